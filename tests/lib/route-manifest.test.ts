import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router";
import { beforeAll, describe, expect, it } from "vitest";
import { withoutRouteData } from "~/lib/web/route-data";
import { routeFinder } from "~/lib/web/route-manifest";

type Routes = ServerBuild["assets"]["routes"];
let routes: Routes;

/** As Remix builds its tree for the same question. */
function treeOf(parentId?: string): AgnosticRouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path: own, index }) =>
      index ? { id, path: own, index: true } : { id, path: own, children: treeOf(id) },
    );
}

beforeAll(async () => {
  process.env.NODE_ENV = "test";
  routes = ((await import(/* @vite-ignore */ pathToFileURL(path.resolve("build/index.js")).href)) as ServerBuild).assets
    .routes;
}, 60_000);

/** Addresses of every route: parameters filled in. */
function addresses(): string[] {
  return Object.values(routes).map((route) => {
    const parts: string[] = [];
    for (let one: Routes[string] | undefined = route; one; one = one.parentId ? routes[one.parentId] : undefined)
      if (one.path) parts.unshift(one.path);
    return `/${parts
      .join("/")
      .replace(/:\w+\??/g, "12")
      .replace(/\*$/, "a/b")}`;
  });
}

describe("routes of addresses", () => {
  it("are those that Remix finds, for every route of the product and every part of its address", () => {
    const tree = treeOf();
    const find = routeFinder(routes);
    const asked = addresses();
    expect(asked.length).toBeGreaterThan(300);
    // Remix takes four milliseconds for each part; every fifth route, others each day, all with SOAK=1.
    const some = process.env.SOAK === "1" ? asked : asked.filter((_, n) => n % 5 === new Date().getDate() % 5);
    for (const address of [...some, "/nowhere/at/all", "/EMPLOYEES/archives/user/", "/%E4%B8%AD", "/%"]) {
      const found = find([address])!;
      const segments = address.split("/").slice(1);
      for (let n = 1; n <= segments.length; n += 1) {
        const ids = matchRoutes(tree, `/${segments.slice(0, n).join("/")}`)?.map(({ route }) => route.id!) ?? [];
        expect(Object.keys(found), address).toEqual(expect.arrayContaining(ids));
      }
    }
  });

  it("cost little, and more than a page has links is refused", () => {
    const find = routeFinder(routes);
    find(["/login"]);
    const before = process.cpuUsage();
    expect(find(["/a".repeat(3_500)])).toBeNull();
    find(["/a".repeat(400)]);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(500);
  });
});

describe("an address", () => {
  it.each([
    ["/login?_data=root", "/login"],
    ["/login?a=1&_data=root&b=2", "/login?a=1&b=2"],
    ["/login?%5F%64ata=root", "/login"],
    ["/login?x=_data", "/login?x=_data"],
    ["/login", "/login"],
  ])("%s asks for no single loader: %s", (given, expected) => {
    expect(withoutRouteData(given)).toBe(expected);
  });
});
