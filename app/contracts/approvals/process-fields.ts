import { z } from "zod";
import { ACTIONS, FIELD_RIGHTS, OPS } from "~/lib/approvals/approval-definition";
import { flagInput, otherNames, requiredName, requiredText, text, ticked } from "../endpoint";
import {
  APPROVE_LABEL,
  APPROVE_LABELS,
  DEFAULT_SHARE,
  EMPTY_POLICIES,
  EMPTY_POLICY,
  MODE,
  MODES,
  SOURCES,
  TIMEOUT,
  TIMEOUTS,
} from "./codes";

export const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
export const key = text(20).regex(/^\w+$/, { error: "errors:invalidValue" });
export const saved = z.object({ id: z.number().int(), version: z.number().int() });

/**
 * Who decides, as a person writes it. Source 1 and 6 take a role (6: or none), 7 a field of the form; `value` is the
 * level of the department (2), job numbers (3), how many superiors up (4), or the rank of the last superior (5).
 */
export const ruleInput = z.object({
  source: z.coerce.number().pipe(z.literal(SOURCES)),
  roleCode: text(40).default(""),
  field: text(40).default(""),
  value: text(400).default(""),
});

/**
 * One condition; those with the same group number hold together, one group is enough. Money is written in yuan, what
 * has a name (a department, a site, a category) by it.
 */
export const conditionInput = z.object({
  group: whole(1, 20).default(1),
  field: requiredText(40),
  op: z.enum(OPS),
  value: requiredText(400),
});

/** A case of a branch. Without conditions it is "else", and stands last. */
export const caseInput = z.object({
  name: requiredName(30),
  next: text(20).default(""),
  conditions: z.array(conditionInput).max(40).default([]),
});

export const nodeFields = {
  name: requiredName(30),
  names: otherNames,
  /** Key of the next node; empty: the one that follows in the list. */
  next: text(20).default(""),
  mode: z.coerce.number().pipe(z.literal(MODES)).default(MODE.anyOf),
  sharePercent: whole(1, 100).default(DEFAULT_SHARE),
  approverRules: z.array(ruleInput).max(20).default([]),
  emptyPolicy: z.coerce.number().pipe(z.literal(EMPTY_POLICIES)).default(EMPTY_POLICY.administrator),
  dueWorkdays: whole(1, 30).default(1),
  timeoutAction: z.coerce.number().pipe(z.literal(TIMEOUTS)).default(TIMEOUT.remind),
  returnTargets: z.enum(["any", "requesterOnly"]).default("any"),
  actions: z.preprocess(ticked, z.array(z.enum(ACTIONS)).max(5)).default([]),
  approveLabel: z.coerce.number().pipe(z.literal(APPROVE_LABELS)).default(APPROVE_LABEL.approve),
  fieldRights: z.record(text(40), z.enum(FIELD_RIGHTS)).default({}),
  allowBatch: flagInput,
  cases: z.array(caseInput).max(20).default([]),
};
