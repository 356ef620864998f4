import type { Language } from "~/lib/languages";
import { say } from "~/lib/texts.server";

/** What the next page says of a step that was done. */
export const saved = (step: "new" | "record" | "entry" | "report" | "cancel" | "consent") => ({
  flash: (language: Language) => ({ tone: "ok" as const, text: say(language, { key: `background:${step}.done` }) }),
});
