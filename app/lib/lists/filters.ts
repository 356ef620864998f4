import { VIEW } from "./columns";

/** Lists what a filter may be, without script. */
export const CHOOSE = "choose";

/** Parameters of a list's address that filter nothing. */
const PASSING: readonly string[] = ["page", "limit", "sort", VIEW, CHOOSE];

/** The filters that are set in the address of a list; `keep` names other parameters that filter nothing (a tab). */
export const filtersIn = (search: string, keep: readonly string[] = []) =>
  new Set(
    [...new URLSearchParams(search)].flatMap(([name, value]) =>
      value && !PASSING.includes(name) && !keep.includes(name) ? [name] : [],
    ),
  );
