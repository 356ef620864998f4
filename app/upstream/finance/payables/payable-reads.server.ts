import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { payableCard as cardContract, searchPayables as contract, PayableRow } from "~/contracts/finance/cashier";
import { PAY_STATE, PAYABLE_STATE, type PayableState, type PayableTab } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { myPayeeCards } from "~/upstream/employees/cards/payee-cards.server";
import { payeeCardsNamed } from "~/upstream/employees/cards/payee-pick.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { countUpTo, listed, windowOf } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { payingAccounts } from "../accounts/paying-accounts.server";
import { operatingCompanies } from "../forms/companies.server";
import { benchReach } from "./bench-reach.server";
import { countConfirmations } from "./confirmations.server";

type Query = z.output<(typeof contract)["input"]>;

const STATES: Record<PayableTab, readonly PayableState[]> = {
  waiting: [PAYABLE_STATE.waiting, PAYABLE_STATE.merged],
  paying: [PAYABLE_STATE.paying],
  paid: [PAYABLE_STATE.paid],
  failed: [PAYABLE_STATE.failed],
};

const FROM = sql`
  payables p
  join finance_forms f on f.id = p.form_id
  join approval_instances i on i.kind_code = f.kind_code and i.business_id = f.id
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
      join approval_instances mi on mi.kind_code = mf.kind_code and mi.business_id = mf.id
      where q.merge_id = p.merge_id and q.status = p.status
      group by mi.id, mf.id
    )
  end`;

const COLUMNS = sql`
  p.id as "payableId", p.form_id as "formId", i.id as "instanceId", i.instance_no as number, f.kind_code as "kindCode",
    employees.emp_name as requester, employees.job_number as "jobNumber", p.payee_name as "payeeName",
    p.payee_bank as "payeeBank", p.payee_account_tail as "payeeTail", p.card_confirmed as "cardConfirmed", p.currency,
    p.amount::float8 as amount, p.payer_company_id as "companyId", c.company_name as company, a.name as account,
    p.approved_on::text as "approvedOn", p.paid_on::text as "paidOn", p.bank_serial_no as "bankSerialNo",
    p.fail_reason as "failReason", p.status, ${MERGE} as merge, p.version`;

const inStates = (states: readonly PayableState[]) => sql`p.status = any(${sql.param([...states])}::smallint[])`;

function conditions(caller: Caller, { tab, ...query }: Query["query"]): SQL {
  const given: (SQL | false | undefined | "")[] = [
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
  return sql.join(
    given.filter((one) => typeof one === "object"),
    sql` and `,
  );
}

type Found = Omit<PayableRow, "acts"> & { [column: string]: unknown };

/** What is legal now: the verbs ask the same under their lock. */
function withActs(caller: Caller, row: Found): PayableRow {
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
  const where = conditions(caller, query);
  const over = query.tab === "paid" || query.tab === "failed";
  const [count, { rows }] = await Promise.all([
    countUpTo(db, FROM, where),
    db.execute<Found>(sql`
      select ${COLUMNS}
      from ${FROM}
      where ${where}
      order by p.id ${over ? sql`desc` : sql`asc`}
      ${windowOf(page)}`),
  ]);
  return listed(
    count,
    rows.map((row) => withActs(caller, row)),
  );
}

/** Tabs of payables that are counted: those of what is open, so that what was ever paid is not walked through. */
const OPEN_TABS = ["waiting", "paying"] as const satisfies readonly PayableTab[];

export async function cashierFilters(db: Reader, caller: Caller) {
  const sums = OPEN_TABS.map(
    (tab) => sql`(count(*) filter (where ${inStates(STATES[tab])}))::int as ${sql.identifier(tab)}`,
  );
  const [companies, accounts, confirm, { rows }] = await Promise.all([
    operatingCompanies(db, caller),
    payingAccounts(db),
    countConfirmations(db, caller),
    db.execute<Record<(typeof OPEN_TABS)[number], number>>(sql`
      select ${sql.join(sums, sql`, `)}
      from ${FROM}
      where ${inStates(OPEN_TABS.flatMap((tab) => STATES[tab]))} and ${benchReach(caller)} and ${FOR_ALL}`),
  ]);
  return { companies, accounts, counts: { ...rows[0]!, confirm } };
}

/** Payables that a step is about; one outside the caller's reach makes it a page that is not there. */
export async function payablesForStep(db: Reader, caller: Caller, { payableIds }: { payableIds: number[] }) {
  const wanted = [...new Set(payableIds)];
  const [{ rows }, accounts] = await Promise.all([
    db.execute<Found>(sql`
      select ${COLUMNS}
      from ${FROM}
      where p.id = any(${sql.param(wanted)}::int[]) and ${benchReach(caller)}
      order by p.id`),
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
  const { rows } = await db.execute<{
    [column: string]: unknown;
    instanceId: number;
    number: string;
    currency: string;
    amount: number;
    payeeName: string;
    payeeCardId: number;
    failReason: string;
    own: boolean;
    open: boolean;
    version: number;
  }>(sql`
    select i.id as "instanceId", i.instance_no as number, p.currency, p.amount::float8 as amount,
      p.payee_name as "payeeName", p.payee_card_id as "payeeCardId",
      p.payee_emp_id is not null as own, coalesce(b.fail_reason, '') as "failReason",
      p.status = ${PAYABLE_STATE.waiting} and p.card_confirmed = 0 as open, p.version
    from payables p
    join finance_forms f on f.id = p.form_id
    join approval_instances i on i.kind_code = f.kind_code and i.business_id = f.id
    left join payables b on b.id = p.previous_payable_id
    where p.id = ${payableId} and p.requester_emp_id = ${caller.empId ?? 0}`);
  if (!rows[0]) throw missing();
  const { payeeName: accountName, currency, own } = rows[0];
  const cards = own
    ? await ownCards(db, caller, accountName)
    : await payeeCardsNamed(db, caller, { accountName, currency });
  return { payableId, ...rows[0], cards };
}

async function ownCards(db: Reader, caller: Caller, payeeName: string) {
  const cards = await myPayeeCards(db, caller);
  return cards
    .filter(({ enabled, accountName }) => enabled === 1 && accountName === payeeName)
    .map(({ id, bankName, accountNo }) => ({ id, name: `*${accountNo.slice(-4)} ${bankName}` }));
}
