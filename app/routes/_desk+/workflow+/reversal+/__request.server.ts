import { REVERSAL_WAY } from "~/contracts/finance/codes";
import {
  createReversal,
  reversalChoices,
  reversalDetail,
  reversalWay,
  updateReversal,
} from "~/contracts/finance/reversals";
import { call } from "~/door/call.server";
import { keptFiles, requestFiles } from "~/door/request-files.server";
import { saveOrSend } from "~/door/save-or-send.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { financePaths } from "~/lib/finance/paths";
import { parseAmount } from "~/lib/money";
import { linked } from "./__values";

interface Saved {
  formId: number;
  instanceId: number;
  sent: boolean;
}

const next = ({ sent, instanceId, formId }: Saved) =>
  sent ? approvalPaths.approval(instanceId) : financePaths.reversalEdit(formId);

/** Saves a reversal as a draft, or sends it, with the files that came along. @param formId of one that stands */
export async function saveReversal(request: Request, formId: number | null) {
  const { form, refusedFile } = await requestFiles(request);
  const stored = async () =>
    formId === null ? [] : linked((await call(request, reversalDetail, { formId })).attachments);
  const options = {
    form,
    more: async (typed: Record<string, unknown>) => {
      const [files, way] = await Promise.all([keptFiles(request, typed, stored), wayOf(request, typed)]);
      return { files, way, refusedFile };
    },
  };
  if (formId === null) return saveOrSend(request, createReversal, { refusedFile }, next, options);
  return saveOrSend(request, updateReversal, { formId, refusedFile }, next, options);
}

export const choicesOf = (request: Request) => call(request, reversalChoices, {});

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
