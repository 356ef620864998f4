import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/attendance/may";
import {
  type officeDetail as detailContract,
  MAY_SEE_OFFICES,
  type OfficeDetail,
  type OfficeHalf,
  type OfficeWeek,
  officeWeek,
  type searchOffices as searchContract,
} from "~/contracts/attendance/offices";
import { OFFICE_CODE } from "~/lib/attendance/day/day-figures";
import { daysOfWeek, mondayOf } from "~/lib/attendance/week";
import { companyDay } from "~/lib/period";
import { employees } from "~/upstream/organization/tables.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { dayFacts } from "../days/day-inputs.server";
import { resultRow } from "../days/day-results.server";
import { peopleWhere } from "../days/days.server";
import { oneDay } from "../due/due.server";
import { lockedOf } from "../due/locked.server";
import { ofPerson, seenBy } from "../schedules/schedule-people.server";
import { closedDays, type HalvesOn, halvesOf } from "./office-days.server";

/** People who need not punch on a day of a week, and are employed in it. */
const exemptIn = (from: string, to: string): SQL => sql`
  exists (
    select
    from attendance_profiles f
    join employment_spells s on s.emp_id = f.emp_id
    where f.emp_id = employees.emp_id
      and f.punch_exempt = 1
      and greatest(f.from_date, s.start_date) <= ${to}::date
      and least(f.to_date, s.end_date, 'infinity') >= ${from}::date
      and greatest(f.from_date, s.start_date) <= least(f.to_date, s.end_date, 'infinity')
  )
`;

const personRow = officeWeek.omit({ days: true });
type Person = z.output<typeof personRow>;

/** Nobody fills his own sheet (attendance, Permissions). */
const person = (caller: Caller) =>
  reads(
    personRow,
    { employees },
    {
      ...ofPerson(caller),
      mayEdit: sql`${visibleTo(caller, MAY.schedules.publish)} and employees.emp_id <> ${caller.empId ?? 0}`,
    },
    sql`join departments d on d.department_id = employees.department_id`,
  );

/** The week of everybody within reach who need not punch (attendance, DirectorOffice). */
export async function searchOffices(
  db: Reader,
  caller: Caller,
  { page, query: { week, ...asked } }: z.output<(typeof searchContract)["input"]>,
) {
  const days = daysOfWeek(mondayOf(week ?? companyDay()));
  const found = await person(caller).page(db, page, {
    where: [peopleWhere(seenBy(caller, MAY_SEE_OFFICES), asked), exemptIn(days[0]!, days[6]!)],
    order: sql`length(employees.job_number), employees.job_number`,
  });
  return { ...found, simpleList: (await weeksOf(db, caller, found.simpleList, days)).map(({ week }) => week) };
}

/** One person's week as the form has it. */
export async function officeDetail(
  db: Reader,
  caller: Caller,
  { empId, week }: z.output<(typeof detailContract)["input"]>,
): Promise<OfficeDetail> {
  const days = daysOfWeek(mondayOf(week));
  const filled = sql`employees.emp_id = ${empId} and ${visibleTo(caller, MAY.schedules.publish)}`;
  const [found] = await weeksOf(db, caller, [await person(caller).one(db, filled)], days);
  return { ...found!.week, week: days[0]!, version: versionOf(found!.halves) };
}

/** Tells whether a week stands as somebody saw it: a number made of what it says, because its rows keep none. */
export const versionOf = (halves: readonly OfficeHalf[]): number =>
  createHash("md5").update(JSON.stringify(halves)).digest().readUIntBE(0, 6);

async function weeksOf(
  db: Reader,
  caller: Caller,
  people: readonly Person[],
  days: readonly string[],
): Promise<{ week: OfficeWeek; halves: OfficeHalf[] }[]> {
  const ids = people.map(({ empId }) => empId);
  const keys = ids.flatMap((empId) => days.map((workDate) => ({ empId, workDate })));
  const [halvesOn, closed, locked] = await Promise.all([
    halvesOf(db, keys),
    closedDays(db, ids, days[0]!, days[6]!),
    lockedOf(
      db,
      keys.map(({ empId, workDate }) => oneDay(empId, workDate)),
    ),
  ]);
  const lockedAt = new Set(locked.map(({ index }) => index));
  const unapplied = await unappliedOn(db, caller, ids, days, halvesOn);
  return people.map(({ empId, name, jobNumber, department, mayEdit }, n) => ({
    week: {
      empId,
      name,
      jobNumber,
      department,
      mayEdit,
      days: days.map((date, at) => ({
        date,
        open: closed(empId, date) === null,
        locked: lockedAt.has(n * days.length + at),
        halves: [...halvesOn(empId, date)] as [OfficeHalf, OfficeHalf],
        unapplied: unapplied(empId, date),
      })),
    },
    halves: days.flatMap((date) => halvesOn(empId, date)),
  }));
}

/** Days on which leave is reported that no application covers, as the day itself finds them (attendance rule 24). */
async function unappliedOn(
  db: Reader,
  caller: Caller,
  people: readonly number[],
  days: readonly string[],
  halvesOn: HalvesOn,
): Promise<(empId: number, date: string) => boolean> {
  const onLeave = (empId: number, date: string) => halvesOn(empId, date).some(({ code }) => code === OFFICE_CODE.leave);
  const among = people.filter((empId) => days.some((date) => onLeave(empId, date)));
  if (among.length === 0) return () => false;
  const facts = await dayFacts(db, caller, among, days[0]!, days.at(-1)!);
  return (empId, date) => {
    const fact = onLeave(empId, date) ? facts(empId, date) : null;
    return fact !== null && resultRow(fact).flags.includes("leaveWithoutApplication");
  };
}
