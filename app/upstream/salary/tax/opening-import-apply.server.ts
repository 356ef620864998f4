import { sql } from "drizzle-orm";
import { LOG_ACTION } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import type { LedgerRow } from "~/lib/salary/tax/ledger";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type StagedRow, UNCHANGED } from "~/upstream/platform/imports/definition.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { stillReached } from "../filed-people.server";
import { logSalary } from "../log/log.server";

/** A row of a file as it was judged; null where it was refused. */
export interface FiledOpening {
  siteId: number;
  row: LedgerRow | null;
}
type Written = FiledOpening & { row: LedgerRow };

/** What an opening is called in the salary log. */
const OPENING_SUBJECT = "taxOpening";

/**
 * Writes opening rows. The people are locked so that no run adds a row of theirs meanwhile: whoever was faster, with a
 * run or with another opening (tax_ledger_opening_key), makes the whole file be refused.
 */
export async function applyOpenings(
  tx: Tx,
  caller: Caller,
  runs: AsyncIterable<StagedRow<FiledOpening>[]>,
): Promise<void> {
  for await (const run of runs) {
    const rows = run.flatMap(({ action, data }) => (action === UNCHANGED || !data.row ? [] : [data as Written]));
    if (rows.length === 0) continue;
    const empIds = rows.map(({ row }) => row.empId);
    const reached = await stillReached(tx, caller, MAY.tax.edit, empIds, "update");
    if (!reached || (await insertOpenings(tx, rows)) !== rows.length) throw conflict("imports:refused.changed");
    await tell(tx, caller, rows);
  }
}

async function insertOpenings(tx: Tx, rows: readonly Written[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into tax_ledger (
      emp_id, company_id, tax_year, tax_month, income_type, income, exempt, basic_deduction, special, additional, other,
        taxable, cum_tax, relief, withheld
    )
    select g."empId", g."companyId", g."taxYear", g."taxMonth", g."incomeType", g.income, g.exempt,
      g."basicDeduction", g.special, g.additional, g.other, g.taxable, g."cumTax", g.relief, g.withheld
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ row }) => row))}::jsonb) as g(
      "empId" int, "companyId" int, "taxYear" smallint, "taxMonth" smallint, "incomeType" smallint, income bigint,
      exempt bigint, "basicDeduction" bigint, special bigint, additional bigint, other bigint, taxable bigint,
      "cumTax" bigint, relief bigint, withheld bigint
    )
    where not exists (
      select
      from tax_ledger l
      where l.emp_id = g."empId"
        and l.company_id = g."companyId"
        and l.tax_year = g."taxYear"
        and l.income_type = g."incomeType"
        and l.run_id is not null
    )
    on conflict do nothing`);
  return rowCount ?? 0;
}

async function tell(tx: Tx, caller: Caller, rows: readonly Written[]): Promise<void> {
  await audit(
    tx,
    caller,
    ...rows.map(({ siteId, row: { empId, companyId, taxYear, taxMonth } }) => ({
      action: "taxOpening.import",
      objectType: "taxOpening",
      objectId: empId,
      siteId,
      after: { companyId, taxYear, taxMonth },
    })),
  );
  await logSalary(
    tx,
    caller,
    rows.map(({ row: { empId, companyId, taxYear, taxMonth, ...row } }) => {
      const { income, basicDeduction, special, additional, other, withheld } = row;
      return {
        action: LOG_ACTION.edit,
        subject: OPENING_SUBJECT,
        empId,
        after: {
          companyId,
          taxYear,
          taxMonth,
          values: { income, basicDeduction, special, additional, other, withheld },
        },
      };
    }),
  );
}
