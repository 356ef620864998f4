import { z } from "zod";
import { MOST_SITES } from "~/lib/organization/site-numbers";
import { endpoint, id, listOf, nothing, type Out, pageOf, text, ticked, together, version } from "../endpoint";
import { site, siteFilter } from "../sites";
import { MAY } from "./may";

const clerkQuery = z.object({ likeName: text(50).optional(), siteId: siteFilter }).prefault({});

const clerk = {
  empId: z.number().int(),
  empName: z.string(),
  jobNumber: z.string(),
  siteIds: z.array(z.number().int()),
  version: z.number().int(),
};
export const clerkRow = z.object({
  ...clerk,
  companies: z.array(z.string()),
  /** The highest level whose figures he sees (salary rule 30). */
  level: z.string(),
  /** His roles let him open archives: without them the entry gives him nothing. */
  isClerk: z.boolean(),
});
export type ClerkRow = z.output<typeof clerkRow>;
export const clerkRecord = z.object({
  ...clerk,
  companyIds: z.array(z.number().int()),
  levelId: z.number().int().nullable(),
});

/** Payroll clerks of people within the caller's reach, by job number. */
export const searchClerks = endpoint("POST", "/salary/clerk/search", {
  access: MAY.structures.edit,
  input: pageOf(clerkQuery),
  output: listOf(clerkRow),
});

export const clerkDetail = endpoint("GET", "/salary/clerk/details", {
  access: MAY.structures.edit,
  input: z.object({ empId: id }),
  output: clerkRecord,
});
export type ClerkDetail = Out<typeof clerkDetail>;

/** What an entry can name; levels from the lowest. */
export const clerkChoices = endpoint("GET", "/salary/clerk/choices", {
  access: MAY.structures.edit,
  input: z.object({}),
  output: z.object({
    sites: z.array(z.number().int()),
    companies: z.array(z.object({ companyId: z.number().int(), companyName: z.string() })),
    levels: z.array(z.object({ levelId: z.number().int(), name: z.string() })),
  }),
});
export type ClerkChoices = Out<typeof clerkChoices>;

const written = z.object({
  empId: id.optional(),
  empIdText: text(80).optional(),
  /** Of an entry that is there. */
  version: version.optional(),
  siteIds: z.preprocess(ticked, z.array(site).min(1, { error: "errors:required" }).max(MOST_SITES)),
  companyIds: z.preprocess(ticked, z.array(id).min(1, { error: "errors:required" }).max(500)),
  levelId: id,
});
export type ClerkInput = z.output<typeof written>;

/**
 * Whose pay a clerk works on: adds an entry, or with a version changes it. Refused: the caller's own entry, whom he
 * does not reach.
 */
export const saveClerk = endpoint("POST", "/salary/clerk/save", {
  access: MAY.structures.edit,
  changes: true,
  noActing: true,
  input: written.check(
    together<ClerkInput>(({ empId, empIdText }, fault) => {
      if (!empId && !empIdText) fault(["empId"], "errors:required");
    }),
  ),
  output: z.object({ empId: z.number().int(), version: z.number().int() }),
});

export const removeClerk = endpoint("POST", "/salary/clerk/remove", {
  access: MAY.structures.edit,
  changes: true,
  noActing: true,
  input: z.object({ empId: id, version }),
  output: nothing,
});
