import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { SettlementAnswer, SettlementHead, SettlementRows } from "~/components/salary/settlement-parts";
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

/** The sheet as it goes to paper, with a line to sign on. */
export default function PrintSettlement() {
  const sheet = useLoaderData<typeof loader>();
  const { t } = useTranslation("salSettlement");
  return (
    <Page title={t("title")} lead={`${sheet.no} · ${sheet.company}`}>
      <div className="stack">
        <SettlementHead sheet={sheet} />
        <SettlementRows sheet={sheet} />
        {sheet.open ? (
          <p>
            {t("printSign")} ____________________ {t("printDate")} ____________________
          </p>
        ) : (
          <SettlementAnswer sheet={sheet} />
        )}
      </div>
    </Page>
  );
}
