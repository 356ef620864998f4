import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluate, isFault, MOST_DEPTH, MOST_LENGTH, MOST_NODES, namesIn } from "~/lib/salary/formula";
import { parseFormula } from "~/lib/salary/formula-parse";
import { exactText, fromDecimal, MOST_DIGITS, type Rational } from "~/lib/salary/rational";
import { direct, NAMES, printed, samples } from "./formula-texts";

const RUNS = { numRuns: 300 };
const decimal = (text: string) => fromDecimal(text) as Rational;
const UNIT = decimal("0.01");

/** The exact value as text, or the last word of the fault's key and where it is. */
function said(text: string, values: Record<string, string> = {}): string {
  const formula = parseFormula(text);
  const found = isFault(formula)
    ? formula
    : evaluate(formula, {
        valueOf: (name) => (Object.hasOwn(values, name) ? decimal(values[name]!) : "noValue"),
        unit: UNIT,
      });
  return isFault(found) ? `${found.key.replace("salFormula:said.", "")} ${found.at}` : exactText(found);
}

describe("a formula", () => {
  it("reckons exactly: × and ÷ before + and −, equal ones from the left, a minus sign before all", () => {
    expect(
      ["1 + 2 × 3", "(1+2)*3", "10 − 4 − 3", "16 ÷ 4 ÷ 2", "2 × -3", "--2", "-2 - -3", "0.1 + 0.2"].map((text) =>
        said(text),
      ),
    ).toEqual(["7", "9", "3", "2", "-6", "2", "1", "0.3"]);
    expect([said("1 ÷ 3 × 3"), said("2 ÷ 7"), said("（1＋2）×3，".slice(0, -1))]).toEqual(["1", "2/7", "9"]);
  });

  it("has min, max, round and if", () => {
    expect([said("min(3, 1, 2)"), said("max(1, 2.5, -3)"), said("max(1,2,3,4,5,6,7,8,9,10)")]).toEqual([
      "1",
      "2.5",
      "10",
    ]);
    expect([said("round(2 ÷ 3)"), said("round(-0.005)"), said("round(617.28, 1)"), said("round(1250, 100)")]).toEqual([
      "0.67",
      "-0.01",
      "617",
      "1300",
    ]);
    const signs = ["=", "≠", "!=", "<", "≤", "<=", ">", "≥", ">="];
    const told = (left: number, right: number) =>
      signs.filter((sign) => said(`if(${left} ${sign} ${right}, 1, 0)`) === "1");
    expect([told(1, 2), told(2, 2), told(3, 2)]).toEqual([
      ["≠", "!=", "<", "≤", "<="],
      ["=", "≤", "<=", "≥", ">="],
      ["≠", "!=", ">", "≥", ">="],
    ]);
  });

  it("holds money in yuan and everything else as plain numbers", () => {
    expect(said("fixedPay × P ÷ D", { fixedPay: "12000", P: "10", D: "21" })).toBe("40000/7");
    expect(said("otBase × ot150Min × 150 ÷ 100 ÷ 10440", { otBase: "12000", ot150Min: "180" })).toBe("9000/29");
    expect(said("max(base, 2520)", { base: "2400.50" })).toBe("2520");
    expect(said("round(base × 8 ÷ 100)", { base: "12345.67" })).toBe("987.65");
  });

  it("reckons only the side of an if that it takes", () => {
    expect([said("if(D = 0, 0, 100 ÷ D)", { D: "0" }), said("if(D = 0, nobody, 100 ÷ D)", { D: "8" })]).toEqual([
      "0",
      "12.5",
    ]);
  });

  it("names what is wrong in its text and where", () => {
    const faults: [text: string, fault: string][] = [
      ["", "unexpectedEnd 0"],
      ["  ", "unexpectedEnd 2"],
      ["1 +", "unexpectedEnd 3"],
      ["(1 + 2", "unexpectedEnd 6"],
      ["1 + $", "unknownCharacter 4"],
      ["1 😀", "unknownCharacter 2"],
      ["１", "unknownCharacter 0"],
      ["1 2", "unexpected 2"],
      ["2base", "unexpected 1"],
      ["1)", "unexpected 1"],
      ["× 2", "unexpected 0"],
      ["+2", "unexpected 0"],
      ["1 < 2", "unexpected 2"],
      ["min", "unexpectedEnd 3"],
      ["min + 1", "unexpected 4"],
      ["min(1,)", "unexpected 6"],
      ["min()", "argumentCount 0"],
      ["1 + min(1)", "argumentCount 4"],
      ["max(1,2,3,4,5,6,7,8,9,10,11)", "argumentCount 0"],
      ["round(1, 2, 3)", "argumentCount 0"],
      ["if(1 < 2, 3)", "argumentCount 0"],
      ["if(1 < 2)", "argumentCount 0"],
      ["if(1 < 2, 3, 4, 5)", "argumentCount 0"],
      ["if(1, 2, 3)", "comparisonMissing 4"],
      ["if(1 < 2 < 3, 4, 5)", "unexpected 9"],
      ["if(1 == 2, 3, 4)", "unexpected 6"],
      ["sqrt(4)", "unknownFunction 0"],
      ["9".repeat(MOST_DIGITS + 1), "tooManyDigits 0"],
      ["1".padEnd(MOST_LENGTH + 1, " "), `tooLong ${MOST_LENGTH}`],
    ];
    expect(faults.map(([text]) => [text, said(text)])).toEqual(faults);
    expect(parseFormula("min(1)")).toEqual({
      key: "salFormula:said.argumentCount",
      params: { name: "min", fewest: 2, most: 10, given: 1 },
      at: 0,
    });
  });

  it("names what is wrong with its values: a division by zero is a fault, not 0", () => {
    expect([said("1 ÷ (2 − 2)"), said("base + 1"), said("round(1, 0)"), said("round(1, -1)")]).toEqual([
      "divisionByZero 2",
      "noValue 0",
      "roundUnit 0",
      "roundUnit 0",
    ]);
    const long = "9".repeat(MOST_DIGITS);
    expect(said(`1 + ${long} × ${long}`)).toBe(`tooManyDigits ${5 + MOST_DIGITS}`);
  });

  it("is bounded in length, depth and parts", () => {
    const nested = (n: number) => `${"(".repeat(n)}1${")".repeat(n)}`;
    expect([said(nested(MOST_DEPTH - 1)), said(nested(MOST_DEPTH))]).toEqual(["1", `tooDeep ${MOST_DEPTH}`]);
    expect([said(`${"-".repeat(MOST_DEPTH - 1)}1`), said(`${"-".repeat(MOST_DEPTH)}1`)]).toEqual([
      "-1",
      `tooDeep ${MOST_DEPTH}`,
    ]);
    const sum = (n: number) => Array(n).fill("1").join("+");
    expect([said(sum(MOST_NODES / 2)), said(sum(MOST_NODES / 2 + 1))]).toEqual([
      "250",
      expect.stringMatching(/^tooManyNodes/),
    ]);
    expect(said("1".padEnd(MOST_LENGTH, " "))).toBe("1");
  });

  it("tells its names in the order of the text", () => {
    const formula = parseFormula("if(D = 0, b, c) + min(b, 2)");
    expect(isFault(formula) ? [] : namesIn(formula).map(({ name, at }) => `${name} ${at}`)).toEqual([
      "D 3",
      "b 10",
      "c 13",
      "b 22",
    ]);
  });
});

