import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, Field, Fields } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { preEntryDetail } from "~/contracts/employees/entry";
import { postponeEntry } from "~/contracts/employees/entry-steps";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "entry:postpone.title", i18n: ["entry"], menu: employeePaths.entries };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, postponeEntry);
  return call(request, preEntryDetail, { id: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submit(request, postponeEntry, { id }, employeePaths.entry(id), "entry:postpone.saved");
}

export default function PostponeEntry() {
  const entry = useLoaderData<typeof loader>();
  const { t } = useTranslation("entry");
  return (
    <StepPage
      title={t("postpone.title")}
      lead={`${entry.name} · ${entry.positionName}`}
      text={t("postpone.will", { date: entry.planDate, n: entry.postponed })}
      version={entry.version}
      reply={useActionData<typeof action>()}
      closed={!entry.acts.includes("postpone")}
      fields={
        <Fields>
          <DateField name="planDate" label={t("field.planDate")} required />
          <Field name="remark" label={t("field.remark")} maxLength={200} />
        </Fields>
      }
      back={employeePaths.entry(entry.id)}
    >
      <Submit>{t("postpone.submit")}</Submit>
    </StepPage>
  );
}
