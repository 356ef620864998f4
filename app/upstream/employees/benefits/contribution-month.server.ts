import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { buy } from "~/contracts/employees/benefits/months";
import { CONTRIBUTION_SOURCE, SCHEME, type Scheme } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { conflict, forbidden, stale } from "~/upstream/platform/refusal.server";
import { citiesOf, holdParams } from "./benefit-parts.server";
import { cityFigures, inForce, isPaid, reckoned } from "./reckoned.server";

type MonthRow = {
  generatedAt: string | null;
  lockedAt: string | null;
  lockedBy: number | null;
  version: number;
};
const MONTH = sql`generated_at as "generatedAt", locked_at as "lockedAt", locked_by as "lockedBy", version`;

/** Everybody who changes a month goes through its row: one after the other, and never with one who locks it. */
async function holdMonth(tx: Tx, scheme: Scheme, month: string): Promise<MonthRow> {
  await tx.execute(
    sql`insert into contribution_months (scheme, month) values (${scheme}, ${month}) on conflict do nothing`,
  );
  const { rows } = await tx.execute<MonthRow>(
    sql`select ${MONTH} from contribution_months where scheme = ${scheme} and month = ${month} for update`,
  );
  return rows[0]!;
}

/** Rule 38: the months as they may be changed, in their order, or the refusal of the first that is locked. */
export async function openMonths(tx: Tx, scheme: Scheme, months: Iterable<string>): Promise<void> {
  for (const month of [...new Set(months)].sort()) {
    if ((await holdMonth(tx, scheme, month)).lockedAt !== null) throw conflict("benefits:said.locked", { month });
  }
}

/**
 * Rule 38: the same for the months from one on until another, of whatever number; those that nobody has touched are
 * made, so that nobody locks one of them meanwhile.
 */
export async function openBetween(tx: Tx, scheme: Scheme, from: string, until: string): Promise<void> {
  await tx.execute(sql`
    insert into contribution_months (scheme, month)
    select ${scheme}, to_char(m, 'YYYY-MM')
    from generate_series(${`${from}-01`}::date, ${`${until}-01`}::date - interval '1 day', interval '1 month') m
    order by m
    on conflict do nothing`);
  const rows = await select(tx, { month: str`month`, lockedAt: sql<string | null>`locked_at` })`
    from contribution_months
    where scheme = ${scheme} and month >= ${from} and month < ${until}
    order by month
    for update`;
  const locked = rows.find(({ lockedAt }) => lockedAt !== null);
  if (locked) throw conflict("benefits:said.locked", { month: locked.month });
}

const instantText = (value: string | null) => (value === null ? null : new Date(value).toISOString());

/** State of a month; one nobody has touched is open. */
export async function monthState(db: Reader | Tx, scheme: Scheme, month: string) {
  const { rows } = await db.execute<Omit<MonthRow, "lockedBy"> & { lockedByName: string }>(sql`
    select m.generated_at as "generatedAt", m.locked_at as "lockedAt", m.version,
      coalesce(e.emp_name, u.username, '') as "lockedByName"
    from contribution_months m left join users u on u.user_id = m.locked_by left join employees e on e.emp_id = u.emp_id
    where m.scheme = ${scheme} and m.month = ${month}`);
  const row = rows[0] ?? { generatedAt: null, lockedAt: null, version: 1, lockedByName: "" };
  return {
    month,
    locked: row.lockedAt !== null,
    lockedAt: instantText(row.lockedAt),
    lockedByName: row.lockedByName,
    generatedAt: instantText(row.generatedAt),
    version: row.version,
  };
}

const paid = (caller: Caller, scheme: Scheme, month: string): SQL =>
  sql`${isPaid(scheme, month)} and ${visibleTo(caller, MAY.benefits.edit)}`;

/** Rule 34: the first city whose figures or rates are missing or unconfirmed. */
async function refuseUnconfirmed(tx: Tx, caller: Caller, scheme: Scheme, month: string): Promise<void> {
  const row = await selectOne(tx, { cityCode: str`a.city_code` })`
    from (
      select distinct a.city_code
      from benefit_archives a
      join employees on employees.emp_id = a.emp_id
      where ${paid(caller, scheme, month)}
    ) a ${cityFigures(month)}
    where coalesce(c.confirmed, 0) = 0
      or not exists (select from benefit_params p where p.city_code = a.city_code and ${inForce(scheme, month)})
      or exists (
        select from benefit_params p where p.city_code = a.city_code and ${inForce(scheme, month)} and p.confirmed = 0
      )
    order by 1 limit 1`;
  if (!row) return;
  throw conflict("benefits:said.unconfirmed", { city: (await citiesOf(tx, caller)).nameOf(row.cityCode), month });
}

