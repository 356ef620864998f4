import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PAYSLIP_ANSWER } from "~/contracts/salary/codes";
import { getWages, type OwnPayslip, updateWages } from "~/contracts/salary/wages";
import { recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { wageTokenOf } from "~/session/cookies.server";
import { WagesFrame } from "../__frame";
import { behindKey, readAnswer, verifiedHere } from "../__own.server";
import { KeyStep } from "../__step";
import { Payslip } from "./__payslip";

export const handle: PageHandle = { title: "salWages:title", hydrate: false, noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { own, closed } = await behindKey(request, getWages, { payslipId: recordId(request, params.data) });
  return { payslip: own as OwnPayslip | null, closed };
}

/** Confirms; or it is the password step, after which the same page comes again. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readAnswer(request);
  if (form.has("wagePassword")) return verifiedHere(request, form);
  const payslipId = recordId(request, params.data);
  const fixed = { payslipId, action: PAYSLIP_ANSWER.confirm, wageToken: wageTokenOf(request) };
  return submit(request, updateWages, fixed, salaryPaths.wageResult(payslipId), { form });
}

export default function OwnPayslipPage() {
  const { payslip, closed } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <WagesFrame back={salaryPaths.wages}>
      {closed && <KeyStep closed={closed} reply={reply} />}
      {payslip && <Payslip payslip={payslip} reply={reply} />}
    </WagesFrame>
  );
}
