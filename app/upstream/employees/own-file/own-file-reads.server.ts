import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { FORM_STATE, type FormState } from "~/contracts/approvals/codes";
import { REQUEST_KIND } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import type { Changed, searchChanges as contract } from "~/contracts/employees/own-file";
import { searchToken } from "~/lib/search-tokens.server";
import { mayRead } from "~/upstream/approvals/engine/reach.server";
import { EDITABLE } from "~/upstream/approvals/engine/submit.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, windowOf } from "~/upstream/platform/database/page.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, visibleTo } from "~/upstream/platform/identity/rights.server";
import { PERSONNEL } from "./personnel-request.server";
import { subjects } from "./personnel-subjects.server";
import type { PersonnelRequest } from "./subject.server";
import { personnelRequests } from "./tables.server";

type Query = z.output<(typeof contract)["input"]>;

interface Found {
  [column: string]: unknown;
  id: number;
  instanceId: number;
  instanceNo: string | null;
  status: FormState;
  submittedAt: string | null;
}

const FORMS = sql`
  personnel_requests r
  join employees on employees.emp_id = r.requester_emp_id
  join approval_instances i on i.kind_code = ${PERSONNEL} and i.business_id = r.id
`;
const FORM = sql`r.id, i.id as "instanceId", i.instance_no as "instanceNo", i.status, i.submitted_at as "submittedAt"`;

/** Requests by their keys, with what each changes in words. */
async function described(
  db: Reader,
  caller: Caller,
  found: readonly Found[],
): Promise<Map<number, { request: PersonnelRequest; changes: Changed[] }>> {
  const ids = found.map(({ id }) => id);
  const requests = await db
    .select()
    .from(personnelRequests)
    .where(sql`${personnelRequests.id} = any(${sql.param(ids)}::int[])`);
  const entries = await Promise.all(
    requests.map(
      async (request) =>
        [request.id, { request, changes: await subjects[request.requestKind]!.lines(db, caller, request) }] as const,
    ),
  );
  return new Map(entries);
}

const shown = (
  { id, instanceId, instanceNo, status, submittedAt }: Found,
  { request, changes }: { request: PersonnelRequest; changes: Changed[] },
) => ({
  id,
  instanceId,
  instanceNo,
  status,
  changes,
  requestKind: request.requestKind,
  section: request.section,
  submittedAt: submittedAt && new Date(submittedAt).toISOString(),
});

/** Requests on the page of the own file. */
const LATEST = 20;

/** The own requests, the latest first. */
export async function myRequests(db: Reader, caller: Caller) {
  const { rows } = await db.execute<Found>(
    sql`
      select ${FORM} from ${FORMS} where r.requester_emp_id = ${caller.empId ?? 0} order by r.id desc limit ${LATEST}
    `,
  );
  const about = await described(db, caller, rows);
  return rows.map((row) => ({ ...shown(row, about.get(row.id)!), mayEdit: EDITABLE.includes(row.status) }));
}

function filtersOf(caller: Caller, query: Query["query"]): SQL {
  const given: (SQL | false | undefined | "")[] = [
    sql`r.request_kind = ${REQUEST_KIND.ownFile} and i.status <> ${FORM_STATE.draft}`,
    visibleTo(caller, MAY.archives.checkChanges),
    query.likeEmpName && sql`"employees"."search_tokens" @> array[${searchToken(query.likeEmpName)}]::text[]`,
    query.departmentId !== undefined &&
      sql`employees.department_id in (select department_id from below(array[${query.departmentId}]::int[]))`,
    query.section !== undefined && sql`r.section = ${query.section}`,
    query.status !== undefined && sql`i.status = ${query.status}`,
  ];
  return sql.join(
    given.filter((one) => typeof one === "object"),
    sql` and `,
  );
}

/**
 * Proposed changes of people within the scope of 11011005, the latest first; decided on their approval form, nowhere
 * else.
 */
export async function searchChanges(db: Reader, caller: Caller, { page, query }: Query) {
  const where = filtersOf(caller, query);
  const [counted, { rows }, departments] = await Promise.all([
    select(db, { n: num`count(*)::int` })`from ${FORMS} where ${where}`,
    db.execute<
      Found & { empId: number; empName: string; jobNumber: string; departmentId: number; readable: boolean }
    >(sql`
      select ${FORM}, employees.emp_id as "empId", employees.emp_name as "empName", employees.job_number as "jobNumber",
        employees.department_id as "departmentId", ${mayRead(caller)} as readable
      from ${FORMS} where ${where} order by r.id desc ${windowOf(page)}
      `),
    departmentsOf(db, caller),
  ]);
  const about = await described(db, caller, rows);
  return listed(
    counted[0]!.n,
    rows.map((row) => {
      const { empId, empName, jobNumber, departmentId, readable } = row;
      return {
        ...shown(row, about.get(row.id)!),
        empId,
        empName,
        jobNumber,
        readable,
        departmentPath: departments.pathOf(departmentId),
      };
    }),
  );
}

/** Proposed changes that wait, for whoever checks them (employees rule 46); nothing for anybody else. */
export const changesWaiting = (caller: Caller): SQL =>
  holds(caller, MAY.archives.checkChanges)
    ? sql`
      (
        select count(*)
        from personnel_requests r
        join employees on employees.emp_id = r.requester_emp_id
        where r.request_kind = ${REQUEST_KIND.ownFile}
          and r.open = 1
          and ${visibleTo(caller, MAY.archives.checkChanges)}
      )
    `
    : sql`0`;
