import { count, intersection, type Minutes, minutesOf, NONE, type Stretch, union, without } from "./minutes";

/** What makes overtime: application and punches together, the application alone, or the punches alone. */
export const OT_MODE = { both: 1, application: 2, punches: 3 } as const;
export type OtMode = (typeof OT_MODE)[keyof typeof OT_MODE];

/** Approved overtime or weekend work; its holder chose pay or time off. */
export interface Overtime {
  minutes: Stretch;
  timeOff: boolean;
}

export interface OvertimeRules {
  otMode: OtMode;
  /** Less in a day counts nothing. */
  otMinimum: number;
  /** Each sort is cut down to a multiple of it. */
  otUnit: number;
  /** Meals of a day without a shift. */
  otBreaks: Minutes;
  /** The site has the rule on file that lets overtime of a work day be taken as time off (attendance rule 27). */
  toilWorkday: boolean;
}

export interface OvertimeDay {
  /** The minutes of the shift. */
  pieces: Minutes;
  /** From the first to the last minute of the shift, gaps included. */
  span: Stretch | null;
  leave: Minutes;
  otBreaks: Minutes;
  punches: readonly number[];
  statutory: Minutes;
  /** The person's own day of rest. */
  restDay: boolean;
}

export interface OvertimeSums {
  raw: number;
  /** Minutes outside of statutory dates, before anything is cut. */
  ordinary: number;
  ot150Min: number;
  ot200Min: number;
  ot300Min: number;
  toilMin: number;
}

const nothing = (raw: number, ordinary: number): OvertimeSums => ({
  raw,
  ordinary,
  ot150Min: 0,
  ot200Min: 0,
  ot300Min: 0,
  toilMin: 0,
});

/**
 * Overtime of a day, by sort (attendance rules 25 and 27): on a statutory date always paid, on a day of rest paid or
 * taken as time off, on a work day paid.
 */
export function overtimeOf(applied: readonly Overtime[], day: OvertimeDay, rules: OvertimeRules): OvertimeSums {
  if (applied.length === 0 && rules.otMode !== OT_MODE.punches) return nothing(0, 0);
  const counted = (minutes: Minutes) => without(minutes, union(day.pieces, day.leave, day.otBreaks));
  const present: Minutes = day.punches.length > 1 ? minutesOf([[day.punches[0]!, day.punches.at(-1)!]]) : NONE;
  const at = (wanted: boolean) => {
    const asked = minutesOf(applied.filter(({ timeOff }) => timeOff === wanted).map(({ minutes }) => minutes));
    return counted(rules.otMode === OT_MODE.application ? asked : intersection(asked, present));
  };
  const byPunches = counted(without(present, day.span ? [day.span] : NONE));
  const paid = rules.otMode === OT_MODE.punches ? byPunches : at(false);
  const off = rules.otMode === OT_MODE.punches ? NONE : without(at(true), paid);
  const raw = count(paid) + count(off);
  const plain = count(without(union(paid, off), day.statutory));
  if (raw < rules.otMinimum) return nothing(raw, plain);
  const cut = (minutes: Minutes) => Math.floor(count(minutes) / rules.otUnit) * rules.otUnit;
  const ordinary = [paid, off].map((minutes) => without(minutes, day.statutory)) as [Minutes, Minutes];
  const sums = { ...nothing(raw, plain), ot300Min: cut(intersection(union(paid, off), day.statutory)) };
  const mayTakeOff = day.restDay || rules.toilWorkday;
  const money = cut(mayTakeOff ? ordinary[0] : union(...ordinary));
  return {
    ...sums,
    [day.restDay ? "ot200Min" : "ot150Min"]: money,
    toilMin: mayTakeOff ? cut(ordinary[1]) : 0,
  };
}
