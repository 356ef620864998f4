import { sql } from "drizzle-orm";
import { addMonths } from "~/lib/period-dates";
import { openingRow } from "~/lib/salary/tax/cumulative";
import { demoCaller } from "~/upstream/demo/acts.server";
import type { DemoRun } from "~/upstream/domain.server";
import { ownShare } from "~/upstream/employees/demo/benefits.server";
import { type Reader, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { CREATE, type StagedRow } from "~/upstream/platform/imports/definition.server";
import { applyOpenings, type FiledOpening } from "../tax/opening-import-apply.server";
import { taxParams } from "../tax/tax-params.server";
import { paidMonths } from "./months.server";
import { PAYROLL_MANAGER } from "./pay-run.server";

/** Fen a month each. */
type Earning = {
  empId: number;
  siteId: number;
  companyId: number;
  hireMonth: string;
  income: number;
  special: number;
  additional: number;
};

/** Fen a month (salary rule 18). */
const BASIC = 500_000;

/**
 * What people earned and were withheld earlier in the year in which the paid months begin, as the system before would
 * have said: without it the year would begin at zero in its midst (salary rule 23).
 */
export async function loadOpenings(run: Pick<DemoRun, "today" | "payMonths">): Promise<void> {
  // The first month is paid in the next one.
  const paidIn = addMonths(`${paidMonths(run)[0]}-01`, 1);
  const [taxYear, taxMonth] = [Number(paidIn.slice(0, 4)), Number(paidIn.slice(5, 7)) - 1];
  if (taxMonth === 0) return;
  const manager = await demoCaller({ jobNumber: PAYROLL_MANAGER });
  await transaction(async (tx) => {
    const { params, people } = { params: await taxParams(tx), people: await earningsOf(tx, taxYear) };
    const rows = people.flatMap(({ empId, siteId, companyId, hireMonth, ...monthly }): FiledOpening[] => {
      const from = hireMonth < `${taxYear}-01` ? 1 : Number(hireMonth.slice(5, 7));
      // Pay of a month is paid in the next: of the tax months there is one less to who came within the year.
      const months = taxMonth - from + (hireMonth < `${taxYear}-01` ? 1 : 0);
      if (months <= 0 || empId === manager.empId) return [];
      const person = { empId, companyId, employed: [], firstJobOfYear: 0, lowIncome60000: 0 } as const;
      const sums = {
        taxYear,
        taxMonth,
        other: 0,
        withheld: 0,
        basicDeduction: BASIC * (taxMonth - from + 1),
        income: months * monthly.income,
        special: months * monthly.special,
        additional: (taxMonth - from + 1) * monthly.additional,
      };
      const made = openingRow(person, sums, [], params);
      return made.ok ? [{ siteId, row: { ...made.row, withheld: made.row.cumTax } }] : [];
    });
    await applyOpenings(tx, manager, staged(rows));
  });
}

async function* staged(rows: readonly FiledOpening[]): AsyncGenerator<StagedRow<FiledOpening>[]> {
  yield rows.map((data, n) => ({ sheet: "", row: n + 2, action: CREATE, data }));
}

/** Pay, insurance and declared deductions of a month, of whoever was employed before the paid months. */
async function earningsOf(db: Reader | Tx, year: number): Promise<Earning[]> {
  const rows = await select(db, {
    empId: num`e.emp_id`,
    siteId: num`e.site_id`,
    companyId: num`a.company_id`,
    hireMonth: str`to_char(e.hire_date, 'YYYY-MM')`,
    income: num`(
        select coalesce(sum(v.amount), 0)::float8
        from (
          select distinct on (item_code) amount
          from salary_values
          where emp_id = e.emp_id
          order by item_code, from_date
        ) v
      )`,
    special: num`${ownShare(sql`e.emp_id`)}`,
    additional: num`(
        select coalesce(sum(d.amount), 0)::float8
        from tax_deductions d
        where d.emp_id = e.emp_id and d.year = ${year} and d.month = 1
      )`,
  })`
    from employees e
    join salary_archives a using (emp_id)
    where e.overseas_warehouse = 0
    order by e.emp_id`;
  return rows;
}
