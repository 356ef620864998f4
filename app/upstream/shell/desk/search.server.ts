import { FOUND_GROUPS } from "~/contracts/shell/codes";
import { isSearchable } from "~/lib/shell/search-word";
import type { Finder, Product } from "~/upstream/domain.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { searchMenus } from "../access/menu-search.server";

export const findMenus: Finder = {
  group: "menus",
  find: async (db, caller, word) =>
    (await searchMenus(db, caller, { q: word })).map(({ menuName, group, url, icon }) => ({
      title: menuName,
      note: group,
      to: url,
      icon,
    })),
};

/** What the finders of all domains find, people first: they are found exactly, menus also by what is spelt alike. */
export async function findEverything(
  { finders }: Pick<Product, "finders">,
  db: Reader,
  caller: Caller,
  { q, most }: { q: string; most: number },
) {
  if (!isSearchable(q)) return [];
  const found = await Promise.all(
    finders.map(async ({ group, find }) => ({ group, hits: await find(db, caller, q, most + 1) })),
  );
  return FOUND_GROUPS.flatMap((group) => {
    const hits = found.flatMap((one) => (one.group === group ? one.hits : []));
    const shown = hits.slice(0, most).map((hit) => ({ edit: null, ...hit }));
    return hits.length > 0 ? [{ group, hits: shown, more: hits.length > most }] : [];
  });
}
