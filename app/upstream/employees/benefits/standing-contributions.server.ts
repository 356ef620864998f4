import { sql } from "drizzle-orm";
import { SCHEME, type Scheme } from "~/contracts/employees/codes";
import { groupBy } from "~/lib/group-by";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { select } from "~/upstream/platform/database/select.server";
import type { LockedContributions } from "./locked-contributions.server";
import { cityFigures, inForce, isPaid, reckoned } from "./reckoned.server";

type Item = LockedContributions["items"][number];

/** What the insurance or fund of a month stands on: its locked list, one that is open, or the archives alone. */
export type ListStanding = "locked" | "open" | "reckoned";

export interface StandingContributions {
  lists: ReadonlyMap<Scheme, ListStanding>;
  of: ReadonlyMap<number, Item[]>;
  /** People by whose city figures or rates of the month nobody has confirmed. */
  unconfirmed: ReadonlySet<number>;
}

/**
 * Insurance and fund of a month as they stand, for whoever reckons before the lists are locked (salary, a trial): of a
 * list that is not made yet, as it would be made. Nothing is written.
 */
export async function standingContributions(
  db: Reader | Tx,
  month: string,
  empIds: readonly number[],
): Promise<StandingContributions> {
  const lists = await listsOf(db, month);
  const among = sql`any(${sql.param([...empIds])}::int[])`;
  const rows = [...lists].map(([scheme, standing]) =>
    standing === "reckoned"
      ? sql`
          select r.emp_id, r.kind, ${month}::text as for_month, r.base, r.employer_amount, r.employee_amount
          from (${reckoned(scheme, month, sql`employees.emp_id = ${among}`)}) r
        `
      : sql`
          select emp_id, kind, for_month, base, employer_amount, employee_amount
          from contributions
          where scheme = ${scheme} and month = ${month} and emp_id = ${among}
        `,
  );
  const { rows: items } = await db.execute<Item & { empId: number; [column: string]: unknown }>(sql`
    select x.emp_id as "empId", x.kind, x.for_month as "forMonth", x.base::float8 as base,
      x.employer_amount::float8 as "employerAmount", x.employee_amount::float8 as "employeeAmount"
    from (${sql.join(rows, sql` union all `)}) x
    order by x.emp_id, x.kind, x.for_month`);
  const of = new Map(
    [...groupBy(items, ({ empId }) => empId)].map(([empId, own]) => [
      empId,
      own.map(({ empId: _, ...item }) => item as Item),
    ]),
  );
  return { lists, of, unconfirmed: await unconfirmedOf(db, month, empIds) };
}

async function listsOf(db: Reader | Tx, month: string): Promise<Map<Scheme, ListStanding>> {
  const rows = await select(db, {
    scheme: sql<Scheme>`s.scheme`,
    standing: sql<ListStanding>`case
      when m.locked_at is not null then 'locked'
      when exists (select from contributions x where x.scheme = s.scheme and x.month = ${month}) then 'open'
      else 'reckoned'
      end`,
  })`
    from unnest(${sql.param(Object.values(SCHEME))}::smallint[]) as s(scheme)
    left join contribution_months m on m.scheme = s.scheme and m.month = ${month}
    order by s.scheme`;
  return new Map(rows.map(({ scheme, standing }) => [scheme, standing]));
}

async function unconfirmedOf(db: Reader | Tx, month: string, empIds: readonly number[]): Promise<Set<number>> {
  const of = (scheme: Scheme) => sql`
    select a.emp_id as "empId"
    from benefit_archives a
    join employees on employees.emp_id = a.emp_id ${cityFigures(month)}
    where ${isPaid(scheme, month)}
      and a.emp_id = any(${sql.param([...empIds])}::int[])
      and (
        coalesce(c.confirmed, 0) = 0
          or exists (
            select
            from benefit_params p
            where p.city_code = a.city_code and ${inForce(scheme, month)} and p.confirmed = 0
          )
      )
  `;
  const { rows } = await db.execute<{ empId: number }>(sql.join(Object.values(SCHEME).map(of), sql` union `));
  return new Set(rows.map(({ empId }) => empId));
}
