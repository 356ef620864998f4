import { z } from "zod";
import { endpoint, flag, flagInput } from "../endpoint";
import { MAY } from "./may";

const reminder = z.object({ on: flag });

/** Whether the caller is reminded to punch at the start and the end of his shift (attendance rule 52). */
export const punchReminder = endpoint("GET", "/attendance/reminder/details", {
  access: MAY.own.see,
  input: z.object({}),
  output: reminder,
});

/** Switches the own reminder off, or on again. */
export const savePunchReminder = endpoint("POST", "/attendance/reminder/save", {
  access: MAY.own.see,
  changes: true,
  noActing: true,
  input: z.object({ on: flagInput.pipe(flag) }),
  output: reminder,
});
