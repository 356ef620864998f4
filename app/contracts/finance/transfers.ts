import { z } from "zod";
import { fundTransferList } from "~/lib/finance/lists";
import { namedAtSending } from "../approvals/form-acts";
import { wayAhead } from "../approvals/form-pages";
import { attachmentIds } from "../approvals/held";
import { blob, columnsInput, day, endpoint, flagInput, id, listOf, pageOf, text, version } from "../endpoint";
import { ACCOUNT_KINDS } from "./codes";
import { attached, company, formFilters, formRow, mayBegin, savedForm, typedAmount } from "./forms";
import { MAY } from "./may";

/** Amounts as typed: their currencies are those of the accounts, which the verb knows. */
const written = z.object({
  fromAccountId: id.optional().catch(undefined),
  toAccountId: id.optional().catch(undefined),
  outAmount: typedAmount,
  /** Between accounts of one currency it may be left empty: what goes out comes in. */
  inAmount: typedAmount,
  fee: typedAmount,
  transferOn: z.literal("").or(day).default(""),
  reason: text(500).default(""),
  attachmentIds,
  /** Why a file that came along was refused, in the person's language: said with everything else. */
  refusedFile: text(300).optional(),
  /** 1: goes to approval at once; what is refused then is not kept either. */
  send: flagInput,
  ...namedAtSending,
});
export type TransferInput = z.output<typeof written>;

const saved = savedForm.extend({
  /** Hundredths of a percent from the day's rate, where that is worth a warning (finance rule 19). */
  warned: z.number().int().nullable(),
});

/** Moves money between own accounts (kind 105), as a draft or sent at once. */
export const createTransfer = endpoint("POST", "/workflow/transfer/create", {
  access: MAY.transfers.create,
  changes: true,
  noActing: true,
  input: written,
  output: saved,
});

/** Changes the own draft, withdrawn or returned form, and sends it where that is asked for. */
export const updateTransfer = endpoint("POST", "/workflow/transfer/update", {
  access: MAY.transfers.create,
  changes: true,
  noActing: true,
  input: written.extend({ formId: id, version }),
  output: saved,
});

/** The own form as its page shows it; amounts in minor units of their accounts' currencies. */
export const transferDetail = endpoint("GET", "/workflow/transfer/details", {
  access: MAY.transfers.create,
  input: z.object({ formId: id }),
  output: z.object({
    formId: z.number().int(),
    instanceId: z.number().int(),
    number: z.string().nullable(),
    fromAccountId: z.number().int().nullable(),
    toAccountId: z.number().int().nullable(),
    currency: z.string(),
    inCurrency: z.string(),
    outAmount: z.number().int().nullable(),
    inAmount: z.number().int().nullable(),
    fee: z.number().int(),
    transferOn: day.nullable(),
    reason: z.string(),
    deviationBps: z.number().int().nullable(),
    attachments: z.array(attached),
    version: z.number().int(),
  }),
});

/** Accounts in use, of all companies. */
export const transferChoices = endpoint("GET", "/workflow/transfer/choices", {
  access: MAY.transfers.create,
  input: z.object({}),
  output: z.object({
    accounts: z.array(
      z.object({
        id: z.number().int(),
        companyId: z.number().int(),
        company: z.string(),
        name: z.string(),
        currency: z.string(),
        kind: z.literal(ACCOUNT_KINDS),
        balance: z.number().int(),
      }),
    ),
  }),
});

/** The way a transfer would take as it is written: what cannot be read counts as not there. */
export const transferWay = endpoint("GET", "/workflow/transfer/way", {
  access: MAY.transfers.create,
  input: z.object({
    fromAccountId: id.optional().catch(undefined),
    outAmount: text(20).catch("").default(""),
  }),
  output: wayAhead,
});

export const listedTransfer = z.object({
  ...formRow,
  fromAccount: z.string(),
  toAccount: z.string(),
  inAmount: z.number().int().nullable(),
  inCurrency: z.string(),
  fee: z.number().int(),
  transferOn: day.nullable(),
  bookedOn: day.nullable(),
});
export type TransferRow = z.output<typeof listedTransfer>;

const transferQuery = z.object({ ...formFilters, accountId: id.optional().catch(undefined) }).prefault({});

/** Own transfers, and those of the people in scope that were sent, the newest first. */
export const searchTransfers = endpoint("POST", "/workflow/transfer/search", {
  access: MAY.transfers.see,
  input: pageOf(transferQuery),
  output: listOf(listedTransfer),
});

/** What the list's search form offers. */
export const transferFilters = endpoint("GET", "/workflow/transfer/filters", {
  access: MAY.transfers.see,
  input: z.object({}),
  output: z.object({
    mayBegin,
    companies: z.array(company),
    accounts: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
});

/** The filtered transfers as a workbook, in the chosen columns. */
export const exportTransfers = endpoint("POST", "/workflow/transfer/export", {
  access: MAY.transfers.see,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: transferQuery, fields: columnsInput(fundTransferList) }),
  output: blob,
});
