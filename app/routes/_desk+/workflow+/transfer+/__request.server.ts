import type { Out } from "~/contracts/endpoint";
import {
  createTransfer,
  transferChoices,
  transferDetail,
  transferWay,
  updateTransfer,
} from "~/contracts/finance/transfers";
import { call } from "~/door/call.server";
import { formPage } from "~/door/form-page.server";
import { formatChange } from "~/lib/finance/deviation";
import { linkedFiles } from "~/lib/finance/linked-files";
import { financePaths } from "~/lib/finance/paths";
import { standing } from "~/lib/finance/standing.server";
import { formatAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";

const amountIn = (amount: number | null, currency: string) => (amount === null ? "" : formatAmount(amount, currency));

/** The stored transfer as its form's fields say it. */
const formValues = (stored: Out<typeof transferDetail>) => ({
  ...stored,
  outAmount: amountIn(stored.outAmount, stored.currency),
  inAmount: amountIn(stored.inAmount, stored.inCurrency),
  fee: stored.fee === 0 ? "" : amountIn(stored.fee, stored.currency),
});

/** The form as it begins. @param formId of one that stands */
export async function begin(request: Request, formId: number | undefined) {
  const stored = formId ? await call(request, transferDetail, { formId }) : null;
  const values = stored ? formValues(stored) : { transferOn: companyDay() };
  const [choices, way] = await Promise.all([call(request, transferChoices, {}), wayOf(request, values)]);
  return { ...standing(stored, financePaths.transfers), deviation: stored?.deviationBps ?? 0, values, ...choices, way };
}

export const save = formPage({
  create: createTransfer,
  update: updateTransfer,
  files: async (request, { formId }) => linkedFiles((await call(request, transferDetail, { formId })).attachments),
  around: async (request, typed) => ({ way: await wayOf(request, typed) }),
  draft: ({ formId }) => financePaths.transferEdit(formId),
  // What is far from the day's rate is said once more when it is saved (finance rule 19).
  flash: ({ warned }) =>
    warned === null
      ? undefined
      : { key: "fundTransfer:saved.warned", params: { x: formatChange(warned) }, tone: "warn", stays: true },
});

/** The way of a transfer as it is written. */
export function wayOf(request: Request, typed: Record<string, unknown>) {
  const word = (name: string) => String(typed[name] ?? "");
  return call(request, transferWay, {
    fromAccountId: word("fromAccountId") || undefined,
    outAmount: word("outAmount"),
  });
}
