import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { searchLedger as contract, LedgerRow, personLedger as personContract } from "~/contracts/finance/ledger";
import { MAY } from "~/contracts/finance/may";
import { formatAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { say } from "~/lib/texts.server";
import { departmentFilter, nameInSql } from "~/upstream/organization/organization.server";
import { plansOfPerson } from "~/upstream/payroll/loan-plans.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, windowOf } from "~/upstream/platform/database/page.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { currenciesOf } from "../rates/conversion.server";

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

export function ledgerConditions(caller: Caller, query: Query["query"]): SQL {
  const given: (SQL | false | undefined | "")[] = [
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
  ];
  return sql.join(
    given.filter((one) => typeof one === "object"),
    sql` and `,
  );
}

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
  const where = ledgerConditions(caller, query);
  const chosen = sql`
    select b.emp_id, b.currency, b.balance
    from ${FROM}
    where ${where}
    order by b.emp_id, b.currency
    ${windowOf(page)}`;
  const [counted, { rows }] = await Promise.all([
    select(db, { n: num`count(*)::int` })`from ${FROM} where ${where}`,
    db.execute<Found>(ledgerRows(caller, chosen)),
  ]);
  return listed(counted[0]!.n, rows);
}

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

interface Advance {
  [column: string]: unknown;
  borrowingId: number;
  instanceId: number;
  number: string;
  paid: number;
  outstanding: number;
  held: number;
  dueOn: string;
  overdueDays: number;
  clearStatus: 0 | 1 | 2 | 3;
}

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
  const [plans, advances, entries, counted] = await Promise.all([
    plansOfPerson(db, empId, currency),
    db.execute<Advance>(sql`
      select a.borrowing_id as "borrowingId", i.id as "instanceId", i.instance_no as number, a.paid::float8 as paid,
        (a.paid - a.cleared)::float8 as outstanding, (a.frozen + a.planned)::float8 as held, a.due_on::text as "dueOn",
        greatest(0, ${companyDay()}::date - a.due_on) as "overdueDays", a.clear_status as "clearStatus"
      from advances a
      join finance_forms f on f.id = a.borrowing_id
      join approval_instances i on i.kind_code = f.kind_code and i.business_id = f.id
      where a.emp_id = ${empId} and a.currency = ${currency} and a.paid > a.cleared
      order by a.due_on, a.borrowing_id
      limit 200`),
    db.execute<{
      [column: string]: unknown;
      id: number;
      type: 1 | 2 | 3 | 4 | 5 | 6 | 7;
      number: string;
      amount: number;
      balanceAfter: number;
      source: string;
      reason: string;
      bookedOn: string;
      at: string;
    }>(sql`
      select n.id, n.type, i.instance_no as number, n.amount::float8 as amount,
        n.balance_after::float8 as "balanceAfter", coalesce(o.instance_no, n.run_no) as source, n.reason,
        n.booked_on::text as "bookedOn", n.at
      from (
        select *
        from advance_entries
        where emp_id = ${empId} and currency = ${currency}
        order by id desc
        ${windowOf({ pageNo, pageSize: ENTRIES })}
      ) as n
      join finance_forms f on f.id = n.borrowing_id
      join approval_instances i on i.kind_code = f.kind_code and i.business_id = f.id
      left join finance_forms s on s.id = n.source_form_id
      left join approval_instances o on o.kind_code = s.kind_code and o.business_id = s.id
      order by n.id desc`),
    db.execute<{ n: number }>(sql`
      select count(*)::int as n
      from advance_entries
      where emp_id = ${empId} and currency = ${currency}`),
  ]);
  const numbers = new Map(advances.rows.map(({ borrowingId, number }) => [borrowingId, number]));
  return {
    ...rows[0],
    advances: advances.rows,
    plans: plans.map(({ id, borrowingId, principal, remaining, instalment, startMonth, version }) => ({
      ...{ id, borrowingId, principal, remaining, instalment, startMonth, version },
      number: numbers.get(borrowingId) ?? "",
    })),
    entries: entries.rows.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
    totalCount: counted.rows[0]!.n,
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
