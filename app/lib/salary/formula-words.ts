import { isFault } from "./formula";
import { tokensOf } from "./formula-tokens";

/**
 * A formula as people read it: as its author wrote it, with a word for each of its names and functions. A text that
 * cannot be read stays as it is.
 */
export function formulaInWords(text: string, wordOf: (name: string) => string): string {
  const tokens = tokensOf(text);
  if (isFault(tokens)) return text;
  const ends = tokens.map(({ at, text: { length } }) => at + length);
  return tokens
    .map(({ sort, text: name, at }, n) => {
      const next = tokens[n + 1]?.at ?? at;
      return sort === "name" ? wordOf(name) + text.slice(ends[n], next) : text.slice(at, next);
    })
    .join("");
}
