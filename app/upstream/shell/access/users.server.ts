import { and, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { departmentFilterInput } from "~/contracts/organization/organization";
import type { AccountState } from "~/contracts/platform/codes";
import { ACCOUNT_STATE } from "~/contracts/platform/codes";
import { LOGIN_RESULT, USER_ACTS } from "~/contracts/shell/codes";
import { MAY } from "~/contracts/shell/may";
import { userDetail as detailContract, type userQuery, userRow } from "~/contracts/shell/users";
import { normalizeJobNumber } from "~/lib/employees/job-number";
import { searchToken } from "~/lib/search-tokens.server";
import { departmentFilter, departmentsOf } from "~/upstream/organization/organization.server";
import { employees } from "~/upstream/organization/tables.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, visibleUsers } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing } from "~/upstream/platform/refusal.server";
import { users } from "~/upstream/platform/tables/identity.server";

const FIND = [
  MAY.users.see,
  MAY.users.edit,
  MAY.users.setStatus,
  MAY.users.resetPassword,
  MAY.users.unlock,
  MAY.users.endSessions,
] as const;

export type UserQuery = z.output<typeof userQuery>;
type Page = { pageNo: number; pageSize: number };

const stored = userRow.omit({ departmentPath: true, acts: true }).extend({ departmentId: z.number().int().nullable() });
type Stored = z.output<typeof stored>;

const OF_PERSON = sql`left join employees e on e.emp_id = u.emp_id`;
export const FROM_USERS = sql`from users u ${OF_PERSON}`;

/** Any lock of rule 7: of the account, or of the account from one address. */
const LOCKED = sql`
  exists (
    select
    from login_tries t
    where t.locked_until > now()
      and (t.key = 'account:' || upper(u.job_number) or starts_with(t.key, 'pair:' || upper(u.job_number) || ':'))
  )
`;

const ROLES = sql`
  coalesce(
    (
      select json_agg(
        json_build_object(
          'roleId', r.id, 'roleName', r.role_name, 'effectiveDate', ur.effective_date, 'expireDate', ur.expire_date
        )
        order by r.id
      )
  from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.user_id), '[]'::json)`;

const TABLES = { u: users, e: employees };
const BESIDE = {
  empName: sql`coalesce(e.emp_name, u.username)`,
  locked: LOCKED,
  factor: sql`exists (select from account_factors f where f.user_id = u.user_id)`,
  roles: ROLES,
};
const ACCOUNT = reads(stored, TABLES, BESIDE, OF_PERSON);
const WHOLE = reads(
  detailContract.output.omit({ departmentPath: true, acts: true }).extend({ departmentId: stored.shape.departmentId }),
  TABLES,
  {
    ...BESIDE,
    dingtalkUserId: sql`coalesce(u.dingtalk_user_id, '')`,
    liveSessions: sql`
      (
        select count(*)
        from sessions s
        where s.user_id = u.user_id and s.revoked_at is null and s.expires_at > now()
      )
    `,
    lastLogin: sql`
      (select max(l.time) from login_log l where l.user_id = u.user_id and l.result = ${LOGIN_RESULT.ok})
    `,
  },
  OF_PERSON,
);

/** Conditions of the list's filters within the scope of the codes held (shell rule 33). */
export async function userFilter(db: Reader, caller: Caller, codes: readonly number[], query: UserQuery): Promise<SQL> {
  const departments = query.departmentId ? (await departmentsOf(db, caller)).withBelow(query.departmentId) : null;
  return and(
    visibleUsers(caller, ...codes),
    query.jobNumber ? sql`lower(u.job_number) = lower(${normalizeJobNumber(query.jobNumber)})` : undefined,
    query.likeEmpName
      ? sql`(e.search_tokens @> array[${searchToken(query.likeEmpName)}]::text[] or u.username = ${query.likeEmpName})`
      : undefined,
    departments ? sql`e.department_id = any(${sql.param(departments)}::int[])` : undefined,
    query.siteId ? sql`u.site_id = ${query.siteId}` : undefined,
    query.status ? sql`u.status = ${query.status}` : undefined,
    query.roleId
      ? sql`exists (select from user_roles ur where ur.user_id = u.user_id and ur.role_id = ${query.roleId})`
      : undefined,
    query.noRole
      ? sql`u.emp_id is not null and not exists (select from user_roles ur where ur.user_id = u.user_id)`
      : undefined,
  )!;
}

/** Accounts of the list, two queries; names of departments come from memory. */
export async function userList(db: Reader, caller: Caller, { page, query }: { page: Page; query: UserQuery }) {
  const where = await userFilter(db, caller, FIND, query);
  const departments = await departmentsOf(db, caller);
  const found = await ACCOUNT.page(db, page, { where, order: sql`length(u.job_number), u.job_number` });
  return mapped(found, (row) => shown(caller, row, departments.pathOf));
}

const NEEDED: Record<(typeof USER_ACTS)[number], number> = {
  edit: MAY.users.edit,
  disable: MAY.users.setStatus,
  enable: MAY.users.setStatus,
  reset: MAY.users.resetPassword,
  resetFactor: MAY.users.resetPassword,
  unlock: MAY.users.unlock,
  endSessions: MAY.users.endSessions,
};

/** What the caller may do with an account in its state (shell, States). */
const actsOn = (caller: Caller, { status, factor, userId }: Pick<Stored, "status" | "factor" | "userId">) =>
  USER_ACTS.filter(
    (act) =>
      holds(caller, NEEDED[act]) &&
      act !== (status === ACCOUNT_STATE.enabled ? "enable" : "disable") &&
      (act !== "resetFactor" || (factor && userId !== caller.userId)),
  );

const shown = <Row extends Stored>(
  caller: Caller,
  { departmentId, ...row }: Row,
  pathOf: (departmentId: number) => string,
) => ({ ...row, departmentPath: departmentId === null ? "" : pathOf(departmentId), acts: actsOn(caller, row) });

/** One account with what the pages about it say. */
export async function userDetail(db: Reader, caller: Caller, { userId }: { userId: number }) {
  const row = await WHOLE.one(db, sql`u.user_id = ${userId} and ${visibleUsers(caller, ...FIND)}`);
  return shown(caller, row, (await departmentsOf(db, caller)).pathOf);
}

export async function userFilters(db: Reader, caller: Caller, input: z.output<typeof departmentFilterInput>) {
  const department = await departmentFilter(db, caller, input);
  const rows = await select(db, { roleId: num`id`, roleName: str`role_name` })`from roles order by id`;
  return { department, roles: rows };
}

/** The account a step is about, locked; outside the scope of the step's own code it does not exist. */
export async function lockUser(tx: Tx, caller: Caller, code: number, userId: number) {
  const { rows } = await tx.execute<{
    user_id: number;
    job_number: string;
    username: string;
    site_id: number;
    overseas_warehouse: number;
    office_area: string;
    dingtalk_user_id: string | null;
    status: AccountState;
    version: number;
    emp_id: number | null;
  }>(sql`
    select u.user_id, u.job_number, u.username, u.site_id, u.overseas_warehouse, u.office_area, u.dingtalk_user_id,
      u.status, u.version, u.emp_id
    ${FROM_USERS} where u.user_id = ${userId} and ${visibleUsers(caller, code)} for no key update of u`);
  if (!rows[0]) throw missing();
  return rows[0];
}
