import { z } from "zod";
import { reimbursementList } from "~/lib/finance/lists";
import { parseAmount } from "~/lib/money";
import { namedAtSending, wayAhead } from "../approvals/tasks";
import {
  blob,
  columnsInput,
  day,
  endpoint,
  flag,
  flagInput,
  id,
  listOf,
  pageOf,
  text,
  together,
  version,
} from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { CITY_TIERS, INVOICE_TYPES, LIMIT_BASES, PAY_METHODS, PAYEE_TYPES, TOLL_KINDS } from "./codes";
import {
  attached,
  cardChoice,
  company,
  currency,
  currencyOf,
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

const storedLine = z.object({
  occurredOn: day.nullable(),
  smallClassifyCode: z.string(),
  description: z.string(),
  /** Hundredths. */
  quantity: z.number().int(),
  cityTier: z.literal(CITY_TIERS).nullable(),
  days: z.number().int().nullable(),
  nights: z.number().int().nullable(),
  people: z.number().int().nullable(),
  amount: z.number().int().nullable(),
  currency: z.string(),
  payMethod: z.literal(PAY_METHODS),
  cardTransactionId: z.number().int().nullable(),
  overLimitReason: z.string(),
  sharingRuleId: z.number().int().nullable(),
  /** Only rows of its own; those of a named set come from the set. */
  shares: z.array(z.object({ bearer: z.string(), part: z.string() })),
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
      taxRate: z.number().int().nullable(),
      tax: z.number().int().nullable(),
      aviationFund: z.number().int().nullable(),
      fileId: z.number().int().nullable(),
    })
    .nullable(),
});
export type StoredClaimLine = z.output<typeof storedLine>;

/** The own claim as its form shows it. */
export const reimbursementDetail = endpoint("GET", "/workflow/reimbursement/details", {
  access: MAY.reimbursements.create,
  input: z.object({ formId: id }),
  output: z.object({
    formId: z.number().int(),
    instanceId: z.number().int(),
    number: z.string().nullable(),
    companyId: z.number().int().nullable(),
    payeeType: z.literal(PAYEE_TYPES),
    payeeCardId: z.number().int().nullable(),
    reason: z.string(),
    lines: z.array(storedLine),
    /** Fen, by advance. */
    offsets: z.record(z.string(), z.number().int()),
    attachments: z.array(attached),
    version: z.number().int(),
  }),
});

const advance = z.object({
  borrowingId: z.number().int(),
  number: z.string(),
  currency: z.string(),
  /** Minor units of the currency that may still be cleared, and what they are worth in fen. */
  available: z.number().int(),
  availableCny: z.number().int(),
  dueOn: day,
  overdueDays: z.number().int(),
});
export type OpenAdvance = z.output<typeof advance>;

/** What the form chooses from. */
export const reimbursementChoices = endpoint("GET", "/workflow/reimbursement/choices", {
  access: MAY.reimbursements.create,
  input: z.object({}),
  output: z.object({
    companies: z.array(company),
    currencies: z.array(z.string()),
    cards: z.array(cardChoice),
    ownCompanyId: z.number().int().nullable(),
    /** Those in effect, in the order of lists; `tiers`: a standard depends on the city. */
    categories: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        large: z.string(),
        needInvoice: flag,
        limitBasis: z.literal(LIMIT_BASES),
        tiers: z.boolean(),
      }),
    ),
    sharing: z.array(z.object({ id: z.number().int(), name: z.string() })),
    advances: z.array(advance),
    /** Unmatched transactions of own company cards. */
    transactions: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
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

/** The way a claim would take, by the company and what is left to pay as last reckoned. */
export const reimbursementWay = endpoint("GET", "/workflow/reimbursement/way", {
  access: MAY.reimbursements.create,
  input: z.object({
    companyId: id.optional().catch(undefined),
    total: z.coerce.number().int().min(0).optional().catch(undefined),
    payable: z.coerce.number().int().min(0).optional().catch(undefined),
    overLimit: flagInput.catch(0),
  }),
  output: wayAhead,
});

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

export const listedClaim = z.object({
  ...formRow,
  /** Fen. */
  offsetCny: z.number().int(),
  payableCny: z.number().int(),
  reason: z.string(),
  paidOn: day.nullable(),
});
export type ReimbursementRow = z.output<typeof listedClaim>;

const query = z
  .object({
    ...formFilters,
    smallClassifyCode: text(20).optional(),
    /** CNY as typed. */
    amountFrom: text(20).optional(),
    amountTo: text(20).optional(),
  })
  .prefault({});

/** Own claims, and with the code those of the people in scope that were sent, the newest first. */
export const searchReimbursements = endpoint("POST", "/workflow/reimbursement/search", {
  access: "session",
  input: pageOf(query),
  output: listOf(listedClaim),
});

/** What the list's search form offers. */
export const reimbursementFilters = endpoint("GET", "/workflow/reimbursement/filters", {
  access: "session",
  input: departmentFilterInput,
  output: z.object({
    mayBegin,
    department: departmentFilter,
    companies: z.array(company),
    categories: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
});

/** The filtered claims as a workbook, in the chosen columns. */
export const exportReimbursements = endpoint("POST", "/workflow/reimbursement/export", {
  access: MAY.reimbursements.export,
  changes: true,
  timeout: 300_000,
  input: z.object({ query, fields: columnsInput(reimbursementList) }),
  output: blob,
});
