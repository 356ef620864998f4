import { sql } from "drizzle-orm";
import { FORM_STATE } from "~/contracts/approvals/codes";
import { FINANCE_KIND } from "~/contracts/finance/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { type Standing, standing } from "~/upstream/platform/imports/again.server";

/** A line of a reversal as a file brings it. */
export interface BroughtLine {
  empId: number;
  borrowingId: number | null;
  way: number | null;
  /** Minor units of the advance's currency. */
  amount: number | null;
  invoiceNumber: string;
  startMonth: string | null;
}

/** What makes it the same line again. */
export const lineKey = (of: BroughtLine): string =>
  JSON.stringify([of.empId, of.borrowingId, of.way, of.amount, of.invoiceNumber, of.startMonth]);

/** Lines of people's reversals that were never sent, by key. */
export async function draftLines(db: Reader | Tx, empIds: readonly number[]): Promise<Standing> {
  const { rows } = await db.execute<BroughtLine & { [column: string]: unknown }>(sql`
    select f.requester_emp_id as "empId", l.borrowing_id as "borrowingId", l.way, l.amount::float8 as amount,
      coalesce(v.number, '') as "invoiceNumber", l.start_month as "startMonth"
    from finance_forms f
    join reversal_lines l on l.form_id = f.id
    left join invoices v on v.id = l.invoice_id
    join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
    where f.kind_code = ${FINANCE_KIND.reversal}
      and f.requester_emp_id = any(${sql.param([...new Set(empIds)])}::int[])
      and i.status = ${FORM_STATE.draft}
      and i.instance_no is null`);
  return standing(rows.map(lineKey));
}
