import { sql } from "drizzle-orm";
import { z } from "zod";
import { EDIT, yuan } from "~/contracts/employees/benefits";
import { LANGUAGES } from "~/lib/languages";
import { companyDay } from "~/lib/period";
import type { Caller } from "../../platform/caller.server";
import type { Reader } from "../../platform/db.server";
import { dictionary } from "../../platform/dictionary.server";
import type { ImportColumn, ParsedRow } from "../../platform/imports/definition.server";
import { visibleTo } from "../../platform/rights.server";
import { DUTY } from "../benefit-parts.server";
import { PERSON_COLUMNS, type PersonValues } from "./known-people.server";

/** What the six imports of the benefits have in common. */
export const LIMITS = { access: EDIT, maxRows: 50_000, maxBytes: 10 * 1024 * 1024 };
export { PERSON_COLUMNS, type PersonValues };

/** 2026-11, 2026/11, 202611; a workbook may have made a day of it. */
export const monthCell = z.string().transform((typed, context) => {
  const [, year, month] = /^(\d{4})[-/.\u5e74]?(0?[1-9]|1[0-2])(?:\u6708|[-/.]\d{1,2})?$/.exec(typed) ?? [];
  if (year && month) return `${year}-${month.padStart(2, "0")}`;
  context.addIssue({ code: "custom", message: "benefits:said.month" });
  return z.NEVER;
});

export const column = (field: string, cell: z.ZodType, more: Partial<ImportColumn> = {}): ImportColumn => ({ field, header: `benefits:field.${field}`, cell, ...more });
export const required = { required: true } as const;
export const amountColumn = (field: string, more: Partial<ImportColumn> = {}) => column(field, yuan, more);
export const dayColumn = (field: string, more: Partial<ImportColumn> = {}) => column(field, z.iso.date(), { kind: "date", ...more });

/** Cities by their names in any language and by their codes. */
export async function cityWords(db: Reader, caller: Caller): Promise<{ byWord: Map<string, string>; names: string[] }> {
  const items = (await dictionary(db, caller)).get("benefit_city")?.items.filter((item) => item.isTakeEffect === 1) ?? [];
  return {
    byWord: new Map(items.flatMap(({ itemCode, itemName }) => [[itemCode, itemCode] as const, ...LANGUAGES.map((language) => [(itemName[language] ?? "").toLowerCase(), itemCode] as const)])),
    names: items.map(({ itemName }) => itemName[caller.language] || itemName.zh || ""),
  };
}

export type Insurable = {
  emp_id: number;
  job_number: string;
  emp_name: string;
  site_id: number;
  staff_type: number;
  contract_type: number | null;
};

/** The people a run of rows names, within the scope of the benefits; also those who have left, for months before. */
export async function insurablePeople(db: Reader, caller: Caller, rows: readonly ParsedRow<PersonValues>[]): Promise<Map<string, Insurable>> {
  const numbers = [...new Set(rows.flatMap(({ values }) => values.jobNumber ?? []))];
  const { rows: found } = await db.execute<Insurable>(sql`
    select employees.emp_id, job_number, emp_name, site_id, staff_type, contract.type as contract_type
    from employees ${DUTY(sql`${companyDay()}::date`)} where job_number = any(${sql.param(numbers)}::text[]) and ${visibleTo(caller, EDIT)}`);
  return new Map(found.map((person) => [person.job_number, person]));
}

export const labelOf = ({ jobNumber, empName }: Partial<PersonValues>) => `${jobNumber ?? ""} ${empName ?? ""}`.trim();

/** Rows of one statement. */
const CHUNK = 5_000;

export function* inChunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += CHUNK) yield rows.slice(start, start + CHUNK);
}
