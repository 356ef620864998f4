import type { Cover, LeaveUse } from "./cover";
import type { Minutes } from "./minutes";
import type { Overtime, OvertimeRules } from "./overtime";
import type { Shift } from "./shift";

/** What the office of a director reports of one half of a day (attendance, DirectorOffice). */
export const OFFICE_CODE = { present: 1, trip: 2, leave: 3, rest: 4, away: 5 } as const;
export const OFFICE_CODES = /* @__PURE__ */ Object.values(OFFICE_CODE);
export type OfficeCode = (typeof OFFICE_CODE)[keyof typeof OFFICE_CODE];

/** Working-hour systems (attendance rule 51). */
export const HOUR_SYSTEM = { standard: 1, comprehensive: 2, irregular: 3 } as const;
export const HOUR_SYSTEMS = /* @__PURE__ */ Object.values(HOUR_SYSTEM);
export type HourSystem = (typeof HOUR_SYSTEM)[keyof typeof HOUR_SYSTEM];

export interface DayRules extends OvertimeRules {
  hourSystem: HourSystem;
  /** People of irregular hours are paid for statutory holidays (Shenzhen). */
  irregularHolidayPay: boolean;
  /** Work at home lifts the fence alone: one punches all the same. */
  homeNeedsPunch: boolean;
  /** Late and early minutes reduce pay. */
  deductLate: boolean;
}

/** Everything that a day follows from, in minutes from 00:00 of the work date. */
export interface DayInput {
  /** Null on a day of rest, and where nobody has planned anything. */
  shift: Shift | null;
  /** A day of work by the calendar for which nothing is planned (attendance rule 1). */
  unscheduled: boolean;
  /** Whole minutes of the punches that count and belong to the day (attendance rules 13 and 14), in any order. */
  punches: readonly number[];
  /** Approved leave, trips, outings and work at home. */
  covers: readonly Cover[];
  /** Approved overtime and weekend work. */
  overtime: readonly Overtime[];
  /** Minutes that lie on a statutory holiday. */
  statutory: Minutes;
  /** Minutes of the night, for the allowance. */
  night: Minutes;
  /** Nobody expects punches of this person (attendance rule 24). */
  exempt: boolean;
  /** What his office says of the halves; null: nothing, which is present. */
  office: readonly [OfficeCode | null, OfficeCode | null];
  rules: DayRules;
}

export type Flag = "unscheduled" | "leaveWithoutApplication" | "shortfall";

/** How a figure came about: the rule of the sheet, what it found, and with which values; pages say it in words. */
export interface Step {
  rule: number;
  found: string;
  values: Readonly<Record<string, number>>;
}

/** The figures of a day (attendance, DailyResult): minutes, and hundredths of a day. */
export interface DayResult {
  inAt: number | null;
  outAt: number | null;
  lateMin: number;
  /** Before the grace. */
  lateRawMin: number;
  inGrace: boolean;
  earlyMin: number;
  absentMin: number;
  absentCentiDay: number;
  missingIn: number;
  missingOut: number;
  workedMin: number;
  leaves: LeaveUse[];
  tripMin: number;
  tripCentiDay: number;
  outingMin: number;
  homeMin: number;
  homeCentiDay: number;
  ot150Min: number;
  ot200Min: number;
  ot300Min: number;
  toilMin: number;
  /** What counts towards the cycle of comprehensive hours (attendance rule 51). */
  cycleMin: number;
  unpaidStdMin: number;
  sickStdMin: number;
  night: boolean;
  flags: Flag[];
  steps: Step[];
}
