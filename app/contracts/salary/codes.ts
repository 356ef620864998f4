/** Codes of salary. Without zod: pages import them too. */

import type { Code } from "~/lib/code";

/** What an item of a pay structure is (salary, Entities: PayItem). */
export const ITEM_KIND = {
  fixed: 1,
  variable: 2,
  attendanceDeduction: 3,
  insurance: 4,
  tax: 5,
  afterTax: 6,
  employerCost: 7,
} as const;
export const ITEM_KINDS = /* @__PURE__ */ Object.values(ITEM_KIND);
export type ItemKind = Code<typeof ITEM_KIND>;

/** Which way the amount of an item counts: earnings and employer costs plus, deductions minus. */
export const SIGN = { plus: 1, minus: -1 } as const;
export type Sign = Code<typeof SIGN>;

/** Fen that an item is rounded to: a fen or a yuan. */
export const ROUND_TO = { fen: 1, yuan: 100 } as const;
export const ROUND_TOS = /* @__PURE__ */ Object.values(ROUND_TO);
export type RoundTo = Code<typeof ROUND_TO>;

/** What a name of a formula counts: money is in yuan there, a quantity a plain number. */
export const UNIT = { money: "money", quantity: "quantity" } as const;
export type Unit = Code<typeof UNIT>;

const fen = { unit: UNIT.money, per: 100 } as const;
const hundredths = { unit: UNIT.quantity, per: 100 } as const;
const whole = { unit: UNIT.quantity, per: 1 } as const;

/**
 * The names that formulas may use besides the codes of items (salary rule 38). Their values come as whole numbers,
 * of which `per` make one: money in fen, days in hundredths as attendance and run inputs count them; minutes, counts,
 * marks and percents as they are.
 */
export const INPUT_NAMES = {
  D: hundredths,
  P: hundredths,
  unpaidStdMin: whole,
  sickStdMin: whole,
  sickPct: whole,
  ot150Min: whole,
  ot200Min: whole,
  ot300Min: whole,
  toilExpiredMin: whole,
  nightCount: whole,
  dutyTimes: whole,
  fullAttendance: whole,
  perfAmount: fen,
  unusedAnnualDays: hundredths,
  avgPay12: fen,
  minWage: fen,
  fixedPay: fen,
  otBase: fen,
  unpaidBase: fen,
  insEmployee: fen,
  fundEmployee: fen,
  insEmployer: fen,
  /** The run inputs of the item whose formula it stands in. */
  input: fen,
} as const;
export type InputName = keyof typeof INPUT_NAMES;
/** Those that are the same in every formula. */
export const MONTH_INPUTS = /* @__PURE__ */ (Object.keys(INPUT_NAMES) as InputName[]).filter(
  (name): name is Exclude<InputName, "input"> => name !== "input",
);
export type MonthInput = (typeof MONTH_INPUTS)[number];

/** Buckets of overtime by the multiple that the law names; expired time off of rest days is one of its own (rule 9). */
export const OVERTIME_BUCKET = { workday: "150", restDay: "200", holiday: "300", expiredTimeOff: "toil" } as const;
export const OVERTIME_BUCKETS = /* @__PURE__ */ Object.values(OVERTIME_BUCKET);
export type OvertimeBucket = Code<typeof OVERTIME_BUCKET>;

/** Whether a person is paid through salary. */
export const ARCHIVE_STATUS = { active: 1, stopped: 2 } as const;
export const ARCHIVE_STATUSES = /* @__PURE__ */ Object.values(ARCHIVE_STATUS);
export type ArchiveStatus = Code<typeof ARCHIVE_STATUS>;

/** The authenticator key of a person: none, issued and not yet proved, bound (salary rule 32). */
export const KEY_STATE = { none: 0, pending: 1, bound: 2 } as const;
export const KEY_STATES = /* @__PURE__ */ Object.values(KEY_STATE);
export type KeyState = Code<typeof KEY_STATE>;

/** What a reset clears: the key of a lost phone, or a forgotten password with it. */
export const RESET_SCOPE = { key: 1, all: 2 } as const;
export const RESET_SCOPES = /* @__PURE__ */ Object.values(RESET_SCOPE);
export type ResetScope = Code<typeof RESET_SCOPE>;

/** What somebody did with salary data of another (salary, Entities: SalaryLog). */
export const LOG_ACTION = { view: 1, edit: 2, export: 3, calculate: 4, lock: 5, reopen: 6 } as const;
export const LOG_ACTIONS = /* @__PURE__ */ Object.values(LOG_ACTION);
export type LogAction = Code<typeof LOG_ACTION>;

/** Items that a structure may have. */
export const MOST_ITEMS = 60;

/** What an archive may lack: itself, a value in force of a fixed item, a wage card, insurance or fund (rule 37). */
export const LACK = { archive: 1, value: 2, card: 3, insurance: 4 } as const;
export const LACKS = /* @__PURE__ */ Object.values(LACK);
export type Lack = Code<typeof LACK>;

/** A wage card: none, one that waits for its month, one in use. */
export const CARD = { none: 0, waiting: 1, inUse: 2 } as const;
export const CARDS = /* @__PURE__ */ Object.values(CARD);

/** The minimum wage of a person's city is confirmed, not confirmed, not on file; abroad none applies (rule 3). */
export const FLOOR = { none: 0, confirmed: 1, unconfirmed: 2, missing: 3 } as const;
export const FLOORS = /* @__PURE__ */ Object.values(FLOOR);
export type Floor = Code<typeof FLOOR>;
/** 9,999,999.99 yuan a month. */
export const MOST_FIXED = 999_999_999;

