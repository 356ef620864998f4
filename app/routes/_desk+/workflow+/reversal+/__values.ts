import type { Out } from "~/contracts/endpoint";
import type { reversalDetail } from "~/contracts/finance/reversals";
import { financePaths } from "~/lib/finance/paths";
import { formatAmount } from "~/lib/money";

type Stored = Out<typeof reversalDetail>;

const typed = (amount: number | null, currency = "CNY") => (amount === null ? "" : formatAmount(amount, currency));

/** The stored reversal as its form's fields say it. */
export const formValues = (stored: Stored) => ({
  ...stored,
  lines: stored.lines.map(({ amount, instalment, invoice, ...line }) => ({
    ...line,
    amount: typed(amount, stored.currency),
    instalment: typed(instalment),
    invoice: invoice && { ...invoice, gross: typed(invoice.gross, invoice.currency) },
  })),
});

/** Files that the form has already, with their addresses. */
export const linked = (files: Stored["attachments"]) =>
  files.map((file) => ({ ...file, href: financePaths.formFile(file.attachmentInfoId) }));
