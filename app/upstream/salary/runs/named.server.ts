/** Names that a message tells; the rest is a number. */
const MOST_NAMES = 10;

/** How many there are and what the first of them are called, for a message. */
export const named = (names: readonly string[]) => ({
  n: names.length,
  names: names.slice(0, MOST_NAMES).join("、") + (names.length > MOST_NAMES ? "…" : ""),
});
