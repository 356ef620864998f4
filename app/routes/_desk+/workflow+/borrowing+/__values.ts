import type { Out } from "~/contracts/endpoint";
import type { borrowingDetail } from "~/contracts/finance/borrowings";
import { financePaths } from "~/lib/finance/paths";
import { formatAmount } from "~/lib/money";

/** The stored borrowing as its form's fields say it. */
export const formValues = (stored: Out<typeof borrowingDetail>) => ({
  ...stored,
  amount: stored.amount === null ? "" : formatAmount(stored.amount, stored.currency),
});

/** Files that the form has already, with their addresses. */
export const linked = (files: Out<typeof borrowingDetail>["attachments"]) =>
  files.map((file) => ({ ...file, href: financePaths.formFile(file.attachmentInfoId) }));
