import { z } from "zod";
import { FORM_STATES } from "../approvals/codes";
import { day, endpoint, flag, flagInput, id, nothing, requiredText, text, version } from "../endpoint";
import { DIMISSION_STATES, DIMISSION_TYPE, DIMISSION_TYPES, OWN_DIMISSION_TYPES, RESIGNATION_ACTS } from "./codes";
import { reason } from "./dimission-forms";
import { MAY } from "./may";

/** The own resignation as the phone page shows it. */
export const ownResignation = endpoint("GET", "/dimission/own", {
  access: "session",
  input: z.object({}),
  output: z.object({
    today: day,
    earliest: day,
    onProbation: z.boolean(),
    /** Part-time, internship, re-engagement, dispatched: the law asks for no notice here. */
    noNotice: z.boolean(),
    acts: z.array(z.enum(RESIGNATION_ACTS)),
    reasons: z.array(reason),
    current: z
      .object({
        id: z.number().int(),
        type: z.literal(DIMISSION_TYPES),
        state: z.literal(DIMISSION_STATES),
        reasonCode: z.string(),
        reasonName: z.string(),
        reason: z.string(),
        submitDate: day.nullable(),
        expectDate: day,
        earliestDate: day.nullable(),
        lastWorkDate: day.nullable(),
        earlyRelease: flag,
        withdrawAsked: z.boolean(),
        instanceId: z.number().int().nullable(),
        instanceStatus: z.literal(FORM_STATES).nullable(),
        node: z.string().nullable(),
        version: z.number().int(),
      })
      .nullable(),
  }),
});

/** Hands in the own resignation, or sends a returned one again. */
export const submitResignation = endpoint("POST", "/dimission/submit", {
  access: "session",
  changes: true,
  noActing: true,
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    type: z.coerce.number().pipe(z.literal(OWN_DIMISSION_TYPES)).default(DIMISSION_TYPE.resignation),
    expectDate: day,
    earlyRelease: flagInput,
    reasonCode: requiredText(20),
    reason: text(500).default(""),
  }),
  output: z.object({ id: z.number().int(), instanceId: z.number().int(), version: z.number().int() }),
});

/** Takes it back: at once before it is acknowledged, afterwards it asks HR (employees, States). */
export const withdrawDimission = endpoint("POST", "/dimission/withdraw", {
  access: "session",
  changes: true,
  noActing: true,
  input: z.object({ id, version, comment: text(500).default("") }),
  output: z.object({ state: z.literal(DIMISSION_STATES), asked: z.boolean() }),
});

/** HR agrees to a withdrawal that was asked for, or does not; what HR has opened it takes back itself. */
export const consentWithdrawal = endpoint("POST", "/dimission/consent", {
  access: MAY.dimission.edit,
  changes: true,
  input: z.object({ id, version, agree: flagInput }),
  output: z.object({ state: z.literal(DIMISSION_STATES) }),
});

export const nameSuccessor = endpoint("POST", "/dimission/successor", {
  access: MAY.dimission.edit,
  changes: true,
  input: z.object({ id, version, successorEmpId: id.optional(), successorEmpIdText: text(100).optional() }),
  output: nothing,
});
