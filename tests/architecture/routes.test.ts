import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { addresses } from "~/addresses/all.server";
import { type RouteOfTree, routeTree } from "../support/route-tree";

const modules = [
  ...walk("app/routes").filter((file) => /\.tsx?$/.test(file) && !path.basename(file).startsWith("__")),
  ...Object.keys(addresses).map((file) => `app/addresses/${file}`),
];

function walk(folder: string): string[] {
  return execFileSync("find", [folder, "-type", "f"], { encoding: "utf8" }).trim().split("\n");
}
describe("route modules", () => {
  it("declare loader and action as functions and export only Remix's names", () => {
    const allowed = new Set([
      "default",
      "loader",
      "action",
      "meta",
      "links",
      "headers",
      "handle",
      "shouldRevalidate",
      "ErrorBoundary",
      "Layout",
    ]);
    const faults = modules.flatMap((file) => {
      const text = readFileSync(file, "utf8");
      const wrapped = /export const (loader|action)\b/.test(text) ? [`${file}: loader or action is a constant`] : [];
      const names = [...text.matchAll(/^export (?:default )?(?:async )?(?:function|const) (\w+)/gm)];
      const foreign = names
        .filter(([whole, name]) => !whole.includes("default") && !allowed.has(name!))
        .map(([, name]) => `${file}: exports ${name}`);
      return [...wrapped, ...foreign];
    });
    expect(faults).toEqual([]);
  });

  it("call no zod at the top level", () => {
    expect(modules.filter((file) => /from "zod"/.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  it("write no style attributes: the content security policy forbids them", () => {
    const files = [...modules, ...walk("app/components"), "app/root.tsx"].filter((file) => file.endsWith(".tsx"));
    expect(files.filter((file) => /\sstyle=\{/.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});

it("the map of addresses is the recorded one (npm run routes:update after a wanted change)", async () => {
  const paths: string[] = [];
  const visit = (routes: RouteOfTree[], base: string) => {
    for (const route of routes) {
      const full = route.path ? `${base}/${route.path}` : base;
      if (route.index || !route.children?.length) paths.push(`${full || "/"}  ${route.file}`);
      visit(route.children ?? [], full);
    }
  };
  visit(routeTree(), "");
  await expect(`${paths.sort().join("\n")}\n`).toMatchFileSnapshot("../routes.snapshot");
});
