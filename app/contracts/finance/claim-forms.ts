import { z } from "zod";
import { parseAmount } from "~/lib/money";
import { namedAtSending } from "../approvals/form-acts";
import { day, endpoint, flag, flagInput, id, text, together, version } from "../endpoint";
import { CITY_TIERS, INVOICE_TYPES, PAY_METHODS, PAYEE_TYPES, TOLL_KINDS } from "./codes";
import {
  currency,
  currencyOf,
  type Fault,
  formFiles,
  given,
  judgeAmount,
  orNone,
  savedForm,
  typedAmount,
} from "./forms";
import { MAY } from "./may";

/** The most lines of a claim (finance rule 3); a site may allow fewer. */
export const MOST_LINES = 200;
/** Basis points an invoice may name (finance rule 8). */
export const TAX_RATES = [1300, 900, 600, 300, 100] as const;

const count = z.coerce.number().int().min(1).max(999);
const coded = <const T extends readonly number[]>(codes: T) => z.coerce.number().pipe(z.literal([...codes]));

/** Who bears a part of a line: a department by its code, a company or a site by name; "30%" or an amount. */
const share = z.object({ bearer: text(100).default(""), part: text(20).default("") });

const invoice = z.object({
  type: orNone(coded(INVOICE_TYPES)),
  code: text(20).default(""),
  number: text(40).default(""),
  tollKind: orNone(coded(TOLL_KINDS)),
  issuedOn: orNone(day),
  sellerName: text(100).default(""),
  buyerName: text(100).default(""),
  buyerTaxNo: text(30).default(""),
  gross: typedAmount,
  taxRate: orNone(coded(TAX_RATES)),
  tax: typedAmount,
  aviationFund: typedAmount,
  /** The uploaded original, one of the form's files. */
  fileId: orNone(id),
});

const line = z.object({
  occurredOn: orNone(day),
  smallClassifyCode: text(20).default(""),
  description: text(200).default(""),
  /** "2.5"; empty: 1. */
  quantity: text(12).default(""),
  cityTier: orNone(coded(CITY_TIERS)),
  days: orNone(count),
  nights: orNone(count),
  people: orNone(count),
  amount: typedAmount,
  currency,
  payMethod: coded(PAY_METHODS).default(1),
  cardTransactionId: orNone(id),
  overLimitReason: text(200).default(""),
  sharingRuleId: orNone(id),
  shares: z.array(share).max(20).default([]),
  invoice: invoice.prefault({}),
});
export type ClaimLineTyped = z.output<typeof line>;

const MOST_OFFSETS = 100;

const claim = {
  companyId: orNone(id),
  payeeType: coded(PAYEE_TYPES).default(1),
  payeeCardId: orNone(id),
  reason: text(500).default(""),
  lines: z.array(line).max(MOST_LINES).default([]),
  /** What of own advances it clears: CNY as typed, by advance. */
  offsets: z
    .record(z.string().regex(/^[1-9]\d{0,8}$/), typedAmount)
    .refine((typed) => Object.keys(typed).length <= MOST_OFFSETS, { error: "errors:notOption" })
    .default({}),
};

const written = z
  .object({
    ...claim,
    attachmentIds: formFiles,
    /** Why a file that came along was refused, in the person's language: said with everything else. */
    refusedFile: text(300).optional(),
    /** 1: goes to approval at once; what is refused then is not kept either. */
    send: flagInput,
    ...namedAtSending,
  })
  .check(together(judged))
  .transform(({ refusedFile: _, ...rest }) => rest);

type Typed = Record<string, unknown>;
const MONEY_OF_INVOICE = ["gross", "tax", "aviationFund"] as const;

/** What cannot be read as it was typed is refused in a draft too; what is missing, only when it is sent. */
function judged(form: Typed, fault: Fault): void {
  const lines = Array.isArray(form.lines) ? (form.lines as Typed[]) : [];
  lines.forEach((one, n) => {
    judgeAmount(one.amount, one.currency, ["lines", n, "amount"], fault);
    if (!/^(\d{1,8}(\.\d{1,2})?)?$/.test(given(one.quantity)))
      fault(["lines", n, "quantity"], "reimbursement:said.quantity");
    const named = (one.invoice ?? {}) as Typed;
    for (const field of MONEY_OF_INVOICE) {
      if (field !== "gross" && parseAmount(given(named[field]), currencyOf(one.currency)) === 0) continue;
      judgeAmount(named[field], one.currency, ["lines", n, "invoice", field], fault);
    }
  });
  for (const [borrowingId, typed] of Object.entries((form.offsets ?? {}) as Typed))
    if (parseAmount(given(typed)) !== 0) judgeAmount(typed, "CNY", ["offsets", borrowingId], fault);
  if (typeof form.refusedFile === "string") fault(["files"], "finance:said.refusedFile", { text: form.refusedFile });
  if (form.send !== 1) return;
  if (given(form.companyId ?? "") === "") fault(["companyId"], "errors:required");
  if (given(form.reason).length < 2) fault(["reason"], "errors:required");
  if (lines.length === 0) fault(["lines"], "reimbursement:said.noLine");
}

export type ReimbursementInput = z.output<typeof written>;

/** Claims expenses (kind 101), as a draft or sent at once. */
export const createReimbursement = endpoint("POST", "/workflow/reimbursement/create", {
  access: MAY.reimbursements.create,
  changes: true,
  input: written,
  output: savedForm,
});

/** Changes the own draft, withdrawn or returned claim, and sends it where that is asked for. */
export const updateReimbursement = endpoint("POST", "/workflow/reimbursement/update", {
  access: MAY.reimbursements.create,
  changes: true,
  input: z.intersection(z.object({ formId: id, version }), written),
  output: savedForm,
});

/** A new draft with header, lines and categories, without invoices, cards, offsets and files (finance rule 24). */
export const copyReimbursement = endpoint("POST", "/workflow/reimbursement/copy", {
  access: MAY.reimbursements.create,
  changes: true,
  input: z.object({ formId: id }),
  output: savedForm,
});

/** What a claim comes to as it is written; what cannot be read counts as not there. */
export const calculateReimbursement = endpoint("POST", "/workflow/reimbursement/calculate", {
  access: MAY.reimbursements.create,
  limit: "search",
  input: z.object({
    companyId: claim.companyId,
    lines: claim.lines,
    offsets: claim.offsets,
  }),
  output: z.object({
    lines: z.array(z.object({ amountCny: z.number().int().nullable(), tax: z.number().int() })),
    /** Fen. */
    total: z.number().int(),
    card: z.number().int(),
    offset: z.number().int(),
    payable: z.number().int(),
    capital: z.string(),
    overLimit: flag,
    /** In the person's language, with the line they are about; 0: the claim as a whole. */
    warnings: z.array(z.object({ line: z.number().int(), text: z.string() })),
  }),
});
export type Calculated = z.output<(typeof calculateReimbursement)["output"]>;

/** Whether an invoice may be claimed, and the form that holds it (finance rule 6). */
export const checkInvoice = endpoint("POST", "/workflow/invoice/check", {
  access: MAY.reimbursements.create,
  limit: "search",
  input: z.object({
    type: coded(INVOICE_TYPES),
    code: text(20).default(""),
    number: text(40),
    sellerName: text(100).default(""),
    issuedOn: orNone(day),
  }),
  output: z.object({ usable: z.boolean(), usedIn: z.string().nullable() }),
});
