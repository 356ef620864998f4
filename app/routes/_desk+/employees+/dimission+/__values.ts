import type { dimissionDetail } from "~/contracts/employees/dimission";
import type { Out } from "~/contracts/endpoint";
import { employeePaths } from "~/lib/employees/paths";

type Stored = Out<typeof dimissionDetail>;

/** The stored draft as its form's fields say it. */
export const formValues = (stored: Stored) => ({
  ...stored,
  protections: stored.protections.map(String),
  successorEmpIdText: stored.successor,
  fileTypes: Object.fromEntries(stored.files.map((file) => [file.attachmentInfoId, String(file.fileType)])),
});

/** Files that the draft has already, with their addresses. */
export const linked = (files: Stored["files"]) =>
  files.map((file) => ({ ...file, href: employeePaths.dimissionFile(file.attachmentInfoId) }));
