import { sql } from "drizzle-orm";
import { z } from "zod";
import { yuan } from "~/contracts/employees/benefits/fields";
import type { ContractType, Scheme } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import type { StaffType } from "~/contracts/organization/codes";
import { LANGUAGES } from "~/lib/languages";
import { companyDay } from "~/lib/period";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { dictionary } from "~/upstream/platform/dictionary.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import type { ImportColumn, ImportPage, ParsedRow } from "~/upstream/platform/imports/definition.server";
import { withoutYuan } from "~/upstream/platform/imports/words.server";
import { PERSON_COLUMNS, type PersonValues } from "../../archives/imports/known-people.server";
import { citiesOf, DUTY } from "../benefit-parts.server";

/** What the six imports of the benefits have in common. */
export const LIMITS = { access: MAY.benefits.edit, maxRows: 50_000, maxBytes: 10 * 1024 * 1024 };
export { PERSON_COLUMNS, type PersonValues };

/** The pages of an import that belongs to a list of the benefits. */
export const pageOf = (list: string, address: string): ImportPage => ({
  title: `benefits:${list}.importTitle`,
  address: `${address}/import`,
  back: { to: address, label: "benefits:back" },
});

type ColumnOf<Field extends string, Cell extends z.ZodType> = ImportColumn & { field: Field; cell: Cell };

export const column = <Field extends string, Cell extends z.ZodType>(
  field: Field,
  cell: Cell,
  more: Partial<ImportColumn> = {},
): ColumnOf<Field, Cell> => ({ ...more, field, header: `benefits:field.${field}`, cell });
export const required = { required: true } as const;
export const amountColumn = <Field extends string>(field: Field, more: Partial<ImportColumn> = {}) =>
  column(field, z.string().transform(withoutYuan).pipe(yuan), more);
export const dayColumn = <Field extends string>(field: Field, more: Partial<ImportColumn> = {}) =>
  column(field, z.iso.date(), { kind: "date", ...more });

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: "benefits:said.month" });
export const monthColumn = <Field extends string>(field: Field, more: Partial<ImportColumn> = {}) =>
  column(field, month, { kind: "month", ...more });

export interface Cities {
  /** Codes by the names in any language and by themselves, also of those that are chosen no longer. */
  byWord: Map<string, string>;
  /** Codes that may be chosen. */
  offered: Set<string>;
  nameOf: (code: string | null) => string;
  choices: string[];
}

/** Cities of the dictionary as a file names them. */
export async function cityWords(db: Reader, caller: Caller): Promise<Cities> {
  const items = (await dictionary(db, caller)).get("benefit_city")?.items ?? [];
  const { nameOf, choices } = await citiesOf(db, caller);
  return {
    byWord: new Map(
      items.flatMap(({ itemCode, itemName }) => [
        [itemCode, itemCode] as const,
        ...LANGUAGES.map((language) => [(itemName[language] ?? "").toLowerCase(), itemCode] as const),
      ]),
    ),
    offered: new Set(choices.map(({ value }) => value)),
    nameOf,
    choices: choices.map(({ label }) => label),
  };
}

/** Which of the months are locked in a scheme (rule 38). */
export async function lockedMonths(db: Reader, scheme: Scheme, months: Iterable<string>): Promise<Set<string>> {
  const rows = await select(db, { month: str`month` })`
    from contribution_months
    where scheme = ${scheme} and month = any(${sql.param([...new Set(months)])}::text[]) and locked_at is not null`;
  return new Set(rows.map(({ month }) => month));
}

export type Insurable = {
  emp_id: number;
  job_number: string;
  emp_name: string;
  site_id: number;
  staff_type: StaffType;
  contract_type: ContractType | null;
  contract_wage: number | null;
  contract_start: string | null;
};

/** The people a run of rows names, within the scope of the benefits; also those who have left, for months before. */
export async function insurablePeople(
  db: Reader,
  caller: Caller,
  rows: readonly ParsedRow<PersonValues>[],
): Promise<Map<string, Insurable>> {
  const numbers = [...new Set(rows.flatMap(({ values }) => values.jobNumber ?? []))];
  const found = await select(db, {
    emp_id: num`employees.emp_id`,
    job_number: str`job_number`,
    emp_name: str`emp_name`,
    site_id: num`site_id`,
    staff_type: sql<StaffType>`staff_type`,
    contract_type: sql<ContractType | null>`contract.type`,
    contract_wage: sql<number | null>`contract.wage`,
    contract_start: sql<string | null>`contract.start_date`,
  })`
    from employees ${DUTY(sql`${companyDay()}::date`)}
    where job_number = any(${sql.param(numbers)}::text[]) and ${visibleTo(caller, MAY.benefits.edit)}`;
  return new Map(found.map((person) => [person.job_number, person]));
}

export const labelOf = ({ jobNumber, empName }: Partial<PersonValues>) => `${jobNumber ?? ""} ${empName ?? ""}`.trim();

/** Rows of one statement. */
const CHUNK = 5_000;

export function* inChunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += CHUNK) yield rows.slice(start, start + CHUNK);
}
