import { z } from "zod";
import { sheetList } from "~/lib/performance/lists";
import { blob, columnsInput, day, endpoint, flag, id, instant, listOf, pageOf, text, ticked } from "../endpoint";
import { EMPLOYMENTS } from "../organization/codes";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { codeFilter, idFilter, record } from "../register";
import { CYCLE_KINDS, CYCLE_STATES, EDIT_STAGES, GRADES, INDICATORS, LEVELS, SHEET_STATES } from "./codes";
import { MAY, MAY_LIST_SHEETS } from "./may";
import { BEHALF_GRADES } from "./scoring";

export const SHEET_TABS = ["mine", "score", "department", "all"] as const;
export type SheetTab = (typeof SHEET_TABS)[number];
const SORTED = ["name", "cycle", "department", "self", "superior", "total", "grade", "state"] as const;
export const SHEET_SORTS = [...SORTED, ...SORTED.map((name) => `-${name}` as const)] as const;

const figure = z.number().int().nullable();
export const sheetRow = z.object({
  id: z.number().int(),
  empId: z.number().int(),
  name: z.string(),
  jobNumber: z.string(),
  cycle: z.string(),
  department: z.string(),
  position: z.string(),
  className: z.string(),
  segmentFrom: day,
  segmentTo: day,
  /** Null as well where it is not the caller's to read (performance rule 12). */
  self: figure,
  superior: figure,
  second: figure,
  peer: figure,
  bonus: figure,
  deduction: figure,
  total: figure,
  grade: z.enum(GRADES).nullable(),
  state: z.literal(SHEET_STATES),
  confirmBy: day.nullable(),
  /** `score` where the caller's points are awaited. */
  acts: z.array(z.enum(["score"])),
});
export type SheetRow = z.output<typeof sheetRow>;

const query = z
  .object({
    tab: z.enum(SHEET_TABS).default("mine").catch("mine"),
    cycleId: idFilter,
    departmentId: idFilter,
    classId: idFilter,
    state: codeFilter(SHEET_STATES),
    grade: z.enum(GRADES).optional().catch(undefined),
    likeName: text(50).optional(),
    sort: z.enum(SHEET_SORTS).optional().catch(undefined),
    /** Rows that were ticked. */
    sheet: z.preprocess((given) => (given === undefined ? given : ticked(given)), z.array(id).max(1000).optional()),
  })
  .prefault({});
export type SheetQuery = z.output<typeof query>;

/** Sheets that are there for the caller, the latest cycle first. */
export const searchSheets = endpoint("POST", "/performance/assess/search", {
  access: MAY_LIST_SHEETS,
  input: pageOf(query),
  output: listOf(sheetRow),
});

const named = z.object({ id: z.number().int(), name: z.string() });

/** Choices of the list's filters, and how many sheets wait for the caller. */
export const sheetFilters = endpoint("GET", "/performance/assess/filters", {
  access: MAY_LIST_SHEETS,
  input: departmentFilterInput,
  output: z.object({
    department: departmentFilter,
    cycles: z.array(named),
    classes: z.array(named),
    waiting: z.number().int(),
  }),
});

/** The list as a workbook, with what the caller may read of each row. */
export const exportSheets = endpoint("POST", "/performance/assess/export", {
  access: MAY.exports.all,
  changes: true,
  input: z.object({ query, fields: columnsInput(sheetList) }),
  output: blob,
  timeout: 300_000,
});

/** Reminds whoever's turn it is, of the sheets that the filters let through; once a day. */
export const remindSheets = endpoint("POST", "/performance/assess/remind", {
  access: MAY.cycles.run,
  changes: true,
  input: z.object({ query }),
  output: z.object({ people: z.number().int(), sheets: z.number().int() }),
});

const file = z.object({ attachmentInfoId: z.number().int(), attachmentName: z.string(), size: z.number() });
const line = z.object({
  id: z.number().int(),
  indicatorId: z.number().int(),
  name: z.string(),
  kind: z.literal(INDICATORS),
  unit: z.string(),
  maxPoints: figure,
  weightBp: z.number().int(),
  /** Ten-thousandths. */
  target: figure,
  actual: figure,
  computedScore: figure,
  proof: z.array(file),
});
export type SheetLine = z.output<typeof line>;

