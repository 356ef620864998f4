import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { FORM_STATE } from "~/contracts/approvals/codes";
import {
  type ConfirmationRow,
  confirmationRow,
  type searchConfirmations as contract,
} from "~/contracts/finance/cashier";
import { CONFIRMED_KINDS, FINANCE_KIND, REVERSAL_WAY } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { waitsForCashier } from "~/upstream/approvals/engine/payment.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { payingAccounts } from "../accounts/paying-accounts.server";
import { financeForms } from "../forms/tables.server";
import { benchReach } from "./bench-reach.server";

type Query = z.output<(typeof contract)["input"]>;

const JOINS = sql`
  join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
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

const found = confirmationRow.omit({ acts: true });
const CONFIRMATION = reads(
  found,
  { f: financeForms },
  {
    formId: sql`f.id`,
    instanceId: sql`i.id`,
    number: sql`i.instance_no`,
    requester: sql`employees.emp_name`,
    jobNumber: sql`employees.job_number`,
    payer: PAYER,
    company: sql`c.company_name`,
    account: sql`coalesce(ra.name, xt.name)`,
    amount: sql`
      case
        when f.kind_code = ${FINANCE_KIND.reversal} then ${CASH}
        else coalesce(x.out_amount, f.total)
        end
    `,
    amountCny: sql`v.cash_back_cny`,
    receivedOn: sql`coalesce(r.received_on, x.transfer_on)`,
    bankSerialNo: sql`coalesce(r.bank_serial_no, '')`,
    version: sql`i.version`,
  },
  JOINS,
);

/** Forms that stand at their cashier's node and wait for his word that the money is there. */
const waiting = (caller: Caller): SQL => sql`
  f.kind_code = any(${sql.param([...CONFIRMED_KINDS])}::smallint[]) and i.status = ${FORM_STATE.open}
    and ${waitsForCashier} and ${benchReach(caller)}`;

const withActs = (caller: Caller, row: z.output<typeof found>): ConfirmationRow => ({
  ...row,
  acts: holds(caller, MAY.cashier.pay) ? ["confirm"] : [],
});

/** The bench's confirmations, what has waited longest first. */
export async function searchConfirmations(db: Reader, caller: Caller, { page, query }: Query) {
  const { companyId, formNo, likePayee } = query;
  const list = await CONFIRMATION.page(db, page, {
    where: [
      waiting(caller),
      companyId !== undefined && sql`f.company_id = ${companyId}`,
      formNo && contains(sql`i.instance_no`, formNo),
      likePayee && contains(PAYER, likePayee),
    ],
    order: sql`f.id`,
  });
  return mapped(list, (row) => withActs(caller, row));
}

export async function countConfirmations(db: Reader, caller: Caller): Promise<number> {
  const row = await selectOne(db, { n: num`count(*)::int` })`
    from finance_forms f
    join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
    join employees on employees.emp_id = f.requester_emp_id
    where ${waiting(caller)}`;
  return row!.n;
}

/** One form that waits; what is confirmed already, or is another cashier's, is not there. */
export async function confirmationForStep(db: Reader, caller: Caller, { formId }: { formId: number }) {
  const [row, all] = await Promise.all([
    CONFIRMATION.one(db, sql`f.id = ${formId} and ${waiting(caller)}`),
    payingAccounts(db),
  ]);
  const fits = (currency: string) => currency === "CNY" || currency === row.currency;
  return {
    row: withActs(caller, row),
    accounts:
      row.account === null
        ? all.filter(({ companyId, currency }) => companyId === row.companyId && fits(currency))
        : [],
  };
}
