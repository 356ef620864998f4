import { z } from "zod";
import { blob, endpoint, instant, listOf, pageOf, text } from "../endpoint";
import { codeFilter, dayFilter, idFilter } from "../register";
import { APPLICATION_STATES, APPLICATIONS, LEAVES } from "./codes";
import { MAY, MAY_SEE } from "./may";

export const charge = { chargeCentiDay: z.number().int(), chargeMin: z.number().int() };

export const row = {
  lineNo: z.number().int(),
  empId: z.number().int(),
  empName: z.string(),
  jobNumber: z.string(),
  unit: z.number().int(),
  startDate: z.string(),
  endDate: z.string(),
  startHalf: z.number().int().nullable(),
  endHalf: z.number().int().nullable(),
  /** Minutes from 00:00 of the first date. */
  startMin: z.number().int().nullable(),
  endMin: z.number().int().nullable(),
  compensation: z.number().int().nullable(),
  ...charge,
};

export const shown = {
  id: z.number().int(),
  type: z.literal(APPLICATIONS),
  leaveType: z.number().int().nullable(),
  empId: z.number().int(),
  empName: z.string(),
  jobNumber: z.string(),
  department: z.string(),
  state: z.literal(APPLICATION_STATES),
  number: z.string().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  startHalf: z.number().int().nullable(),
  endHalf: z.number().int().nullable(),
  startMin: z.number().int().nullable(),
  endMin: z.number().int().nullable(),
  /** People of a plan. */
  people: z.number().int(),
  /** The node at which it waits. */
  node: z.string(),
  /** Key of its approval; null: a file brought it. */
  instanceId: z.number().int().nullable(),
  submittedAt: instant.nullable(),
  ...charge,
};
export const applicationRow = z.object(shown);
export type ApplicationRow = z.output<typeof applicationRow>;

const query = z
  .object({
    type: codeFilter(APPLICATIONS),
    state: codeFilter(APPLICATION_STATES),
    leaveType: codeFilter(LEAVES),
    likeName: text(50).optional(),
    departmentId: idFilter,
    from: dayFilter,
    to: dayFilter,
    /** own: the caller's alone; all: everybody's whom he may see. */
    whose: z.enum(["own", "all"]).default("own").catch("own"),
  })
  .prefault({});

/** Applications, the latest first: the own, or those of the people the caller may see. */
export const searchApplications = endpoint("POST", "/attendance/flow/search", {
  access: MAY_SEE,
  input: pageOf(query),
  output: listOf(applicationRow),
});

/** The list as a workbook, of the people whose data the caller may export. */
export const exportApplications = endpoint("POST", "/attendance/flow/export", {
  access: MAY.exports.all,
  changes: true,
  input: z.object({ query }),
  output: blob,
  timeout: 300_000,
});
