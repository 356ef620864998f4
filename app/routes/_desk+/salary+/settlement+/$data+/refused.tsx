import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { refuseSettlement, settlementDetail } from "~/contracts/salary/settlement";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";

export const handle: PageHandle = { title: "salSettlement:refuse", i18n: ["salSettlement"], menu: salaryPaths.runs };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, settlementDetail, { lineId: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const lineId = Number(params.data);
  return submit(request, refuseSettlement, { lineId }, () => salaryPaths.settlement(lineId), {
    flash: "salSettlement:done.refuse",
  });
}

export default function RefuseSettlement() {
  const { lineId, name, jobNumber, no, month, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salSettlement");
  return (
    <StepPage
      title={t("refuse")}
      lead={t("lead", { name, jobNumber, no, month })}
      text={t("refuseText")}
      version={version}
      reply={useActionData<typeof action>()}
      back={salaryPaths.settlement(lineId)}
      fields={
        <>
          <Field name="witness1" label={t("field.witness1")} maxLength={20} required />
          <Field name="witness2" label={t("field.witness2")} maxLength={20} required />
          <TextField name="reason" label={t("field.reason")} maxLength={200} required />
        </>
      }
    >
      <Submit>{t("refuse")}</Submit>
    </StepPage>
  );
}
