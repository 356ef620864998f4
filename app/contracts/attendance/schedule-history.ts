import { z } from "zod";
import { blob, endpoint, flag, instant, listOf, pageOf, text } from "../endpoint";
import { codeFilter, dayFilter } from "../register";
import { PLANS } from "./codes";
import { MAY } from "./may";

const SEES = [MAY.logs.see, MAY.schedules.publish] as const;

export const historyRow = z.object({
  id: z.number().int(),
  name: z.string(),
  jobNumber: z.string(),
  department: z.string(),
  workDate: z.string(),
  plan: z.literal(PLANS),
  /** Whether this plan said something of the day before, and says something since. */
  hadEntry: flag,
  hasEntry: flag,
  /** Codes of the shifts; null where there was an entry is rest. */
  oldShift: z.string().nullable(),
  newShift: z.string().nullable(),
  by: z.string(),
  at: instant,
});
export type HistoryRow = z.output<typeof historyRow>;

const historyQuery = z
  .object({ likeName: text(50).optional(), plan: codeFilter(PLANS), from: dayFilter, to: dayFilter })
  .prefault({});

/** Every change of what somebody's day asked for, the latest first; of a rule: the day from which it held. */
export const searchHistory = endpoint("POST", "/attendance/history/search", {
  access: SEES,
  input: pageOf(historyQuery),
  output: listOf(historyRow),
});

/** The same as a workbook, for whoever may see it. */
export const exportHistory = endpoint("POST", "/attendance/history/export", {
  access: MAY.exports.all,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: historyQuery }),
  output: blob,
});
