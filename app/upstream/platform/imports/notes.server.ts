import { z } from "zod";
import { type Message, say } from "~/lib/texts.server";
import type { Caller } from "../identity/caller.server";
import type { ImportColumn } from "./definition.server";

/** More words stand in the drop-down alone. */
const MOST_TOLD = 10;

/** How the kinds of columns are written; a text says its length. */
const KINDS: Partial<Record<NonNullable<ImportColumn["kind"]>, string>> = {
  date: "imports:notes.date",
  month: "imports:notes.month",
  moment: "imports:notes.moment",
  percent: "imports:notes.percent",
  money: "imports:notes.money",
  phone: "imports:notes.phone",
};

/**
 * What a column wants, for the notes of a template: what it says itself, else what its declaration says.
 * @param choices the words that it may hold, where they are a closed list
 */
export function noteOf(column: ImportColumn, choices: readonly string[] | undefined, caller: Caller): string {
  return say(caller.language, column.note ? { key: column.note } : wanted(column, choices));
}

function wanted({ kind, cell, identifier }: ImportColumn, choices: readonly string[] | undefined): Message {
  if (choices?.length) {
    const words = choices.slice(0, MOST_TOLD);
    if (choices.length > MOST_TOLD) words.push("…");
    return { key: "imports:notes.choice", params: { choices: words.join(" / ") } };
  }
  const ofKind = kind && KINDS[kind];
  if (ofKind) return { key: ofKind };
  const { isNumber, max } = shapeOf(cell);
  if (isNumber) return { key: "imports:notes.number" };
  const key = identifier ? "code" : "text";
  return max === null ? { key: `imports:notes.${key}` } : { key: `imports:notes.${key}Long`, params: { n: max } };
}

/** What the schema of a cell takes and gives, through all of its steps. */
function shapeOf(cell: z.ZodType): { isNumber: boolean; max: number | null } {
  const steps = [cell];
  let [isNumber, max] = [false, null as number | null];
  for (const step of steps) {
    if (step instanceof z.ZodPipe) steps.push(step.def.in as z.ZodType, step.def.out as z.ZodType);
    else if (step instanceof z.ZodOptional || step instanceof z.ZodDefault || step instanceof z.ZodNullable)
      steps.push(step.def.innerType as z.ZodType);
    else if (step instanceof z.ZodNumber) isNumber = true;
    else if (step instanceof z.ZodString && step.maxLength !== null) max = Math.min(max ?? Infinity, step.maxLength);
  }
  return { isNumber, max };
}
