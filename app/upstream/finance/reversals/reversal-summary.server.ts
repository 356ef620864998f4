import { say } from "~/lib/texts.server";
import type { FormSummary } from "~/upstream/approvals/engine/kind.server";
import type { Owed } from "../advances/outstanding.server";
import type { FinanceForm } from "../forms/finance-form.server";
import { inCny, isCashBack, type ReversalLine } from "./reversal-rows.server";

type Told = Pick<FinanceForm, "requesterEmpId" | "total" | "currency" | "companyId">;

/** What the approval engine is told of a reversal, in CNY at the rates the advances were paid at. */
export function reversalSummary(
  { requesterEmpId, total, currency, companyId }: Told,
  lines: readonly Pick<ReversalLine, "amount" | "borrowingId" | "way" | "receiptId">[],
  debts: ReadonlyMap<number, Owed>,
): FormSummary {
  return {
    title: say("zh", { key: "reversal:title" }),
    requesterEmpId,
    amount: total,
    currency: total === null ? null : currency,
    amountCny: total === null ? null : inCny(lines, debts),
    facts: { payerCompanyId: companyId ?? 0, cashBackCny: inCny(lines.filter(isCashBack), debts) },
  };
}
