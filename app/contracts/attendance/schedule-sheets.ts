import { z } from "zod";
import { isRealDate } from "~/lib/period-dates";
import {
  blob,
  day,
  endpoint,
  flagInput,
  id,
  instant,
  listOf,
  pageOf,
  requiredText,
  text,
  ticked,
  version,
} from "../endpoint";
import { changed, codeFilter, codeOf, idFilter, record, saved } from "../register";
import { SHEET_FILLS, SHEET_STATES } from "./codes";
import { MAY } from "./may";

/** Whoever fills a sheet: the manager of the department, the clerk of its people's site. */
const FILLS = [MAY.schedules.fill, MAY.schedules.publish] as const;

const month = text(7).refine((typed) => isRealDate(`${typed}-01`), { error: "schedSheet:said.month" });

/** What may be done with a sheet; the server answers which. */
const acts = z.array(z.enum(["fill", "submit", "publish", "return", "recall"]));
export type SheetAct = z.output<typeof acts>[number];

export const sheetRow = z.object({
  id: z.number().int(),
  departmentId: z.number().int(),
  department: z.string(),
  month: z.string(),
  state: z.literal(SHEET_STATES),
  people: z.number().int(),
  /** Of a hundred days of its people as many have a shift or rest. */
  filled: z.number().int(),
  by: z.string(),
  at: instant.nullable(),
  acts,
  version: z.number().int(),
});
export type SheetRow = z.output<typeof sheetRow>;

/** Sheets of the departments within reach, the latest month first. */
export const searchSheets = endpoint("POST", "/schedule/search", {
  access: FILLS,
  input: pageOf(
    z
      .object({
        departmentId: idFilter,
        month: text(7).optional(),
        state: codeFilter(SHEET_STATES),
      })
      .prefault({}),
  ),
  output: listOf(sheetRow),
});

const departmentOption = z.object({ value: z.number().int(), label: z.string() });

/** Departments of which the caller may fill sheets. */
export const sheetChoices = endpoint("GET", "/schedule/choices", {
  access: FILLS,
  input: z.object({}),
  output: z.array(departmentOption),
});

/** A new sheet, empty or begun by what `way` says; `left` says how many days the rules did not allow. */
export const createSheet = endpoint("POST", "/schedule/create", {
  access: FILLS,
  changes: true,
  input: z.object({ departmentId: id, month, way: codeOf([0, 2, 3] as const).default(0) }),
  output: saved.extend({ filled: z.number().int(), left: z.number().int() }),
});

const sheetShift = z.object({ code: z.string(), name: z.string() });
const sheetPerson = z.object({
  empId: z.number().int(),
  name: z.string(),
  jobNumber: z.string(),
  /** One's own row is filled by somebody else. */
  own: z.boolean(),
  /** The days of the month, see lib/attendance/sheet-cells. */
  cells: z.string(),
  /** What is said of single days of the row. */
  said: z.array(z.string()),
});
export type SheetPerson = z.output<typeof sheetPerson>;

const sheetHistory = z.object({ at: instant, by: z.string(), action: z.string(), detail: z.string() });
export type SheetHistory = z.output<typeof sheetHistory>;

const sheetHead = sheetRow.extend({ reason: z.string() });

/** A sheet day by day, and what the caller may do with it. */
export const sheetDetail = endpoint("GET", "/schedule/details", {
  access: FILLS,
  input: record,
  output: sheetHead.extend({
    days: z.array(z.object({ date: z.string(), dayType: z.number().int() })),
    shifts: z.array(sheetShift),
    rows: z.array(sheetPerson),
    warnings: z.number().int(),
    /** Says that the year of the month has no calendar yet (rule 9); empty: it has one. */
    calendarNote: z.string(),
    history: z.array(sheetHistory),
  }),
});
export type SheetDetail = z.output<(typeof sheetDetail)["output"]>;

const change = z.object({
  name: z.string(),
  jobNumber: z.string(),
  workDate: z.string(),
  before: z.string(),
  after: z.string(),
});

/** Changes that a page names; the number of all stands beside. */
export const MOST_CHANGES = 100;

/** What a publication would change of what counts now, and what the rules say of it. */
export const sheetChanges = endpoint("GET", "/schedule/changes", {
  access: FILLS,
  input: record,
  output: sheetHead.extend({
    changes: z.number().int(),
    people: z.number().int(),
    named: z.array(change),
    warnings: z.array(z.string()),
  }),
});

/** Fills days of people, by codes in turn from the first day on, by their rules, by last month, or empties them. */
export const fillSheet = endpoint("POST", "/schedule/update", {
  access: FILLS,
  changes: true,
  input: z.object({
    ...changed,
    version,
    people: z.preprocess(ticked, z.array(id).max(2_000)).default([]),
    everybody: flagInput,
    from: day,
    to: day,
    way: codeOf(SHEET_FILLS),
    codes: text(600).default(""),
  }),
  output: saved.extend({ filled: z.number().int(), left: z.number().int() }),
});

/** Days of a month. */
const MOST_DAYS = 31;

/** One person's month, to be typed day by day. */
export const sheetRowDetail = endpoint("GET", "/schedule/row", {
  access: FILLS,
  input: z.object({ id, empId: id }),
  output: z.object({
    id: z.number().int(),
    department: z.string(),
    month: z.string(),
    version: z.number().int(),
    empId: z.number().int(),
    name: z.string(),
    jobNumber: z.string(),
    days: z.array(z.object({ date: z.string(), dayType: z.number().int(), ofSheet: z.boolean(), shift: z.string() })),
    shifts: z.array(sheetShift),
    /** The next in the sheet, to go on with. */
    nextId: z.number().int().nullable(),
  }),
});

export const saveSheetRow = endpoint("POST", "/schedule/row/save", {
  access: FILLS,
  changes: true,
  input: z.object({
    ...changed,
    version,
    empId: id,
    /** By day of the month from the first on; nothing typed is nothing planned. */
    cells: z.array(z.preprocess((typed) => typed ?? "", text(20))).max(MOST_DAYS),
  }),
  output: saved.extend({ filled: z.number().int() }),
});

const step = z.object({ ...changed, version });

export const submitSheet = endpoint("POST", "/schedule/submit", {
  access: FILLS,
  changes: true,
  input: step,
  output: saved,
});

/** Makes the days of a sheet count; warnings of rules 5 and 6 ask for `confirm`. */
export const publishSheet = endpoint("POST", "/schedule/publish", {
  access: MAY.schedules.publish,
  changes: true,
  input: step.extend({ confirm: flagInput }),
  output: saved.extend({ changes: z.number().int() }),
});

export const returnSheet = endpoint("POST", "/schedule/return", {
  access: MAY.schedules.publish,
  changes: true,
  input: step.extend({ reason: requiredText(200) }),
  output: saved,
});

/** Opens a published sheet again; its days count until the next publication. */
export const recallSheet = endpoint("POST", "/schedule/recall", {
  access: MAY.schedules.publish,
  changes: true,
  input: step,
  output: saved,
});

export const exportSheet = endpoint("POST", "/schedule/export", {
  access: MAY.exports.all,
  input: record,
  output: blob,
});
