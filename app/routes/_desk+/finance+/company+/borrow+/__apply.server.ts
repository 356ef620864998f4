import { MOST_FORM_FILES } from "~/contracts/finance/codes";
import {
  applyDocument,
  documentApplication,
  documentChoices,
  documentWay,
} from "~/contracts/finance/document-applications";
import { call, recordId } from "~/door/call.server";
import { formPage } from "~/door/form-page.server";
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

const save = formPage({
  create: applyDocument,
  update: applyDocument,
  files: async (request, { formId }) => linkedFiles((await call(request, documentApplication, { formId })).attachments),
  most: MOST_FORM_FILES,
  around: async (request, typed) => ({ way: await wayOf(request, typed) }),
  draft: ({ formId }) => financePaths.documentApplyEdit(formId),
});

export async function saveDocument(request: Request) {
  const formId = idOf(request);
  return save(request, formId ? { formId } : undefined);
}

/** The way of an application as it is written. */
export function wayOf(request: Request, typed: object) {
  const { docKind, takeAway } = typed as Record<string, unknown>;
  return call(request, documentWay, {
    docKind: Number(docKind) || undefined,
    takeAway: Number(takeAway) === 1 ? 1 : 0,
  });
}
