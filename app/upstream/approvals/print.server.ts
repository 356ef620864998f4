import type { Caller } from "../platform/caller.server";
import type { Tx } from "../platform/db.server";
import { missing } from "../platform/refusal.server";
import { actorOf } from "./actor.server";
import { readable } from "./reach.server";
import type { Kinds } from "./kind.server";
import { ACT, lockForm, note, save } from "./work.server";

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
