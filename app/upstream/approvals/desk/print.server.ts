import { ACT } from "~/contracts/approvals/codes";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { actorOf } from "../engine/actor.server";
import type { Kinds } from "../engine/kind.server";
import { readable } from "../engine/reach.server";
import { save } from "../engine/save.server";
import { lockForm, note } from "../engine/work.server";

/** A form goes to paper: counted, and kept in its history (approvals rule 33). */
export async function logPrint(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  { instanceId }: { instanceId: number },
): Promise<{ printCount: number }> {
  await readable(tx, caller, instanceId);
  const work = await lockForm(tx, kinds, await actorOf(tx, caller), { id: instanceId });
  if (work.form.submittedAt === null) throw missing();
  work.form.printCount += 1;
  note(work, { action: ACT.print });
  await save(tx, work);
  return { printCount: work.form.printCount };
}
