import { z } from "zod";
import { endpoint, id, listOf, type Out, pageOf, requiredName, text, version } from "../endpoint";
import { record, saved } from "../register";
import { INDICATORS, MOST_LINES, MOST_MORE_LINES } from "./codes";
import { MAY } from "./may";
import { value, weight } from "./typed";

export const templateRow = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Lines with and without weight. */
  weighted: z.number().int(),
  more: z.number().int(),
  /** Names of the weighted lines, in their order. */
  names: z.array(z.string()),
  /** Classes that use it. */
  classes: z.number().int(),
  version: z.number().int(),
});
export type TemplateRow = z.output<typeof templateRow>;

export const searchTemplates = endpoint("POST", "/performance/template/search", {
  access: MAY.classes.edit,
  input: pageOf(z.object({ likeName: text(50).optional() }).prefault({})),
  output: listOf(templateRow),
});

const line = z.object({
  indicatorId: z.number().int(),
  name: z.string(),
  kind: z.literal(INDICATORS),
  unit: z.string(),
  /** 0: a kind without weight. */
  weightBp: z.number().int(),
  target: z.number().int().nullable(),
});
export type TemplateLine = z.output<typeof line>;

export const templateRecord = z.object({
  id: z.number().int(),
  name: z.string(),
  lines: z.array(line),
  classes: z.array(z.string()),
  version: z.number().int(),
});
export const templateDetail = endpoint("GET", "/performance/template/details", {
  access: MAY.classes.edit,
  input: record,
  output: templateRecord,
});
export type TemplateDetail = Out<typeof templateDetail>;

/** Indicators that a template may have, by name. */
export const templateChoices = endpoint("GET", "/performance/template/choices", {
  access: MAY.classes.edit,
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      kind: z.literal(INDICATORS),
      unit: z.string(),
      defaultWeightBp: z.number().int().nullable(),
    }),
  ),
});

/**
 * Adds or changes a template, its lines replaced as a whole; only later cycles see it (performance rules 1 and 4).
 * Refused: weights that do not make 100 %, a weight out of bounds, too few or too many lines, an indicator twice, a
 * target that is not above 0 where the score is a quotient (rule 6).
 */
export const saveTemplate = endpoint("POST", "/performance/template/save", {
  access: MAY.classes.edit,
  changes: true,
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    name: requiredName(50),
    lines: z
      .array(z.object({ indicatorId: id, weight: weight.optional(), target: value.optional() }))
      .max(2 * (MOST_LINES + MOST_MORE_LINES))
      .default([]),
  }),
  output: saved,
});
export type TemplateInput = z.output<(typeof saveTemplate)["input"]>;
