import { financePaths } from "./paths";

/** Files that a finance form has already, with their addresses. */
export const linkedFiles = <F extends { attachmentInfoId: number }>(files: readonly F[]) =>
  files.map((file) => ({ ...file, href: financePaths.formFile(file.attachmentInfoId) }));
