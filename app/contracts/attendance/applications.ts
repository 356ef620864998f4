import { z } from "zod";
import { minutesOfClock } from "~/lib/attendance/clock";
import { daysBetween, isRealDate } from "~/lib/period-dates";
import { namedAtSending } from "../approvals/form-acts";
import { wayAhead } from "../approvals/form-pages";
import { attachmentIds } from "../approvals/held";
import { blob, day, endpoint, flag, flagInput, id, text, together, version } from "../endpoint";
import { codeOf } from "../register";
import { applicationRow, charge, row, shown } from "./application-lists";
import {
  APPLICATION,
  APPLICATIONS,
  COMPENSATION,
  LEAVE,
  LEAVES,
  MOST_APPLIED_DAYS,
  MOST_CHILDREN,
  MOST_PREGNANCY_MONTHS,
  SWAP_TYPE,
  SWAP_TYPES,
  UNIT,
  UNITS,
} from "./codes";
import { MAY, MAY_SEE } from "./may";

const clock = text(5)
  .refine((typed) => typed === "" || minutesOfClock(typed) !== null, { error: "shifts:said.clock" })
  .transform((typed) => minutesOfClock(typed) ?? undefined)
  .optional();
const half = codeOf([1, 2] as const);
const person = { empId: id.optional(), empIdText: text(50).default("") };

/** A person of a department's plan, with when he works and how it is made good. */
const planRow = z.object({
  ...person,
  date: day,
  startTime: clock,
  endTime: clock,
  compensation: codeOf([COMPENSATION.pay, COMPENSATION.timeOff] as const).default(COMPENSATION.pay),
});

export const MOST_PLANNED = 100;

/** What an application asks for; which fields count, its type says. Times of its first date: 26:30 is the next day. */
const asked = {
  type: codeOf(APPLICATIONS),
  leaveType: codeOf(LEAVES).optional(),
  unit: codeOf(UNITS).default(UNIT.half),
  startDate: day.optional(),
  endDate: day.optional(),
  /** 1 morning, 2 afternoon: the first and the last half. */
  startHalf: half.default(1),
  endHalf: half.default(2),
  startTime: clock,
  endTime: clock,
  compensation: codeOf([COMPENSATION.pay, COMPENSATION.timeOff] as const).optional(),
  /** 1 in, 2 out. */
  checkPoint: half.optional(),
  swapType: codeOf(SWAP_TYPES).default(SWAP_TYPE.colleague),
  empB: id.optional(),
  empBText: text(50).default(""),
  cancelsId: id.optional(),
  /** Of a birth: whether it was difficult, of how many children. */
  difficultBirth: flagInput.pipe(flag),
  children: z.coerce.number().int().min(1).max(MOST_CHILDREN).optional(),
  /** Full months of a pregnancy that ended before its time. */
  pregnancyMonths: z.coerce.number().int().min(0).max(MOST_PREGNANCY_MONTHS).optional(),
  rows: z.array(planRow).max(MOST_PLANNED).default([]),
};

const written = {
  ...asked,
  place: text(100).default(""),
  reason: text(500).default(""),
  /** Why the limit of overtime is passed; counts of whoever may override it (attendance rule 28). */
  overrideReason: text(200).default(""),
  attachmentIds,
  refusedFile: text(300).optional(),
  send: flagInput,
  ...namedAtSending,
};

/** Types asked for by dates, with halves where their unit is the half day. */
const BY_DATES: readonly number[] = [APPLICATION.leave, APPLICATION.trip, APPLICATION.home];
const BY_TIME: readonly number[] = [APPLICATION.overtime, APPLICATION.outing];

type Given = { [K in keyof typeof written]?: unknown };
type Fault = Parameters<Parameters<typeof together<Given>>[0]>[1];

const rules = together<z.output<z.ZodObject<typeof written>>>((given, fault) => {
  if (typeof given.refusedFile === "string") fault(["files"], "requests:said.refusedFile", { text: given.refusedFile });
  const type = Number(given.type);
  const byTime = BY_TIME.includes(type) || (type === APPLICATION.leave && Number(given.unit) === UNIT.time);
  const missing = (field: keyof Given) => {
    if (given[field] === undefined || given[field] === "") fault([field], "errors:required");
  };
  if (type === APPLICATION.leave) {
    missing("leaveType");
    if (Number(given.leaveType) === LEAVE.maternity) missing("children");
    if (Number(given.leaveType) === LEAVE.miscarriage) missing("pregnancyMonths");
  }
  if (type === APPLICATION.card) for (const field of ["startDate", "startTime", "checkPoint"] as const) missing(field);
  else if (type === APPLICATION.swap) for (const field of ["startDate", "endDate"] as const) missing(field);
  else if (byTime) judgeTimes(given, fault, missing);
  else if (BY_DATES.includes(type)) judgeDates(given, fault, missing);
  else if (type === APPLICATION.cancellation) missing("cancelsId");
  if (type === APPLICATION.overtime) missing("compensation");
  if (type === APPLICATION.weekend) judgeRows(given.rows, fault);
});

function judgeTimes(given: Given, fault: Fault, missing: (field: keyof Given) => void): void {
  for (const field of ["startDate", "startTime", "endTime"] as const) missing(field);
  const [start, end] = [given.startTime, given.endTime];
  if (typeof start === "number" && typeof end === "number" && end <= start)
    fault(["endTime"], "attendance:said.startFirst");
}

