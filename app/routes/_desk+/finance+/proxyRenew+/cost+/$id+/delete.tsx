import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeleteRecord } from "~/components/finance/delete-record";
import { agentCostDetail } from "~/contracts/finance/agents";
import { deleteAgentCost } from "~/contracts/finance/register-deletes";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "financeApply:record.title", i18n: ["financeApply"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, agentCostDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, deleteAgentCost, { id: recordId(request, params.id) }, () => financePaths.agentCosts, {
    flash: "financeApply:record.done",
  });
}

export default function DeleteAgentCostPage() {
  const { id, version, agent, companyName, periodFrom } = useLoaderData<typeof loader>();
  return (
    <DeleteRecord
      name={`${agent} ${companyName} ${periodFrom}`}
      version={version}
      reply={useActionData<typeof action>()}
      back={financePaths.agentCostForm(id)}
    />
  );
}
