import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/shell/may";
import { normalizeJobNumber } from "~/lib/employees/job-number";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { need, visibleUsers } from "~/upstream/platform/identity/rights.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { tellFirst } from "./appointed.server";
import { type Guard, notAppointable, ownRoles, wayInto } from "./rights-guard.server";

export const jobNumbersOf = (typed: string) => [
  ...new Set(
    typed
      .split(/[\s,;，；、]+/)
      .map(normalizeJobNumber)
      .filter(Boolean),
  ),
];

/**
 * New members by job number; each within the caller's reach, never the caller. The guard knows the role as it will be.
 */
export async function join(tx: Tx, caller: Caller, guard: Guard, roleId: number, typed: string): Promise<string[]> {
  const wanted = jobNumbersOf(typed);
  if (wanted.length === 0) return [];
  need(caller, MAY.roles.editMembers);
  if (wayInto(guard, roleId) === null) throw notAppointable([guard.granted.get(roleId)?.role.roleName ?? roleId]);
  const rows = await select(tx, { user_id: num`u.user_id`, job_number: str`u.job_number` })`
    from users u left join employees e on e.emp_id = u.emp_id
    where upper(u.job_number) = any(${sql.param(wanted)}::text[]) and ${visibleUsers(caller, MAY.roles.editMembers)}`;
  const unknown = wanted.filter((number) => !rows.some((row) => row.job_number.toUpperCase() === number));
  if (unknown.length > 0)
    throw invalid({ members: { key: "system:fault.unknownMembers", params: { names: unknown.join(", ") } } });
  if (rows.some((row) => row.user_id === caller.userId || row.user_id === caller.actorUserId)) throw ownRoles();
  const { rows: joined } = await tx.execute<{ user_id: number }>(sql`
    insert into user_roles (user_id, role_id)
    select unnest(${sql.param(rows.map((row) => row.user_id))}::int[]), ${roleId}
    on conflict
    do nothing
    returning user_id`);
  await tellFirst(
    tx,
    caller,
    guard,
    joined.map(({ user_id }) => ({ userId: user_id, roleId })),
  );
  return rows
    .filter((row) => joined.some((one) => one.user_id === row.user_id))
    .map((row) => row.job_number)
    .sort();
}

export async function leave(tx: Tx, caller: Caller, roleId: number, userIds: readonly number[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  need(caller, MAY.roles.editMembers);
  const { rows } = await tx.execute<{ job_number: string }>(sql`
    delete from user_roles ur using users u left join employees e on e.emp_id = u.emp_id
    where ur.role_id = ${roleId}
      and ur.user_id = u.user_id
      and u.user_id = any(${sql.param([...userIds])}::int[])
      and ${visibleUsers(caller, MAY.roles.editMembers)}
    returning u.job_number`);
  return rows.map((row) => row.job_number).sort();
}
