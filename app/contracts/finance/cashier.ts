import { z } from "zod";
import { day, endpoint, id, listOf, pageOf, requiredText, text, version } from "../endpoint";
import { ACCOUNT_KINDS, CONFIRMED_KINDS, COUNTED_TABS, FINANCE_KIND, PAYABLE_STATES, PAYABLE_TABS } from "./codes";
import { cardChoice, company } from "./forms";
import { MAY } from "./may";

const KINDS = Object.values(FINANCE_KIND);

/** One line of the cashier's bench; `acts` are those that are legal now for the caller. */
export const payableRow = z.object({
  payableId: z.number().int(),
  formId: z.number().int(),
  instanceId: z.number().int(),
  number: z.string(),
  kindCode: z.literal(KINDS),
  requester: z.string(),
  jobNumber: z.string(),
  payeeName: z.string(),
  payeeBank: z.string(),
  /** The last four of the account. */
  payeeTail: z.string(),
  cardConfirmed: z.union([z.literal(0), z.literal(1)]),
  currency: z.string(),
  amount: z.number().int(),
  companyId: z.number().int(),
  company: z.string(),
  account: z.string().nullable(),
  approvedOn: day,
  paidOn: day.nullable(),
  bankSerialNo: z.string(),
  failReason: z.string(),
  status: z.literal(PAYABLE_STATES),
  /** The merge that it waits in or is paid with, and what that comes to; on the bench one row stands for all of it. */
  merge: z
    .object({
      formId: z.number().int(),
      instanceId: z.number().int(),
      number: z.string(),
      count: z.number().int(),
      total: z.number().int(),
      /** It has come to the cashier. */
      ready: z.boolean(),
    })
    .nullable(),
  version: z.number().int(),
  acts: z.array(z.enum(["paying", "paid", "fail", "bounce", "mergePaying", "mergePaid", "mergeFail"])),
});
export type PayableRow = z.output<typeof payableRow>;

const cashierQuery = z
  .object({
    tab: z.enum(PAYABLE_TABS).catch("waiting").default("waiting"),
    companyId: id.optional().catch(undefined),
    accountId: id.optional().catch(undefined),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional()
      .catch(undefined),
    formNo: text(40).optional(),
    likePayee: text(50).optional(),
    approvedFrom: day.optional().catch(undefined),
    approvedTo: day.optional().catch(undefined),
  })
  .prefault({});

/**
 * What is to be paid, is being paid, was paid or came back, of the companies and places that the caller is cashier of;
 * whoever may not pay, but see, reads all (finance rule 39).
 */
export const searchPayables = endpoint("POST", "/workflow/cashier/search", {
  access: MAY.cashier.see,
  input: pageOf(cashierQuery),
  output: listOf(payableRow),
});

const account = z.object({
  id: z.number().int(),
  companyId: z.number().int(),
  name: z.string(),
  currency: z.string(),
  kind: z.literal(ACCOUNT_KINDS),
  balance: z.number().int(),
});

/** What the bench is narrowed by, and how much waits behind the tabs that ask for an act. */
export const cashierFilters = endpoint("GET", "/workflow/cashier/filters", {
  access: MAY.cashier.see,
  input: z.object({}),
  output: z.object({
    companies: z.array(company),
    accounts: z.array(account),
    counts: z.record(z.enum(COUNTED_TABS), z.number().int()),
  }),
});

/** Payables by their keys, with the accounts that can pay them: what a step shows before it is done. */
export const payablesForStep = endpoint("GET", "/workflow/cashier/details", {
  access: MAY.cashier.see,
  input: z.object({
    payableIds: z
      .string()
      .max(2_000)
      .regex(/^\d{1,9}(,\d{1,9}){0,199}$/)
      .transform((typed) => typed.split(",").map(Number)),
  }),
  output: z.object({ rows: z.array(payableRow), accounts: z.array(account), total: z.number().int() }),
});

const item = z.object({ payableId: id, version });
const items = <S extends z.ZodType>(shape: S) => z.array(shape).min(1).max(200);

/** On the way to the bank. */
export const startPaying = endpoint("POST", "/workflow/cashier/paying", {
  access: MAY.cashier.pay,
  changes: true,
  noActing: true,
  input: z.object({ items: items(item), accountId: id }),
  output: z.object({ count: z.number().int() }),
});

