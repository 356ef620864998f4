/** Whether a word says enough to look for: one character of Chinese or Japanese, two of anything else. */
export const isSearchable = (word: string): boolean =>
  /[\u3040-\u30ff\u3400-\u9fff\u{20000}-\u{3ffff}]|\S\S/u.test(word);
