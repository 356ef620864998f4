import { ITEM_KIND, type ItemKind, SIGN } from "~/contracts/salary/codes";
import { readItems } from "~/lib/salary/item-faults";
import type { PayItem } from "~/lib/salary/items";
import type { PayCase, Stretch } from "~/lib/salary/pay-case";
import type { KeptStretch, Snapshot } from "~/lib/salary/snapshot";

const MINUS: readonly ItemKind[] = [
  ITEM_KIND.attendanceDeduction,
  ITEM_KIND.insurance,
  ITEM_KIND.tax,
  ITEM_KIND.afterTax,
];
const EARNED: readonly ItemKind[] = [ITEM_KIND.fixed, ITEM_KIND.variable, ITEM_KIND.attendanceDeduction];

const item = (kind: ItemKind, code: string, order: number, formula = "input"): PayItem => ({
  ...{ code, kind, formula, order, roundTo: 1, showOnSlip: 1 },
  sign: MINUS.includes(kind) ? SIGN.minus : SIGN.plus,
  taxable: EARNED.includes(kind) ? 1 : 0,
  inOtBase: kind === ITEM_KIND.fixed ? 1 : 0,
  inUnpaidBase: kind === ITEM_KIND.fixed ? 1 : 0,
});

/** The standard items of salary rule 1. */
export const ITEMS: readonly PayItem[] = [
  item(ITEM_KIND.fixed, "base", 1),
  item(ITEM_KIND.fixed, "positionAllowance", 2),
  item(ITEM_KIND.variable, "performance", 3, "perfAmount + input"),
  item(ITEM_KIND.variable, "overtime", 4),
  item(ITEM_KIND.variable, "nightAllowance", 5, "nightCount × 15"),
  item(ITEM_KIND.variable, "allowance", 6),
  item(ITEM_KIND.variable, "unusedLeave", 7),
  item(ITEM_KIND.attendanceDeduction, "unpaidLeave", 8),
  item(ITEM_KIND.attendanceDeduction, "sickLeave", 9),
  item(ITEM_KIND.insurance, "pension", 10),
  item(ITEM_KIND.insurance, "medical", 11),
  item(ITEM_KIND.insurance, "unemployment", 12),
  item(ITEM_KIND.insurance, "housingFund", 13),
  item(ITEM_KIND.tax, "incomeTax", 14),
  item(ITEM_KIND.afterTax, "shortfall", 15),
  item(ITEM_KIND.afterTax, "loan", 16),
  item(ITEM_KIND.afterTax, "dormitory", 17),
  item(ITEM_KIND.afterTax, "compensation", 18),
  item(ITEM_KIND.employerCost, "employerInsurance", 19),
];
export const STRUCTURE = readItems(ITEMS);

export const stretch = (given: Partial<Omit<Stretch, "fixed">> & { fixed: Record<string, number> }): Stretch => ({
  ...{ from: "2026-11-01", paidCentiDay: 2_100, unpaidStdMin: 0, sickStdMin: 0, sickPct: 60, minWage: 252_000 },
  overtime: [],
  ...given,
  fixed: new Map(Object.entries(given.fixed)),
});

/** A month as a locked run has kept it, without anything but its stretches. */
export const keptMonth = (stretches: KeptStretch[]): Snapshot => ({
  ...{ requiredCentiDay: 2_100, stretches, toilExpiredMin: 0, isToilPaid: true, nightCount: 0, dutyTimes: 0 },
  ...{ fullAttendance: 0, results: [], unusedLeave: null, insurance: { items: [], isReckoned: false }, inputs: [] },
  statement: {
    ...{ version: 1, fromDate: stretches[0]!.from, toDate: `${stretches[0]!.from.slice(0, 7)}-30` },
    ...{ lockedOpen: 0, provisional: 0 },
  },
  ...{ loans: [], shortfall: { amount: 0, special: 0 }, isLast: false, tax: {} as Snapshot["tax"] },
});

/** A month of work without anything special. */
export const plain = (given: Partial<PayCase> & Pick<PayCase, "stretches" | "tax">): PayCase => ({
  ...{ structure: STRUCTURE, requiredCentiDay: 2_100, toilExpiredMin: 0, isToilPaid: true, nightCount: 0 },
  ...{ dutyTimes: 0, fullAttendance: 0, performance: 0, unusedLeave: null, severance: 0, shortfallSpecial: 0 },
  ...{ insurance: { employee: new Map(), employer: 0 }, inputs: new Map() },
  dues: { shortfall: 0, loans: [], dormitory: 0, compensations: [], isLast: false },
  ...given,
});
