import { sql } from "drizzle-orm";
import type { z } from "zod";
import { DELEGATION_STATE, type DelegationState } from "~/contracts/approvals/codes";
import type { createDelegation as createContract } from "~/contracts/approvals/watch";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { instantOf } from "~/lib/calendar/working-days";
import { zoneOf } from "~/lib/period";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { bool, num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { conflict, forbidden, invalid, missing, stale } from "~/upstream/platform/refusal.server";
import type { Holder } from "../engine/people.server";
import { mayDelegateFor, statusNow } from "./delegation.server";
import { formTypesOf } from "./form-types.server";

const MOST_DAYS = 90;

/**
 * Hands a person's decisions to somebody for a time. Both people's rows are locked in the order of their keys before
 * anything is compared, so of two that overlap or would make a chain the second sees the first (approvals rule 19;
 * design rule 2).
 */
export async function createDelegation(tx: Tx, caller: Caller, input: z.output<(typeof createContract)["input"]>) {
  const fromEmpId =
    (await chosenPerson(tx, "fromEmpId", { empId: input.fromEmpId, typed: input.fromEmpIdText })) ?? caller.empId;
  if (fromEmpId === null) throw forbidden();
  const toEmpId = await chosenPerson(tx, "toEmpId", { empId: input.toEmpId, typed: input.toEmpIdText });
  if (toEmpId === null) throw invalid({ toEmpId: { key: "errors:required" } });
  if (toEmpId === fromEmpId) throw invalid({ toEmpId: { key: "monitor:said.self" } });
  const people = await lockPeople(tx, [fromEmpId, toEmpId]);
  const [from, to] = [people.find(({ empId }) => empId === fromEmpId), people.find(({ empId }) => empId === toEmpId)];
  const { rowCount: reached } = await tx.execute(sql`select where ${mayDelegateFor(caller, sql`${fromEmpId}::int`)}`);
  if (!from || reached !== 1) throw missing();
  if (!to) throw invalid({ toEmpId: { key: "organization:person.nobody" } });
  const [startAt, endAt] = periodOf(input, zoneOf(from));
  const codes = [...new Set(input.formTypeCodes)].sort((a, b) => a - b);
  const types = await formTypesOf(tx, caller);
  if (codes.some((code) => !types.has(code))) throw invalid({ formTypeCodes: { key: "errors:notOption" } });
  await refuseOverlap(tx, { fromEmpId, to, codes, startAt, endAt });

  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into approval_delegations (
      from_emp_id, to_emp_id, form_type_codes, start_at, end_at, include_pending, reason, created_by
    )
    values (
      ${fromEmpId}, ${toEmpId}, ${sql.param(codes)}::int[], ${startAt}, ${endAt}, ${input.includePending},
        ${input.reason}, ${caller.actorUserId}
    )
    returning id`);
  const { id } = rows[0]!;
  await audit(tx, caller, {
    action: "delegation.create",
    objectType: "delegation",
    objectId: id,
    after: { fromEmpId, toEmpId, formTypeCodes: codes, startAt, endAt, includePending: input.includePending },
  });
  const params = { name: from.empName };
  await notify(tx, {
    eventKey: `delegation:${id}`,
    empIds: [toEmpId, ...(fromEmpId === caller.empId ? [] : [fromEmpId])],
    title: { key: "monitor:notice.delegated.title", params },
    text: { key: "monitor:notice.delegated.text", params: { ...params, to: to.empName } },
    url: "/approval/delegation",
  });
  return { id };
}

async function lockPeople(tx: Tx, empIds: number[]): Promise<Holder[]> {
  const { rows } = await tx.execute<{ [column: string]: unknown } & Holder>(sql`
    select emp_id as "empId", emp_name as "empName", site_id as "siteId", overseas_warehouse as "overseasWarehouse",
      overseas_timezone as "overseasTimezone"
    from employees where emp_id = any(${sql.param(empIds)}::int[]) and employment = ${EMPLOYMENT.onJob}
    order by emp_id for no key update`);
  return rows;
}

/**
 * The period as instants: clock times of the delegator's zone; end after start, not over already, 90 days at most (rule
 * 19).
 */
export function periodOf({ startAt, endAt }: { startAt: string; endAt: string }, zone: string): [string, string] {
  const [start, end] = [startAt, endAt].map((local) =>
    instantOf(local.slice(0, 10), `${local.slice(11)}:00`, zone),
  ) as [Date, Date];
  if (Number.isNaN(start.getTime())) throw invalid({ startAt: { key: "errors:invalidValue" } });
  if (Number.isNaN(end.getTime())) throw invalid({ endAt: { key: "errors:invalidValue" } });
  if (end <= start) throw invalid({ endAt: { key: "monitor:said.endFirst" } });
  if (end.getTime() <= Date.now()) throw invalid({ endAt: { key: "monitor:said.over" } });
  if (end.getTime() - start.getTime() > MOST_DAYS * 86_400_000)
    throw invalid({ endAt: { key: "monitor:said.tooLong", params: { n: MOST_DAYS } } });
  return [start.toISOString(), end.toISOString()];
}

interface Wanted {
  fromEmpId: number;
  to: Holder;
  codes: number[];
  startAt: string;
  endAt: string;
}

/** No chains, and no two delegations of one person for the same types at once (rule 19). */
async function refuseOverlap(tx: Tx, { fromEmpId, to, codes, startAt, endAt }: Wanted): Promise<void> {
  const { chain, again } = (await selectOne(tx, {
    chain: bool`coalesce(bool_or(d.from_emp_id = ${to.empId}), false)`,
    again: bool`coalesce(
        bool_or(
          d.from_emp_id = ${fromEmpId}
            and (
              cardinality(d.form_type_codes) = 0
                or ${codes.length === 0}
                or d.form_type_codes && ${sql.param(codes)}::int[]
            )
        ),
          false
      )`,
  })`
    from approval_delegations d
    where d.from_emp_id in (${fromEmpId}, ${to.empId})
      and d.cancelled_at is null
      and d.start_at < ${endAt}::timestamptz
      and d.end_at > ${startAt}::timestamptz`)!;
  if (chain) throw invalid({ toEmpId: { key: "monitor:said.chain", params: { name: to.empName } } });
  if (again) throw conflict("monitor:said.overlap");
}

/** Ends a delegation before its time; what the delegate has decided stays (approvals, States). */
export async function cancelDelegation(
  tx: Tx,
  caller: Caller,
  { id, version }: { id: number; version: number },
): Promise<null> {
  const delegation = await selectOne(tx, {
    status: sql<DelegationState>`${statusNow}`,
    version: num`d.version`,
    from_emp_id: num`d.from_emp_id`,
    to_emp_id: num`d.to_emp_id`,
  })`
    from approval_delegations d
    where d.id = ${id} and ${mayDelegateFor(caller, sql`d.from_emp_id`)}
    for update of d`;
  if (!delegation) throw missing();
  if (delegation.status !== DELEGATION_STATE.scheduled && delegation.status !== DELEGATION_STATE.active)
    throw conflict("monitor:said.ended");
  if (delegation.version !== version) throw stale();
  await tx.execute(sql`update approval_delegations set cancelled_at = now(), version = version + 1 where id = ${id}`);
  await audit(tx, caller, {
    action: "delegation.cancel",
    objectType: "delegation",
    objectId: id,
    before: { status: delegation.status },
    after: { status: DELEGATION_STATE.cancelled },
  });
  return null;
}
