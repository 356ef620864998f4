import { sql } from "drizzle-orm";
import { RULE_ITEM } from "~/lib/salary/pay-case";
import type { KeptTax } from "~/lib/salary/snapshot";
import type { LedgerRow } from "~/lib/salary/tax/ledger";
import type { TaxParams } from "~/lib/salary/tax/tables";
import type { Message } from "~/lib/texts.server";
import { hasWageCard } from "~/upstream/employees/cards/cards-of-month.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { bool, num, select } from "~/upstream/platform/database/select.server";
import { taxParams } from "../tax/tax-params.server";
import { undeclaredIn } from "../tax/undeclared.server";
import { taxFactsFor } from "./collect-read.server";
import { stateOf } from "./line-remarks.server";
import type { Run } from "./run-held.server";
import { ledgerOf, regularTax } from "./run-tax.server";
import type { ImportedLine, LineRemark } from "./tables.server";

interface Line {
  empId: number;
  imported: ImportedLine;
  gross: number;
  tax: number;
  hasCard: boolean;
  undeclared: boolean;
}

/**
 * Judges lines that a file brought, by the ledger as it stands: the row that the lock will write, with the tax as it
 * was withheld, and what is wrong or to be looked at (rules 24 and 40). The amounts are the file's.
 */
export async function judgeImported(tx: Tx, run: Run, empIds: readonly number[]): Promise<void> {
  const lines = await select(tx, {
    empId: num`emp_id`,
    imported: sql<ImportedLine>`imported`,
    gross: num`gross::float8`,
    tax: num`tax::float8`,
    hasCard: bool`${hasWageCard(sql`payroll_lines.emp_id`)}`,
    undeclared: bool`${undeclaredIn(sql`payroll_lines.emp_id`, run.taxYear)}`,
  })`
    from payroll_lines
    where run_id = ${run.id} and emp_id = any(${sql.param([...empIds])}::int[])`;
  const facts = await taxFactsFor(tx, run, empIds);
  const ledger = await ledgerOf(tx, run, empIds);
  const params = await taxParams(tx);
  const judged = lines.map((line) => {
    const taxed = taxedAs(run, line, facts.get(line.empId)!, ledger.get(line.empId) ?? [], params);
    const errors = [...(line.hasCard ? [] : [remark("salRuns:said.noCard")]), ...taxed.errors];
    return {
      empId: line.empId,
      ledgerRow: taxed.row,
      remarks: [...errors, ...taxed.warnings],
      state: stateOf(errors, taxed.warnings),
    };
  });
  await tx.execute(sql`
    update payroll_lines l
    set ledger_row = p."ledgerRow", remarks = p.remarks, state = p.state, calc_no = ${run.calcNo}
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as p(
      "empId" int, "ledgerRow" jsonb, remarks jsonb, state smallint
    )
    where l.run_id = ${run.id} and l.emp_id = p."empId"`);
}

const remark = (key: string, params: Message["params"] = {}, code: string | null = null): LineRemark => ({
  code,
  key,
  params: params as LineRemark["params"],
});

interface Judged {
  row: LedgerRow | null;
  errors: LineRemark[];
  warnings: LineRemark[];
}

/** What another company has withheld is no part of this one's cumulation. */
function taxedAs(
  run: Run,
  { imported: { social, fund, additional, external }, gross, tax, undeclared }: Line,
  kept: KeptTax,
  rows: readonly LedgerRow[],
  params: TaxParams,
): Judged {
  if (external === 1) return { row: null, errors: [], warnings: [] };
  const answer = regularTax(run, kept, { income: gross, special: social + fund, additional }, rows, params);
  if (!answer.ok) return { row: null, errors: [remark(answer.key, answer.params, RULE_ITEM.incomeTax)], warnings: [] };
  const differs = answer.row.withheld !== tax;
  // What the file says of them stands by itself.
  const isMissing = undeclared && additional === null;
  return {
    row: { ...answer.row, withheld: tax },
    errors: [],
    warnings: [
      ...(differs ? [remark("salRuns:said.taxDiffers", {}, RULE_ITEM.incomeTax)] : []),
      ...(isMissing ? [remark("salRuns:said.undeclared")] : []),
    ],
  };
}
