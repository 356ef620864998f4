import { eq, type SQL, sql } from "drizzle-orm";
import { ACCOUNT_STATE, SESSION_END } from "~/contracts/platform/codes";
import type { Tx } from "../database/db.server";
import { users } from "../tables/identity.server";
import { hashPassword } from "./passwords.server";

interface NewAccount {
  empId: number;
  jobNumber: string;
  /** To be changed at the first sign-in. */
  password: string;
  siteId: number;
  overseasWarehouse: number;
}

/** An account of a person who enters; that of somebody who comes back is opened again, without what it was allowed. */
export async function openAccount(tx: Tx, { password, ...account }: NewAccount, again: boolean): Promise<void> {
  const { empId, jobNumber, siteId, overseasWarehouse } = account;
  const opened = {
    siteId,
    overseasWarehouse,
    passwordHash: await hashPassword(password),
    mustChangePassword: true,
  };
  const made = { ...opened, jobNumber, username: jobNumber, empId };
  if (!again) {
    await tx.insert(users).values(made);
    return;
  }
  const known = await tx
    .update(users)
    .set({
      ...opened,
      status: ACCOUNT_STATE.enabled,
      passwordChangedAt: new Date().toISOString(),
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.empId, empId))
    .returning({ userId: users.userId });
  if (known.length === 0) await tx.insert(users).values(made);
  await tx.execute(
    sql`
      delete from user_roles
      where user_id in (select user_id from users where emp_id = ${empId})
        and role_id not in (select id from roles where role_code = 'employee')
    `,
  );
}

/**
 * The account goes into the leaver window; who is signed in signs in anew, and reaches three pages (employees, States).
 */
export async function beginLeaverWindow(tx: Tx, empId: number): Promise<void> {
  await tx.execute(sql`
    update users set status = ${ACCOUNT_STATE.leaver}, version = version + 1
    where emp_id = ${empId} and status = ${ACCOUNT_STATE.enabled}`);
  await tx.execute(sql`
    update sessions set revoked_at = now(), revoke_reason = ${SESSION_END.closed} where revoked_at is null
      and (
        user_id in (select user_id from users where emp_id = ${empId})
          or actor_user_id in (select user_id from users where emp_id = ${empId})
      )`);
}

/**
 * Disables accounts whose leaver window is over, and ends their sessions (shell, States).
 * @param over condition on `employees`
 */
export async function endLeaverWindows(tx: Tx, over: SQL): Promise<{ id: number; siteId: number }[]> {
  const { rows } = await tx.execute<{ id: number; siteId: number }>(sql`
    update users u set status = ${ACCOUNT_STATE.disabled}, version = u.version + 1 from employees
    where employees.emp_id = u.emp_id and u.status = ${ACCOUNT_STATE.leaver} and ${over}
    returning u.user_id as id, employees.site_id as "siteId"`);
  if (rows.length > 0)
    await tx.execute(
      sql`
        update sessions
        set revoked_at = now(), revoke_reason = ${SESSION_END.closed}
        where revoked_at is null and user_id = any(${sql.param(rows.map(({ id }) => id))}::int[])
      `,
    );
  return rows;
}

/**
 * The statement that takes accounts to another site with their people, for whoever makes it part of a larger one.
 * @param where condition over `u` and the tables of `from`
 */
export const accountsToSite = ({ siteId, from, where }: { siteId: SQL; from: SQL; where: SQL }): SQL => sql`
  update users u
  set site_id = ${siteId}, version = u.version + 1
  ${from}
  where ${where}`;

export async function accountToSite(tx: Tx, empId: number, siteId: number): Promise<void> {
  await tx.execute(accountsToSite({ siteId: sql`${siteId}::smallint`, from: sql``, where: sql`u.emp_id = ${empId}` }));
}
