import { sql } from "drizzle-orm";
import type { z } from "zod";
import { LOG_ACTION } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import type { exportTaxData as contract } from "~/contracts/salary/tax-data";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { moneyText } from "~/upstream/platform/spreadsheet/columns.server";
import { logSalary } from "../log/log.server";
import { reachesPay, seesFigures } from "../reach.server";
import { TAX_SUBJECT } from "./declared.server";
import { FILED_KINDS } from "./deduction-columns.server";
import { taxSource, taxYear } from "./tax-people.server";

const HEADS = ["jobNumber", "name", "year", "month"] as const;

/**
 * The declared months of a year under the headings of the import, one row a person and month; how many left is written
 * into the salary log. Levels above the caller's limit stay out (salary rule 30).
 */
export async function exportTaxData(
  caller: Caller,
  { query }: z.output<(typeof contract)["input"]>,
): Promise<Response> {
  const word = (key: string) => say(caller.language, { key: `salaryTax:${key}` });
  const year = taxYear(query.year);
  const { from, where, order } = taxSource(caller, reachesPay(caller, MAY.exports.all), query);
  const months = sql`
    ${from}
    join (
      select t.emp_id, t.month, jsonb_object_agg(t.kind, t.amount) as amounts
      from tax_deductions t
      where t.year = ${year} and t.kind = any(${sql.param([...FILED_KINDS])}::smallint[])
      group by t.emp_id, t.month
    ) m on m.emp_id = employees.emp_id
  `;
  const seen = sql`${where} and ${seesFigures(caller)}`;
  return exportAnswer(caller, {
    action: "taxDeduction.export",
    objectType: "taxDeduction",
    asked: { query },
    title: word("upload.name"),
    day: companyDay(),
    columns: [
      ...HEADS.map((field) => ({ header: word(`field.${field}`), kind: "text" as const })),
      ...FILED_KINDS.map((kind) => ({ header: word(`kind.${kind}`), kind: "text" as const })),
    ],
    recorded: (tx, rows) => logSalary(tx, caller, [{ action: LOG_ACTION.export, subject: TAX_SUBJECT, rows }]),
    rows: async () => ({
      count: sql`select count(*)::int as n from ${months} where ${seen}`,
      select: sql`
        select employees.job_number, employees.emp_name, ${year}::int, m.month, m.amounts
        from ${months}
        where ${seen}
        order by ${order}, m.month`,
      cells: ([jobNumber, name, of, month, given]) => {
        const amounts = given as Record<string, number>;
        const told = [jobNumber, name, of, month].map(String);
        return [...told, ...FILED_KINDS.map((kind) => (amounts[kind] ? moneyText(amounts[kind]) : null))];
      },
    }),
  });
}
