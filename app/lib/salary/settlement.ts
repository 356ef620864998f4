import { ITEM_KIND, SIGN } from "~/contracts/salary/codes";
import { RULE_ITEM } from "./pay-case";
import { type LineTrace, SEVERANCE_ITEM } from "./snapshot";

/** Rows of a leaver's settlement in their order (salary, Screens); fen, what is taken from him below 0. */
export const SETTLEMENT_ROWS = [
  "wages",
  "attendance",
  "unusedLeave",
  "overtime",
  "severance",
  "insurance",
  "tax",
  "deductions",
  "loan",
  "balance",
] as const;
export type SettlementCode = (typeof SETTLEMENT_ROWS)[number];

export interface Settlement {
  rows: { code: SettlementCode; amountFen: number }[];
  /** What of loans, and of other deductions, the pay could not carry: he still owes it (rule 12). */
  loanRest: number;
  otherRest: number;
}

/** Totals of a line; fen. */
export interface SettledLine {
  gross: number;
  insEmployee: number;
  tax: number;
  afterTax: number;
  net: number;
}

/**
 * The sheet of a leaver's line. The rows before the balance make it to the fen: what is no item of its own stands with
 * the wages, and a line without items is wages as a whole.
 */
export function settlementOf(line: SettledLine, trace: LineTrace | null): Settlement {
  const sum = (fits: (item: LineTrace["items"][number]) => boolean) =>
    (trace?.items ?? [])
      .filter(fits)
      .reduce((all, { sign, amountFen }) => (sign === SIGN.minus ? all - amountFen : all + amountFen), 0);
  const of = (code: string) => sum((item) => item.code === code);
  const after = trace?.by.afterTax.lines ?? [];
  const attendance = sum(({ kind }) => kind === ITEM_KIND.attendanceDeduction);
  const own = {
    unusedLeave: of(RULE_ITEM.unusedLeave),
    overtime: of(RULE_ITEM.overtime),
    severance: of(SEVERANCE_ITEM),
  };
  const loan = after.filter(({ item }) => item === "loan").reduce((all, { taken }) => all + taken, 0);
  const amounts: Record<SettlementCode, number> = {
    wages: line.gross - attendance - own.unusedLeave - own.overtime - own.severance,
    attendance,
    ...own,
    insurance: -line.insEmployee,
    tax: -line.tax,
    deductions: loan - line.afterTax,
    loan: -loan,
    balance: line.net,
  };
  const rest = (fits: (place: string) => boolean) =>
    after.reduce((all, { stays, place }) => (place !== null && fits(place) ? all + stays : all), 0);
  return {
    // -0 is 0 to whoever reads it.
    rows: SETTLEMENT_ROWS.map((code) => ({ code, amountFen: amounts[code] || 0 })),
    loanRest: rest((place) => place === "cancelledPlan"),
    otherRest: rest((place) => place === "finance" || place === "openInput"),
  };
}
