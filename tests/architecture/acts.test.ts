import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";

/** Parts that show rows with acts. */
const parts = execFileSync("find", ["app/routes", "app/components", "-name", "*.tsx"], { encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((file) => /card\.act\b|className="acts"/.test(readFileSync(file, "utf8")));

const DOORS = new Set(["StepLink", "LinkButton", "Link", "Submit"]);
/** What a row says of how it stands. */
const STANDING = /^(\w*[sS]tate|\w*[sS]tatus|confirmed|enabled|isTakeEffect|locked|open|turn|used)$/;

const holds = (node: ts.Node, wanted: (node: ts.Node) => boolean): boolean =>
  wanted(node) || (ts.forEachChild(node, (child) => holds(child, wanted) || undefined) ?? false);
const isDoor = (node: ts.Node) =>
  (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && DOORS.has(node.tagName.getText());
/** A state in a condition, compared with a code or true by itself; whether there is one at all decides nothing. */
const isStanding = (node: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(node) || (ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node.parent))) &&
  STANDING.test(ts.isPropertyAccessExpression(node) ? node.name.text : node.text) &&
  !(ts.isBinaryExpression(node.parent) && node.parent.right.kind === ts.SyntaxKind.NullKeyword);
const isRight = (node: ts.Node) => ts.isCallExpression(node) && /^(may|useCodes\(\))$/.test(node.expression.getText());
const isInRow = (node: ts.Node): boolean =>
  ts.isJsxElement(node) && node.openingElement.tagName.getText() === "tr"
    ? true
    : node.parent !== undefined && isInRow(node.parent);

/** A column of acts may hang on a right, each act in it on what the host says of the row. */
const isCell = (node: ts.Node): boolean =>
  ts.isParenthesizedExpression(node)
    ? isCell(node.expression)
    : ts.isJsxElement(node) && node.openingElement.tagName.getText() === "td";
const NAMED = /\bacts\.(includes|map)\b|\brow\.(may[A-Z]\w*|mine)\b/;

/** Conditions on which a link or a button of a row hangs, as far as the page makes them of a state or a right. */
function judged(file: string, text = readFileSync(file, "utf8")): string[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const judge = (condition: ts.Node, ...branches: readonly (ts.Node | undefined)[]) => {
    if (!branches.some((branch) => branch && holds(branch, isDoor))) return;
    const cells = branches.filter((branch) => branch !== undefined && isCell(branch));
    const isColumn = cells.length > 0 && !/\brow\./.test(condition.getText());
    if (
      isColumn
        ? !cells.every((cell) => NAMED.test(cell!.getText()))
        : holds(condition, (node) => isStanding(node) || (isRight(node) && isInRow(node)))
    )
      found.push(`${file}: ${condition.getText().replace(/\s+/g, " ")}`);
  };
  const visit = (node: ts.Node) => {
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
      judge(node.left, node.right);
    if (ts.isConditionalExpression(node)) judge(node.condition, node.whenTrue, node.whenFalse);
    // Whoever leaves early decides about all that follows.
    if (ts.isIfStatement(node)) judge(node.expression, node.parent);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

it("the scan finds a state and a right that decide about an act, and lets through what the host has named", () => {
  const row = (cell: string) => judged("sample.tsx", `const x = (<tr><td>${cell}</td></tr>);`);
  for (const cell of [
    "{row.status === CARD_STATE.active && <StepLink to={a}>x</StepLink>}",
    "{row.used === 0 && <Link to={a}>x</Link>}",
    "{!state.locked && <Link to={a}>x</Link>}",
    "{row.open && <Link to={a}>x</Link>}",
    "{row.state < DONE ? <Link to={a}>x</Link> : null}",
    "{may(MAY.cards.edit) && <Link to={a}>x</Link>}",
    "</td>{editable && (<td><Link to={a}>x</Link></td>)}<td>",
  ])
    expect(row(cell), cell).not.toEqual([]);
  expect(
    judged(
      "sample.tsx",
      "function Acts({ status }) { if (status !== OPEN) return null; return <Link to={a}>x</Link>; }",
    ),
  ).not.toEqual([]);
  for (const cell of [
    '{row.acts.includes("edit") && <Link to={a}>x</Link>}',
    '{row.status === CARD_STATE.active && <Badge tone="ok">x</Badge>}',
    "{row.instanceId !== null && <Link to={a}>x</Link>}",
    "{row.state !== null && <Link to={a}>x</Link>}",
    '</td>{editable && (<td>{row.acts.includes("edit") && <Link to={a}>x</Link>}</td>)}<td>',
  ])
    expect(row(cell), cell).toEqual([]);
});

/** Where a right alone still decides about the acts of a row, no state any more. It may only shrink. */
const LEFT: readonly string[] = [
  "app/routes/_desk+/attendance+/scheduling+/rule+/__members.tsx",
  "app/routes/_desk+/base+/classify+/__table.tsx",
  "app/routes/_desk+/employees+/archives+/user+/__posts.tsx",
  "app/routes/_desk+/employees+/archives+/user+/__table.tsx",
  "app/routes/_desk+/employees+/benefits+/medical+/__table.tsx",
  "app/routes/_desk+/employees+/benefits+/trainee+/__table.tsx",
  "app/routes/_desk+/employees+/dimission+/detail+/__handover-tab.tsx",
  "app/routes/_desk+/employees+/entry+/detail+/$data+/__checklist.tsx",
  "app/routes/_desk+/employees+/organization+/jobs+/__table.tsx",
  "app/routes/_desk+/employees+/organization+/level+/__category-tab.tsx",
  "app/routes/_desk+/employees+/organization+/level+/__level-tab.tsx",
  "app/routes/_desk+/employees+/organization+/platform+/__table.tsx",
  "app/routes/_desk+/employees+/payeeCard+/__table.tsx",
  "app/routes/_desk+/salary+/bank+/$data+/__rows.tsx",
  "app/routes/_desk+/system+/gateway+/__table.tsx",
  "app/routes/_desk+/system+/setting+/menus+/_index.tsx",
  "app/routes/_desk+/system+/setting+/permissions+/__table.tsx",
  "app/routes/_desk+/system+/setting+/roles+/__table.tsx",
  "app/routes/_desk+/workflow+/advanceLedger+/__person.tsx",
  "app/routes/_desk+/workflow+/approvalRole+/__role-table.tsx",
  "app/routes/_desk+/workflow+/config+/list+/__table.tsx",
  "app/routes/_desk+/workflow+/cost+/list+/__table.tsx",
  "app/routes/_desk+/workflow+/fundAccount+/list+/__table.tsx",
  "app/routes/_desk+/workflow+/sharing+/list+/__table.tsx",
];

it("what may be done with a row comes from the host with the row", () => {
  expect(parts.length).toBeGreaterThan(50);
  const found = parts.flatMap((file) => judged(file));
  expect([...new Set(found.map((one) => one.split(": ")[0]))].sort(), found.join("\n")).toEqual(LEFT);
});
