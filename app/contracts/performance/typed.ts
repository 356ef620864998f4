import { z } from "zod";
import { parsePercent, parsePoints, parseValue } from "~/lib/performance/values";
import { text } from "../endpoint";
import { MOST_POINTS, WHOLE_BP } from "./codes";

// What people type into the records of performance; whole numbers come out of the schemas.

const typed = (parse: (typed: string) => number | null, key: string, least: number, most: number) =>
  text(24)
    .min(1)
    .transform((given, context) => {
      const number = parse(given);
      if (number !== null && number >= least && number <= most) return number;
      context.addIssue({ code: "custom", message: key });
      return z.NEVER;
    });

/** A target, an actual value, a bound of a table: ten-thousandths. */
export const value = typed(parseValue, "perfConfig:said.value", -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
/** 0.00 to 120.00, in hundredths. */
export const points = typed(parsePoints, "perfConfig:said.points", 0, MOST_POINTS);
/** Above 0 and at most 100 %, in basis points. */
export const weight = typed(parsePercent, "perfConfig:said.percent", 1, WHOLE_BP);
/** From 0 on, in basis points. */
export const share = typed(parsePercent, "perfConfig:said.percent", 0, WHOLE_BP);
/** What a grade pays, in whole percents of the standard. */
export const coefficient = z.coerce.number().int().min(0).max(300);

/** A field as `together` is given it: read, or as it was typed. */
export const read = (given: unknown, parse: (typed: string) => number | null): number | null =>
  typeof given === "number" ? given : typeof given === "string" ? parse(given) : null;
