import { inArray } from "drizzle-orm";
import type { Plan } from "~/contracts/attendance/codes";
import { PLAN } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { restBetween } from "~/lib/attendance/neighbours";
import { ruleEntry } from "~/lib/attendance/plan";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { answers, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { parameterRows, valueIn } from "~/upstream/platform/parameters.server";
import type { PersonDays } from "../due/due.server";
import { lockedOf } from "../due/locked.server";
import { cycleOf, type Place, type Plans, plansOf } from "./plans.server";
import { type Guarded, type JudgedDay, judgeNight, protectedDays } from "./schedule-judge.server";
import type { ShiftOfDay } from "./shift-book.server";
import { scheduleRules } from "./tables.server";

/** Somebody who is to be in a rule from a day on. */
export interface WantedMember {
  empId: number;
  ruleId: number;
  plan: Plan;
  /** Days behind the anchor. */
  offset: number;
  from: string;
  /** Null: until another rule begins. */
  to: string | null;
}

/** Months to come are locked at most this far ahead (attendance rule 50). */
const AHEAD = 62;

/** The days that a membership, or its end, may change in months that are locked. */
export const daysTouched = (empId: number, from: string): PersonDays => {
  const today = companyDay();
  return { empId, from, to: addDays(from > today ? from : today, AHEAD) };
};

const FOREVER = "9999-12-31";

/**
 * Judges memberships: whether the person is there on the first day, at the rule's site, whether days that are past or
 * locked would change, whether the first day overlaps with the one before, and who may have no night (attendance rules
 * 4, 7 and 47). Statements do not grow with the people.
 * @returns what is said, in the order of the memberships
 */
export async function judgeMembers(
  db: Reader | Tx,
  caller: Caller,
  wanted: readonly WantedMember[],
): Promise<JudgedDay[]> {
  if (wanted.length === 0) return [];
  const people = [...new Set(wanted.map(({ empId }) => empId))];
  const dates = wanted.map(({ from }) => from).sort();
  const rulesWanted = [...new Set(wanted.map(({ ruleId }) => ruleId))];
  const [plans, rules, guarded, locked, parameters] = await answers(
    db,
    () => plansOf(db, caller, people, addDays(dates[0]!, -1), dates.at(-1)!),
    () => (db as Tx).select().from(scheduleRules).where(inArray(scheduleRules.id, rulesWanted)),
    () => protectedDays(db, people, dates[0]!, FOREVER),
    () =>
      lockedOf(
        db,
        wanted.map(({ empId, from }) => daysTouched(empId, from)),
      ),
    () => parameterRows(db, caller),
  );
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
  const monthOf = new Map(locked.map(({ index, month }) => [index, month]));
  const [today, mayPast] = [companyDay(), holds(caller, MAY.schedules.publish)];
  return wanted.map((one, index) => {
    const judged: JudgedDay = { faults: [], warnings: [] };
    const { faults } = judged;
    const rule = ruleOf.get(one.ruleId)!;
    const { place } = plans.on(one.empId, one.from);
    const month = monthOf.get(index);
    if (one.empId === caller.empId) faults.push({ key: "attendance:said.own" });
    if (month) faults.push({ key: "attendance:said.locked", params: { month } });
    else if (one.from < today && !mayPast) faults.push({ key: "attendance:said.past" });
    if (!place) {
      faults.push({ key: "attendance:said.notEmployed", params: { date: one.from } });
      return judged;
    }
    if (rule.siteId !== null && rule.siteId !== place.siteId) faults.push({ key: "schedRules:said.otherSite" });
    const shiftOn = (date: string) => entryOf(plans, rule, one, place, date);
    judgeJoint(judged, plans, one, shiftOn(one.from));
    const night = valueIn(parameters, "nightWindow", place.parameterSite, one.from);
    judgeNights(judged, one, guarded, night, shiftOn);
    return judged;
  });
}

const entryOf = (
  { book, dayType }: Plans,
  rule: typeof scheduleRules.$inferSelect,
  { offset }: WantedMember,
  { siteId }: Place,
  date: string,
): ShiftOfDay | null => {
  const entry = ruleEntry(cycleOf(rule), offset, date, (day) => dayType(siteId, day));
  return entry === null ? null : book.on(entry, date);
};

/** The first day against the one before it; what stands above a rule still counts (attendance rules 1 and 4). */
function judgeJoint({ faults }: JudgedDay, plans: Plans, one: WantedMember, entry: ShiftOfDay | null): void {
  const [date1, date2] = [addDays(one.from, -1), one.from];
  const stands = plans.on(one.empId, date2);
  const above = stands.plan !== null && stands.plan > PLAN.rotating;
  const next = above || (stands.plan === PLAN.sheet && one.plan === PLAN.rule) ? stands.shift : entry;
  const last = plans.on(one.empId, date1).shift;
  if (last && next && restBetween(last, next) < 0)
    faults.push({ key: "attendance:said.overlap", params: { date1, date2 } });
}

/** Days before a protected one on which a shift may begin that reaches into it. */
const REACH = 2;

function judgeNights(
  judged: JudgedDay,
  one: WantedMember,
  guarded: ReadonlyMap<number, Guarded[]>,
  night: readonly [number, number],
  shiftOn: (date: string) => ShiftOfDay | null,
): void {
  const before = judged.faults.length;
  for (const period of guarded.get(one.empId) ?? []) {
    const [, first] = [addDays(period.from, -REACH), one.from].sort();
    const last = one.to !== null && one.to < period.to ? one.to : period.to;
    for (let workDate = first!; workDate <= last; workDate = addDays(workDate, 1)) {
      const shift = shiftOn(workDate);
      if (shift) judgeNight(judged, { empId: one.empId, workDate }, shift, guarded, night);
      if (judged.faults.length > before) return;
    }
  }
}

/** Those of the memberships that stand already, word for word, by their place in the list. */
export async function standingMembers(db: Reader | Tx, wanted: readonly WantedMember[]): Promise<Set<number>> {
  const rows = await select(db, { index: num`d.index::int - 1` })`
    from rows from (
      jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as ("empId" int, "ruleId" int, plan int, "offset" int, "from" date)
    ) with ordinality as d(emp_id, rule_id, plan, offset_days, from_date, index)
    join rule_members m using (emp_id, rule_id, plan, offset_days, from_date)`;
  return new Set(rows.map(({ index }) => index));
}
