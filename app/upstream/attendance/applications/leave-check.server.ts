import { sql } from "drizzle-orm";
import { APPLICATION_STATE, BALANCE, LEAVE, type LeaveCode, UNIT } from "~/contracts/attendance/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type ParameterRow, parameterRows } from "~/upstream/platform/parameters.server";
import { type Place, plansOf } from "../schedules/plans.server";
import { type LeaveType, leaveBook } from "../settings/leave-book.server";
import type { ChargedLine } from "./application-charge.server";
import { type BirthCase, birthDaysOf, withLastDays } from "./birth-leave.server";
import type { Judged } from "./overlap.server";

/** A leave as it is asked for; of a file all proofs count as seen by whoever brings it. */
export interface AskedLeave extends ChargedLine {
  leaveType: LeaveCode | null;
  chargeCentiDay: number;
  chargeMin: number;
  proved: boolean;
  /** Null: of a file, which does not name the case; who brings it has the proof before him. */
  birth: Omit<BirthCase, "leaveType"> | null;
}

/** Types whose figure is of a year; of the others it is of an event. */
const A_YEAR: readonly LeaveCode[] = [LEAVE.parental, LEAVE.childCare];

/** What is wrong with leaves by their type (attendance rule 37), each beside those before it; two statements more. */
export async function leaveFaults(
  db: Reader | Tx,
  around: Pick<Caller, "versions">,
  leaves: readonly AskedLeave[],
  { without = 0, from = 0 }: Judged = {},
): Promise<Faults[]> {
  if (leaves.length === from) return [];
  const people = [...new Set(leaves.map(({ empId }) => empId))];
  const first = leaves.map(({ startDate }) => startDate).sort()[0]!;
  const last = leaves
    .map(({ endDate }) => endDate)
    .sort()
    .at(-1)!;
  const plans = await plansOf(db, around, people, first, last);
  const types = await leaveBook(db);
  const genders = await gendersOf(db, people);
  const parameters = await parameterRows(db, around);
  const taken = await takenInYears(db, people, without);
  const judged = leaves.map((leave) => {
    const faults: Faults = {};
    const { empId, startDate, endDate, chargeCentiDay } = leave;
    const place = plans.placeOn(empId, startDate);
    if (!place || !plans.placeOn(empId, endDate)) {
      const date = place ? endDate : startDate;
      addFault(faults, place ? "endDate" : "startDate", "attendance:said.notEmployed", { date });
      return faults;
    }
    const type = types(leave.leaveType ?? 0, place.siteId, startDate);
    if (!type || type.enabled === 0) addFault(faults, "leaveType", "errors:notOption");
    else {
      judgeType(faults, type, leave, genders.get(empId));
      judgeBirth(faults, parameters, place, leave);
      const key = keyOf(empId, type.code, startDate);
      const before = A_YEAR.includes(type.code) ? (taken.get(key) ?? 0) : 0;
      taken.set(key, before + chargeCentiDay);
      judgeQuota(faults, type, before + chargeCentiDay);
    }
    return faults;
  });
  return judged.slice(from);
}

function judgeType(faults: Faults, type: LeaveType, leave: AskedLeave, gender: number | undefined): void {
  if (type.gender !== 0 && type.gender !== gender) addFault(faults, "leaveType", "attFlow:said.gender");
  if (type.unit === UNIT.half && leave.unit === UNIT.time) addFault(faults, "unit", "attFlow:said.halfDaysOnly");
  if (type.proofRequired === 1 && !leave.proved) addFault(faults, "files", "attFlow:said.proof");
  if (leave.chargeCentiDay === 0 && leave.chargeMin === 0) addFault(faults, "startDate", "attFlow:said.nothing");
}

/** No more calendar days than the case of a birth gives (attendance rule 37, rows 5 and 6). */
function judgeBirth(faults: Faults, parameters: readonly ParameterRow[], place: Place, leave: AskedLeave): void {
  const { birth, leaveType, startDate, chargeCentiDay } = leave;
  const allowed = birth && birthDaysOf(parameters, place, startDate, { ...birth, leaveType });
  if (!allowed || chargeCentiDay <= 100 * allowed.most) return;
  const { most, until } = withLastDays(startDate, allowed);
  addFault(faults, "endDate", "attFlow:said.birthMost", { most, until, need: chargeCentiDay / 100 });
}

function judgeQuota(faults: Faults, { balanceKind, quotaCentiDay }: LeaveType, need: number): void {
  if (balanceKind !== BALANCE.perEvent || quotaCentiDay === null || need <= quotaCentiDay) return;
  addFault(faults, "endDate", "attFlow:said.quota", { most: quotaCentiDay / 100, need: need / 100 });
}

async function gendersOf(db: Reader | Tx, people: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ empId: number; gender: number }>(sql`
    select emp_id as "empId", gender from employees where emp_id = any(${sql.param([...people])}::int[])`);
  return new Map(rows.map(({ empId, gender }) => [empId, gender]));
}

const keyOf = (empId: number, leaveType: number, day: string) => `${empId} ${leaveType} ${day.slice(0, 4)}`;

/** Hundredths of a day that are approved or asked for, by person, type and year. */
async function takenInYears(db: Reader | Tx, people: readonly number[], without: number): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ empId: number; leaveType: number; year: string; taken: number }>(sql`
    select r.emp_id as "empId", a.leave_type as "leaveType", to_char(r.start_date, 'YYYY') as year,
      sum(r.charge_centi_day)::int as taken
    from application_rows r
    join attendance_applications a on a.id = r.application_id
    where r.emp_id = any(${sql.param([...people])}::int[])
      and a.leave_type = any(${sql.param([...A_YEAR])}::int[])
      and a.id <> ${without}
      and r.state in (${APPLICATION_STATE.inApproval}, ${APPLICATION_STATE.approved})
    group by 1, 2, 3`);
  return new Map(rows.map(({ empId, leaveType, year, taken }) => [keyOf(empId, leaveType, year), taken]));
}
