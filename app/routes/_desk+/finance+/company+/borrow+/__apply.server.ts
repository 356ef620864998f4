import { MOST_FORM_FILES } from "~/contracts/finance/codes";
import {
  applyDocument,
  documentApplication,
  documentChoices,
  documentWay,
} from "~/contracts/finance/document-applications";
import { call, recordId } from "~/door/call.server";
import { keptFiles, requestFiles } from "~/door/request-files.server";
import { saveOrSend } from "~/door/save-or-send.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { linkedFiles } from "~/lib/finance/linked-files";
import { financePaths } from "~/lib/finance/paths";
import { companyDay } from "~/lib/period";

const idOf = (request: Request) => {
  const id = new URL(request.url).searchParams.get("id");
  return id === null ? undefined : recordId(request, id);
};

export async function loadDocument(request: Request) {
  const formId = idOf(request);
  const [form, choices] = await Promise.all([
    formId === undefined ? null : call(request, documentApplication, { formId }),
    call(request, documentChoices),
  ]);
  const values = form ?? { quantity: 1, takeAway: 0, borrowedOn: companyDay() };
  return { form, choices, values, way: await wayOf(request, values) };
}

/** Saves an application as a draft, or sends it, with the files that came along. */
export async function saveDocument(request: Request) {
  const { form, refusedFile } = await requestFiles(request, MOST_FORM_FILES);
  const formId = idOf(request);
  const stored = async () =>
    formId === undefined ? [] : linkedFiles((await call(request, documentApplication, { formId })).attachments);
  return saveOrSend(
    request,
    applyDocument,
    { formId, refusedFile },
    ({ sent, instanceId, formId: saved }) =>
      sent ? approvalPaths.approval(instanceId) : financePaths.documentApplyEdit(saved),
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
export function wayOf(request: Request, typed: object) {
  const { docKind, takeAway } = typed as Record<string, unknown>;
  return call(request, documentWay, {
    docKind: Number(docKind) || undefined,
    takeAway: Number(takeAway) === 1 ? 1 : 0,
  });
}