/** The approval kinds of salary; both are closed: the engine is told no figure (rule 28). */
export const SALARY_KIND = { adjustment: 504, run: 510 } as const;

/**
 * What a payroll run is for (salary, Entities: PayrollRun). A trial reckons a month beside the real runs: it pays
 * nobody, holds nothing and leaves nothing behind.
 */
export const RUN_KIND = { regular: 1, supplement: 2, bonus: 3, leaver: 4, imported: 5, trial: 6 } as const;
export const RUN_KINDS = /* @__PURE__ */ Object.values(RUN_KIND);
export type RunKind = Code<typeof RUN_KIND>;
/** Kinds of runs that pay somebody. */
export const PAYING_KINDS = /* @__PURE__ */ RUN_KINDS.filter((kind) => kind !== RUN_KIND.trial);

/** Sums of a line that an old pay sheet may have beside its items; no item has such a code. */
export const TRIAL_SUMS = ["@gross", "@insEmployee", "@tax", "@afterTax", "@net"] as const;
export type TrialSum = (typeof TRIAL_SUMS)[number];
/** A difference between a trial and the old sheet: open, or somebody has said why. */
export const TRIAL_STATE = { open: 1, explained: 2 } as const;
export const TRIAL_STATES = /* @__PURE__ */ Object.values(TRIAL_STATE);
/** What a reason is said of: an item of a person, all of his, the item of everybody with the same difference. */
export const EXPLAIN_SCOPE = { item: 1, person: 2, alike: 3 } as const;
export const EXPLAIN_SCOPES = /* @__PURE__ */ Object.values(EXPLAIN_SCOPE);

/** How far a run is (salary, States). */
export const RUN_STATE = {
  draft: 0,
  collected: 1,
  calculated: 2,
  inApproval: 3,
  approved: 4,
  locked: 5,
  published: 6,
  paid: 7,
} as const;
export const RUN_STATES = /* @__PURE__ */ Object.values(RUN_STATE);
export type RunState = Code<typeof RUN_STATE>;

/** What the system is doing with a run; meanwhile nobody else does anything with it. */
export const RUN_TASK = { collect: "collect", calculate: "calculate" } as const;
export type RunTask = Code<typeof RUN_TASK>;

/** A line of a run: right, to be looked at, not payable. */
export const LINE_STATE = { ok: 0, warning: 1, error: 2 } as const;
export const LINE_STATES = /* @__PURE__ */ Object.values(LINE_STATE);
export type LineState = Code<typeof LINE_STATE>;

/** A payslip between its run and its person (salary, States). */
export const PAYSLIP_STATE = { created: 0, published: 1, viewed: 2, confirmed: 3, disputed: 4, answered: 5 } as const;
export const PAYSLIP_STATES = /* @__PURE__ */ Object.values(PAYSLIP_STATE);
export type PayslipState = Code<typeof PAYSLIP_STATE>;
/** What may be done with a payslip of the list; the server answers which. */
export const PAYSLIP_ACTS = ["withdraw"] as const;

export const DISPUTE_STATE = { open: 0, answered: 1, accepted: 2, escalated: 3 } as const;
export const DISPUTE_STATES = /* @__PURE__ */ Object.values(DISPUTE_STATE);
export type DisputeState = Code<typeof DISPUTE_STATE>;
/** What its person says to a payslip. */
export const PAYSLIP_ANSWER = { confirm: 1, dispute: 2 } as const;
export const PAYSLIP_ANSWERS = /* @__PURE__ */ Object.values(PAYSLIP_ANSWER);
/** A payslip is disputed at most so often (salary, States). */
export const MOST_DISPUTES = 2;

/** Looks at the own pay that a page names. */
export const LOOKERS_PAGE = 20;

/** A bank file: made, handed to the bank, answered for all, answered with failures. */
export const BATCH_STATE = { generated: 0, sent: 1, done: 2, partlyFailed: 3 } as const;
export const BATCH_STATES = /* @__PURE__ */ Object.values(BATCH_STATE);
export type BatchState = Code<typeof BATCH_STATE>;
export const BANK_RESULT = { unknown: 0, paid: 1, failed: 2 } as const;
export const BANK_RESULTS = /* @__PURE__ */ Object.values(BANK_RESULT);
export type BankResult = Code<typeof BANK_RESULT>;

/** Why fixed pay changes (salary, Entities: Adjustment). */
export const ADJUST_REASON = {
  entry: 1,
  probationEnd: 2,
  promotion: 3,
  transfer: 4,
  annual: 5,
  correction: 6,
  demotion: 7,
} as const;
export const ADJUST_REASONS = /* @__PURE__ */ Object.values(ADJUST_REASON);
export type AdjustReason = Code<typeof ADJUST_REASON>;
export const ADJUST_STATE = { draft: 0, inApproval: 1, effective: 2, rejected: 3, withdrawn: 4 } as const;
export const ADJUST_STATES = /* @__PURE__ */ Object.values(ADJUST_STATE);
export type AdjustState = Code<typeof ADJUST_STATE>;

/**
 * The locked insurance and fund lines of a person's month beside what rule 15 reckons: equal, other amounts, a line
 * that is missing, none and none due.
 */
export const INSURANCE_CHECK = { equal: 1, differs: 2, missing: 3, none: 4 } as const;
export const INSURANCE_CHECKS = /* @__PURE__ */ Object.values(INSURANCE_CHECK);
export type InsuranceCheck = Code<typeof INSURANCE_CHECK>;

/** Kinds of items that run inputs may be entered for by hand or by file. */
export const ENTERED_KINDS = [ITEM_KIND.variable, ITEM_KIND.attendanceDeduction, ITEM_KIND.afterTax] as const;
