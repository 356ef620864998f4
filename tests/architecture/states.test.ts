// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are source texts
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";

/** The schema itself is left out: its conditions are compared with the migrations, word for word. */
const sources = execFileSync("find", ["app", "-name", "*.ts", "-o", "-name", "*.tsx"], { encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((file) => !/\/(codes|tables\.server)\.ts$|\/platform\/tables\/|\/migrations\/|\.d\.ts$/.test(file));

/** What holds a code of a fixed list: a state, a type, a reason. */
const CODED = "state|status|employment|type|kind|result|reason|outcome|role";
const CODED_NAME = new RegExp(`(^|_)(${CODED})$|(${CODED.replaceAll(/\b[a-z]/g, (c) => c.toUpperCase())})$`);
const IN_SQL = new RegExp(
  `\\b\\w*(?:${CODED})"?\\s*(?:=|<>|!=|<=|>=|<|>|(?:not\\s+)?in|(?:not\\s+)?between|is\\s+(?:not\\s+)?distinct\\s+from)\\s*\\(?\\s*\\d`,
  "gi",
);

const nameOf = (node: ts.Node): string =>
  ts.isIdentifier(node)
    ? node.text
    : ts.isPropertyAccessExpression(node)
      ? node.name.text
      : ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node)
        ? nameOf(node.expression)
        : ts.isCallExpression(node) &&
            node.arguments.length === 1 &&
            /^(Number|String)$/.test(node.expression.getText())
          ? nameOf(node.arguments[0]!)
          : "";
const isCoded = (node: ts.Node) => CODED_NAME.test(nameOf(node));
const isDigit = (node: ts.Node) => ts.isNumericLiteral(node) || (ts.isStringLiteral(node) && /^\d$/.test(node.text));
const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);

/** Comparisons of a code with a bare digit in a file: `x.state === 3`, `[1, 2].includes(x.state)`, `state in (1, 2)`. */
function bareStates(file: string, text = readFileSync(file, "utf8")): string[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const note = (node: ts.Node, what: string) =>
    found.push(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${what}`);
  const visit = (node: ts.Node) => {
    if (ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind)) {
      const [a, b] = [node.left, node.right];
      if ((isCoded(a) && isDigit(b)) || (isCoded(b) && isDigit(a))) note(node, node.getText());
    }
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === "includes" &&
      ts.isArrayLiteralExpression(node.expression.expression) &&
      node.expression.expression.elements.some(isDigit) &&
      node.arguments[0] &&
      isCoded(node.arguments[0])
    )
      note(node, node.getText());
    if (
      ts.isSwitchStatement(node) &&
      isCoded(node.expression) &&
      node.caseBlock.clauses.some((c) => ts.isCaseClause(c) && isDigit(c.expression))
    )
      note(node, `switch (${node.expression.getText()})`);
    if (
      ts.isNoSubstitutionTemplateLiteral(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node) ||
      ts.isStringLiteral(node)
    )
      for (const [hit] of node.text.matchAll(IN_SQL)) note(node, hit);
    if (
      ts.isTemplateSpan(node) &&
      isCoded(node.expression) &&
      /^\s*(=|<>|<|>|in\b|not in\b|between\b)\s*\(?\s*\d/.test(node.literal.text)
    )
      note(node, node.expression.getText() + node.literal.text.slice(0, 12));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** House, R3: a state has a name, in the codes of its domain; a digit says nothing and is mistyped unseen. */
it("no state is compared with a bare digit, neither in TypeScript nor in SQL", () => {
  expect(sources.flatMap((file) => bareStates(file))).toEqual([]);
});

it("finds a digit where a name belongs, and leaves names and other figures alone", () => {
  const bare = [
    "contract.state === 3;",
    "[1, 2].includes(row.status);",
    "switch (kind) { case 1: break; }",
    "sql`select 1 from contracts c where c.state in (1, 2)`;",
    "sql`update t set state = 4 where id = ${id}`;",
    "sql`where ${contracts.state} = 3`;",
  ];
  for (const line of bare) expect([line, bareStates("x.ts", line).length]).toEqual([line, 1]);
  const named = [
    "contract.state === CONTRACT_STATE.inForce;",
    "rows.length === 3;",
    "sql`where c.state in ${[A, B]} and n = 3`;",
  ];
  for (const line of named) expect([line, bareStates("x.ts", line)]).toEqual([line, []]);
});
