import { z } from "zod";
import { day, flagInput, id, nameText, text, version } from "../endpoint";
import { siteOrOverseas } from "../sites";
import { parameterDetail } from "./parameters";

/** Site as a parameter names it: 0 is the overseas warehouse, null every site. */
const value = z.object({ siteId: z.number().int().nullable(), value: z.string() });

/** A parameter of a domain as it is today. */
export const siteParameterRow = z.object({
  name: z.string(),
  /** What counts today where a site has nothing else. */
  value: z.string(),
  /** Sites where something else counts today. */
  sites: z.array(value),
  planned: z.array(value.extend({ value: z.string().nullable(), effectiveDay: day })),
});
export type SiteParameterRow = z.output<typeof siteParameterRow>;

export const siteParameterNamed = z.object({ name: nameText(40) });

/** One with all its values; `sites`: for which the caller may enter one, `all`: also for every site. */
export const siteParameterDetail = parameterDetail.output.extend({
  sites: z.array(z.number().int()),
  all: z.boolean(),
});
export type SiteParameterDetail = z.output<typeof siteParameterDetail>;

/**
 * A value from a day on, at a site or everywhere, or another of one that has not begun before today. `follow`: the site
 * has none of its own any more.
 */
export const siteParameterGiven = z.object({
  name: nameText(40),
  id: id.optional(),
  version: version.optional(),
  siteId: siteOrOverseas.optional(),
  effectiveDay: day,
  value: text(100).default(""),
  follow: flagInput,
});
