import type { Out } from "~/contracts/endpoint";
import { REVERSAL_WAY } from "~/contracts/finance/codes";
import {
  createReversal,
  reversalChoices,
  reversalDetail,
  reversalWay,
  updateReversal,
} from "~/contracts/finance/reversals";
import { call } from "~/door/call.server";
import { formPage } from "~/door/form-page.server";
import { linkedFiles } from "~/lib/finance/linked-files";
import { financePaths } from "~/lib/finance/paths";
import { standing } from "~/lib/finance/standing.server";
import { formatAmount, parseAmount } from "~/lib/money";

type Stored = Out<typeof reversalDetail>;

const typed = (amount: number | null, currency = "CNY") => (amount === null ? "" : formatAmount(amount, currency));

/** The stored reversal as its form's fields say it. */
const formValues = (stored: Stored) => ({
  ...stored,
  lines: stored.lines.map(({ amount, instalment, invoice, ...line }) => ({
    ...line,
    amount: typed(amount, stored.currency),
    instalment: typed(instalment),
    invoice: invoice && { ...invoice, gross: typed(invoice.gross, invoice.currency) },
  })),
});

/** The form as it begins. @param formId of one that stands */
export async function begin(request: Request, formId: number | undefined) {
  const [stored, choices] = await Promise.all([
    formId ? call(request, reversalDetail, { formId }) : null,
    call(request, reversalChoices, {}),
  ]);
  const [first] = choices.advances;
  const fresh = { currency: first?.currency ?? "CNY", lines: [{ borrowingId: first?.borrowingId, way: 1 }] };
  const values = stored ? formValues(stored) : fresh;
  return { ...standing(stored, financePaths.reversals), values, choices, way: await wayOf(request, values) };
}

export const save = formPage({
  create: createReversal,
  update: updateReversal,
  files: async (request, { formId }) => linkedFiles((await call(request, reversalDetail, { formId })).attachments),
  around: async (request, typed) => ({ way: await wayOf(request, typed) }),
  draft: ({ formId }) => financePaths.reversalEdit(formId),
});

interface TypedLine {
  borrowingId?: unknown;
  way?: unknown;
  amount?: unknown;
  receiptId?: unknown;
}

/** The way of a reversal as it is written: what its lines come to, and what of it a cashier takes. */
export function wayOf(request: Request, typed: Record<string, unknown>) {
  // A row that was just added has nothing yet.
  const lines = (Array.isArray(typed.lines) ? typed.lines : []).map((line): TypedLine => line ?? {});
  const currency = String(typed.currency ?? "CNY");
  const sum = (some: TypedLine[]) =>
    some.reduce((total, { amount }) => total + Math.max(0, parseAmount(String(amount ?? ""), currency) ?? 0), 0);
  const cash = lines.filter(({ way, receiptId }) => String(way) === String(REVERSAL_WAY.cash) && !receiptId);
  return call(request, reversalWay, {
    borrowingId: String(lines.find(({ borrowingId }) => borrowingId)?.borrowingId ?? "") || undefined,
    amount: sum(lines),
    cash: sum(cash),
  });
}
