import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requestWageReset, wageSecretState } from "~/contracts/salary/secrets";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { SecretFrame } from "./__frame";
import { ResetForm } from "./__reset-form";

export const handle: PageHandle = { title: "salSecret:title", hydrate: false, noCache: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const { needSetup, resetAskedAt } = await call(request, wageSecretState);
  if (needSetup === 1) throw redirect(salaryPaths.secretPassword);
  return { resetAskedAt };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, requestWageReset, {}, salaryPaths.secret, "salSecret:reset.sent");
}

export default function RequestReset() {
  return (
    <SecretFrame back={salaryPaths.secret}>
      <ResetForm askedAt={useLoaderData<typeof loader>().resetAskedAt} reply={useActionData<typeof action>()} />
    </SecretFrame>
  );
}
