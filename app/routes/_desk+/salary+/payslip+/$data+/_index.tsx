import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Pager } from "~/components/table/pager";
import { payslipRun, searchPayslips } from "~/contracts/salary/payslips";
import { call, recordId } from "~/door/call.server";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { RunActs, RunHead } from "./__head";
import { PayslipTable } from "./__table";

export const handle: PageHandle = { title: "salPayslips:run", i18n: ["salPayslips"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const runId = recordId(request, params.data);
  const run = await call(request, payslipRun, { runId });
  return { run, ...(await list(request, searchPayslips, { runId })) };
}

export default function PayslipsOfRun() {
  const { run, rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salPayslips");
  return (
    <Page
      title={t("run")}
      lead={`${run.no} · ${run.month} · ${run.company} · ${t(`kind.${run.kind}`)}`}
      actions={<RunActs run={run} />}
    >
      <RunHead run={run} />
      <PayslipTable rows={rows} />
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
