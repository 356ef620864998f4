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
  nameText,
  nothing,
  otherNames,
  pageOf,
  requiredName,
  requiredText,
  text,
  ticked,
  version,
} from "../endpoint";
import { site, siteOrAll } from "../sites";
import {
  ADDED_NODES,
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
import { howDecided } from "./tasks";

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const key = text(20).regex(/^\w+$/, { error: "errors:invalidValue" });
const formTypeCode = whole(1000, 9999);
/** A site with types of its own, or 0 for all. */
const siteDigit = whole(0, LAST_DIGIT);
const saved = z.object({ id: z.number().int(), version: z.number().int() });

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

const nodeFields = {
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

const settingsFields = {
  withdrawMode: z.coerce.number().pipe(z.literal(WITHDRAW_MODES)),
  resubmitMode: z.coerce.number().pipe(z.literal(RESUBMIT_MODES)),
  skipRequester: flagInput,
  skipRepeat: z.coerce.number().pipe(z.literal(SKIP_REPEATS)),
  allowReject: flagInput,
  allowAddSign: flagInput,
  allowTransfer: flagInput,
  requireRejectComment: flagInput,
};

const formTypeFields = {
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
      acts: z.array(z.enum(["draft"])),
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

/** Begins a draft: a copy of what is published, else start and end. One draft a form type. */
export const draftProcess = endpoint("POST", "/approval/process/draft", {
  access: MAY.processes.edit,
  changes: true,
  input: z.object({ formTypeCode }),
  output: saved,
});

/** How forms of the process behave (ProcessDefinition.settings); of a draft. */
export const saveProcess = endpoint("POST", "/approval/process/save", {
  access: MAY.processes.edit,
  changes: true,
  input: z.object({ id, version, ...settingsFields }),
  output: saved,
});

/** A new node behind another one, with what the sheet gives by default. */
export const addProcessNode = endpoint("POST", "/approval/process/node/add", {
  access: MAY.processes.edit,
  changes: true,
  input: z.object({
    id,
    version,
    type: z.coerce.number().pipe(z.literal(ADDED_NODES)),
    name: requiredName(30),
    after: key,
  }),
  output: saved.extend({ key: z.string() }),
});

/** One node of a draft, whole. */
export const saveProcessNode = endpoint("POST", "/approval/process/node/save", {
  access: MAY.processes.edit,
  changes: true,
  input: z.object({ id, version, key, ...nodeFields, emptyEmpId: id.optional(), emptyEmpIdText: text(80).optional() }),
  output: saved,
});

/** One place up or down; start stays first and end last. */
export const moveProcessNode = endpoint("POST", "/approval/process/node/move", {
  access: MAY.processes.edit,
  changes: true,
  input: z.object({ id, version, key, direction: z.enum(["up", "down"]) }),
  output: saved,
});

/** Takes a node out; what led to it leads to what followed it. */
export const removeProcessNode = endpoint("POST", "/approval/process/node/remove", {
  access: MAY.processes.edit,
  changes: true,
  input: z.object({ id, version, key }),
  output: saved,
});

/**
 * Puts a draft in force, and the one before out of it. Refused with every reason at once (approvals rules 3, 7, 11 and
 * 23).
 */
export const publishProcess = endpoint("POST", "/approval/process/publish", {
  access: MAY.processes.publish,
  changes: true,
  input: z.object({ id, version }),
  output: saved,
});

/** New submissions are refused; running forms continue. */
export const retireProcess = endpoint("POST", "/approval/process/retire", {
  access: MAY.processes.publish,
  changes: true,
  input: z.object({ id, version }),
  output: saved,
});

/**
 * Drafts of the same process for other sites; a form type that is not there yet is made, and counts from its first
 * publishing on.
 */
export const copyProcess = endpoint("POST", "/approval/process/copy", {
  access: MAY.processes.edit,
  changes: true,
  input: z.object({ id, siteDigits: z.preprocess(ticked, z.array(siteDigit).min(1).max(8)) }),
  output: z.object({ drafts: z.number().int() }),
});

/**
 * The way a form would take, with the people its rules name today. Writes nothing. `form`: facts by field, money in
 * yuan.
 */
export const testProcess = endpoint("POST", "/approval/process/test", {
  access: MAY.processes.see,
  input: z.object({
    definitionId: id,
    empId: id.optional(),
    empIdText: text(80).optional(),
    siteDigit: site.optional(),
    form: z.record(text(40), text(100)).default({}),
  }),
  output: z.object({
    requester: z.object({ empId: z.number().int(), label: z.string(), siteDigit: z.number().int() }),
    steps: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        type: z.literal(NODES),
        ...howDecided,
        people: z.array(z.object({ empId: z.number().int(), empName: z.string() })),
        /**
         * How the people came about: by the rules, by choice of the requester, in place of nobody, or nobody at all.
         */
        found: z.enum(["rules", "choice", "standIn", "passes", "refuses"]),
      }),
    ),
  }),
});

const formType = z.object({
  ...formTypeFields,
  names: z.record(z.string(), z.string()),
  numberPrefix: z.string(),
  hasAmount: flag,
  isTakeEffect: flag,
  menuCode: z.string(),
  published: z.boolean(),
  version: z.number().int(),
});

export const searchFormTypes = endpoint("POST", "/approval/formType/search", {
  access: MAY.processes.editFormTypes,
  input: pageOf(
    z
      .object({
        likeName: text(50).optional(),
        siteDigit: siteOrAll.optional().catch(undefined),
        isTakeEffect: whole(0, 1).optional().catch(undefined),
      })
      .prefault({}),
  ),
  output: listOf(formType),
});

/** One form type, and the menus it may be bound to. */
export const formTypeDetail = endpoint("GET", "/approval/formType/detail", {
  access: MAY.processes.editFormTypes,
  input: z.object({ formTypeCode }),
  output: formType.extend({ menus: z.array(z.object({ value: z.string(), label: z.string() })) }),
});

/** Names, prefix of the numbers, active, menu. Numbers already given stay. */
export const updateFormType = endpoint("POST", "/approval/formType/update", {
  access: MAY.processes.editFormTypes,
  changes: true,
  input: z.object({
    formTypeCode,
    version,
    name: z.object({
      zh: requiredName(50),
      en: nameText(80).optional(),
      es: nameText(80).optional(),
      ja: nameText(80).optional(),
    }),
    numberPrefix: requiredText(4).regex(/^[A-Z0-9]{2,4}$/, { error: "approvals:said.prefix" }),
    isTakeEffect: flagInput,
    menuCode: text(40).default(""),
  }),
  output: nothing,
});
