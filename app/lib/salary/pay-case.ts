import type { AfterTax, AfterTaxCase } from "./after-tax";
import type { FixedMonth, PayPeriod, Reckoned } from "./fixed-pay";
import type { ReadItem } from "./item-faults";
import type { ItemTrace, PayItem } from "./items";
import type { OvertimePart, SickTrace, UnusedLeave } from "./month";
import type { Totals } from "./totals";

/** A stretch of the month under one fixed pay and one set of parameters; minutes, days in hundredths, fen a month. */
export interface Stretch extends Omit<PayPeriod, "amounts"> {
  /** By the code of a fixed item. */
  fixed: ReadonlyMap<string, number>;
  sickStdMin: number;
  sickPct: number;
  minWage: number;
  /** Minutes of overtime on days of work, of rest and on holidays. */
  overtime: readonly Omit<OvertimePart, "otBase">[];
}

/** What a run knows of a person's month when it reckons his line; all of it is kept with the line. */
export interface PayCase {
  /** The items of the structure's version, read once for all whom it pays. */
  structure: readonly ReadItem<PayItem>[];
  /** D of the month, in hundredths. */
  requiredCentiDay: number;
  stretches: readonly Stretch[];
  toilExpiredMin: number;
  isToilPaid: boolean;
  nightCount: number;
  dutyTimes: number;
  fullAttendance: 0 | 1;
  /** Locked results of performance, fen. */
  performance: number;
  unusedLeave: UnusedLeave | null;
  /** Employee's parts by the item that shows them, and the employer's sum; fen. */
  insurance: { employee: ReadonlyMap<string, number>; employer: number };
  /** Sums of run inputs by item; after-tax ones are in `dues`. */
  inputs: ReadonlyMap<string, number>;
  /** What of the inputs is severance: taxed by itself, left out of the fifth of rule 12. */
  severance: number;
  dues: Omit<AfterTaxCase, "gross" | "severance" | "net" | "minWage">;
  /** What of the shortfall is insurance and fund: deducted from income when it is withheld (rule 16). */
  shortfallSpecial: number;
  /** What is withheld of this income, by the person's ledger. */
  tax: (run: { income: number; special: number; severance: number }) => Taxed;
}

/** Tax of a line in fen, with how it came; or what keeps it from being reckoned. */
export type Taxed =
  | { ok: true; withheld: number; trace: unknown }
  | { ok: false; key: string; params: Record<string, string | number> };

/** Amounts that the rules reckon: an item of this code takes it as `input`, and without one the line is an error. */
export const RULE_ITEM = {
  overtime: "overtime",
  unusedLeave: "unusedLeave",
  unpaidLeave: "unpaidLeave",
  sickLeave: "sickLeave",
  incomeTax: "incomeTax",
  shortfall: "shortfall",
  loan: "loan",
  dormitory: "dormitory",
  compensation: "compensation",
  employerInsurance: "employerInsurance",
} as const;

export interface PayFault {
  /** The item it belongs to; null: the whole line. */
  code: string | null;
  key: string;
  params: Record<string, string | number>;
}

/** An item of a line: its amount, and how it came by its formula and by the rules. */
export interface LineItem extends Pick<PayItem, "code" | "kind" | "sign" | "showOnSlip"> {
  amountFen: number;
  /** Null: its formula is `input`, so that the rules or the inputs say all of it. */
  trace: ItemTrace | null;
}

/** A person's line of a run (salary, Entities: PayrollLine). */
export interface PayLine extends Totals {
  items: LineItem[];
  /** What the rules made of the month, for the page that explains an amount. */
  by: {
    fixed: FixedMonth;
    overtime: OvertimePart[];
    sick: Reckoned<SickTrace>;
    unusedLeave: UnusedLeave | null;
    tax: unknown;
    afterTax: AfterTax;
  };
}
