import { z } from "zod";
import { day, endpoint, instant, listOf, nameText, type Out, pageOf } from "../endpoint";
import { codeFilter } from "../register";
import { LOG_ACTIONS } from "./codes";
import { MAY } from "./may";

const span = { from: day.optional().catch(undefined), to: day.optional().catch(undefined) };
const logQuery = z
  .object({
    /** Days of Shanghai; both count. */
    ...span,
    /** Job number, or whole name. */
    operator: nameText(50).optional(),
    person: nameText(50).optional(),
    action: codeFilter(LOG_ACTIONS),
  })
  .prefault({});

/** No figures: those stand in the entry itself. */
export const logRow = z.object({
  id: z.number().int(),
  at: instant,
  operator: z.string(),
  /** As whom; empty: as himself. */
  actingFor: z.string(),
  /** Whose pay; empty: of nobody in particular. */
  person: z.string(),
  jobNumber: z.string(),
  action: z.literal(LOG_ACTIONS),
  subject: z.string(),
  reason: z.string(),
  /** Of an export. */
  rows: z.number().int().nullable(),
});
export type LogRow = z.output<typeof logRow>;

/** Who looked at, changed and exported what pay, the latest first (salary rule 28). */
export const searchLog = endpoint("POST", "/salary/log/search", {
  access: MAY.log.read,
  input: pageOf(logQuery),
  output: listOf(logRow),
});

const figures = z.record(z.string(), z.unknown()).nullable();

/** An entry with what it changed. Reading figures of somebody is a look at his pay, and an entry itself. */
export const logDetail = endpoint("GET", "/salary/log/details", {
  access: MAY.log.read,
  input: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  output: logRow.extend({ ip: z.string(), before: figures, after: figures }),
});
export type LogDetail = Out<typeof logDetail>;
