export const LANGUAGES = ["zh", "en", "es", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];
/** Texts are written in Chinese first; pages fall back to English (shell rule 74). */
export const DEFAULT_LANGUAGE = "zh";

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}
