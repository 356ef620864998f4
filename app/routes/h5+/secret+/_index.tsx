import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { queryGoogleAuth, verifyWages, wageSecretState } from "~/contracts/salary/secrets";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { setWageToken, wageTokenOf } from "~/session/cookies.server";
import { SecretFrame } from "./__frame";
import { SecretMenu } from "./__menu";
import { VerifyForm } from "./__verify-form";

export const handle: PageHandle = { title: "salSecret:title", hydrate: false, noCache: true };

/** Whoever has no salary password yet sets one first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const wageToken = wageTokenOf(request);
  const state = await call(request, wageSecretState, { wageToken });
  if (state.needSetup === 1) throw redirect(salaryPaths.secretPassword);
  if (state.verified === 0) return { ...state, key: null };
  const { totpState, boundAt } = await call(request, queryGoogleAuth, { wageToken });
  return { ...state, key: { totpState, boundAt } };
}

/** The password step; where a code was bound meanwhile, the page comes again and asks for it. */
export async function action({ request }: ActionFunctionArgs) {
  return submit(request, verifyWages, {}, ({ wageToken, expiresIn }) => {
    const cookie = wageToken && { "set-cookie": setWageToken(wageToken, expiresIn) };
    return redirect(salaryPaths.secret, { headers: cookie || {} });
  });
}

export default function SalaryKey() {
  const { leaver, needOtp, resetAskedAt, key } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <SecretFrame leaver={leaver}>
      {key && <SecretMenu {...key} resetAskedAt={resetAskedAt} />}
      {!key && <VerifyForm needOtp={needOtp === 1} resetAskedAt={resetAskedAt} reply={reply} />}
    </SecretFrame>
  );
}
