import { z } from "zod";
import { day, endpoint, nothing, text, ticked } from "../endpoint";
import { reason } from "./dimission-forms";
import { MAY } from "./may";

const code = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const rating = code(1, 5);
const advice = z.object({
  management: rating,
  pay: rating,
  growth: rating,
  environment: rating,
  workload: rating,
  reasonCodes: z.preprocess(ticked, z.array(text(20)).max(20)).default([]),
  wouldReturn: code(0, 1),
  text: text(2000).default(""),
});
export type AdviceInput = z.output<typeof advice>;

const given = z.object({
  management: z.number().int(),
  pay: z.number().int(),
  growth: z.number().int(),
  environment: z.number().int(),
  workload: z.number().int(),
  reasonCodes: z.array(z.string()),
  wouldReturn: z.number().int(),
  text: z.string(),
});

/**
 * The own advice: once, from the submission on, to be changed until the last day. `leaver`: the session is one of the
 * leaver window.
 */
export const ownAdvice = endpoint("GET", "/dimission/advice/own", {
  access: "session",
  restricted: "/h5/dimission",
  input: z.object({}),
  output: z.object({
    leaver: z.boolean(),
    may: z.enum(["write", "change", "read", "none"]),
    lastWorkDate: day.nullable(),
    certNo: z.string().nullable(),
    reasons: z.array(reason),
    advice: given.nullable(),
  }),
});
export const saveAdvice = endpoint("POST", "/dimission/advice", {
  access: "session",
  changes: true,
  noActing: true,
  restricted: "/h5/dimission",
  input: advice,
  output: nothing,
});

/** Sums of answers by year of leaving, within the caller's scope; fewer than five answers make no sum. */
export const adviceSummary = endpoint("GET", "/dimission/advice/summary", {
  access: MAY.dimission.see,
  input: z.object({}),
  output: z.object({
    years: z.array(
      z.object({
        year: z.string(),
        answers: z.number().int(),
        /** Averages of 1 to 5, in hundredths. */
        ratings: z.object({
          management: z.number().int(),
          pay: z.number().int(),
          growth: z.number().int(),
          environment: z.number().int(),
          workload: z.number().int(),
        }),
        wouldReturn: z.number().int(),
      }),
    ),
  }),
});
