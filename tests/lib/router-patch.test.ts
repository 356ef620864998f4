import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { expect, it } from "vitest";

/** The router as the server loads it (bin/patches): through the package that matches routes for Remix. */
const require = createRequire(createRequire(import.meta.url).resolve("@remix-run/server-runtime"));
type Route = { id: string; path?: string; index?: true; children?: Route[] };
const { matchRoutes } = require("@remix-run/router") as {
  matchRoutes: (
    routes: Route[],
    address: string,
  ) => { route: Route; params: Record<string, string>; pathname: string }[] | null;
};

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

it("what a table remembers leads to the same routes as a new one does, for every address of the product", () => {
  const json = execFileSync(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "routes", "--json"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const routes = JSON.parse(json.slice(json.indexOf("["))) as Route[];
  const addresses: string[] = [];
  const visit = (list: Route[], base: string) => {
    for (const route of list) {
      const full = route.path ? `${base}/${route.path}` : base;
      const plain = full.replace(/:\w+\??|\*/g, "17") || "/";
      addresses.push(plain, `${plain}/`, `${plain}/none`);
      visit(route.children ?? [], full);
    }
  };
  visit(routes, "");
  const remembered = addresses.map((address) => shown(matchRoutes(routes, address)));
  // Tables of their own, every twentieth address: each is ranked anew.
  for (let n = 0; n < addresses.length; n += 20) {
    const anew = shown(matchRoutes(JSON.parse(JSON.stringify(routes)) as Route[], addresses[n]!));
    expect(remembered[n], addresses[n]).toEqual(anew);
  }
  expect(new Set(remembered.map((one) => one?.at(-1)?.[0])).size).toBeGreaterThan(400);
});
