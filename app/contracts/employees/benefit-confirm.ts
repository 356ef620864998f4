import { z } from "zod";
import { endpoint, ticked } from "../endpoint";
import { benefitParam, cityParam } from "./benefits/params";
import { MAY } from "./may";

const MOST_ROWS = 300;

/** False: the figures of the city are of no site in use. */
const used = { used: z.boolean() };

/** Figures and rates of all cities that nobody has confirmed, by city and month. */
export const openParams = endpoint("GET", "/benefit/param/open", {
  access: MAY.benefits.confirmParameters,
  input: z.object({}),
  output: z.object({
    figures: z.array(cityParam.extend(used)).max(MOST_ROWS),
    rates: z.array(benefitParam.extend(used)).max(MOST_ROWS),
  }),
});

/**
 * Says of many rows at once that they are as the local notices have them (rule 34). A row is named `city` or `rate`,
 * its key and version. Those that have changed since or may not count are named, the others are confirmed.
 */
export const confirmParams = endpoint("POST", "/benefit/param/confirmAll", {
  access: MAY.benefits.confirmParameters,
  changes: true,
  input: z.object({
    rows: z.preprocess(
      ticked,
      z
        .array(z.string().regex(/^(city|rate)\.\d{1,9}\.\d{1,9}$/, { error: "errors:invalidValue" }))
        .min(1, { error: "benefits:said.noneTicked" })
        .max(2 * MOST_ROWS),
    ),
  }),
  output: z.object({ confirmed: z.number().int(), refused: z.array(z.string()) }),
});
