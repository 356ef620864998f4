import { z } from "zod";
import { wayAhead } from "../approvals/form-pages";
import { day, endpoint, flag, flagInput, id } from "../endpoint";
import { CITY_TIERS, INVOICE_TYPES, LIMIT_BASES, PAY_METHODS, PAYEE_TYPES, TOLL_KINDS } from "./codes";
import { attached, cardChoice, company } from "./forms";
import { MAY } from "./may";

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
