import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { approvalInstances } from "../tables.server";
import type { ApprovalKind, FormSummary } from "./kind.server";
import { formTypeFor, place, placeAmong, placesOf } from "./place.server";
import { toldOf } from "./summary.server";
import { seenByHooks, type Work } from "./work.server";

/** A record that its domain has just written, and what the kind would say of it. */
export interface NewDraft {
  businessId: number;
  summary: FormSummary;
}

/** Drafts of new records of one kind, as `saveDraft` makes them one by one: two statements however many there are. */
export async function saveDrafts(
  tx: Tx,
  caller: Pick<Caller, "versions">,
  kind: ApprovalKind,
  drafts: readonly NewDraft[],
): Promise<void> {
  if (drafts.length === 0) return;
  const places = await placesOf(
    tx,
    drafts.map(({ summary }) => summary.requesterEmpId),
  );
  const values = [];
  for (const { businessId, summary } of drafts) {
    const at = placeAmong(places, summary.requesterEmpId);
    const { formTypeCode } = await formTypeFor(tx, caller, kind.kindCode, at.siteDigit);
    values.push({ ...place(toldOf(kind, summary), at, formTypeCode), kindCode: kind.kindCode, businessId });
  }
  const rows = await tx.insert(approvalInstances).values(values).returning();
  for (const form of rows) await kind.validateDraft?.(tx, seenByHooks({ form } as Work));
}
