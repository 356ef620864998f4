import { z } from "zod";
import { day, endpoint, flagInput, id, instant, nameText, nothing, text, version } from "../endpoint";
import { siteOrOverseas } from "../sites";
import { MAY } from "./may";

const site = z.number().int().nullable();
const value = z.object({ siteId: site, effectiveDay: day.nullable(), value: z.string().nullable() });

/** Every parameter of the company with what counts today, where sites differ, and what is entered for later. */
export const parameterList = endpoint("GET", "/parameters/list", {
  access: MAY.parameters.edit,
  noActing: true,
  input: z.object({}),
  output: z.array(
    z.object({
      name: z.string(),
      kind: z.string(),
      value: z.string(),
      /** What is to be said of a value that means nothing with what is on file. */
      warning: z.string().optional(),
      sites: z.array(value),
      planned: z.array(value),
    }),
  ),
});

/** One parameter with all its values, newest first; `row`: one of them, to be edited. */
export const parameterDetail = endpoint("GET", "/parameters/detail", {
  access: MAY.parameters.edit,
  noActing: true,
  input: z.object({ name: nameText(40) }),
  output: z.object({
    name: z.string(),
    warning: z.string().optional(),
    kind: z.string(),
    bySite: z.boolean(),
    bounds: z.object({
      min: z.number().optional(),
      max: z.number().optional(),
      count: z.number().optional(),
      options: z.array(z.string()).readonly().optional(),
    }),
    initial: z.string(),
    today: day,
    rows: z.array(
      value.extend({
        id: z.number().int(),
        effectiveDay: day,
        state: z.enum(["past", "now", "planned"]),
        /** Not begun before today: may still be changed. */
        editable: z.boolean(),
        version: z.number().int(),
        updatedByName: z.string(),
        updatedAt: instant,
      }),
    ),
  }),
});

/**
 * Enters a value from a day on (no id), or changes one that has not begun before today. `follow`: the site has none of
 * its own any more.
 */
export const saveParameter = endpoint("POST", "/parameters/save", {
  access: MAY.parameters.edit,
  changes: true,
  noActing: true,
  input: z.object({
    name: nameText(40),
    id: id.optional(),
    version: version.optional(),
    siteId: siteOrOverseas.optional(),
    effectiveDay: day,
    value: text(300).default(""),
    follow: flagInput,
  }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
});

/** Takes back a value that has not begun before today. */
export const removeParameter = endpoint("POST", "/parameters/remove", {
  access: MAY.parameters.edit,
  changes: true,
  noActing: true,
  input: z.object({ id, version }),
  output: nothing,
});
