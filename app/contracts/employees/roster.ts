import { z } from "zod";
import { day, endpoint } from "../endpoint";
import { askedWhy, employeeQuery, wholeFields } from "./archives";
import { MAY } from "./may";

/** People on one print of the roster. */
export const ROSTER_ROWS = 500;

/** How many people the filters let through, and how many of them a print holds. */
export const rosterSize = endpoint("POST", "/employees/roster/size", {
  access: MAY.archives.export,
  input: z.object({ query: employeeQuery }),
  output: z.object({ total: z.number().int(), most: z.number().int() }),
});

const rosterRow = z.object({
  jobNumber: z.string(),
  empName: z.string(),
  gender: z.number().int(),
  idNumber: z.string(),
  householdAddress: z.string(),
  currentAddress: z.string(),
  mobile: z.string(),
  staffType: z.number().int(),
  hireDate: day,
  /** Null: no contract on file. */
  contractType: z.number().int().nullable(),
  contractStart: day.nullable(),
  /** Null: open-ended. */
  contractEnd: day.nullable(),
  companyName: z.string(),
});
export type RosterRow = z.infer<typeof rosterRow>;

/**
 * The roster of rule 11 for the filtered list, 500 people a print (`sheet` counts from 1); masked unless the caller
 * holds `MAY.archives.unmask`, asks for all and says why; recorded in the audit log as an export.
 */
export const printRoster = endpoint("POST", "/employees/roster", {
  access: MAY.archives.export,
  changes: true,
  limit: "export",
  input: z
    .object({ query: employeeQuery, sheet: z.coerce.number().int().min(1).max(2_000).default(1), ...wholeFields })
    .check(askedWhy),
  output: z.object({
    total: z.number().int(),
    sheet: z.number().int(),
    day,
    printer: z.string(),
    rows: z.array(rosterRow),
  }),
});
