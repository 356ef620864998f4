import { and, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import type { departmentFilterInput } from "~/contracts/organization/organization";
import { ACCOUNT_STATE } from "~/contracts/platform/codes";
import { MOST_FIRST_PASSWORDS, PASSWORD_GIVEN } from "~/contracts/shell/codes";
import type { searchFirst } from "~/contracts/shell/first-passwords";
import { MAY } from "~/contracts/shell/may";
import { normalizeJobNumber } from "~/lib/employees/job-number";
import { COMPANY_ZONE } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { departmentFilter, departmentsBelow, departmentsOf } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, type Page, windowOf } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleUsers } from "~/upstream/platform/identity/rights.server";
import { wayTo } from "~/upstream/platform/messages/channels.server";
import { mayInvite } from "./first-invites.server";
import { INVITED_LATELY } from "./first-people.server";

type Query = z.output<(typeof searchFirst)["input"]>["query"];

const FROM = sql`from users u join employees e on e.emp_id = u.emp_id`;

/** Enabled, on job, never signed in: what the index of such accounts holds, but for the employment. */
const NEVER_IN = sql.raw(`u.first_signed_in_at is null and u.status = ${ACCOUNT_STATE.enabled}`);

async function filterOf(db: Reader, caller: Caller, query: Query): Promise<SQL> {
  const { likeName, given } = query;
  const departments = await departmentsBelow(db, caller, query.departmentId);
  return and(
    NEVER_IN,
    sql`e.employment = ${EMPLOYMENT.onJob}`,
    sql`u.user_id <> ${caller.userId}`,
    visibleUsers(caller, MAY.users.resetPassword),
    query.user && sql`u.user_id = any(${sql.param(query.user)}::int[])`,
    likeName
      ? sql`(
          lower(u.job_number) = lower(${normalizeJobNumber(likeName)})
            or e.search_tokens @> array[${searchToken(likeName)}]::text[]
        )`
      : undefined,
    departments && sql`e.department_id = any(${sql.param(departments)}::int[])`,
    query.siteId === undefined ? undefined : siteOf(query.siteId),
    given === undefined ? undefined : sql`(u.password_given_at is null) = ${given === PASSWORD_GIVEN.never}`,
    query.givenOn ? sql`(u.password_given_at at time zone ${COMPANY_ZONE})::date = ${query.givenOn}::date` : undefined,
  )!;
}

/** Site 0 is the overseas warehouse, whose people belong to a site on paper. */
const siteOf = (siteId: number) =>
  siteId === 0 ? sql`u.overseas_warehouse = 1` : sql`(u.site_id = ${siteId} and u.overseas_warehouse = 0)`;

const ROW = sql`
  u.user_id as "userId", u.job_number as "jobNumber", e.emp_name as "empName", e.department_id as "departmentId",
  u.site_id as "siteId", u.overseas_warehouse as "overseasWarehouse", u.password_given_at as "givenAt",
  u.invited_at as "invitedAt", u.version
`;

interface Found {
  [column: string]: unknown;
  userId: number;
  jobNumber: string;
  empName: string;
  departmentId: number;
  siteId: number;
  overseasWarehouse: 0 | 1;
  givenAt: string | null;
  invitedAt: string | null;
  version: number;
}

const instant = (value: string | null) => (value === null ? null : new Date(value).toISOString());

const countOf = async (db: Reader, where: SQL) => {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n ${FROM} where ${where}`);
  return rows[0]!.n;
};

/** Who has never signed in, by job number; names of departments come from memory. */
export async function firstList(db: Reader, caller: Caller, { page, query }: { page: Page; query: Query }) {
  const where = await filterOf(db, caller, query);
  const { pathOf } = await departmentsOf(db, caller);
  const [count, { rows }] = await Promise.all([
    countOf(db, where),
    db.execute<Found>(sql`
      select ${ROW} ${FROM}
      where ${where}
      order by length(u.job_number), u.job_number
      ${windowOf(page)}`),
  ]);
  return listed(
    count,
    rows.map(({ departmentId, ...row }) => ({
      ...row,
      departmentName: pathOf(departmentId),
      givenAt: instant(row.givenAt),
      invitedAt: instant(row.invitedAt),
    })),
  );
}

export const firstFilters = async (db: Reader, caller: Caller, input: z.output<typeof departmentFilterInput>) => ({
  department: await departmentFilter(db, caller, input),
  invites: mayInvite(),
});

/** The first of those found, as many as one step takes, by department and job number. */
export async function planFirst(db: Reader, caller: Caller, { query }: { query: Query }) {
  const where = await filterOf(db, caller, query);
  const { pathOf } = await departmentsOf(db, caller);
  const [total, { rows }] = await Promise.all([
    countOf(db, where),
    db.execute<
      Found & { dingtalkUserId: string | null; mobile: string | null; invitedLately: boolean; sessions: number }
    >(sql`
      select ${ROW}, u.dingtalk_user_id as "dingtalkUserId", e.mobile, ${INVITED_LATELY} as "invitedLately",
        (
          select count(*)::int
          from sessions s
          where s.user_id = u.user_id and s.revoked_at is null and s.expires_at > now()
        ) as sessions
      ${FROM}
      where ${where}
      order by e.department_id, length(u.job_number), u.job_number
      limit ${MOST_FIRST_PASSWORDS}`),
  ]);
  return {
    people: rows.map((row) => ({
      userId: row.userId,
      jobNumber: row.jobNumber,
      empName: row.empName,
      departmentName: pathOf(row.departmentId),
      givenAt: instant(row.givenAt),
      version: row.version,
      way: wayTo(row)?.channel ?? null,
      invitedLately: row.invitedLately,
    })),
    total,
    sessions: rows.reduce((sum, row) => sum + row.sessions, 0),
    invites: mayInvite(),
  };
}
