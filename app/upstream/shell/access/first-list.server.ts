import { and, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import type { departmentFilterInput } from "~/contracts/organization/organization";
import { ACCOUNT_STATE } from "~/contracts/platform/codes";
import { MOST_FIRST_PASSWORDS, PASSWORD_GIVEN } from "~/contracts/shell/codes";
import { firstRow, type searchFirst } from "~/contracts/shell/first-passwords";
import { MAY } from "~/contracts/shell/may";
import { normalizeJobNumber } from "~/lib/employees/job-number";
import { COMPANY_ZONE } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { departmentFilter, departmentsBelow, departmentsOf } from "~/upstream/organization/organization.server";
import { employees } from "~/upstream/organization/tables.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped, type Page } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleUsers } from "~/upstream/platform/identity/rights.server";
import { wayTo } from "~/upstream/platform/messages/channels.server";
import { reads } from "~/upstream/platform/reads.server";
import { users } from "~/upstream/platform/tables/identity.server";
import { mayInvite } from "./first-invites.server";
import { INVITED_LATELY } from "./first-people.server";

type Query = z.output<(typeof searchFirst)["input"]>["query"];

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

const found = firstRow.omit({ departmentName: true }).extend({ departmentId: z.number().int() });
const OF_PERSON = sql`join employees e on e.emp_id = u.emp_id`;
const TABLES = { u: users, e: employees };
const NEVER = { givenAt: sql`u.password_given_at` };
const ROW = reads(found, TABLES, NEVER, OF_PERSON);
const PLANNED = reads(
  found.extend({
    dingtalkUserId: z.string().nullable(),
    mobile: z.string().nullable(),
    invitedLately: z.boolean(),
    sessions: z.number().int(),
  }),
  TABLES,
  {
    ...NEVER,
    invitedLately: INVITED_LATELY,
    sessions: sql`
      (
        select count(*)
        from sessions s
        where s.user_id = u.user_id and s.revoked_at is null and s.expires_at > now()
      )
    `,
  },
  OF_PERSON,
);

/** Who has never signed in, by job number; names of departments come from memory. */
export async function firstList(db: Reader, caller: Caller, { page, query }: { page: Page; query: Query }) {
  const where = await filterOf(db, caller, query);
  const { pathOf } = await departmentsOf(db, caller);
  const rows = await ROW.page(db, page, { where, order: sql`length(u.job_number), u.job_number` });
  return mapped(rows, ({ departmentId, ...row }) => ({ ...row, departmentName: pathOf(departmentId) }));
}

export const firstFilters = async (db: Reader, caller: Caller, input: z.output<typeof departmentFilterInput>) => ({
  department: await departmentFilter(db, caller, input),
  invites: mayInvite(),
});

/** The first of those found, as many as one step takes, by department and job number. */
export async function planFirst(db: Reader, caller: Caller, { query }: { query: Query }) {
  const where = await filterOf(db, caller, query);
  const { pathOf } = await departmentsOf(db, caller);
  const { simpleList: rows, page } = await PLANNED.page(
    db,
    { pageNo: 1, pageSize: MOST_FIRST_PASSWORDS },
    { where, order: sql`e.department_id, length(u.job_number), u.job_number` },
  );
  return {
    people: rows.map((row) => ({
      userId: row.userId,
      jobNumber: row.jobNumber,
      empName: row.empName,
      departmentName: pathOf(row.departmentId),
      givenAt: row.givenAt,
      version: row.version,
      way: wayTo(row)?.channel ?? null,
      invitedLately: row.invitedLately,
    })),
    total: page.totalCount,
    sessions: rows.reduce((sum, row) => sum + row.sessions, 0),
    invites: mayInvite(),
  };
}
