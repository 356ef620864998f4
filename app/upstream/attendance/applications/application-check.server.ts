import { sql } from "drizzle-orm";
import { APPLICATION, APPLICATION_STATE, BALANCE, LEAVE, type LeaveCode, UNIT } from "~/contracts/attendance/codes";
import { coverOf } from "~/lib/attendance/cover";
import { type Minutes, minutesOf, shared } from "~/lib/attendance/minutes";
import { addDays, dayNumber, daysBetween } from "~/lib/period";
import type { Acting } from "~/upstream/approvals/engine/kind.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import { type ParameterRow, parameterRows } from "~/upstream/platform/parameters.server";
import { type Place, type Plans, plansOf } from "../schedules/plans.server";
import { holdPeople } from "../schedules/schedule-write.server";
import { leaveBook } from "../settings/leave-book.server";
import { chargedPeriod, coverOfLine } from "./application-charge.server";
import type { Application, ApplicationLine } from "./application-rows.server";
import { atRow } from "./at-row.server";
import { birthDaysOf, withLastDays } from "./birth-leave.server";
import { checkCard } from "./card-check.server";
import { checkOvertime } from "./overtime-check.server";
import { checkSwap } from "./swap-check.server";

const MINUTES = 1440;
/** Applications that take up time: two of one person do not overlap (attendance rule 41). */
const TAKING: readonly number[] = [
  APPLICATION.leave,
  APPLICATION.overtime,
  APPLICATION.trip,
  APPLICATION.outing,
  APPLICATION.weekend,
  APPLICATION.home,
];
const OVERTIME: readonly number[] = [APPLICATION.overtime, APPLICATION.weekend];

/** Everything that must hold when an application is sent (attendance rules 27, 28, 37 to 43 and 47). */
export async function checkApplication(
  tx: Tx,
  by: Acting,
  application: Application,
  lines: readonly ApplicationLine[],
): Promise<void> {
  // Two that are sent at once: the second is judged by what the first has taken.
  await holdPeople(tx, [...new Set(lines.map(({ empId }) => empId))]);
  const faults: Faults = {};
  if (application.reason.trim().length < 2) addFault(faults, "reason", "errors:required");
  if (application.type === APPLICATION.leave) await leaveFaults(tx, by, application, lines, faults);
  if (application.type === APPLICATION.trip && application.place.trim() === "")
    addFault(faults, "place", "errors:required");
  if (application.type === APPLICATION.cancellation) await cancellationFaults(tx, application, lines, faults);
  refuseAll(faults);
  if (TAKING.includes(application.type)) await refuseOverlap(tx, by, application, lines);
  if (OVERTIME.includes(application.type)) await checkOvertime(tx, by, application, lines);
  if (application.type === APPLICATION.card) await checkCard(tx, by, application, lines[0]!);
  if (application.type === APPLICATION.swap) await checkSwap(tx, by, application, lines);
}

/** Types whose figure is of a year; of the others it is of an event. */
const A_YEAR: readonly LeaveCode[] = [LEAVE.parental, LEAVE.childCare];

async function leaveFaults(
  tx: Tx,
  by: Acting,
  application: Application,
  lines: readonly ApplicationLine[],
  faults: Faults,
): Promise<void> {
  const { id, empId, leaveType, attachmentIds, chargeCentiDay, chargeMin } = application;
  const [line] = lines;
  const plans = await plansOf(tx, by, [empId], line!.startDate, line!.endDate);
  const place = plans.placeOn(empId, line!.startDate);
  if (!place || !plans.placeOn(empId, line!.endDate)) {
    const date = place ? line!.endDate : line!.startDate;
    addFault(faults, place ? "endDate" : "startDate", "attendance:said.notEmployed", { date });
    return;
  }
  const type = (await leaveBook(tx))(leaveType ?? 0, place.siteId, line!.startDate);
  if (!type || type.enabled === 0) return addFault(faults, "leaveType", "errors:notOption");
  const { rows } = await tx.execute<{ gender: number }>(sql`select gender from employees where emp_id = ${empId}`);
  if (type.gender !== 0 && type.gender !== rows[0]!.gender) addFault(faults, "leaveType", "attFlow:said.gender");
  if (type.unit === UNIT.half && line!.unit === UNIT.time) addFault(faults, "unit", "attFlow:said.halfDaysOnly");
  if (type.proofRequired === 1 && attachmentIds.length === 0) addFault(faults, "files", "attFlow:said.proof");
  if (chargeCentiDay === 0 && chargeMin === 0) addFault(faults, "startDate", "attFlow:said.nothing");
  birthFaults(await parameterRows(tx, by), place, line!.startDate, application, faults);
  if (type.balanceKind !== BALANCE.perEvent || type.quotaCentiDay === null) return;
  const before = A_YEAR.includes(type.code) ? await takenInYear(tx, id, empId, type.code, line!.startDate) : 0;
  if (before + chargeCentiDay > type.quotaCentiDay)
    addFault(faults, "endDate", "attFlow:said.quota", {
      most: type.quotaCentiDay / 100,
      need: (before + chargeCentiDay) / 100,
    });
}

/** No more days than its case gives; a file does not name the case, who brings it has the proof before him. */
function birthFaults(
  parameters: readonly ParameterRow[],
  place: Place,
  first: string,
  application: Application,
  faults: Faults,
): void {
  const allowed = application.importedBy === null && birthDaysOf(parameters, place, first, application);
  if (!allowed || application.chargeCentiDay <= 100 * allowed.most) return;
  const { most, until } = withLastDays(first, allowed);
  addFault(faults, "endDate", "attFlow:said.birthMost", { most, until, need: application.chargeCentiDay / 100 });
}