/**
 * Computes a month from the archives that are paid in it and the confirmed parameters, one statement whatever the
 * number of people (rules 33 to 35). Generated rows are replaced, imported and adjusted ones stay (rule 38).
 */
export const generateMonth =
  (scheme: Scheme) =>
  async (tx: Tx, caller: Caller, { month }: { month: string }) => {
    await openMonths(tx, scheme, [month]);
    await holdParams(tx);
    await refuseUnconfirmed(tx, caller, scheme, month);
    await tx.execute(sql`
    delete from contributions x using employees
    where employees.emp_id = x.emp_id
      and x.scheme = ${scheme}
      and x.month = ${month}
      and x.source = ${CONTRIBUTION_SOURCE.generated}
      and ${visibleTo(caller, MAY.benefits.edit)}`);
    const { rows } = await tx.execute<{ rows: number; people: number }>(sql`
    with made as (${inserted(caller, scheme, month)} returning emp_id)
    select count(*)::int as rows, count(distinct emp_id)::int as people from made`);
    await tx.execute(
      sql`
        update contribution_months
        set generated_at = now(), version = version + 1
        where scheme = ${scheme} and month = ${month}
      `,
    );
    await audit(tx, caller, {
      action: scheme === SCHEME.fund ? "fundPurchase.generate" : "withholding.generate",
      objectType: "contributionMonth",
      objectId: `${scheme}/${month}`,
      after: { month, ...rows[0]! },
    });
    return { month, ...rows[0]! };
  };

const inserted = (caller: Caller, scheme: Scheme, month: string): SQL => sql`
  insert into contributions (
    scheme, emp_id, month, for_month, kind, city_code, declared_base, floor, cap, base, employer_bp, employee_bp,
      round_to, round_mode, employer_amount, employee_amount, source, created_by, updated_by
  )
  select scheme, emp_id, ${month}, ${month}, kind, city_code, declared_base, floor, cap, base, employer_bp, employee_bp,
    round_to, round_mode, employer_amount, employee_amount, ${CONTRIBUTION_SOURCE.generated}::int,
    ${caller.actorUserId}::int, ${caller.actorUserId}::int
  from (${reckoned(scheme, month, visibleTo(caller, MAY.benefits.edit))}) r
  on conflict (emp_id, month, kind, for_month) do nothing`;

/**
 * A month without rows is locked only where nobody is paid in it: payroll waits for both lists (salary rule 5), and one
 * company has nobody with a fund. Where somebody is, his rows were forgotten.
 */
async function refuseForgotten(tx: Tx, scheme: Scheme, month: string): Promise<void> {
  const row = await selectOne(tx, { n: num`count(distinct a.emp_id)::int` })`
    from benefit_archives a
    join employees on employees.emp_id = a.emp_id
    where ${isPaid(scheme, month)}
      and not exists (select from contributions where scheme = ${scheme} and month = ${month})`;
  if (row!.n > 0) throw conflict("benefits:said.emptyMonth", { month, n: row!.n });
}

/** Rule 38: locks a month for payroll, or opens it; the whole company's, so that a narrower scope does not reach it. */
export const lockMonth =
  (scheme: Scheme) =>
  async (tx: Tx, caller: Caller, { month, version, locked }: z.output<(typeof buy)["lock"]["input"]>) => {
    if (!caller.rights.scopes.get(MAY.benefits.lockMonths)?.all) throw forbidden();
    const before = await holdMonth(tx, scheme, month);
    const was = before.lockedAt !== null;
    if (was === (locked === 1)) return monthState(tx, scheme, month);
    if (before.version !== version) throw stale();
    if (locked === 1) await refuseForgotten(tx, scheme, month);
    await tx.execute(sql`
    update contribution_months
    set locked_at = ${locked === 1 ? sql`now()` : sql`null`}, locked_by = ${locked === 1 ? caller.actorUserId : null},
      version = version + 1
    where scheme = ${scheme} and month = ${month}`);
    await audit(tx, caller, {
      action: locked === 1 ? "contributionMonth.lock" : "contributionMonth.unlock",
      objectType: "contributionMonth",
      objectId: `${scheme}/${month}`,
      before: { locked: was },
      after: { locked: locked === 1 },
    });
    return monthState(tx, scheme, month);
  };
