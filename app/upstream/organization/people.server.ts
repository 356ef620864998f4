import { and, eq } from "drizzle-orm";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { employees } from "./tables.server";

/** The employee row if the caller may reach it under `code`; otherwise it does not exist. Locks it for a verb. */
export async function reachEmployee(db: Reader | Tx, caller: Caller, code: number, empId: number) {
  const [row] = await db
    .select()
    .from(employees)
    .where(and(eq(employees.empId, empId), visibleTo(caller, code)));
  if (!row) throw missing();
  return row;
}