/** Hundredths of a day of a type of leave that are approved or asked for in the year of a day. */
async function takenInYear(tx: Tx, id: number, empId: number, leaveType: number, day: string): Promise<number> {
  const year = day.slice(0, 4);
  const { rows } = await tx.execute<{ taken: number }>(sql`
    select coalesce(sum(r.charge_centi_day), 0)::int as taken
    from application_rows r
    join attendance_applications a on a.id = r.application_id
    where r.emp_id = ${empId}
      and a.leave_type = ${leaveType}
      and a.id <> ${id}
      and r.state in (${APPLICATION_STATE.inApproval}, ${APPLICATION_STATE.approved})
      and r.start_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`);
  return rows[0]!.taken;
}

/** What is cancelled is approved, the own one, of a type that can be, and in no other cancellation. */
async function cancellationFaults(
  tx: Tx,
  { id, empId, cancelsId }: Application,
  lines: readonly ApplicationLine[],
  faults: Faults,
): Promise<void> {
  const { rows } = await tx.execute<{ found: boolean; twice: boolean }>(sql`
    select (
        a.emp_id = ${empId}
          and a.state = ${APPLICATION_STATE.approved}
          and a.type <> all(${sql.param([APPLICATION.card, APPLICATION.swap, APPLICATION.cancellation])}::int[])
      ) as found,
      exists (
        select 1
        from attendance_applications o
        where o.cancels_id = a.id and o.id <> ${id} and o.state = ${APPLICATION_STATE.inApproval}
      ) as twice
    from attendance_applications a
    where a.id = ${cancelsId}`);
  if (!rows[0]?.found) addFault(faults, "cancelsId", "errors:notOption");
  else if (rows[0].twice) addFault(faults, "cancelsId", "attFlow:said.cancelledAlready");
  if (lines.length === 0) addFault(faults, "cancelsId", "errors:required");
}

interface Other extends ApplicationLine {
  [column: string]: unknown;
  number: string | null;
}

/** No two of one person at one time, but for overtime on a trip; of a plan the row is named (attendance rule 41). */
async function refuseOverlap(
  tx: Tx,
  by: Acting,
  { id, type }: Application,
  lines: readonly ApplicationLine[],
): Promise<void> {
  const { from, to } = chargedPeriod(lines);
  const people = [...new Set(lines.map(({ empId }) => empId))];
  const { rows: others } = await tx.execute<Other>(sql`
    select r.emp_id as "empId", r.type, r.unit, r.start_date as "startDate", r.end_date as "endDate",
      r.start_half as "startHalf", r.end_half as "endHalf", r.start_at as "startAt", r.end_at as "endAt",
      coalesce(a.application_no, '#' || a.id) as number
    from application_rows r
    join attendance_applications a on a.id = r.application_id
    where r.emp_id = any(${sql.param(people)}::int[])
      and r.application_id <> ${id}
      and r.type = any(${sql.param([...TAKING])}::int[])
      and r.state in (${APPLICATION_STATE.inApproval}, ${APPLICATION_STATE.approved})
      and r.start_date <= ${to}::date
      and r.end_date >= ${from}::date`);
  const plans = await plansOf(tx, by, people, from, to);
  const taken = others.map((other) => ({ other, minutes: minutesTaken(plans, other) }));
  for (const [n, line] of lines.entries()) {
    const own = minutesTaken(plans, line);
    const hit = taken.find(
      ({ other, minutes }) =>
        other.empId === line.empId &&
        !(OVERTIME.includes(type) && other.type === APPLICATION.trip) &&
        !(type === APPLICATION.trip && OVERTIME.includes(other.type)) &&
        shared(own, minutes) > 0,
    );
    if (hit) throw atRow(type, n, { key: "attFlow:said.overlap", params: { no: hit.other.number! } });
    const again = lines.findIndex(
      (one, m) => m < n && one.empId === line.empId && shared(own, minutesTaken(plans, one)) > 0,
    );
    if (again >= 0) throw atRow(type, n, { key: "attFlow:said.sameAsRow", params: { n: again + 1 } });
  }
}

/** Minutes since 1970 that a line takes up: whole days as they are, halves by the shift of their day. */
function minutesTaken(plans: Plans, line: ApplicationLine): Minutes {
  const days = Array.from({ length: daysBetween(line.startDate, line.endDate) + 1 }, (_, n) =>
    addDays(line.startDate, n),
  );
  return minutesOf(
    days.flatMap((date) => {
      const { shift, place } = plans.on(line.empId, date);
      const span = place && coverOfLine(line, date, place.zone);
      if (!span) return [];
      const start = dayNumber(date) * MINUTES;
      const own =
        "minutes" in span ? [span.minutes] : ofDate(span.part, shift ? coverOf(shift, { span }) : null, line.type);
      return own.map(([from, to]) => [start + from, start + to] as const);
    }),
  );
}

/** A half takes what it covers of the shift; a whole day away from work takes the date as well. */
function ofDate(part: number, covered: Minutes | null, type: number): Minutes {
  const date: Minutes = part === 0 ? [[0, MINUTES]] : part === 1 ? [[0, MINUTES / 2]] : [[MINUTES / 2, MINUTES]];
  if (!covered) return date;
  return part === 0 && type !== APPLICATION.home ? [...date, ...covered] : covered;
}
