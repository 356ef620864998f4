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
import { initiatedList } from "~/lib/approvals/lists";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";
import { ApprovalFilters, StatusFilter } from "./__filters";
import { InitiatedTable } from "./__initiated-table";
import { NoForms } from "./__no-forms";

export const handle: PageHandle = { title: "approval:initiated.title", i18n: ["approval"] };

async function own(request: Request) {
  const [forms, filters, setting] = await Promise.all([
    list(request, searchTasks, { box: "initiated" }),
    call(request, approvalFilters, listQuery(request).query),
    settingOf(request, initiatedList),
  ]);
  return { ...forms, filters, setting };
}

export async function loader({ request }: LoaderFunctionArgs) {
  return ofEmployee(request, own(request));
}

export default function Initiated() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("approval");
  return "noEmployee" in data ? <NoEmployee title={t("initiated.title")} /> : <OwnInitiated {...data} />;
}

function OwnInitiated({ rows, total, page, limit, filters, setting }: SerializeFrom<typeof own>) {
  const { t } = useTranslation("approval");
  return (
    <Page
      title={t("initiated.title")}
      lead={t("list.lead", { n: grouped(total) })}
      actions={<ListViews list={initiatedList} setting={setting} />}
    >
      <ApprovalFilters filters={filters}>
        <StatusFilter />
      </ApprovalFilters>
      <ListBar list={initiatedList}>
        <ExportButton
          action={approvalPaths.approvalExport("initiated")}
          fields={chosenFields(initiatedList, setting)}
        />
      </ListBar>
      {rows.length === 0 ? <NoForms /> : <InitiatedTable rows={rows} columns={setting.columns} />}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
