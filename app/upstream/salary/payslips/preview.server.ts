import { sql } from "drizzle-orm";
import type { z } from "zod";
import { LOG_ACTION } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import {
  type exportPayslips as exportContract,
  type PayslipPreview,
  previewPayslip as previewContract,
} from "~/contracts/salary/payslips";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { nameInSql } from "~/upstream/organization/organization.server";
import { employees } from "~/upstream/organization/tables.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { type CellValue, moneyText } from "~/upstream/platform/spreadsheet/columns.server";
import { logSalary } from "../log/log.server";
import { reachesPay, seesFigures } from "../reach.server";
import { payrollRuns } from "../runs/tables.server";
import { beside, OF_PAYSLIPS, OF_RUNS, payslipSource, publishes, SAID } from "./publication.server";
import { PAYSLIP_SUBJECT } from "./publish.server";
import { shownSlip } from "./slip-read.server";
import { payslips } from "./tables.server";

const head = (caller: Caller) =>
  reads(
    previewContract.output.omit({ slip: true }).extend(beside),
    { p: payslips, r: payrollRuns, employees },
    { ...SAID, company: sql`k.company_name`, sees: seesFigures(caller) },
    sql`${OF_PAYSLIPS} ${OF_RUNS} join companies k on k.company_id = r.company_id`,
  );

/** A payslip as its person sees it; the look is written down with it, and told to the person (salary rule 28). */
export const previewPayslip = (caller: Caller, { payslipId }: { payslipId: number }): Promise<PayslipPreview> =>
  transaction(async (tx) => {
    const where = sql`p.id = ${payslipId} and ${publishes(caller)}`;
    const { empId, lineId, sees, ...found } = await head(caller).one(tx, where);
    if (!sees) return { ...found, slip: null };
    await logSalary(tx, caller, [{ action: LOG_ACTION.view, subject: PAYSLIP_SUBJECT, empId }]);
    return { ...found, slip: await shownSlip(tx, caller, lineId) };
  });

const TOLD = ["jobNumber", "name", "site", "department", "month", "state"] as const;
const FIGURES = ["gross", "insEmployee", "tax", "afterTax", "net"] as const;
const [SITE, STATE] = [TOLD.indexOf("site"), TOLD.indexOf("state")];

/** Payslips of a run with their totals; those of levels above the caller's limit stay empty (salary rule 30). */
export async function exportPayslips(
  caller: Caller,
  { query }: z.output<(typeof exportContract)["input"]>,
): Promise<Response> {
  const word = (key: string) => say(caller.language, { key: `salPayslips:${key}` });
  const { from, where, order } = payslipSource(reachesPay(caller, MAY.exports.all), query);
  return exportAnswer(caller, {
    action: `${PAYSLIP_SUBJECT}.export`,
    objectType: PAYSLIP_SUBJECT,
    asked: { query },
    title: word("title"),
    day: companyDay(),
    columns: [...TOLD, ...FIGURES].map((field) => ({ header: word(`field.${field}`), kind: "text" as const })),
    recorded: (tx, rows) => logSalary(tx, caller, [{ action: LOG_ACTION.export, subject: PAYSLIP_SUBJECT, rows }]),
    rows: async () => ({
      count: sql`select count(*)::int as n from ${from} where ${where}`,
      select: sql`
        select employees.job_number, employees.emp_name, l.site_id,
          ${nameInSql(sql`d.department_name`, sql`d.names`, caller.language)}, p.month, p.state,
          ${seesFigures(caller)}, l.gross::float8, l.ins_employee::float8, l.tax::float8, l.after_tax::float8,
          l.net::float8
        from ${from}
        where ${where}
        order by ${order}`,
      cells: (row) => {
        const told = row.slice(0, TOLD.length) as CellValue[];
        const sees = row[TOLD.length] === true;
        return [
          ...told.map((cell, n) =>
            n === SITE ? say(caller.language, { key: `site:${cell}` }) : n === STATE ? word(`state.${cell}`) : cell,
          ),
          ...(row.slice(TOLD.length + 1) as number[]).map((amount) => (sees ? moneyText(amount) : null)),
        ];
      },
    }),
  });
}
