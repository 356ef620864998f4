import { z } from "zod";
import { day, endpoint, requiredText, version } from "../endpoint";
import { dayOf, query } from "./days";
import { MAY } from "./may";

/** How many days of how many people would be reckoned anew. */
export const countRecompute = endpoint("POST", "/attendance/daily/recompute/count", {
  access: MAY.days.correct,
  input: z.object({ query }),
  output: z.object({ people: z.number().int(), days: z.number().int(), from: day, to: day }),
});

/**
 * Reckons days anew: at once up to 500, more of them within minutes. Refused: days of a locked month.
 */
export const recomputeDays = endpoint("POST", "/attendance/daily/recompute", {
  access: MAY.days.correct,
  changes: true,
  noActing: true,
  input: z.object({ query }),
  output: z.object({ days: z.number().int(), changed: z.number().int().nullable() }),
});

const figure = (most: number) => z.coerce.number().int().min(0).max(most).optional();
const DAY_MINUTES = 1440;

/**
 * Sets figures of a day by hand; those that are left empty stay as they are reckoned (attendance rule 30). `version` is
 * the key of the correction that was looked at, 0 without one. Refused: the own day, a locked month, a day that is not
 * over.
 */
export const correctDay = endpoint("POST", "/attendance/daily/correct", {
  access: MAY.days.correct,
  changes: true,
  noActing: true,
  input: z.object({
    ...dayOf,
    version,
    lateMin: figure(DAY_MINUTES),
    earlyMin: figure(DAY_MINUTES),
    absentMin: figure(DAY_MINUTES),
    absentCentiDay: figure(100),
    missingIn: figure(3),
    missingOut: figure(3),
    ot150Min: figure(DAY_MINUTES),
    ot200Min: figure(DAY_MINUTES),
    ot300Min: figure(DAY_MINUTES),
    toilMin: figure(DAY_MINUTES),
    reason: requiredText(200),
  }),
  output: z.object({ id: z.number().int() }),
});

/** Takes a correction back: the day is as it is reckoned. Refused as correcting is. */
export const uncorrectDay = endpoint("POST", "/attendance/daily/uncorrect", {
  access: MAY.days.correct,
  changes: true,
  noActing: true,
  input: z.object({ ...dayOf, version, reason: requiredText(200) }),
  output: z.object({ id: z.number().int() }),
});
