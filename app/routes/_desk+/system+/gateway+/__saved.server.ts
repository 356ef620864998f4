import type { Language } from "~/lib/languages";
import { say } from "~/lib/texts.server";

/** Said on the list after saving. */
export const savedApp = (language: Language) => ({
  tone: "ok" as const,
  text: say(language, { key: "gateway:said.app.saved" }),
});
