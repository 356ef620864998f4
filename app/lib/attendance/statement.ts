import { type MonthDay, type MonthRules, type MonthSums, monthSums } from "./month";

/** Figures of a day that a statement adds up; the names are those of its columns. */
const ADDED = [
  ...(["workedMin", "leaveCentiDay", "tripCentiDay", "homeCentiDay", "ot150Min", "ot200Min", "ot300Min"] as const),
  ...(["toilMin", "unpaidStdMin", "sickStdMin"] as const),
];
type Added = Record<(typeof ADDED)[number], number>;

export interface LeaveSum {
  type: number;
  centiDay: number;
  min: number;
}

/** A reckoned day of a person within his employment. */
export interface StatementDay extends MonthDay, Added {
  night: boolean;
  leaves: readonly LeaveSum[];
  /** Minutes that its shift asks for; 0 on a day of rest. */
  netMin: number;
}

/** What each day of the whole period asks for, the employment aside (attendance rule 33). */
export interface PeriodDay {
  date: string;
  inside: boolean;
  dayCenti: number;
  /** A statutory date on a Monday to Friday. */
  weekdayHoliday: boolean;
}

export interface StatementRules extends MonthRules {
  /** Days in grace that were too many reduce pay as late minutes do (settled reading of rules 29 and 32). */
  deductLate: boolean;
}

/** The figures of a month (attendance, MonthlyResult): minutes, hundredths of a day, times. */
export interface Statement extends Omit<MonthSums, "ungraced" | "fullAttendance">, Added {
  requiredCentiDay: number;
  paidHolidayDays: number;
  employedCentiDay: number;
  leaves: LeaveSum[];
  nightCount: number;
  fullAttendance: number;
}

const STANDARD_DAY = 480;

/** A month of one person from its days, which may stand in any order (attendance rules 32 to 35). */
export function statementOf(
  days: readonly StatementDay[],
  period: readonly PeriodDay[],
  { deductLate, ...rules }: StatementRules,
): Statement {
  const { ungraced, fullAttendance, ...sums } = monthSums(days, rules);
  const added = Object.fromEntries(ADDED.map((name) => [name, days.reduce((sum, day) => sum + day[name], 0)])) as Added;
  const late = new Set(ungraced);
  if (deductLate)
    for (const { date, lateRawMin, dayValue, netMin } of days)
      if (late.has(date) && netMin > 0)
        added.unpaidStdMin += Math.round((lateRawMin * STANDARD_DAY * dayValue) / netMin);
  const holidays = period.filter(({ weekdayHoliday, dayCenti }) => weekdayHoliday && dayCenti === 0);
  const asked = (of: readonly PeriodDay[]) => of.reduce((sum, { dayCenti }) => sum + dayCenti, 0);
  return {
    ...sums,
    ...added,
    requiredCentiDay: asked(period),
    paidHolidayDays: holidays.length,
    employedCentiDay:
      asked(period.filter(({ inside }) => inside)) + 100 * holidays.filter(({ inside }) => inside).length,
    leaves: byType(days),
    nightCount: days.filter(({ night }) => night).length,
    fullAttendance: fullAttendance ? 1 : 0,
  };
}

/** Leave by type, in the order of the types. */
function byType(days: readonly StatementDay[]): LeaveSum[] {
  const sums = new Map<number, LeaveSum>();
  for (const { leaves } of days)
    for (const { type, centiDay, min } of leaves) {
      const sum = sums.get(type) ?? { type, centiDay: 0, min: 0 };
      sums.set(type, { type, centiDay: sum.centiDay + centiDay, min: sum.min + min });
    }
  return [...sums.values()].sort((a, b) => a.type - b.type);
}
