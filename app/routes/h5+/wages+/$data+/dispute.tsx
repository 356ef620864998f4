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
import { behindKey, disputeFields, readAnswer, sendCarried, verified } from "../__own.server";
import { KeyStep } from "../__step";
import { DisputeForm } from "./__dispute-form";

export const handle: PageHandle = { title: "salWages:title", hydrate: false, noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const payslipId = recordId(request, params.data);
  const { own, closed } = await behindKey(request, getWages, { payslipId });
  if (closed) return { payslipId, closed, form: null };
  return { payslipId, closed: null, form: disputeFields(own as OwnPayslip) };
}

/** Sends the objection; where the ten minutes have run out it waits for the password and goes with it. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readAnswer(request);
  const payslipId = recordId(request, params.data);
  const fixed = { payslipId, action: PAYSLIP_ANSWER.dispute };
  if (form.has("wagePassword"))
    return verified(request, form, async (wageToken) =>
      form.has("disputeText")
        ? sendCarried(request, form, { ...fixed, wageToken })
        : salaryPaths.wageDispute(payslipId),
    );
  const own = { ...fixed, wageToken: wageTokenOf(request) };
  return submit(request, updateWages, own, salaryPaths.wageResult(payslipId), { form });
}

export default function DisputePayslip() {
  const { payslipId, closed, form } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <WagesFrame back={salaryPaths.wage(payslipId)}>
      {closed && <KeyStep closed={closed} reply={reply} />}
      {form && <DisputeForm {...form} reply={reply} />}
    </WagesFrame>
  );
}
