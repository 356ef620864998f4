import type { Out } from "~/contracts/endpoint";
import { MOST_FORM_FILES } from "~/contracts/finance/codes";
import { applyCreditLine, creditChange, creditChangeWay } from "~/contracts/finance/credit-changes";
import { call } from "~/door/call.server";
import { formPage } from "~/door/form-page.server";
import { linkedFiles } from "~/lib/finance/linked-files";
import { financePaths } from "~/lib/finance/paths";
import { formatAmount } from "~/lib/money";

/** The stored application as its form's fields say it. */
export const formValues = (form: Out<typeof creditChange>["form"]) => ({
  ...form,
  toLimit: form?.toLimitCny == null ? "" : formatAmount(form.toLimitCny),
});

export const save = formPage({
  create: applyCreditLine,
  update: applyCreditLine,
  files: async (request, { formId }) =>
    linkedFiles((await call(request, creditChange, { formId })).form?.attachments ?? []),
  most: MOST_FORM_FILES,
  around: async (request, typed) => ({ way: await wayOf(request, typed) }),
  draft: ({ formId }) => financePaths.creditLineApplyEdit(formId),
});

/** The way of an application as it is written. */
export const wayOf = (request: Request, typed: Record<string, unknown>) =>
  call(request, creditChangeWay, { toLimit: String(typed.toLimit ?? "") });
