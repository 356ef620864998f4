import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RATE_UNIT, toFen } from "~/lib/finance/conversion";
import { type AfterTaxCase, type AfterTaxItem, afterTax } from "~/lib/salary/after-tax";

const RUNS = { numRuns: 300 };

/** Fen; without after-tax items. */
const line = (given: Partial<AfterTaxCase>): AfterTaxCase => ({
  gross: 1_000_000,
  severance: 0,
  net: 1_000_000,
  minWage: 252_000,
  shortfall: 0,
  loans: [],
  dormitory: 0,
  compensations: [],
  isLast: false,
  ...given,
});
const damage = (amount: number, hasNotice = true) => ({ inputId: 7, amount, hasNotice });
/** Taken, what limited it, what stays and where. */
const told = (given: Partial<AfterTaxCase>) =>
  afterTax(line(given)).lines.map(({ item, taken, limit, stays, place }) => [item, taken, limit, stays, place]);

describe("after-tax deductions", () => {
  it("salary 15: compensation takes a fifth of the gross, and what lies above the minimum wage", () => {
    const of = (gross: number, net: number) => told({ gross, net, compensations: [damage(90_000)] });
    expect(of(400_000, 400_000)).toEqual([["compensation", 80_000, "share", 10_000, "openInput"]]);
    expect(of(400_000, 332_600)).toEqual([["compensation", 80_000, "share", 10_000, "openInput"]]);
    expect(of(300_000, 300_000)).toEqual([["compensation", 48_000, "minWage", 42_000, "openInput"]]);
    expect(of(300_000, 232_600)).toEqual([["compensation", 0, "minWage", 90_000, "openInput"]]);
  });

  it("salary 15: without the written notice nothing is deducted, the row stays open", () => {
    const found = afterTax(line({ gross: 400_000, net: 400_000, compensations: [damage(90_000, false)] }));
    expect(found).toEqual({
      lines: [
        {
          item: "compensation",
          sourceId: 7,
          asked: 90_000,
          taken: 0,
          stays: 90_000,
          place: "openInput",
          limit: "notice",
          netBefore: 400_000,
          most: 0,
        },
      ],
      afterTax: 0,
      net: 400_000,
      shortfall: 0,
      share: 80_000,
    });
  });

  it("salary 15: insurance above the gross leaves a net of 0 and a shortfall for the next run", () => {
    const found = afterTax(line({ gross: 50_000, net: 50_000 - 67_400 }));
    expect(found).toMatchObject({ net: 0, shortfall: 17_400, afterTax: -17_400 });
    expect(told({ gross: 50_000, net: -17_400, dormitory: 5_000 })).toEqual([
      ["uncovered", -17_400, "net", 17_400, "nextRun"],
      ["dormitory", 0, "net", 5_000, "nextRun"],
    ]);
    expect(afterTax(line({ gross: 50_000, net: -17_400, dormitory: 5_000 })).shortfall).toBe(22_400);
  });

  it("salary 11: loan and dormitory of the full slip", () => {
    const found = afterTax(
      line({
        gross: 1_536_207,
        net: 1_536_207 - 228_000 - 60_821,
        loans: [{ planId: 1, instalment: 50_000, remaining: 300_000 }],
        dormitory: 20_000,
      }),
    );
    expect(found).toMatchObject({ afterTax: 70_000, net: 1_177_386, shortfall: 0 });
  });

  it("salary 29: a leaver's last run takes the instalment, its plan is cancelled with the rest; else it stays", () => {
    const loans = [{ planId: 1, instalment: 80_000, remaining: 200_000 }];
    expect(told({ loans, isLast: true })).toEqual([["loan", 80_000, null, 120_000, "cancelledPlan"]]);
    expect(told({ loans })).toEqual([["loan", 80_000, null, 120_000, "plan"]]);
    expect(afterTax(line({ loans, isLast: true })).shortfall).toBe(0);
  });

  it("salary 30: 100.00 USD at 7.10000000 are 710.00, the last instalment clears the rest exactly", () => {
    const principal = toFen(10_000, "USD", (71 * RATE_UNIT) / 10);
    expect(principal).toBe(71_000);
    const [first] = afterTax(line({ loans: [{ planId: 1, instalment: 50_000, remaining: principal }] })).lines;
    expect([first!.taken, first!.stays]).toEqual([50_000, 21_000]);
    expect(told({ loans: [{ planId: 1, instalment: 50_000, remaining: first!.stays }] })).toEqual([
      ["loan", 21_000, null, 0, null],
    ]);
  });

  it("go in their order; each sees the net that those before it left", () => {
    const given = {
      gross: 400_000,
      net: 400_000,
      shortfall: 100_000,
      loans: [
        { planId: 1, instalment: 30_000, remaining: 90_000 },
        { planId: 2, instalment: 40_000, remaining: 40_000 },
      ],
      dormitory: 250_000,
      compensations: [damage(10_000)],
    };
    expect(told(given)).toEqual([
      ["shortfall", 100_000, null, 0, null],
      ["loan", 30_000, null, 60_000, "plan"],
      ["loan", 18_000, "minWage", 22_000, "plan"],
      ["dormitory", 250_000, null, 0, null],
      ["compensation", 0, "minWage", 10_000, "openInput"],
    ]);
    expect(told({ ...given, shortfall: 500_000, isLast: true })).toEqual([
      ["shortfall", 400_000, "net", 100_000, "finance"],
      ["loan", 0, "minWage", 90_000, "cancelledPlan"],
      ["loan", 0, "minWage", 40_000, "cancelledPlan"],
      ["dormitory", 0, "net", 250_000, "finance"],
      ["compensation", 0, "minWage", 10_000, "openInput"],
    ]);
    expect(afterTax(line({ ...given, shortfall: 500_000, isLast: true })).shortfall).toBe(350_000);
  });

  it("a fifth is of the gross without severance, rounded down, for all loans and for all compensations", () => {
    const plans = [1, 2].map((planId) => ({ planId, instalment: 60_000, remaining: 60_000 }));
    const given = {
      gross: 5_400_004,
      severance: 5_000_000,
      net: 5_400_004,
      loans: plans,
      compensations: [damage(60_000), damage(60_000)],
    };
    expect(afterTax(line(given)).share).toBe(80_000);
    expect(told(given)).toEqual([
      ["loan", 60_000, null, 0, null],
      ["loan", 20_000, "share", 40_000, "plan"],
      ["compensation", 60_000, null, 0, null],
      ["compensation", 20_000, "share", 40_000, "openInput"],
    ]);
    expect(afterTax(line({ gross: 9, net: 9 })).share).toBe(1);
    expect(afterTax(line({ gross: -100, net: -100 })).share).toBe(0);
  });

  it("what is given back goes through whole", () => {
    expect(told({ net: 0, dormitory: -3_000 })).toEqual([["dormitory", -3_000, null, 0, null]]);
  });

  const fen = (max: number) => fc.oneof(fc.constant(0), fc.nat(max));
  const cases: fc.Arbitrary<AfterTaxCase> = fc
    .record({
      gross: fen(2_000_000),
      severance: fen(300_000),
      withheld: fen(400_000),
      minWage: fen(252_000),
      shortfall: fen(300_000),
      loans: fc.array(fc.record({ planId: fc.nat(), instalment: fen(400_000), remaining: fen(900_000) }), {
        maxLength: 3,
      }),
      dormitory: fen(200_000),
      compensations: fc.array(fc.record({ inputId: fc.nat(), amount: fen(400_000), hasNotice: fc.boolean() }), {
        maxLength: 3,
      }),
      isLast: fc.boolean(),
    })
    .map(({ withheld, severance, ...given }) => ({
      ...given,
      severance: Math.min(severance, given.gross),
      net: given.gross - withheld,
    }));

  it("never leave net below 0, and capped ones never below the minimum wage or above the fifth", () => {
    fc.assert(
      fc.property(cases, (given) => {
        const { lines, net, share } = afterTax(given);
        expect(net).toBeGreaterThanOrEqual(0);
        for (const { item, taken, netBefore } of lines) {
          if (item !== "uncovered") expect(taken).toBeGreaterThanOrEqual(0);
          if (taken > 0 && (item === "loan" || item === "compensation"))
            expect(netBefore - taken).toBeGreaterThanOrEqual(given.minWage);
        }
        const takenOf = (which: AfterTaxItem) =>
          lines.reduce((all, { item, taken }) => (item === which ? all + taken : all), 0);
        expect(takenOf("loan")).toBeLessThanOrEqual(share);
        expect(takenOf("compensation")).toBeLessThanOrEqual(share);
        expect(5 * share).toBeLessThanOrEqual(given.gross - given.severance);
      }),
      RUNS,
    );
  });

  it("always agree: what is due is taken or stays in a place, the net is what is left", () => {
    fc.assert(
      fc.property(cases, (given) => {
        const { lines, afterTax: sum, net, shortfall } = afterTax(given);
        expect(given.net - sum).toBe(net);
        expect(lines.reduce((all, { taken }) => all + taken, 0)).toBe(sum);
        const owed =
          Math.max(0, -given.net) +
          given.shortfall +
          given.dormitory +
          given.loans.reduce((all, { remaining }) => all + remaining, 0) +
          given.compensations.reduce((all, { amount }) => all + amount, 0);
        const taken = lines.reduce((all, one) => (one.item === "uncovered" ? all : all + one.taken), 0);
        expect(taken + lines.reduce((all, { stays }) => all + stays, 0)).toBe(owed);
        for (const { stays, place, asked, limit, taken: part } of lines) {
          expect(place === null).toBe(stays === 0);
          expect(limit === null).toBe(part === asked);
        }
        const carried = lines.filter(({ place }) => place === (given.isLast ? "finance" : "nextRun"));
        expect(carried.reduce((all, { stays }) => all + stays, 0)).toBe(shortfall);
      }),
      RUNS,
    );
  });
});
