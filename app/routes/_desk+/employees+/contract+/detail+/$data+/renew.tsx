import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { renewalForm, renewContract } from "~/contracts/employees/renewals";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { RenewalPage } from "../../__renewal-form";

export const handle: PageHandle = { title: "contract:act.renew", i18n: ["contract", "employees"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, renewalForm, { contractId: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    renewContract,
    { contractId: recordId(request, params.data), id: undefined },
    ({ instanceId }) => approvalPaths.approval(instanceId),
  );
}

export default function RenewContract() {
  const renewal = useLoaderData<typeof loader>();
  return (
    <RenewalPage
      reply={useActionData<typeof action>()}
      renewal={renewal}
      back={employeePaths.contract(renewal.contractId)}
    />
  );
}
