/** Options of a coded field: codes in their order, words from `words(code)`. */
export const codeOptions = (codes: readonly (string | number)[], words: (code: string | number) => string) =>
  codes.map((code) => ({ value: code, label: words(code) }));
