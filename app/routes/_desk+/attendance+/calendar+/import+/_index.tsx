import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { list } from "~/api.server";
import { HistoryTable } from "~/components/imports/history-table";
import { UploadForm } from "~/components/imports/upload-form";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Pager } from "~/components/table/pager";
import { Steps } from "~/components/ui/steps";
import { importHistory } from "~/contracts/platform/imports";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "process:calendar.import.title", i18n: ["imports", "process"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, importHistory, {}, { type: "calendar" });
}

export default function CalendarImport() {
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["imports", "process"]);
  return (
    <Page title={t("process:calendar.import.title")} actions={<Steps label={t("steps.label")} steps={[t("steps.upload"), t("steps.check"), t("steps.done")]} current={1} />}>
      <Panel title={t("steps.upload")} actions={<Link reloadDocument to="template">{t("upload.template")}</Link>}>
        <UploadForm action="new" template="calendar" hint={t("process:calendar.import.limits")} />
      </Panel>
      <Panel title={t("history.title")}>
        <HistoryTable batches={rows} />
        <Pager page={page} limit={limit} total={total} />
      </Panel>
    </Page>
  );
}
