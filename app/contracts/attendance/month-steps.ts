import { z } from "zod";
import { endpoint, flagInput, id, requiredText, text, ticked, version } from "../endpoint";
import { site } from "../sites";
import { MONTH_STATES } from "./codes";
import { MAY } from "./may";
import { month } from "./months";

const empIds = z.preprocess(ticked, z.array(id).max(1000)).default([]);

const ofSite = { siteId: site, month, empIds };
const counted = z.object({ people: z.number().int(), waiting: z.number().int() });

/**
 * Reckons the statements of a site, or of some of its people, from what stands. Many are reckoned by the worker:
 * `waiting` says how many. Refused: a month that is not over, unless it is a leaver's, or `provisional` by whoever may.
 */
export const calculateMonths = endpoint("POST", "/attendance/month/calculate", {
  access: [MAY.months.close, MAY.months.unlock],
  changes: true,
  input: z.object({ ...ofSite, provisional: flagInput }),
  output: counted,
});

/** Sends what is calculated; people with applications of the month in approval are held back (attendance rule 36). */
export const sendMonths = endpoint("POST", "/attendance/month/send", {
  access: MAY.months.close,
  changes: true,
  input: z.object(ofSite),
  output: z.object({ sent: z.number().int(), held: z.number().int() }),
});

/** Reminds those who have not answered. */
export const remindMonths = endpoint("POST", "/attendance/month/remind", {
  access: MAY.months.close,
  changes: true,
  input: z.object(ofSite),
  output: z.object({ told: z.number().int() }),
});

/**
 * Locks a site's month, or that of a leaver alone. Refused while anybody has not confirmed, unless whoever may says why
 * (attendance rule 36).
 */
export const lockMonths = endpoint("POST", "/attendance/month/lock", {
  access: [MAY.months.close, MAY.months.unlock],
  changes: true,
  input: z.object({ ...ofSite, reason: text(300).default("") }),
  output: z.object({ locked: z.number().int(), open: z.number().int() }),
});

/** How many there are, and the first of them by name. */
const told = z.object({
  n: z.number().int(),
  people: z.array(z.object({ empId: z.number().int(), name: z.string(), jobNumber: z.string() })),
});

const whole = z.number().int();
/** People of a site's month by how far they are, and days of them that something is wrong with. */
const closingFigures = z.object({
  people: whole,
  unconfirmed: whole,
  disputed: whole,
  undecided: whole,
  exceptions: whole,
});
export type ClosingFigures = z.output<typeof closingFigures>;

/**
 * How a site's month stands, and of its people those for whom nothing was planned, and those who were absent on every
 * planned day as if their punches had never come: asked before it is closed.
 */
export const closingWarnings = endpoint("GET", "/attendance/month/warnings", {
  access: [MAY.months.close, MAY.months.unlock],
  input: z.object({ siteId: site, month }),
  output: z.object({ from: z.string(), to: z.string(), figures: closingFigures, unscheduled: told, absent: told }),
});

/** Opens a locked month again. Refused once its pay is in approval or closed (attendance rule 49). */
export const unlockMonths = endpoint("POST", "/attendance/month/unlock", {
  access: MAY.months.unlock,
  changes: true,
  noActing: true,
  input: z.object({ ...ofSite, reason: requiredText(300) }),
  output: z.object({ unlocked: z.number().int() }),
});

const state = z.object({ state: z.literal(MONTH_STATES), version: z.number().int() });

/** Confirms the own statement as it was seen. Refused: it has changed since. */
export const confirmMonth = endpoint("POST", "/attendance/month/confirm", {
  access: MAY.own.see,
  changes: true,
  noActing: true,
  input: z.object({ id, version }),
  output: state,
});

/** Says what is wrong with the own statement; the clerk gets a task. */
export const disputeMonth = endpoint("POST", "/attendance/month/dispute", {
  access: MAY.own.see,
  changes: true,
  noActing: true,
  input: z.object({ id, version, text: text(500).min(5, { error: "attMonth:said.disputeShort" }) }),
  output: state,
});

/** Answers a dispute: the month is reckoned anew and sent again. Never the own one. */
export const answerMonth = endpoint("POST", "/attendance/month/answer", {
  access: MAY.months.close,
  changes: true,
  input: z.object({ id, version, text: requiredText(500) }),
  output: state,
});
