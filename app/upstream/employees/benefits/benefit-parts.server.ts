import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type ContractType, NEVER_IN_FORCE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import type { StaffType } from "~/contracts/organization/codes";
import { belowMinimumWage } from "~/lib/employees/contributions";
import { named } from "~/lib/languages";
import { formatAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { every, num, selectOne, str } from "~/upstream/platform/database/select.server";
import { dictionary } from "~/upstream/platform/dictionary.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { lock, lockShared } from "~/upstream/platform/locks.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { invalid, missing } from "~/upstream/platform/refusal.server";

export interface PersonFilter {
  likeEmpName?: string;
  departmentId?: number;
  siteId?: number;
}

/** People within the scope of the code that the filters of a benefits list let through. */
export async function peopleWhere(
  db: Reader,
  caller: Caller,
  query: PersonFilter,
  code: number = MAY.benefits.see,
): Promise<SQL> {
  const departments = query.departmentId ? (await departmentsOf(db, caller)).withBelow(query.departmentId) : null;
  return every([
    visibleTo(caller, code),
    query.likeEmpName && sql`employees.search_tokens @> array[${searchToken(query.likeEmpName)}]::text[]`,
    departments ? sql`employees.department_id = any(${sql.param(departments)}::int[])` : undefined,
    query.siteId ? sql`employees.site_id = ${query.siteId}` : undefined,
  ]);
}

/** Whom a row is about, as all benefits lists read it; names of department and city come from memory. */
export const ofPerson = {
  empId: sql`employees.emp_id`,
  jobNumber: sql`employees.job_number`,
  empName: sql`employees.emp_name`,
  departmentId: sql`employees.department_id`,
  siteId: sql`employees.site_id`,
};
export const unnamed = { departmentId: z.number().int() };
export const BY_NUMBER = sql`length(employees.job_number), employees.job_number`;

/** Puts the department's path in the place of its key. */
export async function withDepartment(db: Reader, caller: Caller) {
  const { pathOf } = await departmentsOf(db, caller);
  return <R extends { departmentId: number }>({ departmentId, ...row }: R) => ({
    ...row,
    departmentPath: pathOf(departmentId),
  });
}

/** The same, and the city's name in the place of its code. */
export async function withCity(db: Reader, caller: Caller) {
  const [{ pathOf }, { nameOf }] = await Promise.all([departmentsOf(db, caller), citiesOf(db, caller)]);
  return <R extends { departmentId: number; cityCode: string | null }>({ departmentId, cityCode, ...row }: R) => ({
    ...row,
    departmentPath: pathOf(departmentId),
    cityName: nameOf(cityCode),
  });
}

export async function countOf(db: Reader | Tx, from: SQL): Promise<number> {
  const row = await selectOne(db, { n: num`count(*)::int` })`from ${from}`;
  return row!.n;
}

/** Names of the cities (dictionary benefit_city), and those that may still be chosen. */
export async function citiesOf(db: Reader | Tx, caller: Pick<Caller, "versions" | "language">) {
  const items = (await dictionary(db, caller)).get("benefit_city")?.items ?? [];
  const names = new Map(items.map(({ itemCode, itemName }) => [itemCode, named(itemName, caller.language)]));
  return {
    nameOf: (code: string | null) => (code === null ? "" : (names.get(code) ?? code)),
    choices: items
      .filter((item) => item.isTakeEffect === 1)
      .map(({ itemCode }) => ({ value: itemCode, label: names.get(itemCode)! })),
  };
}

const FIGURES = {
  cityCode: str`city_code`,
  avgWage: num`avg_wage`,
  minWage: num`min_wage`,
  cutoffDay: num`cutoff_day`,
  nonCompeteShareBp: num`non_compete_share_bp`,
  confirmed: num`confirmed`,
};
const figuresOf = async (db: Reader | Tx, which: SQL, month: string) =>
  (await selectOne(db, FIGURES)`
    from city_params
    where ${which} and start_month <= ${month}
    order by start_month desc, id desc
    limit 1`) ?? null;
export type CityFigures = NonNullable<Awaited<ReturnType<typeof figuresOf>>>;

/** Figures of the city of a site that hold in a month, confirmed or not (rule 18: checks use them either way). */
export const figuresOfSite = (db: Reader | Tx, siteId: number, month: string): Promise<CityFigures | null> =>
  figuresOf(db, sql`${siteId}::smallint = any(site_ids)`, month);

export const figuresOfCity = (db: Reader | Tx, cityCode: string, month: string): Promise<CityFigures | null> =>
  figuresOf(db, sql`city_code = ${cityCode}`, month);

/** The month from which every city that has figures has some, in a statement of another domain. */
export const FIGURES_SINCE = sql`
  (select max(c.first) from (select min(start_month) as first from city_params group by city_code) c)
`;

/** The day from which the rules for people past the retirement date hold (rule 35; Order No. 56). */
export const overAgeFrom = (db: Reader | Tx): Promise<string> => parameter(db, {}, "overAgeFrom", companyDay());

/**
 * Refuses a wage of a re-engaged person below the minimum wage of the site's city (rule 35); for every verb that
 * agrees one. A site without figures refuses nothing.
 */
export async function refuseBelowMinimumWage(
  tx: Tx,
  field: string,
  { siteId, day, wage }: { siteId: number; day: string; wage: number },
): Promise<void> {
  const figures = await figuresOfSite(tx, siteId, day.slice(0, 7));
  if (figures && belowMinimumWage(wage, figures.minWage))
    throw invalid({ [field]: { key: "benefits:said.minWage", params: { x: formatAmount(figures.minWage) } } });
}

/** Parameters are changed by one at a time; what computes with them holds them still meanwhile. */
export const lockParams = (tx: Tx) => lock(tx, "benefitParams");
export const holdParams = (tx: Tx) => lockShared(tx, "benefitParams");

/** What decides whether and how somebody is insured. The contract is the latest that has begun by the day. */
export const DUTY = (day: SQL) => sql`
  left join lateral (
    select c.type, c.wage, c.start_date
    from contracts c
    where c.emp_id = employees.emp_id and c.state not in ${NEVER_IN_FORCE} and c.start_date <= ${day}
    order by c.start_date desc, c.id desc
    limit 1
  ) contract on true`;

export type Insured = {
  empId: number;
  siteId: number;
  staffType: StaffType;
  hireDate: string;
  firstWorkDate: string | null;
  contractType: ContractType | null;
  contractWage: number | null;
  contractStart: string | null;
};

/** The person of a form within the scope, locked; out of scope is like not there. */
export async function lockChosen(
  tx: Tx,
  caller: Caller,
  input: { empId?: number; empIdText?: string },
  day: string,
): Promise<Insured> {
  const empId = await chosenPerson(tx, "empId", { empId: input.empId, typed: input.empIdText });
  if (empId === null) throw invalid({ empId: { key: "errors:required" } });
  const row = await selectOne(tx, {
    empId: num`employees.emp_id`,
    siteId: num`employees.site_id`,
    staffType: sql<StaffType>`employees.staff_type`,
    hireDate: str`employees.hire_date`,
    firstWorkDate: sql<string | null>`employees.first_work_date`,
    contractType: sql<ContractType | null>`contract.type`,
    contractWage: sql<number | null>`contract.wage`,
    contractStart: sql<string | null>`contract.start_date`,
  })`
    from employees ${DUTY(sql`${day}::date`)}
    where employees.emp_id = ${empId} and ${visibleTo(caller, MAY.benefits.edit)} for no key update of employees`;
  if (!row) throw missing();
  return row;
}
