import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { FORM_STATE } from "~/contracts/approvals/codes";
import type { ConfirmationRow, searchConfirmations as contract } from "~/contracts/finance/cashier";
import { CONFIRMED_KINDS, FINANCE_KIND, REVERSAL_WAY } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { waitsForCashier } from "~/upstream/approvals/engine/payment.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, windowOf } from "~/upstream/platform/database/page.server";
import { num, select, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { payingAccounts } from "../accounts/paying-accounts.server";
import { benchReach } from "./bench-reach.server";

type Query = z.output<(typeof contract)["input"]>;

const FROM = sql`
  finance_forms f
  join approval_instances i on i.kind_code = f.kind_code and i.business_id = f.id
  join employees on employees.emp_id = f.requester_emp_id
  join companies c on c.company_id = f.company_id
  left join receipts r on r.form_id = f.id
  left join fund_accounts ra on ra.id = r.account_id
  left join fund_transfers x on x.form_id = f.id
  left join fund_accounts xf on xf.id = x.from_account_id
  left join fund_accounts xt on xt.id = x.to_account_id
  left join reversals v on v.form_id = f.id`;

/** Who pays: of a transfer the account it comes from. */
const PAYER = sql`coalesce(r.payer_name, xf.name, employees.emp_name)`;

/** What comes back in cash without a receipt, in the currency of the form. */
const CASH = sql`
  (
    select sum(l.amount)
    from reversal_lines l
    where l.form_id = f.id and l.way = ${REVERSAL_WAY.cash} and l.receipt_id is null
  )`;

const COLUMNS = sql`
  f.id as "formId", i.id as "instanceId", i.instance_no as number, f.kind_code as "kindCode",
    employees.emp_name as requester, employees.job_number as "jobNumber", ${PAYER} as payer,
    f.company_id as "companyId", c.company_name as company, coalesce(ra.name, xt.name) as account, f.currency,
    case
      when f.kind_code = ${FINANCE_KIND.reversal} then ${CASH}
      else coalesce(x.out_amount, f.total)
      end::float8 as amount, v.cash_back_cny::float8 as "amountCny",
    coalesce(r.received_on, x.transfer_on)::text as "receivedOn", coalesce(r.bank_serial_no, '') as "bankSerialNo",
    i.version`;

/** Forms that stand at their cashier's node and wait for his word that the money is there. */
const waiting = (caller: Caller): SQL => sql`
  f.kind_code = any(${sql.param([...CONFIRMED_KINDS])}::smallint[]) and i.status = ${FORM_STATE.open}
    and ${waitsForCashier} and ${benchReach(caller)}`;

type Found = Omit<ConfirmationRow, "acts"> & { [column: string]: unknown };

const withActs = (caller: Caller, row: Found): ConfirmationRow => ({
  ...row,
  acts: holds(caller, MAY.cashier.pay) ? ["confirm"] : [],
});

/** The bench's confirmations, what has waited longest first. */
export async function searchConfirmations(db: Reader, caller: Caller, { page, query }: Query) {
  const { companyId, formNo, likePayee } = query;
  const where = sql.join(
    [
      waiting(caller),
      ...(companyId === undefined ? [] : [sql`f.company_id = ${companyId}`]),
      ...(formNo ? [contains(sql`i.instance_no`, formNo)] : []),
      ...(likePayee ? [contains(PAYER, likePayee)] : []),
    ],
    sql` and `,
  );
  const [counted, { rows }] = await Promise.all([
    select(db, { n: num`count(*)::int` })`from ${FROM} where ${where}`,
    db.execute<Found>(sql`select ${COLUMNS} from ${FROM} where ${where} order by f.id ${windowOf(page)}`),
  ]);
  return listed(
    counted[0]!.n,
    rows.map((row) => withActs(caller, row)),
  );
}

export async function countConfirmations(db: Reader, caller: Caller): Promise<number> {
  const row = await selectOne(db, { n: num`count(*)::int` })`
    from finance_forms f
    join approval_instances i on i.kind_code = f.kind_code and i.business_id = f.id
    join employees on employees.emp_id = f.requester_emp_id
    where ${waiting(caller)}`;
  return row!.n;
}

/** One form that waits; what is confirmed already, or is another cashier's, is not there. */
export async function confirmationForStep(db: Reader, caller: Caller, { formId }: { formId: number }) {
  const [{ rows }, all] = await Promise.all([
    db.execute<Found>(sql`select ${COLUMNS} from ${FROM} where f.id = ${formId} and ${waiting(caller)}`),
    payingAccounts(db),
  ]);
  const row = rows[0];
  if (!row) throw missing();
  const fits = (currency: string) => currency === "CNY" || currency === row.currency;
  return {
    row: withActs(caller, row),
    accounts:
      row.account === null
        ? all.filter(({ companyId, currency }) => companyId === row.companyId && fits(currency))
        : [],
  };
}
