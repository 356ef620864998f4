import { sql } from "drizzle-orm";
import { APPLICATION, APPLICATION_STATE, BALANCE, BALANCE_ENTRY } from "~/contracts/attendance/codes";
import { DIMISSION_STATE } from "~/contracts/employees/codes";
import { INPUT_SOURCE } from "~/contracts/payroll/codes";
import { unusedLeave } from "~/lib/attendance/annual-leave";
import type { DailyStep, Due } from "~/upstream/domain.server";
import { personDay } from "~/upstream/organization/person-day.server";
import { putRunInput, withdrawRunInput } from "~/upstream/payroll/run-inputs.server";
import type { Author } from "~/upstream/platform/audit.server";
import { database, type Reader, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { bool, num, select, str } from "~/upstream/platform/database/select.server";
import { log } from "~/upstream/platform/log.server";
import { Refusal } from "~/upstream/platform/refusal.server";
import { daysAfter, holdLeaves, leavesEnd, rechargeAmong } from "../applications/recharge.server";
import { type LotPart, takeLots } from "./ledger.server";
import { type Leaving, tellPayout } from "./payout-told.server";

/** A last day that somebody who comes back has behind him is settled: what he has since is not its matter. */
const OF_THIS_STAY = sql`d.last_work_date >= employees.hire_date`;

/**
 * Lots of annual leave that are paid out to a leaver and how much of each, in hundredths of days, halves too
 * (attendance rule 38): of the year as far as it has passed, less what he took of it or was paid already, and never
 * more than he has left; what is left of earlier years besides. What a hand or a file adds after the last day counts; a
 * year's grant that falls due after it does not.
 */
export async function unusedAnnual(db: Reader | Tx, empId: number, lastDay: string): Promise<LotPart[]> {
  const first = `${lastDay.slice(0, 4)}-01-01`;
  const rows = await select(db, {
    lotId: num`l.id`,
    left: num`l.left_amount`,
    earlier: bool`l.earned_on < ${first}::date`,
    used: num`coalesce(-b.used, 0)::int`,
    hiredOn: str`e.hire_date`,
    serviceFrom: str`least(e.hire_date, coalesce(e.first_work_date, e.hire_date))`,
  })`
    from balance_lots l
    join employees e on e.emp_id = l.emp_id
    left join lateral (
      select sum(amount) as used
      from balance_ledger b
      where b.lot_id = l.id
        and b.at >= e.hire_date
        and (
          b.entry = ${BALANCE_ENTRY.payOut}
            or (b.application_id is not null and b.entry in (${BALANCE_ENTRY.use}, ${BALANCE_ENTRY.adjust}))
        )
    ) b on true
    where l.emp_id = ${empId}
      and l.kind = ${BALANCE.annual}
      and coalesce(l.expires_on, 'infinity') >= ${lastDay}::date
      and (l.earned_on <= ${lastDay}::date or not starts_with(l.source, 'annual '))
    order by coalesce(l.expires_on, 'infinity'), l.id`;
  const used = rows.reduce((sum, lot) => sum + (lot.earlier ? 0 : lot.used), 0);
  const owed = rows[0] ? unusedLeave(lastDay, rows[0].hiredOn, rows[0].serviceFrom, used / 100) : 0;
  let open = Math.round(100 * owed);
  return rows.flatMap(({ lotId, left, earlier }) => {
    const amount = earlier ? left : Math.min(left, open);
    if (!earlier) open -= amount;
    return amount > 0 ? [{ lotId, amount }] : [];
  });
}

/** The item of pay that unused annual leave is (salary rule 1); salary makes money of the days. */
export const UNUSED_LEAVE = "unusedLeave";
/** Days back for which a leaver's leave is still looked at. */
const MISSED_DAYS = 31;

/** Dimissions `d` of `employees` that have a last day, or had one: also of whom everything is handed over. */
const LEAVING = sql`
  d.state in (${DIMISSION_STATE.confirmed}, ${DIMISSION_STATE.effective}, ${DIMISSION_STATE.closed})
    and ${OF_THIS_STAY}
`;

/** Their last day has come not long ago, or a file brought it late. */
const hasCome = (now: Date) => sql`
  d.last_work_date <= ${personDay(now)}
    and (
      d.last_work_date >= ${personDay(now)} - ${MISSED_DAYS}::int
        or d.state = ${DIMISSION_STATE.effective}
          and d.effective_at >= ${now.toISOString()}::timestamptz - ${MISSED_DAYS}::int * interval '1 day'
    )
`;

/**
 * From the morning of somebody's last day the leave he did not take leaves his balance and goes to the pay of that
 * month (attendance rules 38 and 48), with what leave planned after it gives back; what comes to it later is added
 * while no run has taken it, and whoever keeps balances is told where one has. Each leaver is one transaction, and one
 * that fails keeps no other from his.
 */
export const leaversPaidOut: DailyStep = async ({ now, around }) => {
  const rows = await select(database().read, {
    empId: num`employees.emp_id`,
    dimissionId: num`d.id`,
    lastDay: str`d.last_work_date`,
  })`
    from last_days d
    join employees on employees.emp_id = d.emp_id
    where ${LEAVING}
      and ${hasCome(now)}
      and (${HAS_LEFT} or ${PLANS_LEAVE})
    order by d.id`;
  let paid = 0;
  const faults: unknown[] = [];
  for (const leaving of rows) {
    try {
      paid += await transaction((tx) => payOut(tx, around, leaving));
    } catch (error) {
      log.error({ err: error as Error, dimission: leaving.dimissionId }, "unused leave of a leaver is not paid");
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
  return paid;
};

const HAS_LEFT = sql`
  exists (
    select
    from balance_lots l
    where l.emp_id = d.emp_id and l.kind = ${BALANCE.annual} and l.left_amount > 0
  )
`;
const PLANS_LEAVE = sql`
  exists (
    select
    from application_rows r
    where r.emp_id = d.emp_id
      and r.type = ${APPLICATION.leave}
      and r.state in (${APPLICATION_STATE.inApproval}, ${APPLICATION_STATE.approved})
      and r.end_date > d.last_work_date
  )
`;

/** His dimission is held first, and stands still: whoever takes it back waits, or was waited for. */
async function payOut(tx: Tx, around: Due["around"], leaving: Leaving): Promise<number> {
  const { empId, dimissionId, lastDay } = leaving;
  const { rows } = await tx.execute(sql`
    select d.id
    from last_days d
    join employees on employees.emp_id = d.emp_id
    where d.id = ${dimissionId} and ${LEAVING} and d.last_work_date = ${lastDay}
    for no key update of d`);
  if (rows.length === 0) return 0;
  await leavesEnd(tx, around, empId, lastDay);
  await holdLots(tx, empId);
  const unused = await unusedAnnual(tx, empId, lastDay);
  if (unused.length === 0) return 0;
  const before = await paidOut(tx, leaving);
  try {
    await putRunInput(tx, {}, { ...inputOf(leaving), quantity: sum([...before, ...unused]) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await tellPayout(tx, "notPaid", leaving, sum(unused));
    return 0;
  }
  await takeLots(tx, { empId, kind: BALANCE.annual }, unused, { by: null }, BALANCE_ENTRY.payOut);
  return 1;
}

const sum = (parts: readonly LotPart[]): number => parts.reduce((all, { amount }) => all + amount, 0);

const inputOf = ({ empId, dimissionId, lastDay }: Leaving) => ({
  sourceType: INPUT_SOURCE.annualLeave,
  sourceId: dimissionId,
  empId,
  itemCode: UNUSED_LEAVE,
  month: lastDay.slice(0, 7),
});

/** A statement of its own before the ledger is read: what that says of a lot changes with the lot held. */
const holdLots = (tx: Tx, empId: number) =>
  tx.execute(sql`
    select id
    from balance_lots
    where emp_id = ${empId} and kind = ${BALANCE.annual}
    order by coalesce(expires_on, 'infinity'), id
    for update`);

/** What a dimission has made pay of, lot by lot; not what a year that was over meanwhile left unused. */
function paidOut(tx: Tx, { empId, dimissionId, lastDay }: Leaving): Promise<LotPart[]> {
  return select(tx, { lotId: num`l.id`, amount: num`-sum(b.amount)::int` })`
    from balance_ledger b
    join balance_lots l on l.id = b.lot_id
    join last_days d on d.id = ${dimissionId}
    where b.emp_id = ${empId}
      and b.entry = ${BALANCE_ENTRY.payOut}
      and b.at >= d.created_at
      and coalesce(l.expires_on, 'infinity') >= ${lastDay}::date
    group by l.id
    having sum(b.amount) < 0`;
}

/**
 * A dimission, held by the caller, is taken back: leave that was paid out is leave again, and leave planned after the
 * day that is no last one takes its days again. What a run has taken stays paid, and whoever keeps balances is told.
 */
export async function payoutTakenBack(tx: Tx, by: Author, leaving: Leaving): Promise<void> {
  const { empId, lastDay } = leaving;
  const days = daysAfter(empId, lastDay);
  await holdLeaves(tx, days);
  await holdLots(tx, empId);
  const paid = await paidOut(tx, leaving);
  if (paid.length > 0 && (await isWithdrawn(tx, leaving)))
    await takeLots(
      tx,
      { empId, kind: BALANCE.annual },
      paid.map(({ lotId, amount }) => ({ lotId, amount: -amount })),
      { by: by.actorUserId ?? null },
      BALANCE_ENTRY.payOut,
    );
  else if (paid.length > 0) await tellPayout(tx, "staysPaid", leaving, sum(paid));
  await rechargeAmong(tx, by, days);
}

/** @returns false where a run has taken it */
async function isWithdrawn(tx: Tx, leaving: Leaving): Promise<boolean> {
  try {
    await withdrawRunInput(tx, inputOf(leaving));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
