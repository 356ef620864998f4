import { z } from "zod";
import { blob, endpoint, flag, id, listOf, pageOf, requiredText, text, ticked } from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { changed, codeFilter, idFilter, record } from "../register";
import { CALIBRATION_STATE, GRADES, WHOLE_BP } from "./codes";
import { MAY, MAY_CALIBRATE } from "./may";

const grade = z.enum(GRADES);
const counts = z.record(grade, z.number().int());
const caps = z.object({ S: z.number().int(), SA: z.number().int(), bottom: z.number().int() });

const query = z
  .object({
    cycleId: idFilter,
    departmentId: idFilter,
    state: codeFilter([CALIBRATION_STATE.open, CALIBRATION_STATE.submitted]),
  })
  .prefault({});

const group = {
  id: z.number().int(),
  cycleId: z.number().int(),
  cycleName: z.string(),
  groupName: z.string(),
  isManager: flag,
  byShare: flag,
  state: z.literal([CALIBRATION_STATE.open, CALIBRATION_STATE.submitted]),
  /** People who have a score, and those who have none yet. */
  scored: z.number().int(),
  unscored: z.number().int(),
};
export const calibrationRow = z.object({ ...group, counts });
export type CalibrationRow = z.output<typeof calibrationRow>;

/** Groups that the caller reaches: by the people in them, or as one of the panel. */
export const searchCalibrations = endpoint("POST", "/performance/calibration/search", {
  access: MAY_CALIBRATE,
  input: pageOf(query),
  output: listOf(calibrationRow),
});

/** Choices of the list's filters: cycles that have groups the caller reaches, the latest first. */
export const calibrationFilters = endpoint("GET", "/performance/calibration/filters", {
  access: MAY_CALIBRATE,
  input: departmentFilterInput,
  output: z.object({
    department: departmentFilter,
    cycles: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
});

const step = z.union([
  z.object({ by: z.literal("threshold"), grade }),
  z.object({
    by: z.enum(["capS", "capSA"]),
    from: grade,
    to: grade,
    full: z.number().int(),
    cap: z.number().int(),
    tie: z.object({ score: z.number().int(), people: z.number().int() }).nullable(),
  }),
  z.object({ by: z.literal("bottom"), from: grade, to: grade, least: z.number().int() }),
]);

const person = z.object({
  sheetId: z.number().int(),
  empId: z.number().int(),
  jobNumber: z.string(),
  name: z.string(),
  department: z.string(),
  /** Null: not scored yet, or the caller's own, which he reads when it is shown to him (rule 12). */
  score: z.number().int().nullable(),
  proposed: grade.nullable(),
  final: grade.nullable(),
  steps: z.array(step),
  veto: z.boolean(),
  own: z.boolean(),
  /** His grade may be moved. */
  open: z.boolean(),
});
export type CalibratedPerson = z.output<typeof person>;

/** A group with its people from the highest score down, its shares, and what was moved. */
export const calibrationDetail = endpoint("GET", "/performance/calibration/details", {
  access: MAY_CALIBRATE,
  input: record,
  output: z.object({
    ...group,
    version: z.number().int(),
    minGroup: z.number().int(),
    /** Basis points: of the scheme, and what counts now. */
    schemeBottomPct: z.number().int(),
    bottomPct: z.number().int(),
    bottomReason: z.string(),
    /** Null: too small for shares. */
    caps: caps.nullable(),
    counts,
    members: z.array(z.object({ empId: z.number().int(), name: z.string(), jobNumber: z.string() })),
    people: z.array(person),
    changes: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        from: grade,
        to: grade,
        reason: z.string(),
        by: z.string(),
        at: z.string(),
      }),
    ),
    acts: z.array(z.enum(["move", "propose", "members", "submit"])),
    /** The caller may go over a quota by one. */
    mayExceed: z.boolean(),
  }),
});

const answer = z.object({ id: z.number().int(), version: z.number().int(), counts, caps: caps.nullable() });

/** Proposes the grades anew from the scores; what was moved is lost. */
export const proposeCalibration = endpoint("POST", "/performance/calibration/propose", {
  access: MAY.calibration.grade,
  changes: true,
  noActing: true,
  input: z.object({ ...changed, reason: requiredText(300) }),
  output: answer,
});

const MOST_MOVES = 500;

/** Moves people inside the quotas (rule 19). Rows that say what stands there already are left as they are. */
export const moveGrades = endpoint("POST", "/performance/calibration/move", {
  access: MAY_CALIBRATE,
  changes: true,
  noActing: true,
  input: z.object({
    ...changed,
    changes: z
      .array(z.object({ sheetId: id, toGrade: grade, reason: text(300).default("") }))
      .max(MOST_MOVES)
      .default([]),
    /** Percent, of the lower share; lower than before. */
    bottomPercent: z.coerce
      .number()
      .min(0)
      .max(100)
      .transform((percent) => Math.round((percent * WHOLE_BP) / 100))
      .optional(),
    bottomReason: text(300).default(""),
  }),
  output: answer,
});
export type Moves = z.output<(typeof moveGrades)["input"]>;

export const MOST_MEMBERS = 20;

/** Names the panel of a group. */
export const nameCalibrationPanel = endpoint("POST", "/performance/calibration/members", {
  access: MAY.calibration.grade,
  changes: true,
  noActing: true,
  input: z.object({
    ...changed,
    members: z.preprocess(ticked, z.array(id).max(MOST_MEMBERS)),
    /** Job numbers and names as somebody types them. */
    membersText: text(1_000).optional(),
  }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
});

/** The grades of a group are settled. */
export const submitCalibration = endpoint("POST", "/performance/calibration/submit", {
  access: MAY_CALIBRATE,
  changes: true,
  noActing: true,
  input: z.object(changed),
  output: z.object({ id: z.number().int(), version: z.number().int(), state: z.number().int() }),
});

/** The sheet of a group as a file. */
export const exportCalibration = endpoint("POST", "/performance/calibration/export", {
  access: MAY.exports.all,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: z.object({ id }) }),
  output: blob,
});
