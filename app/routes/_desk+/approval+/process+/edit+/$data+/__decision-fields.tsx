import { useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pickPersonHref } from "~/components/employees/pick-person";
import { CheckField, ChecksField, Field, Fields, SelectField } from "~/components/form/field";
import { PersonField } from "~/components/form/person-field";
import { APPROVE_LABELS, EMPTY_POLICIES, MODES, TIMEOUTS } from "~/contracts/approvals/codes";
import { ACTIONS, FIELD_RIGHTS } from "~/lib/approvals/approval-definition";
import { optionsOf } from "~/lib/options";
import type { Node, Process } from "./__process";

/** How people decide at a node. */
export function DecisionFields({ process: { formFields }, node }: { process: Process; node: Node }) {
  const { t } = useTranslation("process");
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const picked = query.get("emptyEmpId");
  const named = picked
    ? { id: picked, label: query.get("emptyEmpIdLabel") ?? "" }
    : node.emptyEmpId === null
      ? null
      : { id: node.emptyEmpId, label: node.emptyEmpIdText };
  return (
    <>
      <Fields>
        <SelectField name="mode" label={t("node.mode")} options={optionsOf(t, "mode", MODES)} blank={false} required />
        <Field
          name="sharePercent"
          label={t("node.sharePercent")}
          hint={t("node.shareHint")}
          inputMode="numeric"
          maxLength={3}
          required
        />
        <SelectField
          name="approveLabel"
          label={t("node.approveLabel")}
          options={optionsOf(t, "approveLabel", APPROVE_LABELS)}
          blank={false}
          required
        />
        <SelectField
          name="emptyPolicy"
          label={t("node.emptyPolicy")}
          options={optionsOf(t, "emptyPolicy", EMPTY_POLICIES)}
          blank={false}
          required
        />
        <PersonField
          name="emptyEmpId"
          label={t("node.emptyEmp")}
          value={named}
          pickerHref={pickPersonHref("emptyEmpId", pathname)}
          hint={t("node.emptyEmpHint")}
        />
        <Field
          name="dueWorkdays"
          label={t("node.dueWorkdays")}
          hint={t("node.dueHint")}
          inputMode="numeric"
          maxLength={2}
          required
        />
        <SelectField
          name="timeoutAction"
          label={t("node.timeoutAction")}
          options={optionsOf(t, "timeout", TIMEOUTS)}
          blank={false}
          required
        />
        <SelectField
          name="returnTargets"
          label={t("node.returnTargets")}
          options={optionsOf(t, "returnTargets", ["any", "requesterOnly"])}
          blank={false}
          required
        />
        <CheckField name="allowBatch" label={t("node.allowBatch")} text={t("node.allowBatchText")} />
        <ChecksField name="actions" label={t("node.actions")} options={optionsOf(t, "action", ACTIONS)} wide />
      </Fields>
      {formFields.length > 0 && (
        <Fields>
          {formFields.map(({ value, label }) => (
            <SelectField
              key={value}
              name={`fieldRights.${value}`}
              label={t("node.rightOf", { label })}
              options={optionsOf(t, "fieldRight", FIELD_RIGHTS)}
              blank={t("node.rightUnset")}
            />
          ))}
        </Fields>
      )}
    </>
  );
}
