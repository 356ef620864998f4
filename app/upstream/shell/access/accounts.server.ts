import { eq, sql } from "drizzle-orm";
import { SESSION_END } from "~/contracts/platform/codes";
import { normalizeJobNumber } from "~/lib/employees/job-number";
import { audit } from "~/upstream/platform/audit.server";
import { database, databaseError, transaction } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import { removeFactor } from "~/upstream/platform/identity/account-factor.server";
import { hashPassword, randomPassword } from "~/upstream/platform/identity/passwords.server";
import { users } from "~/upstream/platform/tables/identity.server";
import { keepFirstAdministrator } from "./first-administrator.server";

const COMMAND_LINE = { requestId: "command-line", ip: "", userAgent: "command-line", language: "en" as const };

/** Whether there is an account to sign in with. */
export const hasAccounts = async (): Promise<boolean> =>
  (await database().read.select().from(users).limit(1)).length > 0;

/**
 * The first account of an installation, to change the password at the first sign-in: system administrator, who also
 * enters legal entities and people, since nobody can be appointed to that before there are any.
 */
export async function createAdministrator(
  typed: string,
  username: string,
): Promise<{ jobNumber: string; password: string }> {
  const jobNumber = normalizeJobNumber(typed);
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  await transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ jobNumber, username, siteId: 1, passwordHash, passwordGivenAt: sql`now()`, mustChangePassword: true })
      .returning({ userId: users.userId })
      .catch((error: unknown) => {
        throw databaseError(error)?.code === "23505" ? new Error(`There is an account ${jobNumber} already`) : error;
      });
    await tx.execute(
      sql`
        insert into user_roles (user_id, role_id)
        select ${user!.userId}, id
        from roles
        where role_code in ('sysadmin', 'hrManager', 'registrar')
      `,
    );
    await keepFirstAdministrator(tx, user!.userId);
    await audit(tx, COMMAND_LINE, {
      action: "user.create",
      objectType: "user",
      objectId: user!.userId,
      after: { jobNumber, role: "sysadmin" },
    });
  });
  return { jobNumber, password };
}

/** A new first password; ends every session of the account. Null when there is no such account. */
export async function resetPassword(typed: string): Promise<string | null> {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  return transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ passwordHash, passwordGivenAt: sql`now()`, mustChangePassword: true, version: sql`${users.version} + 1` })
      .where(eq(sql`lower(${users.jobNumber})`, normalizeJobNumber(typed).toLowerCase()))
      .returning({ userId: users.userId });
    if (!user) return null;
    await tx.execute(
      sql`
        update sessions
        set revoked_at = now(), revoke_reason = ${SESSION_END.password}
        where user_id = ${user.userId} and revoked_at is null
      `,
    );
    await audit(tx, COMMAND_LINE, { action: "user.reset", objectType: "user", objectId: user.userId });
    return password;
  });
}

/** Takes the authenticator of an account away; ends its sessions. False when there is none. */
export const resetFactorOf = (typed: string): Promise<boolean> =>
  transaction(async (tx) => {
    const row = await selectOne(tx, { userId: num`user_id` })`
      from users
      where lower(job_number) = ${normalizeJobNumber(typed).toLowerCase()}`;
    const userId = row?.userId;
    if (userId === undefined || !(await removeFactor(tx, userId))) return false;
    await tx.execute(
      sql`
        update sessions
        set revoked_at = now(), revoke_reason = ${SESSION_END.administrator}
        where user_id = ${userId} and revoked_at is null
      `,
    );
    await audit(tx, COMMAND_LINE, { action: "user.factorReset", objectType: "user", objectId: userId });
    return true;
  });

/**
 * Puts an account into a role, from the command line, and writes it down: for an installation that has lost its
 * administrators. People are appointed on the page of duties (shell rule 45).
 */
export async function appoint(typed: string, roleCode: string): Promise<void> {
  const jobNumber = normalizeJobNumber(typed);
  await transaction(async (tx) => {
    const { user_id: userId, role_id: roleId } = (await selectOne(tx, {
      user_id: sql<number | null>`(select user_id from users where lower(job_number) = ${jobNumber.toLowerCase()})`,
      role_id: sql<number | null>`(select id from roles where role_code = ${roleCode})`,
    })``)!;
    if (userId === null) throw new Error(`There is no account ${jobNumber}`);
    if (roleId === null) throw new Error(`There is no role ${roleCode}`);
    const { rowCount } = await tx.execute(
      sql`insert into user_roles (user_id, role_id) values (${userId}, ${roleId}) on conflict do nothing`,
    );
    if (rowCount)
      await audit(tx, COMMAND_LINE, {
        action: "user.update",
        objectType: "user",
        objectId: userId,
        after: { rolesAdded: [roleCode] },
      });
  });
}
