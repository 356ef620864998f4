import { z } from "zod";
import { MOST_SITES } from "~/lib/organization/site-numbers";
import { endOfPeriod } from "~/lib/period";
import {
  day,
  endpoint,
  id,
  listOf,
  pageOf,
  requiredName,
  requiredText,
  text,
  ticked,
  together,
  version,
} from "../endpoint";
import { changed, codeFilter, codeOf, record, saved } from "../register";
import { site } from "../sites";
import { CYCLE_KIND, CYCLE_KINDS, CYCLE_STATES, type CycleKind, EXEMPTIONS, SHEET_STATES, STAGES } from "./codes";
import { MAY } from "./may";

/** Whoever runs cycles, and whoever locks them. */
const RUN = [MAY.cycles.run, MAY.cycles.lock] as const;

const head = {
  id: z.number().int(),
  name: z.string(),
  kind: z.literal(CYCLE_KINDS),
  fromDate: z.string(),
  toDate: z.string(),
  siteIds: z.array(z.number().int()),
  state: z.literal(CYCLE_STATES),
  stageDates: z.array(z.object({ stage: z.literal(STAGES), deadline: z.string() })),
  version: z.number().int(),
};

export const cycleRow = z.object({
  ...head,
  people: z.number().int(),
  /** Those who have come as far as the stage asks. */
  done: z.number().int(),
});
export type CycleRow = z.output<typeof cycleRow>;

/** Cycles of the caller's sites, the latest first. */
export const searchCycles = endpoint("POST", "/performance/cycle/search", {
  access: RUN,
  input: pageOf(
    z
      .object({
        likeName: text(50).optional(),
        kind: codeFilter(CYCLE_KINDS),
        state: codeFilter(CYCLE_STATES),
      })
      .prefault({}),
  ),
  output: listOf(cycleRow),
});

const person = z.object({
  empId: z.number().int(),
  empName: z.string(),
  jobNumber: z.string(),
  department: z.string(),
});
const ACTS = ["edit", "start", "generate", "extend", "moveStage", "finish", "lock", "unlock", "remove"] as const;
export type CycleAct = (typeof ACTS)[number];

/** What stands in the record itself. */
export const cycleHead = z.object({
  ...head,
  departmentIds: z.array(z.number().int()),
  lockedAt: z.string().nullable(),
  openAppeals: z.number().int(),
});
const cycleDetailOut = cycleHead.extend({
  departments: z.array(z.string()),
  classes: z.array(z.object({ classId: z.number().int(), name: z.string(), people: z.number().int() })),
  /** People by state of their sheet. */
  states: z.array(z.object({ state: z.literal(SHEET_STATES), n: z.number().int() })),
  /** How far the departments are: people, those done with the stage, those late. */
  progress: z.array(
    z.object({
      departmentId: z.number().int(),
      name: z.string(),
      people: z.number().int(),
      done: z.number().int(),
    }),
  ),
  /** Those whose turn it is, at most a hundred of them. */
  late: z.array(z.object({ ...person.shape, sheetId: z.number().int(), state: z.literal(SHEET_STATES) })),
  lateCount: z.number().int(),
  acts: z.array(z.enum(ACTS)),
});
export type CycleDetail = z.output<typeof cycleDetailOut>;

/** One cycle with its progress, and what may be done with it now. */
export const cycleDetail = endpoint("GET", "/performance/cycle/details", {
  access: RUN,
  input: record,
  output: cycleDetailOut,
});

/** What a cycle can be made of: sites, and classes in use with their kind and sites. */
export const cycleChoices = endpoint("GET", "/performance/cycle/choices", {
  access: MAY.cycles.run,
  input: z.object({}),
  output: z.object({
    sites: z.array(z.number().int()),
    classes: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        cycleKind: z.literal(CYCLE_KINDS),
        siteIds: z.array(z.number().int()),
      }),
    ),
  }),
});

/** Months of the kinds that have a fixed length. */
export const MONTHS_OF: Readonly<Record<CycleKind, number | null>> = {
  [CYCLE_KIND.month]: 1,
  [CYCLE_KIND.quarter]: 3,
  [CYCLE_KIND.halfYear]: 6,
  [CYCLE_KIND.year]: 12,
  [CYCLE_KIND.probation]: null,
};

const deadlines = {
  /** Last day of each stage, in their order; empty ones are not looked at. */
  deadlines: z.array(z.object({ stage: codeOf(STAGES), deadline: day })).length(STAGES.length),
};

const written = {
  name: requiredName(50),
  kind: codeOf(CYCLE_KINDS),
  fromDate: day,
  toDate: day,
  siteIds: z.preprocess(ticked, z.array(site).min(1).max(MOST_SITES)),
  departmentIds: z.preprocess(ticked, z.array(id).max(500)).default([]),
  classIds: z.preprocess(ticked, z.array(id).min(1).max(100)),
  ...deadlines,
};

