import { sql } from "drizzle-orm";
import { begunSince, payBegun } from "~/upstream/payroll/months.server";
import type { HeldRows } from "~/upstream/platform/imports/definition.server";

const PAY_BEGUN = "importUndo:said.payBegun";
const COMPANY = sql`(select a.company_id from salary_archives a where a.emp_id = t.emp_id)`;

/** Archives of people whose pay has been reckoned with them since they were brought. */
export const PAID_ARCHIVES: HeldRows = {
  table: "salary_archives",
  reason: PAY_BEGUN,
  where: sql`
    exists (
      select
      from paid_people p
      join payroll_runs r on r.id = p.run_id
      where p.emp_id = t.emp_id and r.created_at > t.updated_at
    )`,
};

/** Fixed pay from a day on, of which a month has been begun. */
export const PAID_VALUES: HeldRows = {
  table: "salary_values",
  reason: PAY_BEGUN,
  where: sql`${begunSince(sql`to_char(t.from_date, 'YYYY-MM')`, sql`array[${COMPANY}]`, sql`t.emp_id`)} is not null`,
};

/** Declared deductions of a month whose pay has begun. */
export const PAID_DEDUCTIONS: HeldRows = {
  table: "tax_deductions",
  reason: PAY_BEGUN,
  where: payBegun(sql`t.year || '-' || lpad(t.month::text, 2, '0')`, COMPANY, sql`t.emp_id`),
};

/** Inputs of a month whose pay has begun. */
export const PAID_INPUTS: HeldRows = {
  table: "run_inputs",
  reason: PAY_BEGUN,
  where: payBegun(sql`t.month`, COMPANY, sql`t.emp_id`),
};

/** Openings of a year of tax upon which a run has withheld. */
export const CONSUMED_OPENINGS: HeldRows = {
  table: "tax_ledger",
  reason: "importUndo:said.openingUsed",
  where: sql`
    exists (
      select
      from tax_ledger l
      where l.emp_id = t.emp_id
        and l.company_id = t.company_id
        and l.tax_year = t.tax_year
        and l.income_type = t.income_type
        and l.run_id is not null
    )`,
};
