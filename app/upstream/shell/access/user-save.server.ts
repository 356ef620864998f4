import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { DataScope } from "~/contracts/platform/codes";
import { MAY } from "~/contracts/shell/may";
import type { createUser as createContract, updateUser as updateContract } from "~/contracts/shell/users";
import { isJobNumber, normalizeJobNumber } from "~/lib/employees/job-number";
import { normalizeText } from "~/lib/text";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import { databaseError, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { hashPassword, randomPassword } from "~/upstream/platform/identity/passwords.server";
import { need, reaches, visibleTo } from "~/upstream/platform/identity/rights.server";
import { invalid, stale } from "~/upstream/platform/refusal.server";
import { users } from "~/upstream/platform/tables/identity.server";
import { tellFirst } from "./appointed.server";
import { isFirstAdministrator } from "./first-administrator.server";
import { checkMembership, type Guard, keepDuties, lockRights, wayInto } from "./rights-guard.server";
import { lockUser } from "./users.server";

type Created = z.output<(typeof createContract)["input"]>;
type Updated = z.output<(typeof updateContract)["input"]>;

/** A new account (shell rule 8): its random first password is told once, to whoever made it, and must be changed. */
export async function createUser(tx: Tx, caller: Caller, input: Created) {
  // Before the lock: nobody who changes rights waits for a hash.
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const guard = await lockRights(tx, caller);
  const person = await linkedPerson(tx, caller, input);
  const jobNumber = person?.job_number ?? normalizeJobNumber(input.jobNumber ?? "");
  if (!isJobNumber(jobNumber)) throw invalid({ jobNumber: { key: "system:fault.jobNumber" } });
  const siteId = person?.site_id ?? input.siteId;
  if (siteId === undefined) throw invalid({ siteId: { key: "errors:required" } });
  const overseasWarehouse = person?.overseas_warehouse ?? input.overseasWarehouse;
  if (!reaches(caller, MAY.users.edit, { siteId, overseasWarehouse, departmentId: person?.department_id ?? 0 }))
    throw invalid({ siteId: { key: "system:fault.outsideReach" } });
  const values = {
    jobNumber,
    username: normalizeText(input.username ?? "") || jobNumber,
    empId: person?.emp_id ?? null,
    siteId,
    overseasWarehouse,
    officeArea: input.officeArea,
    dingtalkUserId: dingtalkOf(caller, input, null),
  };
  const [row] = await tx
    .insert(users)
    .values({ ...values, passwordHash, passwordGivenAt: sql`now()`, mustChangePassword: true })
    .returning({ userId: users.userId })
    .catch(taken);
  await setRoles(tx, caller, guard, row!.userId, input.roleIds);
  await keepDuties(tx, guard);
  await audit(tx, caller, {
    action: "user.create",
    objectType: "user",
    objectId: row!.userId,
    siteId,
    after: { ...values, roles: namesOf(guard, input.roleIds) },
  });
  return { userId: row!.userId, jobNumber, password };
}

/**
 * User name, place, DingTalk account and roles. What comes from the employee's record (site) stays with the record
 * (shell rule 34).
 */
export async function updateUser(tx: Tx, caller: Caller, input: Updated) {
  const guard = await lockRights(tx, caller);
  const before = await lockUser(tx, caller, MAY.users.edit, input.userId);
  if (before.version !== input.version) throw stale();
  const place =
    before.emp_id === null
      ? { siteId: input.siteId ?? before.site_id, overseasWarehouse: input.overseasWarehouse }
      : { siteId: before.site_id, overseasWarehouse: before.overseas_warehouse };
  const moved = place.siteId !== before.site_id || place.overseasWarehouse !== before.overseas_warehouse;
  if (moved && !reaches(caller, MAY.users.edit, { ...place, departmentId: 0 }))
    throw invalid({ siteId: { key: "system:fault.outsideReach" } });
  const held = await select(tx, {
    role_id: num`role_id`,
  })`from user_roles where user_id = ${before.user_id} order by role_id`;
  const old = held.map((row) => row.role_id);
  const values = {
    username: normalizeText(input.username ?? "") || before.job_number,
    ...place,
    officeArea: input.officeArea,
    dingtalkUserId: dingtalkOf(caller, input, before.dingtalk_user_id),
  };
  const change = difference(
    {
      username: before.username,
      siteId: before.site_id,
      overseasWarehouse: before.overseas_warehouse,
      officeArea: before.office_area,
      dingtalkUserId: before.dingtalk_user_id,
      roles: namesOf(guard, old),
    },
    { ...values, roles: namesOf(guard, input.roleIds) },
  );
  if (!change) return { userId: before.user_id, version: before.version };
  await setRoles(tx, caller, guard, before.user_id, input.roleIds, old);
  const [row] = await tx
    .update(users)
    .set({ ...values, version: sql`${users.version} + 1` })
    .where(eq(users.userId, before.user_id))
    .returning({ version: users.version })
    .catch(taken);
  await keepDuties(tx, guard);
  await audit(tx, caller, {
    action: "user.update",
    objectType: "user",
    objectId: before.user_id,
    siteId: place.siteId,
    ...change,
  });
  return { userId: before.user_id, version: row!.version };
}

/** The DingTalk account as it will be; binding or loosing one needs the code of password resets. */
function dingtalkOf(caller: Caller, input: { dingtalkUserId: string }, before: string | null): string | null {
  const wanted = input.dingtalkUserId || null;
  if (wanted !== before) need(caller, MAY.users.resetPassword);
  return wanted;
}

/** The employee an account is linked to, within the caller's reach. */
async function linkedPerson(tx: Tx, caller: Caller, input: Created) {
  const empId = await chosenPerson(tx, "empId", { empId: input.empId, typed: input.empIdText });
  if (empId === null) return null;
  const row = await selectOne(tx, {
    emp_id: num`emp_id`,
    job_number: str`job_number`,
    site_id: num`site_id`,
    overseas_warehouse: num`overseas_warehouse`,
    department_id: num`department_id`,
  })`
    from employees
    where emp_id = ${empId} and ${visibleTo(caller, MAY.users.edit)}`;
  if (!row) throw invalid({ empId: { key: "organization:person.nobody" } });
  if (input.jobNumber && normalizeJobNumber(input.jobNumber) !== row.job_number)
    throw invalid({ jobNumber: { key: "system:fault.otherJobNumber" } });
  return row;
}

/** Joins and leaves as the form has them; memberships that stay keep their dates. */
async function setRoles(
  tx: Tx,
  caller: Caller,
  guard: Guard,
  userId: number,
  wanted: readonly number[],
  old: readonly number[] = [],
): Promise<void> {
  const joining = wanted.filter((roleId) => !old.includes(roleId));
  const leaving = old.filter((roleId) => !wanted.includes(roleId));
  if (joining.length + leaving.length === 0) return;
  need(caller, MAY.roles.editMembers);
  if (joining.some((roleId) => !guard.granted.has(roleId))) throw invalid({ roleIds: { key: "errors:notOption" } });
  checkMembership(guard, caller, userId, joining);
  await tx.execute(
    sql`delete from user_roles where user_id = ${userId} and role_id = any(${sql.param(leaving)}::int[])`,
  );
  await tx.execute(
    sql`insert into user_roles (user_id, role_id) select ${userId}, unnest(${sql.param(joining)}::int[])`,
  );
  await tellFirst(
    tx,
    caller,
    guard,
    joining.map((roleId) => ({ userId, roleId })),
  );
}

const namesOf = (guard: Guard, roleIds: readonly number[]) =>
  [...roleIds].sort((a, b) => a - b).map((roleId) => guard.granted.get(roleId)?.role.roleCode ?? String(roleId));

/** The database decides about numbers and names that two people send at once. */
function taken(error: unknown): never {
  const constraint = databaseError(error)?.constraint;
  if (constraint === "users_job_number_key") throw invalid({ jobNumber: { key: "system:fault.jobNumberTaken" } });
  if (constraint === "users_username_key") throw invalid({ username: { key: "system:fault.usernameTaken" } });
  if (constraint === "users_dingtalk_user_id_unique")
    throw invalid({ dingtalkUserId: { key: "system:fault.dingtalkTaken" } });
  if (constraint === "users_emp_id_unique") throw invalid({ empId: { key: "system:fault.employeeTaken" } });
  throw error;
}

/** Roles of the form; those the caller could not hand out are left out (decoration: the verb decides). */
export async function userChoices(db: Reader, caller: Caller) {
  const { rows } = await db.execute<{
    roleId: number;
    roleName: string;
    dataScope: DataScope;
    departments: { departmentId: number; siteId: number }[];
    codes: number[];
  }>(sql`
    select r.id as "roleId", r.role_name as "roleName", r.data_scope as "dataScope",
      r.scope_department_ids as "scopeDepartmentIds",
      coalesce(
        (select json_agg(p.permission_code) from role_permissions p where p.role_id = r.id), '[]'::json
      ) as codes,
      coalesce(
        (select json_agg(json_build_object('departmentId', d.department_id, 'siteId', d.site_id)) from departments d
        where d.department_id in (select department_id from below(r.scope_department_ids))), '[]'::json) as departments
    from roles r order by r.id`);
  const guard = {
    rights: caller.rights,
    granted: new Map(
      rows.map((row) => [row.roleId, { role: row as never, codes: row.codes, departments: row.departments }]),
    ),
    first: !caller.acting && (await isFirstAdministrator(db, caller.userId)),
  };
  return {
    roles: rows.filter((row) => wayInto(guard, row.roleId)).map(({ roleId, roleName }) => ({ roleId, roleName })),
  };
}
