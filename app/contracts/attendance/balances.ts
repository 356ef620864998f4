import { z } from "zod";
import { balanceList } from "~/lib/attendance/balance-list";
import {
  blob,
  columnsInput,
  day,
  endpoint,
  id,
  instant,
  listOf,
  pageOf,
  requiredText,
  text,
  together,
} from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { codeFilter, codeOf, idFilter } from "../register";
import { site } from "../sites";
import { BALANCE, BALANCE_ENTRIES, GRANT_STATES, KEPT_BALANCES, LEAVE_BARS } from "./codes";
import { MAY, MAY_SEE } from "./may";

const person = {
  empId: z.number().int(),
  name: z.string(),
  jobNumber: z.string(),
  department: z.string(),
};
export const balanceRow = z.object({
  ...person,
  /** Hundredths of a day that may be taken today, and what applications in approval hold. */
  annualLeft: z.number().int(),
  annualReserved: z.number().int(),
  /** Minutes. */
  timeOffLeft: z.number().int(),
  timeOffReserved: z.number().int(),
  /** The next last day of anything that is left, and of what kind it is. */
  expiresOn: z.string().nullable(),
  expiringKind: z.literal(KEPT_BALANCES).nullable(),
  /** The caller may adjust it. */
  mayAdjust: z.boolean(),
});
export type BalanceRow = z.output<typeof balanceRow>;

const balanceQuery = z
  .object({ likeName: text(50).optional(), departmentId: idFilter, kind: codeFilter(KEPT_BALANCES) })
  .prefault({});
export type BalanceQuery = z.output<typeof balanceQuery>;

/** What is left today to whom the caller may see: himself, his departments, his sites. `kind`: who has some of it. */
export const searchBalances = endpoint("POST", "/attendance/balance/search", {
  access: MAY_SEE,
  input: pageOf(balanceQuery),
  output: listOf(balanceRow),
});

/** What the list is filtered by. */
export const balanceFilters = endpoint("GET", "/attendance/balance/filters", {
  access: MAY_SEE,
  input: departmentFilterInput,
  output: z.object({ department: departmentFilter }),
});

export const exportBalances = endpoint("POST", "/attendance/balance/export", {
  access: MAY.exports.all,
  changes: true,
  input: z.object({ query: balanceQuery, fields: columnsInput(balanceList) }),
  output: blob,
  timeout: 300_000,
});

export const balanceLot = z.object({
  id: z.number().int(),
  /** "annual 2026", "overtime 2026-11-14", "opening …", "adjust …". */
  source: z.string(),
  earnedOn: z.string(),
  expiresOn: z.string().nullable(),
  left: z.number().int(),
  reserved: z.number().int(),
});
export type BalanceLot = z.output<typeof balanceLot>;
export const balanceEntry = z.object({
  id: z.number().int(),
  at: instant,
  entry: z.literal(BALANCE_ENTRIES),
  amount: z.number().int(),
  /** What the balance came to with it. */
  balance: z.number().int(),
  source: z.string(),
  expiresOn: z.string().nullable(),
  /** The application that moved it: its approval, where it has one, and its number. */
  applicationId: z.number().int().nullable(),
  instanceId: z.number().int().nullable(),
  applicationNo: z.string().nullable(),
  reason: z.string(),
  by: z.string(),
});
export type BalanceEntryRow = z.output<typeof balanceEntry>;

const ledgerOf = z.object({ empId: id.optional(), kind: codeOf(KEPT_BALANCES).catch(BALANCE.annual) });

/** Every movement of a balance, the latest first; without a person the caller's own. */
export const balanceLedger = endpoint("GET", "/attendance/balance/ledger", {
  access: MAY_SEE,
  input: ledgerOf.extend({
    pageNo: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
    pageSize: z.coerce.number().int().min(1).max(1000).catch(20).default(20),
  }),
  output: listOf(balanceEntry).extend({
    ...person,
    kind: z.literal(KEPT_BALANCES),
    left: z.number().int(),
    reserved: z.number().int(),
    lots: z.array(balanceLot),
    mayAdjust: z.boolean(),
  }),
});

