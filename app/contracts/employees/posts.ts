import { z } from "zod";
import { day, endpoint, flag, id, requiredText, version } from "../endpoint";
import { homeSite } from "../sites";
import { MAY } from "./may";

const post = z.object({
  id: z.number().int(),
  validFrom: day,
  validTo: day.nullable(),
  departmentPath: z.string(),
  positionName: z.string(),
  levelName: z.string(),
  managerName: z.string(),
  siteId: z.number().int(),
  overseasWarehouse: flag,
  staffType: z.number().int(),
});
export type Post = z.output<typeof post>;

/** Where somebody worked when, the latest first; with a day only what held on it (employees, History). */
export const employeePosts = endpoint("GET", "/employees/posts", {
  access: MAY.archives.seeDetail,
  input: z.object({ empId: id, asOf: day.optional().catch(undefined) }),
  output: z.array(post),
});

/** One row of the history as its correction shows it; `last`: what is true now. */
export const postForm = endpoint("GET", "/employees/posts/form", {
  access: MAY.archives.edit,
  input: z.object({ empId: id, id }),
  output: z.object({
    empName: z.string(),
    jobNumber: z.string(),
    version: z.number().int(),
    first: z.boolean(),
    validFrom: day,
    validTo: day.nullable(),
    departmentId: z.number().int(),
    positionId: z.number().int(),
    levelId: z.number().int().nullable(),
    siteId: z.number().int(),
  }),
});

/** What never was true is written over, with a reason: a correction, no change (employees, History; rule 9). */
export const correctPost = endpoint("POST", "/employees/posts/correct", {
  access: MAY.archives.edit,
  changes: true,
  input: z.object({
    empId: id,
    id,
    version,
    validFrom: day,
    departmentId: id,
    positionId: id,
    levelId: id.optional(),
    siteId: homeSite,
    reason: requiredText(200),
  }),
  output: z.object({ version: z.number().int() }),
});
