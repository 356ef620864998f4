import { hash } from "node:crypto";
import { APPLICATION, COMPENSATION } from "~/contracts/attendance/codes";
import { DAY_TYPE } from "~/contracts/calendar/codes";
import { ByDay } from "~/lib/attendance/by-day";
import { boundary } from "~/lib/attendance/day/boundary";
import { COVER, type Cover, LEAVE_PAY } from "~/lib/attendance/day/cover";
import type { DayInput, DayRules } from "~/lib/attendance/day/day-figures";
import { hull, type Minutes, minutesOf, NONE, type Stretch } from "~/lib/attendance/day/minutes";
import { nightsFrom } from "~/lib/attendance/day/night";
import { OT_MODE, type Overtime } from "~/lib/attendance/day/overtime";
import { spanOn } from "~/lib/attendance/day/spans";
import { minuteOfDay, wallMinute } from "~/lib/attendance/wall-clock";
import { addDays, dayNumber } from "~/lib/period-dates";
import { answers, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type ParameterRow, parameterRows, valueIn } from "~/upstream/platform/parameters.server";
import { type Place, type PlannedDay, type Plans, plansOf } from "../schedules/plans.server";
import type { ShiftOfDay } from "../schedules/shift-book.server";
import { type LeaveBook, leaveBook } from "../settings/leave-book.server";
import { type Profiles, profileDays } from "../settings/profile-days.server";
import { type AppliedRecord, type DayRecords, dayRecords, type PunchRecord } from "./day-records.server";
import { type ShiftsBefore, shiftsBefore } from "./shift-before.server";

/** A day of a person with everything that its figures follow from. */
export interface DayFacts {
  planned: PlannedDay;
  place: Place;
  input: DayInput;
  /** Punches of the day by their minute. */
  punchAt: ReadonlyMap<number, PunchRecord>;
  /** Where its punches begin and end, in minutes from its 00:00 (attendance rule 13). */
  window: readonly [number, number];
  applied: readonly AppliedRecord[];
  correction: Record<string, number> | null;
  /** For so many months time off that the day earns may be taken. */
  timeOffMonths: number;
  /** Of all of it: the same inputs give the same one. */
  hash: string;
}

const DAY = 1440;
const COVER_KIND = {
  [APPLICATION.leave]: COVER.leave,
  [APPLICATION.trip]: COVER.trip,
  [APPLICATION.outing]: COVER.outing,
  [APPLICATION.home]: COVER.home,
} as Readonly<Record<number, Cover["kind"]>>;
const OVERTIME_TYPES: readonly number[] = [APPLICATION.overtime, APPLICATION.weekend];
const isOvertime = ({ type }: AppliedRecord) => OVERTIME_TYPES.includes(type);

/**
 * The facts of days of people, from one day to another; null of a day on which somebody was not employed. Statements do
 * not grow with people nor days.
 * @param known their plans from the day before to the day after, where somebody has read them already
 */
export async function dayFacts(
  db: Reader | Tx,
  around: Pick<Caller, "versions">,
  people: readonly number[],
  from: string,
  to: string,
  known?: Plans,
): Promise<(empId: number, workDate: string) => DayFacts | null> {
  const [plans, records, profiles, leaveTypes, parameters] = await answers(
    db,
    async () => known ?? plansOf(db, around, people, addDays(from, -1), addDays(to, 1)),
    () => dayRecords(db, people, from, to),
    () => profileDays(db, people, from, to),
    () => leaveBook(db),
    () => parameterRows(db, around),
  );
  const byPunches = parameters.some(({ name, value }) => name === "overtimeMode" && Number(value) === OT_MODE.punches);
  const working = people.filter(
    (empId) => records.applied.get(empId)?.some(isOvertime) || (byPunches && records.punches.has(empId)),
  );
  const sources = {
    shiftBefore: await shiftsBefore(db, around, working, from, to),
    records,
    profiles,
    leaveTypes,
    rulesOn: rulesByDay(parameters),
    punchesOf: punchesByClock(records),
  };
  return (empId, workDate) => {
    const planned = plans.on(empId, workDate);
    if (!planned.place) return null;
    const [before, next] = [addDays(workDate, -1), addDays(workDate, 1)];
    const holiday = (date: string) => plans.dayType(planned.place!.siteId, date) === DAY_TYPE.holiday;
    const statutory: Stretch[] = [];
    if (holiday(workDate)) statutory.push([0, DAY]);
    if (holiday(next)) statutory.push([DAY, 2 * DAY]);
    const around = [plans.on(empId, before), plans.on(empId, next)] as const;
    return factsOf(sources, planned, planned.place, around, minutesOf(statutory));
  };
}

