import { lotSource } from "~/lib/attendance/lot-source";
import type { Language } from "~/lib/languages";
import { say } from "~/lib/texts.server";

/** What a lot came from, in words. */
export function sourceWords(language: Language, source: string): string {
  const { what, which } = lotSource(source);
  return say(language, { key: `balances:source.${what}`, params: { which } });
}
