import { z } from "zod";
import { day, endpoint, flag, flagInput, id, listOf, pageOf, requiredText, text } from "../endpoint";
import { codeFilter, dayFilter } from "../register";
import { MAY } from "./may";

const rosterRow = z.object({
  empId: z.number().int(),
  name: z.string(),
  jobNumber: z.string(),
  department: z.string(),
  holiday: z.string(),
  workDate: z.string(),
  /** Null is rest. */
  shift: z.string().nullable(),
  shiftName: z.string(),
  onDuty: flag,
});
export type RosterRow = z.output<typeof rosterRow>;

/** Who works on which day of a holiday, the latest day first. */
export const searchRoster = endpoint("POST", "/attendance/roster/search", {
  access: MAY.schedules.publish,
  input: pageOf(
    z
      .object({
        likeName: text(50).optional(),
        holiday: text(30).optional(),
        from: dayFilter,
        to: dayFilter,
        onDuty: codeFilter([0, 1]),
      })
      .prefault({}),
  ),
  output: listOf(rosterRow),
});

const period = z.object({ name: z.string(), from: z.string(), to: z.string(), days: z.array(z.string()) });
export type HolidayPeriod = z.output<typeof period>;

/**
 * Off periods around a statutory holiday by the calendars of the caller's sites, from three months ago on, with the
 * shifts there.
 */
export const rosterChoices = endpoint("GET", "/attendance/roster/choices", {
  access: MAY.schedules.publish,
  input: z.object({}),
  output: z.object({
    periods: z.array(period),
    shifts: z.array(z.object({ code: z.string(), name: z.string(), siteId: z.number().int().nullable() })),
  }),
});

/** Days that one holiday may have around it, at most. */
export const MOST_OFF_DAYS = 31;

/**
 * What people have on the days of a holiday: a shift or rest, on duty or not; days without either stay as they are.
 * Refused: a day outside of an off period of the person's site, rules 4, 7 and 47; warnings ask for `confirm`.
 */
export const saveRoster = endpoint("POST", "/attendance/roster/save", {
  access: MAY.schedules.publish,
  changes: true,
  input: z.object({
    holiday: requiredText(30),
    peopleText: requiredText(3000),
    days: z
      .array(z.object({ date: day, shift: text(20).default(""), onDuty: flagInput }))
      .min(1)
      .max(MOST_OFF_DAYS),
    confirm: flagInput,
  }),
  output: z.object({ changed: z.number().int() }),
});

const oneDay = z.object({ empId: id, workDate: day });

export const rosterDetail = endpoint("GET", "/attendance/roster/details", {
  access: MAY.schedules.publish,
  input: oneDay,
  output: rosterRow,
});

/** Takes a day of a roster back: what stands below it counts again. */
export const removeRoster = endpoint("POST", "/attendance/roster/remove", {
  access: MAY.schedules.publish,
  changes: true,
  input: oneDay,
  output: z.object({ empId: z.number().int() }),
});
