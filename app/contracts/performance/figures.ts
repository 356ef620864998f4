import { z } from "zod";
import { parsePercent, parsePoints, parseValue } from "~/lib/performance/values";
import { MOST_POINTS, WHOLE_BP } from "./codes";

const read = (least: number, most: number, parse: (typed: string) => number | null, fault: string) =>
  z.coerce.string<string | number>().transform((typed, context) => {
    const value = parse(typed);
    if (value === null || value < least || value > most) {
      context.addIssue({ code: "custom", message: fault });
      return z.NEVER;
    }
    return value;
  });

/** Points as a person writes them, "87.5"; their value is in hundredths (performance rule 5). */
export const pointsInput = read(0, MOST_POINTS, parsePoints, "perfScoring:said.range");
/** Bonus and deduction points: how many there may be is a parameter (performance rule 7). */
export const morePointsInput = read(0, MOST_POINTS, parsePoints, "perfScoring:said.points");
/** Per cent as a person writes it, of lines without weight 0; its value is in basis points. */
export const percentInput = read(0, WHOLE_BP, parsePercent, "perfScoring:said.percent");
/** A target or an actual value with at most four decimals; its value is in ten-thousandths. */
export const valueInput = read(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, parseValue, "perfScoring:said.value");
