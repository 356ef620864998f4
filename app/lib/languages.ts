export const LANGUAGES = ["zh", "en", "es", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];
/** A language is offered in its own name. */
export const LANGUAGE_NAMES = { zh: "中文", en: "English", es: "Español", ja: "日本語" } as const;
/** Texts are written in Chinese first; pages fall back to English (shell rule 74). */
export const DEFAULT_LANGUAGE = "zh";

/** A name kept in several languages, in the one asked for; Chinese is always there. */
export const named = (names: Record<string, string>, language: Language) => names[language] || names.zh || "";

/** The names of something beside its Chinese one, which has a column of its own. */
export type OtherNames = { en?: string; es?: string; ja?: string };

/** The name in the language asked for, where it was given; else the Chinese one. */
export const nameIn = (language: Language | undefined, chinese: string, names: OtherNames): string =>
  (language !== undefined && language !== DEFAULT_LANGUAGE && names[language]) || chinese;

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}
