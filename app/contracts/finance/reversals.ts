import { z } from "zod";
import { reversalList } from "~/lib/finance/lists";
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
  monthOf,
  nameText,
  pageOf,
  text,
  together,
  version,
} from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { INVOICE_TYPE, INVOICE_TYPES, MOST_REVERSAL_LINES, REVERSAL_WAYS, TOLL_KINDS } from "./codes";
import {
  attached,
  company,
  currency,
  currencyOf,
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

const way = z.coerce.number().pipe(z.literal(REVERSAL_WAYS));
const month = monthOf("reversal:said.month");

const invoiceWritten = z
  .object({
    type: orNone(z.coerce.number().pipe(z.literal(INVOICE_TYPES))),
    code: text(20).default(""),
    number: text(40).default(""),
    tollKind: orNone(z.coerce.number().pipe(z.literal(TOLL_KINDS))),
    issuedOn: orNone(day),
    sellerName: nameText(100).default(""),
    buyerName: nameText(100).default(""),
    buyerTaxNo: text(30).default(""),
    gross: typedAmount,
  })
  .prefault({});

const line = z.object({
  borrowingId: orNone(id),
  way: orNone(way),
  amount: typedAmount,
  invoice: invoiceWritten,
  /** The receipt by which cash came back; without one it is handed to a cashier (finance rule 14). */
  receiptId: orNone(id),
  /** CNY a month, as typed. */
  instalment: typedAmount,
  startMonth: orNone(month),
});

const written = z
  .object({
    currency,
    lines: z.array(line).max(MOST_REVERSAL_LINES).default([]),
    reason: text(500).default(""),
    attachmentIds,
    /** What a file is, by its key: `consent`, or the line whose invoice it is, counted from 1. */
    fileUses: z.record(z.string().max(12), z.string().max(8)).default({}),
    /** Why a file that came along was refused, in the person's language: said with everything else. */
    refusedFile: text(300).optional(),
    /** 1: goes to approval at once; what is refused then is not kept either. */
    send: flagInput,
    ...namedAtSending,
  })
  .check(together(judged))
  .transform(({ lines, refusedFile: _, ...rest }) => ({
    ...rest,
    lines: lines.map((one) => asLine(one, rest.currency)),
  }));

const minor = (typed: string, money: string) => (typed === "" ? null : parseAmount(typed, money));
/** Overseas invoices are in the currency of the form, all others in CNY. */
const invoiceCurrency = (type: unknown, money: string) => (type === INVOICE_TYPE.overseas ? money : "CNY");

function asLine({ amount, instalment, invoice, ...rest }: z.output<typeof line>, money: string) {
  const { gross, type, ...named } = invoice;
  const paid = invoiceCurrency(type, money);
  return {
    ...rest,
    amount: minor(amount, money),
    instalment: minor(instalment, "CNY"),
    invoice: type === null ? null : { ...named, type, currency: paid, gross: minor(gross, paid) },
  };
}

interface TypedLine {
  borrowingId?: unknown;
  way?: unknown;
  amount?: unknown;
  instalment?: unknown;
  invoice?: { type?: unknown; gross?: unknown };
}

function judged(form: Record<string, unknown>, fault: Fault): void {
  const money = currencyOf(form.currency);
  const lines = Array.isArray(form.lines) ? (form.lines as TypedLine[]) : [];
  lines.forEach(({ amount, instalment, invoice }, n) => {
    judgeAmount(amount, money, ["lines", n, "amount"], fault);
    judgeAmount(instalment, "CNY", ["lines", n, "instalment"], fault);
    judgeAmount(invoice?.gross, invoiceCurrency(invoice?.type, money), ["lines", n, "invoice", "gross"], fault);
  });
  if (typeof form.refusedFile === "string") fault(["files"], "finance:said.refusedFile", { text: form.refusedFile });
  if (form.send !== 1) return;
  if (lines.length === 0) fault(["lines"], "reversal:said.noLine");
  lines.forEach((one, n) => {
    for (const field of ["borrowingId", "way", "amount"] as const)
      if (given(one[field] ?? "") === "") fault(["lines", n, field], "errors:required");
  });
  if (given(form.reason).length < 2) fault(["reason"], "errors:required");
}

export type ReversalInput = z.output<typeof written>;

/** Clears own advances (kind 103), as a draft or sent at once. */
export const createReversal = endpoint("POST", "/workflow/reversal/create", {
  access: MAY.reversals.create,
  changes: true,
  input: written,
  output: savedForm,
});

/** Changes the own draft, withdrawn or returned form, and sends it where that is asked for. */
export const updateReversal = endpoint("POST", "/workflow/reversal/update", {
  access: MAY.reversals.create,
  changes: true,
  input: z.intersection(z.object({ formId: id, version }), written),
  output: savedForm,
});

/** The own form as its page shows it; amounts in minor units of `currency`, instalments in fen. */
export const reversalDetail = endpoint("GET", "/workflow/reversal/details", {
  access: MAY.reversals.create,
  input: z.object({ formId: id }),
  output: z.object({
    formId: z.number().int(),
    instanceId: z.number().int(),
    number: z.string().nullable(),
    currency: z.string(),
    lines: z.array(
      z.object({
        borrowingId: z.number().int().nullable(),
        way: z.literal(REVERSAL_WAYS),
        amount: z.number().int().nullable(),
        invoice: z
          .object({
            type: z.literal(INVOICE_TYPES),
            code: z.string(),
            number: z.string(),
            tollKind: z.literal(TOLL_KINDS).nullable(),
            issuedOn: day.nullable(),
            sellerName: z.string(),
            buyerName: z.string(),
            buyerTaxNo: z.string(),
            gross: z.number().int().nullable(),
            currency: z.string(),
          })
          .nullable(),
        receiptId: z.number().int().nullable(),
        instalment: z.number().int().nullable(),
        startMonth: z.string().nullable(),
      }),
    ),
    reason: z.string(),
    attachments: z.array(attached),
    fileUses: z.record(z.string(), z.string()),
    version: z.number().int(),
  }),
});

/**
 * What the form chooses from: own debts in minor units of their currency, with what an early return may clear and what
 * no plan holds; receipts that bring one back; the most of an instalment in fen, null without a locked month (finance
 * rules 14 and 15).
 */
export const reversalChoices = endpoint("GET", "/workflow/reversal/choices", {
  access: MAY.reversals.create,
  input: z.object({}),
  output: z.object({
    advances: z.array(
      z.object({
        borrowingId: z.number().int(),
        number: z.string(),
        currency: z.string(),
        outstanding: z.number().int(),
        returnable: z.number().int(),
        free: z.number().int(),
        dueOn: day,
      }),
    ),
    receipts: z.array(
      z.object({ id: z.number().int(), number: z.string(), currency: z.string(), amount: z.number().int() }),
    ),
    mostInstalment: z.number().int().nullable(),
  }),
});

const figure = z.coerce.number().int().nonnegative().max(99_999_999_999).catch(0).default(0);

/**
 * The way a reversal would take as it is written: its first advance, what its lines come to and what of it is handed to
 * a cashier, in minor units of the advance's currency.
 */
export const reversalWay = endpoint("GET", "/workflow/reversal/way", {
  access: MAY.reversals.create,
  input: z.object({ borrowingId: id.optional().catch(undefined), amount: figure, cash: figure }),
  output: wayAhead,
});

export const listedReversal = z.object({
  ...formRow,
  /** Numbers of the borrowings that are cleared. */
  advances: z.array(z.string()),
  ways: z.array(z.literal(REVERSAL_WAYS)),
});
export type ReversalRow = z.output<typeof listedReversal>;

const reversalQuery = z
  .object({ ...formFilters, way: way.optional().catch(undefined), advanceNo: text(40).optional() })
  .prefault({});

/** Own reversals, and with the code those of the people in scope that were sent, the newest first. */
export const searchReversals = endpoint("POST", "/workflow/reversal/search", {
  access: "session",
  input: pageOf(reversalQuery),
  output: listOf(listedReversal),
});

/** What the list's search form offers. */
export const reversalFilters = endpoint("GET", "/workflow/reversal/filters", {
  access: "session",
  input: departmentFilterInput,
  output: z.object({ mayBegin, department: departmentFilter, companies: z.array(company) }),
});

/** The filtered reversals as a workbook, in the chosen columns. */
export const exportReversals = endpoint("POST", "/workflow/reversal/export", {
  access: MAY.reversals.export,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: reversalQuery, fields: columnsInput(reversalList) }),
  output: blob,
});
