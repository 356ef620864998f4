import fc from "fast-check";
import type { Comparison } from "~/lib/salary/formula";
import {
  add,
  compare,
  divide,
  type Exact,
  fromDecimal,
  isNumber,
  least,
  most,
  multiply,
  negate,
  type Rational,
  roundHalfUp,
  subtract,
} from "~/lib/salary/rational";

/** A formula of a test: not the product's tree, so that printing and reading it again proves something. */
export type Sample =
  | { is: "number"; text: string }
  | { is: "name"; name: string }
  | { is: "pair"; sign: "+" | "-" | "*" | "/"; left: Sample; right: Sample }
  | { is: "minus"; of: Sample }
  | { is: "call"; name: "min" | "max" | "round"; of: Sample[] }
  | { is: "if"; sign: Comparison; left: Sample; right: Sample; met: Sample; unmet: Sample };

export const NAMES = ["base", "D", "fixedPay", "x_1"] as const;

const SIGNS = ["+", "-", "*", "/"] as const;
const COMPARISONS = ["=", "≠", "<", "≤", ">", "≥"] as const;

export const samples: fc.Arbitrary<Sample> = fc.letrec<{ sample: Sample }>((tie) => ({
  sample: fc.oneof(
    { maxDepth: 5, depthIdentifier: "sample" },
    fc
      .tuple(fc.integer({ min: 0, max: 10_000 }), fc.constantFrom("", ".5", ".05", ".00"))
      .map(([whole, decimals]): Sample => ({ is: "number", text: `${whole}${decimals}` })),
    fc.constantFrom(...NAMES).map((name): Sample => ({ is: "name", name })),
    fc.record({
      is: fc.constant("pair" as const),
      sign: fc.constantFrom(...SIGNS),
      left: tie("sample"),
      right: tie("sample"),
    }),
    fc.record({ is: fc.constant("minus" as const), of: tie("sample") }),
    fc.record({
      is: fc.constant("call" as const),
      name: fc.constantFrom("min" as const, "max" as const),
      of: fc.array(tie("sample"), { minLength: 2, maxLength: 4 }),
    }),
    fc.record({
      is: fc.constant("call" as const),
      name: fc.constant("round" as const),
      of: fc.array(tie("sample"), { minLength: 1, maxLength: 2 }),
    }),
    fc.record({
      is: fc.constant("if" as const),
      sign: fc.constantFrom(...COMPARISONS),
      left: tie("sample"),
      right: tie("sample"),
      met: tie("sample"),
      unmet: tie("sample"),
    }),
  ),
})).sample;

/** Ways to write a sign; `way` takes one of them, and spaces or none. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  "-": ["-", "−", "－"],
  "*": ["*", "×", "＊"],
  "/": ["/", "÷", "／"],
  "+": ["+", "＋"],
  "(": ["(", "（"],
  ")": [")", "）"],
  ",": [",", "，"],
  "≠": ["≠", "!="],
  "≤": ["≤", "<="],
  "≥": ["≥", ">="],
};

const power = (sample: Sample): number => (sample.is !== "pair" ? 3 : "+-".includes(sample.sign) ? 1 : 2);

/** With as few brackets as may be: precedence and the order from the left decide the rest. */
export function printed(sample: Sample, way: () => number): string {
  const sign = (one: string) => {
    const ways = WAYS[one] ?? [one];
    const space = way() % 3 === 0 ? " " : "";
    return `${space}${ways[way() % ways.length]}${space}`;
  };
  const bracketed = (inner: Sample, needed: boolean) =>
    needed ? `${sign("(")}${print(inner)}${sign(")")}` : print(inner);
  const list = (all: readonly Sample[]) => all.map(print).join(sign(","));
  const print = (one: Sample): string => {
    switch (one.is) {
      case "number":
        return one.text;
      case "name":
        return one.name;
      case "pair":
        return `${bracketed(one.left, power(one.left) < power(one))}${sign(one.sign)}${bracketed(
          one.right,
          power(one.right) <= power(one),
        )}`;
      case "minus":
        return `${sign("-")}${bracketed(one.of, power(one.of) < 3)}`;
      case "call":
        return `${one.name}${sign("(")}${list(one.of)}${sign(")")}`;
      case "if":
        return `if${sign("(")}${print(one.left)}${sign(one.sign)}${print(one.right)}${sign(",")}${list([
          one.met,
          one.unmet,
        ])}${sign(")")}`;
    }
  };
  return print(sample);
}

const OPERATIONS: Readonly<Record<string, (one: Rational, other: Rational) => Exact>> = {
  "+": add,
  "-": subtract,
  "*": multiply,
  "/": divide,
  min: least,
  max: most,
};

/** The value without printing and reading; null where there is none, whatever the reason. */
export function direct(sample: Sample, valueIn: (name: string) => Rational, unit: Rational): Rational | null {
  const value = (one: Sample) => direct(one, valueIn, unit);
  const pair = (name: string, one: Rational | null, other: Rational | null) => {
    if (!one || !other) return null;
    const found = OPERATIONS[name]!(one, other);
    return isNumber(found) ? found : null;
  };
  switch (sample.is) {
    case "number":
      return fromDecimal(sample.text) as Rational;
    case "name":
      return valueIn(sample.name);
    case "pair":
      return pair(sample.sign, value(sample.left), value(sample.right));
    case "minus": {
      const of = value(sample.of);
      return of && negate(of);
    }
    case "call": {
      const [first = null, ...rest] = sample.of.map(value);
      if (sample.name !== "round") return rest.reduce((all, one) => pair(sample.name, all, one), first);
      const to = rest.length > 0 ? rest[0]! : unit;
      if (!first || !to || to.above <= 0n) return null;
      const found = roundHalfUp(first, to);
      return isNumber(found) ? found : null;
    }
    case "if": {
      const [left, right] = [value(sample.left), value(sample.right)];
      if (!left || !right) return null;
      const order = compare(left, right);
      const met = {
        "=": order === 0,
        "≠": order !== 0,
        "<": order < 0,
        "≤": order <= 0,
        ">": order > 0,
        "≥": order >= 0,
      };
      return value(met[sample.sign] ? sample.met : sample.unmet);
    }
  }
}
