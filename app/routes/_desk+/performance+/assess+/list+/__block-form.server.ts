import { data } from "@remix-run/node";
import { heldFiles, holdFile } from "~/contracts/approvals/held";
import { MOST_PROOFS } from "~/contracts/performance/scoring";
import { MAX_FILE_BYTES } from "~/contracts/platform/codes";
import { call } from "~/door/call.server";
import { storeFormFiles } from "~/door/form-files.server";
import { attempt } from "~/door/send.server";
import { FORM_AROUND_FILE, type FormReply } from "~/door/submit.server";
import { given } from "~/lib/form-values";
import { readForm, submissionIn } from "~/session/posted-form.server";

const FILES = /^lines\[(\d{1,2})\]\.files$/;

/**
 * A form whose lines bring files: each is held for the caller, and its key stands among those of its line. Where one is
 * refused, the form comes back with the reason beside its field.
 */
export async function blockForm(request: Request) {
  const form = await readForm(request, MAX_FILE_BYTES + FORM_AROUND_FILE);
  const places = [...new Set([...form.keys()].flatMap((name) => FILES.exec(name)?.[1] ?? []))];
  const refusals = await Promise.all(places.map((n) => holdFiles(request, form, n)));
  const refused = Object.fromEntries(refusals.flatMap((one) => (one ? [one] : [])));
  if (Object.keys(refused).length === 0) return { form, refused: null };
  const submission = submissionIn(request, form, (value) => given(value) as Record<string, unknown>);
  const reply = submission.reply({ fieldErrors: refused }) as FormReply;
  return { form, refused: data({ ...reply, ...(await heldOf(request, reply.initialValue ?? {})) }, { status: 422 }) };
}

/** @returns the field and why its file was refused */
async function holdFiles(request: Request, form: FormData, n: string): Promise<[string, string[]] | null> {
  const [files, keys] = [`lines[${n}].files`, `lines[${n}].attachmentIds`];
  const part = new FormData();
  part.set("_key", `${form.get("_key")}.${n}`);
  for (const file of form.getAll(files)) part.append("files", file);
  for (const key of form.getAll(keys)) part.append("attachmentIds", key);
  form.delete(files);
  const fault = await storeFormFiles(request, part, MOST_PROOFS, (file, idempotencyKey) =>
    attempt(request, holdFile, { name: file.name }, { file, idempotencyKey }),
  );
  form.delete(keys);
  for (const key of part.getAll("attachmentIds")) form.append(keys, key);
  return fault ? [files, [fault]] : null;
}

/** Files of a form that comes back and that belong to nothing yet. */
export async function heldOf(request: Request, typed: Record<string, unknown>) {
  const lines = (typed.lines ?? []) as { attachmentIds?: string | string[] }[];
  const ids = lines.flatMap(({ attachmentIds = [] }) => attachmentIds);
  return { held: ids.length === 0 ? [] : await call(request, heldFiles, { ids: ids.join(",") }) };
}
