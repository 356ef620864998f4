import { useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pickedPerson, pickPersonHref } from "~/components/employees/pick-person";
import { CheckField, ChecksField, DateField, Field, Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { useCodes } from "~/components/shell/use-codes";
import { MAY } from "~/contracts/approvals/may";
import type { watchChoices } from "~/contracts/approvals/watch";
import type { Out } from "~/contracts/endpoint";
import { approvalPaths } from "~/lib/approvals/paths";

/** Both people may come back from the picker's page in the query, which also says when somebody will be away. */
export function DelegationForm({ reply, choices }: { reply: FormResult; choices: Out<typeof watchChoices> }) {
  const { t } = useTranslation("monitor");
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const forOthers = useCodes()(MAY.delegations.delegateForOthers);
  return (
    <PostForm
      lastResult={reply}
      defaultValue={{
        includePending: "1",
        startAt: query.get("startAt") ?? "",
        endAt: query.get("endAt") ?? "",
        ...pickedPerson(query, "fromEmpId"),
        ...pickedPerson(query, "toEmpId"),
      }}
    >
      <Fields>
        {forOthers && (
          <PersonField
            name="fromEmpId"
            label={t("delegation.from")}
            pickerHref={pickPersonHref("fromEmpId", pathname + search)}
            hint={t("delegation.fromHint")}
          />
        )}
        <PersonField
          name="toEmpId"
          label={t("delegation.to")}
          pickerHref={pickPersonHref("toEmpId", pathname + search)}
          required
        />
        <DateField
          name="startAt"
          type="datetime-local"
          label={t("delegation.startAt")}
          hint={t("delegation.timeHint")}
          required
        />
        <DateField name="endAt" type="datetime-local" label={t("delegation.endAt")} required />
        <CheckField
          name="includePending"
          label={t("delegation.includePending")}
          text={t("delegation.includePendingText")}
        />
        <Field name="reason" label={t("delegation.reason")} maxLength={200} />
        <ChecksField
          name="formTypeCodes"
          label={t("delegation.formTypes")}
          hint={t("delegation.typesHint")}
          options={choices.formTypes}
          wide
        />
      </Fields>
      <Foot submit={t("delegation.submit")} cancel={approvalPaths.delegations} hint={t("delegation.foot")} />
    </PostForm>
  );
}
