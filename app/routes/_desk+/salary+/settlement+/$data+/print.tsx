import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { settlementDetail } from "~/contracts/salary/settlement";
import { call, recordId } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { Paper } from "./__paper";

export const handle: PageHandle = { title: "salSettlement:title", menu: salaryPaths.runs, noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, settlementDetail, { lineId: recordId(request, params.data) });
}

export default function PrintSettlement() {
  const sheet = useLoaderData<typeof loader>();
  const { t } = useTranslation("salSettlement");
  return (
    <Page title={t("title")} lead={`${sheet.no} · ${sheet.company}`}>
      <Paper sheet={sheet} />
    </Page>
  );
}
