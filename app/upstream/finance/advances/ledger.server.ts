import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  type searchLedger as contract,
  type LedgerRow,
  type LedgerSum,
  ledgerEntry,
  openAdvance,
  type personLedger as personContract,
} from "~/contracts/finance/ledger";
import { MAY } from "~/contracts/finance/may";
import { formatAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { pick } from "~/lib/pick";
import { searchToken } from "~/lib/search-tokens.server";
import { say } from "~/lib/texts.server";
import { departmentFilter, nameInSql } from "~/upstream/organization/organization.server";
import { plansOfPerson } from "~/upstream/payroll/loan-plans.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { paged } from "~/upstream/platform/database/page.server";
import { every, num, select, str } from "~/upstream/platform/database/select.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing } from "~/upstream/platform/refusal.server";
import { currenciesOf } from "../rates/conversion.server";
import { advanceEntries, advances } from "./tables.server";

type Query = z.output<(typeof contract)["input"]>;

/** The own debts, and with the code those of the people in scope. */
function reach(caller: Caller): SQL {
  const own = sql`employees.emp_id = ${caller.empId ?? 0}`;
  return holds(caller, MAY.ledger.see) ? sql`(${own} or ${visibleTo(caller, MAY.ledger.see)})` : own;
}

const FROM = sql`advance_balances b join employees on employees.emp_id = b.emp_id`;

/** Of a person and currency `b`, an advance that should have come back. */
const overdue = () => sql`
  exists (
    select
    from advances a
    where a.emp_id = b.emp_id
      and a.currency = b.currency
      and a.paid > a.cleared
      and a.due_on < ${companyDay()}::date
  )`;

export const ledgerConditions = (caller: Caller, query: Query["query"]): SQL =>
  every([
    reach(caller),
    query.settled !== 1 && sql`b.balance > 0`,
    query.likeEmpName && sql`employees.search_tokens @> array[${searchToken(query.likeEmpName)}]::text[]`,
    query.departmentId !== undefined &&
      // Arrays, so that the balances of its people are looked up in the order of the list, not joined to everybody.
      sql`
        b.emp_id = any(
          array(
            select emp_id
            from employees
            where department_id = any(
              array(select department_id from below(array[${query.departmentId}]::int[]))
            )
          )
        )`,
    query.currency !== undefined && sql`b.currency = ${query.currency}`,
    query.overdue === 1 && overdue(),
  ]);

/** Outstanding of the advances `a`, by the days since they were due (settled reading of rule 29). */
const aged = () => {
  const days = sql`(${companyDay()}::date - a.due_on)`;
  const sum = (when: SQL) => sql`coalesce(sum(a.paid - a.cleared) filter (where ${when}), 0)::float8`;
  return sql`
    jsonb_build_object(
      'notDue', ${sum(sql`${days} <= 0`)},
      'to30', ${sum(sql`${days} between 1 and 30`)},
      'to60', ${sum(sql`${days} between 31 and 60`)},
      'to90', ${sum(sql`${days} between 61 and 90`)},
      'over90', ${sum(sql`${days} > 90`)}
    ) as ageing,
    coalesce(max(${days}) filter (where a.paid > a.cleared and ${days} > 0), 0) as "overdueDays"`;
};

/** Rows of the list for the persons and currencies that `which` chooses; sums are taken of those alone. */
export const ledgerRows = (caller: Pick<Caller, "language">, which: SQL): SQL => sql`
  select p.emp_id as "empId", e.emp_name as "empName", e.job_number as "jobNumber",
    ${nameInSql(sql`d.department_name`, sql`d.names`, caller.language)} as department, p.currency,
    p.balance::float8 as balance, s.*
  from (${which}) as p
  join employees e on e.emp_id = p.emp_id
  join departments d on d.department_id = e.department_id
  cross join lateral (
    select coalesce(sum(a.paid), 0)::float8 as out, coalesce(sum(a.cleared), 0)::float8 as cleared, ${aged()}
    from advances a
    where a.emp_id = p.emp_id and a.currency = p.currency
  ) as s
  order by p.emp_id, p.currency`;

type Found = LedgerRow & { [column: string]: unknown };

/** What people owe, by person and currency. */
export async function searchLedger(db: Reader, caller: Caller, { page, query }: Query) {
  const asked = { from: FROM, where: ledgerConditions(caller, query), order: sql`b.emp_id, b.currency` };
  return paged(db, page, asked, async (tail) => {
    const chosen = sql`select b.emp_id, b.currency, b.balance ${tail}`;
    return (await db.execute<Found>(ledgerRows(caller, chosen))).rows;
  });
}

/** The filtered list's sums, by currency: of all its people, not of a page. */
export const ledgerSums = (db: Reader, caller: Caller, { query }: { query: Query["query"] }): Promise<LedgerSum[]> =>
  select(db, {
    currency: str`p.currency`,
    people: num`p.people`,
    balance: num`p.balance`,
    out: num`p.out`,
    cleared: num`p.cleared`,
    ageing: sql<LedgerSum["ageing"]>`p.ageing`,
  })`
    from (
      with chosen as materialized (
        select b.emp_id, b.currency, b.balance
        from ${FROM}
        where ${ledgerConditions(caller, query)}
      )
      select c.*, s.*
      from (
        select currency, count(*)::int as people, sum(balance)::float8 as balance
        from chosen
        group by currency
      ) as c
      join lateral (
        select coalesce(sum(a.paid), 0)::float8 as out, coalesce(sum(a.cleared), 0)::float8 as cleared, ${aged()}
        from advances a
        join chosen d using (emp_id, currency)
        where a.currency = c.currency
      ) as s on true
    ) as p
    order by p.currency`;

export async function ledgerFilters(
  db: Reader,
  caller: Caller,
  input: { departmentId?: number; choose?: "departmentId" },
) {
  const [department, currencies] = await Promise.all([departmentFilter(db, caller, input), currenciesOf(db)]);
  return { department, currencies, all: holds(caller, MAY.ledger.see) };
}

/** Entries of a page of a person's ledger. */
const ENTRIES = 50;

const advance = () =>
  reads(
    openAdvance,
    { a: advances },
    {
      instanceId: sql`i.id`,
      number: sql`i.instance_no`,
      outstanding: sql`a.paid - a.cleared`,
      held: sql`a.frozen + a.planned`,
      overdueDays: sql`greatest(0, ${companyDay()}::date - a.due_on)`,
    },
    sql`
      join finance_forms f on f.id = a.borrowing_id
      join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
    `,
  );
const ENTRY = reads(
  ledgerEntry,
  { n: advanceEntries },
  { number: sql`i.instance_no`, source: sql`coalesce(o.instance_no, n.run_no)` },
  sql`
    join finance_forms f on f.id = n.borrowing_id
    join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
    left join finance_forms s on s.id = n.source_form_id
    left join approval_forms o on o.kind_code = s.kind_code and o.business_id = s.id
  `,
);

/** What made up the debt of one person in a currency; of somebody outside the reach it is not there. */
export async function personLedger(
  db: Reader,
  caller: Caller,
  { empId, currency, pageNo }: z.output<(typeof personContract)["input"]>,
) {
  const which = sql`
    select b.emp_id, b.currency, b.balance
    from ${FROM}
    where b.emp_id = ${empId} and b.currency = ${currency} and ${reach(caller)}`;
  const { rows } = await db.execute<Found>(ledgerRows(caller, which));
  if (!rows[0]) throw missing();
  const [plans, owed, entries] = await Promise.all([
    plansOfPerson(db, empId, currency),
    advance().all(db, {
      where: sql`a.emp_id = ${empId} and a.currency = ${currency} and a.paid > a.cleared`,
      order: sql`a.due_on, a.borrowing_id`,
      limit: 200,
    }),
    paged(
      db,
      { pageNo, pageSize: ENTRIES },
      {
        from: sql`advance_entries x`,
        where: sql`x.emp_id = ${empId} and x.currency = ${currency}`,
        order: sql`x.id desc`,
      },
      (tail) => ENTRY.all(db, { where: sql`n.id = any(array(select x.id ${tail}))`, order: sql`n.id desc` }),
    ),
  ]);
  const numbers = new Map(owed.map(({ borrowingId, number }) => [borrowingId, number]));
  return {
    ...rows[0],
    advances: owed,
    plans: plans.map((plan) => ({
      ...pick(plan, ["id", "borrowingId", "principal", "remaining", "instalment", "startMonth", "version"]),
      number: numbers.get(plan.borrowingId) ?? "",
    })),
    entries: entries.simpleList,
    totalCount: entries.page.totalCount,
    mayCorrect: holds(caller, MAY.ledger.correct) && !holds(caller, MAY.cashier.pay),
  };
}

const AGES = ["notDue", "to30", "to60", "to90", "over90"] as const;

/** The filtered list with its ageing, amounts as people write them. */
export function exportLedger(caller: Caller, { query }: { query: Query["query"] }): Promise<Response> {
  const word = (key: string) => say(caller.language, { key: `advanceLedger:${key}` });
  const text = (key: string) => ({ header: word(key), kind: "text" as const });
  return exportAnswer(caller, {
    action: "advance.export",
    objectType: "advance",
    asked: { query },
    title: word("title"),
    day: companyDay(),
    columns: [
      ...["jobNumber", "empName", "department", "currency", "out", "cleared", "balance"].map((f) => text(`field.${f}`)),
      ...AGES.map((age) => text(`age.${age}`)),
      text("field.overdueDays"),
    ],
    rows: async () => {
      const where = ledgerConditions(caller, query);
      const rows = ledgerRows(caller, sql`select b.emp_id, b.currency, b.balance from ${FROM} where ${where}`);
      return {
        count: sql`select count(*)::int as n from ${FROM} where ${where}`,
        select: sql`
          select r."jobNumber", r."empName", r.department, r.currency, r.out, r.cleared, r.balance, r.ageing,
            r."overdueDays"
          from (${rows}) as r`,
        cells: ([job, name, department, currency, out, cleared, balance, ageing, days]) => {
          const money = (value: unknown) => formatAmount(Number(value), currency as string);
          const ages = ageing as Record<(typeof AGES)[number], number>;
          return [
            ...([job, name, department, currency] as string[]),
            ...[out, cleared, balance].map(money),
            ...AGES.map((age) => money(ages[age])),
            String(days),
          ];
        },
      };
    },
  });
}
