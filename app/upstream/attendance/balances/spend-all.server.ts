import { sql } from "drizzle-orm";
import { BALANCE_ENTRY } from "~/contracts/attendance/codes";
import type { Tx } from "~/upstream/platform/database/db.server";
import { type Ask, lotsOf, takeFrom } from "./ledger.server";

/**
 * Uses what approved leaves take, in their order and in three statements however many: of those that a file brings
 * nothing was held before.
 * @returns those for which there is too little; where there is one, nothing is used
 */
export async function spendAll(
  tx: Tx,
  asks: readonly (Ask & { applicationId: number })[],
  by: number | null,
): Promise<number> {
  if (asks.length === 0) return 0;
  const lots = await lotsOf(tx, [...new Set(asks.map(({ empId }) => empId))], true);
  const found = asks.map((ask) => ({ ask, ...takeFrom(lots, ask) }));
  const short = found.filter(({ have, need }) => have < need).length;
  if (short > 0) return short;
  const moves = found.flatMap(({ ask: { empId, kind, applicationId }, taken }) =>
    taken.map((part) => ({ empId, kind, applicationId, ...part })),
  );
  await tx.execute(sql`
    update balance_lots l
    set left_amount = l.left_amount - m.amount
    from (
      select "lotId", sum(amount)::int as amount
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m("lotId" int, amount int)
      group by 1
    ) m
    where l.id = m."lotId"`);
  await tx.execute(sql`
    insert into balance_ledger (emp_id, kind, entry, lot_id, amount, application_id, by)
    select "empId", kind, ${BALANCE_ENTRY.use}, "lotId", -amount, "applicationId", ${by}::int
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m("empId" int, kind smallint, "lotId" int, amount int, "applicationId" int)`);
  return 0;
}
