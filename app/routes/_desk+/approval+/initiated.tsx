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
import { ApprovalFilters, StatusFilter } from "./__filters";
import { InitiatedTable } from "./__initiated-table";
import { NoForms } from "./__no-forms";

export const handle: PageHandle = { title: "approval:initiated.title", i18n: ["approval"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [forms, filters] = await Promise.all([
    list(request, searchTasks, { box: "initiated" }),
    call(request, approvalFilters, listQuery(request).query),
  ]);
  return { ...forms, filters };
}

export default function Initiated() {
  const { rows, total, page, limit, filters } = useLoaderData<typeof loader>();
  const { t } = useTranslation("approval");
  return (
    <Page
      title={t("initiated.title")}
      lead={t("list.lead", { n: grouped(total) })}
      actions={<ExportButton action={approvalPaths.approvalExport("initiated")} />}
    >
      <ApprovalFilters filters={filters}>
        <StatusFilter />
      </ApprovalFilters>
      {rows.length === 0 ? <NoForms /> : <InitiatedTable rows={rows} />}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
