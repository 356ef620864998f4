import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { NoEmployee } from "~/components/table/first-step";
import { Pager } from "~/components/table/pager";
import { grouped } from "~/components/ui/text";
import { approvalFilters, searchTasks } from "~/contracts/approvals/tasks";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import { ofEmployee } from "~/door/own.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { ApprovalFilters, OverdueFilter } from "../__filters";
import { NoForms } from "../__no-forms";
import { BatchBar, TodoTable } from "../__todo-table";

export const handle: PageHandle = { title: "approval:todo.title", i18n: ["approval"] };

async function own(request: Request) {
  const [forms, filters] = await Promise.all([
    list(request, searchTasks, { box: "todo" }),
    call(request, approvalFilters, listQuery(request).query),
  ]);
  return { ...forms, filters };
}

export async function loader({ request }: LoaderFunctionArgs) {
  return ofEmployee(request, own(request));
}

export default function Todo() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("approval");
  return "noEmployee" in data ? <NoEmployee title={t("todo.title")} /> : <OwnTodo {...data} />;
}

function OwnTodo({ rows, total, page, limit, filters }: SerializeFrom<typeof own>) {
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
