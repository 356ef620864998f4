import type { Out } from "~/contracts/endpoint";
import {
  availableCredit,
  borrowingChoices,
  borrowingDetail,
  borrowingWay,
  createBorrowing,
  updateBorrowing,
} from "~/contracts/finance/borrowings";
import { MOST_FORM_FILES } from "~/contracts/finance/codes";
import { call } from "~/door/call.server";
import { formPage } from "~/door/form-page.server";
import { linkedFiles } from "~/lib/finance/linked-files";
import { financePaths } from "~/lib/finance/paths";
import { standing } from "~/lib/finance/standing.server";
import { formatAmount } from "~/lib/money";

/** The stored borrowing as its form's fields say it. */
const formValues = (stored: Out<typeof borrowingDetail>) => ({
  ...stored,
  amount: stored.amount === null ? "" : formatAmount(stored.amount, stored.currency),
});

/** The form as it begins, with the own credit line. @param formId of one that stands */
export async function begin(request: Request, formId: number | undefined) {
  const [stored, choices, credit] = await Promise.all([
    formId ? call(request, borrowingDetail, { formId }) : null,
    call(request, borrowingChoices, {}),
    call(request, availableCredit, {}),
  ]);
  const values = stored
    ? formValues(stored)
    : { currency: "CNY", companyId: choices.ownCompanyId, payeeCardId: choices.cards[0]?.id };
  const way = await wayOf(request, values);
  return { ...standing(stored, financePaths.borrowings), values, choices, credit, way };
}

export const save = formPage({
  create: createBorrowing,
  update: updateBorrowing,
  files: async (request, { formId }) => linkedFiles((await call(request, borrowingDetail, { formId })).attachments),
  most: MOST_FORM_FILES,
  around: async (request, typed) => ({ way: await wayOf(request, typed) }),
  draft: ({ formId }) => financePaths.borrowingEdit(formId),
});

/** The way of a borrowing as it is written. */
export function wayOf(request: Request, typed: Record<string, unknown>) {
  const word = (name: string) => String(typed[name] ?? "");
  return call(request, borrowingWay, {
    companyId: word("companyId") || undefined,
    amount: word("amount"),
    currency: word("currency") || undefined,
  });
}
