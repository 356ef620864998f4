import { createReceipt, receiptChoices, receiptDetail, receiptWay, updateReceipt } from "~/contracts/finance/receipts";
import { call } from "~/door/call.server";
import { keptFiles, requestFiles } from "~/door/request-files.server";
import { saveOrSend } from "~/door/save-or-send.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { financePaths } from "~/lib/finance/paths";
import { linked } from "./__values";

interface Saved {
  formId: number;
  instanceId: number;
  sent: boolean;
}

const next = ({ sent, instanceId, formId }: Saved) =>
  sent ? approvalPaths.approval(instanceId) : financePaths.receiptEdit(formId);

/** Saves a receipt as a draft, or sends it, with the files that came along. @param formId of one that stands */
export async function saveReceipt(request: Request, formId: number | null) {
  const { form, refusedFile } = await requestFiles(request);
  const stored = async () =>
    formId === null ? [] : linked((await call(request, receiptDetail, { formId })).attachments);
  const options = {
    form,
    more: async (typed: Record<string, unknown>) => {
      const [files, way, { choices }] = await Promise.all([
        keptFiles(request, typed, stored),
        wayOf(request, typed),
        choicesOf(request, typed),
      ]);
      return { files, way, choices, refusedFile };
    },
  };
  if (formId === null) return saveOrSend(request, createReceipt, { refusedFile }, next, options);
  return saveOrSend(request, updateReceipt, { formId, refusedFile }, next, options);
}

const word = (typed: Record<string, unknown>, name: string) => String(typed[name] ?? "");

/** What the form chooses from: accounts, and the advances that were looked for. */
export async function choicesOf(request: Request, typed: Record<string, unknown>) {
  const choices = await call(request, receiptChoices, {
    advanceSearch: word(typed, "advanceSearch"),
    borrowingId: word(typed, "borrowingId") || undefined,
  });
  return { choices };
}

/** The way of a receipt as it is written. */
export function wayOf(request: Request, typed: Record<string, unknown>) {
  return call(request, receiptWay, {
    accountId: word(typed, "accountId") || undefined,
    amount: word(typed, "amount"),
    currency: word(typed, "currency") || undefined,
  });
}
