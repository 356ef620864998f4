import type { Language } from "~/lib/languages";
import { LANGUAGES } from "~/lib/languages";
import { normalizeCode } from "~/lib/text";
import { say } from "~/lib/texts.server";
import type { ShiftBook } from "./shift-book.server";

const restWord = (language: Language) => say(language, { key: "schedDays:rest" });
const REST = new Set(LANGUAGES.map((language) => restWord(language).toLowerCase()));

/** The word for a day of rest, in any language. */
export const isRest = (word: string): boolean => REST.has(word.trim().toLowerCase());

/** A shift as files and forms name it: its code, or the word for rest. */
export const shiftWord = (language: Language, code: string | null): string => code ?? restWord(language);

/** What a word means at a site: a shift's key, rest (null), or nothing (undefined). */
export function shiftMeant(book: ShiftBook, word: string, siteId: number): number | null | undefined {
  if (isRest(word)) return null;
  const shift = book.coded(normalizeCode(word), siteId);
  return shift?.enabled ? shift.id : undefined;
}
