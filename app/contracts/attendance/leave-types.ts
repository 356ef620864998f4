import { z } from "zod";
import { LEAVE_PAYS } from "~/lib/attendance/day/cover";
import { day, endpoint, flag, flagInput, id, together, version } from "../endpoint";
import { codeFilter, codeOf, record, saved } from "../register";
import { site, siteFilter } from "../sites";
import { BALANCE, BALANCES, LEAVE_BASES, LEAVES, UNITS } from "./codes";
import { MAY } from "./may";

/** Whose leave it is: of all, of men, of women. */
export const LEAVE_GENDERS = [0, 1, 2] as const;

const leaveType = z.object({
  id: z.number().int(),
  code: z.literal(LEAVES),
  /** Null: of every site that has none of its own. */
  siteId: z.number().int().nullable(),
  effectiveFrom: z.string(),
  unit: z.literal(UNITS),
  basis: z.literal(LEAVE_BASES),
  pay: z.literal(LEAVE_PAYS),
  balanceKind: z.literal(BALANCES),
  /** Hundredths of a day an event or a year; null: no limit. */
  quotaCentiDay: z.number().int().nullable(),
  proofRequired: flag,
  gender: z.literal(LEAVE_GENDERS),
  keepsFullAttendance: flag,
  enabled: flag,
  version: z.number().int(),
});
const leaveTypeRow = leaveType.extend({
  /** It has not begun before today and may still be changed. */
  planned: z.boolean(),
  /** The caller may enter what counts at its site from a day on. */
  mine: z.boolean(),
});
export type LeaveTypeRow = z.output<typeof leaveTypeRow>;

/** What leaves are today at the caller's sites and at every site, and what they will be (attendance rule 37). */
export const searchLeaveTypes = endpoint("POST", "/attendance/leaveType/search", {
  access: MAY.settings.edit,
  input: z.object({ siteId: siteFilter, code: codeFilter(LEAVES) }),
  output: z.array(leaveTypeRow),
});

/** One row, and the sites for which the caller may enter one; `all`: also for every site. */
export const leaveTypeDetail = endpoint("GET", "/attendance/leaveType/details", {
  access: MAY.settings.edit,
  input: record,
  output: leaveTypeRow.extend({ sites: z.array(z.number().int()), all: z.boolean() }),
});

const quota = z.coerce.number().min(0).max(1_000).multipleOf(0.5, { error: "attSettings:said.halfDays" });
const written = {
  effectiveFrom: day,
  unit: codeOf(UNITS),
  basis: codeOf(LEAVE_BASES),
  pay: codeOf(LEAVE_PAYS),
  balanceKind: codeOf(BALANCES),
  /** Days, of which half ones are the smallest. */
  quotaDays: quota.optional(),
  proofRequired: flagInput,
  gender: codeOf(LEAVE_GENDERS),
  keepsFullAttendance: flagInput,
  enabled: flagInput,
};
const perEvent = together<z.output<z.ZodObject<typeof written>>>((given, fault) => {
  const empty = given.quotaDays === undefined || given.quotaDays === "";
  if (Number(given.balanceKind) === BALANCE.perEvent && empty) fault(["quotaDays"], "errors:required");
});

/**
 * What a leave is from a day on, at a site or at every site that has none of its own (no id); with one, a row that has
 * not begun before today is changed. What has counted stays. Refused: a day that is past, or that has a row already.
 */
export const saveLeaveType = endpoint("POST", "/attendance/leaveType/save", {
  access: MAY.settings.edit,
  changes: true,
  noActing: true,
  input: z
    .object({
      id: id.optional(),
      version: version.optional(),
      code: codeOf(LEAVES),
      siteId: site.optional(),
      ...written,
    })
    .check(perEvent),
  output: saved,
});