export const exportLedger = endpoint("POST", "/attendance/balance/ledger/export", {
  access: MAY.exports.all,
  changes: true,
  input: z.object({ query: ledgerOf }),
  output: blob,
  timeout: 300_000,
});

/** Whom an adjustment is about, and what he has. */
export const adjustable = endpoint("GET", "/attendance/balance/adjustable", {
  access: MAY.balances.edit,
  input: z.object({ empId: id, kind: codeOf(KEPT_BALANCES) }),
  output: z.object({ ...person, kind: z.literal(KEPT_BALANCES), left: z.number().int() }),
});

const MOST_ADJUSTED = 1_000;
const adjusting = z.object({
  empId: id,
  kind: codeOf(KEPT_BALANCES),
  /** Days or hours: more, or with a minus fewer. */
  amount: z
    .string()
    .trim()
    .regex(/^[+-]?\d{1,4}(\.\d{1,2})?$/, { error: "balances:said.amount" })
    .transform(Number)
    .pipe(z.number().min(-MOST_ADJUSTED).max(MOST_ADJUSTED)),
  /** The last day of what is added. */
  expiresOn: day.optional(),
  reason: requiredText(200).min(5, { error: "balances:said.reason" }),
});

/**
 * Adds to a balance (a lot with its last day), or takes from it, from what expires first. Refused: one's own, less than
 * nothing.
 */
export const adjustBalance = endpoint("POST", "/attendance/balance/adjust", {
  access: MAY.balances.edit,
  changes: true,
  noActing: true,
  input: adjusting.check(
    together<z.output<typeof adjusting>>(({ amount, expiresOn }, fault) => {
      const change = Number(amount);
      if (change === 0) fault(["amount"], "balances:said.amount");
      if (change > 0 && !expiresOn) fault(["expiresOn"], "errors:required");
    }),
  ),
  output: z.object({ empId: z.number().int(), left: z.number().int() }),
});

const stretch = z.object({
  from: z.string(),
  to: z.string(),
  days: z.number().int(),
  entitlement: z.number().int(),
});
const grantRow = z.object({
  ...person,
  hiredOn: z.string(),
  /** When his service with all employers began; `proven` where he has not shown when, it is the day he was hired. */
  serviceFrom: z.string(),
  proven: z.boolean(),
  stretches: z.array(stretch),
  /** Whole days of the year. */
  days: z.number().int(),
  /** The day on which they are granted. */
  dueOn: z.string(),
  expiresOn: z.string(),
  state: z.literal(GRANT_STATES),
  /** What keeps him from it, in the year itself or in the year before, and how many days of it there were. */
  bar: z.object({ bar: z.literal(LEAVE_BARS), year: z.number().int(), centiDays: z.number().int() }).nullable(),
});
export type GrantRow = z.output<typeof grantRow>;

const grantOf = z.object({ year: z.coerce.number().int().min(2000).max(2999), siteId: site });

/** Whom a run of the yearly grant gives how many days, and what that follows from (attendance rule 38). */
export const previewGrant = endpoint("POST", "/attendance/balance/grant/preview", {
  access: MAY.balances.edit,
  input: pageOf(grantOf.extend({ likeName: text(50).optional(), state: codeFilter(GRANT_STATES) })),
  output: listOf(grantRow).extend({
    /** Who gets something by the run, and how much in all. */
    people: z.number().int(),
    days: z.number().int(),
  }),
});

/** Sites whose yearly grant the caller may run, and the years there are. */
export const grantChoices = endpoint("GET", "/attendance/balance/grant/choices", {
  access: MAY.balances.edit,
  input: z.object({}),
  output: z.object({ sites: z.array(z.number().int()), years: z.array(z.number().int()) }),
});

/** Grants annual leave of a year at a site, once a person and year; the caller's own comes by the daily run. */
export const runGrant = endpoint("POST", "/attendance/balance/grant", {
  access: MAY.balances.edit,
  changes: true,
  noActing: true,
  input: grantOf,
  output: z.object({ people: z.number().int() }),
  timeout: 120_000,
});
