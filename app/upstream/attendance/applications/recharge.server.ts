import { type SQL, sql } from "drizzle-orm";
import { APPLICATION, APPLICATION_STATE, type ApplicationState, BALANCE } from "~/contracts/attendance/codes";
import { sumOfDays } from "~/lib/attendance/day/charge";
import { groupBy } from "~/lib/group-by";
import { type Author, audit } from "~/upstream/platform/audit.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { lockShared } from "~/upstream/platform/locks.server";
import { saidUnits } from "../balances/adjust.server";
import { releaseBeyond } from "../balances/release-beyond.server";
import { settleUses } from "../balances/settle-uses.server";
import { type PersonDays, personDays } from "../due/due.server";
import { plansOf, READ_NOW } from "../schedules/plans.server";
import { type LeaveBook, leaveBook } from "../settings/leave-book.server";
import { chargedPeriod, daysOfLine } from "./application-charge.server";
import { type Approved, type Recharged, tellRecharged } from "./recharge-told.server";

/**
 * Approved leaves follow their days: where a calendar, a schedule, a swap, a shift or a site made others of them,
 * charge and balance change with them in the same transaction, and whoever has to know is told (attendance rule 37). A
 * locked statement stays (rule 49). As many statements however many people and leaves; days are read by 500 leaves.
 * Before days are marked to be reckoned: whoever approves a leave holds it first, and marks its days after it.
 */
export async function recharge(tx: Tx, by: Author, days: readonly PersonDays[]): Promise<void> {
  if (days.length === 0) return;
  // From the first to the last day of each: what lies between and did not change takes what it took.
  const spans = [...groupBy(days, ({ empId }) => empId)].map(([empId, own]) => ({
    empId,
    from: own.map(({ from }) => from).sort()[0]!,
    to: own
      .map(({ to }) => to)
      .sort()
      .at(-1)!,
  }));
  await rechargeAmong(tx, by, personDays(spans));
}

/** No employment ends here. */
const NEVER = "9999-12-31";

/**
 * The same of days that a query names: person, first day, last day.
 * @param lastDay of an employment that ends: what lies after it takes nothing
 */
export async function rechargeAmong(tx: Tx, by: Author, days: SQL, lastDay = NEVER): Promise<void> {
  const leaves = await heldLeaves(tx, days, APPLICATION_STATE.approved);
  if (leaves.length === 0) return;
  const now = await chargedNow(tx, leaves, lastDay);
  // Also of those that take as much as before: it may be of other days, which another lot bears.
  const asking = now.filter(({ ask }) => ask !== null);
  const lacking = await settleUses(
    tx,
    asking.map(({ ask }) => ask!),
    by.actorUserId ?? null,
  );
  for (const [n, one] of asking.entries()) if (lacking[n]! > 0) one.short = saidUnits(one.ask!.kind)(lacking[n]!);
  const changed = now.filter(
    ({ leave, after }) => leave.chargeCentiDay !== after.centiDay || leave.chargeMin !== after.min,
  );
  if (changed.length === 0) return;
  await keepCharges(tx, changed);
  await audit(
    tx,
    by,
    ...changed.map(({ leave, siteId, after }) => ({
      action: "attendanceApplication.recharge",
      objectType: "attendanceApplication",
      objectId: leave.applicationId,
      siteId,
      before: { chargeCentiDay: leave.chargeCentiDay, chargeMin: leave.chargeMin },
      after: { chargeCentiDay: after.centiDay, chargeMin: after.min },
    })),
  );
  await tellRecharged(tx, changed);
}

/**
 * An employment ends, also before its dimission takes effect: leaves keep their days up to the last one, and what they
 * took or hold of later ones goes back to its balance, for it was never taken (attendance rules 37 and 38). One in
 * approval stays so: its days up to the last one are still to be decided.
 */
export async function leavesEnd(tx: Tx, by: Author, empId: number, lastDay: string): Promise<void> {
  const days = daysAfter(empId, lastDay);
  await rechargeAmong(tx, by, days, lastDay);
  const open = await chargedNow(tx, await heldLeaves(tx, days, APPLICATION_STATE.inApproval), lastDay);
  await releaseBeyond(
    tx,
    open.flatMap(({ ask }) => ask ?? []),
    by.actorUserId ?? null,
  );
}

/** All days after one, as a query names days. */
export const daysAfter = (empId: number, day: string): SQL =>
  sql`select ${empId}::int, ${day}::date + 1, ${NEVER}::date`;

/** People on leave from a day on, at one site or at all (null), for what changes from that day. */
export const leaveTakersFrom = (from: string, siteId: number | null): SQL => sql`
  select distinct r.emp_id, ${from}::date, '9999-12-31'::date
  from application_rows r
  where r.type = ${APPLICATION.leave}
    and r.state in (${APPLICATION_STATE.inApproval}, ${APPLICATION_STATE.approved})
    and r.end_date >= ${from}::date - 1
    and (
      ${siteId}::int is null
        or exists (
          select
          from employee_posts p
          where p.emp_id = r.emp_id
            and coalesce(p.valid_to, 'infinity') >= ${from}::date
            and ${siteOfRow("p")} = ${siteId}::int
        )
    )`;

