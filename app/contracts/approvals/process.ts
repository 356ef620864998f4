import { z } from "zod";
import { LAST_DIGIT } from "~/lib/approvals/form-type";
import { endpoint, flag, flagInput, id, instant, listOf, pageOf, text, ticked, version } from "../endpoint";
import { site, siteOrAll } from "../sites";
import { DEFINITION_STATES, NODES, PROCESS_ACTS, RESUBMIT_MODES, SKIP_REPEATS, WITHDRAW_MODES } from "./codes";
import { howDecided } from "./form-pages";
import { MAY } from "./may";
import { nodeFields, saved, whole } from "./process-fields";

export const formTypeCode = whole(1000, 9999);
/** A site with types of its own, or 0 for all. */
const siteDigit = whole(0, LAST_DIGIT);

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
