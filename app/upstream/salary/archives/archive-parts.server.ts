import { type SQL, sql } from "drizzle-orm";
import { type ArchiveStatus, FLOOR, type Floor } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { type Language, nameIn, type OtherNames } from "~/lib/languages";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import type { ArchiveValue } from "~/lib/salary/archive-values";
import { figuresBySite } from "~/upstream/employees/benefits/site-figures.server";
import { nameInSql } from "~/upstream/organization/organization.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reachesPay } from "../reach.server";

export type Row<T> = T & Record<string, unknown>;

/** People beside their archives, of nulls where there is none. */
export const PEOPLE = sql`
  employees
    join departments d using (department_id)
    left join salary_archives a on a.emp_id = employees.emp_id
    left join companies k on k.company_id = a.company_id
    left join pay_structures s on s.id = a.structure_id
`;

/** Who somebody is, as every answer about archives says it. */
export const personColumns = ({ language }: Caller) => ({
  empId: num`employees.emp_id`,
  jobNumber: str`employees.job_number`,
  name: str`employees.emp_name`,
  siteId: num`${siteOfRow("employees")}`,
  department: str`${nameInSql(sql`d.department_name`, sql`d.names`, language)}`,
});
/** The same with who pays him. */
export const paidPerson = (caller: Caller) => ({
  ...personColumns(caller),
  company: str`coalesce(k.company_name, '')`,
});
export const HEAD = {
  company: str`coalesce(k.company_name, '')`,
  structure: str`coalesce(s.name, '')`,
  status: sql<ArchiveStatus | null>`a.status`,
};

/** Whose archives the caller opens: by the code that reads or the one that writes. */
export const seesArchives = (caller: Caller): SQL =>
  sql`(${reachesPay(caller, MAY.archives.view)} or ${reachesPay(caller, MAY.archives.edit)})`;

/** All values of a person. */
export async function valuesOf(db: Reader | Tx, empId: number): Promise<ArchiveValue[]> {
  return select(db, { itemCode: str`item_code`, fromDate: str`from_date`, amount: num`amount` })`
    from salary_values
    where emp_id = ${empId}
    order by salary_values.from_date, salary_values.item_code`;
}

/** Of a person's site on a day: its minimum wage, whether that is confirmed, and where there is none. */
export interface MinimumWage {
  floor: Floor;
  /** Fen. */
  minWage: number;
}
export type MinimumWages = (siteId: number, day: string) => MinimumWage;

/** The minimum wages of all sites; abroad none of China's applies. */
export async function minimumWages(db: Reader | Tx): Promise<MinimumWages> {
  const figuresOf = await figuresBySite(db);
  return (siteId, day) => {
    if (siteId === OVERSEAS_SITE) return { floor: FLOOR.none, minWage: 0 };
    const figures = figuresOf(siteId, day.slice(0, 7));
    if (!figures) return { floor: FLOOR.missing, minWage: 0 };
    return { floor: figures.confirmed === 1 ? FLOOR.confirmed : FLOOR.unconfirmed, minWage: figures.minWage };
  };
}

/** The name of an item as a person reads it. */
export const itemName = ({ name, names }: { name: string; names: OtherNames }, language: Language): string =>
  nameIn(language, name, names);
