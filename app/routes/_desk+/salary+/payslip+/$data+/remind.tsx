import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { payslipRun, remindPayslips } from "~/contracts/salary/payslips";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { RunStep } from "./__step";

export const handle: PageHandle = { title: "salPayslips:remindTitle", i18n: ["salPayslips"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, payslipRun, { runId: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const runId = Number(params.data);
  return submit(request, remindPayslips, { runId }, salaryPaths.payslipRun(runId), {
    flash: ({ reminded }) => ({ key: "salPayslips:done.remind", params: { n: reminded } }),
  });
}

export default function RemindUnread() {
  const run = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <RunStep run={run} act="remind" count={run.counts.published} reply={reply} />;
}
