import {
  add,
  compare,
  divide,
  type Exact,
  isNumber,
  least,
  most,
  multiply,
  negate,
  type Rational,
  roundHalfUp,
  subtract,
  ZERO,
} from "./rational";

// Formulas of pay items (salary, Entities: PayItem; "Settled readings: Grammar"; rules 2 and 38).
//
// One convention of measures: inside a formula money is in yuan and everything else a plain number (days, minutes,
// counts, percents), all exact. So `max(base, 2520)` compares yuan with yuan, and `otBase × ot150Min × 150 ÷ 100 ÷
// 10440` and `fixedPay × P ÷ D` are yuan again. Only names know a measure (`INPUT_NAMES`; the code of an item is
// money): their values are turned into yuan on the way in, the item's amount into fen on the way out.

/** Characters, nested brackets and signs, and parts of a formula: what its author needs is far less. */
export const MOST_LENGTH = 2_000;
export const MOST_DEPTH = 50;
export const MOST_NODES = 500;

/** Operators and functions that reckon with all their operands; `if` reckons only with the side it takes. */
export type Operation = "+" | "-" | "*" | "/" | "negate" | "min" | "max" | "round";
export type Comparison = "=" | "≠" | "<" | "≤" | ">" | "≥";

/** A formula as a tree; `at` is where a part stands in the text, in characters from 0. */
export type Formula = { at: number } & (
  | { type: "number"; value: Rational }
  | { type: "name"; name: string }
  | { type: "operation"; operation: Operation; of: readonly Formula[] }
  | { type: "if"; comparison: Comparison; left: Formula; right: Formula; met: Formula; unmet: Formula }
);

type FormulaWord =
  // The text.
  | "tooLong"
  | "unknownCharacter"
  | "unexpected"
  | "unexpectedEnd"
  | "comparisonMissing"
  | "unknownFunction"
  | "argumentCount"
  | "tooDeep"
  | "tooManyNodes"
  | "tooManyDigits"
  // The item among the others.
  | "badCode"
  | "reservedCode"
  | "duplicateCode"
  | "unknownName"
  | "notLower"
  | "cycle"
  // The values.
  | "noValue"
  | "faultyItem"
  | "divisionByZero"
  | "roundUnit"
  | "amountTooLarge";

/** What is wrong with a formula, the {detail} of salary rule 2; `at` is the character from 0, null: none of them. */
export interface FormulaFault {
  key: `salFormula:said.${FormulaWord}`;
  params: Record<string, string | number>;
  at: number | null;
}

export const formulaFault = (
  word: FormulaWord,
  at: number | null,
  params: FormulaFault["params"] = {},
): FormulaFault => ({ key: `salFormula:said.${word}`, params, at });

export const isFault = (found: object): found is FormulaFault => "key" in found;

/** The names in a formula, each use of them, in the order of the text. */
export function namesIn(formula: Formula): { name: string; at: number }[] {
  if (formula.type === "name") return [{ name: formula.name, at: formula.at }];
  if (formula.type === "operation") return formula.of.flatMap(namesIn);
  if (formula.type === "number") return [];
  return [formula.left, formula.right, formula.met, formula.unmet].flatMap(namesIn);
}

export interface Scope {
  /** Yuan or a plain number; a word where there is no value to reckon with. */
  valueOf: (name: string) => Rational | "noValue" | "faultyItem";
  /** Yuan that `round(x)` rounds to: those of the item. */
  unit: Rational;
}

/**
 * The exact value of a formula, without the item's own rounding at the end. The side of an `if` that is not taken is
 * not reckoned: `if(D = 0, 0, fixedPay ÷ D)` divides by no zero. Faults: "The values" of `FormulaFault`, too many
 * digits.
 */
export function evaluate(formula: Formula, scope: Scope): Rational | FormulaFault {
  const { at } = formula;
  if (formula.type === "number") return formula.value;
  if (formula.type === "name") {
    const value = scope.valueOf(formula.name);
    return typeof value === "string" ? formulaFault(value, at, { name: formula.name }) : value;
  }
  if (formula.type === "if") {
    const sides = evaluateAll([formula.left, formula.right], scope);
    if (isFault(sides)) return sides;
    return evaluate(isMet(formula.comparison, compare(sides[0]!, sides[1]!)) ? formula.met : formula.unmet, scope);
  }
  const values = evaluateAll(formula.of, scope);
  if (isFault(values)) return values;
  if (formula.operation === "round" && values[1] && compare(values[1], ZERO) <= 0) return formulaFault("roundUnit", at);
  const value = applied(formula.operation, values, scope.unit);
  if (isNumber(value)) return value;
  return formulaFault(value.fault === "divisionByZero" ? "divisionByZero" : "tooManyDigits", at);
}

function evaluateAll(formulas: readonly Formula[], scope: Scope): Rational[] | FormulaFault {
  const values: Rational[] = [];
  for (const formula of formulas) {
    const value = evaluate(formula, scope);
    if (isFault(value)) return value;
    values.push(value);
  }
  return values;
}

function applied(operation: Operation, values: readonly Rational[], unit: Rational): Exact {
  const [one = ZERO, other = ZERO] = values;
  switch (operation) {
    case "+":
      return add(one, other);
    case "-":
      return subtract(one, other);
    case "*":
      return multiply(one, other);
    case "/":
      return divide(one, other);
    case "negate":
      return negate(one);
    case "min":
      return values.reduce(least);
    case "max":
      return values.reduce(most);
    case "round":
      return roundHalfUp(one, values.length > 1 ? other : unit);
  }
}

/** @param order of the left side against the right, as `compare` tells it */
function isMet(comparison: Comparison, order: -1 | 0 | 1): boolean {
  switch (comparison) {
    case "=":
      return order === 0;
    case "≠":
      return order !== 0;
    case "<":
      return order < 0;
    case "≤":
      return order <= 0;
    case ">":
      return order > 0;
    case "≥":
      return order >= 0;
  }
}
