import { isLanguage, LANGUAGES, type Language } from "./languages";

/**
 * Shell rule 74: the cookie `language` when it names a supported one; else the best supported primary subtag of
 * Accept-Language by q; else English. Of equal weights the first named wins; q=0 means "not this one" (RFC 9110,
 * 12.4.2).
 */
export function pickLanguage(
  cookie: string | null | undefined,
  acceptLanguage: string | null | undefined,
  supported: readonly Language[] = LANGUAGES,
): Language {
  const isSupported = (value: unknown): value is Language => isLanguage(value) && supported.includes(value);
  if (isSupported(cookie)) return cookie;
  let best: Language = "en";
  let bestWeight = 0;
  for (const range of (acceptLanguage ?? "").split(",")) {
    const [tag = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    const primary = tag.split("-")[0];
    const weight = weightOf(parameters);
    if (isSupported(primary) && weight > bestWeight) {
      best = primary;
      bestWeight = weight;
    }
  }
  return best;
}

function weightOf(parameters: string[]): number {
  const q = parameters.find((parameter) => parameter.startsWith("q="));
  if (q === undefined) return 1;
  return /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(q) ? Number(q.slice(2)) : 0;
}
