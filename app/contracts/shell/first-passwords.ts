import { z } from "zod";
import { day, endpoint, flag, id, instant, listOf, pageOf, text, ticked } from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { MESSAGE_CHANNELS } from "../platform/codes";
import { homeSiteFilter } from "../sites";
import { MOST_FIRST_PASSWORDS, PASSWORD_GIVENS } from "./codes";
import { MAY } from "./may";

/** An enabled account of somebody on job who has never signed in. */
export const firstRow = z.object({
  userId: z.number().int(),
  jobNumber: z.string(),
  empName: z.string(),
  /** With the departments above it: a group has the same name in many. */
  departmentName: z.string(),
  siteId: z.number().int(),
  overseasWarehouse: flag,
  /** When a first password was last told to whoever hands it over. */
  givenAt: instant.nullable(),
  /** When the person was last sent a message how to come in. */
  invitedAt: instant.nullable(),
  version: z.number().int(),
});
export type FirstRow = z.output<typeof firstRow>;

/** Filters of the list; `user`: rows that were ticked. */
const firstQuery = z
  .object({
    likeName: text(50).optional(),
    departmentId: id.optional().catch(undefined),
    siteId: homeSiteFilter,
    given: z.coerce.number().pipe(z.literal(PASSWORD_GIVENS)).optional().catch(undefined),
    givenOn: day.optional().catch(undefined),
    user: z.preprocess((value) => (value === undefined ? value : ticked(value)), z.array(id).max(1000).optional()),
  })
  .prefault({});

/** Who has never signed in, within the scope of password resets. */
export const searchFirst = endpoint("POST", "/user/first/search", {
  access: MAY.users.resetPassword,
  noActing: true,
  input: pageOf(firstQuery),
  output: listOf(firstRow),
});

/** Choices of the list's filters; `invites`: a message can be sent instead of a slip. */
export const firstFilters = endpoint("GET", "/user/first/filters", {
  access: MAY.users.resetPassword,
  noActing: true,
  input: departmentFilterInput,
  output: z.object({ department: departmentFilter, invites: z.boolean() }),
});

/** Whom a step would be about, in the order of the slips, and what it would do to them. */
export const planFirst = endpoint("POST", "/user/first/plan", {
  access: MAY.users.resetPassword,
  noActing: true,
  input: z.object({ query: firstQuery }),
  output: z.object({
    people: z.array(
      firstRow
        .pick({ userId: true, jobNumber: true, empName: true, departmentName: true, givenAt: true, version: true })
        .extend({ way: z.literal(MESSAGE_CHANNELS).nullable(), invitedLately: z.boolean() }),
    ),
    /** All that were found; `people` are the first of them. */
    total: z.number().int(),
    /** Sessions of theirs that would end (of a register's page, of a superior who looks on). */
    sessions: z.number().int(),
    invites: z.boolean(),
  }),
});

/** An account as it was seen, `key.version`: one short field of a form each. */
const key = z.number().int().max(2_147_483_647);
const seen = z
  .string()
  .regex(/^\d{1,10}\.\d{1,10}$/)
  .transform((value) => value.split(".").map(Number))
  .pipe(z.tuple([key.positive(), key]))
  .transform(([userId, version]) => ({ userId, version }));
const people = z.object({ people: z.preprocess(ticked, z.array(seen).min(1).max(MOST_FIRST_PASSWORDS)) });

/**
 * New first passwords, told in this answer and never again: the answer is not kept, and the same call sent once more
 * says that it was done (`again`) without them. Passwords given before are void, sessions end.
 */
export const firstPasswords = endpoint("POST", "/user/first/passwords", {
  access: MAY.users.resetPassword,
  changes: true,
  noActing: true,
  timeout: 300_000,
  input: people,
  output: z.object({
    count: z.number().int(),
    again: z.boolean(),
    slips: z.array(
      z.object({
        jobNumber: z.string(),
        empName: z.string(),
        departmentName: z.string(),
        company: z.string(),
        password: z.string(),
      }),
    ),
  }),
});
export type Slip = z.output<typeof firstPasswords.output>["slips"][number];

/** Sends each person who can be reached a message how to come in by a code and set a password; once a day at most. */
export const inviteFirst = endpoint("POST", "/user/first/invite", {
  access: MAY.users.resetPassword,
  changes: true,
  noActing: true,
  input: people,
  output: z.object({ sent: z.number().int(), left: z.number().int() }),
});
