import type { DayCorrection } from "~/contracts/attendance/days";

/** The correction that counts, if there is one. */
export const openCorrection = (corrections: readonly DayCorrection[]): DayCorrection | undefined =>
  corrections.find(({ endedAt }) => endedAt === null);
