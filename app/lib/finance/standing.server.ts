import { approvalPaths } from "../approvals/paths";
import { linkedFiles } from "./linked-files";

interface Stored<F> {
  formId: number;
  number: string | null;
  version: number;
  instanceId: number;
  attachments: readonly F[];
}

/**
 * What the page of a finance form shows of one that stands: its version, its files, the way back; `draft` is the key of
 * one that was never sent, which may be given up.
 * @param list where a new one leads back to
 */
export const standing = <F extends { attachmentInfoId: number }>(stored: Stored<F> | null, list: string) => ({
  isNew: stored === null,
  version: stored?.version,
  draft: stored?.number === null ? stored.formId : null,
  files: linkedFiles(stored?.attachments ?? []),
  back: stored ? approvalPaths.approval(stored.instanceId) : list,
});
