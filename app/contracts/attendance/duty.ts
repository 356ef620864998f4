import { z } from "zod";
import { minutesOfClock } from "~/lib/attendance/clock";
import { blob, day, endpoint, flag, instant, listOf, monthOf, pageOf, requiredText, text, together } from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { changed, codeFilter, codeOf, idFilter, record, saved } from "../register";
import { DUTIES } from "./codes";
import { MAY } from "./may";

const person = {
  empId: z.number().int(),
  name: z.string(),
  jobNumber: z.string(),
  department: z.string(),
};

export const dutyRow = z.object({
  id: z.number().int(),
  ...person,
  /** Of the clock by which the person's time is shown. */
  zone: z.string(),
  startAt: instant,
  endAt: instant,
  dutyType: z.literal(DUTIES),
  calledOutMin: z.number().int(),
  remark: z.string(),
  version: z.number().int(),
  /** Neither the own duty nor one of a locked month. */
  mayChange: z.boolean(),
});
export type DutyRow = z.output<typeof dutyRow>;

const query = z
  .object({
    /** The month that runs, as long as nothing else is asked for. */
    month: monthOf().optional().catch(undefined),
    likeName: text(50).optional(),
    departmentId: idFilter,
    dutyType: codeFilter(DUTIES),
  })
  .prefault({});
export type DutyQuery = z.output<typeof query>;

/** Duties that begin in a month of attendance, of the caller's people, the latest first. */
export const searchDuties = endpoint("POST", "/attendance/duty/search", {
  access: MAY.duty.edit,
  input: pageOf(query),
  output: listOf(dutyRow),
});

export const dutyTotal = z.object({
  ...person,
  times: z.number().int(),
  onSiteMin: z.number().int(),
  onCallMin: z.number().int(),
  calledOutMin: z.number().int(),
});
export type DutyTotals = z.output<typeof dutyTotal>;

/** What the same duties come to for each person; the times are those of his statement. */
export const dutyTotals = endpoint("POST", "/attendance/duty/totals", {
  access: MAY.duty.edit,
  input: pageOf(query),
  output: listOf(dutyTotal),
});

/** Choices of the list's filters. */
export const dutyFilters = endpoint("GET", "/attendance/duty/filters", {
  access: MAY.duty.edit,
  input: departmentFilterInput,
  output: z.object({ department: departmentFilter }),
});

/** The list as a workbook; needs 18101017 as well. */
export const exportDuties = endpoint("POST", "/attendance/duty/export", {
  access: MAY.exports.all,
  changes: true,
  timeout: 300_000,
  input: z.object({ query }),
  output: blob,
});

const DAY = 1440;
const clock = requiredText(5)
  .refine((typed) => minutesOfClock(typed) !== null, { error: "shifts:said.clock" })
  .transform((typed) => minutesOfClock(typed)!);

/** When and how somebody is on duty; times of the date it begins on: 32:00 is eight o'clock of the next day. */
const duty = {
  date: day,
  startTime: clock,
  endTime: clock,
  dutyType: codeOf(DUTIES),
  calledOutMin: z.coerce.number().int().min(0).max(DAY).default(0),
  remark: text(200).default(""),
};

type Given = { [K in keyof typeof duty]?: unknown };

/** What is wrong with the times of a duty, by field. */
function* wrongTimes({ startTime, endTime, calledOutMin }: Given): Generator<readonly [keyof Given, string]> {
  if (typeof startTime === "number" && startTime >= DAY) yield ["startTime", "attDuty:said.startDay"];
  if (typeof startTime !== "number" || typeof endTime !== "number") return;
  if (endTime <= startTime) yield ["endTime", "attendance:said.startFirst"];
  else if (endTime - startTime > DAY) yield ["endTime", "attDuty:said.longest"];
  else if (Number(calledOutMin) > endTime - startTime) yield ["calledOutMin", "attDuty:said.calledOut"];
}

export const MOST_DUTY_PEOPLE = 100;
export const MOST_DUTY_ROWS = 31;

const rows = z.array(z.object(duty)).min(1).max(MOST_DUTY_ROWS);

/**
 * Duties of several people, each of them at every time of the rows. Refused: an end before its start, more than a day,
 * overlapping duties of one person, a date on which he is not employed or whose month is locked (attendance rule 7),
 * and one's own.
 */
export const saveDuties = endpoint("POST", "/attendance/duty/save", {
  access: MAY.duty.edit,
  changes: true,
  input: z.object({ peopleText: requiredText(3000), rows }).check(
    together((given, fault) => {
      const all = Array.isArray(given.rows) ? (given.rows as Given[]) : [];
      all.forEach((row, n) => {
        for (const [field, said] of wrongTimes(row ?? {})) fault(["rows", n, field], said);
      });
    }),
  ),
  /** `date`: the earliest, whose month shows them. */
  output: z.object({ saved: z.number().int(), date: day }),
});

export const dutyRecord = dutyRow.extend({ date: day, locked: flag });

export const dutyDetail = endpoint("GET", "/attendance/duty/details", {
  access: MAY.duty.edit,
  input: record,
  output: dutyRecord.extend({
    /** As the form has them. */
    startTime: z.string(),
    endTime: z.string(),
  }),
});
export type DutyDetail = z.output<(typeof dutyDetail)["output"]>;

/** One duty otherwise; refused as a new one is, and where the month it stood in is locked. */
export const updateDuty = endpoint("POST", "/attendance/duty/update", {
  access: MAY.duty.edit,
  changes: true,
  input: z.object({ ...changed, ...duty }).check(
    together((given, fault) => {
      for (const [field, said] of wrongTimes(given)) fault([field], said);
    }),
  ),
  output: saved.extend({ date: day }),
});

export const removeDuty = endpoint("POST", "/attendance/duty/remove", {
  access: MAY.duty.edit,
  changes: true,
  input: z.object(changed),
  output: record.extend({ date: day }),
});
