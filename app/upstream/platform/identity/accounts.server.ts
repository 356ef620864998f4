import { eq, type SQL, sql } from "drizzle-orm";
import { ACCOUNT_STATE, SESSION_END } from "~/contracts/platform/codes";
import { audit } from "../audit.server";
import type { Reader, Tx } from "../database/db.server";
import { users } from "../tables/identity.server";
import type { Caller } from "./caller.server";
import { hashPassword } from "./passwords.server";
import { visibleUsers } from "./rights.server";
import type { StandardRole } from "./standard-roles.server";

/** An account that stands in the way of a new one, by the number that calls it. */
export interface StandingAccount {
  userId: number;
  jobNumber: string;
  /**
   * It has this number, belongs to nobody on file (the administrator who came before all people), and the caller may
   * make it the new person's: it is his own, or he may edit it.
   */
  adoptable: boolean;
}

/**
 * Accounts that have some job numbers, or sign in by them.
 * @param may the permission to edit accounts
 */
export async function accountsNamed(
  db: Reader | Tx,
  caller: Caller,
  may: number,
  jobNumbers: readonly string[],
): Promise<Map<string, StandingAccount>> {
  const wanted = sql`any(${sql.param(jobNumbers.map((number) => number.toLowerCase()))}::text[])`;
  const { rows } = await db.execute<StandingAccount & { [column: string]: unknown }>(sql`
    select u.user_id as "userId",
      upper(case when lower(u.job_number) = ${wanted} then u.job_number else u.username end) as "jobNumber",
      u.emp_id is null and lower(u.job_number) = ${wanted}
        and (u.user_id = ${caller.userId} or ${visibleUsers(caller, may)}) as adoptable
    from users u
    left join employees e on e.emp_id = u.emp_id
    where lower(u.job_number) = ${wanted} or lower(u.username) = ${wanted}
    order by adoptable`);
  return new Map(rows.map((account) => [account.jobNumber, account]));
}

/**
 * Accounts become those of people who are just entered under their numbers; what they may and their passwords stay.
 * @returns how many did
 */
export async function adoptAccounts(
  tx: Tx,
  caller: Caller,
  people: readonly { userId: number; empId: number }[],
): Promise<number> {
  if (people.length === 0) return 0;
  const { rows } = await tx.execute<{ userId: number; empId: number; siteId: number }>(sql`
    update users u
    set emp_id = e.emp_id, site_id = e.site_id, overseas_warehouse = e.overseas_warehouse, version = u.version + 1
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r("userId" int, "empId" int)
    join employees e on e.emp_id = r."empId"
    where u.user_id = r."userId" and u.emp_id is null
    returning u.user_id as "userId", u.emp_id as "empId", u.site_id as "siteId"`);
  await audit(
    tx,
    caller,
    ...rows.map(({ userId, empId, siteId }) => ({
      action: "user.adopt",
      objectType: "user",
      objectId: userId,
      siteId,
      after: { empId },
    })),
  );
  return rows.length;
}

interface NewAccount {
  empId: number;
  jobNumber: string;
  /** To be changed at the first sign-in. */
  password: string;
  siteId: number;
  overseasWarehouse: number;
}

/**
 * What everybody who works here may do by himself: the role of employees, for accounts whose people are just entered.
 * An installation that has done away with the role gives nothing.
 * @param empIds of people whose accounts stand in this transaction
 */
export async function joinEmployees(tx: Tx, empIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    insert into user_roles (user_id, role_id)
    select u.user_id, r.id
    from users u
    join roles r on r.role_code = ${"employee" satisfies StandardRole}
    where u.emp_id = any(${sql.param([...empIds])}::int[])
    on conflict do nothing`);
}

/** An account of a person who enters; that of somebody who comes back is opened again, without what it was allowed. */
export async function openAccount(tx: Tx, account: NewAccount, again: boolean): Promise<void> {
  await writeAccount(tx, account, again);
  await joinEmployees(tx, [account.empId]);
}

async function writeAccount(tx: Tx, { password, ...account }: NewAccount, again: boolean): Promise<void> {
  const { empId, jobNumber, siteId, overseasWarehouse } = account;
  const opened = {
    siteId,
    overseasWarehouse,
    passwordHash: await hashPassword(password),
    passwordGivenAt: sql`now()`,
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
        and role_id not in (select id from roles where role_code = ${"employee" satisfies StandardRole})
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
