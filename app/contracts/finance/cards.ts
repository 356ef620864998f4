import { z } from "zod";
import { blob, day, endpoint, flagInput, id, listOf, monthOf, pageOf, requiredText, text, version } from "../endpoint";
import { CARD_ACTS, CARD_STATES, CARD_TRANSACTION_ACTS, CARD_TRANSACTION_STATES } from "./codes";
import { MAY } from "./may";
import { yuan } from "./typed";

const status = z.coerce.number().pipe(z.literal(CARD_STATES));
const dayOfMonth = z.coerce.number().int().min(1).max(28);
/** Last four digits. */
export const cardTail = z
  .string()
  .trim()
  .regex(/^\d{4}$/, { error: "creditCards:said.tail" });

const cardQuery = z
  .object({
    likeEmpName: text(50).optional(),
    companyId: id.optional().catch(undefined),
    tail: text(4).optional(),
    status: status.optional().catch(undefined),
  })
  .prefault({});

export const creditCard = z.object({
  id: z.number().int(),
  cardTail: z.string(),
  bank: z.string(),
  bankName: z.string(),
  holderEmpId: z.number().int(),
  /** Name and job number. */
  holder: z.string(),
  companyId: z.number().int(),
  companyName: z.string(),
  /** Fen. */
  limitCny: z.number().int(),
  statementDay: z.number().int(),
  repayDay: z.number().int(),
  expiry: z.string(),
  status: z.literal(CARD_STATES),
  acts: z.array(z.enum(CARD_ACTS)),
  version: z.number().int(),
});
export type CreditCard = z.output<typeof creditCard>;

/** Cards whose holders are within the caller's scope (finance, Screens). */
export const searchCards = endpoint("POST", "/workflow/creditCard/search", {
  access: MAY.cards.see,
  input: pageOf(cardQuery),
  output: listOf(creditCard),
});

/** Companies and banks that filters and forms offer. */
export const cardFilters = endpoint("GET", "/workflow/creditCard/filters", {
  access: MAY.cards.see,
  input: z.object({}),
  output: z.object({
    companies: z.array(z.object({ companyId: z.number().int(), companyName: z.string() })),
    banks: z.array(z.object({ itemCode: z.string(), itemName: z.string() })),
  }),
});

export const cardDetail = endpoint("GET", "/workflow/creditCard/details", {
  access: MAY.cards.edit,
  input: z.object({ id }),
  output: creditCard,
});

/** A new card or an edit of one; a number left empty in an edit stays. No security code is kept. */
export const saveCard = endpoint("POST", "/workflow/creditCard/save", {
  access: MAY.cards.edit,
  changes: true,
  noActing: true,
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    cardNo: text(40).default(""),
    bank: requiredText(30),
    empId: id.optional(),
    empIdText: text(80).optional(),
    companyId: id,
    limit: yuan,
    statementDay: dayOfMonth,
    repayDay: dayOfMonth,
    expiry: monthOf("creditCards:said.expiry"),
  }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
});
export type CardInput = z.output<(typeof saveCard)["input"]>;

/** Active, frozen, or cancelled for good. */
export const setCardStatus = endpoint("POST", "/workflow/creditCard/disable", {
  access: MAY.cards.edit,
  changes: true,
  noActing: true,
  input: z.object({ id, version, status }),
  output: z.object({ version: z.number().int() }),
});

export const exportCards = endpoint("POST", "/workflow/creditCard/export", {
  access: MAY.cards.see,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: cardQuery }),
  output: blob,
});

const transactionQuery = z
  .object({
    likeEmpName: text(50).optional(),
    tail: text(4).optional(),
    status: z.coerce.number().pipe(z.literal(CARD_TRANSACTION_STATES)).optional().catch(undefined),
    dateFrom: day.optional().catch(undefined),
    dateTo: day.optional().catch(undefined),
  })
  .prefault({});

export const cardTransaction = z.object({
  id: z.number().int(),
  cardTail: z.string(),
  holder: z.string(),
  tradedOn: z.string(),
  merchant: z.string(),
  authCode: z.string(),
  /** Minor units of the currency. */
  amount: z.number().int(),
  currency: z.string(),
  /** Fen. */
  settledCny: z.number().int(),
  status: z.literal(CARD_TRANSACTION_STATES),
  acts: z.array(z.enum(CARD_TRANSACTION_ACTS)),
  version: z.number().int(),
});
export type CardTransaction = z.output<typeof cardTransaction>;

/** What was paid by card, the latest first, matched with a form or not. */
export const searchTransactions = endpoint("POST", "/workflow/cardTransaction/search", {
  access: MAY.cards.see,
  input: pageOf(transactionQuery),
  output: listOf(cardTransaction),
});

export const transactionDetail = endpoint("GET", "/workflow/cardTransaction/details", {
  access: MAY.cards.edit,
  input: z.object({ id }),
  output: cardTransaction,
});

/** Private spending is repaid by the holder; back again as long as nothing else was done with it. */
export const markPrivate = endpoint("POST", "/workflow/cardTransaction/save", {
  access: MAY.cards.edit,
  changes: true,
  noActing: true,
  input: z.object({ id, version, private: flagInput }),
  output: z.object({ version: z.number().int() }),
});

/** The filtered transactions under the headings of the import. */
export const exportTransactions = endpoint("POST", "/workflow/cardTransaction/export", {
  access: MAY.cards.see,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: transactionQuery }),
  output: blob,
});
