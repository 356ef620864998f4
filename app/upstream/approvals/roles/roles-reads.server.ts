import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { CASHIER_ROLE, type MEMBER_ACTS, MEMBER_STATE, type MemberState } from "~/contracts/approvals/codes";
import { MAY } from "~/contracts/approvals/may";
import type * as contracts from "~/contracts/approvals/roles";
import { roleMember } from "~/contracts/approvals/roles";
import { MAY_PAY } from "~/contracts/finance/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { named } from "~/lib/languages";
import { companyDay } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { say } from "~/lib/texts.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import { departmentOptions, departmentsOf } from "~/upstream/organization/organization.server";
import { employees } from "~/upstream/organization/tables.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, ofPage } from "~/upstream/platform/database/page.server";
import { every, select, str } from "~/upstream/platform/database/select.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import type { StandardRole } from "~/upstream/platform/identity/standard-roles.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing } from "~/upstream/platform/refusal.server";
import { approvalRoleMembers } from "./tables.server";

type Input<E extends { input: z.ZodType }> = z.output<E["input"]>;
type MemberQuery = Input<typeof contracts.searchRoleMembers>["query"];

/** Process and role editing, and paying: not for one pair of hands (approvals, Permissions). */
const EDITS = [MAY.processes.edit, MAY.processes.publish, MAY.roles.edit];
/** Whoever decides in these roles works in finance's lists, which a role of the account opens (finance, roles). */
const WORK_ROLES: Readonly<Record<string, StandardRole>> = {
  FIN_ACCOUNTANT: "accountant",
  FIN_MANAGER: "financeManager",
  [CASHIER_ROLE]: "cashier",
};

const today = () => companyDay();
const holdsNow = (day: string) =>
  sql`m.valid_from <= ${day}::date and coalesce(m.valid_to, 'infinity') >= ${day}::date`;

interface RoleRow {
  [column: string]: unknown;
  roleCode: string;
  names: Record<string, string>;
  isTakeEffect: 0 | 1;
  version: number;
  memberCount: number;
  editsAndPays: boolean;
}

/**
 * Roles with how many hold them now, and whether somebody in them both edits processes and pays. Rights are asked for
 * of these members alone, once: whoever else there is in the company does not matter here.
 */
const roleRows = (where: SQL) => sql`
  with member as (
    select distinct m.role_code, m.emp_id
    from approval_role_members m
    join employees e on e.emp_id = m.emp_id and e.employment = ${EMPLOYMENT.onJob}
    where ${holdsNow(today())}
  ),
  held as materialized (
    select u.emp_id, bool_or(p.permission_code = any(${sql.param(EDITS)}::int[])) as edits,
      bool_or(p.permission_code = any(${sql.param(MAY_PAY)}::int[])) as pays
    from (select distinct emp_id from member) w
    join users u on u.emp_id = w.emp_id
    join user_roles ur using (user_id)
    join roles s on s.id = ur.role_id and s.is_take_effect = 1
    join role_permissions p on p.role_id = s.id
    where p.permission_code = any(${sql.param([...EDITS, ...MAY_PAY])}::int[])
      and coalesce(ur.effective_date, '-infinity') <= ${today()}::date
      and coalesce(ur.expire_date, 'infinity') >= ${today()}::date
    group by u.emp_id
  )
  select r.role_code as "roleCode", r.name as names, r.is_take_effect as "isTakeEffect", r.version,
    count(m.emp_id)::int as "memberCount",
    coalesce(bool_or(h.edits and (h.pays or m.role_code = ${CASHIER_ROLE})), false) as "editsAndPays"
  from approval_roles r
  left join member m on m.role_code = r.role_code
  left join held h on h.emp_id = m.emp_id
  where ${where}
  group by r.role_code
  order by r.role_code`;

const listedRole = (row: RoleRow, caller: Caller) => ({ ...row, name: named(row.names, caller.language) });

export async function approvalRoleList(
  db: Reader,
  caller: Caller,
  { page, query }: Input<typeof contracts.searchApprovalRoles>,
) {
  const like = query.likeName?.toLowerCase();
  const where = like ? sql`position(${like} in lower(r.role_code || ' ' || r.name::text)) > 0` : sql`true`;
  const { rows } = await db.execute<RoleRow>(roleRows(where));
  return listed(
    rows.length,
    ofPage(page, rows).map((row) => listedRole(row, caller)),
  );
}

export async function approvalRoleDetail(db: Reader, caller: Caller, { roleCode }: { roleCode: string }) {
  const { rows } = await db.execute<RoleRow>(roleRows(sql`r.role_code = ${roleCode}`));
  if (!rows[0]) throw missing();
  return listedRole(rows[0], caller);
}

export async function roleMemberChoices(db: Reader, caller: Caller) {
  const [rows, departments, companies] = await Promise.all([
    select(db, {
      value: str`role_code`,
      name: sql<Record<string, string>>`name`,
    })`from approval_roles order by role_code`,
    departmentOptions(db, caller),
    companiesOf(db, caller),
  ]);
  return {
    roles: rows.map(({ value, name }) => ({ value, label: named(name, caller.language) })),
    departments,
    companies: [...companies.values()].map(({ companyId, companyName }) => ({ value: companyId, label: companyName })),
  };
}

