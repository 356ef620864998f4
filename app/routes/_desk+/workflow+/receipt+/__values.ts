import type { Out } from "~/contracts/endpoint";
import type { receiptDetail } from "~/contracts/finance/receipts";
import { financePaths } from "~/lib/finance/paths";
import { formatAmount } from "~/lib/money";

/** The stored receipt as its form's fields say it. */
export const formValues = (stored: Out<typeof receiptDetail>) => ({
  ...stored,
  amount: stored.amount === null ? "" : formatAmount(stored.amount, stored.currency),
});

/** Files that the form has already, with their addresses. */
export const linked = (files: Out<typeof receiptDetail>["attachments"]) =>
  files.map((file) => ({ ...file, href: financePaths.formFile(file.attachmentInfoId) }));
