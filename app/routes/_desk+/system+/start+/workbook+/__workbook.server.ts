import { data } from "@remix-run/node";
import type { Params } from "@remix-run/react";
import { isRunning, REFRESH_SECONDS } from "~/components/imports/batch-head";
import { IMPORT_STATE, MAX_IMPORT_BYTES } from "~/contracts/platform/codes";
import { previewWorkbook, workbookDetail, workbookErrors, workbookRows } from "~/contracts/shell/workbook";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import { FORM_AROUND_FILE, submit } from "~/door/submit.server";
import { platformPaths } from "~/lib/platform/paths";
import { readForm } from "~/session/posted-form.server";

/** A workbook with what its page shows: the errors, or what the commit will do. */
export async function readBook(request: Request, { batchId }: Params) {
  const book = await call(request, workbookDetail, { batchId });
  const previewed = book.state === IMPORT_STATE.previewed;
  const [errors, rows] = await Promise.all([
    previewed && book.errorCount > 0 ? list(request, workbookErrors, {}, { batchId }) : null,
    previewed && book.errorCount === 0 ? list(request, workbookRows, {}, { batchId }) : null,
  ]);
  // Without script the page looks again by itself while it runs.
  return data({ book, errors, rows }, isRunning(book) ? { headers: { refresh: String(REFRESH_SECONDS) } } : undefined);
}

/** Takes in the file of the upload form and leads to what was found of it. */
export async function uploadBook(request: Request) {
  const form = await readForm(request, MAX_IMPORT_BYTES + FORM_AROUND_FILE);
  const file = form.get("file");
  const name = file instanceof File ? file.name : "";
  return submit(request, previewWorkbook, { name }, ({ batchId }) => platformPaths.importBatch("workbook", batchId), {
    form,
    fileField: "file",
  });
}
