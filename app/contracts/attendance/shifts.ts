import { z } from "zod";
import { minutesOfClock } from "~/lib/attendance/clock";
import type { Stretch } from "~/lib/attendance/day/minutes";
import { PUNCH_MODE, PUNCH_MODES, SHIFT_KIND, SHIFT_KINDS, type ShiftKind } from "~/lib/attendance/day/shift";
import { shiftFaults } from "~/lib/attendance/shift-fault";
import {
  day,
  endpoint,
  flag,
  flagInput,
  id,
  listOf,
  pageOf,
  requiredName,
  requiredText,
  text,
  together,
  version,
} from "../endpoint";
import { codeFilter, codeOf, record, saved } from "../register";
import { site, siteFilter } from "../sites";
import { MOST_BREAKS, MOST_SEGMENTS } from "./codes";
import { MAY } from "./may";

const shiftQuery = z
  .object({
    likeName: text(50).optional(),
    siteId: siteFilter,
    kind: codeFilter(SHIFT_KINDS),
    enabled: z.enum(["0", "1"]).optional().catch(undefined),
  })
  .prefault({});

const stretch = z.tuple([z.number().int(), z.number().int()]);
const asked = {
  name: z.string(),
  kind: z.literal(SHIFT_KINDS),
  /** Minutes from 00:00 of the work date. */
  segments: z.array(stretch),
  breaks: z.array(stretch),
  punchMode: z.literal(PUNCH_MODES),
  flexBefore: z.number().int(),
  flexAfter: z.number().int(),
  requiredMin: z.number().int(),
  netMin: z.number().int(),
};
export const shiftRow = z.object({
  ...asked,
  id: z.number().int(),
  code: z.string(),
  /** Null: of every site. */
  siteId: z.number().int().nullable(),
  enabled: flag,
  version: z.number().int(),
  /** The day from which on it asks for something else. */
  changesOn: z.string().nullable(),
  /** Scheduling rules that have it in their cycle. */
  rules: z.number().int(),
  /** The caller may change it. */
  mine: z.boolean(),
});
export type ShiftRow = z.output<typeof shiftRow>;

/** Shift classes of the caller's sites and those of every site, as they are today, by code. */
export const searchShifts = endpoint("POST", "/attendance/shift/search", {
  access: MAY.shifts.edit,
  input: pageOf(shiftQuery),
  output: listOf(shiftRow),
});

const shiftVersion = z.object({
  ...asked,
  validFrom: z.string(),
  otBreaks: z.array(stretch),
  halfSplit: z.number().int().nullable(),
  dayCenti: z.number().int(),
  lateGrace: z.number().int(),
  earlyGrace: z.number().int(),
  lateToAbsent: z.number().int(),
  nightAllowance: flag,
});
export type ShiftVersion = z.output<typeof shiftVersion>;

/** A shift class with everything it asked for, asks for and will ask for, the latest first. */
export const shiftDetail = endpoint("GET", "/attendance/shift/details", {
  access: MAY.shifts.edit,
  input: record,
  output: z.object({
    id: z.number().int(),
    code: z.string(),
    siteId: z.number().int().nullable(),
    enabled: flag,
    version: z.number().int(),
    versions: z.array(shiftVersion).min(1),
  }),
});

/** Sites for which the caller may make shift classes; `all`: also those of every site. */
export const shiftSites = endpoint("GET", "/attendance/shift/sites", {
  access: MAY.shifts.edit,
  input: z.object({}),
  output: z.object({ sites: z.array(z.number().int()), all: z.boolean() }),
});

const clock = z
  .string()
  .trim()
  .min(1)
  .transform((typed, context) => {
    const minutes = minutesOfClock(typed);
    if (minutes === null) context.addIssue({ code: "custom", message: "shifts:said.clock" });
    return minutes ?? 0;
  });
const stretches = (most: number) => z.array(z.object({ from: clock, to: clock })).max(most);
const minutes = (most: number) => z.coerce.number().int().min(0).max(most);

const written = {
  name: requiredName(50),
  kind: codeOf(SHIFT_KINDS),
  segments: stretches(MOST_SEGMENTS).min(1),
  breaks: stretches(MOST_BREAKS).default([]),
  otBreaks: stretches(MOST_BREAKS).default([]),
  punchMode: codeOf(PUNCH_MODES).default(PUNCH_MODE.day),
  flexBefore: minutes(180).default(0),
  flexAfter: minutes(180).default(0),
  /** Free hours alone: what they ask for. */
  requiredMin: minutes(1440).default(0),
  halfSplit: clock.optional(),
  dayCenti: z.coerce
    .number()
    .pipe(z.literal([50, 100]))
    .default(100),
  lateGrace: minutes(30).default(5),
  earlyGrace: minutes(30).default(0),
  lateToAbsent: minutes(720).default(120),
  nightAllowance: flagInput,
};

const typed = (value: unknown): number | null =>
  typeof value === "number" ? value : typeof value === "string" ? minutesOfClock(value) : null;

/** Stretches whose times can all be read; else none, and the fields say why. */
function read(value: unknown): Stretch[] {
  const rows = Array.isArray(value) ? (value as { from?: unknown; to?: unknown }[]) : [];
  const pairs = rows.map((row) => [typed(row?.from), typed(row?.to)] as const);
  return pairs.every(([from, to]) => from !== null && to !== null) ? (pairs as unknown as Stretch[]) : [];
}

const rules = together<z.output<z.ZodObject<typeof written>>>((given, fault) => {
  const kind = Number(given.kind) as ShiftKind;
  const faults = shiftFaults({
    kind,
    segments: read(given.segments),
    breaks: read(given.breaks),
    otBreaks: read(given.otBreaks),
    halfSplit: typed(given.halfSplit),
  });
  for (const { field, row, key } of faults) fault(row === undefined ? [field] : [field, row, "to"], key);
  if (kind === SHIFT_KIND.flexible && !Number(given.flexBefore) && !Number(given.flexAfter))
    fault(["flexBefore"], "errors:required");
  if (kind === SHIFT_KIND.free && !Number(given.requiredMin)) fault(["requiredMin"], "errors:required");
});

/** Adds a shift class; what it asks for holds from the beginning. Refused: a code that its site has. */
export const createShift = endpoint("POST", "/attendance/shift/create", {
  access: MAY.shifts.edit,
  changes: true,
  input: z.object({ code: requiredText(20), siteId: site.optional(), ...written }).check(rules),
  output: saved,
});

/**
 * What a shift class asks for from a day on; days before keep theirs (attendance rule 8). The same day again replaces
 * what was to hold from then. Refused: a day that is past.
 */
export const updateShift = endpoint("POST", "/attendance/shift/update", {
  access: MAY.shifts.edit,
  changes: true,
  input: z.object({ id, version, validFrom: day, ...written }).check(rules),
  output: saved,
});
export type ShiftInput = z.output<z.ZodObject<typeof written>>;

/** A shift class that is off is not offered any more; whoever is planned for it stays so. */
export const setShiftStatus = endpoint("POST", "/attendance/shift/status", {
  access: MAY.shifts.edit,
  changes: true,
  input: z.object({ id, version, enabled: flagInput }),
  output: saved,
});
