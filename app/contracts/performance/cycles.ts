import { z } from "zod";
import { endpoint, listOf, pageOf, text } from "../endpoint";
import { codeFilter, record } from "../register";
import { CYCLE_KIND, CYCLE_KINDS, CYCLE_STATES, type CycleKind, SHEET_STATES, STAGES } from "./codes";
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

export const person = z.object({
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
