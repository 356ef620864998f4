import { ITEM_KIND, type ItemKind, type OvertimeBucket } from "~/contracts/salary/codes";
import type { LineTrace, Snapshot } from "./snapshot";
import type { Reckoning } from "./tax/ledger";

/** Totals of a line as its run keeps them; fen. */
export interface SlipLine {
  gross: number;
  insEmployee: number;
  tax: number;
  afterTax: number;
  net: number;
  employer: number;
}

/** An amount of a payslip, as it counts in its part; without a code it is what the structure does not show by name. */
export interface SlipItem {
  code: string | null;
  kind: ItemKind;
  amountFen: number;
}

/** Of the year with this payment; null where the tax of the line knows no cumulation. */
export interface SlipCumulation {
  cumIncome: number;
  cumBasic: number;
  cumSpecial: number;
  cumAdditional: number;
  cumTaxable: number;
  cumTax: number;
}

/** Figures of attendance that the line was reckoned from, and of which statement they are; hundredths, minutes. */
export interface SlipAttendance {
  statementVersion: number;
  fromDate: string;
  toDate: string;
  lockedOpen: 0 | 1;
  provisional: 0 | 1;
  requiredCentiDay: number;
  paidCentiDay: number;
  unpaidMin: number;
  sickMin: number;
  overtime: { bucket: OvertimeBucket; minutes: number }[];
  toilExpiredMin: number;
  nightCount: number;
  dutyTimes: number;
  fullAttendance: 0 | 1;
}

export interface Slip {
  earnings: SlipItem[];
  /** Attendance deductions first, which make the gross less; after them what is taken after tax. */
  deductions: SlipItem[];
  insurance: SlipItem[];
  tax: { thisMonth: number } & { [Figure in keyof SlipCumulation]: SlipCumulation[Figure] | null };
  gross: number;
  net: number;
  employer: number;
  attendance: SlipAttendance | null;
}

const EARNED: readonly ItemKind[] = [ITEM_KIND.fixed, ITEM_KIND.variable];

const sum = (items: readonly SlipItem[]) => items.reduce((all, { amountFen }) => all + amountFen, 0);
const rest = (kind: ItemKind, amountFen: number): SlipItem[] =>
  amountFen === 0 ? [] : [{ code: null, kind, amountFen }];

/**
 * What a person sees of his line (salary, Screens): its items as the structure shows them, those that are nothing left
 * out. What the structure hides stands as one sum, so that the parts always make the net. A line that was calculated
 * elsewhere has no items: its totals stand for them.
 */
export function slipOf(line: SlipLine, trace: LineTrace | null, kept: Snapshot | null): Slip {
  const shown = (kinds: readonly ItemKind[], way: 1 | -1): SlipItem[] =>
    (trace?.items ?? []).flatMap(({ code, kind, sign, showOnSlip, amountFen }) =>
      kinds.includes(kind) && showOnSlip === 1 && amountFen !== 0
        ? [{ code, kind, amountFen: sign === way ? amountFen : -amountFen }]
        : [],
    );
  const earnings = shown(EARNED, 1);
  const absences = shown([ITEM_KIND.attendanceDeduction], -1);
  const insurance = shown([ITEM_KIND.insurance], -1);
  const afterTax = shown([ITEM_KIND.afterTax], -1);
  const hidden = line.gross - sum(earnings) + sum(absences);
  return {
    earnings: [...earnings, ...rest(ITEM_KIND.variable, Math.max(hidden, 0))],
    deductions: [
      ...absences,
      ...rest(ITEM_KIND.attendanceDeduction, Math.max(-hidden, 0)),
      ...afterTax,
      ...rest(ITEM_KIND.afterTax, line.afterTax - sum(afterTax)),
    ],
    insurance: [...insurance, ...rest(ITEM_KIND.insurance, line.insEmployee - sum(insurance))],
    tax: { thisMonth: line.tax, ...cumulationOf(trace?.by.tax) },
    gross: line.gross,
    net: line.net,
    employer: line.employer,
    attendance: kept && attendanceOf(kept),
  };
}

type Cumulative = Pick<Reckoning, "cumIncome" | "cumBasic" | "cumSpecial" | "cumAdditional" | "taxable" | "cumTax">;

const isCumulative = (found: unknown): found is Cumulative =>
  typeof found === "object" && found !== null && "cumIncome" in found && "cumTax" in found;

/** The cumulation of wages; a line may hold its tax beside that of a bonus or a severance. */
function cumulationOf(tax: unknown): SlipCumulation | { [Figure in keyof SlipCumulation]: null } {
  const parts = typeof tax === "object" && tax !== null ? [tax, ...Object.values(tax)] : [];
  const found = parts.find(isCumulative);
  if (!found)
    return { cumIncome: null, cumBasic: null, cumSpecial: null, cumAdditional: null, cumTaxable: null, cumTax: null };
  const { cumIncome, cumBasic, cumSpecial, cumAdditional, taxable, cumTax } = found;
  return { cumIncome, cumBasic, cumSpecial, cumAdditional, cumTaxable: taxable, cumTax };
}

/** Null: the run paid no month of work. */
function attendanceOf({ statement, stretches, ...kept }: Snapshot): SlipAttendance | null {
  if (!statement) return null;
  const over = (figure: "paidCentiDay" | "unpaidStdMin" | "sickStdMin") =>
    stretches.reduce((all, stretch) => all + stretch[figure], 0);
  const minutes = new Map<OvertimeBucket, number>();
  for (const { bucket, minutes: worked } of stretches.flatMap(({ overtime }) => overtime))
    if (worked > 0) minutes.set(bucket, (minutes.get(bucket) ?? 0) + worked);
  const { version, fromDate, toDate, lockedOpen, provisional } = statement;
  return {
    statementVersion: version,
    fromDate,
    toDate,
    lockedOpen,
    provisional,
    requiredCentiDay: kept.requiredCentiDay,
    paidCentiDay: over("paidCentiDay"),
    unpaidMin: over("unpaidStdMin"),
    sickMin: over("sickStdMin"),
    overtime: [...minutes].map(([bucket, worked]) => ({ bucket, minutes: worked })),
    toilExpiredMin: kept.toilExpiredMin,
    nightCount: kept.nightCount,
    dutyTimes: kept.dutyTimes,
    fullAttendance: kept.fullAttendance,
  };
}
