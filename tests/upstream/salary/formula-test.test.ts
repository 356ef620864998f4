import { beforeAll, describe, expect, it } from "vitest";
import type { In } from "~/contracts/endpoint";
import { testFormula } from "~/contracts/salary/formula";
import { callApi, ok } from "../../support/api";
import { useDatabase } from "../../support/database";
import { type Items, item, signedIn, standardItems } from "./structure-desk";

/** As a company may write what the rules reckon; a bucket of overtime is rounded by itself (rule 9). */
const bucket = (minutes: string, percent: number) => `round(otBase × ${minutes} × ${percent} ÷ 100 ÷ 10440)`;
const WRITTEN: Readonly<Record<string, string>> = {
  overtime: [bucket("ot150Min", 150), bucket("ot200Min", 200), bucket("ot300Min", 300)].join(" + "),
  unusedLeave: "avgPay12 × 100 ÷ 2175 × unusedAnnualDays × 2",
  unpaidLeave: "unpaidBase × unpaidStdMin ÷ 10440 + input",
  sickLeave: "(fixedPay − max(fixedPay × sickPct ÷ 100, minWage × 80 ÷ 100)) × sickStdMin ÷ 10440",
};

let manager: { token: string };
let standard: Items;

beforeAll(async () => {
  await useDatabase();
  manager = await signedIn("10004");
  standard = (await standardItems(manager)).map((one) => ({ ...one, formula: WRITTEN[one.code] ?? one.formula }));
});

type Asked = In<typeof testFormula>;
const reckoned = async (inputs: Asked["inputs"], inputOf: Record<string, string> = {}) => {
  const rows = Object.entries(inputOf).map(([code, amount]) => ({ code, amount }));
  const { results, traces } = await ok(testFormula, { items: standard, inputs, inputOf: rows }, manager);
  return {
    traces,
    amounts: Object.fromEntries(results.map(({ code, amount, fault }) => [code, amount ?? fault])),
  };
};

describe("the test of formulas", () => {
  it("salary 9: reckons overtime and unpaid time by formulas", async () => {
    const given = { otBase: "12,000.00", unpaidBase: "12000" };
    const minutes = { ot150Min: "180", ot200Min: "480", ot300Min: "360", unpaidStdMin: "480" };
    const { amounts } = await reckoned({ ...given, ...minutes });
    expect([amounts.overtime, amounts.unpaidLeave]).toEqual([31_034 + 110_345 + 124_138, 55_172]);
    const { amounts: less } = await reckoned({ unpaidBase: "12000", unpaidStdMin: "120" });
    expect(less.unpaidLeave).toBe(13_793);
  });

  it("salary 10: sick pay never falls below the floor", async () => {
    const given = { sickPct: "60", sickStdMin: "1440", minWage: "2520" };
    expect((await reckoned({ ...given, fixedPay: "12000" })).amounts.sickLeave).toBe(66_207);
    expect((await reckoned({ ...given, fixedPay: "3000" })).amounts.sickLeave).toBe(13_572);
  });

  it("salary 11: the items of the full slip, salary 13: unused leave", async () => {
    const { amounts } = await reckoned(
      {
        ...{
          perfAmount: "2200",
          otBase: "12000",
          ot150Min: "180",
          ot200Min: "480",
          ot300Min: "0",
        },
        ...{ unpaidBase: "12000", unpaidStdMin: "480", avgPay12: "10875", unusedAnnualDays: "4" },
      },
      { base: "11000", positionAllowance: "1000", allowance: "300", loan: "500", dormitory: "200" },
    );
    expect(amounts).toMatchObject({
      ...{ base: 1_100_000, positionAllowance: 100_000, allowance: 30_000, performance: 220_000, overtime: 141_379 },
      ...{ unpaidLeave: 55_172, unusedLeave: 400_000, loan: 50_000, dormitory: 20_000 },
    });
  });

  it("tells how an amount came, and why an item has none", async () => {
    const { amounts, traces } = await reckoned({ unpaidBase: "12000", unpaidStdMin: "480" });
    expect(traces.find(({ code }) => code === "unpaidLeave")).toEqual({
      ...{ code: "unpaidLeave", formula: "unpaidBase × unpaidStdMin ÷ 10440 + input", exact: "16000/29", roundTo: 1 },
      values: [
        { name: "unpaidBase", unit: "money", value: "12000" },
        { name: "unpaidStdMin", unit: "quantity", value: "480" },
        { name: "input", unit: "money", value: "0" },
      ],
    });
    expect(amounts.performance).toBe("“perfAmount”没有值（第 1 个字符）");
    const items = [item("a", "1 ÷ D"), item("b", "a + 1")];
    const { results } = await ok(testFormula, { items, inputs: { D: "0" } }, { ...manager, language: "en" });
    expect(results.map(({ fault }) => fault)).toEqual([
      "division by zero (character 3)",
      "“a” could not be calculated (character 1)",
    ]);
  });

  it("refuses what is no figure beside its field", async () => {
    const asked = {
      items: [item("a")],
      inputs: { D: "x", nightCount: "1.5" },
      inputOf: [{ code: "a", amount: "1.234" }],
    };
    const { code, fieldErrors } = await callApi(testFormula, asked, manager);
    expect([code, fieldErrors]).toEqual([
      400,
      {
        "inputs.D": ["填写数字，最多 2 位小数"],
        "inputs.nightCount": ["填写整数"],
        "inputOf[0].amount": ["填写数字，最多 2 位小数"],
      },
    ]);
  });
});
