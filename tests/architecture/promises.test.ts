import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

/** What runs on the server, where such a promise ends a process: in a browser it is reported, and that is all. */
const sources = execFileSync("find", ["app", "bin", "-name", "*.ts", "-o", "-name", "*.tsx"], { encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((file) => !file.startsWith("bin/bench/") && file !== "app/entry.client.tsx");

const ALL = /^Promise\.(all|allSettled|race|any)$/;

/** Awaited itself, or in a list that is. */
function isWaitedFor(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isAwaitExpression(parent)) return true;
  return ts.isArrayLiteralExpression(parent) && ts.isCallExpression(parent.parent)
    ? ALL.test(parent.parent.expression.getText())
    : false;
}

function visit(node: ts.Node, own: boolean, test: (node: ts.Node, own: boolean) => void): void {
  test(node, own);
  ts.forEachChild(node, (child) => visit(child, own && !ts.isFunctionLike(node), test));
}

/**
 * Promises of a file that are begun, kept under a name, and waited for only after something else was: does that fail,
 * the first is left, and its own failure ends the process. Types are not asked: what is waited for is a promise.
 */
function left(file: string, text = readFileSync(file, "utf8")): string[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const within = (scope: ts.Node, test: (node: ts.Node, own: boolean) => void) =>
    ts.forEachChild(scope, (child) => visit(child, true, test));
  const declared = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const { initializer } = node;
      const name = node.name.text;
      // Begun by a call, or by a statement (platform/database/select).
      const begins = ts.isTaggedTemplateExpression(initializer) ? initializer.tag : initializer;
      if (ts.isCallExpression(begins)) {
        let scope: ts.Node = node;
        while (!ts.isFunctionLike(scope) && !ts.isSourceFile(scope)) scope = scope.parent;
        const waits: ts.Node[] = [];
        const awaits: ts.AwaitExpression[] = [];
        let caught = /\.catch\(/.test(initializer.getText());
        within(scope, (inner, own) => {
          if (own && ts.isAwaitExpression(inner) && inner.pos >= node.end) awaits.push(inner);
          if (ts.isIdentifier(inner) && inner.text === name && inner.pos >= node.end) {
            if (own && isWaitedFor(inner)) waits.push(inner);
            if (ts.isPropertyAccessExpression(inner.parent) && inner.parent.name.text === "catch") caught = true;
          }
        });
        const first = waits[0];
        if (first && !caught && awaits.some(({ end }) => end < first.pos))
          found.push(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${name}`);
      }
    }
    ts.forEachChild(node, declared);
  };
  declared(tree);
  return found;
}

/** What throws at once, not in its promise: in a list behind a call that has begun it leaves that call. */
const AT_ONCE = /^(recordId|notThere)$/;

/** Lists of promises of a file in which something throws after the first has begun. */
function broken(file: string, text = readFileSync(file, "utf8")): string[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  visit(tree, true, (node) => {
    if (!ts.isCallExpression(node) || !ALL.test(node.expression.getText())) return;
    const [list] = node.arguments;
    for (const element of list && ts.isArrayLiteralExpression(list) ? list.elements.slice(1) : [])
      visit(element, true, (inner, own) => {
        if (own && ts.isCallExpression(inner) && AT_ONCE.test(inner.expression.getText()))
          found.push(`${file}:${tree.getLineAndCharacterOfPosition(inner.getStart()).line + 1}`);
      });
  });
  return found;
}

it("nothing throws in a list of promises of which one has begun", () => {
  expect(sources.flatMap((file) => broken(file))).toEqual([]);
  const planted = `await Promise.all([call(request, choices), call(request, detail, { id: recordId(request, id) })])`;
  expect(broken("planted.ts", planted)).toEqual(["planted.ts:1"]);
});

it("no promise is begun and left while something else is waited for", () => {
  expect(sources.flatMap((file) => left(file))).toEqual([]);
});

it("sees a promise that is left where it is planted", () => {
  const planted = `async function loader() {
    const filters = call(request);
    const rows = await list(request);
    return { rows, ...(await filters) };
  }`;
  expect(left("planted.ts", planted)).toEqual(["planted.ts:2: filters"]);
  const together = `async function loader() {
    const filters = call(request);
    const [rows, found] = await Promise.all([list(request), filters]);
    return { rows, found };
  }`;
  expect(left("together.ts", together)).toEqual([]);
});

it("the linter sees promises that nobody waits for, of libraries too", () => {
  const folder = mkdtempSync(path.resolve("bin", "planted-"));
  const file = path.join(folder, "planted.ts");
  writeFileSync(
    file,
    `import type { Tx } from "~/upstream/platform/database/db.server";
    import { sql } from "drizzle-orm";
    export async function planted(tx: Tx) {
      tx.execute(sql\`select 1\`);
      fetch("http://127.0.0.1");
    }`,
  );
  try {
    execFileSync("node_modules/.bin/oxlint", ["--type-aware", "--format", "unix", path.relative(".", file)], {
      encoding: "utf8",
      stdio: "pipe",
    });
    expect.unreachable("nothing was found");
  } catch (error) {
    const { stdout } = error as { stdout: string };
    expect(stdout.match(/no-floating-promises/g)).toHaveLength(2);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
