/** What a lot of a balance came from. */
export const LOT_SOURCES = ["annual", "overtime", "opening", "adjust"] as const;
export type LotSource = (typeof LOT_SOURCES)[number];

/** "overtime 2026-11-14" → what it is, and which. */
export function lotSource(source: string): { what: LotSource; which: string } {
  const [what = "", which = ""] = source.split(" ");
  return { what: LOT_SOURCES.find((one) => one === what) ?? "adjust", which };
}

export const annualSource = (year: number): string => `annual ${year}`;
/** Opening balances of a person are told apart by their last day. */
export const openingSource = (expiresOn: string): string => `opening ${expiresOn}`;