/** A punch, and what the clock showed, as minutes since 00:00 of 1970-01-01 on it. */
interface ClockedPunch {
  wall: number;
  punch: PunchRecord;
}

/** Punches of people in their order, by the clock of a zone; put on it once, not once a day. */
function punchesByClock({ punches }: DayRecords) {
  const clocked = new Map<string, ClockedPunch[]>();
  return (empId: number, zone: string): readonly ClockedPunch[] => {
    const key = `${empId} ${zone}`;
    const known = clocked.get(key);
    if (known) return known;
    const own = (punches.get(empId) ?? []).map((punch) => ({ wall: wallMinute(punch.at, zone), punch }));
    // Where a clock is put back an hour is shown twice.
    own.sort((one, other) => one.wall - other.wall);
    clocked.set(key, own);
    return own;
  };
}

interface Sources {
  shiftBefore: ShiftsBefore;
  records: DayRecords;
  punchesOf: ReturnType<typeof punchesByClock>;
  profiles: Profiles;
  leaveTypes: LeaveBook;
  rulesOn: ReturnType<typeof rulesByDay>;
}

function factsOf(
  { shiftBefore, records, profiles, leaveTypes, rulesOn, punchesOf }: Sources,
  planned: PlannedDay,
  place: Place,
  [before, after]: readonly [PlannedDay, PlannedDay],
  statutory: Minutes,
): DayFacts {
  const { empId, workDate, shift } = planned;
  const { rules, meals, cut, night, timeOffMonths } = rulesOn(place.parameterSite, workDate);
  const all = records.applied.get(empId) ?? [];
  const applied = all.filter((row) => touches(row, workDate, place.zone));
  const overtime = applied.flatMap((row) => overtimeOn(row, workDate, place.zone));
  const extent = extentOf(planned, overtime);
  const others = all.filter(isOvertime);
  const extentAt = (day: PlannedDay) =>
    extentOf(
      day,
      others.flatMap((row) => overtimeOn(row, day.workDate, place.zone)),
    );
  const window = [boundary(extentAt(before), extent, cut) - DAY, boundary(extent, extentAt(after), cut)] as const;
  const punchAt = new Map<number, PunchRecord>();
  const midnight = DAY * dayNumber(workDate);
  const clocked = punchesOf(empId, place.zone);
  for (let at = firstFrom(clocked, midnight + window[0]); at < clocked.length; at += 1) {
    const { wall, punch } = clocked[at]!;
    const minute = wall - midnight;
    if (minute >= window[1]) break;
    if (!punchAt.has(minute)) punchAt.set(minute, punch);
  }
  const covers = applied.flatMap((row) => coverOn(row, workDate, place, leaveTypes));
  const profile = profiles(empId, workDate);
  const office = records.offices.get(empId, workDate) ?? [];
  const halfOf = (half: 1 | 2) => office.find((row) => row.half === half)?.code ?? null;
  const eaten = !shift && (overtime.length > 0 || rules.otMode === OT_MODE.punches);
  const otBreaks = eaten ? mealsOf(shiftBefore(empId, workDate), meals) : NONE;
  const input: DayInput = {
    shift,
    unscheduled: planned.unscheduled,
    punches: [...punchAt.keys()],
    covers,
    overtime,
    statutory,
    night,
    exempt: profile.punchExempt,
    office: [halfOf(1), halfOf(2)],
    rules: { ...rules, otBreaks, hourSystem: profile.hourSystem },
  };
  const correction = records.corrections.get(empId, workDate)?.[0]?.figures ?? null;
  const { rules: _, shift: __, night: ___, ...own } = input;
  const text =
    JSON.stringify([planned.dayType, own, profile.hourSystem, correction]) +
    textOf(rules) +
    textOf(night) +
    (shift ? textOf(shift) : "") +
    (otBreaks.length > 0 ? JSON.stringify(otBreaks) : "");
  const inputsHash = hash("md5", text, "base64url");
  return { planned, place, input, punchAt, window, applied, correction, timeOffMonths, hash: inputsHash };
}

