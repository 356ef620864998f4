import { data } from "@remix-run/node";
import type { Params } from "@remix-run/react";
import { isRunning, REFRESH_SECONDS } from "~/components/imports/batch-head";
import { IMPORT_STATE, MAX_IMPORT_BYTES } from "~/contracts/platform/codes";
import {
  aboutImport,
  importDetail,
  importErrorsOf,
  importHistory,
  importPreviewRows,
  previewImport,
} from "~/contracts/platform/imports";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import { FORM_AROUND_FILE, submit } from "~/door/submit.server";
import { platformPaths } from "~/lib/platform/paths";
import { readForm } from "~/session/posted-form.server";

/** What the page shows that an import begins on: what it takes, and what was brought in before. */
export async function readImport(request: Request, type: string) {
  const [about, history] = await Promise.all([
    call(request, aboutImport, { type }),
    list(request, importHistory, {}, { type }),
  ]);
  return { about, ...history };
}

/** A batch with what its page shows: the errors, or what the commit will do. */
export async function readBatch(request: Request, { type, batchId }: Params) {
  const which = { type: type!, batchId };
  const { about, ...batch } = await call(request, importDetail, which);
  const previewed = batch.state === IMPORT_STATE.previewed;
  const [errors, rows] = await Promise.all([
    previewed && batch.errorCount > 0 ? list(request, importErrorsOf, {}, which) : null,
    previewed && batch.errorCount === 0 ? list(request, importPreviewRows, {}, which) : null,
  ]);
  // Without script the page looks again by itself while the batch runs.
  return data(
    { about, batch, errors, rows },
    isRunning(batch) ? { headers: { refresh: String(REFRESH_SECONDS) } } : undefined,
  );
}

/** Takes in the file of an upload form and leads to its batch. */
export async function uploadBatch(request: Request, { type }: Params) {
  const form = await readForm(request, MAX_IMPORT_BYTES + FORM_AROUND_FILE);
  const file = form.get("file");
  const name = file instanceof File ? file.name : "";
  return submit(request, previewImport, { type, name }, ({ batchId }) => platformPaths.importBatch(type!, batchId), {
    form,
    fileField: "file",
  });
}
