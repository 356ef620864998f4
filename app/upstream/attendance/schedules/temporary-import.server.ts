import { sql } from "drizzle-orm";
import { PLAN } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { requiredText } from "~/contracts/endpoint";
import { attendancePaths } from "~/lib/attendance/paths";
import { companyDay } from "~/lib/period";
import type { ImportColumn, ImportDefinition, ValuesOf } from "~/upstream/platform/imports/definition.server";
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
import { TEMPORARY } from "./temporary.server";

const COLUMNS = [
  JOB_NUMBER,
  WORK_DATE,
  SHIFT,
  { field: "reason", header: "schedDays:sheet.reason", required: true, cell: requiredText(200) },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

/** Temporary schedules by file (attendance, Imports); the template filled has those from today on. */
export const temporaryImport: ImportDefinition<Values, DayContext, DayData> = {
  type: "temporarySchedule",
  template: "temporarySchedule",
  name: "schedDays:temporary.title",
  page: {
    title: "schedDays:temporary.upload",
    address: attendancePaths.temporaryImport,
    back: { to: attendancePaths.temporary, label: "schedDays:temporary.back" },
  },
  access: MAY.imports.all,
  maxRows: 5_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  prepare: dayContext,
  uniqueKeys: oneADay,
  check: (db, caller, rows, context) =>
    checkDays(db, caller, PLAN.temporary, rows, context, ({ reason = "" }) => ({ note: reason })),
  apply: (tx, caller, runs) => applyDays(tx, caller, PLAN.temporary, runs, TEMPORARY),
  undo: undoOfDays(["schedule_days", sql`t.emp_id`, sql`t.work_date`, sql`t.work_date`]),
  present: async (_db, caller, asked) =>
    presentDays(caller, PLAN.temporary, asked, companyDay(), ({ jobNumber, workDate, shift, note }) => [
      ...[jobNumber, workDate, shift, note],
    ]),
};
