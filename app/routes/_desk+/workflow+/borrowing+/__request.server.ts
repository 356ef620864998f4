import {
  borrowingChoices,
  borrowingDetail,
  borrowingWay,
  createBorrowing,
  availableCredit as creditContract,
  updateBorrowing,
} from "~/contracts/finance/borrowings";
import { MOST_FORM_FILES } from "~/contracts/finance/codes";
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
  sent ? approvalPaths.approval(instanceId) : financePaths.borrowingEdit(formId);

/** Saves a borrowing as a draft, or sends it, with the files that came along. @param formId of one that stands */
export async function saveBorrowing(request: Request, formId: number | null) {
  const { form, refusedFile } = await requestFiles(request, MOST_FORM_FILES);
  const stored = async () =>
    formId === null ? [] : linked((await call(request, borrowingDetail, { formId })).attachments);
  const options = {
    form,
    more: async (typed: Record<string, unknown>) => {
      const [files, way] = await Promise.all([keptFiles(request, typed, stored), wayOf(request, typed)]);
      return { files, way, refusedFile };
    },
  };
  if (formId === null) return saveOrSend(request, createBorrowing, { refusedFile }, next, options);
  return saveOrSend(request, updateBorrowing, { formId, refusedFile }, next, options);
}

/** What the form chooses from, and the own credit line. */
export async function choicesOf(request: Request) {
  const [choices, credit] = await Promise.all([call(request, borrowingChoices, {}), call(request, creditContract, {})]);
  return { choices, credit };
}

/** The way of a borrowing as it is written. */
export function wayOf(request: Request, typed: Record<string, unknown>) {
  const word = (name: string) => String(typed[name] ?? "");
  return call(request, borrowingWay, {
    companyId: word("companyId") || undefined,
    amount: word("amount"),
    currency: word("currency") || undefined,
  });
}
