import { z } from "zod";
import { blob, day, endpoint, id, instant, listOf, pageOf, requiredText, text, ticked } from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { changed, codeFilter, codeOf, idFilter, record } from "../register";
import { APPEAL_KINDS, APPEAL_STATES, DECISIONS, GRADES, SHEET_STATES } from "./codes";
import { pointsInput } from "./figures";
import { MAY, MAY_DECIDE } from "./may";
import { MOST_PROOFS } from "./scoring";

const moved = z.object({ id: z.number().int(), state: z.literal(APPEAL_STATES), version: z.number().int() });

/** Appeals against the own result: within the time to confirm it, once (performance rule 22). */
export const appealSheet = endpoint("POST", "/performance/assess/appeal", {
  access: MAY.own.take,
  changes: true,
  noActing: true,
  input: z.object({
    ...changed,
    text: requiredText(2000),
    attachmentIds: z.preprocess(ticked, z.array(id).max(MOST_PROOFS)).default([]),
  }),
  output: z.object({ id: z.number().int(), state: z.literal(SHEET_STATES), version: z.number().int() }),
});

export const appealRow = z.object({
  id: z.number().int(),
  sheetId: z.number().int(),
  kind: z.literal(APPEAL_KINDS),
  name: z.string(),
  jobNumber: z.string(),
  cycle: z.string(),
  department: z.string(),
  by: z.string(),
  state: z.literal(APPEAL_STATES),
  decideBy: day,
  decider: z.string(),
  decision: z.literal(DECISIONS).nullable(),
  at: instant,
});
export type AppealRow = z.output<typeof appealRow>;

/** Appeals that the caller decides, and his own; open ones first, the soonest due on top. */
export const searchAppeals = endpoint("POST", "/performance/appeal/search", {
  access: MAY_DECIDE,
  input: pageOf(
    z
      .object({
        kind: codeFilter(APPEAL_KINDS),
        state: codeFilter(APPEAL_STATES),
        cycleId: idFilter,
        departmentId: idFilter,
        likeName: text(50).optional(),
      })
      .prefault({}),
  ),
  output: listOf(appealRow),
});

/** Choices of the list's filters. */
export const appealFilters = endpoint("GET", "/performance/appeal/filters", {
  access: MAY_DECIDE,
  input: departmentFilterInput,
  output: z.object({ department: departmentFilter }),
});

/** What stands in the record itself. */
export const appealHead = appealRow.extend({
  version: z.number().int(),
  text: z.string(),
  /** Null where it is not the caller's to read. */
  total: z.number().int().nullable(),
  grade: z.enum(GRADES).nullable(),
  newScore: z.number().int().nullable(),
  newGrade: z.enum(GRADES).nullable(),
  reason: z.string(),
  decidedAt: instant.nullable(),
});

export const APPEAL_ACTS = ["decide", "appoint", "takeBack"] as const;

export const appealDetail = endpoint("GET", "/performance/appeal/details", {
  access: MAY_DECIDE,
  input: record,
  output: appealHead.extend({
    attachments: z.array(
      z.object({ attachmentInfoId: z.number().int(), attachmentName: z.string(), size: z.number() }),
    ),
    acts: z.array(z.enum(APPEAL_ACTS)),
  }),
});

/** A file of an appeal, for whoever the appeal is there. */
export const appealFile = endpoint("GET", "/performance/appeal/file", {
  access: MAY_DECIDE,
  timeout: 60_000,
  input: z.object({ id, attachmentInfoId: id }),
  output: blob,
});

/** Upholds the result or changes it; never by a scorer of the sheet (performance rule 22). */
export const decideAppeal = endpoint("POST", "/performance/appeal/decide", {
  access: MAY_DECIDE,
  changes: true,
  noActing: true,
  input: z.object({
    ...changed,
    decision: codeOf(DECISIONS),
    newScore: pointsInput.optional(),
    newGrade: z.enum(GRADES).optional(),
    reason: requiredText(1000),
  }),
  output: moved,
});

/** Names who decides. */
export const appointDecider = endpoint("POST", "/performance/appeal/appoint", {
  access: MAY.cycles.run,
  changes: true,
  noActing: true,
  input: z.object({ ...changed, empId: id.optional(), empIdText: text(80).optional() }),
  output: moved,
});

/** Takes the own appeal back while it is open. */
export const takeBackAppeal = endpoint("POST", "/performance/appeal/takeBack", {
  access: MAY_DECIDE,
  changes: true,
  noActing: true,
  input: z.object(changed),
  output: moved,
});
