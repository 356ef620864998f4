import {
  type Comparison,
  type Formula,
  type FormulaFault,
  formulaFault,
  isFault,
  MOST_DEPTH,
  MOST_LENGTH,
  MOST_NODES,
  type Operation,
} from "./formula";
import { type Token, tokensOf } from "./formula-tokens";
import { fromDecimal, isNumber, MOST_DIGITS } from "./rational";

const POWER: ReadonlyMap<string, number> = new Map([
  ["+", 1],
  ["-", 1],
  ["*", 2],
  ["/", 2],
]);
const COMPARISONS: ReadonlySet<string> = new Set<Comparison>(["=", "≠", "<", "≤", ">", "≥"]);
/** Functions with the fewest and the most arguments they take; of `if` the comparison is the first. */
const FUNCTIONS: ReadonlyMap<string, readonly [fewest: number, most: number]> = new Map([
  ["min", [2, 10]],
  ["max", [2, 10]],
  ["round", [1, 2]],
  ["if", [3, 3]],
]);

export const isFunction = (name: string): boolean => FUNCTIONS.has(name);

/**
 * A formula as a tree, whatever its names stand for (salary, "Settled readings: Grammar"). × and ÷ before + and −,
 * equal ones from the left, a minus sign before all. Fault: the first of those of "The text" in `FormulaFault`.
 */
export function parseFormula(text: string): Formula | FormulaFault {
  if (text.length > MOST_LENGTH) return formulaFault("tooLong", MOST_LENGTH, { most: MOST_LENGTH });
  const tokens = tokensOf(text);
  return isFault(tokens) ? tokens : new Parser(tokens).whole();
}

/** Precedence climbing over the words of a text; a part that could not be read is null, and why is in `fault`. */
class Parser {
  private next = 0;
  private nodes = 0;
  private fault: FormulaFault | null = null;

  constructor(private readonly tokens: readonly Token[]) {}

  whole(): Formula | FormulaFault {
    const formula = this.expression(1, 1);
    if (formula && this.peek.sort !== "end") this.unexpected();
    return this.fault ?? formula!;
  }

  private get peek(): Token {
    return this.tokens[this.next]!;
  }

  private take(): Token {
    const token = this.peek;
    this.next += 1;
    return token;
  }

  private refuse(...why: Parameters<typeof formulaFault>): null {
    this.fault ??= formulaFault(...why);
    return null;
  }

  private unexpected(): null {
    const { sort, text, at } = this.peek;
    return sort === "end" ? this.refuse("unexpectedEnd", at) : this.refuse("unexpected", at, { found: text });
  }

  private takeSign(sign: string): boolean {
    if (this.peek.text !== sign) this.unexpected();
    else this.next += 1;
    return this.fault === null;
  }

  private node(formula: Formula): Formula | null {
    this.nodes += 1;
    return this.nodes > MOST_NODES ? this.refuse("tooManyNodes", formula.at, { most: MOST_NODES }) : formula;
  }

  private expression(power: number, depth: number): Formula | null {
    let left = this.operand(depth);
    while (left) {
      const here = POWER.get(this.peek.text);
      if (here === undefined || here < power) return left;
      const { text, at } = this.take();
      const right = this.expression(here + 1, depth);
      if (!right) return null;
      left = this.node({ type: "operation", at, operation: text as Operation, of: [left, right] });
    }
    return null;
  }

  private operand(depth: number): Formula | null {
    const { sort, text, at } = this.peek;
    if (depth > MOST_DEPTH) return this.refuse("tooDeep", at, { most: MOST_DEPTH });
    if (sort === "number") return this.number();
    if (sort === "name") return this.nameOrCall(depth);
    if (text === "(") return this.bracketed(depth);
    return text === "-" ? this.negated(depth) : this.unexpected();
  }

  private number(): Formula | null {
    const { text, at } = this.take();
    const value = fromDecimal(text);
    if (!isNumber(value)) return this.refuse("tooManyDigits", at, { most: MOST_DIGITS });
    return this.node({ type: "number", at, value });
  }

  private bracketed(depth: number): Formula | null {
    this.take();
    const inner = this.expression(1, depth + 1);
    return inner && this.takeSign(")") ? inner : null;
  }

  private negated(depth: number): Formula | null {
    const { at } = this.take();
    const of = this.operand(depth + 1);
    return of && this.node({ type: "operation", at, operation: "negate", of: [of] });
  }

  private nameOrCall(depth: number): Formula | null {
    const { text: name, at } = this.take();
    const isCall = this.peek.text === "(";
    if (!isFunction(name)) {
      if (isCall) return this.refuse("unknownFunction", at, { name });
      return this.node({ type: "name", at, name });
    }
    if (!this.takeSign("(")) return null;
    if (name === "if") return this.choice(at, depth + 1);
    const of = this.argumentsOf(name, at, depth + 1, 0);
    return of && this.node({ type: "operation", at, operation: name as Operation, of });
  }

  /** After `if(`. */
  private choice(at: number, depth: number): Formula | null {
    const left = this.expression(1, depth);
    if (!left) return null;
    if (!COMPARISONS.has(this.peek.text)) return this.refuse("comparisonMissing", this.peek.at);
    const comparison = this.take().text as Comparison;
    const right = this.expression(1, depth);
    if (!right) return null;
    if (this.peek.text === ",") this.next += 1;
    else if (this.peek.text !== ")") return this.unexpected();
    const sides = this.argumentsOf("if", at, depth, 1);
    return sides && this.node({ type: "if", at, comparison, left, right, met: sides[0]!, unmet: sides[1]! });
  }

  /** Up to the closing bracket; `before` of the function's arguments are read already. */
  private argumentsOf(name: string, at: number, depth: number, before: number): Formula[] | null {
    const [fewest, most] = FUNCTIONS.get(name)!;
    const found: Formula[] = [];
    while (this.peek.text !== ")" || found.length > 0) {
      const argument = this.expression(1, depth);
      if (!argument) return null;
      found.push(argument);
      if (this.peek.text !== ",") break;
      this.next += 1;
    }
    if (!this.takeSign(")")) return null;
    const given = before + found.length;
    if (given < fewest || given > most) return this.refuse("argumentCount", at, { name, fewest, most, given });
    return found;
  }
}
