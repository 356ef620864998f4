import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { Pager } from "~/components/table/pager";
import { grouped } from "~/components/ui/text";
import { approvalFilters, searchTasks } from "~/contracts/approvals/tasks";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { ApprovalFilters, OverdueFilter } from "../__filters";
import { NoForms } from "../__no-forms";
import { BatchBar, TodoTable } from "../__todo-table";

export const handle: PageHandle = { title: "approval:todo.title", i18n: ["approval"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [forms, filters] = await Promise.all([
    list(request, searchTasks, { box: "todo" }),
    call(request, approvalFilters, listQuery(request).query),
  ]);
  return { ...forms, filters };
}

export default function Todo() {
  const { rows, total, page, limit, filters } = useLoaderData<typeof loader>();
  const { t } = useTranslation("approval");
  return (
    <Page
      title={t("todo.title")}
      lead={t("list.lead", { n: grouped(total) })}
      actions={<ExportButton action={approvalPaths.approvalExport("todo")} />}
    >
      <ApprovalFilters filters={filters}>
        <OverdueFilter />
      </ApprovalFilters>
      {rows.length > 0 && <BatchBar />}
      {rows.length === 0 ? <NoForms /> : <TodoTable rows={rows} />}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
