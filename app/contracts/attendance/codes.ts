/** Codes of attendance. Without zod: pages import them too. What a day follows from has its codes in lib/attendance. */

import type { Code } from "~/lib/code";

/** Approval kinds of attendance (approvals, Entities). */
export const ATTENDANCE_KIND = {
  leave: 401,
  overtime: 402,
  trip: 403,
  outing: 404,
  card: 405,
  swap: 406,
  weekend: 407,
  home: 408,
  cancellation: 409,
} as const;

/** Types of application: the last digit of its kind. */
export const APPLICATION = {
  leave: 1,
  overtime: 2,
  trip: 3,
  outing: 4,
  card: 5,
  swap: 6,
  weekend: 7,
  home: 8,
  cancellation: 9,
} as const;
export const APPLICATIONS = /* @__PURE__ */ Object.values(APPLICATION);
export type ApplicationType = Code<typeof APPLICATION>;
/** What keeps somebody from his place (attendance rule 54). */
export const AWAY_TYPES = [APPLICATION.leave, APPLICATION.trip, APPLICATION.outing, APPLICATION.home] as const;

/** Dictionary holiday_flow_state. */
export const APPLICATION_STATE = {
  draft: 1,
  inApproval: 2,
  approved: 3,
  rejected: 4,
  returned: 5,
  withdrawn: 6,
  cancelled: 7,
} as const;
export const APPLICATION_STATES = /* @__PURE__ */ Object.values(APPLICATION_STATE);
export type ApplicationState = Code<typeof APPLICATION_STATE>;

/** Half days, or minutes (attendance, AttendanceApplication). */
export const UNIT = { half: 1, time: 2 } as const;
export const UNITS = /* @__PURE__ */ Object.values(UNIT);
export type Unit = Code<typeof UNIT>;

/** Days that one application may span: an injury at work is the longest, twelve months and twelve more (rule 37). */
export const MOST_APPLIED_DAYS = 731;

/** Minutes of overtime a month: 36 hours (Labour Law art. 41; attendance rule 28). */
export const OVERTIME_A_MONTH = 2_160;

export const COMPENSATION = { pay: 1, timeOff: 2 } as const;
export type Compensation = Code<typeof COMPENSATION>;

/** Leave by type (attendance rule 37). */
export const LEAVE = {
  annual: 1,
  sick: 2,
  personal: 3,
  marriage: 4,
  maternity: 5,
  miscarriage: 6,
  prenatal: 7,
  nursing: 8,
  paternity: 9,
  parental: 10,
  childCare: 11,
  bereavement: 12,
  injury: 13,
  timeOff: 14,
  publicDuty: 15,
} as const;
export const LEAVES = /* @__PURE__ */ Object.values(LEAVE);
export type LeaveCode = Code<typeof LEAVE>;

/** Children of one birth, and full months of a pregnancy, that an application may name (attendance rule 37). */
export const MOST_CHILDREN = 9;
export const MOST_PREGNANCY_MONTHS = 9;

/** How a leave is charged: by half days or minutes asked for, or by every date (attendance, LeaveType). */
export const LEAVE_BASIS = { working: 1, calendar: 2 } as const;
export const LEAVE_BASES = /* @__PURE__ */ Object.values(LEAVE_BASIS);
export type LeaveBasis = Code<typeof LEAVE_BASIS>;

/** What a leave takes from (attendance, LeaveType balanceKind; BalanceLedger kind). */
export const BALANCE = { none: 0, annual: 1, timeOff: 2, perEvent: 3 } as const;
export const BALANCES = /* @__PURE__ */ Object.values(BALANCE);
export type BalanceKind = Code<typeof BALANCE>;
export const KEPT_BALANCES = [BALANCE.annual, BALANCE.timeOff] as const;

export const BALANCE_ENTRY = { grant: 1, reserve: 2, use: 3, release: 4, expire: 5, adjust: 6, payOut: 7 } as const;
export const BALANCE_ENTRIES = /* @__PURE__ */ Object.values(BALANCE_ENTRY);
export type BalanceEntry = Code<typeof BALANCE_ENTRY>;

/** What becomes of annual leave that a year leaves over: the next year's, pay, nothing (attendance rule 38). */
export const CARRY = { carryOver: 1, payOut: 2, waive: 3 } as const;
export const CARRIES = /* @__PURE__ */ Object.values(CARRY);
export type CarryChoice = Code<typeof CARRY>;

/** Where what a day asks of a person comes from, the first hit wins in the order of `PLAN_ORDER` (rule 1). */
export const PLAN = { rule: 1, sheet: 2, rotating: 3, roster: 4, swap: 5, temporary: 6 } as const;
export const PLANS = /* @__PURE__ */ Object.values(PLAN);
export type Plan = Code<typeof PLAN>;

export const SHEET_STATE = { pending: 1, submitted: 2, published: 3 } as const;
export const SHEET_STATES = /* @__PURE__ */ Object.values(SHEET_STATE);
export type SheetState = Code<typeof SHEET_STATE>;

/** How days of a sheet are filled: by codes in turn, by each person's rule, by last month's sheet, or emptied. */
export const SHEET_FILL = { codes: 1, rule: 2, lastMonth: 3, clear: 4 } as const;
export const SHEET_FILLS = /* @__PURE__ */ Object.values(SHEET_FILL);
export type SheetFill = Code<typeof SHEET_FILL>;

