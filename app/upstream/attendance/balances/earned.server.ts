import { sql } from "drizzle-orm";
import { BALANCE, BALANCE_ENTRY } from "~/contracts/attendance/codes";
import type { Tx } from "~/upstream/platform/database/db.server";

/** Minutes of time off that a day's overtime earned; 0: none, or none any more. */
export interface Earned {
  empId: number;
  workDate: string;
  minutes: number;
  /** The last day on which it may be taken (attendance rule 39). */
  expiresOn: string;
}

const sourceOf = sql`'overtime ' || e."workDate"`;

/**
 * Time off as the days earned it: granted once a day, and put right when the day is reckoned to something else. What
 * was taken already is never taken away again, and what was adjusted by hand (with a reason) stays adjusted. Three
 * statements however many days.
 */
export async function earnTimeOff(tx: Tx, earned: readonly Earned[]): Promise<void> {
  if (earned.length === 0) return;
  const given = sql`
    jsonb_to_recordset(${JSON.stringify(earned)}::jsonb) as e(
      "empId" int, "workDate" date, minutes int, "expiresOn" date
    )
  `;
  await tx.execute(sql`
    with made as (
      insert into balance_lots (emp_id, kind, earned_on, expires_on, source, left_amount)
      select "empId", ${BALANCE.timeOff}, "workDate", "expiresOn", ${sourceOf}, minutes
      from ${given}
      where minutes > 0
      on conflict (emp_id, kind, source) do nothing
      returning id, emp_id, kind, left_amount
    )
    insert into balance_ledger (emp_id, kind, entry, lot_id, amount)
    select emp_id, kind, ${BALANCE_ENTRY.grant}, id, left_amount from made`);
  const lots = sql`balance_lots l on l.emp_id = e."empId" and l.kind = ${BALANCE.timeOff} and l.source = ${sourceOf}`;
  // Held before they are read: what is left of one that somebody takes from at this moment is what he leaves.
  await tx.execute(sql`
    select from ${given} join ${lots} order by l.emp_id, coalesce(l.expires_on, 'infinity'), l.id for update of l`);
  await tx.execute(sql`
    with wanted as (
      select l.id, l.emp_id, l.kind,
        greatest(-l.left_amount, e.minutes - coalesce((
          select sum(b.amount)
          from balance_ledger b
          where b.lot_id = l.id
            and b.application_id is null
            and b.reason = ''
            and b.entry in (${BALANCE_ENTRY.grant}, ${BALANCE_ENTRY.adjust})
        ), 0))::int as change
      from ${given}
      join ${lots}
    ), changed as (
      update balance_lots l
      set left_amount = l.left_amount + w.change
      from wanted w
      where l.id = w.id and w.change <> 0
      returning l.id, l.emp_id, l.kind, w.change
    )
    insert into balance_ledger (emp_id, kind, entry, lot_id, amount)
    select emp_id, kind, ${BALANCE_ENTRY.adjust}, id, change from changed`);
}