/** Paid: each with the serial number the bank gave it. */
export const confirmPaid = endpoint("POST", "/workflow/cashier/paid", {
  access: MAY.cashier.pay,
  changes: true,
  noActing: true,
  input: z.object({ items: items(item.extend({ bankSerialNo: text(60).default("") })), accountId: id, paidOn: day }),
  output: z.object({ count: z.number().int() }),
});

/** The bank has refused it. */
export const failPayment = endpoint("POST", "/workflow/cashier/failed", {
  access: MAY.cashier.pay,
  changes: true,
  noActing: true,
  input: item.extend({ reason: requiredText(200) }),
  output: z.object({ payableId: z.number().int() }),
});

/** It was paid and came back (退票). */
export const bouncePayment = endpoint("POST", "/workflow/cashier/bounce", {
  access: MAY.cashier.pay,
  changes: true,
  noActing: true,
  input: item.extend({ reason: requiredText(200), bookedOn: day }),
  output: z.object({ payableId: z.number().int() }),
});

/** The own waiting payable, whose card is to be confirmed, and the cards of the same payee. */
export const payableCard = endpoint("GET", "/workflow/payable/details", {
  access: "session",
  input: z.object({ payableId: id }),
  output: z.object({
    payableId: z.number().int(),
    instanceId: z.number().int(),
    number: z.string(),
    currency: z.string(),
    amount: z.number().int(),
    payeeName: z.string(),
    payeeCardId: z.number().int(),
    failReason: z.string(),
    /** The payee is an employee: the caller. */
    own: z.boolean(),
    open: z.boolean(),
    cards: z.array(cardChoice),
    version: z.number().int(),
  }),
});

/** The requester's word on the card after a failure or a bounce (finance rule 23). */
export const confirmCard = endpoint("POST", "/workflow/payable/card", {
  access: "session",
  changes: true,
  noActing: true,
  input: item.extend({ payeeCardId: id }),
  output: z.object({ status: z.number().int(), instanceId: z.number().int() }),
});

/** What waits for a cashier's word that the money is there: amounts in minor units, `version` is the approval's. */
export const confirmationRow = z.object({
  formId: z.number().int(),
  instanceId: z.number().int(),
  number: z.string(),
  kindCode: z.literal(CONFIRMED_KINDS),
  requester: z.string(),
  jobNumber: z.string(),
  /** Who pays; of a transfer the account it comes from. */
  payer: z.string(),
  companyId: z.number().int(),
  company: z.string(),
  /** Where it comes in; null: the cashier names it (cash of a reversal). */
  account: z.string().nullable(),
  currency: z.string(),
  amount: z.number().int(),
  /** Cash of a reversal at the rate its advances were paid at, in fen; null for the other kinds. */
  amountCny: z.number().int().nullable(),
  receivedOn: day.nullable(),
  bankSerialNo: z.string(),
  version: z.number().int(),
  acts: z.array(z.enum(["confirm"])),
});
export type ConfirmationRow = z.output<typeof confirmationRow>;

/**
 * Forms of kinds 103 with cash, 104 and 105 that stand at their cashier's node, within the companies and places of the
 * caller; whoever may not pay, but see, reads all (finance rule 39).
 */
export const searchConfirmations = endpoint("POST", "/workflow/cashier/confirmations", {
  access: MAY.cashier.see,
  input: pageOf(
    z
      .object({
        companyId: id.optional().catch(undefined),
        formNo: text(40).optional(),
        likePayee: text(50).optional(),
      })
      .prefault({}),
  ),
  output: listOf(confirmationRow),
});

/** One of them, with the accounts that cash of a reversal may go into: the company's, in CNY or its currency. */
export const confirmationForStep = endpoint("GET", "/workflow/cashier/confirmation", {
  access: MAY.cashier.see,
  input: z.object({ formId: id }),
  output: z.object({ row: confirmationRow, accounts: z.array(account) }),
});

/**
 * Money that came in or was moved is there: kinds 103 with cash, 104 and 105 (finance, States). `accountId`: where cash
 * of a reversal went; the other kinds name their accounts themselves. `version` is the approval's.
 */
export const confirmForm = endpoint("POST", "/workflow/cashier/confirm", {
  access: MAY.cashier.pay,
  changes: true,
  noActing: true,
  input: z.object({
    formId: id,
    version,
    accountId: id.optional(),
    bankSerialNo: text(60).default(""),
    bookedOn: day,
  }),
  output: z.object({ status: z.number().int() }),
});
