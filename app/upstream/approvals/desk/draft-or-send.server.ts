import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { ApprovalKind } from "../engine/kind.server";
import { saveDraft, submitDraft } from "../engine/submit.server";
import { type Named, namedAtSending } from "./named-at-sending.server";

/**
 * The form around a record as it is now, sent where that is asked for: in the same transaction, so that a refusal
 * leaves nothing behind.
 */
export async function draftOrSend(
  tx: Tx,
  caller: Caller,
  kind: ApprovalKind,
  businessId: number,
  input: Named & { send: number },
): Promise<{ instanceId: number; sent: boolean }> {
  const draft = await saveDraft(tx, caller, kind, businessId);
  const sent = input.send === 1;
  if (sent) await submitDraft(tx, caller, draft, await namedAtSending(tx, input));
  return { instanceId: draft.id, sent };
}
