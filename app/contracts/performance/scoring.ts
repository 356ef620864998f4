import { z } from "zod";
import { endpoint, flagInput, id, instant, requiredText, text, ticked, version } from "../endpoint";
import { changed, codeOf } from "../register";
import { EDIT_STAGES, INDICATORS, LEVEL, MOST_LINES, MOST_MORE_LINES, MOST_PEERS, SHEET_STATES } from "./codes";
import { morePointsInput, percentInput, pointsInput, valueInput } from "./figures";
import { MAY, MAY_ACT_FOR_LEAVERS, MAY_ENTER, MAY_SCORE } from "./may";

const LINES = MOST_LINES + MOST_MORE_LINES;
/** Proofs of one line. */
export const MOST_PROOFS = 10;

const moved = z.object({ state: z.literal(SHEET_STATES), version: z.number().int() });
const scored = moved.extend({
  /** Of what is written so far. */
  levelScore: z.number().int().nullable(),
  /** Only for whom it is there to be read (performance rule 12). */
  totalScore: z.number().int().nullable(),
});
const files = z.preprocess(ticked, z.array(id).max(MOST_PROOFS, { error: "perfScoring:said.proofs" }));
const reason = requiredText(300).min(2, { error: "perfScoring:said.reason" });

const targetLine = z.object({ indicatorId: id, weight: percentInput.optional(), target: valueInput.optional() });

/**
 * Replaces the indicators, weights and targets of a sheet, by the person or his first superior (state 10). `propose` 1:
 * the other side is to agree.
 */
export const saveTargets = endpoint("POST", "/performance/assess/target/save", {
  access: MAY_SCORE,
  changes: true,
  input: z.object({ ...changed, lines: z.array(targetLine).max(LINES).default([]), propose: flagInput }),
  output: moved,
});

/** Agrees to proposed targets; only the side that has not proposed them. */
export const agreeTargets = endpoint("POST", "/performance/assess/target/agree", {
  access: MAY_SCORE,
  changes: true,
  noActing: true,
  input: z.object(changed),
  output: moved,
});

export const returnTargets = endpoint("POST", "/performance/assess/target/return", {
  access: MAY_SCORE,
  changes: true,
  input: z.object({ ...changed, reason }),
  output: moved,
});

/** Indicators that targets can be made of. */
export const targetChoices = endpoint("GET", "/performance/assess/target/choices", {
  access: MAY_ENTER,
  input: z.object({}),
  output: z.array(z.object({ id: z.number().int(), name: z.string(), kind: z.literal(INDICATORS), unit: z.string() })),
});

/** Actual value and proofs of a line; those that are left out are taken off. */
const valueLine = z.object({ lineId: id, actual: valueInput.optional(), attachmentIds: files.default([]) });

/** Actual values of lines, by the person, the first superior or performance staff (states 20 to 40). */
export const saveActuals = endpoint("POST", "/performance/assess/actual/save", {
  access: MAY_ENTER,
  changes: true,
  input: z.object({ ...changed, lines: z.array(valueLine).max(LINES).default([]) }),
  output: moved,
});

const scoreLine = z.object({
  lineId: id,
  score: pointsInput.optional(),
  comment: text(500).default(""),
  /** 1: actual value and proofs come with it. */
  withValues: flagInput,
  actual: valueInput.optional(),
  attachmentIds: files.default([]),
});
const scoreLines = z.array(scoreLine).max(LINES).default([]);
const selfInput = z.object({ ...changed, lines: scoreLines, totalComment: text(1000).default("") });

/** Keeps what the person says of himself; lines that are not named stay as they are. */
export const saveSelf = endpoint("POST", "/performance/assess/self/save", {
  access: MAY.own.take,
  changes: true,
  noActing: true,
  input: selfInput,
  output: scored,
});

export const submitSelf = endpoint("POST", "/performance/assess/self/submit", {
  access: MAY.own.take,
  changes: true,
  noActing: true,
  input: selfInput,
  output: scored,
});

const superiorInput = selfInput.extend({
  lines: z
    .array(scoreLine.pick({ lineId: true, score: true, comment: true }))
    .max(LINES)
    .default([]),
  bonus: morePointsInput.default(0),
  deduction: morePointsInput.default(0),
});

