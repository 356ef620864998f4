import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import { LOCK } from "~/upstream/platform/locks.server";

const sources = execFileSync("find", ["app", "-name", "*.ts", "-o", "-name", "*.tsx"], { encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((file) => !/\/(rights\.server|may)\.ts$|^app\/upstream\/(.+\/)?demo\//.test(file));

/** As long, and no permission: the first day of the spreadsheet format; the smallest code there is. */
const NO_PERMISSION = new Set(["10000101", "10000000"]);

/** House, R3: 11011004 was EDIT in five files; a mistyped code is a leak. */
it("permission codes have names: no number of eight digits stands outside the domains' rights and seeds", () => {
  const bare = sources.flatMap((file) => {
    const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
    const found: string[] = [];
    const visit = (node: ts.Node) => {
      if (ts.isNumericLiteral(node) && /^(1\d|2[01])\d{6}$/.test(node.text) && !NO_PERMISSION.has(node.text))
        found.push(`${file}: ${node.text}`);
      ts.forEachChild(node, visit);
    };
    visit(tree);
    return found;
  });
  expect(bare).toEqual([]);
});

it("each permission code has one name", () => {
  const codes = execFileSync("find", ["app/contracts", "-name", "may.ts"], { encoding: "utf8" })
    .trim()
    .split("\n")
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/\b\d{8}\b/g)].map(([code]) => code));
  expect(codes.length).toBeGreaterThan(80);
  expect(codes.filter((code, n) => codes.indexOf(code) !== n)).toEqual([]);
});

it("advisory locks are named in one file, each number once", () => {
  const holders = sources.filter((file) =>
    /pg_(try_)?advisory_(xact_)?lock\w*\(\s*\d/.test(readFileSync(file, "utf8")),
  );
  expect(holders).toEqual([]);
  expect(new Set(Object.values(LOCK)).size).toBe(Object.keys(LOCK).length);
});
