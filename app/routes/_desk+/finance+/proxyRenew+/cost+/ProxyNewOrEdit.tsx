import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { StepLink } from "~/components/ui/button";
import { agentCostDetail, createAgentCost, updateAgentCost } from "~/contracts/finance/agents";
import { registerCompanies } from "~/contracts/finance/register";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { formatAmount } from "~/lib/money";
import { payeesFor } from "~/routes/_desk+/finance+/__payees.server";
import { AgentCostForm } from "./__form";

export const handle: PageHandle = {
  title: (_: unknown, search) => (search.has("id") ? "agents:edit" : "agents:create"),
  i18n: ["agents", "registers", "financeApply"],
};

export async function loader({ request }: LoaderFunctionArgs) {
  await mayCall(request, updateAgentCost);
  const search = new URL(request.url).searchParams;
  const companies = await call(request, registerCompanies);
  if (!search.has("id"))
    return { edits: false, values: { currency: "CNY" }, companies, ...(await payeesFor(request, {})) };
  const cost = await call(request, agentCostDetail, { id: recordId(request, search.get("id") ?? undefined) });
  const values = {
    ...cost,
    amount: formatAmount(cost.amount, cost.currency),
    payeeCardId: cost.payeeCardId ?? "",
  };
  return { edits: true, values, companies, ...(await payeesFor(request, cost)) };
}

export async function action({ request }: ActionFunctionArgs) {
  const id = new URL(request.url).searchParams.get("id");
  const options = { flash: "agents:saved", more: (typed: Record<string, unknown>) => payeesFor(request, typed) };
  return id === null
    ? submit(request, createAgentCost, {}, financePaths.agentCosts, options)
    : submit(request, updateAgentCost, { id: recordId(request, id) }, financePaths.agentCosts, options);
}

export default function ProxyNewOrEdit() {
  const { edits, ...data } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["agents", "financeApply"]);
  return (
    <Page
      title={t(edits ? "edit" : "create")}
      lead={<RequiredHint />}
      actions={
        "id" in data.values && (
          <StepLink to={financePaths.agentCostDelete(data.values.id)}>{t("financeApply:record.button")}</StepLink>
        )
      }
    >
      <AgentCostForm reply={useActionData<typeof action>()} {...data} />
    </Page>
  );
}
