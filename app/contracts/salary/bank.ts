import { z } from "zod";
import { blob, endpoint, id, listOf, nameText, type Out, pageOf, text, ticked, together } from "../endpoint";
import { changed, codeFilter, codeOf, idFilter, record } from "../register";
import { BANK_RESULT, BANK_RESULTS, BATCH_STATES, RUN_KINDS, RUN_STATES } from "./codes";
import { MAY } from "./may";
import { monthFilter } from "./runs";

/** Cashiers, each of the companies he pays for (salary, Permissions). */
const paying = { access: MAY.bank.pay } as const;
const changing = { ...paying, changes: true, noActing: true } as const;
const whole = z.number().int();

const run = {
  runId: whole,
  no: z.string(),
  month: z.string(),
  company: z.string(),
  kind: z.literal(RUN_KINDS),
  payDate: z.string(),
};

export const batchRow = z.object({
  id: whole,
  ...run,
  bank: z.string(),
  seq: whole,
  count: whole,
  /** Fen; null: of one person alone, whose pay it would tell (rule 28). */
  total: whole.nullable(),
  /** SHA-256 of the csv file, for whoever checks it again. */
  fileHash: z.string(),
  state: z.literal(BATCH_STATES),
  downloads: whole,
  /** Rows of which the bank has not said anything, and those that it refused. */
  open: whole,
  failed: whole,
  version: whole,
});
export type BatchRow = z.output<typeof batchRow>;

export const searchBatches = endpoint("POST", "/salary/bank/search", {
  ...paying,
  input: pageOf(
    z
      .object({ month: monthFilter, companyId: idFilter, state: codeFilter(BATCH_STATES), runId: idFilter })
      .prefault({}),
  ),
  output: listOf(batchRow),
});

export const bankFilters = endpoint("GET", "/salary/bank/filters", {
  ...paying,
  input: z.object({}),
  output: z.object({ companies: z.array(z.object({ id: whole, name: z.string() })) }),
});

export const runRow = z.object({ ...run, state: z.literal(RUN_STATES), people: whole });
export type BankRunRow = z.output<typeof runRow>;

/** Locked and published runs with people whom no bank file pays yet. */
export const searchBankRuns = endpoint("POST", "/salary/bank/runs", {
  ...paying,
  input: pageOf(z.object({ month: monthFilter, companyId: idFilter }).prefault({})),
  output: listOf(runRow),
});

/** What of a run is still to be paid, by the bank of each card. */
export const bankRun = endpoint("GET", "/salary/bank/run", {
  ...paying,
  input: z.object({ runId: id }),
  output: z.object({
    ...run,
    people: whole,
    banks: z.array(
      z.object({
        bankCode: z.string(),
        bank: z.string(),
        people: whole,
        /** A file of this run and bank waits for its result: another one comes after it. */
        live: z.boolean(),
      }),
    ),
  }),
});
export type BankRun = Out<typeof bankRun>;

const bankCodes = z.preprocess(ticked, z.array(z.string().max(40)).min(1, { error: "errors:notOption" }).max(200));

/** Makes a file a bank of what of a run is to be paid (salary rule 27). */
export const generateBatches = endpoint("POST", "/salary/bank/generate", {
  ...changing,
  input: z.object({ id, bankCodes }),
  output: z.object({ batchIds: z.array(whole) }),
});

export const batchDetail = endpoint("GET", "/salary/bank/details", {
  ...paying,
  input: record,
  output: batchRow,
});

/** Neither a whole account number nor an amount: both are in the file alone. */
export const bankRow = z.object({
  empId: whole,
  jobNumber: z.string(),
  name: z.string(),
  branch: z.string(),
  tail: z.string(),
  result: z.literal(BANK_RESULTS),
  failReason: z.string(),
});
export type BankRow = z.output<typeof bankRow>;

const rowQuery = z.object({ id, likeName: nameText(50).optional(), result: codeFilter(BANK_RESULTS) });

export const searchBankRows = endpoint("POST", "/salary/bank/rows", {
  ...paying,
  input: pageOf(rowQuery),
  output: listOf(bankRow),
});

/** Of whom a result is recorded. */
export const bankRowHead = endpoint("GET", "/salary/bank/row", {
  ...paying,
  input: z.object({ id, empId: id }),
  output: z.object({ row: bankRow, batch: batchRow }),
});

export const FILE_FORMATS = ["csv", "xlsx"] as const;

/** The file itself, with whole account numbers; each download is counted and logged. */
export const bankFile = endpoint("GET", "/salary/bank/file", {
  ...changing,
  limit: "export",
  timeout: 300_000,
  input: z.object({ id, format: z.enum(FILE_FORMATS).catch("csv").default("csv") }),
  output: blob,
});

/** What the bank says of a person; without `empId` that it has paid everybody of whom it has said nothing. */
export const recordResult = endpoint("POST", "/salary/bank/result", {
  ...changing,
  input: z
    .object({
      ...changed,
      empId: id.optional(),
      result: codeOf([BANK_RESULT.paid, BANK_RESULT.failed]),
      reason: text(200).default(""),
    })
    .check(
      together(({ result, reason }, fault) => {
        if (result === BANK_RESULT.failed && !reason) fault(["reason"], "errors:required");
      }),
    ),
  output: z.object({ id: whole, version: whole, state: z.literal(BATCH_STATES) }),
});
