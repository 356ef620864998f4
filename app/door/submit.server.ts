import type { SubmissionResult } from "@conform-to/dom";
import { data, redirect } from "@remix-run/node";
import { type Endpoint, type In, LOGIN_EXPIRED, OK, type Out } from "~/contracts/endpoint";
import { MAX_FILE_BYTES } from "~/contracts/platform/codes";
import { given, withoutEmptied } from "~/lib/form-values";
import { type Message, say } from "~/lib/texts.server";
import { type Flash, setFlash } from "~/session/cookies.server";
import { languageOf } from "~/session/person.server";
import { readForm, submissionIn } from "~/session/posted-form.server";
import { kept } from "./kept.server";
import { laterHeaders, loginNeeded, refused } from "./refused.server";
import { exchange } from "./send.server";

/** What a form gets back after a refusal: conform's result, answered with 422. */
export type FormReply = SubmissionResult<string[]> & { conflict?: true };

/** Bytes of a form beside the file it carries. */
export const FORM_AROUND_FILE = 64 * 1024;

/** Never sent back into a page. */
const HIDDEN = ["password", "signSecret", "oldPassword", "password_confirm", "wagePassword", "otpCode"];

/** What the next page says was done, in the person's language; good news unless `tone` says otherwise. */
export interface Done extends Message, Pick<Flash, "stays"> {
  tone?: Flash["tone"];
  detail?: Message;
  link?: Message & { to: string };
}

/** Says on the next page what was done: a text key, or what the answer makes of it. */
type Says<O> = string | ((output: O) => Done);

/** Where the form leads: an address, or what the answer makes of it. */
type Next<O, N> = string | ((output: O, request: Request) => string | Response | N | Promise<string | Response | N>);

interface SubmitOptions<O, M> {
  flash?: Says<O>;
  /** What the page needs beside what was typed, when the form comes back (choices that depend on another field). */
  more?: (typed: Record<string, unknown>) => Promise<M>;
  /** Form already read by the action. */
  form?: FormData;
  /** The record is there, by its address: without the version that was looked at nothing is saved, and none is made. */
  stands?: boolean;
  /** Field that holds the file of an uploading endpoint. */
  fileField?: string;
}

/**
 * Carries a posted form to a changing endpoint. Done: redirect to `next`. Refused: 422 with the messages at the fields
 * and everything that was typed. List buttons (add a row, remove a row) and a button named `_reload` answer with the
 * form as it stands and change nothing.
 * @param fixed values that come from the address, never from the form
 * @param next address of the next page, or an answer of its own
 * @param said what the next page says; with more to tell, options
 */
export async function submit<E extends Endpoint, M extends object = object, N = never>(
  request: Request,
  endpoint: E,
  fixed: Partial<In<E>>,
  next: Next<Out<E>, N>,
  said: Says<Out<E>> | SubmitOptions<Out<E>, M> = {},
) {
  const options: SubmitOptions<Out<E>, M> = typeof said === "object" ? said : { flash: said };
  const form = withoutEmptied(options.form ?? (await readForm(request)));
  // One page may hold forms for several calls; each is a request of its own.
  const idempotencyKey = `${String(form.get("_key") ?? "")}.${endpoint.path.replace(/\W+/g, "-")}`;
  const submission = submissionIn(request, form, (value) => given(value) as Record<string, unknown>);
  const back = async (reply: FormReply, status: number, headers = {}) => {
    const more = options.more ? await options.more(reply.initialValue ?? {}) : {};
    return data<FormReply & Partial<M>>({ ...reply, ...more } as FormReply & Partial<M>, { status, headers });
  };
  if (submission.status !== "success") return back(submission.reply(), 200);
  if (form.has("_reload")) return back({ ...submission.reply(), status: undefined }, 200);
  const file = options.fileField ? form.get(options.fileField) : null;
  const input = { ...submission.value, ...fixed } as Record<string, unknown>;
  if (options.fileField) delete input[options.fileField];
  if (options.stands) input.version ||= 0;
  const answer = await exchange(request, endpoint, input, {
    idempotencyKey,
    file: file instanceof Blob ? file : undefined,
  });
  if (answer instanceof Response) return answer;
  if (answer.code === OK) {
    const to = typeof next === "string" ? next : await next(answer.data as Out<E>, request);
    if (typeof to !== "string") return to;
    const flash = flashOf(request, answer.data as Out<E>, options.flash);
    return redirect(to, flash && { headers: { "set-cookie": await setFlash(flash) } });
  }
  if (answer.code === LOGIN_EXPIRED)
    throw loginNeeded(request, answer.msg, await kept(request, submission.reply({ hideFields: HIDDEN }).initialValue));
  if (answer.code === 404) throw await refused(request, answer);
  const sentences = [answer.fieldErrors ? [] : answer.msg, answer.others ?? []].flat();
  const reply: FormReply = submission.reply({
    formErrors: sentences.length > 0 ? sentences : undefined,
    fieldErrors: answer.fieldErrors,
    hideFields: HIDDEN,
  });
  if (answer.code === 409) reply.conflict = true;
  return back(reply, answer.code === 429 ? 429 : 422, laterHeaders(answer));
}

function flashOf<O>(request: Request, output: O, flash: Says<O> | undefined): Flash | undefined {
  if (!flash) return undefined;
  const language = languageOf(request);
  const { tone = "ok", detail, stays, link, ...done } = typeof flash === "string" ? { key: flash } : flash(output);
  return {
    tone,
    text: say(language, done),
    detail: detail && say(language, detail),
    stays,
    link: link && { to: link.to, label: say(language, link) },
  };
}

/**
 * Carries a posted form with one file, in its field `file`, to an uploading endpoint that takes the file's name as
 * `name`.
 */
export async function submitFile<E extends Endpoint>(
  request: Request,
  endpoint: E,
  fixed: Partial<In<E>>,
  next: Next<Out<E>, never>,
  said: Says<Out<E>> | Pick<SubmitOptions<Out<E>, object>, "flash" | "form"> = {},
) {
  const options = typeof said === "object" ? said : { flash: said };
  const form = options.form ?? (await readForm(request, MAX_FILE_BYTES + FORM_AROUND_FILE));
  const file = form.get("file");
  return submit(request, endpoint, { ...fixed, name: file instanceof File ? file.name : "" } as Partial<In<E>>, next, {
    ...options,
    form,
    fileField: "file",
  });
}
