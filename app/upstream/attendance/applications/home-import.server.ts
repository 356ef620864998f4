import { z } from "zod";
import { APPLICATION } from "~/contracts/attendance/codes";
import { PART } from "~/lib/attendance/day/cover";
import { attendancePaths } from "~/lib/attendance/paths";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { ImportColumn, ImportDefinition, ValuesOf } from "~/upstream/platform/imports/definition.server";
import { choice, keysOf } from "~/upstream/platform/imports/words.server";
import type { FileApplication } from "./file-application.server";
import { APPLICATION_FILE, checkApplications, type FileContext, JOB_NUMBER, REASON } from "./file-rows.server";

const PARTS = [PART.day, PART.am, PART.pm] as const;
const date = { required: true, kind: "date", cell: z.iso.date() } as const;

const COLUMNS = [
  JOB_NUMBER,
  { field: "startDate", header: "attFlow:field.startDate", ...date },
  { field: "endDate", header: "attFlow:field.endDate", ...date },
  {
    field: "part",
    header: "attFiles:sheet.part",
    note: "attFiles:notes.part",
    cell: choice("attFiles:part", PARTS),
    choices: keysOf("attFiles:part", PARTS),
  },
  REASON,
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

/** Approved work at home by file (attendance, Imports); what overlaps is refused, so that a file counts once. */
export const homeImport: ImportDefinition<Values, FileContext, FileApplication> = {
  ...APPLICATION_FILE,
  type: "homeWork",
  template: "homeWork",
  name: "attFiles:home.name",
  page: {
    title: "attFiles:home.title",
    address: attendancePaths.homeImport,
    back: { to: attendancePaths.applications(APPLICATION.home), label: "attFiles:home.back" },
  },
  maxRows: 10_000,
  columns: COLUMNS,
  check: (db, caller, rows, context) => checkApplications(db, caller, APPLICATION.home, rows, context, askedHome, {}),
};

function askedHome({ startDate, endDate, part = PART.day }: Partial<Values>, faults: Faults) {
  if (!startDate || !endDate) return null;
  if (endDate < startDate) addFault(faults, "endDate", "attendance:said.startFirst");
  else if (part !== PART.day && startDate !== endDate) addFault(faults, "part", "attFiles:said.halfOfOne");
  else return { startDate, endDate, startHalf: part === PART.pm ? 2 : 1, endHalf: part === PART.am ? 1 : 2 };
  return null;
}