/**
 * Leaves in a state that touch days of people or those beside them, held in the order of their keys. Those in approval
 * are held as well: of two at once either the approval waits and reads these days, or it is waited for and follows.
 */
async function heldLeaves(tx: Tx, days: SQL, state: ApplicationState): Promise<Approved[]> {
  const held = await holdLeaves(tx, days);
  if (held.length === 0) return [];
  const { rows } = await tx.execute<Approved>(sql`
    select r.application_id as "applicationId", r.emp_id as "empId", r.type, r.unit, r.start_date as "startDate",
      r.end_date as "endDate", r.start_half as "startHalf", r.end_half as "endHalf", r.start_at as "startAt",
      r.end_at as "endAt", r.charge_min as "chargeMin", r.charge_centi_day as "chargeCentiDay",
      a.leave_type as "leaveType", e.emp_name as name, ${siteOfRow("e")} as "siteId", a.version
    from application_rows r
    join attendance_applications a on a.id = r.application_id
    join employees e on e.emp_id = r.emp_id
    where a.id = any(${sql.param(held)}::int[]) and a.state = ${state}
    order by r.start_date, r.id`);
  return rows;
}

/**
 * The keys of them, for whoever holds something else between them and their balances. Leaves that a file is bringing
 * are waited for: nobody could hold them before they are there.
 */
export async function holdLeaves(tx: Tx, days: SQL): Promise<number[]> {
  await lockShared(tx, "leaveDays");
  const open = sql`(${APPLICATION_STATE.inApproval}, ${APPLICATION_STATE.approved})`;
  const rows = await select(tx, { id: num`a.id` })`
    from attendance_applications a
    where a.state in ${open}
      and a.id in (
        select r.application_id
        from (${days}) as d(emp_id, first_day, last_day)
        join application_rows r
          on r.emp_id = d.emp_id and r.start_date <= d.last_day + 1 and r.end_date >= d.first_day - 1
        where r.type = ${APPLICATION.leave} and r.state in ${open}
      )
    order by a.id
    for no key update`;
  return rows.map(({ id }) => id);
}

/** Leaves whose days are read together: those of a whole company and year would not fit into memory. */
const PORTION = 500;

/** What leaves, in the order of their days, take by the days as this transaction sees them, up to a last one. */
async function chargedNow(tx: Tx, leaves: readonly Approved[], lastDay: string): Promise<Recharged[]> {
  const all: Recharged[] = [];
  if (leaves.length === 0) return all;
  const book = await leaveBook(tx);
  for (let n = 0; n < leaves.length; n += PORTION)
    all.push(...(await portionNow(tx, book, leaves.slice(n, n + PORTION), lastDay)));
  return all;
}

async function portionNow(tx: Tx, book: LeaveBook, leaves: readonly Approved[], lastDay: string): Promise<Recharged[]> {
  const { from, to } = chargedPeriod(leaves);
  const plans = await plansOf(tx, READ_NOW, [...new Set(leaves.map(({ empId }) => empId))], from, to);
  return leaves.map((leave) => {
    const { empId, applicationId, leaveType } = leave;
    // Its first day may lie outside of the employment: then the site is the one where its person was last.
    const siteId = plans.placeOn(empId, leave.startDate)?.siteId ?? leave.siteId;
    const taken = daysOfLine(plans, book, leave, leaveType).filter(({ date }) => date <= lastDay);
    const kind = book(leaveType, siteId, leave.startDate)?.balanceKind;
    const kept = kind === BALANCE.annual || kind === BALANCE.timeOff ? kind : null;
    const parts = taken.map(({ date, centiDay, min }) => ({
      day: date,
      amount: kept === BALANCE.annual ? centiDay : min,
    }));
    const ask = kept && { empId, applicationId, kind: kept, parts };
    return { leave, siteId, after: sumOfDays(taken), ask, short: "" };
  });
}

async function keepCharges(tx: Tx, changed: readonly Recharged[]): Promise<void> {
  const rows = sql`
    jsonb_to_recordset(${JSON.stringify(
      changed.map(({ leave, after }) => ({ id: leave.applicationId, ...after })),
    )}::jsonb) as c(id int, "centiDay" int, min int)
  `;
  await tx.execute(sql`
    update attendance_applications a
    set charge_centi_day = c."centiDay", charge_min = c.min, version = a.version + 1
    from ${rows}
    where a.id = c.id`);
  await tx.execute(sql`
    update application_rows r
    set charge_centi_day = c."centiDay", charge_min = c.min
    from ${rows}
    where r.application_id = c.id`);
}
