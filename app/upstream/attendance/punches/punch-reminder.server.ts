import { sql } from "drizzle-orm";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";

/** Whether the caller wants to be reminded to punch; everybody is until he says otherwise (attendance rule 52). */
export async function punchReminder(db: Reader | Tx, { empId }: Caller): Promise<{ on: 0 | 1 }> {
  const { rowCount } = await db.execute(sql`select from shift_reminder_offs where emp_id = ${empId ?? 0}`);
  return { on: rowCount === 0 ? 1 : 0 };
}

/** Switches it off, or on again; said twice it changes nothing. */
export async function savePunchReminder(tx: Tx, caller: Caller, { on }: { on: 0 | 1 }): Promise<{ on: 0 | 1 }> {
  const { empId } = caller;
  if (empId === null) throw missing();
  const { rowCount } = await tx.execute(
    on === 1
      ? sql`delete from shift_reminder_offs where emp_id = ${empId}`
      : sql`insert into shift_reminder_offs (emp_id) values (${empId}) on conflict do nothing`,
  );
  if (rowCount === 1)
    await audit(tx, caller, {
      action: "punchReminder.save",
      objectType: "punchReminder",
      objectId: empId,
      after: { on },
    });
  return { on };
}
