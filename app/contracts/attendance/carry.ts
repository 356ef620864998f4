import { z } from "zod";
import { endpoint, instant, type Out, text, together, version } from "../endpoint";
import { codeOf } from "../register";
import { CARRIES, CARRY } from "./codes";
import { MAY } from "./may";

const whole = z.number().int();

/** What becomes of the own annual leave that the year leaves over (attendance rule 38, settled reading). */
export const ownCarry = endpoint("GET", "/attendance/balance/carry", {
  access: MAY.own.see,
  input: z.object({}),
  output: z.object({
    year: whole,
    /** From 1 December on, until the year is settled, whoever has some of it left says what he wants. */
    open: z.boolean(),
    /** Hundredths of a day that are left today, of whatever year; what applications in approval hold. */
    left: whole,
    reserved: whole,
    /** Of these what the year leaves, and what of it may not go over once more. */
    ofYear: whole,
    carried: whole,
    /** His site lets leave go into the next year. */
    mayCarry: z.boolean(),
    /** Null: he has said nothing, and it is paid. */
    choice: z.literal(CARRIES).nullable(),
    statement: z.string(),
    chosenAt: instant.nullable(),
    version: whole.nullable(),
  }),
});
export type OwnCarry = Out<typeof ownCarry>;

const MOST_WRITTEN = 200;
const LEAST_WRITTEN = 5;
const chosen = z.object({
  year: z.coerce.number().int().min(2000).max(2999),
  choice: codeOf(CARRIES),
  statement: text(MOST_WRITTEN).default(""),
  version: version.optional(),
});

/** Says it, or says something else while the year is not settled; a waiver is written in the person's own words. */
export const chooseCarry = endpoint("POST", "/attendance/balance/carry/choose", {
  access: MAY.own.see,
  changes: true,
  noActing: true,
  input: chosen.check(
    together<z.output<typeof chosen>>(({ choice, statement }, fault) => {
      const isWritten = String(statement ?? "").trim().length >= LEAST_WRITTEN;
      if (Number(choice) === CARRY.waive && !isWritten) fault(["statement"], "attCarry:said.statement");
    }),
  ),
  output: z.object({ year: whole, choice: z.literal(CARRIES) }),
});
