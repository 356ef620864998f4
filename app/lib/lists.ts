import { archiveList } from "./employees/lists";
import type { ListColumns } from "./list-columns";

/** The lists whose columns a person may choose and whose filters he may keep as a view, by the names they are kept under. */
export const LISTS = { archives: archiveList } as const satisfies Record<string, ListColumns>;
export type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as [ListName, ...ListName[]];
