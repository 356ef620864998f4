import { type SQL, sql } from "drizzle-orm";
import { PLAN, type Plan } from "~/contracts/attendance/codes";
import { DAY_TYPE, type DayType } from "~/contracts/calendar/codes";
import { ByDay, groupByDay } from "~/lib/attendance/by-day";
import { type Cycle, ruleEntry } from "~/lib/attendance/plan";
import { calendarSite, dayTypeOf } from "~/lib/calendar/working-days";
import { groupBy } from "~/lib/group-by";
import { zoneOf } from "~/lib/period";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import { cached, NOT_KEPT } from "~/upstream/platform/cache.server";
import { answers, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameterRows, parameterSite, valueIn } from "~/upstream/platform/parameters.server";
import { loadShiftBook, type ShiftBook, type ShiftOfDay, shiftBook } from "./shift-book.server";
import { scheduleRules } from "./tables.server";

/** Where a person stood on a day. */
export interface Place {
  /** As attendance counts sites: 7 is the overseas warehouse. */
  siteId: number;
  /** As parameters name it: 0 is the overseas warehouse. */
  parameterSite: number;
  departmentId: number;
  positionId: number;
  companyId: number | null;
  zone: string;
}

/** What a day asks of a person (attendance rules 1 to 3). */
export interface PlannedDay {
  empId: number;
  workDate: string;
  /** Null outside of his employment. */
  place: Place | null;
  dayType: DayType;
  /** Where it comes from; null: the shift of the site's office, or nothing. */
  plan: Plan | null;
  /** Null is rest, or nothing planned. */
  shift: ShiftOfDay | null;
  /** A day of work by the calendar for which nothing is planned. */
  unscheduled: boolean;
}

/** What may be known of the days of some people, all read at once. */
export interface Plans {
  on: (empId: number, workDate: string) => PlannedDay;
  book: ShiftBook;
  people: readonly number[];
  /** The calendar's word for a day of a site. */
  dayType: (siteId: number, date: string) => DayType;
  placeOn: (empId: number, workDate: string) => Place | null;
  /**
   * Hundredths of a day that a date outside of the employment would ask for: by the rule he is in on his first or last
   * day, without one by the calendar of that day's site (attendance rule 33).
   */
  centiOutside: (empId: number, edge: string, date: string) => number;
}

interface Post {
  [column: string]: unknown;
  empId: number;
  from: string;
  to: string | null;
  siteId: number;
  overseas: 0 | 1;
  timezone: string | null;
  departmentId: number;
  positionId: number;
  companyId: number | null;
}
interface Entry {
  [column: string]: unknown;
  empId: number;
  workDate: string;
  plan: Plan;
  shiftId: number | null;
  publishedAt: string;
}
interface Member {
  [column: string]: unknown;
  empId: number;
  ruleId: number;
  plan: Plan;
  offset: number;
  from: string;
  to: string | null;
  publishedAt: string;
}

const ids = (people: readonly number[]): SQL => sql`${sql.param([...people])}::int[]`;

/** Posts within employments: from when to when, where, for which company. */
const postsOf = (db: Reader | Tx, people: readonly number[], from: string, to: string) =>
  db.execute<Post>(sql`
    select p.emp_id as "empId", greatest(p.valid_from, s.start_date) as "from", least(p.valid_to, s.end_date) as "to",
      p.site_id as "siteId", p.overseas_warehouse as overseas, e.overseas_timezone as timezone,
      p.department_id as "departmentId", p.position_id as "positionId", s.company_id as "companyId"
    from employee_posts p
    join employees e on e.emp_id = p.emp_id
    join employment_spells s
      on s.emp_id = p.emp_id
        and s.start_date <= coalesce(p.valid_to, 'infinity')
        and coalesce(s.end_date, 'infinity') >= p.valid_from
    where p.emp_id = any(${ids(people)})
      and p.valid_from <= ${to}::date
      and coalesce(p.valid_to, 'infinity') >= ${from}::date
      and s.start_date <= ${to}::date
      and coalesce(s.end_date, 'infinity') >= ${from}::date`);

