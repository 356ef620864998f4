import { type Envelope, LOGIN_EXPIRED, OK } from "~/contracts/endpoint";
import { say } from "~/lib/texts.server";
import { languageOf } from "~/session/person.server";

/** Stores one file under its request key. */
type Store = (file: File, idempotencyKey: string) => Promise<Envelope<{ attachmentInfoId: number }>>;

/**
 * Stores the files that came with a form, in its fields `files`, and puts their keys with those it has already
 * (`attachmentIds`). Too many are refused before anything is stored.
 * @returns why one was refused, in the person's language
 */
export async function storeFormFiles(
  request: Request,
  form: FormData,
  most: number,
  store: Store,
): Promise<string | undefined> {
  const files = form.getAll("files").filter((file): file is File => file instanceof File && file.size > 0);
  form.delete("files");
  const had = new Set(form.getAll("attachmentIds").map(Number));
  const tooMany = say(languageOf(request), { key: "approval:said.tooManyFiles", params: { n: most } });
  if (files.length > most) return tooMany;
  const key = String(form.get("_key") ?? "");
  const answers = await Promise.all(files.map((file, n) => store(file, `${key}.file-${n}`)));
  // What they belong to is not there, or nobody is signed in any more: the form itself is answered so.
  if (answers.some(({ code }) => code === 404 || code === LOGIN_EXPIRED)) return undefined;
  const ids = [...new Set([...had, ...answers.flatMap(({ data }) => data?.attachmentInfoId ?? [])])];
  form.delete("attachmentIds");
  for (const id of ids.sort((a, b) => a - b)) form.append("attachmentIds", String(id));
  const bad = answers.findIndex(({ code }) => code !== OK);
  if (bad >= 0) return `${files[bad]!.name}: ${answers[bad]!.fieldErrors?.file?.[0] ?? answers[bad]!.msg}`;
  return ids.length > most ? tooMany : undefined;
}
