import { z } from "zod";
import { namedAtSending } from "../approvals/form-acts";
import { wayAhead } from "../approvals/form-pages";
import { attachmentIds } from "../approvals/held";
import { day, endpoint, flagInput, id, text, ticked, version } from "../endpoint";
import {
  DIMISSION_FILE_TYPES,
  DIMISSION_TYPE,
  HR_DIMISSION_TYPES,
  INITIATOR,
  INITIATORS,
  OWN_DIMISSION_TYPES,
  PROTECTIONS,
} from "./codes";
import { MAY } from "./may";

export const reason = z.object({ itemCode: z.string(), itemName: z.string() });

/** Reasons of the dictionary that may still be chosen. */
export const dimissionChoices = endpoint("GET", "/dimission/choices", {
  access: MAY.dimission.edit,
  input: z.object({}),
  output: z.object({ reasons: z.array(reason) }),
});

const opened = z.object({
  empId: id.optional(),
  empIdText: text(100).optional(),
  type: z.coerce.number().pipe(z.literal(HR_DIMISSION_TYPES)),
  /** Of an agreement only: who began it; else the type says so. */
  initiator: z.coerce.number().pipe(z.literal(INITIATORS)).default(INITIATOR.employer),
  /** A draft may be without. */
  reasonCode: text(20).default(""),
  reason: text(500).default(""),
  expectDate: day,
  noticeDate: day.optional(),
  payInLieu: flagInput,
  refusedTerms: flagInput,
  protections: z.preprocess(ticked, z.array(z.coerce.number().pipe(z.literal(PROTECTIONS))).max(6)).default([]),
  protectionChecked: flagInput,
  firstNotice: day.optional(),
  secondNotice: day.optional(),
  successorEmpId: id.optional(),
  successorEmpIdText: text(100).optional(),
  attachmentIds,
  /** What each file is, by its key. */
  fileTypes: z.record(z.string().max(12), z.coerce.number().pipe(z.literal(DIMISSION_FILE_TYPES))).default({}),
  /** Why a file that came along was refused, in the person's language: said with everything else. */
  refusedFile: text(300).optional(),
  /** 1: goes to approval at once; what is refused then is not kept either. */
  send: flagInput,
  ...namedAtSending,
});
export type OpenedDimission = z.output<typeof opened>;

const saved = z.object({
  id: z.number().int(),
  instanceId: z.number().int(),
  version: z.number().int(),
  /** It went to approval. */
  sent: z.boolean(),
});

/**
 * What HR opens, with its notices and evidence, as a draft or sent at once (employees rules 28 and 31). A draft says
 * who, what kind and when, with values that exist; the law, the files and the deciders are looked at when it is sent.
 */
export const openDimission = endpoint("POST", "/dimission/save", {
  access: MAY.dimission.edit,
  changes: true,
  input: opened,
  output: saved,
});
export const updateDimission = endpoint("POST", "/dimission/update", {
  access: MAY.dimission.edit,
  changes: true,
  input: z.intersection(z.object({ id, version }), opened),
  output: saved,
});

/** The way a dimission would take as it is written: what cannot be read counts as not there. */
export const dimissionWay = endpoint("GET", "/dimission/way", {
  access: MAY.dimission.edit,
  input: z.object({ empId: id.optional().catch(undefined), empIdText: text(100).optional().catch(undefined) }),
  output: wayAhead,
});

/**
 * Earliest lawful last day of a resignation handed in on a day (employees rule 27): the own, or of somebody in scope.
 */
export const earliestDay = endpoint("GET", "/dimission/earliest", {
  access: "session",
  input: z.object({
    empId: id.optional(),
    date: day.optional(),
    type: z.coerce.number().pipe(z.literal(OWN_DIMISSION_TYPES)).default(DIMISSION_TYPE.resignation),
  }),
  output: z.object({ date: day, onProbation: z.boolean() }),
});
