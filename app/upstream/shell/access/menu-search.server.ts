import Fuse from "fuse.js";
import { pinyin } from "pinyin-pro";
import type { MenuItem } from "~/contracts/shell/session";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { menusOf } from "../desk/frame.server";

const MOST = 20;

interface Found extends Pick<MenuItem, "menuCode" | "menuName" | "url" | "icon"> {
  group: string;
}

/** Shell rule 53: edits / length of the query + start / 100, at most 0.4, lowest first. */
const OPTIONS = { threshold: 0.4, distance: 100, location: 0, ignoreFieldNorm: true, includeScore: true } as const;

/** Menus the caller may see, by title, address or pinyin (whole and initials). */
export async function searchMenus(db: Reader, caller: Caller, { q }: { q: string }): Promise<Found[]> {
  if (q === "") return [];
  return rank(pages(await menusOf(db, caller)), q);
}

function pages(menus: MenuItem[], group = ""): Found[] {
  return menus.flatMap(({ menuCode, menuName, url, icon, children }) => [
    ...(url ? [{ menuCode, menuName, url, icon, group }] : []),
    ...pages(children, menuName),
  ]);
}

export function rank<T extends { menuName: string; url: string }>(entries: T[], q: string): T[] {
  const keyed = entries.map((entry) => ({
    entry,
    title: entry.menuName,
    url: entry.url,
    pinyin: pinyin(entry.menuName, { toneType: "none", separator: "" }),
    initials: pinyin(entry.menuName, { pattern: "first", toneType: "none", separator: "" }),
  }));
  return new Fuse(keyed, { ...OPTIONS, keys: ["title", "url", "pinyin", "initials"] })
    .search(q, { limit: MOST })
    .map(({ item }) => item.entry);
}
