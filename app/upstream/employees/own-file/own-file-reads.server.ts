import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { FORM_STATE } from "~/contracts/approvals/codes";
import { REQUEST_KIND } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { type Changed, changeRow, changeSent, type searchChanges as contract } from "~/contracts/employees/own-file";
import { searchToken } from "~/lib/search-tokens.server";
import { mayRead } from "~/upstream/approvals/engine/reach.server";
import { EDITABLE } from "~/upstream/approvals/engine/submit.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { PERSONNEL } from "./personnel-request.server";
import { subjects } from "./personnel-subjects.server";
import { personnelRequests } from "./tables.server";

type Query = z.output<(typeof contract)["input"]>;

const ofForm = {
  instanceId: sql`i.id`,
  instanceNo: sql`i.instance_no`,
  status: sql`i.status`,
  submittedAt: sql`i.submitted_at`,
};
const FORM = sql`join approval_forms i on i.kind_code = ${PERSONNEL} and i.business_id = r.id`;
/** What a request changes is said by its kind. */
const OWN = reads(changeSent.omit({ changes: true }), { r: personnelRequests }, ofForm, FORM);
const CHANGE = changeRow.omit({ changes: true, departmentPath: true }).extend({ departmentId: z.number().int() });

const proposed = (caller: Caller) =>
  reads(
    CHANGE,
    { r: personnelRequests },
    {
      ...ofForm,
      empId: sql`employees.emp_id`,
      empName: sql`employees.emp_name`,
      jobNumber: sql`employees.job_number`,
      departmentId: sql`employees.department_id`,
      readable: mayRead(caller),
    },
    sql`join employees on employees.emp_id = r.requester_emp_id ${FORM}`,
  );

/** What requests change, in words, by their keys. */
async function described(
  db: Reader,
  caller: Caller,
  found: readonly { id: number }[],
): Promise<(id: number) => Changed[]> {
  const ids = found.map(({ id }) => id);
  const requests = await db
    .select()
    .from(personnelRequests)
    .where(sql`${personnelRequests.id} = any(${sql.param(ids)}::int[])`);
  const entries = await Promise.all(
    requests.map(
      async (request) => [request.id, await subjects[request.requestKind]!.lines(db, caller, request)] as const,
    ),
  );
  const changes = new Map(entries);
  return (id) => changes.get(id)!;
}

/** Requests on the page of the own file. */
const LATEST = 20;

/** The own requests, the latest first. */
export async function myRequests(db: Reader, caller: Caller) {
  const own = sql`r.requester_emp_id = ${caller.empId ?? 0}`;
  const rows = await OWN.all(db, { where: own, order: sql`r.id desc`, limit: LATEST });
  const changes = await described(db, caller, rows);
  return rows.map((row) => ({ ...row, changes: changes(row.id), mayEdit: EDITABLE.includes(row.status) }));
}

/**
 * Proposed changes of people within the scope of 11011005, the latest first; decided on their approval form, nowhere
 * else.
 */
export async function searchChanges(db: Reader, caller: Caller, { page, query }: Query) {
  const [found, departments] = await Promise.all([
    proposed(caller).page(db, page, {
      where: [
        sql`r.request_kind = ${REQUEST_KIND.ownFile} and i.status <> ${FORM_STATE.draft}`,
        visibleTo(caller, MAY.archives.checkChanges),
        query.likeEmpName && sql`"employees"."search_tokens" @> array[${searchToken(query.likeEmpName)}]::text[]`,
        query.departmentId !== undefined &&
          sql`employees.department_id in (select department_id from below(array[${query.departmentId}]::int[]))`,
        query.section !== undefined && sql`r.section = ${query.section}`,
        query.status !== undefined && sql`i.status = ${query.status}`,
      ],
      order: sql`r.id desc`,
    }),
    departmentsOf(db, caller),
  ]);
  const changes = await described(db, caller, found.simpleList);
  return mapped(found, ({ departmentId, ...row }) => ({
    ...row,
    changes: changes(row.id),
    departmentPath: departments.pathOf(departmentId),
  }));
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
