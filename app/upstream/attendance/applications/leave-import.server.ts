import { z } from "zod";
import { APPLICATION, LEAVES, UNIT, UNITS } from "~/contracts/attendance/codes";
import { type Moment, momentOf } from "~/lib/attendance/leave-moment";
import { attendancePaths } from "~/lib/attendance/paths";
import { daysBetween } from "~/lib/period-dates";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { ImportColumn, ImportDefinition, ValuesOf } from "~/upstream/platform/imports/definition.server";
import { choice, keysOf, wordsOf } from "~/upstream/platform/imports/words.server";
import type { FileApplication } from "./file-application.server";
import {
  APPLICATION_FILE,
  type AskedTime,
  checkApplications,
  type FileContext,
  JOB_NUMBER,
  REASON,
} from "./file-rows.server";

const HALVES = wordsOf("attFlow:half", [1, 2]);
const moment = z.string().transform((typed, context) => {
  const read = momentOf(typed, HALVES);
  if (read === null) context.addIssue({ code: "custom", message: "attFiles:said.moment" });
  return read ?? z.NEVER;
});

const COLUMNS = [
  JOB_NUMBER,
  {
    field: "leaveType",
    header: "attFlow:field.leaveType",
    required: true,
    cell: choice("attFlow:leave", LEAVES),
    choices: keysOf("attFlow:leave", LEAVES),
  },
  { field: "start", header: "attFiles:sheet.start", required: true, cell: moment, note: "attFiles:notes.moment" },
  { field: "end", header: "attFiles:sheet.end", required: true, cell: moment },
  {
    field: "unit",
    header: "attFlow:field.unit",
    required: true,
    cell: choice("attFiles:unit", UNITS),
    choices: keysOf("attFiles:unit", UNITS),
  },
  REASON,
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

/** Approved leave by file (attendance, Imports); what overlaps is refused, so that a file counts once. */
export const leaveImport: ImportDefinition<Values, FileContext, FileApplication> = {
  ...APPLICATION_FILE,
  type: "leave",
  template: "leave",
  name: "attFiles:leave.name",
  page: {
    title: "attFiles:leave.title",
    address: attendancePaths.leaveImport,
    back: { to: attendancePaths.applications(APPLICATION.leave), label: "attFiles:leave.back" },
  },
  maxRows: 10_000,
  columns: COLUMNS,
  check: (db, caller, rows, context) =>
    checkApplications(db, caller, APPLICATION.leave, rows, context, askedLeave, COLUMN_OF),
};

const COLUMN_OF = { startDate: "start", endDate: "end" };

function askedLeave({ leaveType, start, end, unit }: Partial<Values>, faults: Faults) {
  if (!start || !end || unit === undefined || leaveType === undefined) return null;
  const when = unit === UNIT.half ? halfDays(start, end, faults) : times(start, end, faults);
  return when && { ...when, leaveType };
}

function halfDays(start: Moment, end: Moment, faults: Faults): AskedTime | null {
  const [startHalf, endHalf] = [start.half ?? 1, end.half ?? 2];
  const timed = start.minute !== null ? "start" : end.minute !== null ? "end" : null;
  if (timed) addFault(faults, timed, "attFiles:said.noTime");
  else if (end.date < start.date || (end.date === start.date && endHalf < startHalf))
    addFault(faults, "end", "attendance:said.startFirst");
  else return { startDate: start.date, endDate: end.date, startHalf, endHalf };
  return null;
}

const LAST_MINUTE = 2 * 1440;

function times(start: Moment, end: Moment, faults: Faults): AskedTime | null {
  const untimed = start.minute === null ? "start" : end.minute === null ? "end" : null;
  if (untimed) {
    addFault(faults, untimed, "attFiles:said.timeNeeded");
    return null;
  }
  const endMin = 1440 * daysBetween(start.date, end.date) + end.minute!;
  if (endMin <= start.minute!) addFault(faults, "end", "attendance:said.startFirst");
  else if (endMin > LAST_MINUTE) addFault(faults, "end", "attFiles:said.oneDay");
  else return { startDate: start.date, endDate: start.date, startMin: start.minute!, endMin };
  return null;
}
