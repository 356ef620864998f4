/** What a list can show. Every name has its word at `words.name` in the locales. */
export interface ListColumns {
  name: string;
  path: string;
  /** Text keys: of the list, and the section with the words of its columns. */
  title: string;
  words: string;
  /** Key and name of a row: first, and never taken out. */
  fixed: readonly string[];
  /** In the order of the table, for whoever has chosen none. */
  columns: readonly string[];
  /** Shown only where somebody has chosen them. */
  more: readonly string[];
}

/** Any column of a list that may be shown, beside the fixed ones. */
export type ColumnOf<L extends ListColumns> = L["columns"][number] | L["more"][number];

/** Chosen columns in their order, of those that the list has; a kept choice may name one that is gone. */
export const knownColumns = (list: ListColumns, chosen: readonly string[]): string[] => [
  ...new Set(chosen.filter((name) => list.columns.includes(name) || list.more.includes(name))),
];

/** The list with the filters of a view; they stand in the address, so that the link means the same to a colleague. */
export const viewAddress = (path: string, query: string, viewId: number) =>
  `${path}?${query}${query && "&"}view=${viewId}`;
