import { sql } from "drizzle-orm";
import type { z } from "zod";
import { LOG_ACTION } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import type { exportWages as contract } from "~/contracts/salary/paid-wages";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { database } from "~/upstream/platform/database/db.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { moneyText } from "~/upstream/platform/spreadsheet/columns.server";
import { logSalary } from "../log/log.server";
import { seesWages } from "../reach.server";
import { lastPaidMonth, WAGES_SUBJECT, wageFigures, wagesSource } from "./paid-wages.server";

const TOLD = ["jobNumber", "name", "site", "department", "company", "month", "runNo", "kind", "payDate"] as const;
const FIGURES = ["gross", "insEmployee", "tax", "afterTax", "net", "employer"] as const;
const [SITE, KIND] = [TOLD.indexOf("site"), TOLD.indexOf("kind")];

/** The list as a workbook; lines above the caller's limit stay out (salary rule 30). */
export async function exportWages(caller: Caller, { query }: z.output<(typeof contract)["input"]>): Promise<Response> {
  const word = (key: string) => say(caller.language, { key });
  const month = query.month ?? (await lastPaidMonth(database().read));
  const { from, where, order } = wagesSource(caller, MAY.exports.all, query, month);
  const seen = sql`${where} and ${seesWages(caller)}`;
  return exportAnswer(caller, {
    action: "paidWages.export",
    objectType: "payrollLine",
    asked: { query },
    title: word("salPaid:title"),
    day: companyDay(),
    columns: [...TOLD, ...FIGURES].map((field) => ({ header: word(`salPaid:field.${field}`), kind: "text" as const })),
    recorded: (tx, rows) => logSalary(tx, caller, [{ action: LOG_ACTION.export, subject: WAGES_SUBJECT, rows }]),
    rows: async () => ({
      count: sql`select count(*)::int as n from ${from} where ${seen}`,
      select: sql`
        select employees.job_number, employees.emp_name, l.site_id, d.department_name, k.company_name, r.month, r.no,
          r.kind, r.pay_date::text, ${wageFigures(caller)}
        from ${from}
        where ${seen}
        order by ${order}`,
      cells: (row) => [
        ...(row.slice(0, TOLD.length) as (string | number)[]).map((cell, n) =>
          n === SITE ? word(`site:${cell}`) : n === KIND ? word(`salRuns:kind.${cell}`) : String(cell),
        ),
        ...(row.slice(TOLD.length) as number[]).map((amount) => moneyText(amount)),
      ],
    }),
  });
}