/** Meals of a day of rest: as the shift one had last has them, else as the site has them (attendance rule 25). */
const mealsOf = (before: ShiftOfDay | null, meals: readonly Stretch[]): Minutes =>
  minutesOf(before && before.otBreaks.length > 0 ? before.otBreaks : meals);

/** Where among punches in their order those begin that are not before a minute. */
function firstFrom(punches: readonly ClockedPunch[], minute: number): number {
  let [low, high] = [0, punches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (punches[middle]!.wall < minute) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What many days share is put into words once. */
const texts = new WeakMap<object, string>();
function textOf(shared: object): string {
  const known = texts.get(shared);
  if (known !== undefined) return known;
  const text = JSON.stringify(shared);
  texts.set(shared, text);
  return text;
}

/** What the parameters of a site say of a day, read once for all of its people. */
function rulesByDay(parameters: readonly ParameterRow[]) {
  const known = new ByDay<ReturnType<typeof rulesFrom>>();
  return (parameterSite: number, day: string) => {
    const kept = known.get(parameterSite, day);
    if (kept) return kept;
    const rules = rulesFrom(parameters, parameterSite, day);
    known.set(parameterSite, day, rules);
    return rules;
  };
}

function rulesFrom(parameters: readonly ParameterRow[], parameterSite: number, day: string) {
  const value = <N extends Parameters<typeof valueIn>[1]>(name: N) => valueIn(parameters, name, parameterSite, day);
  const rules: Omit<DayRules, "hourSystem" | "otBreaks"> = {
    irregularHolidayPay: value("irregularHolidayPay") === 1,
    homeNeedsPunch: value("homeNeedsPunch") === 1,
    deductLate: value("deductLate") === 1,
    otMode: value("overtimeMode") as DayRules["otMode"],
    otMinimum: value("overtimeMinimum"),
    otUnit: value("overtimeUnit"),
    toilWorkday: value("toilWorkday") === 1,
  };
  return {
    rules,
    meals: value("otMeals"),
    cut: { dayCut: value("dayCut"), tail: value("dayTail") },
    night: nightsFrom(value("nightWindow")),
    timeOffMonths: value("timeOffMonths"),
  };
}

const spans = new WeakMap<ShiftOfDay, Stretch | null>();
function spanOf(shift: ShiftOfDay): Stretch | null {
  const known = spans.get(shift);
  if (known !== undefined) return known;
  const span = hull(minutesOf(shift.segments));
  spans.set(shift, span);
  return span;
}

/** From the first to the last minute of shift and overtime of a day (attendance rule 13). */
function extentOf({ shift }: PlannedDay, overtime: readonly Overtime[]): Stretch | null {
  if (overtime.length === 0) return shift && spanOf(shift);
  const all: Minutes = minutesOf([...(shift?.segments ?? []), ...overtime.map(({ minutes }) => minutes)]);
  return hull(all);
}

/** Minutes of an application by time, from 00:00 of a day. */
const minutesIn = ({ startAt, endAt }: AppliedRecord, workDate: string, zone: string): Stretch | null =>
  startAt === null || endAt === null
    ? null
    : [minuteOfDay(startAt, workDate, zone), minuteOfDay(endAt, workDate, zone)];

/** Whether an application may reach into what belongs to a work date. */
function touches(row: AppliedRecord, workDate: string, zone: string): boolean {
  const minutes = minutesIn(row, workDate, zone);
  if (!minutes) return row.startDate <= workDate && workDate <= row.endDate;
  return minutes[0] < 2 * DAY && minutes[1] > 0;
}

/** Overtime belongs to the day it was asked for, also where it ends after midnight. */
function overtimeOn(row: AppliedRecord, workDate: string, zone: string): Overtime[] {
  const minutes = minutesIn(row, workDate, zone);
  if (!minutes || !isOvertime(row) || row.startDate !== workDate) return [];
  return [{ minutes, timeOff: row.compensation === COMPENSATION.timeOff }];
}

function coverOn(row: AppliedRecord, workDate: string, place: Place, leaveTypes: LeaveBook): Cover[] {
  const kind = COVER_KIND[row.type];
  const span = kind ? spanOn({ ...row, minutes: minutesIn(row, workDate, place.zone) }, workDate) : null;
  if (!kind || !span) return [];
  if (kind !== COVER.leave) return [{ kind, span }];
  const type = row.leaveType ?? 0;
  return [{ kind, span, leave: { type, pay: leaveTypes(type, place.siteId, workDate)?.pay ?? LEAVE_PAY.full } }];
}
