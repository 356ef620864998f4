import { CONTRACT_TYPES, SIGN_MODE } from "~/contracts/employees/codes";
import { text } from "~/contracts/endpoint";
import type { ImportColumn, ParsedRow, ValuesOf } from "~/upstream/platform/imports/definition.server";
import { choice, keysOf, months, yuan } from "~/upstream/platform/imports/words.server";
import { NAMING_COLUMNS } from "../archives/imports/known-people.server";
import type { Fields } from "../archives/imports/write-records.server";
import type { figuresBySite } from "../benefits/site-figures.server";

export type Values = ValuesOf<typeof COLUMNS>;

/** When a contract runs; `at` is the row of the file that says so. */
export interface Term {
  start: string;
  end: string | null;
  contractNo: string;
  at: ParsedRow<Values> | null;
}

export interface Context {
  today: string;
  figuresOf: Awaited<ReturnType<typeof figuresBySite>>;
  overAgeFrom: string;
  /** Keys by name, as a cell gives it back. */
  companies: Map<string, number>;
  /** Per person and employer, as they will be after the rows seen so far; by contract number, or place in the file. */
  terms: Map<string, Map<string, Term>>;
}

export const COLUMNS = [
  ...NAMING_COLUMNS,
  {
    field: "contractNo",
    header: "employees:field.contractNo",
    identifier: "zeros",
    cell: text(40),
    note: "employees:import.contractNoNote",
  },
  {
    field: "companyName",
    header: "employees:field.companyId",
    required: true,
    cell: text(100),
    choices: ({ companies }: Context) => [...companies.keys()],
  },
  {
    field: "contractType",
    header: "employees:field.contractType",
    required: true,
    cell: choice("employees:contractType", CONTRACT_TYPES),
    choices: keysOf("employees:contractType", CONTRACT_TYPES),
  },
  { field: "startDate", header: "employees:field.startDate", required: true, kind: "date", cell: text(10) },
  {
    field: "termMonths",
    header: "employees:field.termMonths",
    cell: months(1, 600),
    note: "employees:import.termNote",
  },
  {
    field: "endDate",
    header: "employees:field.endDate",
    kind: "date",
    cell: text(10),
    note: "employees:import.termNote",
  },
  { field: "probationMonths", header: "employees:field.probationMonths", cell: months(0, 6) },
  { field: "wage", header: "employees:field.wage", kind: "money", cell: yuan() },
  { field: "probationWage", header: "employees:field.probationWage", kind: "money", cell: yuan() },
] as const satisfies readonly ImportColumn[];

/** Columns of the table that the file fills, with the fields of their faults. */
export const FIELDS = {
  company_id: "companyName",
  type: "contractType",
  start_date: "startDate",
  end_date: "endDate",
  probation_months: "probationMonths",
  probation_wage: "probationWage",
};

/** What a new contract on paper has when the file says nothing. */
export const DEFAULTS: Fields = {
  contract_no: null,
  probation_months: 0,
  probation_end: null,
  wage: null,
  probation_wage: null,
  sign_mode: SIGN_MODE.paper,
};
