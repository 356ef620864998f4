import { definitionOf } from "./import-definitions.server";
import type { BookSheet } from "./platform/imports/workbook/book.server";

/** How a sheet is declared: the import it is, and how later sheets call what it brings. */
interface Declared extends Pick<BookSheet, "code" | "brings" | "named" | "calls"> {
  type: string;
  /** The first of the import, where none is named. */
  template?: string;
  /** Which tab of a template of several. */
  tab?: number;
}

const OF_PEOPLE = { jobNumber: "people" };

/**
 * The workbook of the set-up: what a company brings in its first week, in the order in which one needs the other. An
 * import more is a line more, and its name in locales (`workbook:sheet`).
 */
const DECLARED: readonly Declared[] = [
  { code: "categories", type: "levels", template: "positionCategory", brings: "name" },
  { code: "levels", type: "levels", template: "positionLevel", brings: "name" },
  { code: "departments", type: "department", template: "department", brings: "code", named: "departmentName" },
  {
    code: "positions",
    type: "jobs",
    brings: "name",
    calls: { departmentCode: "departments", category: "categories", levelMin: "levels", levelMax: "levels" },
  },
  {
    code: "people",
    type: "common",
    template: "basic",
    brings: "jobNumber",
    calls: { departmentCode: "departments", positionName: "positions", levelName: "levels" },
  },
  {
    code: "heads",
    type: "department",
    template: "departmentHead",
    calls: { code: "departments", head: "people" },
  },
  { code: "contracts", type: "common", template: "contract", calls: OF_PEOPLE },
  { code: "branches", type: "bankLibrary", brings: "branchName" },
  {
    code: "cards",
    type: "common",
    template: "bankCard",
    calls: { ...OF_PEOPLE, branch: "branches" },
  },
  { code: "roles", type: "acls", tab: 0, calls: OF_PEOPLE },
  { code: "deciders", type: "approvalRole", template: "roleMembers", calls: OF_PEOPLE },
  { code: "leave", type: "openingBalance", calls: OF_PEOPLE },
  { code: "pay", type: "salaryArchive", calls: OF_PEOPLE },
  { code: "tax", type: "taxOpening", calls: OF_PEOPLE },
  { code: "social", type: "social", calls: OF_PEOPLE },
  { code: "fund", type: "fund", calls: OF_PEOPLE },
  { code: "expenses", type: "cost" },
  { code: "accounts", type: "fundAccount" },
  { code: "advances", type: "advanceOpening", calls: OF_PEOPLE },
  { code: "suppliers", type: "supplierHistory" },
  { code: "brands", type: "brand" },
];

/** The sheets of the workbook with their imports, in the order in which they are judged and written. */
export const workbookSheets: readonly BookSheet[] = DECLARED.map(({ type, template, tab, ...sheet }) => {
  const definition = definitionOf(type, template);
  return { ...sheet, definition, tab: tab === undefined ? undefined : definition.sheets![tab] };
});
