import { createTransfer, transferDetail, transferWay, updateTransfer } from "~/contracts/finance/transfers";
import { call } from "~/door/call.server";
import { keptFiles, requestFiles } from "~/door/request-files.server";
import { saveOrSend } from "~/door/save-or-send.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { formatChange } from "~/lib/finance/deviation";
import { financePaths } from "~/lib/finance/paths";
import { linked } from "./__values";

interface Saved {
  formId: number;
  instanceId: number;
  sent: boolean;
  warned: number | null;
}

const next = ({ sent, instanceId, formId }: Saved) =>
  sent ? approvalPaths.approval(instanceId) : financePaths.transferEdit(formId);

/** What is far from the day's rate is said once more when it is saved (finance rule 19). */
const flash = ({ warned }: Saved) =>
  warned === null
    ? undefined
    : {
        key: "fundTransfer:saved.warned",
        params: { x: formatChange(warned) },
        tone: "warn" as const,
        stays: true as const,
      };

/** Saves a transfer as a draft, or sends it, with the files that came along. @param formId of one that stands */
export async function saveTransfer(request: Request, formId: number | null) {
  const { form, refusedFile } = await requestFiles(request);
  const stored = async () =>
    formId === null ? [] : linked((await call(request, transferDetail, { formId })).attachments);
  const options = {
    form,
    flash,
    more: async (typed: Record<string, unknown>) => {
      const [files, way] = await Promise.all([keptFiles(request, typed, stored), wayOf(request, typed)]);
      return { files, way, refusedFile };
    },
  };
  if (formId === null) return saveOrSend(request, createTransfer, { refusedFile }, next, options);
  return saveOrSend(request, updateTransfer, { formId, refusedFile }, next, options);
}

/** The way of a transfer as it is written. */
export function wayOf(request: Request, typed: Record<string, unknown>) {
  const word = (name: string) => String(typed[name] ?? "");
  return call(request, transferWay, {
    fromAccountId: word("fromAccountId") || undefined,
    outAmount: word("outAmount"),
  });
}
