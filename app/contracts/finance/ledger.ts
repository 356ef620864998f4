import { z } from "zod";
import { parseAmount } from "~/lib/money";
import { blob, day, endpoint, flagInput, id, instant, listOf, pageOf, requiredText, text, together } from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { ADVANCE_ENTRIES, CLEAR_STATES } from "./codes";
import { type Fault, given, judgeAmount } from "./forms";
import { MAY } from "./may";

const money = z.number().int();

/** What is outstanding, by the days since it was due; minor units of the currency. */
const ageing = z.object({ notDue: money, to30: money, to60: money, to90: money, over90: money });

const ledgerRow = z.object({
  empId: z.number().int(),
  empName: z.string(),
  jobNumber: z.string(),
  department: z.string(),
  currency: z.string(),
  /** Paid out and cleared, of all advances. */
  out: money,
  cleared: money,
  balance: money,
  /** Of the advance that is overdue longest; 0: none is. */
  overdueDays: z.number().int(),
  ageing,
});
export type LedgerRow = z.output<typeof ledgerRow>;

const ledgerQuery = z
  .object({
    likeEmpName: text(50).optional(),
    departmentId: id.optional().catch(undefined),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional()
      .catch(undefined),
    /** 1: with something overdue; 0: everybody who ever had an advance. */
    overdue: flagInput.optional().catch(undefined),
    /** 1: also who owes nothing any more. */
    settled: flagInput.optional().catch(undefined),
  })
  .prefault({});

/** What people owe, by person and currency: the own, and with the code that of the people in scope. */
export const searchLedger = endpoint("POST", "/workflow/advanceLedger/search", {
  access: "session",
  input: pageOf(ledgerQuery),
  output: listOf(ledgerRow),
});

const ledgerSum = ledgerRow.pick({ currency: true, out: true, cleared: true, balance: true, ageing: true }).extend({
  people: z.number().int(),
});
export type LedgerSum = z.output<typeof ledgerSum>;

/** What everybody of the filtered list owes together, by currency, whichever page is looked at. */
export const ledgerSums = endpoint("POST", "/workflow/advanceLedger/sums", {
  access: "session",
  input: z.object({ query: ledgerQuery }),
  output: z.array(ledgerSum),
});

/** What the list's search form offers, and whether it shows more than the own debts. */
export const ledgerFilters = endpoint("GET", "/workflow/advanceLedger/filters", {
  access: "session",
  input: departmentFilterInput,
  output: z.object({ department: departmentFilter, currencies: z.array(z.string()), all: z.boolean() }),
});

export const openAdvance = z.object({
  borrowingId: z.number().int(),
  instanceId: z.number().int(),
  number: z.string(),
  paid: money,
  outstanding: money,
  /** In approval to be cleared, or held by a wage deduction. */
  held: money,
  dueOn: day,
  overdueDays: z.number().int(),
  clearStatus: z.literal(CLEAR_STATES),
});
export const ledgerEntry = z.object({
  id: z.number().int(),
  type: z.literal(ADVANCE_ENTRIES),
  number: z.string(),
  amount: money,
  balanceAfter: money,
  source: z.string(),
  reason: z.string(),
  bookedOn: day,
  at: instant,
});

/** Everything that made up what one person owes in a currency: open advances, and the entries, the latest first. */
export const personLedger = endpoint("GET", "/workflow/advanceLedger/person", {
  access: "session",
  input: z.object({
    empId: id,
    currency: z.string().regex(/^[A-Z]{3}$/),
    pageNo: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  }),
  output: z.object({
    ...ledgerRow.shape,
    advances: z.array(openAdvance),
    /** Agreements on wages that still take: in fen, whatever the currency of the advance (rule 14). */
    plans: z.array(
      z.object({
        id: z.number().int(),
        borrowingId: z.number().int(),
        number: z.string(),
        principal: money,
        remaining: money,
        instalment: money,
        startMonth: z.string(),
        version: z.number().int(),
      }),
    ),
    entries: z.array(ledgerEntry),
    totalCount: z.number().int(),
    mayCorrect: z.boolean(),
  }),
});

function judged(form: Record<string, unknown>, fault: Fault): void {
  judgeAmount(given(form.amount).replace(/^[-−－]/, ""), form.currency, ["amount"], fault);
  if (given(form.amount) === "") fault(["amount"], "errors:required");
}

/**
 * Puts a debt right (finance rules 16 and 17): a negative amount lowers it, a positive one raises it again.
 * `outstanding` is what the person was shown; when it is another now, nothing is written.
 */
export const correctAdvance = endpoint("POST", "/workflow/advanceLedger/correct", {
  access: MAY.ledger.correct,
  changes: true,
  noActing: true,
  input: z
    .object({
      borrowingId: id,
      currency: z.string().regex(/^[A-Z]{3}$/),
      outstanding: z.coerce.number().int(),
      amount: text(20).default(""),
      reason: requiredText(200),
    })
    .check(together(judged))
    .transform(({ amount, ...rest }) => ({ ...rest, amount: parseAmount(amount, rest.currency) ?? 0 })),
  output: z.object({ outstanding: z.number().int() }),
});

/**
 * Calls off a deduction from wages (finance, States of LoanPlan): what remains of it is still owed, and free for other
 * ways of clearing.
 */
export const cancelLoanPlan = endpoint("POST", "/workflow/advanceLedger/cancelPlan", {
  access: MAY.ledger.correct,
  changes: true,
  noActing: true,
  input: z.object({ planId: id, version: z.coerce.number().int(), reason: requiredText(200) }),
  output: z.null(),
});

/** The filtered list with its ageing as a workbook. */
export const exportLedger = endpoint("POST", "/workflow/advanceLedger/export", {
  access: MAY.ledger.see,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: ledgerQuery }),
  output: blob,
});
