import { z } from "zod";
import { tableFaults } from "~/lib/performance/score-table";
import { parsePoints, parseValue } from "~/lib/performance/values";
import { endpoint, id, listOf, type Out, pageOf, requiredName, text, together, version } from "../endpoint";
import { codeFilter, codeOf, record, saved } from "../register";
import { INDICATOR, INDICATORS, type IndicatorKind } from "./codes";
import { MAY } from "./may";
import { points, read, value, weight } from "./typed";

/** Rows of a threshold table. */
const MOST_ROWS = 30;

const indicatorQuery = z.object({ likeName: text(50).optional(), kind: codeFilter(INDICATORS) }).prefault({});

export const indicatorRow = z.object({
  id: z.number().int(),
  name: z.string(),
  kind: z.literal(INDICATORS),
  unit: z.string(),
  source: z.string(),
  /** Kinds 6 and 7, in hundredths. */
  maxPoints: z.number().int().nullable(),
  defaultWeightBp: z.number().int().nullable(),
  version: z.number().int(),
  /** Templates that have it. */
  templates: z.number().int(),
});
export type IndicatorRow = z.output<typeof indicatorRow>;

export const indicatorRecord = indicatorRow.extend({
  description: z.string(),
  table: z.array(z.object({ from: z.number().int(), to: z.number().int(), score: z.number().int() })),
});

/** The library, by name. */
export const searchIndicators = endpoint("POST", "/performance/indicator/search", {
  access: MAY.classes.edit,
  input: pageOf(indicatorQuery),
  output: listOf(indicatorRow),
});

export const indicatorDetail = endpoint("GET", "/performance/indicator/details", {
  access: MAY.classes.edit,
  input: record,
  output: indicatorRecord,
});
export type IndicatorDetail = Out<typeof indicatorDetail>;

const written = {
  name: requiredName(50),
  kind: codeOf(INDICATORS),
  unit: text(20).default(""),
  source: text(100).default(""),
  description: text(500).default(""),
  /** Kind 4: from the smallest value on, `to` not included. */
  table: z
    .array(z.object({ from: value, to: value, score: points }))
    .max(MOST_ROWS)
    .default([]),
  maxPoints: points.optional(),
  defaultWeight: weight.optional(),
};

const rules = together<z.output<z.ZodObject<typeof written>>>((given, fault) => {
  const kind = Number(given.kind) as IndicatorKind;
  if (kind === INDICATOR.table) {
    const rows = (Array.isArray(given.table) ? given.table : []) as { from?: unknown; to?: unknown }[];
    if (rows.length === 0) fault(["table"], "perfIndicators:said.noRows");
    const bounds = rows.map(({ from, to }) => ({ from: read(from, parseValue), to: read(to, parseValue) }));
    for (const { row, field, key } of tableFaults(bounds)) fault(["table", row, field], key);
  }
  if (kind === INDICATOR.bonus || kind === INDICATOR.deduction) {
    const most = read(given.maxPoints, parsePoints);
    if (given.maxPoints === undefined) fault(["maxPoints"], "errors:required");
    else if (most === 0) fault(["maxPoints"], "perfConfig:said.points");
  }
});

/**
 * Adds or changes an indicator; running sheets keep what they copied. Refused: a name in use, another kind while
 * templates have it, more points than a sheet may have (performance rule 7).
 */
export const saveIndicator = endpoint("POST", "/performance/indicator/save", {
  access: MAY.classes.edit,
  changes: true,
  input: z.object({ id: id.optional(), version: version.optional(), ...written }).check(rules),
  output: saved,
});
export type IndicatorInput = z.output<(typeof saveIndicator)["input"]>;
