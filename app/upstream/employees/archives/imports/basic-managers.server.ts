import { sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { searchToken } from "~/lib/search-tokens.server";
import { nameOnFile } from "~/upstream/organization/names/person-names.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { select, str } from "~/upstream/platform/database/select.server";
import { lock } from "~/upstream/platform/locks.server";
import { conflict } from "~/upstream/platform/refusal.server";

/** Whom cells call a manager: by job number, also who has left, and people on job by their whole name. */
export type Managers = ReadonlyMap<string, readonly { empId: number; onJob: boolean }[]>;

/** The people whom cells name, in one query. */
export async function managersNamed(db: Reader, named: readonly string[]): Promise<Managers> {
  if (named.length === 0) return new Map();
  const rows = await select(db, {
    called: str`n.called`,
    people: sql<
      { empId: number; onJob: boolean }[]
    >`jsonb_agg(jsonb_build_object('empId', e.emp_id, 'onJob', e.employment = ${EMPLOYMENT.onJob}))`,
  })`
    from unnest(${sql.param([...named])}::text[], ${sql.param(named.map(searchToken))}::text[]) as n(called, token)
    join lateral (
      select emp_id, employment
      from employees
      where job_number = upper(n.called)
      union
      select emp_id, employment
      from employees
      where search_tokens @> array[n.token]
        and ${nameOnFile(sql`emp_name`)} = n.called
        and employment = ${EMPLOYMENT.onJob}
    ) e on true
    group by n.called`;
  return new Map(rows.map(({ called, people }) => [called, people]));
}

/** Somebody, and the number or name of his manager, who came in the same file. */
export interface Awaited {
  empId: number;
  manager: string;
}

/**
 * Gives people the managers that came with them, by number before name; the reporting lines of all who got another one
 * stay without a circle (employees rule 14).
 * @param changed who got a manager by the file, these and others
 */
export async function applyManagers(tx: Tx, awaited: readonly Awaited[], changed: readonly number[]): Promise<void> {
  if (awaited.length + changed.length === 0) return;
  // Two changes at once could close a circle between them.
  await lock(tx, "reporting");
  if (awaited.length > 0) {
    const { rowCount } = await tx.execute(sql`
      update employees e
      set manager_emp_id = found.emp_id
      from jsonb_to_recordset(${JSON.stringify(
        awaited.map(({ empId, manager }) => ({ empId, manager, token: searchToken(manager) })),
      )}::jsonb) as r("empId" int, manager text, token text)
      cross join lateral (
        select coalesce(
          (select m.emp_id from employees m where m.job_number = upper(r.manager)),
          (
            select min(m.emp_id)
            from employees m
            where m.search_tokens @> array[r.token]
              and ${nameOnFile(sql`m.emp_name`)} = r.manager
              and m.employment = ${EMPLOYMENT.onJob}
            having count(*) = 1
          )
        ) as emp_id
      ) found
      where e.emp_id = r."empId" and found.emp_id is not null`);
    if (rowCount !== awaited.length) throw conflict("imports:refused.changed");
  }
  const { rows } = await tx.execute<{ empId: number }>(sql`
    with recursive line as (
      select emp_id as start, manager_emp_id as at
      from employees
      where emp_id = any(${sql.param([...changed, ...awaited.map(({ empId }) => empId)])}::int[])
      union
      select l.start, e.manager_emp_id
      from line l
      join employees e on e.emp_id = l.at
      where l.at <> l.start
    )
    select start as "empId" from line where at = start
    limit 1`);
  if (rows[0]) throw conflict("employees:fault.reportingLoop");
}