/** Keeps what the scorer whose turn it is says: a superior, or a peer. */
export const saveSuperior = endpoint("POST", "/performance/assess/super/save", {
  access: MAY_SCORE,
  changes: true,
  noActing: true,
  input: superiorInput,
  output: scored,
});

export const submitSuperior = endpoint("POST", "/performance/assess/super/submit", {
  access: MAY_SCORE,
  changes: true,
  noActing: true,
  input: superiorInput,
  output: scored,
});

/** Gives a sheet back to the scorer before, or to the person; twice at most. */
export const returnSheet = endpoint("POST", "/performance/assess/super/return", {
  access: MAY_SCORE,
  changes: true,
  input: z.object({ ...changed, reason }),
  output: moved,
});

/** Names the peers who score, two to five, before scoring begins (performance rule 11). */
export const savePeers = endpoint("POST", "/performance/assess/peers/save", {
  access: MAY_SCORE,
  changes: true,
  input: z.object({
    ...changed,
    peers: z
      .array(z.object({ empId: id.optional(), empIdText: text(80).optional() }))
      .max(MOST_PEERS)
      .default([]),
  }),
  output: moved,
});

/** Marks a veto line, with reason and proof (performance rule 8); `lineId` left out takes the mark off again. */
export const markVeto = endpoint("POST", "/performance/assess/veto/mark", {
  access: MAY_SCORE,
  changes: true,
  input: z.object({
    ...changed,
    lineId: id.optional(),
    reason: text(500).default(""),
    attachmentIds: files.default([]),
  }),
  output: moved,
});

/** Says whether a marked veto counts (performance rule 8). */
export const confirmVeto = endpoint("POST", "/performance/assess/veto/confirm", {
  access: MAY.sheets.edit,
  changes: true,
  noActing: true,
  input: z.object({ ...changed, counts: flagInput, reason }),
  output: moved,
});

/** Levels that somebody else fills for a leaver, as addresses name them (performance rule 16). */
export const BEHALF_GRADES = [LEVEL.self, LEVEL.first, LEVEL.second] as const;
const behalfInput = superiorInput.extend({ grade: codeOf(BEHALF_GRADES), lines: scoreLines });

/** Keeps what a substitute fills in for a leaver: of the person himself actual values only (performance rule 16). */
export const saveOnBehalf = endpoint("POST", "/performance/assess/dimission/save", {
  access: [...MAY_ACT_FOR_LEAVERS, ...MAY_SCORE],
  changes: true,
  input: behalfInput,
  output: scored,
});

export const submitOnBehalf = endpoint("POST", "/performance/assess/dimission/submit", {
  access: [...MAY_ACT_FOR_LEAVERS, ...MAY_SCORE],
  changes: true,
  input: behalfInput,
  output: scored,
});

/** Appoints who scores for a scorer who has left. */
export const appointSubstitute = endpoint("POST", "/performance/assess/substitute", {
  access: MAY.sheets.edit,
  changes: true,
  noActing: true,
  input: z.object({
    ...changed,
    grade: codeOf([LEVEL.first, LEVEL.second] as const),
    empId: id.optional(),
    empIdText: text(80).optional(),
  }),
  output: moved,
});

const editLine = z.object({
  lineId: id,
  /** Of a superior's stage: whose points. */
  level: codeOf([LEVEL.first, LEVEL.second] as const).optional(),
  weight: percentInput.optional(),
  target: valueInput.optional(),
  actual: valueInput.optional(),
  score: pointsInput.optional(),
  comment: text(500).default(""),
});

/**
 * Changes a stage: whoever's it is as long as it is his turn, performance staff with a reason what was submitted; the
 * totals follow. Nothing of a confirmed, locked or exempt sheet.
 */
export const editSheet = endpoint("POST", "/performance/assess/edit", {
  access: MAY_ENTER,
  changes: true,
  noActing: true,
  input: z.object({
    id,
    version,
    status: codeOf(EDIT_STAGES),
    lines: z
      .array(editLine)
      .max(LINES * 2)
      .default([]),
    reason: text(300).default(""),
  }),
  output: moved,
});

/** Accepts the own result; a second time answers the first (performance rule 22). */
export const confirmSheet = endpoint("POST", "/performance/assess/confirm", {
  access: MAY.own.take,
  changes: true,
  noActing: true,
  input: z.object({ ...changed, text: text(500).default("") }),
  output: moved.extend({ confirmedAt: instant.nullable() }),
});
