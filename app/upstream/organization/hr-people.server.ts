import { sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { ACCOUNT_STATE, DATA_SCOPE } from "~/contracts/platform/codes";
import { companyDay } from "~/lib/period";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, selectOne } from "~/upstream/platform/database/select.server";
import { roleReachesSite } from "~/upstream/platform/identity/role-sites.server";

export interface Told {
  [column: string]: unknown;
  hr: number[];
  head: number | null;
}

/**
 * Who is to be told about people: everybody on job whose role gives the code for where they work (shell rule 33), and
 * the nearest head of their department other than themselves. One statement however many people.
 */
export async function responsibleFor(
  tx: Reader | Tx,
  code: number,
  empIds: readonly number[],
  today: string,
): Promise<Map<number, Told>> {
  if (empIds.length === 0) return new Map();
  const { rows } = await tx.execute<Told & { empId: number }>(sql`
    select e.emp_id as "empId",
      (
        select coalesce(array_agg(distinct h.emp_id), '{}')
        from role_permissions rp
        join roles r on r.id = rp.role_id and r.is_take_effect = 1
        join user_roles ur on ur.role_id = r.id
        join users u on u.user_id = ur.user_id and u.status = ${ACCOUNT_STATE.enabled}
        join employees h on h.emp_id = u.emp_id and h.employment = ${EMPLOYMENT.onJob}
        where rp.permission_code = ${code} and h.emp_id <> e.emp_id
          and coalesce(ur.effective_date, '-infinity') <= ${today}::date
            and coalesce(ur.expire_date, 'infinity') >= ${today}::date
          and (
            ${roleReachesSite("r", siteOfRow("e"), siteOfRow("u"))}
            or (r.data_scope = ${DATA_SCOPE.department} and h.department_id = e.department_id)
            or (
              r.data_scope = ${DATA_SCOPE.below}
                and exists (
                  select
                  from department_line(e.department_id) l
                  where l.department_id = h.department_id or l.head_emp_id = h.emp_id
                )
            )
            or (r.data_scope = ${DATA_SCOPE.listed} and exists (select from department_line(e.department_id) l
              where l.department_id = any(r.scope_department_ids))))) as hr,
      (
        select d.emp_id
        from department_line(e.department_id) l
        join employees d on d.emp_id = l.head_emp_id
        where d.employment = ${EMPLOYMENT.onJob} and d.emp_id <> e.emp_id
        order by l.distance
        limit 1
      ) as head
    from employees e where e.emp_id = any(${sql.param([...empIds])}::int[])`);
  return new Map(rows.map(({ empId, ...told }) => [empId, told]));
}

/** Of one person: whom of HR his matters concern. */
export const hrOf = async (tx: Tx, empId: number, code: number): Promise<number[]> =>
  (await responsibleFor(tx, code, [empId], companyDay())).get(empId)?.hr ?? [];

/** The head of a person's department, or of the next one above that has one on job; never the person. */
export async function headOf(tx: Reader | Tx, empId: number): Promise<number | null> {
  const row = await selectOne(tx, { empId: num`h.emp_id` })`
    from employees e
    cross join lateral department_line(e.department_id) l
    join employees h on h.emp_id = l.head_emp_id
    where e.emp_id = ${empId} and h.emp_id <> e.emp_id and h.employment = ${EMPLOYMENT.onJob}
    order by l.distance
    limit 1`;
  return row?.empId ?? null;
}

/**
 * Who keeps what belongs to no person: everybody on job whose role gives one of the codes, by code. One statement
 * however many codes.
 */
export async function holdersOf(
  tx: Tx,
  codes: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await select(tx, { code: num`rp.permission_code`, empIds: sql<number[]>`array_agg(distinct h.emp_id)` })`
    from role_permissions rp
    join roles r on r.id = rp.role_id and r.is_take_effect = 1
    join user_roles ur on ur.role_id = r.id
    join users u on u.user_id = ur.user_id and u.status = ${ACCOUNT_STATE.enabled}
    join employees h on h.emp_id = u.emp_id and h.employment = ${EMPLOYMENT.onJob}
    where rp.permission_code = any(${sql.param([...codes])}::int[])
      and coalesce(ur.effective_date, '-infinity') <= ${today}::date
      and coalesce(ur.expire_date, 'infinity') >= ${today}::date
    group by rp.permission_code`;
  return new Map(rows.map(({ code, empIds }) => [code, empIds]));
}
