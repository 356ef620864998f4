import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const sources = (folder: string) =>
  execFileSync("find", [folder, "-type", "f", "-name", "*.ts*"], { encoding: "utf8" }).trim().split("\n");
const linesOf = (file: string) => readFileSync(file, "utf8").split("\n").length - 1;

/** Lengths of files, the longest last, with the ten longest printed: everybody sees the tail. */
function lengths(what: string, files: string[]) {
  const sorted = files.map((file) => [linesOf(file), file] as const).sort(([a], [b]) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]![0];
  const tail = sorted.slice(-10).map(([n, file]) => `  ${n} ${file}`);
  process.stdout.write(`${what}: ${sorted.length}, median ${at(0.5)}, p90 ${at(0.9)}\n${tail.join("\n")}\n`);
  return { median: at(0.5), p90: at(0.9), longest: sorted.at(-1)![0] };
}

/** Design, section 6: the tree is formatted, so that lines count honestly. */
describe("files stay short", () => {
  const routes = sources("app/routes");
  const isPart = (file: string) => path.basename(file).startsWith("__");

  it("route modules", () => {
    const { median, p90, longest } = lengths(
      "route modules",
      routes.filter((file) => !isPart(file)),
    );
    // Pages: what stood in ten lines, one like the other, is tables (app/addresses).
    expect(median).toBeLessThanOrEqual(48);
    expect(p90).toBeLessThanOrEqual(80);
    expect(longest).toBeLessThanOrEqual(130);
  });

  it("parts of pages", () => {
    expect(lengths("parts", routes.filter(isPart)).p90).toBeLessThanOrEqual(110);
  });

  it("contracts; codes and rights go to the browser, where a module more is a file more, and stay whole", () => {
    const isSchema = (file: string) => !/\/((tax-)?codes|may)\.ts$/.test(file);
    const { p90, longest } = lengths("contracts", sources("app/contracts").filter(isSchema));
    expect(p90).toBeLessThanOrEqual(200);
    expect(longest).toBeLessThanOrEqual(350);
  });

  it("the API host", () => {
    const { p90, longest } = lengths("upstream", sources("app/upstream"));
    expect(p90).toBeLessThanOrEqual(200);
    expect(longest).toBeLessThanOrEqual(300);
  });
});

const MOST_FILES = 40;

it(`no folder of the product holds more than ${MOST_FILES} files`, () => {
  const folders = execFileSync("find", ["app", "-type", "f"], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map(path.dirname);
  const crowded = [...new Set(folders)].filter((one) => folders.filter((other) => other === one).length > MOST_FILES);
  expect(crowded).toEqual([]);
});

const WIDEST = 120;

/** What makes SQL of a template (platform/database/select). */
const SQL_TAG = /^(sql|num|str|bool|select(One)?\()/;

/** Ends of the SQL templates, and of texts that cannot be broken, by line. */
function literalsOf(file: string, text: string) {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number) => tree.getLineAndCharacterOfPosition(position).line;
  const [statements, texts] = [new Set<number>(), new Set<number>()];
  const visit = (node: ts.Node, within: boolean) => {
    const isSql = ts.isTaggedTemplateExpression(node) && SQL_TAG.test(node.tag.getText(tree));
    const isText = ts.isStringLiteral(node) || ts.isTemplateLiteral(node) || ts.isRegularExpressionLiteral(node);
    if (isSql || isText || ts.isJsxText(node)) {
      const lines = isSql || within ? statements : texts;
      for (let line = lineOf(node.getStart(tree)); line <= lineOf(node.getEnd()); line += 1) lines.add(line);
    }
    ts.forEachChild(node, (child) => visit(child, within || isSql));
  };
  visit(tree, false);
  return { statements, texts };
}

it(`no line of the product is wider than ${WIDEST} columns, SQL included; only a text that cannot be broken is`, () => {
  const wide = sources("app").flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const long = text.split("\n").flatMap((line, n) => ([...line].length > WIDEST ? [n] : []));
    if (long.length === 0) return [];
    const { statements, texts } = literalsOf(file, text);
    return long.filter((n) => statements.has(n) || !texts.has(n)).map((n) => `${file}:${n + 1}`);
  });
  expect(wide).toEqual([]);
});

const LONGEST_FUNCTION = 80;

const isMarkup = (node: ts.Node): boolean =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);
const holdsMarkup = (node: ts.Node): boolean => isMarkup(node) || (ts.forEachChild(node, holdsMarkup) ?? false);

it(`no function is longer than ${LONGEST_FUNCTION} lines; JSX is written out (design, section 6)`, () => {
  const long = [...sources("app"), ...sources("bin")].flatMap((file) => {
    const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
    const lineOf = (position: number) => tree.getLineAndCharacterOfPosition(position).line;
    const found: string[] = [];
    const visit = (node: ts.Node, name: string) => {
      const body = ts.isFunctionLike(node) && "body" in node ? (node.body as ts.Node | undefined) : undefined;
      const lines = lineOf(node.end) - lineOf(node.getStart(tree)) + 1;
      const own = ts.isFunctionDeclaration(node) ? (node.name?.text ?? name) : name;
      if (body && lines > LONGEST_FUNCTION && !holdsMarkup(body)) found.push(`${file} ${own}`);
      ts.forEachChild(node, (child) => visit(child, ts.isVariableDeclaration(node) ? node.name.getText(tree) : own));
    };
    visit(tree, "");
    return found;
  });
  expect(long).toEqual([]);
});
