import { data } from "@remix-run/node";
import { call, FORM_AROUND_FILE, list, submit } from "~/api.server";
import { isRunning, REFRESH_SECONDS } from "~/components/imports/batch-head";
import { MAX_IMPORT_BYTES } from "~/contracts/platform/codes";
import { importDetail, importErrorsOf, importPreviewRows, previewImport } from "~/contracts/platform/imports";
import { paths } from "~/lib/paths";
import { readForm } from "~/session/posted-form.server";

/** A batch with what its page shows: the errors, or what the commit will do. */
export async function readBatch(request: Request, type: string, batchId: string | undefined) {
  const which = { type, batchId };
  const batch = await call(request, importDetail, which);
  const previewed = batch.state === 1;
  const [errors, rows] = await Promise.all([
    previewed && batch.errorCount > 0 ? list(request, importErrorsOf, {}, which) : null,
    previewed && batch.errorCount === 0 ? list(request, importPreviewRows, {}, which) : null,
  ]);
  // Without script the page looks again by itself while the batch runs.
  return data(
    { batch, errors, rows },
    isRunning(batch) ? { headers: { refresh: String(REFRESH_SECONDS) } } : undefined,
  );
}

/** Takes in the file of an upload form and leads to its batch. */
export async function uploadBatch(request: Request, type: string) {
  const form = await readForm(request, MAX_IMPORT_BYTES + FORM_AROUND_FILE);
  const file = form.get("file");
  const name = file instanceof File ? file.name : "";
  return submit(request, previewImport, { type, name }, ({ batchId }) => paths.importBatch(type, batchId), {
    form,
    fileField: "file",
  });
}
