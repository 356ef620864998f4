import { z } from "zod";
import { endpoint, flagInput, nothing } from "../endpoint";
import { SETUP_LINES, SETUP_STATE } from "./codes";
import { MAY } from "./may";

const line = z.enum(SETUP_LINES);

const setUpLine = z.object({
  line,
  state: z.literal(Object.values(SETUP_STATE)),
  /** What is counted of it, from the data: how many there are, of how many; in words, and where it is done. */
  checks: z.array(
    z.object({
      code: z.string(),
      text: z.string(),
      done: z.number().int(),
      all: z.number().int(),
      to: z.string(),
    }),
  ),
  /** Names of who has the duty of it, and what the duty is called; nobody yet: the administrators. */
  who: z.array(z.string()),
  role: z.string(),
  /** The caller is one of them. */
  mine: z.boolean(),
  /** Nobody has the duty yet: it is to be given first. */
  vacant: z.boolean(),
  /** Lines that come first and are not done. */
  waits: z.array(line),
});
export type SetUpRow = z.output<typeof setUpLine>;

/** What a company needs to live here and how far it is. */
export const setUp = endpoint("GET", "/setup", {
  access: MAY.setUp.see,
  input: z.object({}),
  output: z.object({
    lines: z.array(setUpLine),
    /** The caller has it on his workbench as one line. */
    folded: z.boolean(),
  }),
});

export type SetUp = z.output<(typeof setUp)["output"]>;

/**
 * What is missing today, whatever the set-up has come to: of people, departments, cities and the year to come. Nothing
 * that is not missing is told; `to` is where it is mended, null for whoever may not open that page: he reminds whoever
 * has the line, whose duty is called `role`.
 */
export const setUpLacks = endpoint("GET", "/setup/lacks", {
  access: MAY.setUp.see,
  input: z.object({}),
  output: z.object({
    lacks: z.array(
      z.object({
        code: z.string(),
        n: z.number().int(),
        text: z.string(),
        to: z.string().nullable(),
        line,
        role: z.string(),
      }),
    ),
  }),
});

export type SetUpLack = z.output<(typeof setUpLacks)["output"]>["lacks"][number];

/** Tells whoever has a line that it waits; each of them once a day. `told`: how many have it. */
export const remindSetUp = endpoint("POST", "/setup/remind", {
  access: MAY.setUp.see,
  noActing: true,
  input: z.object({ line }),
  output: z.object({ told: z.number().int() }),
  changes: true,
});

/** Folds it on the caller's workbench to one line, or opens it again; it cannot be switched off there. */
export const foldSetUp = endpoint("POST", "/setup/fold", {
  access: MAY.setUp.see,
  noActing: true,
  input: z.object({ folded: flagInput }),
  output: nothing,
  changes: true,
});
