/** What a list can show. Every name has its word in the locales. */
export interface ListColumns {
  name: string;
  path: string;
  /** Text keys: of the list, and the section with the words of its columns. */
  title: string;
  words: string;
  /** Key and name of a row: first, and never taken out. */
  fixed: readonly string[];
  /** Text keys of columns whose word stands outside that section. */
  elsewhere?: Readonly<Record<string, string>>;
  /** In the order of the table, for whoever has chosen none. */
  columns: readonly string[];
  /** Shown only where somebody has chosen them. */
  more: readonly string[];
}

/** Any column of a list that may be shown, beside the fixed ones. */
export type ColumnOf<L extends ListColumns> = L["columns"][number] | L["more"][number];

/** Text key of a column's word. */
export const wordOf = (list: ListColumns, column: string) => list.elsewhere?.[column] ?? `${list.words}.${column}`;

/** What an export is asked for: as one word of a form, the columns where they were chosen. */
export const chosenFields = (
  list: ListColumns,
  { chosen, columns }: { chosen: boolean; columns: readonly string[] },
) => (chosen ? [...list.fixed, ...columns].join() : undefined);

/** Chosen columns in their order, of those that the list has; a kept choice may name one that is gone. */
export const knownColumns = (list: ListColumns, chosen: readonly string[]): string[] => [
  ...new Set(chosen.filter((name) => list.columns.includes(name) || list.more.includes(name))),
];

/** Names the view in the address of a list; lists filter by words such as `view` themselves. */
export const VIEW = "saved";

/** The list with the filters of a view; they stand in the address, so that the link means the same to a colleague. */
export const viewAddress = (path: string, query: string, viewId: number) =>
  `${path}?${query}${query && "&"}${VIEW}=${viewId}`;
