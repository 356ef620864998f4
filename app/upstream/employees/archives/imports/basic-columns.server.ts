import { z } from "zod";
import { GENDERS, ID_TYPES } from "~/contracts/employees/codes";
import { text } from "~/contracts/endpoint";
import { STAFF_TYPES } from "~/contracts/organization/codes";
import { normalizeIdNumber } from "~/lib/employees/id-number";
import { normalizeJobNumber } from "~/lib/employees/job-number";
import { maskAddress, maskIdNumber, maskMobile } from "~/lib/mask";
import { siteIds } from "~/lib/organization/known-company";
import { personName } from "~/lib/organization/person-name";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import type { Departments, Levels, Positions } from "~/upstream/organization/organization.server";
import type { ImportColumn, ParsedRow, ValuesOf } from "~/upstream/platform/imports/definition.server";
import { choice, keysOf, siteColumn } from "~/upstream/platform/imports/words.server";

export type BasicValues = ValuesOf<typeof COLUMNS>;

const SITE = siteColumn(siteIds);

export interface Context {
  departments: Departments;
  positions: Positions;
  levels: Levels;
  /** Keys of legal entities by name, as a cell gives it back, and by credit code, both in lower case. */
  companies: Map<string, number>;
  /** Those that somebody may be employed by now, with their names. */
  employers: Map<number, string>;
  /** Keys by department and name, as a cell gives it back. */
  positionNames: Map<string, number>;
  today: string;
  /** Free places by position, counted down along the file (employees rule 13). */
  free: Map<number, number>;
  /** Who is made by the file so far: numbers that they bring, and how many have a name. */
  coming: { numbers: Set<string>; names: Map<string, number> };
  /** Rows whose manager is not on file: he has to come in it. */
  awaited: { row: ParsedRow<BasicValues>; manager: string }[];
  /** The company only wants to be warned of a full position. */
  warns: boolean;
}

export const COLUMNS = [
  {
    field: "jobNumber",
    header: "employees:field.jobNumber",
    identifier: JOB_NUMBERS,
    cell: text(20).transform(normalizeJobNumber),
    note: "employees:import.jobNumberNote",
  },
  { field: "empName", header: "employees:field.empName", required: true, cell: text(50).transform(personName) },
  {
    field: "idType",
    header: "employees:field.idType",
    required: true,
    cell: choice("employees:idType", ID_TYPES),
    choices: keysOf("employees:idType", ID_TYPES),
  },
  {
    field: "idNumber",
    header: "employees:field.idNumber",
    identifier: "zeros",
    required: true,
    cell: text(30).transform(normalizeIdNumber),
    mask: maskIdNumber,
  },
  {
    field: "mobile",
    header: "employees:field.mobile",
    identifier: "code",
    required: true,
    kind: "phone",
    cell: text(20),
    mask: maskMobile,
  },
  {
    field: "departmentCode",
    header: "employees:field.departmentCode",
    identifier: "code",
    required: true,
    cell: text(300),
    note: "organization:notes.department",
  },
  { field: "positionName", header: "employees:field.positionName", required: true, cell: text(50) },
  {
    field: "levelName",
    header: "employees:field.levelName",
    cell: text(20),
    choices: (context: Context) => [...context.levels.byName.keys()],
  },
  {
    field: "site",
    header: "employees:field.siteId",
    required: true,
    ...SITE,
    cell: SITE.cell.transform((site) => (site === OVERSEAS_SITE ? "overseas" : String(site))),
  },
  {
    field: "companyName",
    header: "employees:field.companyId",
    cell: text(100),
    choices: ({ employers }: Context) => [...employers.values()],
    note: "employees:import.employerNote",
  },
  {
    field: "manager",
    header: "employees:field.managerEmpId",
    identifier: JOB_NUMBERS,
    cell: text(50).transform(personName),
    note: "employees:import.managerNote",
  },
  { field: "hireDate", header: "employees:field.hireDate", required: true, kind: "date", cell: z.string() },
  {
    field: "gender",
    header: "employees:field.gender",
    cell: choice("employees:gender", GENDERS),
    choices: keysOf("employees:gender", GENDERS),
  },
  { field: "regularDate", header: "employees:field.regularDate", kind: "date", cell: z.string() },
  {
    field: "staffType",
    header: "employees:field.staffType",
    cell: choice("employees:staffType", STAFF_TYPES),
    choices: keysOf("employees:staffType", STAFF_TYPES),
  },
  { field: "nation", header: "employees:field.nation", cell: text(20) },
  { field: "householdAddress", header: "employees:field.householdAddress", cell: text(200), mask: maskAddress },
  { field: "currentAddress", header: "employees:field.currentAddress", cell: text(200), mask: maskAddress },
  { field: "email", header: "employees:field.email", cell: z.email({ error: "errors:email" }).max(100) },
] as const satisfies readonly ImportColumn[];
