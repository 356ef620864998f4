import type { ActionFunctionArgs, LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { NoEmployee } from "~/components/table/first-step";
import { Pager } from "~/components/table/pager";
import { grouped } from "~/components/ui/text";
import { readCc } from "~/contracts/approvals/form-talk";
import { approvalFilters, searchTasks } from "~/contracts/approvals/tasks";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import { ofEmployee } from "~/door/own.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { targetOf } from "~/session/visit.server";
import { CcTable, ReadAll } from "./__cc-table";
import { ApprovalFilters, ReadFilter, StatusFilter } from "./__filters";
import { NoForms } from "./__no-forms";

export const handle: PageHandle = { title: "approval:cc.title", i18n: ["approval"] };

async function own(request: Request) {
  const [forms, filters] = await Promise.all([
    list(request, searchTasks, { box: "cc" }),
    call(request, approvalFilters, listQuery(request).query),
  ]);
  return { ...forms, filters };
}

export async function loader({ request }: LoaderFunctionArgs) {
  return ofEmployee(request, own(request));
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, readCc, {}, () => targetOf(request), "approval:list.readAllDone");
}

export default function Copies() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("approval");
  return "noEmployee" in data ? <NoEmployee title={t("cc.title")} /> : <OwnCopies {...data} />;
}

function OwnCopies({ rows, total, page, limit, filters }: SerializeFrom<typeof own>) {
  const { t } = useTranslation("approval");
  return (
    <Page
      title={t("cc.title")}
      lead={t("list.lead", { n: grouped(total) })}
      actions={<ExportButton action={approvalPaths.approvalExport("cc")} />}
    >
      <ApprovalFilters filters={filters}>
        <ReadFilter />
        <StatusFilter />
      </ApprovalFilters>
      {rows.some(({ cc }) => cc && !cc.read) && <ReadAll />}
      {rows.length === 0 ? <NoForms /> : <CcTable rows={rows} />}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
