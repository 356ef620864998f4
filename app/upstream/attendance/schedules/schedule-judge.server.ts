import { sql } from "drizzle-orm";
import type { Plan } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { touchesNight } from "~/lib/attendance/day/night";
import { piecesOf } from "~/lib/attendance/day/shift";
import { daysRunning, MOST_RUNNING, restBetween } from "~/lib/attendance/neighbours";
import { groupBy } from "~/lib/group-by";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import type { Message } from "~/lib/texts.server";
import { answers, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameterRows, valueIn } from "~/upstream/platform/parameters.server";
import { oneDay } from "../due/due.server";
import { lockedOf } from "../due/locked.server";
import { type PlannedDay, type Plans, plansOf } from "./plans.server";
import type { ShiftOfDay } from "./shift-book.server";

/** A day to be planned: a shift's key, or rest (null). */
export interface WantedDay {
  empId: number;
  workDate: string;
  plan: Plan;
  shiftId: number | null;
}

/** What is said of a wanted day: faults refuse it, warnings ask for a tick (attendance rules 4 to 7 and 47). */
export interface JudgedDay {
  faults: Message[];
  warnings: Message[];
}

/** Days before and after that a judgement may look at. */
const AROUND = MOST_RUNNING + 1;

/**
 * Judges days as they would be together, with those that stand beside them: whether the person is there and the shift
 * is his site's, rest between shifts, days running, days that are past or locked, and who may have no night.
 * Statements do not grow with the days.
 * @returns what is said, in the order of the days
 */
export async function judgeDays(
  db: Reader | Tx,
  caller: Pick<Caller, "versions"> & Partial<Pick<Caller, "rights">>,
  wanted: readonly WantedDay[],
): Promise<JudgedDay[]> {
  if (wanted.length === 0) return [];
  const people = [...new Set(wanted.map(({ empId }) => empId))];
  const dates = wanted.map(({ workDate }) => workDate).sort();
  const [from, to] = [addDays(dates[0]!, -AROUND), addDays(dates.at(-1)!, AROUND)];
  const [plans, guarded, locked, parameters] = await answers(
    db,
    () => plansOf(db, caller, people, from, to),
    () => protectedDays(db, people, from, to),
    () =>
      lockedOf(
        db,
        wanted.map(({ empId, workDate }) => oneDay(empId, workDate)),
      ),
    () => parameterRows(db, caller),
  );
  const monthOf = new Map(locked.map(({ index, month }) => [index, month]));
  const after = shiftsAfter(plans, wanted);
  const today = companyDay();
  const mayPast = caller.rights?.codes.has(MAY.schedules.publish) === true;
  return wanted.map((day, index) => {
    const judged: JudgedDay = { faults: [], warnings: [] };
    const planned = plans.on(day.empId, day.workDate);
    if (!planned.place) judged.faults.push({ key: "attendance:said.notEmployed", params: { date: day.workDate } });
    const month = monthOf.get(index);
    if (month) judged.faults.push({ key: "attendance:said.locked", params: { month } });
    else if (day.workDate < today && !mayPast) judged.faults.push({ key: "attendance:said.past" });
    if (!planned.place || day.shiftId === null) return judged;
    const { siteId, parameterSite } = planned.place;
    const shift = plans.book.byId.get(day.shiftId);
    const ofSite = shift && (shift.siteId === null || shift.siteId === siteId);
    if (!ofSite || !shift.enabled) {
      judged.faults.push({ key: "attendance:said.shift" });
      return judged;
    }
    judgeRest(judged, day, after, valueIn(parameters, "restGap", parameterSite, day.workDate));
    const night = valueIn(parameters, "nightWindow", parameterSite, day.workDate);
    judgeNight(judged, day, after(day.empId, day.workDate)!, guarded, night);
    return judged;
  });
}

/** The shift of each day once the wanted days count; what stands above a wanted day still counts (rule 1). */
function shiftsAfter(plans: Plans, wanted: readonly WantedDay[]) {
  const keyOf = (empId: number, date: string) => `${empId} ${date}`;
  const own = new Map(wanted.map((day) => [keyOf(day.empId, day.workDate), day]));
  return (empId: number, date: string): ShiftOfDay | null => {
    const stands: PlannedDay = plans.on(empId, date);
    const day = own.get(keyOf(empId, date));
    if (!day || (stands.plan !== null && stands.plan > day.plan)) return stands.shift;
    return day.shiftId === null || !plans.book.byId.has(day.shiftId) ? null : plans.book.on(day.shiftId, date);
  };
}

/** Rest before and after the day, and how many days run (attendance rules 4 to 6). */
function judgeRest(
  { faults, warnings }: JudgedDay,
  { empId, workDate }: WantedDay,
  after: (empId: number, date: string) => ShiftOfDay | null,
  restGap: number,
): void {
  const shift = after(empId, workDate);
  if (!shift) return;
  for (const [date1, date2] of [
    [addDays(workDate, -1), workDate],
    [workDate, addDays(workDate, 1)],
  ] as const) {
    const [one, next] = [after(empId, date1), after(empId, date2)];
    if (!one || !next) continue;
    const rest = restBetween(one, next);
    if (rest < 0) faults.push({ key: "attendance:said.overlap", params: { date1, date2 } });
    else if (rest < restGap) warnings.push({ key: "attendance:said.restGap", params: { n: rest, gap: restGap } });
  }
  const running = daysRunning(workDate, (date) => after(empId, date) !== null);
  if (running > MOST_RUNNING) warnings.push({ key: "attendance:said.running", params: { n: running } });
}

export interface Guarded {
  empId: number;
  name: string;
  from: string;
  to: string;
}

/** Periods of protection that touch days; why is nobody's business here (attendance rule 47). */
export const protectedDays = async (db: Reader | Tx, people: readonly number[], from: string, to: string) => {
  const rows = await select(db, {
    empId: num`p.emp_id`,
    name: str`e.emp_name`,
    from: str`p.from_date`,
    to: str`p.to_date`,
  })`
    from protected_periods p
    join employees e using (emp_id)
    where p.emp_id = any(${sql.param([...people])}::int[])
      and p.from_date <= ${to}::date
      and p.to_date >= ${from}::date`;
  return groupBy(rows, ({ empId }) => empId);
};

/** No night shift on days of a period (attendance rule 47); the sentence names no ground. */
export function judgeNight(
  { faults }: JudgedDay,
  { empId, workDate }: Pick<WantedDay, "empId" | "workDate">,
  shift: ShiftOfDay,
  guarded: ReadonlyMap<number, Guarded[]>,
  night: readonly [number, number],
): void {
  for (const after of [0, 1, 2]) {
    const date = addDays(workDate, after);
    const period = guarded.get(empId)?.find(({ from, to }) => from <= date && date <= to);
    if (!period || !touchesNight(piecesOf(shift), night, after)) continue;
    faults.push({ key: "attendance:said.protected", params: { name: period.name, date } });
    return;
  }
}
