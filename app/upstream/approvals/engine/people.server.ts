import { type SQL, sql } from "drizzle-orm";
import { CASHIER_ROLE, SOURCE } from "~/contracts/approvals/codes";
import { MAY } from "~/contracts/approvals/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { ACCOUNT_STATE } from "~/contracts/platform/codes";
import type { Facts } from "~/lib/approvals/approval-branch";
import type { ApproverRule, ProcessNode } from "~/lib/approvals/approval-definition";
import { companyDay } from "~/lib/period";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { selectOne, str } from "~/upstream/platform/database/select.server";

/** Somebody on job who may hold a task. */
export interface Holder {
  empId: number;
  empName: string;
  siteId: number;
  overseasWarehouse: 0 | 1;
  overseasTimezone: string | null;
}

/** What approver rules look at. */
export interface RuleContext {
  requesterEmpId: number;
  requesterDepartmentId: number;
  requesterSiteDigit: number;
  facts: Facts;
  chosen: Readonly<Record<string, readonly number[]>>;
}

const COLUMNS = sql`
  e.emp_id as "empId", e.emp_name as "empName", e.site_id as "siteId", e.overseas_warehouse as "overseasWarehouse",
    e.overseas_timezone as "overseasTimezone"
`;

type Ruled = Pick<ProcessNode, "key" | "approverRules">;

/**
 * People whom the rules of nodes name, on job, each once a node, in the order of the rules (approvals rules 5, 6 and
 * 8): one statement however many nodes.
 */
export async function resolveAll(
  db: Reader | Tx,
  nodes: readonly Ruled[],
  context: RuleContext,
): Promise<Map<string, Holder[]>> {
  const people = new Map<string, Holder[]>(nodes.map(({ key }) => [key, []]));
  const parts = nodes.flatMap(({ key, approverRules }) =>
    approverRules.map(
      (rule, n) =>
        sql`
          select ${key}::text as node, ${n}::int as rule, place, emp_id from (${namedBy(rule, key, context)}) as found
        `,
    ),
  );
  if (parts.length === 0) return people;
  const { rows } = await db.execute<{ [column: string]: unknown; node: string } & Holder>(sql`
    select node, ${COLUMNS}
    from (
      select node, emp_id, min(array[rule, place]) as rank
      from (${sql.join(parts, sql` union all `)}) as named
      group by node, emp_id
    ) as one
    join employees e using (emp_id) where e.employment = ${EMPLOYMENT.onJob} order by rank`);
  for (const { node, ...holder } of rows) people.get(node)!.push(holder);
  return people;
}

export const resolve = async (db: Reader | Tx, node: Ruled, context: RuleContext): Promise<Holder[]> =>
  (await resolveAll(db, [node], context)).get(node.key)!;

/**
 * Keys of the people a node names without a look at the organization, in the order of its rules, on job or not; null:
 * some rule looks.
 */
export function listedAt({ key, approverRules }: Ruled, context: RuleContext): number[] | null {
  const lists = approverRules.map((rule) => listedBy(rule, key, context));
  return lists.some((list) => list === null) ? null : [...new Set(lists.flatMap((list) => list!))];
}

function listedBy(rule: ApproverRule, nodeKey: string, { chosen, facts }: RuleContext): readonly number[] | null {
  switch (rule.source) {
    case SOURCE.named:
      return rule.empIds;
    case SOURCE.chosen:
      return chosen[nodeKey] ?? [];
    case SOURCE.formField:
      return [facts[rule.field] ?? []].flat().map(Number);
    default:
      return null;
  }
}

/** Whether whom a node names depends on nothing of a form but the requester's place. */
export const byPlace = ({ approverRules }: Ruled): boolean =>
  approverRules.every(({ source }) => source === SOURCE.role);

function namedBy(rule: ApproverRule, nodeKey: string, context: RuleContext): SQL {
  const listed = () => sql`
    select n::int as place, emp_id
    from unnest(${sql.param([...listedBy(rule, nodeKey, context)!])}::int[]) with ordinality as l(emp_id, n)`;
  switch (rule.source) {
    case SOURCE.role:
      return membersOf(rule.roleCode, context);
    case SOURCE.cashier:
      return membersOf(CASHIER_ROLE, context, payerOf(context));
    case SOURCE.leader:
      return sql`
        select 0 as place, h.emp_id
        from department_line(${context.requesterDepartmentId}::int) l
        join employees h on h.emp_id = l.head_emp_id
        where l.department_level_id <= ${rule.level}::int
          and h.emp_id <> ${context.requesterEmpId}::int
          and h.employment = ${EMPLOYMENT.onJob}
        order by l.distance
        limit 1`;
    case SOURCE.named:
    case SOURCE.chosen:
    case SOURCE.formField:
      return listed();
    case SOURCE.superior:
      return sql`
        select 0 as place, emp_id from superiors_of(${context.requesterEmpId}::int) where depth = ${rule.depth}::int
      `;
    case SOURCE.superiorsUpTo:
      return sql`
        select depth as place, emp_id from (
          select s.depth, s.emp_id,
            count(*) filter (where coalesce(p.rank, 0) >= ${rule.rank}::int) over (
              order by s.depth rows between unbounded preceding and 1 preceding
            ) as above
          from superiors_of(${context.requesterEmpId}::int) s
          join employees b using (emp_id)
          left join position_levels p on p.level_id = b.level_id) as line
        where above = 0`;
  }
}

