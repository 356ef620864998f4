import { MAY } from "~/contracts/attendance/may";
import { requiredText, text } from "~/contracts/endpoint";
import { attendancePaths } from "~/lib/attendance/paths";
import { daysOfMonth } from "~/lib/attendance/sheet-cells";
import { groupBy } from "~/lib/group-by";
import { isRealDate } from "~/lib/period-dates";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import { judgeName } from "~/upstream/organization/names/person-names.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import {
  type CheckedRow,
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  UNCHANGED,
  UPDATE,
} from "~/upstream/platform/imports/definition.server";
import { type Plans, plansOf } from "./plans.server";
import { type JudgedDay, judgeDays } from "./schedule-judge.server";
import { type Planned, peopleNumbered } from "./schedule-people.server";
import { shiftMeant } from "./schedule-words.server";
import { wantedOf } from "./sheet-detail.server";
import { applySheets, draftRows, presentSheets, rowKey, rowWord, type SheetRowData } from "./sheet-import-write.server";
import type { Cell } from "./sheet-scope.server";
import { type ShiftBook, shiftBook } from "./shift-book.server";

const MOST_DAYS = 31;
const DAYS = Array.from({ length: MOST_DAYS }, (_, n) => n + 1);
const fieldOf = (day: number) => `d${day}` as const;

type Values = { month: string; jobNumber: string; name: string } & Record<`d${number}`, string>;

const heading = (field: string) => ({ field, header: `schedSheet:sheet.${field}` });
const COLUMNS: ImportColumn[] = [
  {
    ...heading("month"),
    required: true,
    kind: "month",
    note: "schedSheet:notes.month",
    cell: requiredText(7).refine((typed) => isRealDate(`${typed}-01`), { error: "schedSheet:said.month" }),
  },
  { ...heading("jobNumber"), identifier: JOB_NUMBERS, required: true, cell: requiredText(20) },
  { ...heading("name"), cell: text(50) },
  ...DAYS.map((day) => ({
    ...heading(fieldOf(day)),
    identifier: "code" as const,
    cell: text(20),
    ...(day === 1 && { note: "schedSheet:notes.days" }),
  })),
];

interface Context {
  book: ShiftBook;
}

/** Sheets by file, a row a person and month: it replaces the draft; published days count until the next publication. */
export const sheetImport: ImportDefinition<Values, Context, SheetRowData> = {
  type: "scheduleSheet",
  template: "scheduleSheet",
  name: "schedSheet:title",
  page: {
    title: "schedSheet:upload",
    address: attendancePaths.sheetImport,
    back: { to: attendancePaths.sheets, label: "schedSheet:back" },
  },
  access: MAY.imports.all,
  maxRows: 5_000,
  maxBytes: 20 * 1024 * 1024,
  columns: COLUMNS,
  prepare: async (db, caller) => ({ book: await shiftBook(db, caller) }),
  uniqueKeys: ({ jobNumber, month }) => [{ field: "jobNumber", key: jobNumber && month && `${jobNumber} ${month}` }],
  check: checkRows,
  apply: applySheets,
  present: presentSheets,
};

interface Read {
  row: ParsedRow<Values>;
  person: Planned | undefined;
  faults: Faults;
  cells: Cell[];
}

/** Judges a run of rows, each beside what stands around its month. */
async function checkRows(
  db: Reader,
  caller: Caller,
  rows: readonly ParsedRow<Values>[],
  { book }: Context,
): Promise<CheckedRow<SheetRowData>[]> {
  const numbers = rows.flatMap(({ values }) => values.jobNumber ?? []);
  const people = await peopleNumbered(db, caller, numbers, MAY.imports.all);
  const read = rows.map((row) => readRow(caller, book, row, people));
  const cells = read.flatMap((one) => one.cells);
  const judged = await judgeDays(db, caller, cells.map(wantedOf));
  const said = new Map(cells.map((cell, n) => [cell, judged[n]!]));
  const dates = cells.map(({ workDate }) => workDate).sort();
  const ids = [...new Set(cells.map(({ empId }) => empId))];
  const plans = await plansOf(db, caller, ids, dates[0] ?? "2000-01-01", dates.at(-1) ?? "2000-01-01");
  const asked = read.flatMap(({ person, row }) =>
    person && row.values.month ? [{ empId: person.empId, month: row.values.month }] : [],
  );
  const drafts = await draftRows(db, asked);
  return read.map((one) => checkedRow(one, said, plans, drafts));
}

/** Whom a row is about and which shift each of its days means. */
function readRow(caller: Caller, book: ShiftBook, row: ParsedRow<Values>, people: ReadonlyMap<string, Planned>): Read {
  const { values } = row;
  const faults: Faults = {};
  const person = values.jobNumber ? people.get(values.jobNumber) : undefined;
  if (values.jobNumber && !person) addFault(faults, "jobNumber", "employees:import.noJobNumber");
  if (person && person.empId === caller.empId) addFault(faults, "jobNumber", "attendance:said.own");
  judgeName(faults, "name", values.name, person?.name);
  const cells: Cell[] = [];
  if (!person || !values.month) return { row, person, faults, cells };
  const dates = daysOfMonth(values.month);
  for (const day of DAYS) {
    const word = values[fieldOf(day)];
    if (!word) continue;
    const workDate = dates[day - 1];
    const shiftId = shiftMeant(book, word, person.siteId);
    if (!workDate) addFault(faults, fieldOf(day), "schedSheet:said.noDay");
    else if (shiftId === undefined) addFault(faults, fieldOf(day), "attendance:said.shift");
    else cells.push({ empId: person.empId, workDate, shiftId });
  }
  if (cells.length === 0 && Object.keys(faults).length === 0) addFault(faults, "d1", "schedSheet:said.noDays");
  return { row, person, faults, cells };
}

function checkedRow(
  { row, person, faults, cells }: Read,
  said: ReadonlyMap<Cell, JudgedDay>,
  plans: Plans,
  drafts: ReadonlyMap<string, string>,
): CheckedRow<SheetRowData> {
  const { jobNumber = "", month = "" } = row.values;
  const warning = [];
  for (const cell of cells) {
    const day = said.get(cell)!;
    for (const { key, params } of day.faults) addFault(faults, fieldOf(Number(cell.workDate.slice(8))), key, params);
    warning.push(...day.warnings);
  }
  const days = cells.map((cell) => ({
    ...cell,
    departmentId: plans.placeOn(cell.empId, cell.workDate)?.departmentId ?? 0,
  }));
  const seen = person ? (drafts.get(rowKey(person.empId, month)) ?? "") : "";
  const same = seen === rowWord(cells);
  const shown = [...groupBy(warning, (message) => JSON.stringify(message)).values()].map(([first]) => first!);
  return {
    faults,
    action: seen === "" ? CREATE : same ? UNCHANGED : UPDATE,
    label: `${person ? `${person.name} ` : ""}${jobNumber} ${month}`.trim(),
    warning: shown.slice(0, MOST_SAID),
    changes: seen !== "" && !same ? { days: [seen.split(" ").length, cells.length] } : undefined,
    data: { empId: person?.empId ?? 0, month, days, seen },
  };
}

/** Warnings of a row that the preview shows. */
const MOST_SAID = 3;
