import { type SQL, sql } from "drizzle-orm";
import { searchToken } from "~/lib/search-tokens.server";
import { type Message, say } from "~/lib/texts.server";
import { nameInSql } from "~/upstream/organization/organization.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { personZone } from "~/upstream/organization/person-day.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { invalid, ownCase } from "~/upstream/platform/refusal.server";

/** Somebody whose days are planned. */
export interface Planned {
  empId: number;
  name: string;
  jobNumber: string;
  /** As attendance counts sites: 7 is the overseas warehouse. */
  siteId: number;
}

/** People within the reach of any of the codes: a condition on the table `employees`. */
export const seenBy = (caller: Caller, codes: readonly number[]): SQL =>
  sql`(${sql.join(
    codes.map((code) => visibleTo(caller, code)),
    sql` or `,
  )})`;

/** The site of a row of `employees`, as attendance counts sites. */
export const EMPLOYEE_SITE = siteOfRow("employees");

/** What lists of attendance say of a row of `employees` and its department `d`, each key that they have. */
export const ofPerson = ({ language }: Pick<Caller, "language">) => ({
  empId: num`employees.emp_id`,
  name: str`employees.emp_name`,
  empName: str`employees.emp_name`,
  jobNumber: str`employees.job_number`,
  department: str`${nameInSql(sql`d.department_name`, sql`d.names`, language)}`,
  zone: str`${personZone()}`,
});

/** Somebody whose days are planned, as the table `employees` has him. */
export const PLANNED = {
  empId: num`employees.emp_id`,
  name: str`employees.emp_name`,
  jobNumber: str`employees.job_number`,
  siteId: num`${EMPLOYEE_SITE}`,
};

/** People of a department and of what lies below it, of the table `employees`; everybody where none is named. */
export const inDepartment = (departmentId: number | undefined): SQL =>
  departmentId === undefined
    ? sql`true`
    : sql`employees.department_id in (select department_id from below(array[${departmentId}]::int[]))`;

/** Filter by a person's name or job number. */
export const called = (typed: string): SQL =>
  sql`(employees.job_number = ${typed} or employees.search_tokens @> array[${searchToken(typed)}]::text[])`;

/** People by job number, within the reach of a code: whoever is outside reads the same as nobody. */
export async function peopleNumbered(
  db: Reader | Tx,
  caller: Caller,
  numbers: readonly string[],
  code: number,
): Promise<Map<string, Planned>> {
  const rows = await select(db, PLANNED)`
    from employees
    where job_number = any(${sql.param([...new Set(numbers)])}::text[]) and ${visibleTo(caller, code)}`;
  return new Map(rows.map((row) => [row.jobNumber, row]));
}

/** People by key, within the reach of any of the codes. */
export async function plannedPeople(
  db: Reader | Tx,
  caller: Caller,
  people: readonly number[],
  codes: readonly number[],
): Promise<Map<number, Planned>> {
  const rows = await select(db, PLANNED)`
    from employees
    where emp_id = any(${sql.param([...people])}::int[]) and ${seenBy(caller, codes)}`;
  return new Map(rows.map((row) => [row.empId, row]));
}

/**
 * The person that a field of a form means, within the reach of any of the codes, and not oneself.
 * @throws invalid() at the field
 */
export async function plannedPerson(
  tx: Tx,
  caller: Caller,
  { empId, empIdText }: { empId?: number; empIdText?: string },
  codes: readonly number[],
): Promise<Planned> {
  const chosen = await chosenPerson(tx, "empId", { empId, typed: empIdText });
  if (chosen === null) throw invalid({ empId: { key: "errors:required" } });
  const person = (await plannedPeople(tx, caller, [chosen], codes)).get(chosen);
  if (!person) throw invalid({ empId: { key: "organization:person.nobody" } });
  refuseOwn(caller, [chosen]);
  return person;
}

/** Nobody plans his own days, changes his own figures or closes his own month (attendance, Permissions). */
export function refuseOwn(caller: Caller, people: readonly number[]): void {
  if (caller.empId !== null && people.includes(caller.empId)) throw ownCase("attendance:said.own");
}

/** What is said of one of several people, with his name before it. */
export const saidOf = ({ language }: Caller, person: Planned | undefined, message: Message): Message => ({
  key: "schedDays:said.of",
  params: { name: person ? `${person.name} ${person.jobNumber}` : "", said: say(language, message) },
});
