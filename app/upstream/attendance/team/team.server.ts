import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { MAY_SEE_OTHERS } from "~/contracts/attendance/may";
import { type searchTeam as contract, type TeamRow, teamRow } from "~/contracts/attendance/team";
import { DAY_TYPE } from "~/contracts/calendar/codes";
import type { Out } from "~/contracts/endpoint";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { daysOfMonth } from "~/lib/attendance/sheet-cells";
import { type Departments, departmentFilter, departmentsOf } from "~/upstream/organization/organization.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import { employees } from "~/upstream/organization/tables.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing } from "~/upstream/platform/refusal.server";
import { type PlannedDay, plansOf } from "../schedules/plans.server";
import { PLANNED, seenBy } from "../schedules/schedule-people.server";
import { reachesDepartment } from "../schedules/sheet-scope.server";
import { awayDays, awayRecords } from "./away.server";

/** Departments that a page lists; whoever reaches more chooses from the tree of all. */
const MOST_LISTED = 200;

/** Departments of the people whom the caller may see; of most callers none. */
async function reachedDepartments(db: Reader, caller: Caller): Promise<number[]> {
  if (!holds(caller, ...MAY_SEE_OTHERS)) return [];
  const rows = await select(db, { id: num`d.department_id` })`
    from departments d
    where ${reachesDepartment(caller, sql`d.department_id`, MAY_SEE_OTHERS)}
    order by d.sort, d.department_id`;
  return rows.map(({ id }) => id);
}

/** The department that is asked for, else the own one, else the first within reach; null: none at all. */
function departmentAsked(
  { departmentId: own }: Caller,
  asked: number | undefined,
  reached: readonly number[],
  { byId, withBelow }: Departments,
): number | null {
  if (asked === undefined) return own ?? reached[0] ?? null;
  const known = asked === own || (byId.has(asked) && withBelow(asked).some((id) => reached.includes(id)));
  if (!known) throw missing();
  return asked;
}

const personRow = teamRow.omit({ days: true, away: true }).extend({
  siteId: z.number().int(),
  /** The caller may know why he is away. */
  seen: z.boolean(),
});

/** People on job of departments: colleagues of the own one, and whom the caller may see. */
const peopleOf = ({ departmentId: own }: Caller, seen: SQL, departmentIds: readonly number[]): SQL => sql`
  employees.department_id = any(${sql.param([...departmentIds])}::int[])
    and employees.employment = ${EMPLOYMENT.onJob}
    and (employees.department_id = ${own ?? 0} or ${seen})
`;

/** Who is away on which day of a month (attendance rule 54); statements do not grow with the people. */
export async function searchTeam(
  db: Reader,
  caller: Caller,
  { page, query }: z.output<(typeof contract)["input"]>,
): Promise<Out<typeof contract>> {
  const { departmentId: asked, month = todayOf(caller).slice(0, 7), choose } = query;
  const [reached, departments] = await Promise.all([reachedDepartments(db, caller), departmentsOf(db, caller)]);
  const departmentId = departmentAsked(caller, asked, reached, departments);
  const seen = seenBy(caller, MAY_SEE_OTHERS);
  const where = peopleOf(caller, seen, departmentId === null ? [] : departments.withBelow(departmentId));
  const [found, filter] = await Promise.all([
    reads(personRow, { employees }, { ...PLANNED, seen }).page(db, page, {
      where,
      order: sql`length(employees.job_number), employees.job_number`,
    }),
    departmentFilter(db, caller, { departmentId: departmentId ?? undefined, choose }),
  ]);
  const dates = daysOfMonth(month);
  const people = found.simpleList;
  const ids = people.map(({ empId }) => empId);
  const [first, last] = [dates[0]!, dates.at(-1)!];
  const [plans, away] = await Promise.all([plansOf(db, caller, ids, first, last), awayRecords(db, ids, first, last)]);
  return {
    ...mapped(
      found,
      ({ empId, name, jobNumber, seen: named }): TeamRow => ({
        empId,
        name,
        jobNumber,
        days: dates.map((date) => letterOf(plans.on(empId, date))).join(""),
        away: awayDays(plans, away.get(empId) ?? [], dates, named),
      }),
    ),
    month,
    dates: dates.map((date) => ({ date, dayType: plans.dayType(people[0]?.siteId ?? caller.siteId, date) })),
    department: { ...filter, all: filter.all ?? listedDepartments(caller, reached, departments) },
    chooses: reached.length > 0,
  };
}

/** What a day is to a person: the plan says of rest, the calendar of statutory holidays (attendance rule 3). */
function letterOf({ place, dayType, shift, unscheduled }: PlannedDay): string {
  if (!place) return "-";
  if (dayType === DAY_TYPE.holiday) return "h";
  return shift || unscheduled ? "w" : "r";
}

/** Departments to choose from, by their paths; null: too many for a page. */
function listedDepartments({ departmentId, language }: Caller, reached: readonly number[], { pathOf }: Departments) {
  if (reached.length > MOST_LISTED) return null;
  return [...new Set([...(departmentId === null ? [] : [departmentId]), ...reached])]
    .map((value) => ({ value, label: pathOf(value), children: [] }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
}
