import { z } from "zod";
import { endpoint, listOf, pageOf } from "../endpoint";
import { siteId, siteNumber } from "../sites";
import { CHAIN_FAULTS, LACKS } from "./codes";
import { MAY } from "./may";

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const cellFields = { kindCode: whole(101, 999), siteDigit: siteNumber };
const count = z.number().int();
const siteDigit = siteId;

/**
 * How forms of a kind fare at a site: `off`, no form type counts there; `none`, nothing is published; else the worst
 * fault of those tried.
 */
const state = z.enum(["ok", "off", "none", ...CHAIN_FAULTS]);
/** `departments`: of how many somebody's form has a fault; of how many each. */
const cell = z.object({
  siteDigit,
  state,
  departments: count,
  faults: z.array(z.object({ fault: z.enum(CHAIN_FAULTS), departments: count })),
});

/**
 * Whether a form would find who decides on it, of every kind at every site where people are. One person of each
 * department is tried who leads none, and one who leads one, by every way that branches may take. Writes nothing.
 */
export const checkProcesses = endpoint("GET", "/approval/process/check", {
  access: MAY.processes.see,
  input: z.object({}),
  output: z.object({
    sites: z.array(siteDigit),
    /** Departments with people, and people tried. */
    departments: count,
    people: count,
    kinds: z.array(z.object({ kindCode: count, group: count, name: z.string(), cells: z.array(cell) })),
  }),
});

/** One kind at one site. */
export const checkedKind = endpoint("GET", "/approval/process/check/kind", {
  access: MAY.processes.see,
  input: z.object(cellFields),
  output: cell.extend({
    kindCode: count,
    name: z.string(),
    /** Form type that counts there and its published process; null: there is none. */
    formTypeCode: count.nullable(),
    definitionId: count.nullable(),
  }),
});

/** What is wrong with a kind at a site: a row a person tried and node. */
export const searchFaults = endpoint("POST", "/approval/process/check/search", {
  access: MAY.processes.see,
  input: pageOf(z.object(cellFields)),
  output: listOf(
    z.object({
      departmentId: count,
      department: z.string(),
      empId: count,
      /** Name and job number of whoever was tried, and whether he leads a department. */
      person: z.string(),
      leads: z.boolean(),
      node: z.string(),
      nodeKey: z.string(),
      fault: z.enum(CHAIN_FAULTS),
      /** What is missing: `key` of the role, department, person or company, and its name. */
      lacks: z.array(z.object({ what: z.enum(LACKS), key: z.string(), name: z.string() })).max(20),
    }),
  ),
});
