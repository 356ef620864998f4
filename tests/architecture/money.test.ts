import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";

/** Where money is reckoned: integers of minor units from the text of a form to the voucher (finance, Entities). */
const MONEY = [
  "app/upstream/finance",
  "app/upstream/payroll",
  "app/lib/finance",
  "app/lib/payroll",
  "app/lib/salary",
  "app/lib/money.ts",
];
const sources = execFileSync("find", [...MONEY, "-name", "*.ts"], { encoding: "utf8" })
  .trim()
  .split("\n");

const INEXACT = /^(Math\.(round|floor|ceil|trunc)|(Number\.)?parseFloat|.*\.toFixed)$/;
const TIMES = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.AsteriskToken, "*"],
  [ts.SyntaxKind.SlashToken, "/"],
  [ts.SyntaxKind.AsteriskAsteriskToken, "**"],
  [ts.SyntaxKind.AsteriskEqualsToken, "*="],
  [ts.SyntaxKind.SlashEqualsToken, "/="],
]);

/** What stands beside that: how many places of a file, and why nothing is lost there. */
const ALLOWED: Record<string, [places: number, why: string]> = {
  "app/upstream/finance/reversals/instalment.server.ts": [2, "a fifth, rounded down, of whole fen below 2^53"],
  "app/upstream/finance/reversals/reversal-import.server.ts": [4, "pages of lines"],
  "app/upstream/finance/invoices/qr-pictures.server.ts": [5, "pixels"],
  "app/upstream/finance/invoices/invoice-worker.server.ts": [1, "pages of memory"],
  "app/upstream/finance/rates/rate-save.server.ts": [2, "millionths times a hundred, by a unit of 1 or 100: whole"],
  "app/upstream/finance/demo/claims.server.ts": [2, "whole amounts of the demo"],
  "app/upstream/finance/accounts/account-judge.server.ts": [2, "whole units times a power of ten"],
  "app/lib/payroll/share-out.ts": [1, "of BigInt"],
  "app/lib/salary/redo.ts": [1, "whole holidays as hundredths of a day"],
  "app/lib/salary/rational.ts": [13, "of BigInt"],
  "app/lib/salary/fixed-pay.ts": [2, "of BigInt"],
  "app/lib/salary/month.ts": [1, "of BigInt"],
  "app/lib/finance/deviation.ts": [1, "a whole rate times twenty, compared"],
  "app/lib/finance/voucher-sheets.ts": [7, "millimetres of paper"],
  "app/lib/finance/invoice-reading.ts": [1, "whole percents as basis points"],
  "app/lib/finance/trademark.ts": [2, "months"],
  "app/lib/finance/rent.ts": [4, "whole months of rent, whole tenths of a yuan"],
  "app/lib/finance/claim.ts": [3, "counts in hundredths"],
  "app/lib/money.ts": [5, "digits of a whole amount"],
};

/** Whether an expression is of whole numbers without a limit: it has one in it, or is made of names that hold them. */
function isBigInt(node: ts.Node): boolean {
  if (ts.isBigIntLiteral(node)) return true;
  if (ts.isCallExpression(node)) return node.expression.getText() === "BigInt";
  if (ts.isParenthesizedExpression(node)) return isBigInt(node.expression);
  if (ts.isBinaryExpression(node)) return isBigInt(node.left) || isBigInt(node.right);
  return false;
}

/** A limit written out: 10 * 1024 * 1024. */
const isLiteral = (node: ts.Node): boolean =>
  ts.isNumericLiteral(node) || (ts.isBinaryExpression(node) && isLiteral(node.left) && isLiteral(node.right));

/** What is reckoned in floating point in a file, or could be. */
function inexact(file: string, text = readFileSync(file, "utf8")): string[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const note = (node: ts.Node) =>
    found.push(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.getText()}`);
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && INEXACT.test(node.expression.getText())) note(node);
    if (ts.isNumericLiteral(node) && /[.]|e-/i.test(node.getText())) note(node);
    if (ts.isBinaryExpression(node) && TIMES.has(node.operatorToken.kind)) {
      if (!isBigInt(node) && !isLiteral(node)) note(node);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

it("money is reckoned in whole numbers: no fraction, no product or quotient but of BigInt", () => {
  const found = sources.map((file) => ({ file, places: inexact(file), allowed: ALLOWED[file]?.[0] ?? 0 }));
  expect(found.filter(({ places, allowed }) => places.length !== allowed)).toEqual([]);
});

it("sees floating point where it is planted", () => {
  const planted = [
    "const tax = Math.round(gross * 0.13);",
    "const amount = parseFloat(typed) * 100;",
    "total *= rate;",
    "const yuan = (fen / 100).toFixed(2);",
  ];
  expect(planted.map((line) => inexact("planted.ts", line).length)).toEqual([3, 2, 1, 2]);
  expect(inexact("planted.ts", "const cny = (2n * BigInt(amount) * rate) / 100n;")).toEqual([]);
  expect(inexact("planted.ts", "const most = 10 * 1024 * 1024;")).toEqual([]);
});
