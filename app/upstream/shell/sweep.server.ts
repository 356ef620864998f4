import { sql } from "drizzle-orm";
import { database } from "~/upstream/platform/database/db.server";
import { expireProposals } from "./duties/propose.server";

/** Old tries, captchas and tickets, forms kept for whoever signed in again, proposals past their days. */
export async function sweepShell(): Promise<void> {
  const { write } = database();
  await write.execute(sql`
    delete from login_tries
    where window_start < now() - interval '1 day' and (locked_until is null or locked_until < now())`);
  await write.execute(sql`delete from captchas where expires_at < now()`);
  await write.execute(sql`delete from password_tickets where expires_at < now()`);
  await write.execute(sql`delete from factor_tickets where expires_at < now()`);
  await write.execute(sql`delete from kept_forms where created_at < now() - interval '10 minutes'`);
  await expireProposals(write);
}
