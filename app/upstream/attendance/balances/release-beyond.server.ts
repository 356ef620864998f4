import { sql } from "drizzle-orm";
import { BALANCE_ENTRY } from "~/contracts/attendance/codes";
import { groupBy } from "~/lib/group-by";
import type { Tx } from "~/upstream/platform/database/db.server";
import { type Ask, draw, type Lot } from "./ledger.server";

type Holding = Ask & { applicationId: number };

/**
 * Applications in approval, held by the caller, hold no more than they still ask for, day by day; the rest goes back to
 * the lots it is held of. One that asks for more than it holds keeps what it holds: what it takes is settled once it is
 * approved. Three statements however many.
 */
export async function releaseBeyond(tx: Tx, asks: readonly Holding[], by: number | null): Promise<void> {
  if (asks.length === 0) return;
  // Lots first, and the ledger after them: what it says of a lot changes with the lot held.
  await tx.execute(sql`
    select id
    from balance_lots
    where emp_id = any(${sql.param([...new Set(asks.map(({ empId }) => empId))])}::int[])
    order by emp_id, kind, coalesce(expires_on, 'infinity'), id
    for update`);
  const { rows: held } = await tx.execute<Lot & { applicationId: number }>(sql`
    select b.application_id as "applicationId", l.id, -sum(b.amount)::int as "left", l.earned_on as "earnedOn",
      coalesce(l.expires_on::text, '9999-12-31') as "expiresOn"
    from balance_ledger b
    join balance_lots l on l.id = b.lot_id
    where b.application_id = any(${sql.param(asks.map(({ applicationId }) => applicationId))}::int[])
      and b.entry in (${BALANCE_ENTRY.reserve}, ${BALANCE_ENTRY.release})
    group by b.application_id, l.id
    having sum(b.amount) < 0
    order by coalesce(l.expires_on, 'infinity'), l.id`);
  const heldBy = groupBy(held, ({ applicationId }) => applicationId);
  const moves = asks.flatMap(({ empId, kind, applicationId, parts }) => {
    const lots = heldBy.get(applicationId) ?? [];
    const kept = draw(lots, parts);
    return lots.flatMap((lot) => {
      const amount = lot.left - (kept.get(lot) ?? 0);
      return amount === 0 ? [] : [{ empId, kind, applicationId, lotId: lot.id, amount }];
    });
  });
  if (moves.length === 0) return;
  await tx.execute(sql`
    with moves as (
      select *
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m(
        "empId" int, kind smallint, "lotId" int, amount int, "applicationId" int
      )
    ), given as (
      update balance_lots l
      set left_amount = l.left_amount + m.amount, reserved = l.reserved - m.amount
      from (select "lotId", sum(amount)::int as amount from moves group by 1) m
      where l.id = m."lotId"
    )
    insert into balance_ledger (emp_id, kind, entry, lot_id, amount, application_id, reason, by)
    select "empId", kind, ${BALANCE_ENTRY.release}, "lotId", amount, "applicationId", '', ${by}::int from moves`);
}
