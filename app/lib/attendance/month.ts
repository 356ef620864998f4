import type { DayResult } from "./day/day-figures";

/** A day of a month as its statement adds it up. */
export interface MonthDay
  extends Pick<
    DayResult,
    "lateMin" | "lateRawMin" | "inGrace" | "earlyMin" | "absentMin" | "absentCentiDay" | "missingIn" | "missingOut"
  > {
  date: string;
  dayValue: number;
  /** Only leave of types that keep full attendance was taken on it. */
  keepsFullAttendance: boolean;
}

export interface MonthRules {
  /** So many days in grace of a month are forgiven. */
  graceTimes: number;
  /** 1: missing check points are counted; 2: each is half a day of discipline, which no pay reads (rule 34). */
  missingPolicy: 1 | 2;
}

export interface MonthSums {
  lateTimes: number;
  lateMin: number;
  earlyTimes: number;
  earlyMin: number;
  absentMin: number;
  absentCentiDay: number;
  missingTimes: number;
  disciplineCentiDay: number;
  fullAttendance: boolean;
  /** Days in grace that were too many, and count as late. */
  ungraced: string[];
}

/** Lateness, absence and check points of a month (attendance rules 32 to 35); days may stand in any order. */
export function monthSums(days: readonly MonthDay[], { graceTimes, missingPolicy }: MonthRules): MonthSums {
  const ordered = days.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const ungraced = ordered.filter(({ inGrace }) => inGrace).slice(graceTimes);
  const late = [...ordered.filter(({ lateMin }) => lateMin > 0).map(({ lateMin }) => lateMin)];
  late.push(...ungraced.map(({ lateRawMin }) => lateRawMin));
  const sum = (of: (day: MonthDay) => number) => ordered.reduce((all, day) => all + of(day), 0);
  const missing = ({ missingIn, missingOut }: MonthDay) => missingIn + missingOut;
  const sums = {
    lateTimes: late.length,
    lateMin: late.reduce((all, minutes) => all + minutes, 0),
    earlyTimes: ordered.filter(({ earlyMin }) => earlyMin > 0).length,
    earlyMin: sum(({ earlyMin }) => earlyMin),
    absentMin: sum(({ absentMin }) => absentMin),
    absentCentiDay: sum(({ absentCentiDay }) => absentCentiDay),
    missingTimes: sum(missing),
    disciplineCentiDay: missingPolicy === 2 ? sum((day) => missing(day) * 50 * day.dayValue) : 0,
  };
  const kept = ordered.every(({ keepsFullAttendance }) => keepsFullAttendance);
  const fullAttendance = kept && sums.lateTimes + sums.earlyTimes + sums.absentMin + sums.missingTimes === 0;
  return { ...sums, fullAttendance, ungraced: ungraced.map(({ date }) => date) };
}
