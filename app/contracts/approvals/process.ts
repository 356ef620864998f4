import { z } from "zod";
import { ACTIONS, FIELD_RIGHTS, OPS } from "~/lib/approvals/approval-definition";
import { LAST_DIGIT } from "~/lib/approvals/form-type";
import {
  endpoint,
  flag,
  flagInput,
  id,
  instant,
  listOf,
  otherNames,
  pageOf,
  requiredName,
  requiredText,
  text,
  ticked,
} from "../endpoint";
import { siteOrAll } from "../sites";
import {
  APPROVE_LABEL,
  APPROVE_LABELS,
  DEFAULT_SHARE,
  DEFINITION_STATES,
  EMPTY_POLICIES,
  EMPTY_POLICY,
  MODE,
  MODES,
  NODES,
  PROCESS_ACTS,
  RESUBMIT_MODES,
  SKIP_REPEATS,
  SOURCES,
  TIMEOUT,
  TIMEOUTS,
  WITHDRAW_MODES,
} from "./codes";
import { MAY } from "./may";

export const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
export const key = text(20).regex(/^\w+$/, { error: "errors:invalidValue" });
export const formTypeCode = whole(1000, 9999);
/** A site with types of its own, or 0 for all. */
export const siteDigit = whole(0, LAST_DIGIT);
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

const processNode = z.object({
  key: z.string(),
  type: z.literal(NODES),
  ...nodeFields,
  emptyEmpId: z.number().int().nullable(),
  emptyEmpIdText: z.string(),
});
export type WireNode = z.output<typeof processNode>;

export const settingsFields = {
  withdrawMode: z.coerce.number().pipe(z.literal(WITHDRAW_MODES)),
  resubmitMode: z.coerce.number().pipe(z.literal(RESUBMIT_MODES)),
  skipRequester: flagInput,
  skipRepeat: z.coerce.number().pipe(z.literal(SKIP_REPEATS)),
  allowReject: flagInput,
  allowAddSign: flagInput,
  allowTransfer: flagInput,
  requireRejectComment: flagInput,
};

export const formTypeFields = {
  formTypeCode: z.number().int(),
  kindCode: z.number().int(),
  siteDigit: z.number().int(),
  /** Its site is switched off: nobody sends such forms any more. */
  siteClosed: z.boolean(),
  name: z.string(),
};
const definitionFields = {
  id: z.number().int(),
  definitionVersion: z.number().int(),
  status: z.literal(DEFINITION_STATES),
  version: z.number().int(),
};

/** One row a form type, with what is published and what is being drafted (approvals, Screens). */
export const searchProcesses = endpoint("POST", "/approval/process/search", {
  access: MAY.processes.see,
  input: pageOf(
    z
      .object({
        likeName: text(50).optional(),
        siteDigit: siteOrAll.optional().catch(undefined),
        state: z.enum(["draft", "none"]).optional().catch(undefined),
      })
      .prefault({}),
  ),
  output: listOf(
    z.object({
      ...formTypeFields,
      /** A release has brought another first process, and the company keeps its own (approvals rule 36). */
      newerSeed: z.boolean(),
      isTakeEffect: flag,
      published: z.object(definitionFields).nullable(),
      draft: z.object(definitionFields).nullable(),
      running: z.number().int(),
      changedAt: instant.nullable(),
    }),
  ),
});

const fieldChoice = z.object({
  value: z.string(),
  label: z.string(),
  type: z.string(),
  /** Names of its values, where it has some. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
});

/** A definition of any state, with the words its forms choose from. */
export const processDetail = endpoint("GET", "/approval/process/detail", {
  access: MAY.processes.see,
  input: z.object({ id }),
  output: z.object({
    ...definitionFields,
    ...formTypeFields,
    hasAmount: flag,
    nodes: z.array(processNode),
    settings: z.object(settingsFields),
    roles: z.array(z.object({ value: z.string(), label: z.string() })),
    /** Fields that branches may ask about, those with an employee, and those a node may show or hide. */
    branchFields: z.array(fieldChoice),
    personFields: z.array(fieldChoice),
    formFields: z.array(fieldChoice),
    /** Sites that have no type of their own yet, or no draft. */
    siteDigits: z.array(z.number().int()),
    running: z.number().int(),
    acts: z.array(z.enum(PROCESS_ACTS)),
  }),
});

export const processVersion = z.object({
  ...definitionFields,
  publishedAt: instant.nullable(),
  publishedByName: z.string(),
  running: z.number().int(),
});

/** All versions of a form type, newest first. */
export const processHistory = endpoint("GET", "/approval/process/history", {
  access: MAY.processes.see,
  input: z.object({ formTypeCode }),
  output: z.object({
    ...formTypeFields,
    versions: z.array(processVersion),
  }),
});