/** The company that pays, as the form's kind says; null: it says none. */
export const payerOf = ({ facts }: Pick<RuleContext, "facts">): number | null =>
  Number([facts.payerCompanyId ?? []].flat()[0] ?? 0) || null;

/**
 * Members whose scope covers the requester's department and site; the narrowest scope that has somebody wins (approvals
 * rule 5).
 * @param payer of cashiers: the company that pays, which those of this company alone come before; never the requester
 * (approvals rule 39). Left out: nobody asks for companies
 */
function membersOf(
  roleCode: string,
  { requesterEmpId, requesterDepartmentId, requesterSiteDigit }: RuleContext,
  payer?: number | null,
): SQL {
  const today = companyDay();
  const pays =
    payer === undefined
      ? sql``
      : sql`and m.emp_id <> ${requesterEmpId}::int and (m.company_id is null or m.company_id = ${payer}::int)`;
  const nearest = payer === undefined ? sql`` : sql`m.company_id is null,`;
  return sql`
    select place, emp_id from (
      select m.id as place, m.emp_id,
        dense_rank() over (
          order by ${nearest} coalesce(l.distance, case when m.site_digit <> 0 then 100 else 200 end)
        ) as wide
      from approval_role_members m
      join approval_roles r on r.role_code = m.role_code and r.is_take_effect = 1
      join employees p on p.emp_id = m.emp_id and p.employment = ${EMPLOYMENT.onJob}
      left join department_line(${requesterDepartmentId}::int) l on l.department_id = m.department_id
      where m.role_code = ${roleCode}
        and (m.department_id is null or l.department_id is not null)
        and m.site_digit in (0, ${requesterSiteDigit}::int)
        and m.valid_from <= ${today}::date and coalesce(m.valid_to, 'infinity') >= ${today}::date
        ${pays}) as covering
    where wide = 1`;
}

/** Approval administrators: whom a node without anybody turns to (approvals rule 7). */
export const administrators = (db: Reader | Tx, today = companyDay()): Promise<Holder[]> =>
  holdersOf(db, [MAY.monitor.administrate], today);

/** Whose roles grant one of some codes. */
export async function holdersOf(db: Reader | Tx, codes: readonly number[], today = companyDay()): Promise<Holder[]> {
  const { rows } = await db.execute<{ [column: string]: unknown } & Holder>(sql`
    select distinct on (e.emp_id) ${COLUMNS}
    from role_permissions rp
    join roles r on r.id = rp.role_id and r.is_take_effect = 1
    join user_roles ur on ur.role_id = r.id
    join users u on u.user_id = ur.user_id and u.status = ${ACCOUNT_STATE.enabled}
    join employees e on e.emp_id = u.emp_id and e.employment = ${EMPLOYMENT.onJob}
    where rp.permission_code = any(${sql.param([...codes])}::int[])
      and coalesce(ur.effective_date, '-infinity') <= ${today}::date
      and coalesce(ur.expire_date, 'infinity') >= ${today}::date
    order by e.emp_id`);
  return rows;
}

/** People by key, those on job. */
export async function onJob(db: Reader | Tx, empIds: readonly number[]): Promise<Holder[]> {
  if (empIds.length === 0) return [];
  const { rows } = await db.execute<{ [column: string]: unknown } & Holder>(sql`
    select ${COLUMNS}
    from employees e
    where e.emp_id = any(${sql.param([...empIds])}::int[]) and e.employment = ${EMPLOYMENT.onJob}`);
  return rows;
}

/** Whom a person reports to, if anybody. */
export async function superiorOf(db: Reader | Tx, empId: number): Promise<Holder | undefined> {
  const { rows } = await db.execute<{ [column: string]: unknown } & Holder>(
    sql`select ${COLUMNS} from employees e where e.emp_id = superior_of(${empId}::int)`,
  );
  return rows[0];
}

export async function nameOf(db: Reader | Tx, empId: number): Promise<string> {
  const row = await selectOne(db, { emp_name: str`emp_name` })`from employees where emp_id = ${empId}`;
  return row?.emp_name ?? "";
}
