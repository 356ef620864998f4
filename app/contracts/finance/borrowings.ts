import { z } from "zod";
import { borrowingList } from "~/lib/finance/lists";
import { parseAmount } from "~/lib/money";
import { namedAtSending } from "../approvals/form-acts";
import { wayAhead } from "../approvals/form-pages";
import { blob, columnsInput, day, endpoint, flagInput, id, listOf, pageOf, text, together, version } from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { BORROWING_PURPOSES, CLEAR_STATES } from "./codes";
import {
  attached,
  cardChoice,
  company,
  currency,
  type Fault,
  formFiles,
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

const purpose = z.coerce.number().pipe(z.literal(BORROWING_PURPOSES));
const written = z
  .object({
    companyId: orNone(id),
    purpose: orNone(purpose),
    amount: typedAmount,
    currency,
    /** Empty: 30 days after it is sent. */
    expectedReturnOn: orNone(day),
    payeeCardId: orNone(id),
    reason: text(500).default(""),
    attachmentIds: formFiles,
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
  for (const field of ["companyId", "purpose", "amount", "payeeCardId"])
    if (given(form[field] ?? "") === "") fault([field], "errors:required");
  if (given(form.reason).length < 2) fault(["reason"], "errors:required");
}

export type BorrowingInput = z.output<typeof written>;

/** Asks for an advance (kind 102), as a draft or sent at once. */
export const createBorrowing = endpoint("POST", "/workflow/borrowing/create", {
  access: MAY.borrowings.create,
  changes: true,
  input: written,
  output: savedForm,
});

/** Changes the own draft, withdrawn or returned form, and sends it where that is asked for. */
export const updateBorrowing = endpoint("POST", "/workflow/borrowing/update", {
  access: MAY.borrowings.create,
  changes: true,
  input: z.intersection(z.object({ formId: id, version }), written),
  output: savedForm,
});

/** A new draft with the content of an own form, without its files and numbers (finance rule 24). */
export const copyBorrowing = endpoint("POST", "/workflow/borrowing/copy", {
  access: MAY.borrowings.create,
  changes: true,
  input: z.object({ formId: id }),
  output: savedForm,
});

/** The own form as its page shows it. */
export const borrowingDetail = endpoint("GET", "/workflow/borrowing/details", {
  access: MAY.borrowings.create,
  input: z.object({ formId: id }),
  output: z.object({
    formId: z.number().int(),
    instanceId: z.number().int(),
    number: z.string().nullable(),
    companyId: z.number().int().nullable(),
    purpose: z.literal(BORROWING_PURPOSES).nullable(),
    amount: z.number().int().nullable(),
    currency: z.string(),
    expectedReturnOn: day.nullable(),
    payeeCardId: z.number().int().nullable(),
    reason: z.string(),
    attachments: z.array(attached),
    version: z.number().int(),
  }),
});

/** What the form chooses from: companies that operate, currencies with a rate, own payee cards. */
export const borrowingChoices = endpoint("GET", "/workflow/borrowing/choices", {
  access: MAY.borrowings.create,
  input: z.object({}),
  output: z.object({
    companies: z.array(company),
    currencies: z.array(z.string()),
    cards: z.array(cardChoice),
    /** The company one is employed by. */
    ownCompanyId: z.number().int().nullable(),
  }),
});

/** The way a borrowing would take as it is written: what cannot be read counts as not there. */
export const borrowingWay = endpoint("GET", "/workflow/borrowing/way", {
  access: MAY.borrowings.create,
  input: z.object({
    companyId: id.optional().catch(undefined),
    amount: text(20).catch("").default(""),
    currency: currency.catch("CNY"),
  }),
  output: wayAhead,
});

/** Own credit line in fen: what is owed, asked for and left (finance rule 12); advances that are overdue (rule 13). */
export const availableCredit = endpoint("GET", "/workflow/borrowing/available", {
  access: MAY.borrowings.create,
  input: z.object({}),
  output: z.object({
    /** Null: none is set. */
    limit: z.number().int().nullable(),
    outstanding: z.number().int(),
    inApproval: z.number().int(),
    available: z.number().int(),
    overdue: z.array(z.object({ borrowingId: z.number().int(), number: z.string(), days: z.number().int() })),
  }),
});
export type AvailableCredit = z.output<(typeof availableCredit)["output"]>;

export const listedBorrowing = z.object({
  ...formRow,
  purpose: z.literal(BORROWING_PURPOSES).nullable(),
  dueOn: day.nullable(),
  /** Minor units of the currency; null before it was paid. */
  outstanding: z.number().int().nullable(),
  clearStatus: z.literal(CLEAR_STATES),
  overdueDays: z.number().int(),
});
export type BorrowingRow = z.output<typeof listedBorrowing>;

const borrowingQuery = z
  .object({
    ...formFilters,
    purpose: purpose.optional().catch(undefined),
    clearStatus: z.coerce.number().pipe(z.literal(CLEAR_STATES)).optional().catch(undefined),
  })
  .prefault({});

/** Own borrowings, and with the code those of the people in scope that were sent, the newest first. */
export const searchBorrowings = endpoint("POST", "/workflow/borrowing/search", {
  access: "session",
  input: pageOf(borrowingQuery),
  output: listOf(listedBorrowing),
});

/** What the list's search form offers. */
export const borrowingFilters = endpoint("GET", "/workflow/borrowing/filters", {
  access: "session",
  input: departmentFilterInput,
  output: z.object({ mayBegin, department: departmentFilter, companies: z.array(company) }),
});

/** The filtered borrowings as a workbook, in the chosen columns. */
export const exportBorrowings = endpoint("POST", "/workflow/borrowing/export", {
  access: MAY.borrowings.export,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: borrowingQuery, fields: columnsInput(borrowingList) }),
  output: blob,
});
