import { sql } from "drizzle-orm";
import { branchFields } from "~/lib/approvals/approval-branch";
import type { FactValue } from "~/lib/approvals/approval-definition";
import { canonicalJson } from "~/lib/canonical-json";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { sha256 } from "~/upstream/platform/identity/crypto.server";
import type { Instance, Work } from "./work.server";

type Asked = Pick<Instance, "facts" | "amountCny">;

/** What a form said when it was last in approval; the form's own row says what its requester has saved since. */
export async function lastSent(db: Reader | Tx, instanceId: number): Promise<Asked> {
  const row = await selectOne(db, { said: sql<Asked>`snapshot` })`
      from approval_snapshots
      where instance_id = ${instanceId}
      order by round desc, edits desc
      limit 1`;
  return row!.said;
}

/**
 * Whether something changed that a branch looks at, or the amount: then the round begins at the start (approvals rule
 * 13).
 */
export function touched({ form, nodes }: Work, before: Asked): boolean {
  const same = (field: string) =>
    canonicalJson(form.facts[field] as FactValue) === canonicalJson(before.facts[field] as FactValue);
  return form.amountCny !== before.amountCny || [...branchFields(nodes)].some((field) => !same(field));
}

/**
 * What was submitted, or changed on the way, as it stood then; the hash is printed on the form. The content of a closed
 * form stays with its domain (approvals rule 35).
 */
export async function keepSnapshot(tx: Tx, { form, kind, snapshots, now }: Work, caller: Caller): Promise<void> {
  const { title, amount, currency, amountCny, facts } = form;
  const snapshot = {
    title,
    amount,
    currency,
    amountCny,
    facts,
    view: kind.closed ? null : await kind.view(tx, { ...caller, language: "zh" }, form.businessId),
  };
  const { id: instanceId, round, edits } = form;
  snapshots.push({ instanceId, round, edits, snapshot, hash: sha256(canonicalJson(snapshot)), at: now.toISOString() });
}
