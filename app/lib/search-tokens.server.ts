import { normalizeText } from "./text";

const MOST_TOKENS = 60;
const LONGEST_NAME_PART = 6;

/**
 * What somebody may type to find a person, stored as an array that one index answers exactly. A trigram index makes
 * names of two Chinese characters slower, and a `like '%…%'` walks the table.
 *
 * Characters are code points, so that 𠮷 and emoji stay whole. The order is that of usefulness: a name that is too long
 * for the bound loses parts from its middle first.
 */
export function searchTokens(name: string, jobNumber: string, pinyin: string, initials: string): string[] {
  const characters = Array.from(comparable(name));
  const number = comparable(jobNumber);
  const tokens = new Set<string>([
    ...prefixes(number, 1),
    ...suffixes(number, 3),
    ...parts(characters, LONGEST_NAME_PART, true),
    ...prefixes(comparable(initials), 1),
    ...prefixes(comparable(pinyin), 2),
    ...parts(characters, LONGEST_NAME_PART, false),
  ]);
  return [...tokens].slice(0, MOST_TOKENS);
}

/**
 * The token to look up for a typed text: prepared like the stored ones; a Chinese text is cut to the longest stored
 * part.
 */
export function searchToken(typed: string): string {
  const text = comparable(typed);
  return /\p{Script=Han}/u.test(text) ? Array.from(text).slice(0, LONGEST_NAME_PART).join("") : text;
}

/** Lower case, without the spaces and middle dots that people leave out (阿卜杜·热合曼). */
function comparable(text: string): string {
  return normalizeText(text)
    .toLowerCase()
    .replace(/[\s·•・‧]/g, "");
}

function prefixes(text: string, shortest: number): string[] {
  return Array.from({ length: Math.max(0, text.length - shortest + 1) }, (_, i) => text.slice(0, shortest + i));
}

function suffixes(text: string, shortest: number): string[] {
  return Array.from({ length: Math.max(0, text.length - shortest + 1) }, (_, i) => text.slice(-(shortest + i)));
}

/** Substrings of at most `longest` characters, short ones first: those at the head, or all. */
function parts(characters: readonly string[], longest: number, headOnly: boolean): string[] {
  const found: string[] = [];
  for (let length = 1; length <= Math.min(longest, characters.length); length += 1) {
    const starts = headOnly ? 1 : characters.length - length + 1;
    for (let start = 0; start < starts; start += 1) found.push(characters.slice(start, start + length).join(""));
  }
  return found;
}
