import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { ApprovalKind, FormSummary } from "./kind.server";

/**
 * What the engine is told of a form. Of a closed kind it keeps no figure of pay, whatever the kind says: no amount and
 * no fact of money (approvals rule 35).
 */
export async function summaryOf(
  tx: Tx,
  around: Pick<Caller, "versions">,
  kind: ApprovalKind,
  businessId: number,
): Promise<FormSummary> {
  return toldOf(kind, await kind.summary(tx, businessId, around));
}

/** What the engine keeps of a summary. */
export function toldOf(kind: ApprovalKind, summary: FormSummary): FormSummary {
  if (!kind.closed) return summary;
  const money = kind.fields.flatMap(({ name, type }) => (type === "money" ? [name] : []));
  const facts = Object.fromEntries(Object.entries(summary.facts).filter(([name]) => !money.includes(name)));
  return { ...summary, amount: null, currency: null, amountCny: null, facts };
}
