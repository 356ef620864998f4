import { z } from "zod";
import { DAY_TYPES } from "../calendar/codes";
import { day, endpoint, flag, listOf, monthOf, pageOf } from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { AWAY_TYPES, LEAVES } from "./codes";
import { MAY_SEE } from "./may";

const away = z.object({
  /** Of the month, from 1. */
  day: z.number().int(),
  /** 1 morning, 2 afternoon, 0 both. */
  half: z.literal([0, 1, 2]),
  /** In approval. */
  pending: flag,
  /** Only of people whose attendance the caller may see; colleagues read that somebody is away, and no more. */
  kind: z.object({ type: z.literal(AWAY_TYPES), leaveType: z.literal(LEAVES).nullable() }).optional(),
});
export type Away = z.output<typeof away>;

export const teamRow = z.object({
  empId: z.number().int(),
  name: z.string(),
  jobNumber: z.string(),
  /** A letter a day: w work, r rest, h statutory holiday, - not employed; by the person's own plan. */
  days: z.string(),
  away: z.array(away),
});
export type TeamRow = z.output<typeof teamRow>;

/**
 * Who of a department is away on which day of a month (attendance rule 54), the own department where none is named:
 * colleagues of the same department, and whom the caller may see of it and of what lies below it. People come in pages.
 */
export const searchTeam = endpoint("POST", "/attendance/team/search", {
  access: MAY_SEE,
  input: pageOf(
    z
      .object({
        ...departmentFilterInput.shape,
        /** This month, where none is named. */
        month: monthOf().optional().catch(undefined),
      })
      .prefault({}),
  ),
  output: z.object({
    ...listOf(teamRow).shape,
    month: z.string(),
    /** What the calendar says of the days, where the first person works. */
    dates: z.array(z.object({ date: day, dayType: z.literal(DAY_TYPES) })),
    department: departmentFilter,
    /** The caller may look at other departments. */
    chooses: z.boolean(),
  }),
});
