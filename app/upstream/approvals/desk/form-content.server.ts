import type { FormView } from "~/contracts/approvals/form";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { ApprovalKind } from "../engine/kind.server";
import type { Instance } from "../engine/work.server";
import type { TaskSeen } from "./tasks-seen.server";

const NOTHING: FormView = { facts: [], lines: [], attachments: [] };

export interface FormContent {
  view: FormView;
  /** A closed form that this person reads without its content. */
  withheld: boolean;
  /** Whose words on the form he reads: everybody's, or his own. */
  reads: (authorEmpId: number | null) => boolean;
}

/**
 * What a form says to a reader. Of a closed kind its content, the files with it, goes to the holder of an open task or
 * who stands in for him, and to whom the kind names; what people have written about it also to the requester, who has
 * to know why it comes back (approvals rule 35).
 */
export async function contentOf(
  db: Reader,
  caller: Caller,
  kind: ApprovalKind,
  form: Instance,
  seen: readonly TaskSeen[],
): Promise<FormContent> {
  const open =
    !kind.closed ||
    seen.some(({ mine }) => mine) ||
    (form.submittedAt !== null && (await kind.closed.readBy(db, caller, form.businessId)));
  if (open) return { view: await kind.view(db, caller, form.businessId), withheld: false, reads: () => true };
  const own = form.requesterEmpId === caller.empId;
  return { view: NOTHING, withheld: true, reads: (author) => own || (author !== null && author === caller.empId) };
}
