import type { Out } from "~/contracts/endpoint";
import type { transferDetail } from "~/contracts/finance/transfers";
import { financePaths } from "~/lib/finance/paths";
import { formatAmount } from "~/lib/money";

const typed = (amount: number | null, currency: string) => (amount === null ? "" : formatAmount(amount, currency));

/** The stored transfer as its form's fields say it. */
export const formValues = (stored: Out<typeof transferDetail>) => ({
  ...stored,
  outAmount: typed(stored.outAmount, stored.currency),
  inAmount: typed(stored.inAmount, stored.inCurrency),
  fee: stored.fee === 0 ? "" : typed(stored.fee, stored.currency),
});

/** Files that the form has already, with their addresses. */
export const linked = (files: Out<typeof transferDetail>["attachments"]) =>
  files.map((file) => ({ ...file, href: financePaths.formFile(file.attachmentInfoId) }));
