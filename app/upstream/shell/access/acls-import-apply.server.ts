import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/shell/may";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleUsers } from "~/upstream/platform/identity/rights.server";
import { type StagedRow, UNCHANGED } from "~/upstream/platform/imports/definition.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { tellFirst } from "./appointed.server";
import {
  beyond,
  checkMembership,
  type Guard,
  keepDuties,
  lockRights,
  notGrantable,
  ownRole,
  reachOf,
} from "./rights-guard.server";

/** The first and the last day of a membership. */
export type MemberDates = { effectiveDate: string | null; expireDate: string | null };
/** A membership as it was at the check and as it will be; null where there is none. */
type MemberRow = {
  kind: "user";
  userId: number;
  roleId: number;
  roleCode: string;
  before: MemberDates | null;
  after: MemberDates | null;
};
type CodeRow = { kind: "role"; roleId: number; roleCode: string; code: number; grant: boolean };
export type AclRow = MemberRow | CodeRow;

/**
 * Writes the pairs of a file, one audit row each. Judged by rule 45 once more behind the lock every change of rights
 * takes; a pair that is not as the check saw it refuses the whole file.
 */
export async function applyAcls(tx: Tx, caller: Caller, runs: AsyncIterable<StagedRow<AclRow>[]>): Promise<void> {
  const members: MemberRow[] = [];
  const codes: CodeRow[] = [];
  for await (const run of runs) {
    for (const { action, data } of run) {
      if (action === UNCHANGED) continue;
      if (data.kind === "user") members.push(data);
      else codes.push(data);
    }
  }
  if (members.length + codes.length === 0) return;
  const guard = await lockRights(tx, caller);
  const sites = await sitesOf(tx, caller, members);
  judgeAgain(guard, caller, members, codes);
  await writeMembers(tx, members);
  await tellFirst(
    tx,
    caller,
    guard,
    members.filter(({ after }) => after),
  );
  await writeCodes(tx, codes);
  await keepDuties(tx, guard);
  await audit(
    tx,
    caller,
    ...members.map(({ userId, roleCode, before, after }) => ({
      action: "acl.import",
      objectType: "user",
      objectId: userId,
      siteId: sites.get(userId),
      before: before && { roleCode, ...before },
      after: after && { roleCode, ...after },
    })),
    ...codes.map(({ roleId, roleCode, code, grant }) => {
      const pair = { roleCode, permissionCode: code };
      return {
        action: "acl.import",
        objectType: "role",
        objectId: roleId,
        before: grant ? null : pair,
        after: grant ? pair : null,
      };
    }),
  );
}

/** Sites of the accounts; one that has left the caller's reach refuses the file. */
async function sitesOf(tx: Tx, caller: Caller, members: readonly MemberRow[]): Promise<Map<number, number>> {
  const ids = [...new Set(members.map((row) => row.userId))];
  const rows = await select(tx, { user_id: num`u.user_id`, site_id: num`u.site_id` })`
    from users u left join employees e on e.emp_id = u.emp_id
    where u.user_id = any(${sql.param(ids)}::int[]) and ${visibleUsers(caller, MAY.access.import)}`;
  if (rows.length !== ids.length) throw conflict("imports:refused.changed");
  return new Map(rows.map((row) => [row.user_id, row.site_id]));
}

function judgeAgain(guard: Guard, caller: Caller, members: readonly MemberRow[], codes: readonly CodeRow[]): void {
  for (const { userId, roleId, after } of members) checkMembership(guard, caller, userId, after ? [roleId] : []);
  for (const { roleId, code, grant } of codes) {
    const role = guard.granted.get(roleId);
    if (!role) throw conflict("imports:refused.changed");
    if (guard.own.has(roleId)) throw ownRole();
    if (grant && beyond(guard.rights, [code], reachOf(role)).length > 0) throw notGrantable([code]);
  }
}

/** Joins, new dates and leaves, a statement each; open forms of the accounts find them changed. */
async function writeMembers(tx: Tx, rows: readonly MemberRow[]): Promise<void> {
  if (rows.length === 0) return;
  const told = rows.map(({ userId, roleId, before, after }) => ({
    user_id: userId,
    role_id: roleId,
    was: before !== null,
    stays: after !== null,
    from_day: after?.effectiveDate,
    to_day: after?.expireDate,
    old_from: before?.effectiveDate,
    old_to: before?.expireDate,
  }));
  const pairs = sql`
    jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
    as p(user_id int, role_id int, was boolean, stays boolean, from_day date, to_day date, old_from date, old_to date)`;
  const asSeen = sql`
    ur.user_id = p.user_id
      and ur.role_id = p.role_id
      and ur.effective_date is not distinct from p.old_from
      and ur.expire_date is not distinct from p.old_to
  `;
  const { rowCount: joined } = await tx.execute(sql`
    insert into user_roles (user_id, role_id, effective_date, expire_date)
    select p.user_id, r.id, p.from_day, p.to_day
    from ${pairs}
    join roles r on r.id = p.role_id
    where not p.was
    on conflict
    do nothing`);
  const { rowCount: dated } = await tx.execute(
    sql`
      update user_roles ur
      set effective_date = p.from_day, expire_date = p.to_day
      from ${pairs}
      where p.was and p.stays and ${asSeen}
    `,
  );
  const { rowCount: left } = await tx.execute(
    sql`delete from user_roles ur using ${pairs} where not p.stays and ${asSeen}`,
  );
  if (joined! + dated! + left! !== rows.length) throw conflict("imports:refused.changed");
  await tx.execute(
    sql`
      update users
      set version = version + 1
      where user_id = any(${sql.param([...new Set(rows.map((row) => row.userId))])}::int[])
    `,
  );
}

/** Codes that come and go; a code that has become a branch since the check counts as changed (shell rule 42). */
async function writeCodes(tx: Tx, rows: readonly CodeRow[]): Promise<void> {
  if (rows.length === 0) return;
  const pairs = sql`
    jsonb_to_recordset(
      ${JSON.stringify(rows.map(({ roleId, code, grant }) => ({ role_id: roleId, code, wanted: grant })))}::jsonb
    ) as p(role_id int, code int, wanted boolean)
  `;
  const { rowCount: added } = await tx.execute(sql`
    insert into role_permissions (role_id, permission_code)
    select p.role_id, c.permission_code from ${pairs} join permissions c on c.permission_code = p.code
    where p.wanted and not exists (select from permissions below where below.parent_id = c.permission_code)
    on conflict
    do nothing`);
  const { rowCount: removed } = await tx.execute(sql`
    delete from role_permissions rp using ${pairs}
    where not p.wanted and rp.role_id = p.role_id and rp.permission_code = p.code`);
  if (added! + removed! !== rows.length) throw conflict("imports:refused.changed");
  await tx.execute(
    sql`
      update roles
      set version = version + 1
      where id = any(${sql.param([...new Set(rows.map((row) => row.roleId))])}::int[])
    `,
  );
}
