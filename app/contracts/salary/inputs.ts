import { z } from "zod";
import { parseAmount } from "~/lib/money";
import {
  blob,
  endpoint,
  fileName,
  flag,
  id,
  instant,
  listOf,
  monthOf,
  type Out,
  pageOf,
  requiredText,
  text,
  together,
  version,
} from "../endpoint";
import { INPUT_SOURCES, INPUT_STATES } from "../payroll/codes";
import { MAX_FILE_BYTES } from "../platform/codes";
import { codeFilter, idFilter, record, saved } from "../register";
import { siteFilter } from "../sites";
import { ENTERED_KINDS } from "./codes";
import { MAY } from "./may";

/** yyyy-MM */
const month = monthOf("salInputs:said.month");

const inputQuery = z
  .object({
    /** Without one the month that the company is in. */
    month: month.optional().catch(undefined),
    likeName: text(50).optional(),
    siteId: siteFilter,
    companyId: idFilter,
    sourceType: codeFilter(INPUT_SOURCES),
    state: codeFilter(INPUT_STATES),
  })
  .prefault({});
export type InputQuery = z.output<typeof inputQuery>;

const whole = z.number().int();
const person = {
  empId: whole,
  jobNumber: z.string(),
  name: z.string(),
  siteId: whole,
  department: z.string(),
  company: z.string(),
};
const kept = {
  id: whole,
  ...person,
  month: z.string(),
  itemCode: z.string(),
  /** As the structure of the month calls it; the code where it has no such item. */
  item: z.string(),
  sourceType: z.literal(INPUT_SOURCES),
  state: z.literal(INPUT_STATES),
  /** A compensation that nobody was told of in writing: runs leave it open (salary rule 12). */
  lacksNotice: z.boolean(),
};

/** Who gets what beside his pay, without a figure (salary rule 28). */
export const inputRow = z.object(kept);
export type InputRow = z.output<typeof inputRow>;

export const searchInputs = endpoint("POST", "/salary/input/search", {
  access: MAY.runs.work,
  input: pageOf(inputQuery),
  output: listOf(inputRow),
});

/** Companies of the list's filter. */
export const inputFilters = endpoint("GET", "/salary/input/filters", {
  access: MAY.runs.work,
  input: z.object({}),
  output: z.object({ companies: z.array(z.object({ id: whole, name: z.string() })) }),
});

const choice = z.object({ code: z.string(), name: z.string(), kind: z.literal(ENTERED_KINDS) });

/** What may be done with an input now. */
export const INPUT_ACTS = ["edit", "remove", "file"] as const;
export type InputAct = (typeof INPUT_ACTS)[number];

/** One input with its amount: who asks is written into the salary log. */
export const inputDetail = endpoint("GET", "/salary/input/details", {
  access: MAY.runs.work,
  input: record,
  output: z.object({
    ...kept,
    /** False: the level is above the caller's limit (rule 30). */
    figures: z.boolean(),
    /** Fen. */
    amount: whole.nullable(),
    /** Days in hundredths. */
    quantity: whole.nullable(),
    remark: z.string(),
    by: z.string(),
    at: instant,
    version: whole,
    file: z.object({ attachmentInfoId: whole, attachmentName: z.string(), size: whole }).nullable(),
    acts: z.array(z.enum(INPUT_ACTS)),
    /** Items that it may be of. */
    items: z.array(choice),
  }),
});
export type InputDetail = Out<typeof inputDetail>;

/**
 * Whom a new input is for, and the items that his structure has in the month; null where nobody is named yet. Refused
 * at the field: nobody, somebody out of reach, oneself, somebody without an archive, a month whose pay has begun.
 */
export const inputChoices = endpoint("GET", "/salary/input/choices", {
  access: MAY.runs.work,
  input: z.object({ empId: idFilter, empIdText: text(50).optional(), month: month.optional().catch(undefined) }),
  output: z.object({ person: z.object(person).nullable(), month: z.string(), items: z.array(choice) }),
});
export type InputChoices = Out<typeof inputChoices>;

/** 9,999,999.99 yuan either way. */
const MOST = 999_999_999;
/** Fen of what was typed; a deduction or a payment that is turned round has a minus. */
export const signedFen = (typed: string): number | null => {
  const fen = parseAmount(typed);
  return fen !== null && fen !== 0 && Math.abs(fen) <= MOST ? fen : null;
};
const typedAmount = requiredText(20).transform((typed, context) => {
  const fen = signedFen(typed);
  if (fen !== null) return fen;
  context.addIssue({ code: "custom", message: "salInputs:said.amount" });
  return z.NEVER;
});

const entered = z.object({
  id: id.optional(),
  version: version.optional(),
  empId: id.optional(),
  month: month.optional(),
  itemCode: requiredText(40),
  amount: typedAmount,
  remark: text(200).default(""),
});

/**
 * Adds to the pay of a person's month by hand (no id), or changes what was added so while no run has taken it; person
 * and month of an input stay.
 */
export const saveInput = endpoint("POST", "/salary/input/save", {
  access: MAY.runs.work,
  changes: true,
  noActing: true,
  input: entered.check(
    together<z.output<typeof entered>>(({ id: kept, empId, month: of }, fault) => {
      if (kept !== undefined) return;
      if (empId === undefined) fault(["empId"], "errors:required");
      if (of === undefined) fault(["month"], "errors:required");
    }),
  ),
  output: saved.extend({ lacksNotice: flag }),
});

/** Takes back what was added by hand or by file, while no run has taken it. */
export const deleteInput = endpoint("POST", "/salary/input/delete", {
  access: MAY.runs.work,
  changes: true,
  noActing: true,
  input: z.object({ id, version }),
  output: z.null(),
});

/** What told the employee of a compensation in writing; a newer one takes its place. */
export const uploadNotice = endpoint("POST", "/salary/input/notice/upload", {
  access: MAY.runs.work,
  noActing: true,
  upload: MAX_FILE_BYTES,
  timeout: 60_000,
  input: z.object({ id, name: fileName(200).default("file") }),
  output: z.object({ attachmentInfoId: whole }),
});

export const downloadNotice = endpoint("GET", "/salary/input/notice/download", {
  access: MAY.runs.work,
  timeout: 60_000,
  input: record,
  output: blob,
});