const entriesOf = (db: Reader | Tx, people: readonly number[], from: string, to: string) =>
  db.execute<Entry>(sql`
    select emp_id as "empId", work_date as "workDate", plan, shift_id as "shiftId", published_at as "publishedAt"
    from schedule_days
    where emp_id = any(${ids(people)}) and work_date between ${from}::date and ${to}::date`);

const membersOf = (db: Reader | Tx, people: readonly number[], from: string, to: string) =>
  db.execute<Member>(sql`
    select emp_id as "empId", rule_id as "ruleId", plan, offset_days as "offset", from_date as "from",
      to_date as "to", published_at as "publishedAt"
    from rule_members
    where emp_id = any(${ids(people)})
      and from_date <= ${to}::date
      and coalesce(to_date, 'infinity') >= ${from}::date`);

/** Scheduling rules as days read them. */
function rulesOf(db: Reader | Tx, { versions }: Around): Promise<Map<number, Cycle>> {
  return cached("scheduleRules", versions.shifts ?? 0, () => loadRules(db));
}

async function loadRules(db: Reader | Tx): Promise<Map<number, Cycle>> {
  const rules = await (db as Tx).select().from(scheduleRules);
  return new Map(rules.map((rule) => [rule.id, cycleOf(rule)]));
}

/** A rule as its days are reckoned. */
export const cycleOf = ({ cycle, anchorDate, followCalendar }: typeof scheduleRules.$inferSelect): Cycle => ({
  cycle,
  anchorDate,
  followCalendar: followCalendar === 1,
});

function placeOf({ siteId, overseas, timezone, departmentId, positionId, companyId }: Post): Place {
  const place = { siteId, overseasWarehouse: overseas, overseasTimezone: timezone };
  return {
    departmentId,
    positionId,
    companyId,
    siteId: calendarSite(place),
    parameterSite: parameterSite(place),
    zone: zoneOf(place),
  };
}

const WHOLE_DAY = 100;
const isWork = (type: DayType) => type === DAY_TYPE.work || type === DAY_TYPE.makeUp;

type Around = Pick<Caller, "versions">;

/** Around whoever must know what the transaction itself has changed: nothing comes from memory. */
export const READ_NOW: Around = { versions: { calendar: NOT_KEPT, shifts: NOT_KEPT, parameters: NOT_KEPT } };
const covers = ({ from, to }: { from: string; to: string | null }, date: string) =>
  from <= date && (to === null || date <= to);

const placesBy = (posts: readonly Post[]) =>
  groupBy(
    posts.map((post) => ({ empId: post.empId, from: post.from, to: post.to, place: placeOf(post) })),
    ({ empId }) => empId,
  );

/** Rules and shifts may be newer than what the caller's request began with. */
const newestRules = async (db: Reader | Tx, kept: Map<number, Cycle>, members: readonly Member[]) =>
  members.every(({ ruleId }) => kept.has(ruleId)) ? kept : loadRules(db);

async function newestBook(db: Reader | Tx, kept: ShiftBook, named: readonly (number | null)[]): Promise<ShiftBook> {
  return named.every((id) => id === null || kept.byId.has(id)) ? kept : loadShiftBook(db);
}

/** The shift of a site's office on a day: of all people of a site it is the same. */
function officesOf(book: ShiftBook, parameters: Awaited<ReturnType<typeof parameterRows>>) {
  const offices = new ByDay<number | null>();
  return ({ siteId, parameterSite: site }: Place, workDate: string): number | null => {
    let office = offices.get(siteId, workDate);
    if (office === undefined) {
      office = book.coded(valueIn(parameters, "siteShift", site, workDate), siteId)?.id ?? null;
      offices.set(siteId, workDate, office);
    }
    return office;
  };
}

