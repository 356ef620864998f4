import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { refuseSettlement, settlementDetail } from "~/contracts/salary/settlement";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { RefusalFields } from "./__refusal";

export const handle: PageHandle = { title: "salSettlement:refuse", i18n: ["salSettlement"], menu: salaryPaths.runs };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, refuseSettlement);
  return call(request, settlementDetail, { lineId: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const [lineId, flash] = [Number(params.data), "salSettlement:done.refuse"];
  return submit(request, refuseSettlement, { lineId }, salaryPaths.settlement(lineId), flash);
}

export default function RefuseSettlement() {
  const { lineId, version, ...sheet } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salSettlement");
  return (
    <StepPage
      title={t("refuse")}
      lead={`${sheet.name} ${sheet.jobNumber} · ${sheet.no}`}
      text={t("refuseText")}
      version={version}
      reply={useActionData<typeof action>()}
      back={salaryPaths.settlement(lineId)}
      fields={<RefusalFields />}
    >
      <Submit>{t("refuse")}</Submit>
    </StepPage>
  );
}
