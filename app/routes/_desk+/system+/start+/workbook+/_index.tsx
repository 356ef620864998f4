import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { HistoryTable } from "~/components/imports/history-table";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Pager } from "~/components/table/pager";
import { aboutWorkbook, workbookHistory } from "~/contracts/shell/workbook";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { BothWays } from "./__both-ways";
import { SheetList } from "./__sheet-list";

export const handle: PageHandle = { title: "workbook:title", i18n: ["workbook", "imports"], menu: shellPaths.start };

export async function loader({ request }: LoaderFunctionArgs) {
  const [about, history] = await Promise.all([call(request, aboutWorkbook), list(request, workbookHistory)]);
  return { about, history };
}

/** The second way of the set-up: everything in one file. */
export default function Workbook() {
  const { about, history } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["workbook", "imports"]);
  return (
    <Page title={t("title")} lead={t("lead")}>
      <BothWays limits={about.limits} />
      <SheetList sheets={about.sheets} />
      <Panel title={t("imports:history.title")}>
        <HistoryTable batches={history.rows} />
        <Pager page={history.page} limit={history.limit} total={history.total} />
      </Panel>
    </Page>
  );
}
