import type { BorrowingPurpose } from "~/contracts/finance/codes";
import { say } from "~/lib/texts.server";
import type { FormSummary } from "~/upstream/approvals/engine/kind.server";

interface Told {
  requesterEmpId: number;
  companyId: number | null;
  total: number | null;
  currency: string;
  purpose: BorrowingPurpose | null;
}

/** What the approval engine is told of a borrowing. */
export function borrowingSummary(
  { requesterEmpId, companyId, total, currency, purpose }: Told,
  amountCny: number | null,
): FormSummary {
  const named = purpose ? say("zh", { key: `borrowing:purpose.${purpose}` }) : "";
  return {
    title: `${say("zh", { key: "borrowing:title" })} ${named}`.trim(),
    requesterEmpId,
    amount: total,
    currency: total === null ? null : currency,
    amountCny,
    facts: { purpose: String(purpose ?? ""), payerCompanyId: companyId ?? 0 },
  };
}
