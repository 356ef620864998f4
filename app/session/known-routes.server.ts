import { routes } from "@remix-run/dev/server-build";
import { matchRoutes } from "@remix-run/react";

type Tree = { id: string; path?: string; index?: boolean; caseSensitive?: boolean; children: Tree[] };

let tree: Tree[] | undefined;

/** The route table of this build as a tree. */
function routeTree(): Tree[] {
  if (!tree) {
    const nodes = new Map<string, Tree>(Object.values(routes).map((route) => [route.id, { id: route.id, path: route.path, index: route.index, children: [] }]));
    tree = [];
    for (const route of Object.values(routes)) {
      const siblings = route.parentId ? nodes.get(route.parentId)!.children : tree;
      siblings.push(nodes.get(route.id)!);
    }
  }
  return tree;
}

/** Whether the product has a page at this path (shell rule 32: a redirect may only lead to one). */
export function isKnownRoute(path: string): boolean {
  const matches = matchRoutes(routeTree() as Parameters<typeof matchRoutes>[0], path);
  const leaf = matches?.at(-1)?.route;
  return leaf !== undefined && leaf.id !== "root" && leaf.path !== "*";
}
