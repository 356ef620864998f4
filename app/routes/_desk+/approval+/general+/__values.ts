import type { Out } from "~/contracts/endpoint";
import type { requestDetail } from "~/contracts/requests/general";
import { formatAmount } from "~/lib/money";
import { requestPaths } from "~/lib/requests/paths";

/** The stored request as its form's fields say it. */
export function formValues({ lines, ...stored }: Out<typeof requestDetail>) {
  const typed = (amount: number | null) => (amount === null ? "" : formatAmount(amount, stored.currency));
  return {
    ...stored,
    amount: typed(stored.amount),
    lines: lines.map((line) => ({ ...line, amount: typed(line.amount) })),
  };
}

/** Files that the request has already, with their addresses. */
export const linked = (files: Out<typeof requestDetail>["attachments"]) =>
  files.map((file) => ({ ...file, href: requestPaths.generalRequestFile(file.attachmentInfoId) }));
