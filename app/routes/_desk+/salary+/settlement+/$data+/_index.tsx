import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { SettlementAnswer, SettlementHead, SettlementRows } from "~/components/salary/settlement-parts";
import { LinkButton, StepLink } from "~/components/ui/button";
import { settlementDetail } from "~/contracts/salary/settlement";
import { call, recordId } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";

export const handle: PageHandle = {
  title: "salSettlement:title",
  i18n: ["salSettlement"],
  menu: salaryPaths.runs,
  noCache: true,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, settlementDetail, { lineId: recordId(request, params.data) });
}

export default function Settlement() {
  const sheet = useLoaderData<typeof loader>();
  const { t } = useTranslation("salSettlement");
  const { lineId, runId, name, jobNumber, no, month, mayRefuse } = sheet;
  return (
    <Page
      title={t("title")}
      lead={t("lead", { name, jobNumber, no, month })}
      actions={
        <>
          {mayRefuse && <StepLink to={salaryPaths.settlementRefused(lineId)}>{t("refuse")}</StepLink>}
          <LinkButton to={salaryPaths.settlementPrint(lineId)}>{t("print")}</LinkButton>
          <LinkButton to={salaryPaths.run(runId)}>{t("run")}</LinkButton>
        </>
      }
    >
      <div className="stack">
        <SettlementAnswer sheet={sheet} />
        <SettlementHead sheet={sheet} />
        <h2>{t("sheet")}</h2>
        <SettlementRows sheet={sheet} />
      </div>
    </Page>
  );
}