function judgeDates(given: Given, fault: Fault, missing: (field: keyof Given) => void): void {
  for (const field of ["startDate", "endDate"] as const) missing(field);
  const [start, end] = [String(given.startDate ?? ""), String(given.endDate ?? "")];
  if (!start || !end) return;
  const backwards = start === end && Number(given.startHalf) === 2 && Number(given.endHalf) === 1;
  if (end < start || backwards) fault(["endDate"], "attendance:said.startFirst");
  else if (isRealDate(start) && isRealDate(end) && daysBetween(start, end) >= MOST_APPLIED_DAYS)
    fault(["endDate"], "attFlow:said.longest", { n: MOST_APPLIED_DAYS });
}

function judgeRows(given: unknown, fault: Fault): void {
  const rows = Array.isArray(given) ? (given as Record<string, unknown>[]) : [];
  if (rows.length === 0) fault(["rows"], "errors:required");
  rows.forEach((row, n) => {
    if (!row?.empId && !row?.empIdText) fault(["rows", n, "empId"], "errors:required");
    for (const field of ["startTime", "endTime"])
      if (row?.[field] === undefined || row[field] === "") fault(["rows", n, field], "errors:required");
    if (typeof row?.startTime === "number" && typeof row.endTime === "number" && row.endTime <= row.startTime)
      fault(["rows", n, "endTime"], "attendance:said.startFirst");
  });
}

export const input = z.object(written).check(rules);
export type ApplicationInput = z.output<typeof input>;

const saved = z.object({
  id: z.number().int(),
  version: z.number().int(),
  instanceId: z.number().int(),
  sent: z.boolean(),
});

/**
 * Writes an application of the caller's with its form, and sends it where that is asked for: record, draft and submit
 * in one transaction (kinds 401 to 409). Refused when sent: overlaps (rule 41), limits of overtime (28), cards (42),
 * swaps (43), what a balance does not have (39), who gets no overtime or night (47), more days than a birth gives (37).
 */
export const createApplication = endpoint("POST", "/attendance/flow/create", {
  access: MAY.own.see,
  changes: true,
  input,
  output: saved,
});

/** Changes the own draft, withdrawn or returned application, and sends it where that is asked for. */
export const updateApplication = endpoint("POST", "/attendance/flow/update", {
  access: MAY.own.see,
  changes: true,
  input: z.object({ id, version, ...written }).check(rules),
  output: saved,
});

/** What an application would take, what its balance would have left, and who else is away, before it is sent. */
export const previewApplication = endpoint("GET", "/attendance/flow/preview", {
  access: MAY.own.see,
  input: z.object({ ...asked, rows: z.array(z.unknown()).max(0).default([]) }),
  output: z.object({
    ...charge,
    /** Of the balance that the leave takes from, before; null: it takes from none. */
    balance: z.object({ kind: z.number().int(), have: z.number().int(), left: z.number().int() }).nullable(),
    /** It takes nothing because nobody has planned these days. */
    unscheduled: z.boolean(),
    /** Calendar days that the leave of a birth may take, and until when (attendance rule 37, rows 5 and 6). */
    birth: z
      .object({ least: z.number().int(), most: z.number().int(), leastUntil: z.string(), until: z.string() })
      .nullable(),
    /** Of the caller's department on the same days, where the application keeps him away too; never why (rule 54). */
    beside: z.object({
      people: z.number().int(),
      /** There are more absences than are named. */
      more: z.boolean(),
      named: z.array(z.object({ name: z.string(), from: day, to: day, pending: flag })),
    }),
    /** Says that a year of its days, or of the next weeks, has no calendar yet (rule 9); empty: each has one. */
    calendarNote: z.string(),
  }),
});

/** Who would decide on an application as it is written. */
export const applicationWay = endpoint("GET", "/attendance/flow/way", {
  access: MAY.own.see,
  input: z.object({
    type: codeOf(APPLICATIONS),
    leaveType: codeOf(LEAVES).optional(),
    chargeCentiDay: z.coerce.number().int().min(0).default(0),
    empB: id.optional(),
  }),
  output: wayAhead,
});

/** The own application as its form shows it. */
export const applicationDetail = endpoint("GET", "/attendance/flow/details", {
  access: MAY_SEE,
  input: z.object({ id }),
  output: z.object({
    ...shown,
    place: z.string(),
    reason: z.string(),
    overrideReason: z.string(),
    checkPoint: z.number().int().nullable(),
    swapType: z.number().int().nullable(),
    empB: z.number().int().nullable(),
    empBName: z.string(),
    cancelsId: z.number().int().nullable(),
    difficultBirth: flag,
    children: z.number().int(),
    pregnancyMonths: z.number().int().nullable(),
    rows: z.array(z.object(row)),
    attachments: z.array(
      z.object({ attachmentInfoId: z.number().int(), attachmentName: z.string(), size: z.number().int() }),
    ),
    /** The caller asked for it and may still change it. */
    editable: z.boolean(),
    version: z.number().int(),
  }),
});

/** A file by its own key, of an application that the caller may read. */
export const applicationFile = endpoint("GET", "/attendance/flow/file", {
  access: "session",
  input: z.object({ attachmentInfoId: id }),
  output: blob,
});

/** What the form offers: leave types of the caller's site with what he has of them, own applications to cancel. */
export const applicationChoices = endpoint("GET", "/attendance/flow/choices", {
  access: MAY.own.see,
  input: z.object({}),
  output: z.object({
    today: z.string(),
    leaveTypes: z.array(
      z.object({ code: z.number().int(), unit: z.number().int(), proofRequired: z.boolean(), balanceKind: z.number() }),
    ),
    balances: z.array(z.object({ kind: z.number().int(), have: z.number().int() })),
    cancellable: z.array(applicationRow),
    /** Cards that are left this month. */
    cardsLeft: z.number().int(),
    /** The caller may plan weekends of his department, and pass the limit of overtime. */
    mayPlan: z.boolean(),
    mayOverride: z.boolean(),
  }),
});
