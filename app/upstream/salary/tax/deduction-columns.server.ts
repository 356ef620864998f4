import { z } from "zod";
import { text } from "~/contracts/endpoint";
import { ADDITIONAL_KINDS, DEDUCTION_KIND, type DeductionKind, TAX_YEARS } from "~/contracts/salary/tax-codes";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { ImportColumn, ValuesOf } from "~/upstream/platform/imports/definition.server";
import { yuan } from "~/upstream/platform/imports/words.server";
import { isTenthLost, parseMonthCell } from "~/upstream/platform/spreadsheet/dates.server";
import { COVERED } from "../filed-people.server";

const required = <Field extends string>(field: Field) =>
  ({ field, header: `salaryTax:field.${field}`, required: true }) as const;

/** A tax year as a file has it. */
export const yearCell = z
  .string()
  .regex(/^\d{4}$/, { error: "salaryTax:said.year" })
  .transform(Number)
  .refine((year) => year >= TAX_YEARS.first && year <= TAX_YEARS.last, { error: "salaryTax:said.year" });
/**
 * A month of a tax year: its number, also as it is said in Chinese, or a whole month as other files write it, which
 * comes as 200009 for September 2000. The year has a column of its own, which it must be of: `monthIn`.
 */
export const monthCell = z.string().transform((typed, context): number => {
  const plain = typed.replace(/\s*\u6708\u4efd?$/, "");
  if (/^(0?[1-9]|1[0-2])$/.test(plain)) return Number(plain);
  const month = parseMonthCell(typed);
  if (month) return Number(month.replace("-", ""));
  context.addIssue({ code: "custom", message: isTenthLost(typed) ? "imports:fault.tenth" : "salaryTax:said.month" });
  return z.NEVER;
});

/** The month of a row within the year of the row; 0: there is none, or it is of another year. */
export const monthIn = ({ year, month = 0 }: { year?: number; month?: number }): number => {
  if (month <= 12) return month;
  return Math.floor(month / 100) === year ? month % 100 : 0;
};

/** A whole month must be of the year beside it. */
export function judgeMonth(faults: Faults, values: { year?: number; month?: number }): void {
  if (values.year && values.month && !monthIn(values))
    addFault(faults, "month", "salaryTax:said.otherYear", { year: values.year });
}

const amount = <Field extends string>(field: Field, kind: DeductionKind) =>
  ({ field, header: `salaryTax:kind.${kind}`, kind: "money", cell: yuan() }) as const;

/** The kinds that a file has columns for (salary, Imports); others that stand in its months stay. */
export const FILED_KINDS: readonly DeductionKind[] = [...ADDITIONAL_KINDS, DEDUCTION_KIND.personalPension];

export const DEDUCTION_COLUMNS = [
  { ...required("jobNumber"), identifier: JOB_NUMBERS, cell: text(20) },
  { field: "idNumber", header: "salaryTax:field.idNumber", identifier: "zeros", cell: text(30), mask: () => COVERED },
  { ...required("year"), cell: yearCell },
  { ...required("month"), cell: monthCell, note: "imports:notes.monthNumber" },
  amount("kind1", DEDUCTION_KIND.children),
  amount("kind2", DEDUCTION_KIND.infant),
  amount("kind3", DEDUCTION_KIND.continuingEducation),
  amount("kind4", DEDUCTION_KIND.housingLoan),
  amount("kind5", DEDUCTION_KIND.rent),
  amount("kind6", DEDUCTION_KIND.elderly),
  amount("kind7", DEDUCTION_KIND.personalPension),
] as const satisfies readonly ImportColumn[];
export type DeductionValues = ValuesOf<typeof DEDUCTION_COLUMNS>;

type AmountField = Extract<keyof DeductionValues, `kind${number}`>;
export const fieldOf = (kind: DeductionKind): AmountField => `kind${kind}` as AmountField;
