import { heldFiles, holdFile } from "~/contracts/approvals/held";
import { MAX_FILE_BYTES } from "~/contracts/platform/codes";
import { MAX_REQUEST_FILES } from "~/lib/approvals/request-limits";
import { readForm } from "~/session/posted-form.server";
import { call } from "./call.server";
import { storeFormFiles } from "./form-files.server";
import { attempt } from "./send.server";
import { FORM_AROUND_FILE } from "./submit.server";

/**
 * The form of a request, with the files that came along held for it; a button named `_drop` takes one off.
 * @param most how many files it may have
 * @returns the form, and why a file was refused
 */
export async function requestFiles(request: Request, most = MAX_REQUEST_FILES) {
  const form = await readForm(request, MAX_FILE_BYTES + FORM_AROUND_FILE);
  const dropped = form.get("_drop");
  if (dropped !== null) {
    form.set("_reload", "drop");
    const left = form.getAll("attachmentIds").filter((id) => id !== dropped);
    form.delete("attachmentIds");
    for (const id of left) form.append("attachmentIds", id);
  }
  const refusedFile = await storeFormFiles(request, form, most, (file, idempotencyKey) =>
    attempt(request, holdFile, { name: file.name }, { file, idempotencyKey }),
  );
  return { form, refusedFile };
}

/**
 * The files of a form that comes back: those its record has, and those that have arrived.
 * @param stored the record's, asked for only where the form has any
 */
export async function keptFiles<F extends { attachmentInfoId: number }>(
  request: Request,
  { attachmentIds }: Record<string, unknown>,
  stored: () => Promise<F[]>,
) {
  const ids = [attachmentIds ?? []].flat().map(Number).filter(Number.isInteger);
  if (ids.length === 0) return [];
  const [held, had] = await Promise.all([call(request, heldFiles, { ids: ids.join(",") }), stored()]);
  return [...had.filter(({ attachmentInfoId }) => ids.includes(attachmentInfoId)), ...held];
}
