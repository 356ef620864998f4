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
import { DoneTable } from "./__done-table";
import { ActionFilter, ApprovalFilters, StatusFilter } from "./__filters";
import { NoForms } from "./__no-forms";

export const handle: PageHandle = { title: "approval:done.title", i18n: ["approval"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [forms, filters] = await Promise.all([
    list(request, searchTasks, { box: "done" }),
    call(request, approvalFilters, listQuery(request).query),
  ]);
  return { ...forms, filters };
}

export default function Done() {
  const { rows, total, page, limit, filters } = useLoaderData<typeof loader>();
  const { t } = useTranslation("approval");
  return (
    <Page
      title={t("done.title")}
      lead={t("list.lead", { n: grouped(total) })}
      actions={<ExportButton action={approvalPaths.approvalExport("done")} />}
    >
      <ApprovalFilters filters={filters}>
        <ActionFilter />
        <StatusFilter />
      </ApprovalFilters>
      {rows.length === 0 ? <NoForms /> : <DoneTable rows={rows} />}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
