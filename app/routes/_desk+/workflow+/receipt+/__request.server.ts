import type { Out } from "~/contracts/endpoint";
import { createReceipt, receiptChoices, receiptDetail, receiptWay, updateReceipt } from "~/contracts/finance/receipts";
import { call } from "~/door/call.server";
import { formPage } from "~/door/form-page.server";
import { linkedFiles } from "~/lib/finance/linked-files";
import { financePaths } from "~/lib/finance/paths";
import { standing } from "~/lib/finance/standing.server";
import { formatAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";

/** The stored receipt as its form's fields say it. */
const formValues = (stored: Out<typeof receiptDetail>) => ({
  ...stored,
  amount: stored.amount === null ? "" : formatAmount(stored.amount, stored.currency),
});

const word = (typed: Record<string, unknown>, name: string) => String(typed[name] ?? "");

/** Accounts, the advances that were looked for, and the way of a receipt as it is written. */
async function around(request: Request, typed: Record<string, unknown>) {
  const asked = { advanceSearch: word(typed, "advanceSearch"), borrowingId: word(typed, "borrowingId") || undefined };
  const [choices, way] = await Promise.all([call(request, receiptChoices, asked), wayOf(request, typed)]);
  return { choices, way };
}

/** The form as it begins. @param formId of one that stands */
export async function begin(request: Request, formId: number | undefined) {
  const stored = formId ? await call(request, receiptDetail, { formId }) : null;
  const fresh = { currency: "CNY", payerType: 1, method: 1, receivedOn: companyDay() };
  const values = stored ? formValues(stored) : fresh;
  return { ...standing(stored, financePaths.receipts), values, ...(await around(request, values)) };
}

export const save = formPage({
  create: createReceipt,
  update: updateReceipt,
  files: async (request, { formId }) => linkedFiles((await call(request, receiptDetail, { formId })).attachments),
  around,
  draft: ({ formId }) => financePaths.receiptEdit(formId),
});

/** The way of a receipt as it is written. */
export function wayOf(request: Request, typed: Record<string, unknown>) {
  return call(request, receiptWay, {
    accountId: word(typed, "accountId") || undefined,
    amount: word(typed, "amount"),
    currency: word(typed, "currency") || undefined,
  });
}