const inOrder = together<{ deadlines: { stage: number; deadline: string }[]; fromDate?: string }>((given, fault) => {
  const rows = Array.isArray(given.deadlines) ? (given.deadlines as { deadline?: unknown }[]) : [];
  rows.forEach(({ deadline }, n) => {
    const before = n === 0 ? given.fromDate : rows[n - 1]!.deadline;
    if (typeof deadline === "string" && typeof before === "string" && deadline !== "" && deadline < before)
      fault(["deadlines", n, "deadline"], "perfCycles:said.order");
  });
});

const rules = together<{ kind: number; fromDate: string; toDate: string }>((given, fault) => {
  const { fromDate, toDate } = given as { fromDate?: string; toDate?: string };
  if (!fromDate || !toDate || !day.safeParse(fromDate).success || !day.safeParse(toDate).success) return;
  if (toDate < fromDate) return fault(["toDate"], "perfCycles:said.toBeforeFrom");
  const months = MONTHS_OF[Number(given.kind) as CycleKind];
  if (months && (fromDate.slice(8) !== "01" || endOfPeriod(fromDate, months) !== toDate))
    fault(["toDate"], "perfCycles:said.wholeMonths", { n: months });
});

/** A draft of a cycle. Refused: a class that has a cycle of this kind and beginning. */
export const createCycle = endpoint("POST", "/performance/cycle/create", {
  access: MAY.cycles.run,
  changes: true,
  input: z.object(written).check(rules).check(inOrder),
  output: saved,
});

/** What a draft says instead. */
export const updateCycle = endpoint("POST", "/performance/cycle/update", {
  access: MAY.cycles.run,
  changes: true,
  input: z
    .object({ ...changed, ...written })
    .check(rules)
    .check(inOrder),
  output: saved,
});

/** Other deadlines of a cycle that runs. */
export const extendCycle = endpoint("POST", "/performance/cycle/extend", {
  access: MAY.cycles.run,
  changes: true,
  input: z.object({ ...changed, ...deadlines }).check(inOrder),
  output: saved,
});

/** A draft goes. */
export const removeCycle = endpoint("POST", "/performance/cycle/remove", {
  access: MAY.cycles.run,
  changes: true,
  input: z.object(changed),
  output: z.null(),
});

const generated = z.object({
  id: z.number().int(),
  version: z.number().int(),
  state: z.literal(CYCLE_STATES),
  counts: z.object({ added: z.number().int(), existing: z.number().int(), exempt: z.number().int() }),
  /** People of the cycle's places whom no class covers (rule 3), at most a hundred; how many in all. */
  noClass: z.array(person),
  noClassCount: z.number().int(),
});
export type Generated = z.output<typeof generated>;

/** Begins a cycle: classes are taken as they are, sheets made for everybody in scope. */
export const startCycle = endpoint("POST", "/performance/cycle/start", {
  access: MAY.cycles.run,
  changes: true,
  input: z.object(changed),
  output: generated,
  timeout: 300_000,
});

/** Sheets of those who have come since, and of those who have another job; the rest stays (example 23). */
export const generateSheets = endpoint("POST", "/performance/cycle/generate", {
  access: MAY.cycles.run,
  changes: true,
  input: z.object({ id }),
  output: generated,
  timeout: 300_000,
});

const moved = z.object({
  id: z.number().int(),
  version: z.number().int(),
  state: z.literal(CYCLE_STATES),
  counts: z.object({ moved: z.number().int(), late: z.number().int() }),
});

/** The next stage; from calibration on only when every group is done. */
export const moveStage = endpoint("POST", "/performance/cycle/moveStage", {
  access: MAY.cycles.run,
  changes: true,
  input: z.object(changed),
  output: moved,
  timeout: 300_000,
});

/** Results become final and payroll may read them (rules 25 to 29). Refused: an open appeal, somebody not confirmed. */
export const lockCycle = endpoint("POST", "/performance/cycle/lock", {
  access: MAY.cycles.lock,
  changes: true,
  input: z.object(changed),
  output: moved,
  timeout: 300_000,
});

/** Opens a locked cycle while the pay of nobody in it is submitted or locked (rule 30). */
export const unlockCycle = endpoint("POST", "/performance/cycle/unlock", {
  access: MAY.cycles.lock,
  changes: true,
  input: z.object({ ...changed, reason: requiredText(200) }),
  output: moved,
});

/** A person is not assessed, with the reason; before his sheet is calculated (rules 13 and 15). */
export const exemptSheet = endpoint("POST", "/performance/assess/exempt", {
  access: MAY.cycles.run,
  changes: true,
  input: z.object({ ...changed, exemption: codeOf(EXEMPTIONS), reason: requiredText(200) }),
  output: saved,
});

/** A leaver's result becomes final by itself, by his last day (rule 30). */
export const lockAlone = endpoint("POST", "/performance/assess/lockAlone", {
  access: MAY.cycles.run,
  changes: true,
  input: z.object({ id, version }),
  output: saved,
});
