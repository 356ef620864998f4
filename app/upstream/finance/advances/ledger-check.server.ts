import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/finance/may";
import { PLAN_STATE } from "~/contracts/payroll/codes";
import { WITHOUT_DECIMALS } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { holdersOf } from "~/upstream/organization/hr-people.server";
import { type Reader, type Tx, transaction } from "~/upstream/platform/database/db.server";
import type { Job } from "~/upstream/platform/jobs.server";
import { log } from "~/upstream/platform/log.server";
import { notify } from "~/upstream/platform/messages/notifications.server";

/** Two figures of the ledgers that should be one, in minor units; `key` is a person, an advance or an account. */
export interface LedgerFault {
  [column: string]: unknown;
  what: "entries" | "outstanding" | "frozen" | "planned" | "account";
  key: number;
  currency: string;
  kept: number;
  added: number;
}

/** What a running plan `p` still takes, in minor units of its advance (finance rule 14). */
const TAKEN = sql`
  round(
    p.remaining::numeric * 1000000
      * case when p.currency = any(${sql.param(WITHOUT_DECIMALS)}::text[]) then 1 else 100 end
      / p.rate_e8
  )`;

/** Times that fen of an advance `a` in another currency were rounded to its units: by its plans and by each entry. */
const ROUNDINGS = sql`
  coalesce(t.plans, 0) + (
    select count(*)
    from advance_entries e
    where e.borrowing_id = a.borrowing_id
  )`;

/**
 * Where the ledgers disagree (finance rule 17): the balance of a person with the entries and with what is outstanding
 * of the advances, what is frozen of an advance with what forms hold, what is planned of it with what running loan
 * plans still take, an account with its ledger. Each table is added up once.
 */
export async function ledgerFaults(db: Reader | Tx): Promise<LedgerFault[]> {
  const { rows } = await db.execute<LedgerFault>(sql`
    with entries as (
      select emp_id, currency, sum(amount) as amount
      from advance_entries
      group by emp_id, currency
    ), owed as (
      select emp_id, currency, sum(paid - cleared) as amount
      from advances
      group by emp_id, currency
    ), held as (
      select borrowing_id, sum(amount) as amount
      from advance_holds
      group by borrowing_id
    ), taken as (
      select p.borrowing_id, count(*) as plans, sum(${TAKEN}) as amount
      from wage_plans p
      where p.state = ${PLAN_STATE.running}
      group by p.borrowing_id
    ), booked as (
      select account_id, sum(amount) as amount
      from fund_ledger
      group by account_id
    )
    select 'entries' as what, coalesce(b.emp_id, e.emp_id) as key, coalesce(b.currency, e.currency) as currency,
      coalesce(b.balance, 0)::float8 as kept, coalesce(e.amount, 0)::float8 as added
    from advance_balances b
    full join entries e on e.emp_id = b.emp_id and e.currency = b.currency
    where coalesce(b.balance, 0) <> coalesce(e.amount, 0)
    union all
    select 'outstanding', coalesce(b.emp_id, o.emp_id), coalesce(b.currency, o.currency),
      coalesce(b.balance, 0)::float8, coalesce(o.amount, 0)::float8
    from advance_balances b
    full join owed o on o.emp_id = b.emp_id and o.currency = b.currency
    where coalesce(b.balance, 0) <> coalesce(o.amount, 0)
    union all
    select 'frozen', a.borrowing_id, a.currency, a.frozen::float8, coalesce(h.amount, 0)::float8
    from advances a
    left join held h on h.borrowing_id = a.borrowing_id
    where a.frozen <> coalesce(h.amount, 0)
    union all
    select 'planned', a.borrowing_id, a.currency, a.planned::float8, coalesce(t.amount, 0)::float8
    from advances a
    left join taken t on t.borrowing_id = a.borrowing_id
    where a.planned <> coalesce(t.amount, 0)
      and (a.currency = 'CNY' or abs(a.planned - coalesce(t.amount, 0)) > ${ROUNDINGS})
    union all
    select 'account', f.id, f.currency, f.balance::float8, (f.opening_balance + coalesce(l.amount, 0))::float8
    from fund_accounts f
    left join booked l on l.account_id = f.id
    where f.balance <> f.opening_balance + coalesce(l.amount, 0)
    order by what, key, currency`);
  return rows;
}

/** Three in the night, by the clock of the database. */
export const ledgerCheck: Job = {
  name: "finance.ledgerCheck",
  queue: { policy: "short", retryLimit: 2 },
  schedule: { cron: "17 19 * * *", everySeconds: 86_400 },
};

/** Adds the ledgers up; a difference goes into the log and to the finance manager, once a day. */
export async function checkLedgers(now = new Date()): Promise<number> {
  return transaction(async (tx) => {
    const faults = await ledgerFaults(tx);
    if (faults.length === 0) return 0;
    log.error({ faults: faults.slice(0, 50), n: faults.length }, "ledgers disagree");
    const today = companyDay(now);
    const managers = (await holdersOf(tx, [MAY.ledger.correct], today)).get(MAY.ledger.correct) ?? [];
    const [first] = faults;
    const params = {
      n: faults.length,
      what: `@finance:notice.faultIn.${first!.what}`,
      key: first!.key,
      currency: first!.currency,
    };
    await notify(tx, {
      eventKey: `finance:ledgerCheck:${today}`,
      empIds: [...managers],
      title: { key: "finance:notice.ledger.title", params },
      text: { key: "finance:notice.ledger.text", params },
      url: "/workflow/advanceLedger",
    });
    return faults.length;
  });
}
