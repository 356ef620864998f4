import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { KEY_STATE } from "~/contracts/salary/codes";
import { bindWageKey, issueWageKey, queryGoogleAuth, wageSecretState } from "~/contracts/salary/secrets";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { qrCode } from "~/lib/qr.server";
import { salaryPaths } from "~/lib/salary/paths";
import { wageTokenOf } from "~/session/cookies.server";
import { readForm } from "~/session/posted-form.server";
import { SecretFrame } from "./__frame";
import { IssueForm, PendingKey } from "./__key-forms";

export const handle: PageHandle = { title: "salSecret:title", hydrate: false, noCache: true };

/** A key that waits for its first code, drawn for the phone's authenticator; one that is bound is shown no more. */
export async function loader({ request }: LoaderFunctionArgs) {
  const wageToken = wageTokenOf(request);
  const { verified } = await call(request, wageSecretState, { wageToken });
  if (verified === 0) throw redirect(salaryPaths.secret);
  const { totpState, otpauthUri, secret, account, shownUntil } = await call(request, queryGoogleAuth, { wageToken });
  if (totpState === KEY_STATE.bound) throw redirect(salaryPaths.secret);
  return otpauthUri && secret && shownUntil ? { qr: qrCode(otpauthUri), secret, account, shownUntil } : null;
}

/** A code binds the key; without one a key is issued, or another in its place. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const wageToken = wageTokenOf(request);
  if (!form.has("code")) return submit(request, issueWageKey, { wageToken }, salaryPaths.secretKey, { form });
  return submit(request, bindWageKey, { wageToken }, salaryPaths.secret, { form, flash: "salSecret:key.done" });
}

export default function AuthenticatorKey() {
  const key = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <SecretFrame back={salaryPaths.secret}>
      {key ? <PendingKey {...key} reply={reply} /> : <IssueForm reply={reply} />}
    </SecretFrame>
  );
}
