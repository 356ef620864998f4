import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { renewalForm, renewContract } from "~/contracts/employees/renewals";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { RenewalPage } from "../__renewal-form";

export const handle: PageHandle = { title: "contract:renewal.title", i18n: ["contract", "employees"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, renewalForm, { id: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    renewContract,
    { id: recordId(request, params.data), contractId: undefined },
    ({ instanceId }) => approvalPaths.approval(instanceId),
  );
}

/** What the reminder asks of the head, who sees nothing else of the contract. */
export default function Renewal() {
  return (
    <RenewalPage
      reply={useActionData<typeof action>()}
      renewal={useLoaderData<typeof loader>()}
      back={shellPaths.dashboard}
    />
  );
}
