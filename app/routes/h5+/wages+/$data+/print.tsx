import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type PrintedPayslip, printWages } from "~/contracts/salary/wages";
import { recordId } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { readForm } from "~/session/posted-form.server";
import { WagesFrame } from "../__frame";
import { behindKey, verifiedHere } from "../__own.server";
import { KeyStep } from "../__step";
import { Paper } from "./__paper";

export const handle: PageHandle = { title: "salWages:title", hydrate: false, noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return behindKey(request, printWages, { payslipId: recordId(request, params.data) });
}

export async function action({ request }: ActionFunctionArgs) {
  return verifiedHere(request, await readForm(request));
}

/** The payslip as one prints it or keeps it as a file, under the watermark of the page. */
export default function PrintPayslip() {
  const { own, closed } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const payslip = own as PrintedPayslip | null;
  return (
    <WagesFrame back={payslip ? salaryPaths.wage(payslip.payslipId) : salaryPaths.wages}>
      {closed && <KeyStep closed={closed} reply={reply} />}
      {payslip && <Paper payslip={payslip} />}
    </WagesFrame>
  );
}
