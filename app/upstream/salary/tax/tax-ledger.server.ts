import { sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/salary/may";
import type { taxLedger as contract, TaxLedger, TaxLedgerRow } from "~/contracts/salary/tax-data";
import { exactNumber } from "~/lib/payroll/exact";
import { type Amounts, type LedgerRow, sumOf } from "~/lib/salary/tax/ledger";
import type { Tx } from "~/upstream/platform/database/db.server";
import { bool, num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { PEOPLE, paidPerson, type Row } from "../archives/archive-parts.server";
import { looked } from "../log/log.server";
import { reachesPay, seesFigures } from "../reach.server";
import { taxYear } from "./tax-people.server";

type Input = z.output<(typeof contract)["input"]>;

/** What a look at a ledger is called in the salary log. */
const LEDGER_SUBJECT = "taxLedger";

/** The ledger of a person's year with a company; a look. */
export const taxLedger = (caller: Caller, input: Input): Promise<TaxLedger> =>
  looked(caller, LEDGER_SUBJECT, input.empId, (tx) => readLedger(tx, caller, input));

async function readLedger(tx: Tx, caller: Caller, { empId, companyId: asked, ...input }: Input): Promise<TaxLedger> {
  const year = taxYear(input.year);
  const found = await selectOne(tx, {
    ...paidPerson(caller),
    figures: bool`${seesFigures(caller)}`,
    paidBy: sql<number | null>`a.company_id`,
  })`from ${PEOPLE} where employees.emp_id = ${empId} and ${reachesPay(caller, MAY.tax.edit)}`;
  if (!found) throw missing();
  const { paidBy, ...head } = found;
  const companies = await select(tx, { id: num`k.company_id`, name: str`k.company_name` })`
    from companies k
    where k.company_id = ${paidBy}::int
      or exists (
        select
        from tax_ledger l
        where l.emp_id = ${empId} and l.tax_year = ${year} and l.company_id = k.company_id
      )
    order by k.company_id`;
  const companyId = [asked, paidBy].find((id) => companies.some((one) => one.id === id)) ?? companies[0]?.id ?? null;
  const rows = head.figures && companyId !== null ? await rowsOf(tx, empId, year, companyId) : [];
  return { ...head, year, companyId, companies, rows };
}

type Stored = LedgerRow & { id: number; runNo: string | null; isCounter: boolean };

async function rowsOf(tx: Tx, empId: number, year: number, companyId: number): Promise<TaxLedgerRow[]> {
  const { rows } = await tx.execute<Row<Stored>>(sql`
    select l.id::float8 as id, l.tax_month as "taxMonth", l.income_type as "incomeType", l.run_id as "runId",
      r.no as "runNo", l.reverses is not null as "isCounter", l.income, l.exempt, l.basic_deduction as "basicDeduction",
      l.special, l.additional, l.other, l.taxable, l.cum_tax as "cumTax", l.relief, l.withheld
    from tax_ledger l
    left join payroll_runs r on r.id = l.run_id
    where l.emp_id = ${empId} and l.tax_year = ${year} and l.company_id = ${companyId}
    order by l.id`);
  return rows.map((row, n) => {
    const { id, taxMonth, incomeType, runNo, runId, isCounter, taxable, cumTax } = row;
    const sofar = sumOf(rows.slice(0, n + 1).filter((one) => one.incomeType === incomeType));
    return {
      id,
      taxMonth,
      incomeType,
      isCounter,
      taxable,
      cumTax,
      runNo: runId === null ? null : (runNo ?? String(runId)),
      ...amountsOf(row),
      cumulative: amountsOf(numbered(sofar)),
    };
  });
}

const numbered = (sums: Amounts<bigint>): Amounts =>
  Object.fromEntries(Object.entries(sums).map(([field, sum]) => [field, exactNumber(sum)])) as unknown as Amounts;

const amountsOf = ({
  income,
  exempt,
  basicDeduction,
  special,
  additional,
  other,
  relief,
  withheld,
}: Amounts): Amounts => ({ income, exempt, basicDeduction, special, additional, other, relief, withheld });
