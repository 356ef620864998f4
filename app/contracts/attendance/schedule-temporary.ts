import { z } from "zod";
import { day, endpoint, flagInput, id, instant, listOf, pageOf, requiredText, text } from "../endpoint";
import { dayFilter } from "../register";
import { MAY } from "./may";

/** Whoever plans single days: the manager of his people, the clerk of his site's. */
const PLANS_DAYS = [MAY.schedules.fill, MAY.schedules.publish] as const;

const temporaryRow = z.object({
  empId: z.number().int(),
  name: z.string(),
  jobNumber: z.string(),
  department: z.string(),
  workDate: z.string(),
  /** Null is rest. */
  shift: z.string().nullable(),
  shiftName: z.string(),
  reason: z.string(),
  by: z.string(),
  at: instant,
});
export type TemporaryRow = z.output<typeof temporaryRow>;

/** Temporary schedules of the caller's people, the latest day first. */
export const searchTemporary = endpoint("POST", "/attendance/temporary/search", {
  access: PLANS_DAYS,
  input: pageOf(z.object({ likeName: text(50).optional(), from: dayFilter, to: dayFilter }).prefault({})),
  output: listOf(temporaryRow),
});

/** Shifts that the caller may plan, those of every site and those of his people's sites. */
export const shiftChoices = endpoint("GET", "/attendance/temporary/shifts", {
  access: PLANS_DAYS,
  input: z.object({}),
  output: z.array(z.object({ code: z.string(), name: z.string(), siteId: z.number().int().nullable() })),
});

/**
 * One person's shift or rest of one day, before everything else that is planned (attendance rule 1); the same day again
 * replaces it. Refused: rules 4, 7 and 47; warnings of rules 5 and 6 ask for `confirm`.
 */
export const saveTemporary = endpoint("POST", "/attendance/temporary/save", {
  access: PLANS_DAYS,
  changes: true,
  input: z.object({
    empId: id.optional(),
    empIdText: text(50).optional(),
    workDate: day,
    /** Code of a shift, or the word for rest. */
    shift: requiredText(20),
    reason: requiredText(200),
    confirm: flagInput,
  }),
  output: z.object({ changed: z.number().int() }),
});

const oneDay = z.object({ empId: id, workDate: day });

export const temporaryDetail = endpoint("GET", "/attendance/temporary/details", {
  access: PLANS_DAYS,
  input: oneDay,
  output: temporaryRow,
});

/** Takes a temporary schedule back: what stands below it counts again. */
export const removeTemporary = endpoint("POST", "/attendance/temporary/remove", {
  access: PLANS_DAYS,
  changes: true,
  input: oneDay.extend({ reason: requiredText(200) }),
  output: z.object({ empId: z.number().int() }),
});
