import { sql } from "drizzle-orm";
import { PUNCH_REVIEW } from "~/contracts/attendance/codes";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { clockOf } from "~/lib/attendance/clock";
import { attendancePaths } from "~/lib/attendance/paths";
import { EDGE, type Edge, edgesOf, isPunchMissing } from "~/lib/attendance/reminders";
import { minuteOfDay } from "~/lib/attendance/wall-clock";
import { groupBy } from "~/lib/group-by";
import { homeSites } from "~/lib/organization/known-company";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import { businessDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { personZone } from "~/upstream/organization/person-day.server";
import { database, type Reader, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import type { Job } from "~/upstream/platform/jobs.server";
import { type Notice, notify } from "~/upstream/platform/messages/notifications.server";
import { OVERSEAS, type ParameterRow, parameterRows, valueIn } from "~/upstream/platform/parameters.server";
import { type ShiftBook, shiftBook } from "../schedules/shift-book.server";
import { type DayFacts, dayFacts } from "./day-inputs.server";

/** Every minute: who has not punched is told while it helps. */
export const shiftReminding: Job = {
  name: "attendance.reminders",
  queue: { policy: "short", retryLimit: 0 },
  schedule: { cron: "* * * * *", everySeconds: 60 },
};

const MINUTE_MS = 60_000;
/** A reminder that is later than this is of no use any more. */
const USEFUL_MINUTES = 15;
/** A run looks a little further back than the end of the one before; nobody is told twice. */
const AGAIN_MINUTES = 2;
/** People looked at together. */
const PORTION = 4_000;

/** The stretch of time whose reminders are due: after `since`, up to `now`. */
interface Span {
  since: Date;
  now: Date;
}

/** Shifts of a day that begin soon or have ended, by the clock of a zone. */
interface Hit {
  zone: string;
  workDate: string;
  edge: Edge;
  shiftIds: number[];
  /** Sites, as parameters name them, whose office works one of these shifts. */
  officeSites: number[];
}

const calendarSite = (site: number) => (site === OVERSEAS ? OVERSEAS_SITE : site);

/**
 * Reminds whoever has not punched: so many minutes before the start of his shift, and at its end (attendance rule 52).
 * Statements do not grow with the people; most minutes no shift begins or ends, then nobody is looked at. Each is told
 * once, by the clock where he works, and not when it is too late to help: the start is told before it, the end within a
 * quarter of an hour.
 * @returns how many were told
 */
export async function remindShifts(now = new Date(), since?: Date): Promise<number> {
  const around = await systemCircumstances();
  const db = database().read;
  const [book, parameters, { rows: zones }] = await Promise.all([
    shiftBook(db, around),
    parameterRows(db, around),
    db.execute<{ zone: string }>(sql`
      select distinct ${personZone(sql`e`)} as zone from employees e where e.employment = ${EMPLOYMENT.onJob}`),
  ]);
  const span = { now, since: since ?? (await lastRun(db, now)) };
  const hits = zones.flatMap(({ zone }) => hitsIn(zone, book, parameters, span));
  if (hits.length === 0) return 0;
  const due = groupBy(await peopleOf(db, hits), ({ edge, workDate }) => `${edge} ${workDate}`);
  let told = 0;
  for (const people of due.values())
    for (let n = 0; n < people.length; n += PORTION) {
      const portion = people.slice(n, n + PORTION);
      told += await transaction((tx) => remindPortion(tx, around, parameters, portion, span));
    }
  return told;
}

/** Where this run begins: at the last one, a little earlier; not where reminders are useless by now. */
async function lastRun(db: Reader, now: Date): Promise<Date> {
  const row = await selectOne(db, {
    at: sql<string | null>`max(done_at)`,
  })`from job_beats where name = ${shiftReminding.name}`;
  const last = row?.at ? Date.parse(row.at) : now.getTime();
  return new Date(Math.max(last - AGAIN_MINUTES * MINUTE_MS, now.getTime() - USEFUL_MINUTES * MINUTE_MS));
}

/** Whether a reminder of a day is due, in minutes from its 00:00; one of the start before it has come. */
function isDue(edge: Edge, at: number, lead: number, day: string, zone: string, { since, now }: Span): boolean {
  if (lead === 0) return false;
  const [from, to] = [minuteOfDay(since, day, zone), minuteOfDay(now, day, zone)];
  const due = edge === EDGE.start ? at - lead : at;
  return from < due && due <= to && (edge === EDGE.end || to < at);
}

function hitsIn(zone: string, book: ShiftBook, parameters: readonly ParameterRow[], span: Span): Hit[] {
  const today = businessDay(span.now, zone);
  const days = [-1, 0, 1].map((after) => addDays(today, after));
  return days.flatMap((workDate) =>
    Object.values(EDGE).flatMap((edge) => {
      const sites = [...homeSites(), OVERSEAS];
      const leads = new Set(sites.map((site) => valueIn(parameters, "punchReminder", site, workDate)));
      const shiftIds = [...book.byId.keys()].filter((id) => {
        const edges = edgesOf(book.on(id, workDate));
        return edges && [...leads].some((lead) => isDue(edge, edges[edge], lead, workDate, zone, span));
      });
      if (shiftIds.length === 0) return [];
      const officeSites = sites.filter((site) => {
        const office = book.coded(valueIn(parameters, "siteShift", site, workDate), calendarSite(site));
        return office !== undefined && shiftIds.includes(office.id);
      });
      return [{ zone, workDate, edge, shiftIds, officeSites }];
    }),
  );
}

interface Person {
  empId: number;
  workDate: string;
  edge: Edge;
}

const eventKey = (workDate: string, edge: Edge) => `attendance:shift:${workDate}:${edge}`;

/** Whose day may be one of them: by a planned day, a rule or his site's office; not who was told or wants none. */
async function peopleOf(db: Reader, hits: readonly Hit[]): Promise<Person[]> {
  const rows = await select(db, { empId: num`e.emp_id`, workDate: str`h."workDate"::text`, edge: sql<Edge>`h.edge` })`
    from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb) as h(
      zone text, "workDate" date, edge text, "shiftIds" jsonb, "officeSites" jsonb
    )
    join employees e on ${personZone(sql`e`)} = h.zone and e.employment = ${EMPLOYMENT.onJob}
    where not exists (select from shift_reminder_offs o where o.emp_id = e.emp_id)
      and not exists (
        select
        from notifications n
        where n.event_key = 'attendance:shift:' || h."workDate" || ':' || h.edge and n.emp_id = e.emp_id
      )
      and (
        h."officeSites" @> to_jsonb(case when e.overseas_warehouse = 1 then ${OVERSEAS}::int else e.site_id end)
          or exists (
            select
            from schedule_days s
            where s.emp_id = e.emp_id and s.work_date = h."workDate" and h."shiftIds" @> to_jsonb(s.shift_id)
          )
          or exists (
            select
            from rule_members m
            join schedule_rules r on r.id = m.rule_id
            where m.emp_id = e.emp_id
              and m.from_date <= h."workDate"
              and coalesce(m.to_date, 'infinity') >= h."workDate"
              and exists (select from jsonb_array_elements(r.cycle) c where h."shiftIds" @> c)
          )
      )
    order by e.emp_id`;
  return rows;
}

type Around = Parameters<typeof dayFacts>[1];

/** People of one day and end, in one transaction. */
async function remindPortion(
  tx: Tx,
  around: Around,
  parameters: readonly ParameterRow[],
  people: readonly Person[],
  span: Span,
): Promise<number> {
  const { workDate, edge } = people[0]!;
  const ids = people.map(({ empId }) => empId);
  const factsOn = await dayFacts(tx, around, ids, workDate, workDate);
  const punches = await punchesOf(tx, ids, workDate);
  const notices = ids.flatMap((empId): Notice[] => {
    const facts = factsOn(empId, workDate);
    const at = facts && missedAt(edge, facts, punches.get(empId) ?? [], parameters, span);
    return at === null ? [] : [noticeOf(edge, workDate, empId, at)];
  });
  await notify(tx, ...notices);
  return notices.length;
}

/** The start or end at which somebody is to be reminded now; null: he is not. */
function missedAt(
  edge: Edge,
  { planned: { workDate, shift }, place, input, window: [from, to] }: DayFacts,
  punches: readonly { at: number }[],
  parameters: readonly ParameterRow[],
  span: Span,
): number | null {
  const edges = shift && edgesOf(shift);
  if (!edges || input.exempt) return null;
  // Whoever stays on punches out when the overtime is over.
  if (edge === EDGE.end && input.overtime.some(({ minutes: [, until] }) => until > edges.end)) return null;
  const lead = valueIn(parameters, "punchReminder", place.parameterSite, workDate);
  if (!isDue(edge, edges[edge], lead, workDate, place.zone, span)) return null;
  const minutes = punches.map(({ at }) => minuteOfDay(at, workDate, place.zone)).filter((at) => at >= from && at < to);
  const { covers, rules } = input;
  const missing = isPunchMissing(edge, { shift, covers, punches: minutes, homeNeedsPunch: rules.homeNeedsPunch });
  return missing ? edges[edge] : null;
}

/** Punches around a day: also those that wait for a review, for somebody has punched. */
async function punchesOf(tx: Tx, people: readonly number[], day: string) {
  const rows = await select(tx, { empId: num`emp_id`, at: num`(extract(epoch from punch_at) * 1000)::float8` })`
    from punches
    where emp_id = any(${sql.param([...people])}::int[])
      and punch_at >= ${day}::date - interval '2 days'
      and punch_at < ${day}::date + interval '3 days'
      and is_void = 0
      and review <> ${PUNCH_REVIEW.refused}`;
  return groupBy(rows, ({ empId }) => empId);
}

const DAY = 1440;

const noticeOf = (edge: Edge, workDate: string, empId: number, at: number): Notice => ({
  eventKey: eventKey(workDate, edge),
  empIds: [empId],
  title: { key: `attDays:notice.${edge}.title` },
  text: { key: `attDays:notice.${edge}.text`, params: { time: clockOf(((at % DAY) + DAY) % DAY) } },
  url: attendancePaths.phonePunch,
});
