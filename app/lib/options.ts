/** Names of the banks by code, from the dictionary's answer. */
export const bankNames = (groups: { items: { itemCode: string; itemName: string }[] }[]): Record<string, string> =>
  Object.fromEntries(groups.flatMap((group) => group.items.map((item) => [item.itemCode, item.itemName])));

/** Options of a coded field: codes in their order, words from `words(code)`. */
export const codeOptions = (codes: readonly (string | number)[], words: (code: string | number) => string) =>
  codes.map((code) => ({ value: code, label: words(code) }));

/** Options of codes whose words stand at `<above>.<code>`. */
export const optionsOf = (t: (key: string) => string, above: string, codes: readonly (string | number)[]) =>
  codeOptions(codes, (code) => t(`${above}.${code}`));
