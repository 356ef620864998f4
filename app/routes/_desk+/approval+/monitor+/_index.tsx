import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { Rows } from "~/components/table/rows";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { MAY } from "~/contracts/approvals/may";
import { monitorFilters, searchMonitor, watchChoices } from "~/contracts/approvals/watch";
import { call } from "~/door/call.server";
import { list, listQuery, settingOf } from "~/door/list.server";
import { monitorList } from "~/lib/approvals/lists";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";
import { MonitorSearch } from "./__search";
import { MonitorTable } from "./__table";

export const handle: PageHandle = { title: "monitor:monitor.title", i18n: ["monitor", "approval", "employees"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [forms, filters, choices, setting] = await Promise.all([
    list(request, searchMonitor),
    call(request, monitorFilters, listQuery(request).query),
    call(request, watchChoices),
    settingOf(request, monitorList),
  ]);
  return { ...forms, ...filters, ...choices, setting };
}

export default function Monitor() {
  const { department, formTypes, setting, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("monitor");
  const may = useCodes();
  return (
    <Page
      title={t("monitor.title")}
      lead={t("monitor.lead", { n: grouped(found.total) })}
      actions={
        <>
          <ListViews list={monitorList} setting={setting} />
          <LinkButton to={approvalPaths.approvalStatistics}>{t("monitor.statistics")}</LinkButton>
        </>
      }
    >
      <MonitorSearch department={department} formTypes={formTypes} />
      <ListBar list={monitorList}>
        {may(MAY.monitor.export) && (
          <ExportButton action={approvalPaths.approvalExport("monitor")} fields={chosenFields(monitorList, setting)} />
        )}
      </ListBar>
      <Rows found={found} title={t("monitor.empty")} hint={t("monitor.emptyText")}>
        <MonitorTable forms={found.rows} columns={setting.columns} mayAct={may(MAY.monitor.administrate)} />
      </Rows>
    </Page>
  );
}
