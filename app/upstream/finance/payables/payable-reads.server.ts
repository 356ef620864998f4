import { sql } from "drizzle-orm";
import type { z } from "zod";
import {
  type payableCard as cardContract,
  type searchPayables as contract,
  type PayableRow,
  payableRow,
} from "~/contracts/finance/cashier";
import { PAY_STATE, PAYABLE_STATE, type PayableState, type PayableTab } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { myPayeeCards } from "~/upstream/employees/cards/payee-cards.server";
import { payeeCardsNamed } from "~/upstream/employees/cards/payee-pick.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { bool, num, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing } from "~/upstream/platform/refusal.server";
import { payingAccounts } from "../accounts/paying-accounts.server";
import { operatingCompanies } from "../forms/companies.server";
import { benchReach } from "./bench-reach.server";
import { countConfirmations } from "./confirmations.server";
import { payables } from "./tables.server";

type Query = z.output<(typeof contract)["input"]>;

const STATES: Record<PayableTab, readonly PayableState[]> = {
  waiting: [PAYABLE_STATE.waiting, PAYABLE_STATE.merged],
  paying: [PAYABLE_STATE.paying],
  paid: [PAYABLE_STATE.paid],
  failed: [PAYABLE_STATE.failed],
};

const JOINS = sql`
  join finance_forms f on f.id = p.form_id
  join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
  join employees on employees.emp_id = p.requester_emp_id
  join companies c on c.company_id = p.payer_company_id
  left join fund_accounts a on a.id = p.payer_account_id`;

const UNDER_WAY = sql`p.merge_id is not null and p.status in (${PAYABLE_STATE.merged}, ${PAYABLE_STATE.paying})`;

/** One row for all of a merge that is under way: the first of its payables stands for them. */
const FOR_ALL = sql`
  not (
    ${UNDER_WAY}
    and exists (
      select from payables q where q.merge_id = p.merge_id and q.status = p.status and q.id < p.id
    )
  )`;

const MERGE = sql`
  case
    when ${UNDER_WAY} then (
      select json_build_object(
        'formId', p.merge_id, 'instanceId', mi.id, 'number', mi.instance_no, 'count', count(*),
        'total', sum(q.amount), 'ready', mf.pay_status <> ${PAY_STATE.none}
      )
      from payables q
      join finance_forms mf on mf.id = q.merge_id
      join approval_forms mi on mi.kind_code = mf.kind_code and mi.business_id = mf.id
      where q.merge_id = p.merge_id and q.status = p.status
      group by mi.id, mi.instance_no, mf.id
    )
  end`;

const found = payableRow.omit({ acts: true });
const PAYABLE = reads(
  found,
  { p: payables },
  {
    payableId: sql`p.id`,
    instanceId: sql`i.id`,
    number: sql`i.instance_no`,
    kindCode: sql`f.kind_code`,
    requester: sql`employees.emp_name`,
    jobNumber: sql`employees.job_number`,
    payeeTail: sql`p.payee_account_tail`,
    companyId: sql`p.payer_company_id`,
    company: sql`c.company_name`,
    account: sql`a.name`,
    merge: MERGE,
  },
  JOINS,
);

const inStates = (states: readonly PayableState[]) => sql`p.status = any(${sql.param([...states])}::smallint[])`;

const conditions = (caller: Caller, { tab, ...query }: Query["query"]) => [
  inStates(STATES[tab]),
  FOR_ALL,
  benchReach(caller),
  query.companyId !== undefined && sql`p.payer_company_id = ${query.companyId}`,
  query.accountId !== undefined && sql`p.payer_account_id = ${query.accountId}`,
  query.currency !== undefined && sql`p.currency = ${query.currency}`,
  query.formNo && contains(sql`i.instance_no`, query.formNo),
  query.likePayee && contains(sql`p.payee_name`, query.likePayee),
  query.approvedFrom !== undefined && sql`p.approved_on >= ${query.approvedFrom}::date`,
  query.approvedTo !== undefined && sql`p.approved_on <= ${query.approvedTo}::date`,
];

