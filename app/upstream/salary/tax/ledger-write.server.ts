import { sql } from "drizzle-orm";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import { conflict } from "~/upstream/platform/refusal.server";

/** The run whose lines write into the ledger. */
interface LedgerRun {
  id: number;
  companyId: number;
  lockNo: number;
}

/** Lines `l` with the row `g` that each writes into the tax ledger. */
const LEDGER_ROWS = sql`
  payroll_lines l
    cross join lateral jsonb_to_record(l.ledger_row) as g(
      "taxYear" smallint, "taxMonth" smallint, "incomeType" smallint, income bigint, exempt bigint,
      "basicDeduction" bigint, special bigint, additional bigint, other bigint, taxable bigint, "cumTax" bigint,
      relief bigint, withheld bigint
    )
`;

/**
 * Tax was reckoned by the ledger as it stood: with other rows in it, the cumulation of a line would not be the sum of
 * its rows any more. Of a non-resident those of the month are his cumulation (rule 22).
 */
export async function refuseMovedLedger(tx: Tx, run: LedgerRun): Promise<void> {
  const row = await selectOne(tx, { n: num`count(*)::int` })`
    from ${LEDGER_ROWS}
    cross join lateral (
      select coalesce(sum(t.base), 0) as year,
        coalesce(sum(t.base) filter (where t.tax_month = g."taxMonth"), 0) as month
      from (
        select o.tax_month, o.income - o.exempt - o.basic_deduction - o.special - o.additional - o.other as base
        from tax_ledger o
        where o.emp_id = l.emp_id
          and o.company_id = ${run.companyId}
          and o.tax_year = g."taxYear"
          and o.income_type = g."incomeType"
      ) t
    ) before
    cross join lateral (
      select g.taxable - (g.income - g.exempt - g."basicDeduction" - g.special - g.additional - g.other) as assumed
    ) a
    where l.run_id = ${run.id} and a.assumed not in (before.year, before.month)`;
  if (row!.n > 0) throw conflict("salRuns:said.ledgerMoved", { n: row!.n });
}

/** The rows of a run that is being locked, one a line; `lockNo` is that of this lock. */
export const writeLedger = (tx: Tx, run: Omit<LedgerRun, "lockNo">, lockNo: number) =>
  tx.execute(sql`
    insert into tax_ledger (
      emp_id, company_id, tax_year, tax_month, income_type, run_id, lock_no, income, exempt, basic_deduction, special,
      additional, other, taxable, cum_tax, relief, withheld
    )
    select l.emp_id, ${run.companyId}, g."taxYear", g."taxMonth", g."incomeType", ${run.id}, ${lockNo}::smallint,
      g.income, g.exempt, g."basicDeduction", g.special, g.additional, g.other, g.taxable, g."cumTax", g.relief,
      g.withheld
    from ${LEDGER_ROWS}
    where l.run_id = ${run.id} and l.ledger_row is not null
    order by l.emp_id`);

/**
 * Takes the rows of the last lock back: each with its amounts turned round, and the cumulation as it was before it
 * (`counterEntry` of lib/salary/tax/ledger).
 */
export const reverseLedger = (tx: Tx, run: LedgerRun) =>
  tx.execute(sql`
    insert into tax_ledger (
      emp_id, company_id, tax_year, tax_month, income_type, run_id, lock_no, reverses, income, exempt, basic_deduction,
      special, additional, other, taxable, cum_tax, relief, withheld
    )
    select t.emp_id, t.company_id, t.tax_year, t.tax_month, t.income_type, t.run_id, t.lock_no, t.id, -t.income,
      -t.exempt, -t.basic_deduction, -t.special, -t.additional, -t.other, coalesce(b.taxable, 0),
      coalesce(b.cum_tax, 0), -t.relief, -t.withheld
    from tax_ledger t
    left join lateral (
      select o.taxable, o.cum_tax
      from tax_ledger o
      where o.emp_id = t.emp_id
        and o.tax_year = t.tax_year
        and o.company_id = t.company_id
        and o.income_type = t.income_type
        and o.id < t.id
      order by o.id desc
      limit 1
    ) b on true
    where t.run_id = ${run.id} and t.lock_no = ${run.lockNo} and t.reverses is null
    order by t.id`);
