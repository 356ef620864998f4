import { z } from "zod";
import { FIGURES } from "~/lib/attendance/month-figures";
import { endpoint, id, listOf, pageOf, requiredText, text } from "../endpoint";
import { MAY, MAY_SEE_OTHERS } from "./may";
import { month, monthDifference } from "./months";

/**
 * What turned out different after the lock, for the next pay (attendance rule 49). Never the own one.
 * `applicationId` is an undecided application of the month, which can be approved then.
 */
export const createDifference = endpoint("POST", "/attendance/difference/create", {
  access: MAY.months.close,
  changes: true,
  input: z.object({
    id,
    field: z.enum(FIGURES),
    after: z.coerce.number().int().min(0).max(100_000),
    reason: requiredText(300),
    applicationId: id.optional(),
  }),
  output: z.object({ id: z.number().int() }),
});

export const differenceRow = monthDifference.extend({
  id: z.number().int(),
  empId: z.number().int(),
  empName: z.string(),
  jobNumber: z.string(),
  month: z.string(),
});
export type DifferenceRow = z.output<typeof differenceRow>;

export const searchDifferences = endpoint("POST", "/attendance/difference/search", {
  access: MAY_SEE_OTHERS,
  input: pageOf(z.object({ month: month.optional(), likeName: text(50).optional() }).prefault({})),
  output: listOf(differenceRow),
});
