import { sql } from "drizzle-orm";
import { z } from "zod";
import type { FormState } from "~/contracts/approvals/codes";
import { TRANSFER_STATE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { type searchTransfers as contract, transferRow } from "~/contracts/employees/transfer";
import { searchToken } from "~/lib/search-tokens.server";
import { EDITABLE } from "~/upstream/approvals/engine/submit.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { num, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing } from "~/upstream/platform/refusal.server";
import { type Place, transferOrders } from "./tables.server";
import { TRANSFER } from "./transfer.server";
import { APPROVED, changedBy, comparison, type Order, placeOfPerson } from "./transfer-order.server";

type Query = z.output<(typeof contract)["input"]>;

const PERSON = sql`join employees on employees.emp_id = o.emp_id`;
/** What an order changes is reckoned from where the person is now, the department's name comes from memory. */
const ORDER = reads(
  transferRow
    .omit({ fields: true, departmentPath: true })
    .extend({ departmentId: z.number().int(), now: z.custom<Place>() }),
  { o: transferOrders },
  {
    empName: sql`employees.emp_name`,
    jobNumber: sql`employees.job_number`,
    departmentId: sql`employees.department_id`,
    now: sql`
      jsonb_build_object(
        'departmentId', employees.department_id, 'positionId', employees.position_id, 'levelId', employees.level_id,
          'managerEmpId', employees.manager_emp_id, 'siteId', employees.site_id,
        'companyId',
          (select s.company_id from employment_spells s where s.emp_id = o.emp_id and s.end_date is null))`,
  },
  PERSON,
);

/** Orders for people within the scope of 11041001, the latest first; drafts are their requester's alone. */
export async function searchTransfers(db: Reader, caller: Caller, { page, query }: Query) {
  const [found, departments] = await Promise.all([
    ORDER.page(db, page, { where: filtersOf(caller, query), order: sql`o.id desc` }),
    departmentsOf(db, caller),
  ]);
  const ids = found.simpleList.map(({ id }) => id);
  const rows = await db
    .select()
    .from(transferOrders)
    .where(sql`${transferOrders.id} = any(${sql.param(ids)}::int[])`);
  const orders = new Map(rows.map((order) => [order.id, order]));
  return mapped(found, ({ id, empName, jobNumber, departmentId, now }) => ({
    ...shown(orders.get(id)!, now),
    empName,
    jobNumber,
    departmentPath: departments.pathOf(departmentId),
  }));
}

const filtersOf = (caller: Caller, query: Query["query"]) => [
  visibleTo(caller, MAY.transfer.see),
  sql`(o.state <> ${TRANSFER_STATE.draft} or o.requester_emp_id = ${caller.empId ?? 0})`,
  query.likeEmpName && sql`"employees"."search_tokens" @> array[${searchToken(query.likeEmpName)}]::text[]`,
  query.departmentId !== undefined &&
    sql`employees.department_id in (select department_id from below(array[${query.departmentId}]::int[]))`,
  query.type !== undefined && sql`o.type = ${query.type}`,
  query.state !== undefined && sql`o.state = ${query.state}`,
  query.effectiveFrom !== undefined && sql`o.effective_date >= ${query.effectiveFrom}`,
  query.effectiveTo !== undefined && sql`o.effective_date <= ${query.effectiveTo}`,
];

const shown = (order: Order, now: Place) => ({
  id: order.id,
  empId: order.empId,
  type: order.type,
  fields: changedBy(order, order.before ?? now) as string[],
  effectiveDate: order.effectiveDate,
  returnDate: order.returnDate,
  state: order.state,
});

/**
 * An order for its readers: within the scope of 11041001, its requester, and the moved person from the day it is his to
 * sign.
 */
export async function transferDetail(db: Reader, caller: Caller, { id }: { id: number }) {
  const me = caller.empId ?? 0;
  const row = await selectOne(db, {
    requester: str`r.emp_name`,
    instanceId: num`i.id`,
    instanceNo: sql<string | null>`i.instance_no`,
    status: sql<FormState>`i.status`,
    signedAt: sql<string | null>`s.signed_at`,
  })`
    from ${ORDER.from}
    join employees r on r.emp_id = o.requester_emp_id
    join approval_forms i on i.kind_code = ${TRANSFER} and i.business_id = o.id
    left join electronic_signatures s on s.id = o.signature_id
    where o.id = ${id}
      and (
        o.requester_emp_id = ${me}
          or (o.emp_id = ${me} and o.state in ${APPROVED})
          or (o.state <> ${TRANSFER_STATE.draft} and ${visibleTo(caller, MAY.transfer.see)})
      )`;
  if (!row) throw missing();
  const [order] = await db.select().from(transferOrders).where(sql`${transferOrders.id} = ${id}`);
  const person = await placeOfPerson(db, order!.empId);
  const departments = await departmentsOf(db, caller);
  const { requester, instanceId, instanceNo, status, signedAt } = row;
  return {
    ...shown(order!, person),
    empName: person.empName,
    jobNumber: person.jobNumber,
    departmentPath: departments.pathOf(person.departmentId),
    requester,
    instanceId,
    instanceNo,
    reason: order!.reason,
    overHeadcountReason: order!.overHeadcountReason,
    changes: await comparison(db, caller, order!, order!.before ?? person),
    signedAt: signedAt && new Date(signedAt).toISOString(),
    declineReason: order!.declineReason,
    mayEdit: order!.requesterEmpId === me && EDITABLE.includes(status) && order!.state === TRANSFER_STATE.draft,
    maySign: order!.empId === me && order!.state === TRANSFER_STATE.unsigned,
    version: order!.version,
  };
}
