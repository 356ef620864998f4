import type { Language } from "~/lib/languages";
import { say } from "~/lib/texts.server";

/** What the next page says of a step that was done; `key` below the contract's texts. */
export const saved = (key: string) => ({
  flash: (language: Language) => ({ tone: "ok" as const, text: say(language, { key: `contract:${key}` }) }),
});
