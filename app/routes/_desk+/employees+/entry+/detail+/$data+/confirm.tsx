import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, Field, Fields } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { useCodes } from "~/components/shell/use-codes";
import { Note } from "~/components/ui/note";
import { preEntryDetail } from "~/contracts/employees/entry";
import { confirmEntry } from "~/contracts/employees/entry-steps";
import { MAY } from "~/contracts/organization/may";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "entry:confirm.title", i18n: ["entry"], menu: employeePaths.entries };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, confirmEntry);
  return call(request, preEntryDetail, { id: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submit(request, confirmEntry, { id }, employeePaths.entry(id), {
    flash: ({ jobNumber, password, overHeadcount }) => ({
      tone: overHeadcount ? "warn" : "ok",
      key: overHeadcount ? "entry:confirm.doneOver" : "entry:confirm.done",
      params: { jobNumber },
      detail: { key: "entry:confirm.password", params: { password } },
      stays: true,
    }),
  });
}

export default function ConfirmEntry() {
  const entry = useLoaderData<typeof loader>();
  const { t } = useTranslation("entry");
  const may = useCodes();
  const open = entry.items.filter(({ required, done }) => required === 1 && done === 0);
  return (
    <StepPage
      title={t("confirm.title")}
      lead={`${entry.name} · ${entry.positionName}`}
      text={t("confirm.will")}
      version={entry.version}
      values={{ hireDate: entry.planDate }}
      reply={useActionData<typeof action>()}
      closed={!entry.acts.includes("confirm")}
      fields={
        <>
          {open.length > 0 && (
            <Note tone="warn">
              {t("confirm.open", { items: open.map(({ item }) => t(`item.${item}`)).join(", ") })}
            </Note>
          )}
          <Fields>
            <DateField name="hireDate" label={t("field.hireDate")} hint={t("confirm.dateHint")} />
            {may(MAY.organization.exceedHeadcount) && (
              <Field name="overHeadcountReason" label={t("field.overHeadcountReason")} maxLength={200} />
            )}
          </Fields>
        </>
      }
      back={employeePaths.entry(entry.id)}
    >
      <Submit>{t("confirm.submit")}</Submit>
    </StepPage>
  );
}