const entry = z.object({ lineId: z.number().int(), score: figure, comment: z.string() });
const scorer = z.object({
  level: z.literal(LEVELS),
  weightBp: z.number().int(),
  /** Empty: a peer whose name is not the caller's to read (performance rule 11). */
  name: z.string(),
  /** The leaver for whom he scores. */
  onBehalfOf: z.string(),
  hasLeft: z.boolean(),
  turn: flag,
  submittedAt: instant.nullable(),
  /** He is the caller. */
  mine: z.boolean(),
  /** Null: not submitted, or not the caller's to read. */
  given: z
    .object({
      levelScore: figure,
      totalComment: z.string(),
      bonus: z.number().int(),
      deduction: z.number().int(),
      entries: z.array(entry),
    })
    .nullable(),
});
export type SheetScorer = z.output<typeof scorer>;

/** What may be done with a sheet now. */
export const SHEET_ACTS = [
  ...(["targets", "agree", "actual", "self", "score", "return", "peers", "markVeto", "confirmVeto"] as const),
  ...(["confirm", "appeal", "exempt", "lockAlone"] as const),
] as const;
export type SheetAct = (typeof SHEET_ACTS)[number];

const gradeStep = z.discriminatedUnion("by", [
  z.object({ by: z.literal("threshold"), grade: z.enum(GRADES) }),
  z.object({
    by: z.enum(["capS", "capSA"]),
    from: z.enum(GRADES),
    to: z.enum(GRADES),
    full: z.number().int(),
    cap: z.number().int(),
    tie: z.object({ score: z.number().int(), people: z.number().int() }).nullable(),
  }),
  z.object({ by: z.literal("bottom"), from: z.enum(GRADES), to: z.enum(GRADES), least: z.number().int() }),
]);

export const sheetDetail = endpoint("GET", "/performance/assess/details", {
  access: MAY_LIST_SHEETS,
  input: record,
  output: sheetRow.omit({ self: true, superior: true, second: true, peer: true, bonus: true, deduction: true }).extend({
    version: z.number().int(),
    cycleId: z.number().int(),
    cycleKind: z.literal(CYCLE_KINDS),
    cycleState: z.literal(CYCLE_STATES),
    isMain: flag,
    isOwn: z.boolean(),
    employment: z.literal(EMPLOYMENTS),
    returns: z.number().int(),
    selfMissed: flag,
    /** Whether targets are agreed on, and which version of them. */
    targetVersion: z.number().int(),
    lines: z.array(line),
    scorers: z.array(scorer),
    /** Null where it is not the caller's to read. */
    result: z
      .object({
        /** Null, as the total: the result is announced without scores (rule 24). */
        bonus: figure,
        deduction: figure,
        gradeSteps: z.array(gradeStep),
        coefficientPct: figure,
        payAmount: figure,
      })
      .nullable(),
    veto: z.object({ marked: flag, reason: z.string(), confirmed: z.boolean() }),
    exemptReason: z.string(),
    confirmedAt: instant.nullable(),
    confirmedByRule: z.boolean(),
    confirmText: z.string(),
    /** The person's own appeal. */
    appealId: z.number().int().nullable(),
    acts: z.array(z.enum(SHEET_ACTS)),
    /** Levels that the caller may fill for a leaver; for which he may appoint somebody; stages he may edit. */
    behalf: z.array(z.literal(BEHALF_GRADES)),
    substitutes: z.array(z.literal(BEHALF_GRADES)),
    edits: z.array(z.literal(EDIT_STAGES)),
    trail: z.array(
      z.object({
        id: z.number().int(),
        act: z.string(),
        level: z.literal(LEVELS).nullable(),
        by: z.string(),
        onBehalfOf: z.string(),
        text: z.string(),
        at: instant,
      }),
    ),
  }),
});

/** The sheets that wait for the caller's points before and after one. */
export const sheetNeighbours = endpoint("GET", "/performance/assess/neighbours", {
  access: MAY_LIST_SHEETS,
  input: record,
  output: z.object({ previous: z.number().int().nullable(), next: z.number().int().nullable() }),
});

/** A proof, for whoever the sheet is there. */
export const sheetFile = endpoint("GET", "/performance/assess/file", {
  access: MAY_LIST_SHEETS,
  timeout: 60_000,
  input: z.object({ id, attachmentInfoId: id }),
  output: blob,
});