export const SWAP_TYPE = { colleague: 1, ownDays: 2 } as const;
export const SWAP_TYPES = /* @__PURE__ */ Object.values(SWAP_TYPE);
export type SwapType = Code<typeof SWAP_TYPE>;
/** States of a swap as its application has them: waits, counts, was taken back. */
export const SWAP_STATES = [
  APPLICATION_STATE.inApproval,
  APPLICATION_STATE.approved,
  APPLICATION_STATE.cancelled,
] as const;

export const PUNCH_SOURCE = { machine: 1, phone: 2, file: 3, card: 4 } as const;
export const PUNCH_SOURCES = /* @__PURE__ */ Object.values(PUNCH_SOURCE);
export type PunchSource = Code<typeof PUNCH_SOURCE>;

export const PUNCH_REVIEW = { none: 0, pending: 1, accepted: 2, refused: 3 } as const;
export const PUNCH_REVIEWS = /* @__PURE__ */ Object.values(PUNCH_REVIEW);
export type PunchReview = Code<typeof PUNCH_REVIEW>;

/** Days back to which punches are listed where nobody asks for more. */
export const RECENT_DAYS = 31;

/** The notice on the location at a punch that is in force; another text is another notice (attendance rule 55). */
export const LOCATION_NOTICE = "2026-11";

export const MONTH_STATE = { open: 0, calculated: 1, toConfirm: 2, confirmed: 3, disputed: 4, locked: 5 } as const;
export const MONTH_STATES = /* @__PURE__ */ Object.values(MONTH_STATE);
export type MonthState = Code<typeof MONTH_STATE>;

export const CONFIRMED_BY = { nobody: 0, employee: 1, rule: 2 } as const;
export type ConfirmedBy = Code<typeof CONFIRMED_BY>;

export const DUTY = { onSite: 1, onCall: 2 } as const;
export const DUTIES = /* @__PURE__ */ Object.values(DUTY);
export type DutyType = Code<typeof DUTY>;

/** By what the list of days is filtered (attendance, Screens); `any`: what asks somebody to act. */
export const DAY_EXCEPTION = {
  late: 1,
  early: 2,
  absent: 3,
  missing: 4,
  leave: 5,
  overtime: 6,
  unscheduled: 7,
  corrected: 8,
  any: 9,
} as const;
export const DAY_EXCEPTIONS = /* @__PURE__ */ Object.values(DAY_EXCEPTION);
export type DayException = Code<typeof DAY_EXCEPTION>;
/** What pictures count of a month. */
export const CHARTED_EXCEPTIONS = [
  DAY_EXCEPTION.late,
  DAY_EXCEPTION.early,
  DAY_EXCEPTION.absent,
  DAY_EXCEPTION.missing,
  DAY_EXCEPTION.unscheduled,
] as const;

/** Figures of a day that a clerk may set by hand (attendance rule 30). */
export const CORRECTABLE = [
  ...(["lateMin", "earlyMin", "absentMin", "absentCentiDay", "missingIn", "missingOut"] as const),
  ...(["ot150Min", "ot200Min", "ot300Min", "toilMin"] as const),
] as const;
export type Correctable = (typeof CORRECTABLE)[number];

/**
 * What changes of attendance by hand are about: object types of the audit log, in the order of the filter. Protected
 * periods are left out: nobody is told of them (attendance rule 47).
 */
export const EDITED = [
  ...(["shiftClass", "scheduleRule", "scheduleSheet", "temporarySchedule", "holidayRoster", "shiftSwap"] as const),
  ...(["dutyTime", "directorOffice", "punch", "dayCorrection", "attendanceMonth"] as const),
  ...(["attendanceDifference", "leaveBalance", "annualCarry"] as const),
  ...(["calendar", "leaveType", "punchPlace", "punchDevice", "workHourPermit"] as const),
  ...(["attendanceProfile", "parameter"] as const),
] as const;
export type Edited = (typeof EDITED)[number];

/** From the 7th month of pregnancy, and to the child's first birthday (attendance rule 47). */
export const PROTECTED = { pregnancy: 1, nursing: 2 } as const;
export const PROTECTEDS = /* @__PURE__ */ Object.values(PROTECTED);
export type ProtectedKind = Code<typeof PROTECTED>;

/** What becomes of a person in a run of the yearly grant (attendance rule 38). */
export const GRANT_STATE = { due: 1, granted: 2, later: 3, barred: 4, nothing: 5 } as const;
export const GRANT_STATES = /* @__PURE__ */ Object.values(GRANT_STATE);
export type GrantState = Code<typeof GRANT_STATE>;

/** Leave that keeps its taker from annual leave (Decree 514 art. 4). */
export const LEAVE_BAR = { personal: 1, sick: 2 } as const;
export const LEAVE_BARS = /* @__PURE__ */ Object.values(LEAVE_BAR);
export type LeaveBar = Code<typeof LEAVE_BAR>;

export const MOST_SEGMENTS = 3;
export const MOST_BREAKS = 4;
/** Entries of a scheduling rule's cycle. */
export const MOST_CYCLE = 56;

/** Metres around a punch place within which one is there (attendance, PunchPlace). */
export const PLACE_RADIUS = { min: 50, max: 2_000 } as const;
/** Networks of a punch place. */
export const MOST_NETWORKS = 50;
/** Positions that a permit for other hours names. */
export const MOST_PERMIT_POSITIONS = 500;
