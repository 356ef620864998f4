import { sql } from "drizzle-orm";
import { BALANCE_ENTRY } from "~/contracts/attendance/codes";
import { groupBy } from "~/lib/group-by";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { type Ask, draw, keyOf, type Lot, sumOf } from "./ledger.server";

type Settled = Ask & { applicationId: number };

interface Used {
  applicationId: number;
  lotId: number;
  amount: number;
}

/**
 * Approved applications, held by the caller, take something else than they did: they were shortened or cancelled, or
 * their days became others. What each lot gets back or gives is an entry of its own; four statements however many.
 * @param asks what each takes now, day by day
 * @returns of each how much there is no balance for
 */
export async function settleUses(tx: Tx, asks: readonly Settled[], by: number | null): Promise<number[]> {
  if (asks.length === 0) return [];
  const applications = sql`${sql.param(asks.map(({ applicationId }) => applicationId))}::int[]`;
  // Also lots in which nothing is left: whoever holds one at this moment may be giving something back.
  const { rows: lots } = await tx.execute<Lot & { empId: number; kind: Ask["kind"] }>(sql`
    select l.id, l.emp_id as "empId", l.kind, l.left_amount as "left", l.earned_on as "earnedOn",
      coalesce(l.expires_on::text, '9999-12-31') as "expiresOn"
    from balance_lots l
    where l.emp_id = any(${sql.param([...new Set(asks.map(({ empId }) => empId))])}::int[])
    order by l.emp_id, l.kind, coalesce(l.expires_on, 'infinity'), l.id
    for update of l`);
  const used = await select(tx, {
    applicationId: num`application_id`,
    lotId: num`lot_id`,
    amount: num`-sum(amount)::int`,
  })`
    from balance_ledger
    where application_id = any(${applications}) and entry in (${BALANCE_ENTRY.use}, ${BALANCE_ENTRY.adjust})
    group by 1, 2`;
  // All give back before one of them takes: what a leave no longer needs may serve the next.
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  for (const { lotId, amount } of used) byId.get(lotId)!.left += amount;
  const usedBy = groupBy(used, ({ applicationId }) => applicationId);
  const open = groupBy(lots, keyOf);
  const lacking: number[] = [];
  const moves = asks.flatMap((ask) => {
    const { empId, kind, applicationId, parts } = ask;
    const taken = draw(open.get(keyOf(ask)) ?? [], parts);
    for (const [lot, amount] of taken) lot.left -= amount;
    lacking.push(sumOf(parts) - [...taken.values()].reduce((sum, amount) => sum + amount, 0));
    const change = new Map((usedBy.get(applicationId) ?? []).map(({ lotId, amount }) => [lotId, amount]));
    for (const [{ id }, amount] of taken) change.set(id, (change.get(id) ?? 0) - amount);
    return [...change].flatMap(([lotId, amount]) =>
      amount === 0 ? [] : [{ empId, kind, applicationId, lotId, amount }],
    );
  });
  if (moves.length > 0) await move(tx, moves, by);
  return lacking;
}

type Moved = Used & Pick<Ask, "empId" | "kind">;

async function move(tx: Tx, moves: readonly Moved[], by: number | null): Promise<void> {
  const rows = sql`
    jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m(
      "empId" int, kind smallint, "lotId" int, amount int, "applicationId" int
    )
  `;
  await tx.execute(sql`
    update balance_lots l
    set left_amount = l.left_amount + m.amount
    from (select "lotId", sum(amount)::int as amount from ${rows} group by 1) m
    where l.id = m."lotId"`);
  await tx.execute(sql`
    insert into balance_ledger (emp_id, kind, entry, lot_id, amount, application_id, reason, by)
    select "empId", kind, ${BALANCE_ENTRY.adjust}, "lotId", amount, "applicationId", '', ${by}::int from ${rows}`);
}
