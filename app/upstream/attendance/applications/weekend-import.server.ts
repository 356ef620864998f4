import { z } from "zod";
import { APPLICATION, COMPENSATION } from "~/contracts/attendance/codes";
import { attendancePaths } from "~/lib/attendance/paths";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { ImportColumn, ImportDefinition, ValuesOf } from "~/upstream/platform/imports/definition.server";
import { choice, keysOf } from "~/upstream/platform/imports/words.server";
import type { FileApplication } from "./file-application.server";
import {
  APPLICATION_FILE,
  checkApplications,
  clockCell,
  type FileContext,
  JOB_NUMBER,
  REASON,
} from "./file-rows.server";

const WAYS = [COMPENSATION.pay, COMPENSATION.timeOff] as const;
const clock = { required: true, cell: clockCell } as const;

const COLUMNS = [
  JOB_NUMBER,
  { field: "startDate", header: "attFlow:field.date", required: true, kind: "date", cell: z.iso.date() },
  { field: "startTime", header: "attFlow:field.startTime", ...clock },
  { field: "endTime", header: "attFlow:field.endTime", ...clock, note: "attFlow:timeHint" },
  {
    field: "compensation",
    header: "attFlow:field.compensation",
    required: true,
    cell: choice("attFlow:compensation", WAYS),
    choices: keysOf("attFlow:compensation", WAYS),
  },
  REASON,
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

/** Approved weekend work by file (attendance rules 27, 28, 41 and 47), on days that are no work day of the person. */
export const weekendImport: ImportDefinition<Values, FileContext, FileApplication> = {
  ...APPLICATION_FILE,
  type: "weekendWork",
  template: "weekendWork",
  name: "attFiles:weekend.name",
  page: {
    title: "attFiles:weekend.upload",
    address: attendancePaths.weekendImport,
    back: { to: attendancePaths.weekends, label: "attFiles:weekend.back" },
  },
  maxRows: 5_000,
  columns: COLUMNS,
  check: (db, caller, rows, context) =>
    checkApplications(db, caller, APPLICATION.weekend, rows, context, askedWeekend, {}),
};

function askedWeekend({ startDate, startTime, endTime, compensation }: Partial<Values>, faults: Faults) {
  if (startDate === undefined || startTime === undefined || endTime === undefined) return null;
  if (endTime > startTime) return { startDate, endDate: startDate, startMin: startTime, endMin: endTime, compensation };
  addFault(faults, "endTime", "attendance:said.startFirst");
  return null;
}
