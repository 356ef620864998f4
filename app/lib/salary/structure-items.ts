import { ITEM_KIND, type ItemKind, ROUND_TO, type RoundTo, SIGN, type Sign } from "~/contracts/salary/codes";

/** Marks of an item (salary, Entities: PayItem). */
export const ITEM_FLAGS = ["taxable", "inOtBase", "inUnpaidBase", "showOnSlip"] as const;
export type ItemFlag = (typeof ITEM_FLAGS)[number];

const EARNED: readonly ItemKind[] = [ITEM_KIND.fixed, ITEM_KIND.variable, ITEM_KIND.attendanceDeduction];
const FIXED: readonly ItemKind[] = [ITEM_KIND.fixed];

/** Kinds of items that may bear a mark; one that is missing: all of them. Bases are sums of fixed pay (rule 1). */
const KINDS: Partial<Record<ItemFlag, readonly ItemKind[]>> = {
  taxable: EARNED,
  inOtBase: FIXED,
  inUnpaidBase: FIXED,
};

export const mayBear = (kind: ItemKind, flag: ItemFlag): boolean => KINDS[flag]?.includes(kind) ?? true;

const PLUS: readonly ItemKind[] = [ITEM_KIND.fixed, ITEM_KIND.variable, ITEM_KIND.employerCost];

/** Which way an item of a kind counts: a negative amount turns it round. */
export const signOf = (kind: ItemKind): Sign => (PLUS.includes(kind) ? SIGN.plus : SIGN.minus);

export interface StandardItem {
  code: string;
  kind: ItemKind;
  formula: string;
  roundTo: RoundTo;
  flags: readonly ItemFlag[];
}

const item = (kind: ItemKind, code: string, formula = "input", flags: readonly ItemFlag[] = []): StandardItem => ({
  code,
  kind,
  formula,
  roundTo: ROUND_TO.fen,
  flags: kind === ITEM_KIND.employerCost ? flags : [...flags, "showOnSlip"],
});
const fixed = (code: string) => item(ITEM_KIND.fixed, code, "input", ["taxable", "inOtBase", "inUnpaidBase"]);
const earned = (code: string, formula?: string) => item(ITEM_KIND.variable, code, formula, ["taxable"]);
const absence = (code: string) => item(ITEM_KIND.attendanceDeduction, code, "input", ["taxable"]);
const insured = (code: string) => item(ITEM_KIND.insurance, code);
const afterTax = (code: string) => item(ITEM_KIND.afterTax, code);

/**
 * What a new structure begins with: the standard items of salary rule 1, in the order in which they are reckoned. What
 * is reckoned outside of formulas, and what the company sets itself, comes as `input`, and so do differences of earlier
 * months (rule 39).
 */
export const STANDARD_ITEMS: readonly StandardItem[] = [
  fixed("base"),
  fixed("positionAllowance"),
  earned("performance", "perfAmount + input"),
  earned("overtime"),
  earned("nightAllowance"),
  earned("dutyAllowance"),
  earned("allowance"),
  earned("attendanceBonus"),
  earned("unusedLeave"),
  absence("unpaidLeave"),
  absence("sickLeave"),
  insured("pension"),
  insured("medical"),
  insured("unemployment"),
  insured("housingFund"),
  item(ITEM_KIND.tax, "incomeTax"),
  afterTax("shortfall"),
  afterTax("loan"),
  afterTax("dormitory"),
  afterTax("compensation"),
  item(ITEM_KIND.employerCost, "employerInsurance"),
];
