import type { Message } from "~/lib/texts.server";
import type { Caller } from "../identity/caller.server";
import type { ImportColumn } from "./definition.server";
import { choiceWord } from "./present.server";

/** Longer lists stand whole in the template alone. */
const MOST_TOLD = 10;

export type Reworded = (field: string, message: Message) => Message;

/**
 * A word that a column does not know, whoever found it out (the cell, the check or the whole file): the words that it
 * does know are named, or that there is none yet.
 */
export function withChoices(columns: readonly ImportColumn[], caller: Caller, context: unknown): Reworded {
  const told = new Map<string, Message | null>();
  const about = (field: string): Message | null => {
    const choices = columns.find((column) => column.field === field)?.choices?.(context as never, caller);
    if (!choices) return null;
    if (choices.length === 0) return { key: "imports:fault.noChoices" };
    const words = choices.slice(0, MOST_TOLD).map((choice) => choiceWord(caller, choice));
    if (choices.length > MOST_TOLD) words.push("…");
    return { key: "imports:fault.notAmong", params: { choices: words.join(" / ") } };
  };
  return (field, message) => {
    if (message.key !== "errors:notOption") return message;
    if (!told.has(field)) told.set(field, about(field));
    return told.get(field) ?? message;
  };
}
