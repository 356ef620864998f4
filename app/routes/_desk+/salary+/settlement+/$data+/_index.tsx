import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { SettlementAnswer, SettlementHead, SettlementRows } from "~/components/salary/settlement-parts";
import { settlementDetail } from "~/contracts/salary/settlement";
import { call, recordId } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { SettlementActions } from "./__actions";

export const handle: PageHandle = { title: "salSettlement:title", menu: salaryPaths.runs, noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, settlementDetail, { lineId: recordId(request, params.data) });
}

export default function Settlement() {
  const sheet = useLoaderData<typeof loader>();
  const { t } = useTranslation("salSettlement");
  const { name, jobNumber, no, month } = sheet;
  const lead = t("lead", { name, jobNumber, no, month });
  return (
    <Page title={t("title")} lead={lead} actions={<SettlementActions sheet={sheet} />}>
      <div className="stack">
        <SettlementAnswer sheet={sheet} />
        <SettlementHead sheet={sheet} />
        <h2>{t("sheet")}</h2>
        <SettlementRows sheet={sheet} />
      </div>
    </Page>
  );
}
