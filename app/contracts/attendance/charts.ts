import { z } from "zod";
import { day, endpoint, flag, monthOf } from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { siteFilter } from "../sites";
import { CHARTED_EXCEPTIONS } from "./codes";
import { MAY_SEE_OTHERS } from "./may";

const month = monthOf();
const attended = {
  people: z.number().int(),
  /** Hundredths of a day: what schedules asked for, and that less leave and absence. */
  requiredCentiDay: z.number().int(),
  attendedCentiDay: z.number().int(),
};

/**
 * A month of the people whom the caller may see, from the days that were reckoned: attendance by department (one step
 * below the chosen one), exceptions by kind, and who comes nearest to the limit of overtime (rule 28).
 */
export const attendanceCharts = endpoint("POST", "/attendance/charts/query", {
  access: MAY_SEE_OTHERS,
  input: z.object({
    query: z
      .object({
        /** The month of yesterday, where none is named. */
        month: month.optional().catch(undefined),
        siteId: siteFilter,
        ...departmentFilterInput.shape,
      })
      .prefault({}),
  }),
  output: z.object({
    month,
    from: day,
    to: day,
    whole: z.object(attended),
    departments: z.array(
      z.object({
        departmentId: z.number().int(),
        name: z.string(),
        /** The department above the others: its own people, without those below. */
        itself: flag,
        ...attended,
      }),
    ),
    exceptions: z.array(
      z.object({ kind: z.literal(CHARTED_EXCEPTIONS), days: z.number().int(), people: z.number().int() }),
    ),
    /** Overtime of all kinds in minutes, the most first; without a limit where hours are not counted by the month. */
    overtime: z.array(
      z.object({
        empId: z.number().int(),
        name: z.string(),
        jobNumber: z.string(),
        department: z.string(),
        minutes: z.number().int(),
        limitMin: z.number().int().nullable(),
      }),
    ),
    department: departmentFilter,
  }),
});
