import { sql } from "drizzle-orm";
import { FORM_STATE } from "~/contracts/approvals/codes";
import { FINANCE_KIND } from "~/contracts/finance/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { type Standing, standing } from "~/upstream/platform/imports/again.server";
import type { ReceiptWritten } from "./receipt-save.server";

type Told = Pick<
  ReceiptWritten,
  "payerName" | "accountId" | "receivedOn" | "category" | "total" | "currency" | "bankSerialNo" | "borrowingId"
>;

/** What makes it the same receipt again; the payer is whoever has the advance that it names, whatever a file says. */
export const receiptKey = (of: Told): string =>
  JSON.stringify([
    of.borrowingId === null ? of.payerName : "",
    ...[of.accountId, of.receivedOn, of.category, of.total, of.currency, of.bankSerialNo, of.borrowingId],
  ]);

/** Somebody's receipts that were never sent, by key. */
export async function receiptDrafts(db: Reader | Tx, empId: number | null): Promise<Standing> {
  const { rows } = await db.execute<Told & { [column: string]: unknown }>(sql`
    select r.payer_name as "payerName", r.account_id as "accountId", r.received_on::text as "receivedOn", r.category,
      f.total::float8 as total, f.currency, r.bank_serial_no as "bankSerialNo", r.borrowing_id as "borrowingId"
    from finance_forms f
    join receipts r on r.form_id = f.id
    join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
    where f.kind_code = ${FINANCE_KIND.receipt}
      and f.requester_emp_id = ${empId}
      and i.status = ${FORM_STATE.draft}
      and i.instance_no is null`);
  return standing(rows.map(receiptKey));
}
