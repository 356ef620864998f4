import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { saveWageSecret, wageSecretState } from "~/contracts/salary/secrets";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { setWageToken, wageTokenOf } from "~/session/cookies.server";
import { SecretFrame } from "./__frame";
import { PasswordForm } from "./__password-form";

export const handle: PageHandle = { title: "salSecret:title", hydrate: false, noCache: true };

/** The first password is set by whoever is signed in; another one by whoever has given the old one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { needSetup, verified, leaver } = await call(request, wageSecretState, { wageToken: wageTokenOf(request) });
  if (needSetup === 0 && verified === 0) throw redirect(salaryPaths.secret);
  return { first: needSetup === 1, leaver };
}

/** A page of the own pay: the only ones that the first password leads on to. */
const OWN_PAY = /^\/h5\/wages(\/\w+)*$/;

/** The first password opens its ten minutes and the page that asked for it; a changed one leads back to the key. */
export async function action({ request }: ActionFunctionArgs) {
  const wageToken = wageTokenOf(request);
  const asked = new URL(request.url).searchParams.get("to") ?? "";
  const next = OWN_PAY.test(asked) ? asked : salaryPaths.secret;
  return submit(
    request,
    saveWageSecret,
    { wageToken },
    ({ wageToken: opened, expiresIn }) =>
      opened ? redirect(next, { headers: { "set-cookie": setWageToken(opened, expiresIn) } }) : salaryPaths.secret,
    "salSecret:password.changed",
  );
}

export default function SalaryPassword() {
  const { first, leaver } = useLoaderData<typeof loader>();
  return (
    <SecretFrame back={first ? undefined : salaryPaths.secret} leaver={leaver}>
      <PasswordForm first={first} reply={useActionData<typeof action>()} />
    </SecretFrame>
  );
}
