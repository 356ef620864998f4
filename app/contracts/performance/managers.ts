import { z } from "zod";
import { endpoint, flag, id, listOf, nameText, pageOf, text, version } from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { changed, codeFilter, idFilter, record } from "../register";
import { ANNOUNCEMENT_STATES, BATCH_ROW, BATCH_STATES, GRADES } from "./codes";
import { MAY, MAY_SEE_BATCHES } from "./may";

const grade = z.enum(GRADES);
const code = <const Codes extends readonly number[]>(codes: Codes) => z.literal(codes);

const query = z.object({ cycleId: idFilter, departmentId: idFilter, state: codeFilter(BATCH_STATES) }).prefault({});

export const batchHead = z.object({
  id: z.number().int(),
  cycleId: z.number().int(),
  cycleName: z.string(),
  title: z.string(),
  department: z.string(),
  head: z.string(),
  requester: z.string(),
  state: code(BATCH_STATES),
  version: z.number().int(),
  /** Its approval, once it was sent. */
  instanceId: z.number().int().nullable(),
  announcement: z.object({ id: z.number().int(), state: code(ANNOUNCEMENT_STATES) }).nullable(),
});
export const batchRow = batchHead.extend({ people: z.number().int(), marked: z.number().int() });
export type BatchRow = z.output<typeof batchRow>;

/** Batches with people in the caller's reach, and those he decides or has decided. */
export const searchBatches = endpoint("POST", "/performance/managerscore/search", {
  access: MAY_SEE_BATCHES,
  input: pageOf(query),
  output: listOf(batchRow),
});

/** Choices of the list's filters. */
export const batchFilters = endpoint("GET", "/performance/managerscore/filters", {
  access: MAY_SEE_BATCHES,
  input: departmentFilterInput,
  output: z.object({ department: departmentFilter }),
});

/** Cycles with managers' scores that wait for a batch, and how many. */
export const batchCycles = endpoint("GET", "/performance/managerscore/cycles", {
  access: MAY_SEE_BATCHES,
  input: z.object({}),
  output: z.array(z.object({ id: z.number().int(), name: z.string(), waiting: z.number().int() })),
});

const person = z.object({
  sheetId: z.number().int(),
  empId: z.number().int(),
  jobNumber: z.string(),
  name: z.string(),
  department: z.string(),
  position: z.string(),
  /** Null: the caller's own, which he reads when it is shown to him (rule 12). */
  score: z.number().int().nullable(),
  grade: grade.nullable(),
  comment: z.string(),
  marked: flag,
  markReason: z.string(),
  state: code([BATCH_ROW.in, BATCH_ROW.returned, BATCH_ROW.movedUp]),
});
export type BatchPerson = z.output<typeof person>;

export const batchDetail = endpoint("GET", "/performance/managerscore/details", {
  access: MAY_SEE_BATCHES,
  input: record,
  output: batchHead.extend({
    people: z.array(person),
    acts: z.array(z.enum(["submit", "mark", "announce"])),
  }),
});

/**
 * Takes the managers of a department and of those below it whose scores wait (state 55) into a batch; one that is a
 * draft already takes in whoever is new. Whoever would decide about himself goes to the next level up (rule 23).
 */
export const createBatch = endpoint("POST", "/performance/managerscore/create", {
  access: MAY.managers.prepare,
  changes: true,
  noActing: true,
  input: z.object({ cycleId: id, departmentId: id, title: nameText(80).default("") }),
  output: z.object({
    id: z.number().int(),
    version: z.number().int(),
    taken: z.number().int(),
    movedUp: z.number().int(),
    /** People who decide at every level: another of them confirms their result alone. */
    beside: z.array(z.string()),
  }),
});

export const submitBatch = endpoint("POST", "/performance/managerscore/submit", {
  access: MAY.managers.prepare,
  changes: true,
  noActing: true,
  input: z.object(changed),
  /** Null: everybody in it has gone to a level above, and nothing was sent. */
  output: z.object({ id: z.number().int(), instanceId: z.number().int().nullable(), state: code(BATCH_STATES) }),
});

const MOST_MARKED = 500;

/** Which rows the holder of the open task wants scored anew, all of them each time; a row without a key is not. */
export const markRows = endpoint("POST", "/performance/managerscore/mark", {
  access: MAY.managers.approve,
  changes: true,
  input: z.object({
    ...changed,
    rows: z
      .array(z.object({ assessmentId: id.optional(), reason: text(300).default("") }))
      .max(MOST_MARKED)
      .default([]),
  }),
  output: z.object({ id: z.number().int(), version: z.number().int(), marked: z.number().int() }),
});

const beside = z.object({
  sheetId: z.number().int(),
  version: z.number().int(),
  cycleName: z.string(),
  jobNumber: z.string(),
  name: z.string(),
  department: z.string(),
  score: z.number().int(),
  grade,
});
export type BesideBatches = z.output<typeof beside>;

/** Results of people who decide at every level, which the caller confirms alone as another of them (rule 23). */
export const besideBatches = endpoint("GET", "/performance/managerscore/beside", {
  access: MAY.managers.approve,
  input: z.object({}),
  output: z.array(beside),
});

/** Confirms such a result: it is shown to its person. */
export const settleBeside = endpoint("POST", "/performance/managerscore/settle", {
  access: MAY.managers.approve,
  changes: true,
  noActing: true,
  input: z.object({ sheetId: id, version }),
  output: z.object({ sheetId: z.number().int(), state: z.number().int() }),
});
