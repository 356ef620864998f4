import { sql } from "drizzle-orm";
import { BALANCE, BALANCE_ENTRY } from "~/contracts/attendance/codes";
import { DIMISSION_STATE } from "~/contracts/employees/codes";
import { INPUT_SOURCE } from "~/contracts/payroll/codes";
import { unusedLeave } from "~/lib/attendance/annual-leave";
import type { DailyStep } from "~/upstream/domain.server";
import { personDay } from "~/upstream/organization/person-day.server";
import { putRunInput } from "~/upstream/payroll/run-inputs.server";
import { database, type Reader, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { lock } from "~/upstream/platform/locks.server";
import { missing, Refusal } from "~/upstream/platform/refusal.server";
import { takeAway } from "./ledger.server";

interface Leaver {
  [column: string]: unknown;
  hiredOn: string;
  serviceFrom: string;
  /** Hundredths of a day that he used of the year's own leave, that are left of it, and of earlier years. */
  used: number;
  left: number;
  earlier: number;
}

/**
 * Days of annual leave to be paid out to a leaver, halves too (attendance rule 38): of the year as far as it has
 * passed, less what he took of it or was paid already, and never more than he has left; what is left of earlier years
 * besides.
 */
export async function unusedAnnual(db: Reader | Tx, empId: number, lastDay: string): Promise<number> {
  const first = `${lastDay.slice(0, 4)}-01-01`;
  const { rows } = await db.execute<Leaver>(sql`
    select e.hire_date as "hiredOn", least(e.hire_date, coalesce(e.first_work_date, e.hire_date)) as "serviceFrom",
      coalesce(-sum(b.used) filter (where l.earned_on >= ${first}::date), 0)::int as used,
      coalesce(sum(l.left_amount) filter (where l.earned_on >= ${first}::date), 0)::int as left,
      coalesce(sum(l.left_amount) filter (where l.earned_on < ${first}::date), 0)::int as earlier
    from employees e
    left join balance_lots l
      on l.emp_id = e.emp_id
        and l.kind = ${BALANCE.annual}
        and coalesce(l.expires_on, 'infinity') >= ${lastDay}::date
    left join lateral (
      select sum(amount) as used
      from balance_ledger b
      where b.lot_id = l.id
        and (
          b.entry = ${BALANCE_ENTRY.payOut}
            or (b.application_id is not null and b.entry in (${BALANCE_ENTRY.use}, ${BALANCE_ENTRY.adjust}))
        )
    ) b on true
    where e.emp_id = ${empId}
    group by e.emp_id`);
  if (!rows[0]) throw missing();
  const { hiredOn, serviceFrom, used, left, earlier } = rows[0];
  return Math.min(unusedLeave(lastDay, hiredOn, serviceFrom, used / 100), left / 100) + earlier / 100;
}

/** The item of pay that unused annual leave is (salary rule 1); salary makes money of the days. */
export const UNUSED_LEAVE = "unusedLeave";
/** Days back for which a leaver's leave is still looked at. */
const MISSED_DAYS = 31;

interface Leaving {
  [column: string]: unknown;
  empId: number;
  dimissionId: number;
  lastDay: string;
}

/**
 * From the morning of somebody's last day the leave he did not take leaves his balance and goes to the pay of that
 * month (attendance rules 38 and 48); what comes to it later is added while no run has taken it.
 */
export const leaversPaidOut: DailyStep = async ({ now }) => {
  const { rows } = await database().read.execute<Leaving>(sql`
    select employees.emp_id as "empId", d.id as "dimissionId", d.last_work_date as "lastDay"
    from dimissions d
    join employees on employees.emp_id = d.emp_id
    where d.state in (${DIMISSION_STATE.confirmed}, ${DIMISSION_STATE.effective})
      and d.last_work_date between ${personDay(now)} - ${MISSED_DAYS}::int and ${personDay(now)}
      and exists (
        select
        from balance_lots l
        where l.emp_id = d.emp_id and l.kind = ${BALANCE.annual} and l.left_amount > 0
      )
    order by d.id`);
  let paid = 0;
  for (const leaving of rows) paid += await payOut(leaving);
  return paid;
};

/** One leaver, in a transaction of his own: that a run has taken what he had keeps no other from his. */
async function payOut({ empId, dimissionId, lastDay }: Leaving): Promise<number> {
  try {
    return await transaction(async (tx) => {
      await lock(tx, "attendancePerson", empId);
      const days = await unusedAnnual(tx, empId, lastDay);
      if (days === 0) return 0;
      const balance = { empId, kind: BALANCE.annual };
      await takeAway(tx, balance, 100 * days, lastDay, { by: null, said: String }, BALANCE_ENTRY.payOut);
      const { rows } = await tx.execute<{ all: number }>(sql`
        select -sum(b.amount)::int as all
        from balance_ledger b
        join balance_lots l on l.id = b.lot_id
        join dimissions d on d.id = ${dimissionId}
        where b.emp_id = ${empId}
          and b.entry = ${BALANCE_ENTRY.payOut}
          and b.at >= d.created_at
          and coalesce(l.expires_on, 'infinity') >= ${lastDay}::date`);
      await putRunInput(
        tx,
        {},
        {
          ...{ sourceType: INPUT_SOURCE.annualLeave, sourceId: dimissionId, empId, itemCode: UNUSED_LEAVE },
          ...{ month: lastDay.slice(0, 7), quantity: rows[0]!.all },
        },
      );
      return 1;
    });
  } catch (error) {
    if (error instanceof Refusal) return 0;
    throw error;
  }
}
