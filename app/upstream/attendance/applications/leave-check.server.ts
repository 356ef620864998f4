import { sql } from "drizzle-orm";
import { BALANCE, LEAVE, type LeaveCode, UNIT } from "~/contracts/attendance/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type ParameterRow, parameterRows, valueIn } from "~/upstream/platform/parameters.server";
import { type Place, plansOf } from "../schedules/plans.server";
import { type LeaveType, leaveBook } from "../settings/leave-book.server";
import { type ChargedLine, chargedPeriod, isUnscheduled } from "./application-charge.server";
import { type BirthCase, birthDaysOf, withLastDays } from "./birth-leave.server";
import { isOfYear, keyOfYear, NOTHING_USED, takenInYears, usesOf, type YearUse } from "./leave-years.server";
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

/** What is wrong with leaves by their type (attendance rule 37), each beside those before it; two statements more. */
export async function leaveFaults(
  db: Reader | Tx,
  around: Pick<Caller, "versions">,
  leaves: readonly AskedLeave[],
  { without = 0, from = 0 }: Judged = {},
): Promise<Faults[]> {
  if (leaves.length === from) return [];
  const people = [...new Set(leaves.map(({ empId }) => empId))];
  const { from: first, to: last } = chargedPeriod(leaves);
  const plans = await plansOf(db, around, people, first, last);
  const types = await leaveBook(db);
  const genders = await gendersOf(db, people);
  const parameters = await parameterRows(db, around);
  const taken = await takenInYears(db, around, people, types, without);
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
      if (chargeCentiDay === 0 && leave.chargeMin === 0)
        addFault(faults, "startDate", `attFlow:said.${isUnscheduled(plans, leave) ? "unscheduled" : "nothing"}`);
      judgeBirth(faults, parameters, place, leave);
      if (!isOfYear(type.code)) judgeQuota(faults, type, chargeCentiDay);
      else judgeYears(faults, type, leave, taken, usesOf(plans, types, leave), parameters, place);
    }
    return faults;
  });
  return judged.slice(from);
}

function judgeType(faults: Faults, type: LeaveType, leave: AskedLeave, gender: number | undefined): void {
  if (type.gender !== 0 && type.gender !== gender) addFault(faults, "leaveType", "attFlow:said.gender");
  if (type.unit === UNIT.half && leave.unit === UNIT.time) addFault(faults, "unit", "attFlow:said.halfDaysOnly");
  if (type.proofRequired === 1 && !leave.proved) addFault(faults, "files", "attFlow:said.proof");
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

/** Each year by itself, with what was taken of it; this leave counts for those behind it. */
function judgeYears(
  faults: Faults,
  type: LeaveType,
  { empId, startDate }: AskedLeave,
  taken: Map<string, YearUse>,
  uses: ReturnType<typeof usesOf>,
  parameters: readonly ParameterRow[],
  { parameterSite }: Place,
): void {
  const most = valueIn(parameters, "parentalParts", parameterSite, startDate);
  for (const [year, centiDay] of uses) {
    const key = keyOfYear(empId, type.code, year);
    const before = taken.get(key) ?? NOTHING_USED;
    const use = { centiDay: before.centiDay + centiDay, parts: before.parts + 1 };
    taken.set(key, use);
    judgeQuota(faults, type, use.centiDay);
    if (type.code === LEAVE.parental && use.parts > most)
      addFault(faults, "startDate", "attFlow:said.parts", { year, most });
  }
}

async function gendersOf(db: Reader | Tx, people: readonly number[]): Promise<Map<number, number>> {
  const rows = await select(db, {
    empId: num`emp_id`,
    gender: num`gender`,
  })`from employees where emp_id = any(${sql.param([...people])}::int[])`;
  return new Map(rows.map(({ empId, gender }) => [empId, gender]));
}
