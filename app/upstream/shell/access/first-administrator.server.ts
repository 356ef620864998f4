import { sql } from "drizzle-orm";
import { FIRST_DAYS } from "~/contracts/shell/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";

/**
 * Keeps who was the first administrator of this installation, and when: only where nobody is one yet, once for all. No
 * page and no call writes this row, so that nobody becomes the first later.
 */
export async function keepFirstAdministrator(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`
    insert into first_administrators (user_id)
    select ${userId}
    where not exists (
      select
      from user_roles ur
      join roles r on r.id = ur.role_id
      where r.role_code = 'sysadmin' and ur.user_id <> ${userId}
    )
    on conflict do nothing`);
}

/** Whether an account is the first administrator, in the days in which an installation is set up (shell rule 45). */
export async function isFirstAdministrator(db: Reader | Tx, userId: number): Promise<boolean> {
  return (await firstDaysLeft(db, userId)) > 0;
}

/** How many of those days are left to the first administrator; to anybody else none. */
export async function firstDaysLeft(db: Reader | Tx, userId: number): Promise<number> {
  const row = await selectOne(db, {
    left: num`ceil(extract(epoch from made_at + make_interval(days => ${FIRST_DAYS}) - now()) / 86400)::int`,
  })`
    from first_administrators
    where user_id = ${userId}`;
  return Math.max(0, row?.left ?? 0);
}
