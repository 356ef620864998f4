import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { ListBar, ListViews } from "~/components/table/list-views";
import { Pager } from "~/components/table/pager";
import { grouped } from "~/components/ui/text";
import { approvalFilters, searchTasks } from "~/contracts/approvals/tasks";
import { call } from "~/door/call.server";
import { list, listQuery, settingOf } from "~/door/list.server";
import { doneList } from "~/lib/approvals/lists";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";
import { DoneTable } from "./__done-table";
import { ActionFilter, ApprovalFilters, StatusFilter } from "./__filters";
import { NoForms } from "./__no-forms";

export const handle: PageHandle = { title: "approval:done.title", i18n: ["approval"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [forms, filters, setting] = await Promise.all([
    list(request, searchTasks, { box: "done" }),
    call(request, approvalFilters, listQuery(request).query),
    settingOf(request, doneList),
  ]);
  return { ...forms, filters, setting };
}

export default function Done() {
  const { rows, total, page, limit, filters, setting } = useLoaderData<typeof loader>();
  const { t } = useTranslation("approval");
  return (
    <Page
      title={t("done.title")}
      lead={t("list.lead", { n: grouped(total) })}
      actions={<ListViews list={doneList} setting={setting} />}
    >
      <ApprovalFilters filters={filters}>
        <ActionFilter />
        <StatusFilter />
      </ApprovalFilters>
      <ListBar list={doneList}>
        <ExportButton action={approvalPaths.approvalExport("done")} fields={chosenFields(doneList, setting)} />
      </ListBar>
      {rows.length === 0 ? <NoForms /> : <DoneTable rows={rows} columns={setting.columns} />}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
