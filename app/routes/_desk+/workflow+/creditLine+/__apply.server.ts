import type { Out } from "~/contracts/endpoint";
import { MOST_FORM_FILES } from "~/contracts/finance/codes";
import { applyCreditLine, creditChange, creditChangeWay } from "~/contracts/finance/credit-changes";
import { call } from "~/door/call.server";
import { keptFiles, requestFiles } from "~/door/request-files.server";
import { saveOrSend } from "~/door/save-or-send.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { linkedFiles } from "~/lib/finance/linked-files";
import { financePaths } from "~/lib/finance/paths";
import { formatAmount } from "~/lib/money";

/** The stored application as its form's fields say it. */
export const formValues = (form: Out<typeof creditChange>["form"]) => ({
  ...form,
  toLimit: form?.toLimitCny == null ? "" : formatAmount(form.toLimitCny),
});

/** Saves an application as a draft, or sends it, with the files that came along. @param formId of one that stands */
export async function saveChange(request: Request, formId: number | undefined) {
  const { form, refusedFile } = await requestFiles(request, MOST_FORM_FILES);
  const stored = async () =>
    formId === undefined ? [] : linkedFiles((await call(request, creditChange, { formId })).form?.attachments ?? []);
  return saveOrSend(
    request,
    applyCreditLine,
    { formId, refusedFile },
    ({ sent, instanceId, formId: saved }) =>
      sent ? approvalPaths.approval(instanceId) : financePaths.creditLineApplyEdit(saved),
    {
      form,
      more: async (typed) => {
        const [files, way] = await Promise.all([keptFiles(request, typed, stored), wayOf(request, typed)]);
        return { files, way, refusedFile };
      },
    },
  );
}

/** The way of an application as it is written. */
export const wayOf = (request: Request, typed: Record<string, unknown>) =>
  call(request, creditChangeWay, { toLimit: String(typed.toLimit ?? "") });