const stateOn = (day: string, { validFrom, validTo }: { validFrom: string; validTo: string | null }): MemberState =>
  validFrom > day ? MEMBER_STATE.ahead : validTo !== null && validTo < day ? MEMBER_STATE.over : MEMBER_STATE.current;

const ACTS: Record<MemberState, readonly (typeof MEMBER_ACTS)[number][]> = {
  [MEMBER_STATE.ahead]: ["edit", "end"],
  [MEMBER_STATE.current]: ["edit", "end"],
  [MEMBER_STATE.over]: ["edit"],
};
const actsOn = (state: MemberState, caller: Caller) => (holds(caller, MAY.roles.edit) ? [...ACTS[state]] : []);

const lacksWorkRole = () => sql`
  ${JSON.stringify(WORK_ROLES)}::jsonb ? m.role_code and not exists (
    select
    from users u
    join user_roles ur using (user_id)
    join roles s on s.id = ur.role_id and s.is_take_effect = 1
    where u.emp_id = m.emp_id
      and s.role_code = ${JSON.stringify(WORK_ROLES)}::jsonb ->> m.role_code
      and coalesce(ur.effective_date, '-infinity') <= ${today()}::date
      and coalesce(ur.expire_date, 'infinity') >= ${today()}::date
  )
`;
const memberRow = roleMember
  .omit({ roleName: true, departmentPath: true, state: true, acts: true })
  .extend({ roleNames: z.record(z.string(), z.string()) });
type MemberRow = z.output<typeof memberRow>;

const members = () =>
  reads(
    memberRow,
    { m: approvalRoleMembers, e: employees },
    {
      roleNames: sql`r.name`,
      onJob: sql`e.employment = ${EMPLOYMENT.onJob}`,
      companyName: sql`coalesce(c.company_name, '')`,
      lacksWorkRole: lacksWorkRole(),
    },
    sql`
      join approval_roles r using (role_code)
      join employees e using (emp_id)
      left join companies c on c.company_id = m.company_id
    `,
  );

const asked = (query: MemberQuery) => ({
  where: every([
    query.roleCode && sql`m.role_code = ${query.roleCode}`,
    query.siteDigit !== undefined && sql`m.site_digit = ${query.siteDigit}`,
    query.likeEmpName && sql`e.search_tokens @> array[${searchToken(query.likeEmpName)}]::text[]`,
    query.current === 1 && holdsNow(today()),
  ]),
  order: sql`m.role_code, length(e.job_number), e.job_number, m.id`,
});

async function listedMembers(db: Reader, caller: Caller, rows: readonly MemberRow[]) {
  const { pathOf } = await departmentsOf(db, caller);
  const now = today();
  return rows.map(({ roleNames, ...row }) => ({
    ...row,
    acts: actsOn(stateOn(now, row), caller),
    roleName: named(roleNames, caller.language),
    departmentPath: row.departmentId === null ? "" : pathOf(row.departmentId),
    state: stateOn(now, row),
  }));
}

/** Names of colleagues are no secret within the company; who decides in a role is for those who see roles. */
export async function roleMemberList(
  db: Reader,
  caller: Caller,
  { page, query }: Input<typeof contracts.searchRoleMembers>,
) {
  const found = await members().page(db, page, asked(query));
  return { ...found, simpleList: await listedMembers(db, caller, found.simpleList) };
}

export const roleMemberDetail = async (db: Reader, caller: Caller, { id }: { id: number }) =>
  (await listedMembers(db, caller, [await members().one(db, sql`m.id = ${id}`)]))[0]!;

const COLUMNS = [
  "role.code",
  "role.name",
  "member.jobNumber",
  "member.empName",
  "member.site",
  "member.department",
  "member.company",
  "member.validFrom",
  "member.validTo",
];

export async function exportRoleMembers(caller: Caller, { query }: { query: MemberQuery }): Promise<Response> {
  const text = (key: string) => say(caller.language, { key: `process:${key}` });
  return exportAnswer(caller, {
    action: "approvalRole.export",
    objectType: "approvalRole",
    asked: { query },
    day: today(),
    title: text("member.title"),
    columns: COLUMNS.map((key) => ({ header: text(key), kind: "text" as const })),
    async rows(db) {
      const { where, order } = asked(query);
      const { pathOf } = await departmentsOf(db, caller);
      const { columns, from, row } = members();
      return {
        count: sql`select count(*)::int as n from ${from} where ${where}`,
        select: sql`select ${columns} from ${from} where ${where} order by ${order}`,
        cells: (values) => {
          const member = row(values);
          return [
            member.roleCode,
            named(member.roleNames, caller.language),
            member.jobNumber,
            member.empName,
            say(caller.language, { key: `site:${member.siteDigit}` }),
            member.departmentId === null ? null : pathOf(member.departmentId),
            member.companyName || null,
            member.validFrom,
            member.validTo,
          ];
        },
      };
    },
  });
}
