import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { payslipRun, publishPayslips } from "~/contracts/salary/payslips";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { SiteChoice } from "./__sites";
import { RunStep } from "./__step";

export const handle: PageHandle = { title: "salPayslips:publishTitle", i18n: ["salPayslips"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, payslipRun, { runId: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = Number(params.data);
  return submit(request, publishPayslips, { id }, salaryPaths.payslipRun(id), {
    flash: ({ published }) => ({ key: "salPayslips:done.publish", params: { n: published } }),
  });
}

export default function PublishPayslips() {
  const run = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <RunStep
      run={run}
      act="publish"
      count={run.counts.created}
      reply={reply}
      fields={<SiteChoice sites={run.sites} />}
    />
  );
}
