import { sql } from "drizzle-orm";
import { ACCOUNT_STATE } from "~/contracts/platform/codes";
import { companyDay } from "~/lib/period";
import { clientOf, type Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { loadRights } from "~/upstream/platform/identity/rights.server";
import { type Holder, holdersOf } from "./people.server";
import type { Work } from "./work.server";

type OfForm = Pick<Work, "kind" | "form">;

/**
 * Of some people those who may have a form in hand: all of them, or of a closed kind whom it lets read what it says,
 * by their rights as they stand (approvals rule 35).
 */
export async function mayHave<P extends { empId: number }>(
  tx: Tx,
  { kind, form }: OfForm,
  people: readonly P[],
): Promise<P[]> {
  const { closed } = kind;
  if (!closed || people.length === 0) return [...people];
  const rows = await select(tx, { userId: num`user_id`, empId: num`emp_id` })`
    from users
    where emp_id = any(${sql.param(people.map(({ empId }) => empId))}::int[]) and status = ${ACCOUNT_STATE.enabled}`;
  const readers = new Set<number>();
  for (const { userId, empId } of rows) {
    const rights = await loadRights(userId, false, companyDay(), clientOf(tx));
    if (await closed.readBy(tx, { empId, rights }, form.businessId)) readers.add(empId);
  }
  return people.filter(({ empId }) => readers.has(empId));
}

/** Whom a closed form may go to where neither a superior nor an administrator may see it. */
export async function readersOf(tx: Tx, work: OfForm): Promise<Holder[]> {
  const { closed } = work.kind;
  return closed ? mayHave(tx, work, await holdersOf(tx, closed.codes)) : [];
}
