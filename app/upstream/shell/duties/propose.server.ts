import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { ACCOUNT_STATE } from "~/contracts/platform/codes";
import { PROPOSAL_DAYS, PROPOSAL_STATE } from "~/contracts/shell/codes";
import { MAY } from "~/contracts/shell/may";
import { canonicalJson } from "~/lib/canonical-json";
import { companyDay } from "~/lib/period";
import { shellPaths } from "~/lib/shell/paths";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { sha256 } from "~/upstream/platform/identity/crypto.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import type { Guard } from "../access/rights-guard.server";
import type { Account, Target } from "./appointment.server";

/** Administrators who are told that something waits for one of them. */
const MOST_ASKED = 20;

/** What makes a role what it is, as text: what it grants, how far, whether it is in force. */
export function rolePrint(guard: Pick<Guard, "granted">, roleId: number): string {
  const { role, codes } = guard.granted.get(roleId)!;
  const departments = [...(role.scopeDepartmentIds ?? [])].sort((a, b) => a - b);
  return sha256(canonicalJson([[...codes].sort((a, b) => a - b), role.dataScope, departments, role.isTakeEffect]));
}

/** Proposals that nobody has decided in their days are over. */
export async function expireProposals(db: { execute: Tx["execute"] }): Promise<void> {
  await db.execute(sql`
    update appointments
    set state = ${PROPOSAL_STATE.expired}, decided_at = now(), version = version + 1
    where state = ${PROPOSAL_STATE.open} and proposed_at <= now() - make_interval(days => ${PROPOSAL_DAYS})`);
}

/**
 * Proposes people to the other administrators; who is proposed for the same already stays so.
 * @returns the accounts that are proposed now
 */
export async function propose(
  tx: Tx,
  caller: Caller,
  guard: Guard,
  { roleId, roleCode, duty, companyId, siteId, maxRank, effectiveDate, expireDate }: Target,
  people: readonly Account[],
): Promise<number[]> {
  await expireProposals(tx);
  const { rows } = await tx.execute<{ id: number; userId: number }>(sql`
    insert into appointments (
      user_id, role_id, role_print, duty, company_id, site_id, max_rank, effective_date, expire_date, proposed_by
    )
    select unnest(${sql.param(people.map(({ userId }) => userId))}::int[]), ${roleId}, ${rolePrint(guard, roleId)},
      ${duty?.code ?? null}, ${companyId}::int, ${siteId}::smallint, ${maxRank}::smallint, ${effectiveDate}::date,
      ${expireDate}::date, ${caller.userId}
    on conflict do nothing
    returning id, user_id as "userId"`);
  if (rows.length === 0) return [];
  await audit(
    tx,
    caller,
    ...rows.map(({ id, userId }) => ({
      action: "appointment.propose",
      objectType: "appointment",
      objectId: id,
      after: { userId, roleCode, duty: duty?.code, companyId, siteId, maxRank, effectiveDate, expireDate },
    })),
  );
  const proposed = people.filter(({ userId }) => rows.some((row) => row.userId === userId));
  await notify(tx, {
    eventKey: `propose:${randomUUID()}`,
    empIds: await whoMayConfirm(tx, [caller.userId, ...proposed.map(({ userId }) => userId)]),
    title: { key: "duties:notice.proposed.title", params: { by: caller.empName } },
    text: {
      key: "duties:notice.proposed.text",
      params: {
        names: proposed.map(({ empName }) => empName).join(", "),
        role: guard.granted.get(roleId)!.role.roleName,
        days: PROPOSAL_DAYS,
      },
    },
    url: shellPaths.duties,
  });
  return rows.map(({ userId }) => userId);
}

/** Employees on job who may confirm an appointment, the first of them. */
export async function whoMayConfirm(db: Reader | Tx, without: readonly number[]): Promise<number[]> {
  const today = sql`${companyDay()}::date`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct e.emp_id as id
    from role_permissions p
    join roles r on r.id = p.role_id and r.is_take_effect = 1
    join user_roles ur on ur.role_id = r.id
    join users u on u.user_id = ur.user_id and u.status = ${ACCOUNT_STATE.enabled}
    join employees e on e.emp_id = u.emp_id and e.employment = ${EMPLOYMENT.onJob}
    where p.permission_code = ${MAY.roles.editMembers} and u.user_id <> all(${sql.param([...without])}::int[])
      and coalesce(ur.effective_date, '-infinity') <= ${today} and coalesce(ur.expire_date, 'infinity') >= ${today}
    order by 1
    limit ${MOST_ASKED}`);
  return rows.map(({ id }) => id);
}
