import { holdFile } from "~/contracts/approvals/held";
import { LOGIN_EXPIRED, OK } from "~/contracts/endpoint";
import { attempt } from "./send.server";

/**
 * Stores the files that came with a form, in its fields `files`, and puts their keys with those it has already
 * (`attachmentIds`); a button `_drop` takes one off and counts as one that only loads the form anew.
 * @returns why one was refused, in the person's language
 */
export async function holdFiles(request: Request, form: FormData): Promise<string | undefined> {
  const files = form.getAll("files").filter((file): file is File => file instanceof File && file.size > 0);
  form.delete("files");
  const dropped = form.get("_drop");
  if (dropped !== null) form.set("_reload", "drop");
  const key = String(form.get("_key") ?? "");
  const answers = await Promise.all(
    files.map((file, n) =>
      attempt(request, holdFile, { name: file.name }, { file, idempotencyKey: `${key}.file-${n}` }),
    ),
  );
  const sent = answers.flatMap(({ data }) => data?.attachmentInfoId ?? []);
  const had = form.getAll("attachmentIds").filter((id) => id !== dropped);
  form.delete("attachmentIds");
  for (const id of new Set([...had.map(Number), ...sent])) form.append("attachmentIds", String(id));
  // Signed out meanwhile: the form itself is answered so.
  const bad = answers.findIndex(({ code }) => code !== OK && code !== LOGIN_EXPIRED);
  return bad < 0 ? undefined : `${files[bad]!.name}: ${answers[bad]!.fieldErrors?.file?.[0] ?? answers[bad]!.msg}`;
}
