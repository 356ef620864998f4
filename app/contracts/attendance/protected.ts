import { z } from "zod";
import { blob, day, endpoint, fileName, id, listOf, pageOf, text, together, version } from "../endpoint";
import { MAX_FILE_BYTES } from "../platform/codes";
import { codeFilter, codeOf, record } from "../register";
import { APPLICATION_STATES, PROTECTEDS } from "./codes";
import { MAY } from "./may";

/**
 * Periods in which somebody gets neither overtime nor a night shift (attendance rule 47): kept and seen by whoever
 * holds 18101014 alone, in no export.
 */

export const protectedRow = z.object({
  id: z.number().int(),
  empId: z.number().int(),
  name: z.string(),
  jobNumber: z.string(),
  department: z.string(),
  kind: z.literal(PROTECTEDS),
  fromDate: day,
  toDate: day,
  hasProof: z.boolean(),
  version: z.number().int(),
});
export type ProtectedRow = z.output<typeof protectedRow>;

/** Periods, those that end last first; `ended`: also those that are over. */
export const searchProtected = endpoint("POST", "/attendance/protected/search", {
  access: MAY.balances.edit,
  input: pageOf(
    z
      .object({
        likeName: text(50).optional(),
        kind: codeFilter(PROTECTEDS),
        ended: z.enum(["1"]).optional().catch(undefined),
      })
      .prefault({}),
  ),
  output: listOf(protectedRow),
});

/** What stands in a period and is to be changed: a shift that touches the night, overtime asked for or approved. */
const affected = z.discriminatedUnion("what", [
  z.object({ what: z.literal("shift"), date: day, shift: z.string() }),
  z.object({
    what: z.literal("application"),
    date: day,
    instanceId: z.number().int().nullable(),
    number: z.string().nullable(),
    type: z.number().int(),
    state: z.literal(APPLICATION_STATES),
  }),
]);
export type Affected = z.output<typeof affected>;

export const protectedDetail = endpoint("GET", "/attendance/protected/details", {
  access: MAY.balances.edit,
  input: record,
  output: protectedRow.omit({ hasProof: true }).extend({
    proof: z.object({ attachmentInfoId: id, attachmentName: z.string(), size: z.number() }).nullable(),
    affected: z.array(affected),
  }),
});

const period = z.object({
  id: id.optional(),
  version: version.optional(),
  empId: id.optional(),
  empIdText: text(80).optional(),
  kind: codeOf(PROTECTEDS),
  fromDate: day,
  toDate: day,
});

/** Adds a period of somebody (no id) or changes it; its person stays. Answers what stands in it from today on. */
export const saveProtected = endpoint("POST", "/attendance/protected/save", {
  access: MAY.balances.edit,
  changes: true,
  noActing: true,
  input: period.check(
    together<z.output<typeof period>>(({ id: known, empId, empIdText, fromDate, toDate }, fault) => {
      if (!known && !empId && !empIdText) fault(["empId"], "errors:required");
      if (typeof fromDate === "string" && typeof toDate === "string" && fromDate && toDate && toDate < fromDate)
        fault(["toDate"], "balances:said.endFirst");
    }),
  ),
  output: z.object({ id: z.number().int(), version: z.number().int(), affected: z.array(affected) }),
});

/** The proof; a newer one takes its place. */
export const uploadProof = endpoint("POST", "/attendance/protected/upload", {
  access: MAY.balances.edit,
  upload: MAX_FILE_BYTES,
  timeout: 60_000,
  noActing: true,
  input: z.object({ id, name: fileName(200).default("file") }),
  output: z.object({ attachmentInfoId: z.number().int() }),
});

export const downloadProof = endpoint("GET", "/attendance/protected/download", {
  access: MAY.balances.edit,
  timeout: 60_000,
  input: record,
  output: blob,
});
