import { LANGUAGES } from "~/lib/languages";
import { normalizeText } from "~/lib/text";

type Typed = { zh: string; en: string; es: string; ja: string };

/** Names as they are stored; a language nobody wrote takes the Chinese one when it is shown. */
export const storedNames = (typed: Typed): Record<string, string> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, normalizeText(typed[language]) || normalizeText(typed.zh)]),
  );

/** Names as a form shows them. */
export const typedNames = (stored: Record<string, string>): Typed => ({
  zh: stored.zh ?? "",
  en: stored.en ?? "",
  es: stored.es ?? "",
  ja: stored.ja ?? "",
});
