import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { NoEmployee } from "~/components/table/first-step";
import { ListBar, ListViews } from "~/components/table/list-views";
import { Pager } from "~/components/table/pager";
import { grouped } from "~/components/ui/text";
import { approvalFilters, searchTasks } from "~/contracts/approvals/tasks";
import { call } from "~/door/call.server";
import { list, listQuery, settingOf } from "~/door/list.server";
import { ofEmployee } from "~/door/own.server";
import { doneList } from "~/lib/approvals/lists";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";
import { DoneTable } from "./__done-table";
import { ActionFilter, ApprovalFilters, StatusFilter } from "./__filters";
import { NoForms } from "./__no-forms";

export const handle: PageHandle = { title: "approval:done.title", i18n: ["approval"] };

async function own(request: Request) {
  const [forms, filters, setting] = await Promise.all([
    list(request, searchTasks, { box: "done" }),
    call(request, approvalFilters, listQuery(request).query),
    settingOf(request, doneList),
  ]);
  return { ...forms, filters, setting };
}

export async function loader({ request }: LoaderFunctionArgs) {
  return ofEmployee(request, own(request));
}

export default function Done() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("approval");
  return "noEmployee" in data ? <NoEmployee title={t("done.title")} /> : <OwnDone {...data} />;
}

function OwnDone({ rows, total, page, limit, filters, setting }: SerializeFrom<typeof own>) {
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