/** What is legal now: the verbs ask the same under their lock. */
function withActs(caller: Caller, row: z.output<typeof found>): PayableRow {
  const pays = holds(caller, MAY.cashier.pay);
  const ready = row.cardConfirmed === 1;
  const acts: Record<PayableState, PayableRow["acts"]> = {
    [PAYABLE_STATE.waiting]: ready ? ["paying", "paid"] : [],
    [PAYABLE_STATE.merged]: row.merge?.ready ? ["mergePaying", "mergePaid"] : [],
    [PAYABLE_STATE.paying]: row.merge ? ["mergePaid", "mergeFail"] : ["paid", "fail"],
    [PAYABLE_STATE.paid]: ["bounce"],
    [PAYABLE_STATE.failed]: [],
    [PAYABLE_STATE.cancelled]: [],
  };
  return { ...row, acts: pays ? acts[row.status] : [] };
}

/** The cashier's bench, what has waited longest first; what is over, the latest first. */
export async function searchPayables(db: Reader, caller: Caller, { page, query }: Query) {
  const over = query.tab === "paid" || query.tab === "failed";
  const list = await PAYABLE.page(db, page, {
    where: conditions(caller, query),
    order: sql`p.id ${over ? sql`desc` : sql`asc`}`,
    grows: true,
  });
  return mapped(list, (row) => withActs(caller, row));
}

/** Tabs of payables that are counted: those of what is open, so that what was ever paid is not walked through. */
const OPEN_TABS = ["waiting", "paying"] as const satisfies readonly PayableTab[];

export async function cashierFilters(db: Reader, caller: Caller) {
  const countOf = (tab: PayableTab) => num`(count(*) filter (where ${inStates(STATES[tab])}))::int`;
  const [companies, accounts, confirm, counts] = await Promise.all([
    operatingCompanies(db, caller),
    payingAccounts(db),
    countConfirmations(db, caller),
    selectOne(db, { waiting: countOf("waiting"), paying: countOf("paying") })`
      from ${PAYABLE.from}
      where ${inStates(OPEN_TABS.flatMap((tab) => STATES[tab]))} and ${benchReach(caller)} and ${FOR_ALL}`,
  ]);
  return { companies, accounts, counts: { ...counts!, confirm } };
}

/** Payables that a step is about; one outside the caller's reach makes it a page that is not there. */
export async function payablesForStep(db: Reader, caller: Caller, { payableIds }: { payableIds: number[] }) {
  const wanted = [...new Set(payableIds)];
  const [rows, accounts] = await Promise.all([
    PAYABLE.all(db, {
      where: [sql`p.id = any(${sql.param(wanted)}::int[])`, benchReach(caller)],
      order: sql`p.id`,
    }),
    payingAccounts(db),
  ]);
  if (rows.length < wanted.length) throw missing();
  const one = rows[0]!;
  const alike = rows.every(({ companyId, currency }) => companyId === one.companyId && currency === one.currency);
  return {
    rows: rows.map((row) => withActs(caller, row)),
    accounts: alike
      ? accounts.filter(({ companyId, currency }) => companyId === one.companyId && currency === one.currency)
      : [],
    total: rows.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** The own payable that waits for a word on its card. */
export async function payableCard(db: Reader, caller: Caller, { payableId }: z.output<(typeof cardContract)["input"]>) {
  const row = await selectOne(db, {
    instanceId: num`i.id`,
    number: str`i.instance_no`,
    currency: str`p.currency`,
    amount: num`p.amount`,
    payeeName: str`p.payee_name`,
    payeeCardId: num`p.payee_card_id`,
    own: bool`p.payee_emp_id is not null`,
    failReason: str`coalesce(b.fail_reason, '')`,
    open: bool`p.status = ${PAYABLE_STATE.waiting} and p.card_confirmed = 0`,
    version: num`p.version`,
  })`
    from payables p
    join finance_forms f on f.id = p.form_id
    join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
    left join payables b on b.id = p.previous_payable_id
    where p.id = ${payableId} and p.requester_emp_id = ${caller.empId ?? 0}`;
  if (!row) throw missing();
  const { payeeName: accountName, currency, own } = row;
  const cards = own
    ? await ownCards(db, caller, accountName)
    : await payeeCardsNamed(db, caller, { accountName, currency });
  return { payableId, ...row, cards };
}

async function ownCards(db: Reader, caller: Caller, payeeName: string) {
  const cards = await myPayeeCards(db, caller);
  return cards
    .filter(({ enabled, accountName }) => enabled === 1 && accountName === payeeName)
    .map(({ id, bankName, accountNo }) => ({ id, name: `*${accountNo.slice(-4)} ${bankName}` }));
}
