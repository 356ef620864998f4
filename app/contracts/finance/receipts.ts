import { z } from "zod";
import { receiptList } from "~/lib/finance/lists";
import { parseAmount } from "~/lib/money";
import { namedAtSending } from "../approvals/form-acts";
import { wayAhead } from "../approvals/form-pages";
import { attachmentIds } from "../approvals/held";
import {
  blob,
  columnsInput,
  day,
  endpoint,
  flagInput,
  id,
  listOf,
  nameText,
  pageOf,
  text,
  together,
  version,
} from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import {
  PAYER_TYPE,
  PAYER_TYPES,
  RECEIPT_CATEGORIES,
  RECEIPT_CATEGORY,
  RECEIPT_METHOD,
  RECEIPT_METHODS,
} from "./codes";
import {
  attached,
  company,
  currency,
  type Fault,
  formFilters,
  formRow,
  given,
  judgeAmount,
  mayBegin,
  orNone,
  savedForm,
  typedAmount,
} from "./forms";
import { MAY } from "./may";

const category = z.coerce.number().pipe(z.literal(RECEIPT_CATEGORIES));

const written = z
  .object({
    payerType: z.coerce.number().pipe(z.literal(PAYER_TYPES)).default(PAYER_TYPE.employee),
    /** Empty where an advance is named: whoever has it pays. */
    payerName: nameText(100).default(""),
    accountId: orNone(id),
    receivedOn: orNone(day),
    category: orNone(category),
    amount: typedAmount,
    currency,
    method: z.coerce.number().pipe(z.literal(RECEIPT_METHODS)).default(RECEIPT_METHOD.bank),
    bankSerialNo: text(60).default(""),
    borrowingId: orNone(id),
    reason: text(500).default(""),
    attachmentIds,
    /** Why a file that came along was refused, in the person's language: said with everything else. */
    refusedFile: text(300).optional(),
    /** 1: goes to approval at once; what is refused then is not kept either. */
    send: flagInput,
    ...namedAtSending,
  })
  .check(together(judged))
  .transform(({ amount, refusedFile: _, ...rest }) => ({
    ...rest,
    total: amount === "" ? null : parseAmount(amount, rest.currency),
  }));

function judged(form: Record<string, unknown>, fault: Fault): void {
  judgeAmount(form.amount, form.currency, ["amount"], fault);
  if (typeof form.refusedFile === "string") fault(["files"], "finance:said.refusedFile", { text: form.refusedFile });
  if (form.send !== 1) return;
  for (const field of ["accountId", "receivedOn", "category", "amount"])
    if (given(form[field] ?? "") === "") fault([field], "errors:required");
  if (given(form.reason).length < 2) fault(["reason"], "errors:required");
  if (form.category === RECEIPT_CATEGORY.advanceReturned && !form.borrowingId)
    fault(["borrowingId"], "receipt:said.advance");
  if (!form.borrowingId && given(form.payerName) === "") fault(["payerName"], "errors:required");
  if (form.method === RECEIPT_METHOD.bank && given(form.bankSerialNo) === "")
    fault(["bankSerialNo"], "receipt:said.serial");
}

export type ReceiptInput = z.output<typeof written>;

/** Money received (kind 104), as a draft or sent at once. */
export const createReceipt = endpoint("POST", "/workflow/receipt/create", {
  access: MAY.receipts.create,
  changes: true,
  input: written,
  output: savedForm,
});

/** Changes the own draft, withdrawn or returned form, and sends it where that is asked for. */
export const updateReceipt = endpoint("POST", "/workflow/receipt/update", {
  access: MAY.receipts.create,
  changes: true,
  input: z.intersection(z.object({ formId: id, version }), written),
  output: savedForm,
});

/** A new draft with the content of an own form, without its files, serial number and advance (finance rule 24). */
export const copyReceipt = endpoint("POST", "/workflow/receipt/copy", {
  access: MAY.receipts.create,
  changes: true,
  input: z.object({ formId: id }),
  output: savedForm,
});

/** The own form as its page shows it. */
export const receiptDetail = endpoint("GET", "/workflow/receipt/details", {
  access: MAY.receipts.create,
  input: z.object({ formId: id }),
  output: z.object({
    formId: z.number().int(),
    instanceId: z.number().int(),
    number: z.string().nullable(),
    payerType: z.literal(PAYER_TYPES),
    payerName: z.string(),
    accountId: z.number().int().nullable(),
    receivedOn: day.nullable(),
    category: z.literal(RECEIPT_CATEGORIES).nullable(),
    amount: z.number().int().nullable(),
    currency: z.string(),
    method: z.literal(RECEIPT_METHODS),
    bankSerialNo: z.string(),
    borrowingId: z.number().int().nullable(),
    reason: z.string(),
    attachments: z.array(attached),
    version: z.number().int(),
  }),
});

/** A debt that money may come back for; `outstanding` and `returnable` in minor units of its currency. */
const advanceChoice = z.object({
  borrowingId: z.number().int(),
  number: z.string(),
  empName: z.string(),
  jobNumber: z.string(),
  currency: z.string(),
  outstanding: z.number().int(),
  returnable: z.number().int(),
});

/**
 * What the form chooses from: accounts in use with their companies, and debts by job number, name or number of the
 * borrowing; without a word the one that was chosen alone.
 */
export const receiptChoices = endpoint("GET", "/workflow/receipt/choices", {
  access: MAY.receipts.create,
  input: z.object({
    advanceSearch: text(50).catch("").default(""),
    borrowingId: id.optional().catch(undefined),
  }),
  output: z.object({
    accounts: z.array(z.object({ id: z.number().int(), company: z.string(), name: z.string(), currency: z.string() })),
    currencies: z.array(z.string()),
    advances: z.array(advanceChoice),
  }),
});

/** The way a receipt would take as it is written: what cannot be read counts as not there. */
export const receiptWay = endpoint("GET", "/workflow/receipt/way", {
  access: MAY.receipts.create,
  input: z.object({
    accountId: id.optional().catch(undefined),
    amount: text(20).catch("").default(""),
    currency: currency.catch("CNY"),
  }),
  output: wayAhead,
});

export const listedReceipt = z.object({
  ...formRow,
  payerName: z.string(),
  account: z.string().nullable(),
  category: z.literal(RECEIPT_CATEGORIES).nullable(),
  method: z.literal(RECEIPT_METHODS),
  bankSerialNo: z.string(),
  receivedOn: day.nullable(),
  bookedOn: day.nullable(),
  /** Number of the borrowing that comes back. */
  advance: z.string().nullable(),
});
export type ReceiptRow = z.output<typeof listedReceipt>;

const receiptQuery = z
  .object({
    ...formFilters,
    category: category.optional().catch(undefined),
    accountId: id.optional().catch(undefined),
    likePayer: text(50).optional(),
  })
  .prefault({});

/** Own receipts, and with the code those of the people in scope that were sent, the newest first. */
export const searchReceipts = endpoint("POST", "/workflow/receipt/search", {
  access: "session",
  input: pageOf(receiptQuery),
  output: listOf(listedReceipt),
});

/** What the list's search form offers. */
export const receiptFilters = endpoint("GET", "/workflow/receipt/filters", {
  access: "session",
  input: departmentFilterInput,
  output: z.object({
    mayBegin,
    department: departmentFilter,
    companies: z.array(company),
    accounts: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
});

/** The filtered receipts as a workbook, in the chosen columns. */
export const exportReceipts = endpoint("POST", "/workflow/receipt/export", {
  access: MAY.receipts.export,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: receiptQuery, fields: columnsInput(receiptList) }),
  output: blob,
});
