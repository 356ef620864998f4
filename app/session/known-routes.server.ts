import { routes } from "@remix-run/dev/server-build";
import { matchRoutes } from "@remix-run/react";
import type { MenuItem } from "~/contracts/shell/session";
import { fixedTitle, type PageHandle } from "~/lib/handle";
import type { Language } from "~/lib/languages";
import { say } from "~/lib/texts.server";

type Tree = { id: string; path?: string; index?: boolean; caseSensitive?: boolean; children: Tree[] };

let tree: Tree[] | undefined;

/** The route table of this build as a tree. */
function routeTree(): Tree[] {
  if (!tree) {
    const nodes = new Map<string, Tree>(
      Object.values(routes).map((route) => [
        route.id,
        { id: route.id, path: route.path, index: route.index, children: [] },
      ]),
    );
    tree = [];
    for (const route of Object.values(routes)) {
      const siblings = route.parentId ? nodes.get(route.parentId)!.children : tree;
      siblings.push(nodes.get(route.id)!);
    }
  }
  return tree;
}

/**
 * Addresses that were looked up; every page asks for those of its tags and menus, and the router builds its table anew
 * each time.
 */
const found = new Map<string, { id: string; params: Record<string, string | undefined> } | null>();
const MOST_FOUND = 10_000;

function leafOf(path: string) {
  let leaf = found.get(path);
  if (leaf === undefined) {
    const match = matchRoutes(routeTree() as Parameters<typeof matchRoutes>[0], path)?.at(-1);
    const route = match?.route as Tree | undefined;
    leaf = match && route && route.id !== "root" && route.path !== "*" ? { id: route.id, params: match.params } : null;
    if (found.size >= MOST_FOUND) found.clear();
    found.set(path, leaf);
  }
  return leaf;
}

/** Whether the product has a page at this path (shell rule 32: a redirect may only lead to one). */
export const isKnownRoute = (path: string): boolean => leafOf(path) !== null;

interface Coded {
  menuCode: string;
  url: string;
  children: Coded[];
}

/** A menu as the frame shows it. */
interface ShownMenu {
  menuCode: string;
  menuName: string;
  url: string;
  icon: string;
  children?: ShownMenu[];
}

/** Menus whose address is a page of this build; a group goes with its last page (shell rule 43). */
export function menusWithPages(menus: readonly MenuItem[]): ShownMenu[] {
  return menus
    .filter(({ url }) => url === "" || isKnownRoute(url))
    .map(({ menuCode, menuName, url, icon, children }) => {
      const below = menusWithPages(children);
      // Every page carries them: without what it does not show.
      return { menuCode, menuName, url, icon, ...(below.length > 0 && { children: below }) };
    })
    .filter(({ url, children }) => url !== "" || children);
}

/** Codes of the menus that `menusWithPages` skips because their address is no page. */
export const menusWithoutPage = (menus: readonly Coded[]): string[] =>
  menus.flatMap(({ menuCode, url, children }) => [
    ...(url === "" || isKnownRoute(url) ? [] : [menuCode]),
    ...menusWithoutPage(children),
  ]);

const handleAt = (path: string): PageHandle | null => {
  const leaf = leafOf(path);
  const module = leaf && routes[leaf.id]?.module;
  return module?.default ? ((module.handle ?? {}) as PageHandle) : null;
};

/** Whether a page is noted among the visited ones: never what has no title (an action), always what says so. */
export function tabKept(path: string): "none" | "menu" | "own" {
  const handle = handleAt(path);
  return handle?.title ? (handle.tab ? "own" : "menu") : "none";
}

/** The title of a visited page that is the same for everybody; null for an address that is no such page any more. */
export function pageTitle(path: string, language: Language): string | null {
  const title = fixedTitle(handleAt(path) ?? {}, path);
  if (!title) return null;
  return say(language, { key: title.includes(":") ? title : `shell:${title}` });
}
