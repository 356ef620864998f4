import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { transformSync } from "esbuild";
import { expect, it } from "vitest";
import { routeTree } from "../support/route-tree";

/** The router as the server loads it (bin/patches): through the package that matches routes for Remix. */
const require = createRequire(createRequire(import.meta.url).resolve("@remix-run/server-runtime"));
type Route = { id: string; path?: string; index?: true; children?: Route[] };
interface Router {
  matchRoutes: (
    routes: Route[],
    address: string,
  ) => { route: Route; params: Record<string, string>; pathname: string }[] | null;
}
const { matchRoutes } = require("@remix-run/router") as Router;

/** The same router as browsers get it, without the patch. */
function unpatched(): Router {
  const file = path.join(path.dirname(require.resolve("@remix-run/router")), "router.js");
  const module = { exports: {} as Router };
  const code = transformSync(readFileSync(file, "utf8"), { format: "cjs" }).code;
  new Function("module", "exports", "require", code)(module, module.exports, require);
  return module.exports;
}

const shown = (matches: ReturnType<typeof matchRoutes>) =>
  matches?.map(({ route, params, pathname }) => [route.id, params, pathname]) ?? null;

it("a table of routes is read once, however often it is asked", () => {
  let read = 0;
  const table: Route[] = Array.from({ length: 50 }, (_, n) => ({
    id: `r${n}`,
    get path() {
      read += 1;
      return n % 2 === 0 ? `a${n}/:id?` : `a${n}/*`;
    },
  }));
  expect(shown(matchRoutes(table, "/a7/x/y"))).toEqual([["r7", { "*": "x/y" }, "/a7/x/y"]]);
  expect(read).toBeGreaterThan(0);
  read = 0;
  expect(shown(matchRoutes(table, "/a8/1"))).toEqual([["r8", { id: "1" }, "/a8/1"]]);
  expect(shown(matchRoutes(table, "/a8"))?.[0]?.[0]).toBe("r8");
  expect(shown(matchRoutes(table, "/A8/%31"))?.[0]?.slice(0, 2)).toEqual(["r8", { id: "1" }]);
  for (const address of ["/nowhere", "/", "//a8", "a8", "/a8/1/2", "/%2Fa8"])
    expect(matchRoutes(table, address)).toBeNull();
  expect(read).toBe(0);
});

it("leads to the same routes as the router without the patch, for every address of the product and odd spellings of it", () => {
  const routes = routeTree() as Route[];
  const addresses: string[] = [];
  const visit = (list: Route[], base: string) => {
    for (const route of list) {
      const full = route.path ? `${base}/${route.path}` : base;
      const plain = full.replace(/:\w+\??|\*/g, "17") || "/";
      addresses.push(plain, `${plain}/`, `${plain}/none`);
      // A dear comparison: a few of the odd ones.
      if (addresses.length % 40 === 0)
        addresses.push(
          plain.toUpperCase(),
          `/${plain}`,
          plain.replace("/", "//"),
          `${plain}%2F1`,
          `${plain}/%E4%BA%BA`,
        );
      visit(route.children ?? [], full);
    }
  };
  visit(routes, "");
  const original = unpatched();
  expect(original.matchRoutes).not.toBe(matchRoutes);
  const some = process.env.SOAK
    ? addresses
    : addresses.filter((address, n) => n % 10 === 0 || /%|\/\/|[A-Z]{3}/.test(address));
  const found = some.map((address) => shown(matchRoutes(routes, address)));
  expect(found).toEqual(some.map((address) => shown(original.matchRoutes(routes, address))));
  expect(new Set(addresses.map((address) => shown(matchRoutes(routes, address))?.at(-1)?.[0])).size).toBeGreaterThan(
    400,
  );
});
