import type { Params } from "@remix-run/react";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { type Message, say } from "~/lib/texts.server";
import { languageOf } from "~/session/person.server";
import { notThere } from "~/session/refused.server";
import { steps } from "./all.server";
import { entryAt, keysAsked } from "./entry.server";

type Address = string | ((id: number) => string);
const addressOf = (address: Address, keys: Readonly<Record<string, number>>) =>
  typeof address === "string" ? address : address(Object.values(keys)[0]!);

/** What the page of a step shows, said in the person's language. */
export async function stepShown(request: Request, params: Params) {
  const step = entryAt(steps, request);
  const keys = keysAsked(step.keys, request, params);
  // The table's own compiler has seen that its functions take what is read.
  const row = (await call(request, step.read, keys)) as never;
  const language = languageOf(request);
  const word = (key: string | Message) => say(language, typeof key === "string" ? { key } : key);
  const { title, name, lead, legal, text, button, danger, sends, version, back, backOf, menu = "" } = step;
  const said = typeof text === "function" ? text(row, keys) : text;
  if (said === undefined || (legal && !(row as { acts: string[] }).acts.includes(legal))) throw notThere(request);
  const heading = word(typeof title === "string" ? title : title(row));
  const named = lead(row);
  return {
    name: name ? word(name) : heading,
    title: heading,
    lead: typeof named === "string" ? named : word(named),
    text: word(said),
    button: button ? word(button) : heading,
    danger: danger === true,
    sends: sends?.(row) ?? {},
    version: version ? version(row) : (row as { version: number }).version,
    back: backOf ? backOf(row) : addressOf(back, keys),
    menu,
  };
}

export async function stepTaken(request: Request, params: Params) {
  const { keys, act, back, done = back, made, flash } = entryAt(steps, request);
  const asked = keysAsked(keys, request, params);
  const next = (answer: unknown) => (made ? made(answer as never) : addressOf(done, asked));
  const said = typeof flash === "string" ? flash : (answer: unknown) => flash(answer as never);
  return submit(request, act, asked, next, said);
}
