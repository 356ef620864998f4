import { say } from "~/lib/texts.server";
import type { FormSummary } from "~/upstream/approvals/engine/kind.server";
import type { Reckoned } from "./claim-reckon.server";
import type { Claim } from "./claim-rows.server";

type Told = Pick<Claim, "reason" | "requesterEmpId" | "companyId" | "payeeType"> & {
  lines: readonly { amount: number | null }[];
};

/** What the approval engine is told of a claim; without an amount it is one without money. */
export function claimSummary(
  { reason, requesterEmpId, companyId, payeeType, lines }: Told,
  { total, payable, overLimit }: Pick<Reckoned, "total" | "payable" | "overLimit">,
): FormSummary {
  const empty = lines.every(({ amount }) => amount === null);
  return {
    title: `${say("zh", { key: "reimbursement:title" })} ${reason.split("\n")[0]!.slice(0, 40)}`.trim(),
    requesterEmpId,
    amount: empty ? null : total,
    currency: empty ? null : "CNY",
    amountCny: empty ? null : total,
    facts: {
      payerCompanyId: companyId ?? 0,
      payeeType: String(payeeType),
      payableCny: payable,
      overLimit: String(overLimit),
    },
  };
}
