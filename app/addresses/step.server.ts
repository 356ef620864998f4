import type { Params } from "@remix-run/react";
import { call, mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { type Message, say } from "~/lib/texts.server";
import { languageOf } from "~/session/person.server";
import { readForm } from "~/session/posted-form.server";
import { notThere } from "~/session/refused.server";
import type { Address, Asking } from "./addresses";
import { steps } from "./all.server";
import { entryAt, keysAsked } from "./entry.server";

const addressOf = (address: Address, keys: Asking) =>
  typeof address === "string" ? address : address(...(Object.values(keys) as never[]));

/** What the page of a step shows, said in the person's language. */
export async function stepShown(request: Request, params: Params) {
  const step = entryAt(steps, request);
  const keys = keysAsked(step.keys, request, params);
  await mayCall(request, step.act);
  // The table's own compiler has seen that its functions take what is read.
  const row = (await call(request, step.read, keys)) as never;
  const language = languageOf(request);
  const word = (key: string | Message) => say(language, typeof key === "string" ? { key } : key);
  const { title, name, lead, legal, text, button, danger, field, sends, version, back, backOf, menu = "" } = step;
  const said = typeof text === "function" ? text(row, keys) : text;
  if (said === undefined) throw notThere(request);
  const heading = word(typeof title === "string" ? title : title(row, keys));
  const asked = field && { ...field, label: word(field.label), value: field.value?.(row) ?? "" };
  return {
    name: name ? word(name) : heading,
    title: heading,
    lead: [lead?.(row, keys) ?? ""]
      .flat()
      .map((part) => (typeof part === "string" ? part : word(part)))
      .join(" "),
    text: word(said),
    button: button ? word(typeof button === "string" ? button : button(row)) : heading,
    danger: danger === true,
    asked,
    sends: sends?.(row) ?? {},
    closed: legal !== undefined && !(row as { acts: readonly string[] }).acts.includes(legal),
    version: version ? version(row, keys) : (row as { version: number }).version,
    back: backOf ? backOf(row) : addressOf(back, keys),
    menu,
  };
}

export async function stepTaken(request: Request, params: Params) {
  const { read, keys, text, act, fixed, back, done = back, made, flash } = entryAt(steps, request);
  // A form from elsewhere is told that, whatever its keys are.
  const form = await readForm(request);
  const asked = keysAsked(keys, request, params);
  // What is not there for the page is not there for its form: a file of another record, a node that is gone.
  if (typeof text === "function" && text((await call(request, read, asked)) as never, asked) === undefined)
    throw notThere(request);
  const next = (answer: unknown) => (made ? made(answer as never) : addressOf(done, asked));
  const said = typeof flash === "function" ? (answer: unknown) => flash(answer as never) : flash;
  return submit(request, act, { ...asked, ...fixed }, next, { form, flash: said });
}
