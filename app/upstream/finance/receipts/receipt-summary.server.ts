import { say } from "~/lib/texts.server";
import type { FormSummary } from "~/upstream/approvals/engine/kind.server";
import type { Receipt } from "./receipt-rows.server";

type Told = Pick<Receipt, "requesterEmpId" | "total" | "currency" | "category" | "companyId" | "payerName">;

/** What the approval engine is told of a receipt. */
export function receiptSummary(
  { requesterEmpId, total, currency, category, companyId, payerName }: Told,
  amountCny: number | null,
): FormSummary {
  return {
    title: `${say("zh", { key: "receipt:title" })} ${payerName}`.trim(),
    requesterEmpId,
    amount: total,
    currency: total === null ? null : currency,
    amountCny,
    facts: { category: String(category ?? ""), payerCompanyId: companyId ?? 0 },
  };
}
