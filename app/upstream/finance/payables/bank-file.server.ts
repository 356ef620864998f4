import { sql } from "drizzle-orm";
import { PAYABLE_STATE } from "~/contracts/finance/codes";
import { minorDigits } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { approvedBy, cashierScope } from "~/upstream/approvals/engine/payment.server";
import { audit } from "~/upstream/platform/audit.server";
import { type Reader, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { bool, num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { sha256, unseal } from "~/upstream/platform/identity/crypto.server";
import { conflict, missing, noEmployee, ownCase, stale } from "~/upstream/platform/refusal.server";
import { csvCell } from "~/upstream/platform/spreadsheet/csv-write.server";

interface Row {
  payableId: number;
  number: string;
  mergeId: number | null;
  payeeName: string;
  payeeBank: string;
  payeeTail: string;
  accountNo: string;
  currency: string;
  amount: number;
  toPay: boolean;
  own: boolean;
  covers: boolean;
}

type Transfer = Pick<
  Row,
  "number" | "mergeId" | "payeeName" | "payeeBank" | "payeeTail" | "accountNo" | "currency" | "amount"
>;

const COLUMNS = ["payee", "accountNo", "bank", "amount", "currency", "number"] as const;

/** What the file would hold, without the account numbers; what cannot be paid now is left out and named. */
export async function bankFileForStep(db: Reader, caller: Caller, { payableIds }: { payableIds: number[] }) {
  const rows = await reachable(db, caller, payableIds);
  const ready = rows.filter(({ toPay }) => toPay);
  const transfers = transfersOf(ready);
  const totals = new Map<string, number>();
  for (const { currency, amount } of transfers) totals.set(currency, (totals.get(currency) ?? 0) + amount);
  return {
    rows: transfers.map(({ number, payeeName, payeeBank, payeeTail, currency, amount }) => ({
      number,
      payeeName,
      payeeBank,
      payeeTail,
      currency,
      amount,
    })),
    payableIds: ready.map(({ payableId }) => payableId),
    left: rows.filter(({ toPay }) => !toPay).map(({ number }) => number),
    totals: [...totals].map(([currency, total]) => ({ currency, total })),
    sha256: sha256(fileOf(caller, transfers)),
  };
}

/**
 * A batch file for the bank: the one way on which whole account numbers leave. Who had it, for which payments, and the
 * hash by which the file is known again are written down first.
 */
export async function makeBankFile(
  caller: Caller,
  { payableIds, sha256: shown }: { payableIds: number[]; sha256: string },
): Promise<Response> {
  const content = await transaction(async (tx) => {
    const rows = await reachable(tx, caller, payableIds);
    if (rows.some(({ toPay }) => !toPay)) throw conflict("finance:said.notThisPayable");
    const transfers = transfersOf(rows);
    const made = fileOf(caller, transfers);
    if (sha256(made) !== shown) throw stale();
    await audit(tx, caller, {
      action: "payable.bankFile",
      objectType: "payable",
      objectId: "list",
      after: { sha256: shown, rows: transfers.length, payableIds },
    });
    return made;
  });
  const name = `${say(caller.language, { key: "bankFile:title" })}-${companyDay()}.csv`;
  return new Response(content, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}

/** What was asked for; nobody pays what concerns himself, nor what he is no cashier of (finance rules 22 and 39). */
async function reachable(db: Reader | Tx, caller: Caller, payableIds: readonly number[]): Promise<Row[]> {
  const rows = await rowsOf(db, caller, payableIds);
  const found = new Set(rows.map(({ payableId }) => payableId));
  if (payableIds.some((id) => !found.has(id)) || rows.some(({ covers, own }) => !covers && !own)) throw missing();
  if (rows.some(({ own }) => own)) throw ownCase("finance:said.ownPayment");
  return rows;
}

/** One transfer a payable, a merge as one. */
function transfersOf(rows: readonly Row[]): Transfer[] {
  const transfers = new Map<string, Transfer>();
  for (const row of rows) {
    const key = row.mergeId === null ? `p${row.payableId}` : `m${row.mergeId}`;
    const before = transfers.get(key);
    if (before) before.amount += row.amount;
    else transfers.set(key, { ...row, accountNo: unseal(row.accountNo) });
  }
  return [...transfers.values()];
}

/** The payables, and those that are in a merge with one of them, which is paid as a whole. */
async function rowsOf(db: Reader | Tx, caller: Caller, payableIds: readonly number[]): Promise<Row[]> {
  const { empId } = caller;
  if (empId === null) throw noEmployee();
  const asked = sql`${sql.param([...payableIds])}::int[]`;
  const underWay = [PAYABLE_STATE.merged, PAYABLE_STATE.paying];
  const rows = await select(db, {
    payableId: num`p.id`,
    number: str`coalesce(m.instance_no, i.instance_no)`,
    mergeId: sql<number | null>`m.business_id`,
    payeeName: str`p.payee_name`,
    payeeBank: str`p.payee_bank`,
    payeeTail: str`p.payee_account_tail`,
    accountNo: str`p.payee_account_no`,
    currency: str`p.currency`,
    amount: num`p.amount::float8`,
    toPay: bool`p.card_confirmed = 1 and p.status in (
        ${PAYABLE_STATE.waiting}, ${PAYABLE_STATE.merged}, ${PAYABLE_STATE.paying}
      )`,
    own: bool`${empId} in (
        i.requester_emp_id, coalesce(i.submitted_by_emp_id, 0), coalesce(p.payee_emp_id, 0),
        coalesce(m.requester_emp_id, 0)
      ) or ${approvedBy(empId)}`,
    covers: bool`${cashierScope(empId)}`,
  })`
    from payables p
    join finance_forms f on f.id = p.form_id
    join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
    left join finance_forms mf on mf.id = p.merge_id and p.status = any(${sql.param(underWay)}::smallint[])
    left join approval_forms m on m.kind_code = mf.kind_code and m.business_id = mf.id
    where p.id = any(${asked})
      or (
        p.status = any(${sql.param(underWay)}::smallint[])
        and p.merge_id in (
          select q.merge_id
          from payables q
          where q.id = any(${asked}) and q.status = any(${sql.param(underWay)}::smallint[])
        )
      )
    order by p.id`;
  return rows;
}

/** UTF-8 with mark and CRLF; amounts as plain numbers, texts that could run as a formula protected. */
function fileOf({ language }: Caller, transfers: readonly Transfer[]): string {
  const head = COLUMNS.map((column) => csvCell(say(language, { key: `bankFile:column.${column}` }))).join(",");
  const lines = transfers.map(({ payeeName, accountNo, payeeBank, amount, currency, number }) =>
    [payeeName, accountNo, payeeBank]
      .map(csvCell)
      .concat(plainAmount(amount, currency), csvCell(currency), csvCell(number))
      .join(","),
  );
  return `\uFEFF${[head, ...lines].map((line) => `${line}\r\n`).join("")}`;
}

/** 100506 → "1005.06": a bank reads no thousands. */
function plainAmount(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  const text = String(amount).padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
