import { z } from "zod";
import { LANGUAGES, type Language } from "~/lib/languages";
import { parseAmount } from "~/lib/money";
import { knownCompany, siteIds, siteOf } from "~/lib/organization/known-company";
import { resources, say } from "~/lib/texts.server";

/** Other words that people write for a code (locales, importWords): by the code's own text key, parted by "/". */
export function otherWords(language: Language, key: string): string[] {
  let node: unknown = resources[language].importWords;
  for (const step of key.split(/[:.]/)) node = (node as Record<string, unknown> | undefined)?.[step];
  return typeof node === "string" ? node.split("/") : [];
}

const anyOf = (key: string) => LANGUAGES.flatMap((language) => otherWords(language, key)).join("|");
const BEFORE = new RegExp(`^(-?)\\s*(?:${anyOf("money.before")})\\s*(?=[-\\d])`, "i");
const BEHIND = new RegExp(`(?<=\\d)\\s*(?:${anyOf("money.behind")})$`, "i");

/** An amount in yuan without their sign before it and their word behind it: "￥1,200.50元". */
export const withoutYuan = (text: string): string => text.replace(BEFORE, "$1").replace(BEHIND, "");

/**
 * Codes by the words for them in any language, those that people write beside them, and the code itself: "居民身份证",
 * "身份证", "Resident ID card", "1". Another's own word goes before what is written beside.
 */
export function wordsOf(prefix: string, codes: readonly (string | number)[]): Map<string, string> {
  return new Map([
    ...codes.flatMap((code) =>
      LANGUAGES.flatMap((language) =>
        otherWords(language, `${prefix}.${code}`).map((word) => [word.toLowerCase(), String(code)] as const),
      ),
    ),
    ...codes.flatMap((code) => [
      ...LANGUAGES.map(
        (language) => [say(language, { key: `${prefix}.${code}` }).toLowerCase(), String(code)] as const,
      ),
      [String(code), String(code)] as const,
    ]),
  ]);
}

/** A cell that holds one of the words; its value is the code. */
export function choice<Code extends string | number>(prefix: string, codes: readonly Code[]) {
  const words = wordsOf(prefix, codes);
  return z.string().transform((typed, context) => {
    const code = words.get(typed.toLowerCase());
    if (code === undefined) {
      context.addIssue({ code: "custom", message: "errors:notOption" });
      return z.NEVER;
    }
    return Number(code) as Code extends number ? Code : number;
  });
}

export const keysOf = (prefix: string, codes: readonly (string | number)[]) => () =>
  codes.map((code) => `${prefix}.${code}`);

/** Sites by what they are called in any language, 0 all of them; asked anew where the company calls them otherwise. */
let siteWords: { version: number; words: ReadonlyMap<string, number> } | undefined;

/** The site that somebody means by a name or its number. */
export function siteNamed(typed: string): number | undefined {
  const { version } = knownCompany();
  if (siteWords?.version !== version) {
    const words = new Map(
      [0, ...siteIds()].flatMap((site) => [
        [String(site), site] as const,
        ...LANGUAGES.flatMap((language) =>
          [...otherWords(language, `site:${site}`), say(language, { key: `site:${site}` })].map(
            (word) => [word.toLowerCase(), site] as const,
          ),
        ),
      ]),
    );
    siteWords = { version, words };
  }
  return siteWords.words.get(typed.toLowerCase());
}

/** A column that names one of the company's sites; which there are is asked when a file comes. */
export const siteColumn = (among: () => readonly number[]) => ({
  cell: z.string().transform((typed, context) => {
    const site = siteNamed(typed);
    if (site !== undefined && among().includes(site)) return site;
    context.addIssue({ code: "custom", message: "errors:notOption" });
    return z.NEVER;
  }),
  // One that is switched off is still read, for rows that stand there; nobody is offered it.
  choices: () => among().flatMap((site) => (siteOf(site)?.enabled === false ? [] : `site:${site}`)),
});

const YES_NO = [1, 0];
/** A column answered with yes or no. */
export const yesNo = () => ({ cell: choice("employees:yesNo", YES_NO), choices: keysOf("employees:yesNo", YES_NO) });

/** Yuan with at most two decimals; its value is fen. */
export const yuan = () =>
  z.string().transform((typed, context) => {
    const amount = parseAmount(typed);
    if (amount === null || amount < 0) {
      context.addIssue({ code: "custom", message: "employees:import.amount" });
      return z.NEVER;
    }
    return amount;
  });

/** A whole number of months. */
export const months = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, { error: "errors:invalidValue" })
    .transform(Number)
    .pipe(z.number().min(min).max(max));
