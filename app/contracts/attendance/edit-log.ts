import { z } from "zod";
import { blob, endpoint, instant, listOf, pageOf, text } from "../endpoint";
import { dayFilter } from "../register";
import { EDITED } from "./codes";
import { MAY } from "./may";

export const editRow = z.object({
  id: z.number().int(),
  at: instant,
  operator: z.string(),
  /** For whom the operator acted; empty: for himself. */
  actingFor: z.string(),
  object: z.enum(EDITED),
  /** What was done, as the audit log says it: `dayCorrection.save`; and in the caller's language. */
  action: z.string(),
  act: z.string(),
  /** The day, or the key, of what was changed. */
  about: z.string(),
  /** Whose day, punch or balance; empty of what belongs to nobody. */
  whose: z.string(),
  /** Fields by their words, where they have one. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  reason: z.string(),
  ip: z.string(),
});
export type EditRow = z.output<typeof editRow>;

const query = z
  .object({
    /** The last 30 days, as long as nothing else is asked for. */
    from: dayFilter,
    to: dayFilter,
    /** Job number or name of the account. */
    operator: text(50).optional(),
    object: z.enum(EDITED).optional().catch(undefined),
  })
  .prefault({});
export type EditQuery = z.output<typeof query>;

/** Every change of attendance by hand, the latest first (attendance, EditLog); nobody changes it. */
export const searchEdits = endpoint("POST", "/attendance/editlog/search", {
  access: MAY.logs.see,
  input: pageOf(query),
  output: listOf(editRow),
});

/** The same as a workbook; needs 18101016 as well. */
export const exportEdits = endpoint("POST", "/attendance/editlog/export", {
  access: MAY.exports.all,
  changes: true,
  input: z.object({ query }),
  output: blob,
  timeout: 300_000,
});
