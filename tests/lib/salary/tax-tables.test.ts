import { describe, expect, it } from "vitest";
import { TAX_FIGURES, TAX_TABLE } from "~/contracts/salary/tax-codes";
import { DEFAULT_TAX_PARAMS } from "~/lib/salary/tax/defaults";
import {
  confirmedFiguresOn,
  confirmedTableOn,
  figuresOn,
  type TaxFigure,
  type TaxTable,
  tableOn,
  taxOf,
} from "~/lib/salary/tax/tables";

const { tables, figures } = DEFAULT_TAX_PARAMS;
const DAY = "2026-12-07";

describe("dated tables and figures", () => {
  it("are what the sheet gives; interns have none until somebody enters and confirms them", () => {
    const inYuan = (kind: TaxTable["kind"]) => {
      const found = tableOn(tables, kind, DAY);
      return found.ok ? found.table.brackets.map((one) => [(one.upTo ?? 0) / 100, one.ratePct, one.quick / 100]) : [];
    };
    expect(inYuan(TAX_TABLE.annual)).toEqual([
      [36_000, 3, 0],
      [144_000, 10, 2_520],
      [300_000, 20, 16_920],
      [420_000, 25, 31_920],
      [660_000, 30, 52_920],
      [960_000, 35, 85_920],
      [0, 45, 181_920],
    ]);
    const monthly = [
      [3_000, 3, 0],
      [12_000, 10, 210],
      [25_000, 20, 1_410],
      [35_000, 25, 2_660],
      [55_000, 30, 4_410],
      [80_000, 35, 7_160],
      [0, 45, 15_160],
    ];
    expect(inYuan(TAX_TABLE.monthly)).toEqual(monthly);
    expect(inYuan(TAX_TABLE.bonus)).toEqual(monthly);
    expect(tableOn(tables, TAX_TABLE.intern, DAY)).toMatchObject({ ok: false, key: "salaryTax:said.noTable" });
    const missing = TAX_FIGURES.filter((code) => !figuresOn(figures, [code], DAY).ok);
    expect(missing).toEqual(["internDeduction", "internBasePct"]);
    expect(figuresOn(figures, ["basicDeduction", "personalPensionYear", "severanceMultiple"], DAY)).toEqual({
      ok: true,
      values: { basicDeduction: 500_000, personalPensionYear: 1_200_000, severanceMultiple: 3 },
    });
    // A database row holds them.
    expect(JSON.parse(JSON.stringify(DEFAULT_TAX_PARAMS))).toEqual(DEFAULT_TAX_PARAMS);
  });

  it("hold from their first to their last day; a newer row goes before an older one, in any order", () => {
    const row = (from: string, to: string | null, value: number): TaxFigure => ({
      code: "child",
      from,
      to,
      value,
      confirmed: 1,
    });
    const rows = [row("2027-01-01", null, 3), row("2023-01-01", null, 2), row("2022-01-01", "2022-12-31", 1)];
    const days = ["2021-12-31", "2022-01-01", "2022-12-31", "2023-01-01", "2026-12-31", "2027-01-01"];
    for (const given of [rows, [...rows].reverse()])
      expect(
        days.map((day) => {
          const found = figuresOn(given, ["child"], day);
          return found.ok ? found.values.child : found.key;
        }),
      ).toEqual(["salaryTax:said.noFigure", 1, 1, 2, 2, 3]);
  });

  it("answer with the row that is not confirmed, where one must be", () => {
    expect(confirmedTableOn(tables, TAX_TABLE.bonus, DAY)).toEqual({
      ok: false,
      key: "salaryTax:said.tableUnconfirmed",
      params: { kind: TAX_TABLE.bonus, day: DAY },
    });
    expect(confirmedTableOn(tables, TAX_TABLE.annual, DAY).ok).toBe(true);
    expect(confirmedTableOn(tables, TAX_TABLE.annual, "2018-12-31")).toMatchObject({ key: "salaryTax:said.noTable" });
    expect(confirmedFiguresOn(figures, ["child", "annuityBp"], DAY)).toEqual({
      ok: false,
      key: "salaryTax:said.figureUnconfirmed",
      params: { code: "annuityBp", day: DAY },
    });
    expect(confirmedFiguresOn(figures, ["child"], DAY)).toEqual({ ok: true, values: { child: 200_000 } });
  });

  it("must have a last bracket without an end", () => {
    const cut = { brackets: tables[0]!.brackets.slice(0, 2) };
    expect(taxOf(cut, 14_400_000n).tax).toBe(1_188_000n);
    expect(() => taxOf(cut, 14_400_001n)).toThrow(RangeError);
  });
});
