import { sql } from "drizzle-orm";
import { CLIENT } from "~/contracts/approvals/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { noEmployee } from "~/upstream/platform/refusal.server";
import type { Actor } from "./work.server";

/** The person behind a call; while acting for a subordinate the main account is kept beside (approvals rule 31). */
export async function actorOf(db: Reader | Tx, caller: Caller): Promise<Actor & { empId: number }> {
  if (caller.empId === null) throw noEmployee();
  const main = caller.acting
    ? await selectOne(db, { empId: sql<number | null>`emp_id` })`from users where user_id = ${caller.actorUserId}`
    : undefined;
  return {
    around: caller,
    empId: caller.empId,
    onBehalfOf: null,
    mainEmpId: main?.empId ?? null,
    client: caller.channel,
  };
}

/** What the clock does, or a person's leaving. */
export const systemActor = (around: Actor["around"]): Actor => ({
  around,
  empId: null,
  onBehalfOf: null,
  mainEmpId: null,
  client: CLIENT.system,
});
