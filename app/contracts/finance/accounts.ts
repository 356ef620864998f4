import { z } from "zod";
import { parseAmount } from "~/lib/money";
import {
  blob,
  day,
  endpoint,
  flag,
  flagInput,
  id,
  listOf,
  pageOf,
  requiredName,
  text,
  together,
  version,
} from "../endpoint";
import { ACCOUNT_KINDS, FUND_SOURCES } from "./codes";
import { MAY } from "./may";
import { currency, onOff } from "./typed";

const kind = z.coerce.number().pipe(z.literal(ACCOUNT_KINDS));

const accountQuery = z
  .object({
    likeName: text(50).optional(),
    companyId: id.optional().catch(undefined),
    currency: currency.optional().catch(undefined),
    kind: kind.optional().catch(undefined),
    isTakeEffect: onOff,
  })
  .prefault({});

export const account = z.object({
  id: z.number().int(),
  companyId: z.number().int(),
  companyName: z.string(),
  name: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  /** Last four; the number itself stays sealed. */
  accountTail: z.string(),
  currency: z.string(),
  kind: z.literal(ACCOUNT_KINDS),
  /** Minor units of the currency. */
  openingBalance: z.number().int(),
  balance: z.number().int(),
  isTakeEffect: flag,
  version: z.number().int(),
});
export type FundAccount = z.output<typeof account>;

/** Accounts of the group with their balances, by company (finance, Screens). */
export const searchAccounts = endpoint("POST", "/workflow/fundAccount/search", {
  access: MAY.accounts.see,
  input: pageOf(accountQuery),
  output: listOf(account),
});

/** Companies and banks that filters and forms offer. */
export const accountFilters = endpoint("GET", "/workflow/fundAccount/filters", {
  access: MAY.accounts.see,
  input: z.object({}),
  output: z.object({
    companies: z.array(z.object({ companyId: z.number().int(), companyName: z.string() })),
    banks: z.array(z.object({ itemCode: z.string(), itemName: z.string() })),
  }),
});

export const accountDetail = endpoint("GET", "/workflow/fundAccount/details", {
  access: MAY.accounts.see,
  input: z.object({ id }),
  output: account,
});

export const accountMovement = z.object({
  id: z.number().int(),
  bookedOn: z.string(),
  amount: z.number().int(),
  balanceAfter: z.number().int(),
  sourceType: z.literal(FUND_SOURCES),
  bankSerialNo: z.string(),
  bookedBy: z.string(),
});

/** Movements of one account, the newest first. */
export const accountLedger = endpoint("POST", "/workflow/fundAccount/ledger", {
  access: MAY.accounts.see,
  input: pageOf(
    z.object({ dateFrom: day.optional().catch(undefined), dateTo: day.optional().catch(undefined) }).prefault({}),
  ).extend({ id }),
  output: listOf(accountMovement),
});

/**
 * A new account, or its name, bank, number and kind; company, currency and opening balance are said once. A number left
 * empty in an edit stays.
 */
export const saveAccount = endpoint("POST", "/workflow/fundAccount/save", {
  access: MAY.accounts.edit,
  changes: true,
  noActing: true,
  input: z
    .object({
      id: id.optional(),
      version: version.optional(),
      companyId: id.optional(),
      name: requiredName(50),
      bankCode: text(30).default(""),
      accountNo: text(50).default(""),
      currency: currency.optional(),
      kind,
      openingBalance: text(20).default("0"),
    })
    // What is no amount in any currency is told with the rest; the verb judges by the currency.
    .check(
      together(({ openingBalance: typed }, fault) => {
        if (typeof typed === "string" && typed.trim() !== "" && parseAmount(typed) === null)
          fault(["openingBalance"], "financeBase:said.amount");
      }),
    ),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
});
export type AccountInput = z.output<(typeof saveAccount)["input"]>;

/** On or off; an account with money on it stays on. */
export const setAccountStatus = endpoint("POST", "/workflow/fundAccount/disable", {
  access: MAY.accounts.edit,
  changes: true,
  noActing: true,
  input: z.object({ id, version, isTakeEffect: flagInput }),
  output: z.object({ version: z.number().int() }),
});

export const exportAccounts = endpoint("POST", "/workflow/fundAccount/export", {
  access: MAY.accounts.see,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: accountQuery }),
  output: blob,
});
