import { FOUND_GROUPS } from "~/contracts/shell/codes";
import { isSearchable } from "~/lib/shell/search-word";
import type { Product } from "~/upstream/domain.server";
import type { Finder } from "~/upstream/found.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { searchMenus } from "../access/menu-search.server";
import { findActs } from "./find-acts.server";

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

/**
 * Acts and what the finders of all domains find, people before menus: they are found exactly, menus also by what is
 * spelt alike. An address stands there once, under what says most of it.
 */
export async function findEverything(
  { finders, acts }: Pick<Product, "finders" | "acts">,
  db: Reader,
  caller: Caller,
  { q, most }: { q: string; most: number },
) {
  if (!isSearchable(q)) return [];
  const found = await Promise.all([
    { group: "acts" as const, hits: findActs(acts, caller, q, most + 1) },
    ...finders.map(async ({ group, find }) => ({ group, hits: await find(db, caller, q, most + 1) })),
  ]);
  const shown = new Set<string>();
  return FOUND_GROUPS.flatMap((group) => {
    const hits = found.flatMap((one) => (one.group === group ? one.hits : [])).filter(({ to }) => !shown.has(to));
    const first = hits.slice(0, most).map((hit) => ({ edit: null, ...hit }));
    for (const { to } of first) shown.add(to);
    return hits.length > 0 ? [{ group, hits: first, more: hits.length > most }] : [];
  });
}