describe("whatever the formula", () => {
  const values = new Map(NAMES.map((name, n) => [name as string, decimal(["8500.25", "21", "0", "-3.5"][n]!)]));
  const ways = fc.array(fc.nat(5), { minLength: 1, maxLength: 40 });

  it("printed and read again it has the same value, or none as before", () => {
    let valued = 0;
    fc.assert(
      fc.property(samples, ways, (sample, choices) => {
        let n = 0;
        const text = printed(sample, () => choices[n++ % choices.length]!);
        fc.pre(text.length <= MOST_LENGTH);
        const formula = parseFormula(text);
        if (isFault(formula)) {
          // Only its size may be complained of.
          expect(formula.key).toMatch(/tooManyNodes|tooDeep/);
          return;
        }
        const expected = direct(sample, (name) => values.get(name)!, UNIT);
        const found = evaluate(formula, { valueOf: (name) => values.get(name) ?? "noValue", unit: UNIT });
        expect(isFault(found) ? null : found).toEqual(expected);
        if (expected) valued += 1;
      }),
      RUNS,
    );
    expect(valued).toBeGreaterThan(100);
  });

  const words = fc.constantFrom(
    "(",
    ")",
    ",",
    "+",
    "-",
    "×",
    "÷",
    "<",
    "=",
    "≥",
    "!",
    "if(",
    "min(",
    "round(",
    "1",
    "0",
    ".5",
    "x",
    " ",
    "#",
    "😀",
    "\u0000",
  );
  const texts = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.array(words, { maxLength: 60 }).map((all) => all.join("")),
    fc.tuple(words, fc.nat(2_100)).map(([word, times]) => word.repeat(times)),
  );

  it("no text makes the parser or the evaluation throw; a fault stands inside the text", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const formula = parseFormula(text);
        if (!isFault(formula)) {
          const found = evaluate(formula, { valueOf: () => decimal("2"), unit: UNIT });
          expect(isFault(found) || found.below > 0n).toBe(true);
          return;
        }
        expect(formula.at).toBeGreaterThanOrEqual(0);
        expect(formula.at).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 1_000 },
    );
  });
});
