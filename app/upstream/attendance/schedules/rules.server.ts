import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { MAY } from "~/contracts/attendance/may";
import { type searchRules as contract, type PreviewDay, ruleRow } from "~/contracts/attendance/schedule-rules";
import { ruleEntry } from "~/lib/attendance/plan";
import { calendarSite, dayTypeOf } from "~/lib/calendar/working-days";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import { calendarNote } from "~/upstream/calendar/calendar-note.server";
import { openSitesOf, reachesAll, sitesOf } from "~/upstream/calendar/sites.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing } from "~/upstream/platform/refusal.server";
import { type PlannedDay, plansOf } from "./plans.server";
import { ruleChanges } from "./rule-changes.server";
import { seenBy } from "./schedule-people.server";
import { shiftBook } from "./shift-book.server";
import { scheduleRules } from "./tables.server";

type Input = z.output<(typeof contract)["input"]>;

/** Days that a rule shows of what is to come (attendance, Screens). */
const PREVIEW = 42;

const sites = (caller: Caller): SQL => sql`${sql.param(sitesOf(caller, MAY.shifts.edit))}::int[]`;

/** Members now or later, within a condition on `employees`. */
const present = (seen: SQL): SQL => sql`
  from rule_members m
  join employees on employees.emp_id = m.emp_id
  where m.rule_id = r.id and coalesce(m.to_date, 'infinity') >= ${companyDay()}::date and ${seen}
`;

/** Rules of the caller's sites and of every site; a manager's: those his people are in. */
const reached = (caller: Caller): SQL => sql`
  (
    ${holds(caller, MAY.shifts.edit) ? sql`(r.site_id is null or r.site_id = any(${sites(caller)}))` : sql`false`}
      or exists (select 1 ${present(visibleTo(caller, MAY.schedules.fill))})
  )
`;

const beside = (caller: Caller) => ({
  cycle: sql`
    (
      select json_agg(c.code order by day.n)
      from jsonb_array_elements_text(r.cycle) with ordinality as day(shift, n)
      left join shift_classes c on c.id = day.shift::int
    )
  `,
  members: sql`(select count(distinct m.emp_id) ${present(seenBy(caller, [MAY.shifts.edit, MAY.schedules.fill]))})`,
  mine: sql`coalesce(r.site_id = any(${sites(caller)}), ${reachesAll(caller, MAY.shifts.edit)})`,
});
const WHOLE = ruleRow.extend({ shifts: z.array(z.number().int().nullable()), begun: z.boolean() });

/** Scheduling rules by code (attendance, Screens). */
export function searchRules(db: Reader, caller: Caller, { page, query }: Input) {
  const { likeName, siteId, enabled } = query;
  return reads(ruleRow, { r: scheduleRules }, beside(caller)).page(db, page, {
    where: [
      reached(caller),
      likeName && sql`(${contains(sql`r.name`, likeName)} or ${contains(sql`r.code`, likeName)})`,
      siteId !== undefined && sql`r.site_id = ${siteId}`,
      enabled !== undefined && sql`r.enabled = ${Number(enabled)}`,
    ],
    order: sql`r.code, r.id`,
  });
}

/** One rule with what it asks of the next days and what was changed of it. */
export async function ruleDetail(db: Reader, caller: Caller, { id, empId }: { id: number; empId?: number }) {
  const record = reads(
    WHOLE,
    { r: scheduleRules },
    {
      ...beside(caller),
      shifts: sql`r.cycle`,
      begun: sql`exists (select from rule_members m where m.rule_id = r.id and m.from_date <= ${companyDay()}::date)`,
    },
  );
  const rule = await record.one(db, sql`r.id = ${id} and ${reached(caller)}`);
  const { shifts, begun, ...shown } = rule;
  const book = await shiftBook(db, caller);
  const today = companyDay();
  const used = shifts.flatMap((shift) => (shift === null ? [] : book.on(shift, today)));
  const previewOf = empId === undefined ? null : await memberNamed(db, caller, id, empId);
  return {
    ...shown,
    shiftNames: Object.fromEntries(used.map(({ code, name }) => [code, name])),
    fresh: !begun,
    preview: previewOf ? await previewOfMember(db, caller, previewOf.empId) : await previewOfRule(db, caller, rule),
    previewOf,
    calendarNote: await calendarNote(db, caller, [rule.siteId ?? calendarSite(caller)], {
      from: today,
      to: addDays(today, PREVIEW - 1),
    }),
    changes: await ruleChanges(db, caller, id, book),
  };
}

const nextDays = () => Array.from({ length: PREVIEW }, (_, n) => addDays(companyDay(), n));

/** What the rule asks of whoever is in step with its anchor, by the calendar of its site. */
async function previewOfRule(db: Reader, caller: Caller, rule: z.output<typeof WHOLE>) {
  const [book, calendars] = await Promise.all([shiftBook(db, caller), workCalendars(db, caller)]);
  const calendar = calendars(rule.siteId ?? calendarSite(caller));
  const cycle = {
    cycle: rule.shifts,
    anchorDate: rule.anchorDate,
    followCalendar: rule.followCalendar === 1,
  };
  const typeOf = (date: string) => dayTypeOf(date, calendar);
  return nextDays().map((workDate): PreviewDay => {
    const shift = ruleEntry(cycle, 0, workDate, typeOf);
    const code = shift === null ? null : book.on(shift, workDate).code;
    return { workDate, dayType: typeOf(workDate), plan: null, shift: code, unscheduled: false };
  });
}

/** A member's days as they stand: whatever is planned beside the rule counts. */
async function previewOfMember(db: Reader, caller: Caller, empId: number) {
  const days = nextDays();
  const plans = await plansOf(db, caller, [empId], days[0]!, days.at(-1)!);
  return days.map((day) => shown(plans.on(empId, day)));
}

const shown = ({ workDate, dayType, plan, shift, unscheduled }: PlannedDay): PreviewDay => ({
  workDate,
  dayType,
  plan,
  unscheduled,
  shift: shift?.code ?? null,
});

async function memberNamed(db: Reader, caller: Caller, ruleId: number, empId: number) {
  const row = await selectOne(db, {
    empId: num`employees.emp_id`,
    name: str`employees.emp_name || ' ' || employees.job_number`,
  })`
    from employees
    where employees.emp_id = ${empId}
      and ${seenBy(caller, [MAY.shifts.edit, MAY.schedules.fill])}
      and exists (select 1 from rule_members m where m.rule_id = ${ruleId} and m.emp_id = employees.emp_id)`;
  if (!row) throw missing();
  return row;
}

/** What the forms of a rule choose from. */
export async function ruleChoices(db: Reader, caller: Caller) {
  const sitesHeld = openSitesOf(caller, MAY.shifts.edit);
  return {
    sites: sitesHeld,
    all: reachesAll(caller, MAY.shifts.edit),
    shifts: await shiftsAt(db, caller, sitesHeld),
  };
}

/** Shift classes that may be planned at any of the sites, as a person reads them. */
export async function shiftsAt(db: Reader, caller: Caller, siteIds: readonly number[]) {
  const book = await shiftBook(db, caller);
  return [...book.byId.values()]
    .filter(({ siteId, enabled }) => enabled && (siteId === null || siteIds.includes(siteId)))
    .map(({ id, code, siteId }) => ({ code, siteId, name: book.on(id, companyDay()).name }));
}
