import { sql } from "drizzle-orm";
import { PLAN } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { requiredText } from "~/contracts/endpoint";
import { offPeriodOf } from "~/lib/attendance/off-periods";
import { attendancePaths } from "~/lib/attendance/paths";
import { type Calendar, dayTypeOf } from "~/lib/calendar/working-days";
import { companyDay } from "~/lib/period";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import { addFault } from "~/upstream/platform/faults.server";
import type { ImportColumn, ImportDefinition, ValuesOf } from "~/upstream/platform/imports/definition.server";
import { yesNo } from "~/upstream/platform/imports/words.server";
import { undoOfDays } from "../due/import-undo.server";
import {
  applyDays,
  checkDays,
  type DayContext,
  type DayData,
  dayContext,
  JOB_NUMBER,
  oneADay,
  presentDays,
  SHIFT,
  WORK_DATE,
} from "./day-import.server";
import { ROSTER } from "./roster-save.server";

const COLUMNS = [
  { field: "reason", header: "schedDays:sheet.holiday", required: true, cell: requiredText(30) },
  WORK_DATE,
  JOB_NUMBER,
  SHIFT,
  { field: "onDuty", header: "schedDays:sheet.onDuty", ...yesNo() },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

type Context = DayContext & { calendars: (siteId: number) => Calendar };

/** Holiday rosters by file (attendance, Imports); the template filled has the days from today on. */
export const rosterImport: ImportDefinition<Values, Context, DayData> = {
  type: "holidayRoster",
  template: "holidayRoster",
  name: "schedDays:roster.title",
  page: {
    title: "schedDays:roster.upload",
    address: attendancePaths.rosterImport,
    back: { to: attendancePaths.roster, label: "schedDays:roster.back" },
  },
  access: MAY.imports.all,
  maxRows: 5_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  prepare: async (db, caller) => ({
    ...(await dayContext(db, caller)),
    calendars: await workCalendars(db, caller),
  }),
  uniqueKeys: oneADay,
  check: (db, caller, rows, context) =>
    checkDays(db, caller, PLAN.roster, rows, context, ({ reason = "", workDate, onDuty }, person, faults) => {
      const typeOf = (day: string) => dayTypeOf(day, context.calendars(person!.siteId));
      if (person && workDate && !offPeriodOf(workDate, typeOf)) addFault(faults, "workDate", "schedDays:said.noOff");
      return { note: reason, onDuty: onDuty === 1 ? 1 : 0 };
    }),
  apply: (tx, caller, runs) => applyDays(tx, caller, PLAN.roster, runs, ROSTER),
  undo: undoOfDays(["schedule_days", sql`t.emp_id`, sql`t.work_date`, sql`t.work_date`]),
  present: async (_db, caller, asked) =>
    presentDays(caller, PLAN.roster, asked, companyDay(), ({ jobNumber, workDate, shift, note, onDuty }) => [
      ...[note, workDate, jobNumber, shift, onDuty],
    ]),
};
