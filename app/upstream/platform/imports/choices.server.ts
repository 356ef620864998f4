import type { Message } from "~/lib/texts.server";
import type { Caller } from "../identity/caller.server";
import type { ImportColumn } from "./definition.server";
import { choiceWord } from "./present.server";

/** Longer lists stand whole in the template alone. */
const MOST_TOLD = 10;

/** @param value what the cell was read as; none where it could not be read */
export type Reworded = (field: string, message: Message, value?: unknown) => Message;

/**
 * A word that a column does not know, whoever found it out (the cell, the check or the whole file): the words that it
 * does know are named, or that there is none yet. Of a word that it knows something else is wrong, such as that it is
 * out of the caller's reach: to name it would be to offer it.
 */
export function withChoices(columns: readonly ImportColumn[], caller: Caller, context: unknown): Reworded {
  const known = new Map<string, readonly string[] | null>();
  const wordsOf = (field: string): readonly string[] | null => {
    const choices = columns.find((column) => column.field === field)?.choices?.(context as never, caller);
    return choices?.map((choice) => choiceWord(caller, choice)) ?? null;
  };
  return (field, message, value) => {
    if (message.key !== "errors:notOption") return message;
    if (!known.has(field)) known.set(field, wordsOf(field));
    const words = known.get(field);
    if (!words || (value !== undefined && (typeof value !== "string" || words.includes(value)))) return message;
    if (words.length === 0) return { key: "imports:fault.noChoices" };
    const told = words.length > MOST_TOLD ? [...words.slice(0, MOST_TOLD), "…"] : words;
    return { key: "imports:fault.notAmong", params: { choices: told.join(" / ") } };
  };
}
