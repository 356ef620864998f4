import { sql } from "drizzle-orm";
import { DAY_TYPE } from "~/contracts/calendar/codes";
import { cycleOfMonth, type HourCycle, minutesOver, type SettledCycle } from "~/lib/attendance/cycle-hours";
import { HOUR_SYSTEM } from "~/lib/attendance/day/day-figures";
import { monthPeriod } from "~/lib/attendance/month-times";
import { groupBy } from "~/lib/group-by";
import { laterDay } from "~/lib/period";
import { addDays, daysBetween } from "~/lib/period-dates";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { type Plans, plansOf } from "../schedules/plans.server";
import type { MonthPerson } from "./month-people.server";

type Around = Pick<Caller, "versions">;

/** Days of one person under comprehensive hours, all in one cycle. */
interface Stretch {
  empId: number;
  from: string;
  to: string;
  cycle: HourCycle;
}

const FOREVER = "9999-12-31";
const earlierDay = (one: string, other: string) => (one < other ? one : other);

/**
 * Cycles of comprehensive hours that end in a month of some people (attendance rule 51): with the cycle, with the
 * permit or the profile, or with the employment, whichever is first. What was worked above is paid in this month.
 * Statements of SQL do not grow with people.
 */
export async function settledCycles(
  db: Reader | Tx,
  around: Around,
  month: string,
  people: readonly MonthPerson[],
): Promise<Map<number, SettledCycle>> {
  const ending = await endingIn(db, around, month, people);
  if (ending.length === 0) return new Map();
  const first = ending.map(({ from }) => from).sort()[0]!;
  const last = ending
    .map(({ to }) => to)
    .sort()
    .at(-1)!;
  const plans = await plansOf(db, around, [...new Set(ending.map(({ empId }) => empId))], first, last);
  const worked = await workedIn(db, ending);
  return new Map(
    ending.map((stretch) => {
      const { workedMin, leaveCentiDay, until } = worked.get(stretch.empId)!;
      const ahead = scheduled(plans, stretch, until);
      const work = { workedMin: workedMin + ahead, workDays: workDays(plans, stretch), leaveCentiDay };
      const { from, to } = stretch;
      return [stretch.empId, { ...work, from, to, overMin: minutesOver(work) }];
    }),
  );
}

/** Stretches whose last day lies in the month of their person. */
async function endingIn(db: Reader | Tx, around: Around, month: string, people: readonly MonthPerson[]) {
  const rows = await select(db, {
    empId: num`f.emp_id`,
    from: str`greatest(f.from_date, p.valid_from)`,
    to: str`least(coalesce(f.to_date, ${FOREVER}::date), p.valid_to)`,
    cycle: sql<HourCycle>`p.cycle`,
  })`
    from attendance_profiles f
    join work_hour_permits p on p.id = f.permit_id and p.hour_system = ${HOUR_SYSTEM.comprehensive}
    where f.emp_id = any(${sql.param(people.map(({ empId }) => empId))}::int[])
      and f.hour_system = ${HOUR_SYSTEM.comprehensive}
      and greatest(f.from_date, p.valid_from) <= least(coalesce(f.to_date, ${FOREVER}::date), p.valid_to)
    order by f.emp_id, 2`;
  if (rows.length === 0) return [];
  const startDay = await parameter(db, around, "periodStartDay", `${month}-28`);
  const stretches = groupBy(rows, ({ empId }) => empId);
  return people.flatMap((person) =>
    joined(stretches.get(person.empId) ?? []).flatMap((stretch) => {
      const { first, last } = cycleOfMonth(month, stretch.cycle);
      const begun = laterDay(stretch.from, monthPeriod(first, startDay).from);
      const end = earlierDay(stretch.to, monthPeriod(last, startDay).to);
      const to = person.leaver ? earlierDay(end, person.to) : end;
      return begun <= to && person.from <= to && to <= person.to ? [{ ...stretch, from: begun, to }] : [];
    }),
  );
}

/** What follows on without a gap, under another profile or a renewed permit, is one stretch. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const next of stretches) {
    const last = all.at(-1);
    if (last && last.cycle === next.cycle && next.from <= addDays(last.to, 1)) last.to = laterDay(last.to, next.to);
    else all.push({ ...next });
  }
  return all;
}

interface Worked {
  [column: string]: unknown;
  empId: number;
  workedMin: number;
  leaveCentiDay: number;
  /** The last day that was reckoned; null: none. */
  until: string | null;
}

async function workedIn(db: Reader | Tx, stretches: readonly Stretch[]): Promise<Map<number, Worked>> {
  const { rows } = await db.execute<Worked>(sql`
    select s."empId", coalesce(sum(r.cycle_min), 0)::int as "workedMin",
      coalesce(sum(r.leave_centi_day), 0)::int as "leaveCentiDay", max(r.work_date)::text as until
    from jsonb_to_recordset(${JSON.stringify(stretches)}::jsonb) as s("empId" int, "from" date, "to" date)
    left join daily_results r on r.emp_id = s."empId" and r.work_date between s."from" and s."to"
    group by 1`);
  return new Map(rows.map((row) => [row.empId, row]));
}

const datesOf = ({ from, to }: Stretch) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n));

/** Days of the stretch that the calendar of their site asks to work. */
const workDays = (plans: Plans, stretch: Stretch): number =>
  datesOf(stretch).filter((date) => {
    const { place, dayType } = plans.on(stretch.empId, date);
    return place && (dayType === DAY_TYPE.work || dayType === DAY_TYPE.makeUp);
  }).length;

/** Minutes of days to come, as scheduled (attendance rule 50). */
const scheduled = (plans: Plans, stretch: Stretch, until: string | null): number =>
  datesOf(stretch)
    .filter((date) => until === null || date > until)
    .map((date) => plans.on(stretch.empId, date))
    .filter(({ dayType }) => dayType !== DAY_TYPE.holiday)
    .reduce((sum, { shift }) => sum + (shift?.netMin ?? 0), 0);
