export const LANGUAGES = ["zh", "en", "es", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];
/** A language is offered in its own name. */
export const LANGUAGE_NAMES = { zh: "中文", en: "English", es: "Español", ja: "日本語" } as const;
/** Texts are written in Chinese first; pages fall back to English (shell rule 74). */
export const DEFAULT_LANGUAGE = "zh";

/** A name kept in several languages, in the one asked for; Chinese is always there. */
export const named = (names: Record<string, string>, language: Language) => names[language] || names.zh || "";

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}
