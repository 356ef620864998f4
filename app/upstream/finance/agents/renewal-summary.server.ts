import { say } from "~/lib/texts.server";
import type { FormSummary } from "~/upstream/approvals/engine/kind.server";
import type { FinanceForm } from "../forms/finance-form.server";

type Told = Pick<FinanceForm, "requesterEmpId" | "total" | "currency" | "companyId"> & { agent: string };

/** What the approval engine is told of an application to go on with services. */
export function renewalSummary(
  { requesterEmpId, total, currency, companyId, agent }: Told,
  amountCny: number | null,
): FormSummary {
  return {
    title: `${say("zh", { key: "agentRenewal:title" })} ${agent}`.trim().slice(0, 100),
    requesterEmpId,
    amount: total,
    currency: total === null ? null : currency,
    amountCny,
    facts: { payerCompanyId: companyId ?? 0 },
  };
}
