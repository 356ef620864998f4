import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { capitalAmount, capitalAmountWithCurrency, formatAmount, parseAmount } from "~/lib/money";

describe("amounts in figures", () => {
  it("shows minor units with thousands and two decimals, yen without", () => {
    expect([0, 5, 100506, -8600, 99999999999999].map((amount) => formatAmount(amount))).toEqual([
      "0.00",
      "0.05",
      "1,005.06",
      "-86.00",
      "999,999,999,999.99",
    ]);
    expect(formatAmount(125000, "JPY")).toBe("125,000");
  });

  it("reads what people type", () => {
    expect(
      ["1005.06", "1,005.06", "１，００５．０６", " 1005.6 ", "−86", "0"].map((text) => parseAmount(text)),
    ).toEqual([100506, 100506, 100506, 100560, -8600, 0]);
    expect(parseAmount("125,000", "JPY")).toBe(125000);
    expect(Object.is(parseAmount("-0.00"), 0)).toBe(true);
  });

  it("does not guess", () => {
    for (const text of [
      "",
      "abc",
      "1,00",
      "1.005",
      "1..0",
      "1e3",
      "--1",
      ".5",
      "5.",
      "12,34,567",
      "99999999999999999999",
      "Infinity",
    ]) {
      expect(parseAmount(text), text).toBeNull();
    }
    expect(parseAmount("1.5", "JPY")).toBeNull();
  });

  it("gives back every amount it has shown", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom("CNY", "USD", "JPY"), (amount, currency) => {
        expect(parseAmount(formatAmount(amount, currency), currency)).toBe(amount);
      }),
    );
  });
});

describe("capital amounts", () => {
  it("shell rule 75: 1005.06 is 壹仟零伍元零陆分", () => {
    expect(capitalAmount(100506)).toBe("壹仟零伍元零陆分");
  });

  it("finance 1: 6,814.97 with its currency", () => {
    expect(capitalAmountWithCurrency(681497)).toBe("人民币陆仟捌佰壹拾肆元玖角柒分");
  });

  it.each([
    [168032, "人民币壹仟陆佰捌拾元零叁角贰分"],
    [10700053, "人民币壹拾万柒仟元零伍角叁分"],
    [1640902, "人民币壹万陆仟肆佰零玖元零贰分"],
    [32504, "人民币叁佰贰拾伍元零肆分"],
    [600714, "人民币陆仟零柒元壹角肆分"],
    [140950, "人民币壹仟肆佰零玖元伍角整"],
    [10001000000, "人民币壹亿零壹万元整"],
    [5, "人民币伍分"],
    [0, "人民币零元整"],
    [1000, "人民币壹拾元整"],
    [-8600, "人民币负捌拾陆元整"],
  ])("finance 4: %i fen are %s", (amount, capitals) => {
    expect(capitalAmountWithCurrency(amount)).toBe(capitals);
  });

  it("places 零 and the groups in large sums", () => {
    expect(capitalAmount(99999999999999)).toBe("玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分");
    expect(capitalAmount(10000000000)).toBe("壹亿元整");
    expect(capitalAmount(10000500000)).toBe("壹亿零伍仟元整");
    expect(capitalAmount(100050000000)).toBe("壹拾亿零伍拾万元整");
    expect(capitalAmount(1200300000)).toBe("壹仟贰佰万零叁仟元整");
    expect(capitalAmount(55)).toBe("伍角伍分");
    expect(capitalAmount(105)).toBe("壹元零伍分");
  });

  it("writes no 角 and 分 for yen, and refuses what no voucher holds", () => {
    expect(capitalAmountWithCurrency(1005, "JPY")).toBe("日元壹仟零伍元整");
    expect(() => capitalAmount(100000000000000)).toThrow(RangeError);
    expect(() => capitalAmount(1.5)).toThrow(RangeError);
  });

  it("parse back to the amount, without a doubled, leading or trailing 零", () => {
    const amount = fc.oneof(
      fc.integer({ min: -99999999999999, max: 99999999999999 }),
      fc
        .array(fc.constantFrom("0", "0", "0", "1", "7"), { minLength: 1, maxLength: 14 })
        .map((digits) => Number(digits.join(""))),
    );
    fc.assert(
      fc.property(amount, (fen) => {
        const text = capitalAmount(fen);
        expect(amountOfCapitals(text)).toBe(fen);
        expect(text).not.toContain("零零");
        if (fen !== 0) expect(text).not.toMatch(/^负?零|零元/);
      }),
      { numRuns: 2000 },
    );
  });
});

/** The other way round, written for this test: sums of digit × place, groups and fractions. */
function amountOfCapitals(text: string): number {
  const sign = text.startsWith("负") ? -1 : 1;
  let [group, whole, digit, fen] = [0, 0, 0, 0];
  for (const character of text.replace("负", "")) {
    const place = { 拾: 10, 佰: 100, 仟: 1000 }[character];
    const value = "零壹贰叁肆伍陆柒捌玖".indexOf(character);
    if (value >= 0) digit = value;
    else if (place) {
      group += digit * place;
      digit = 0;
    } else if (character === "万" || character === "亿" || character === "元") {
      whole += (group + digit) * { 万: 1e4, 亿: 1e8, 元: 1 }[character];
      [group, digit] = [0, 0];
    } else if (character === "角" || character === "分") {
      fen += digit * (character === "角" ? 10 : 1);
      digit = 0;
    }
  }
  return sign === 1 || whole * 100 + fen === 0 ? whole * 100 + fen : -(whole * 100 + fen);
}
