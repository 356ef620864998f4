import { z } from "zod";
import { endpoint, id, requiredName, text, ticked, version } from "../endpoint";
import { site } from "../sites";
import { ADDED_NODES, NODES } from "./codes";
import { MAY } from "./may";
import { formTypeCode, key, nodeFields, saved, settingsFields, siteDigit } from "./process";
import { howDecided } from "./tasks";

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