/**
 * What days ask of people, both ends included; eight statements however many there are, fewer where reference data is
 * in memory. Whoever looks at neighbouring days asks for those as well.
 */
export async function plansOf(
  db: Reader | Tx,
  around: Around,
  people: readonly number[],
  from: string,
  to: string,
): Promise<Plans> {
  const [posts, entries, members, keptRules, keptBook, calendars, parameters] = await answers(
    db,
    () => postsOf(db, people, from, to),
    () => entriesOf(db, people, from, to),
    () => membersOf(db, people, from, to),
    () => rulesOf(db, around),
    () => shiftBook(db, around),
    () => workCalendars(db, around),
    () => parameterRows(db, around),
  );
  const rules = await newestRules(db, keptRules, members.rows);
  const book = await newestBook(db, keptBook, [
    ...entries.rows.map(({ shiftId }) => shiftId),
    ...[...rules.values()].flatMap(({ cycle }) => cycle),
  ]);
  const postsBy = placesBy(posts.rows);
  const entriesBy = groupByDay(entries.rows);
  const membersBy = groupBy(members.rows, ({ empId }) => empId);
  const dayType = (siteId: number, date: string) => dayTypeOf(date, calendars(siteId));

  const placeOn = (empId: number, date: string): Place | null =>
    postsBy.get(empId)?.find((one) => covers(one, date))?.place ?? null;

  /** The highest entry; a sheet and a rotating import of one day: the one that was published later. */
  const chosen = (empId: number, date: string, typeOf: (date: string) => DayType) => {
    const entry = entriesBy.get(empId, date)?.toSorted((a, b) => b.plan - a.plan)[0];
    const member = membersBy.get(empId)?.find((one) => covers(one, date));
    const rotating = member?.plan === PLAN.rotating;
    if (entry && (entry.plan !== PLAN.sheet || !rotating || entry.publishedAt >= member.publishedAt))
      return { plan: entry.plan, shiftId: entry.shiftId };
    if (!member) return null;
    return { plan: member.plan, shiftId: ruleEntry(rules.get(member.ruleId)!, member.offset, date, typeOf) };
  };

  const officeOn = officesOf(book, parameters);

  // A day is asked for by its neighbours too.
  const planned = new ByDay<PlannedDay>();
  const on = (empId: number, workDate: string): PlannedDay => {
    const known = planned.get(empId, workDate);
    if (known) return known;
    const day = planOf(empId, workDate);
    planned.set(empId, workDate, day);
    return day;
  };

  const planOf = (empId: number, workDate: string): PlannedDay => {
    const place = placeOn(empId, workDate);
    if (!place) return { empId, workDate, place, dayType: DAY_TYPE.rest, plan: null, shift: null, unscheduled: false };
    const typeOf = (date: string) => dayType(place.siteId, date);
    const type = typeOf(workDate);
    const found = chosen(empId, workDate, typeOf);
    if (found) {
      const shift = found.shiftId === null ? null : book.on(found.shiftId, workDate);
      return { empId, workDate, place, dayType: type, plan: found.plan, shift, unscheduled: false };
    }
    const office = officeOn(place, workDate);
    const works = isWork(type);
    const shift = office !== null && works ? book.on(office, workDate) : null;
    return { empId, workDate, place, dayType: type, plan: null, shift, unscheduled: works && office === null };
  };

  const centiOutside = (empId: number, edge: string, date: string): number => {
    const siteId = placeOn(empId, edge)?.siteId ?? 0;
    const typeOf = (day: string) => dayType(siteId, day);
    const member = membersBy.get(empId)?.find((one) => covers(one, edge));
    if (!member) return isWork(typeOf(date)) ? WHOLE_DAY : 0;
    const shiftId = ruleEntry(rules.get(member.ruleId)!, member.offset, date, typeOf);
    return shiftId === null ? 0 : book.on(shiftId, date).dayCenti;
  };

  return { on, book, people, dayType, placeOn, centiOutside };
}
