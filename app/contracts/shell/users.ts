import { z } from "zod";
import { userList } from "~/lib/shell/lists";
import {
  blob,
  columnsInput,
  endpoint,
  flag,
  flagInput,
  id,
  instant,
  listOf,
  nameText,
  nothing,
  pageOf,
  text,
  ticked,
  version,
} from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { ACCOUNT_STATE, ACCOUNT_STATES } from "../platform/codes";
import { homeSite, homeSiteFilter } from "../sites";
import { USER_ACTS } from "./codes";
import { MAY } from "./may";

/** Whoever may do something to an account finds it: the help desk holds the unlock code alone. */
const FIND = [
  MAY.users.see,
  MAY.users.edit,
  MAY.users.setStatus,
  MAY.users.resetPassword,
  MAY.users.unlock,
  MAY.users.endSessions,
] as const;

const heldRole = z.object({
  roleId: z.number().int(),
  roleName: z.string(),
  effectiveDate: z.string().nullable(),
  expireDate: z.string().nullable(),
});

export const userRow = z.object({
  userId: z.number().int(),
  jobNumber: z.string(),
  username: z.string(),
  empId: z.number().int().nullable(),
  empName: z.string(),
  departmentPath: z.string(),
  siteId: z.number().int(),
  overseasWarehouse: flag,
  /** 1 enabled, 2 disabled, 3 leaver window. */
  status: z.literal(ACCOUNT_STATES),
  acts: z.array(z.enum(USER_ACTS)),
  locked: z.boolean(),
  /** He signs in with an authenticator besides the password. */
  factor: z.boolean(),
  roles: z.array(heldRole),
});

/** Filters of the user list; noRole 1: employees without any role. */
export const userQuery = z
  .object({
    jobNumber: text(20).optional(),
    likeEmpName: text(50).optional(),
    departmentId: id.optional().catch(undefined),
    siteId: homeSiteFilter,
    status: z.coerce.number().pipe(z.literal(ACCOUNT_STATES)).optional().catch(undefined),
    roleId: id.optional().catch(undefined),
    noRole: flagInput.catch(0),
  })
  .prefault({});

/** Accounts within the scope of the codes held (shell rule 33). */
export const searchUsers = endpoint("POST", "/users/search", {
  access: FIND,
  input: pageOf(userQuery),
  output: listOf(userRow),
});

/** The filtered list as a workbook (shell rule 38). */
export const exportUsers = endpoint("POST", "/users/export", {
  access: MAY.users.export,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: userQuery, fields: columnsInput(userList) }),
  output: blob,
});

const roleChoice = z.object({ roleId: z.number().int(), roleName: z.string() });

/** Choices of the list's filters. */
export const userFilters = endpoint("GET", "/users/filters", {
  access: FIND,
  input: departmentFilterInput,
  output: z.object({ department: departmentFilter, roles: z.array(roleChoice) }),
});

/** One account. Outside the scope it answers as one that does not exist. */
export const userDetail = endpoint("GET", "/users/detail", {
  access: FIND,
  input: z.object({ userId: id }),
  output: userRow.extend({
    officeArea: z.string(),
    dingtalkUserId: z.string(),
    mustChangePassword: z.boolean(),
    passwordChangedAt: instant.nullable(),
    liveSessions: z.number().int(),
    lastLogin: instant.nullable(),
    version: z.number().int(),
  }),
});

/** Roles the caller may hand out: whose every code and scope he holds himself (shell rule 45). */
export const userChoices = endpoint("GET", "/users/choices", {
  access: MAY.users.edit,
  input: z.object({}),
  output: z.object({ roles: z.array(roleChoice) }),
});

const roleIds = z.preprocess(ticked, z.array(id).max(200)).default([]);
const account = z.object({
  username: nameText(50).optional(),
  siteId: homeSite.optional(),
  overseasWarehouse: flagInput,
  officeArea: text(50).default(""),
  dingtalkUserId: text(64).default(""),
  roleIds,
});

/** What a new first password is told with: once, to whoever made it (shell rule 8). */
const firstPassword = z.object({ userId: z.number().int(), jobNumber: z.string(), password: z.string() });

/** A new account with a random first password. Linked to an employee it takes job number and site from the record. */
export const createUser = endpoint("POST", "/users/create", {
  access: MAY.users.edit,
  changes: true,
  noActing: true,
  input: account.extend({ jobNumber: text(20).optional(), empId: id.optional(), empIdText: text(80).optional() }),
  output: firstPassword,
});

/**
 * User name, place, DingTalk account (with the code of password resets) and roles; the job number stays. Refused for
 * own roles and roles the caller could not hand out (shell rule 45).
 */
export const updateUser = endpoint("POST", "/users/update", {
  access: MAY.users.edit,
  changes: true,
  noActing: true,
  input: account.extend({ userId: id, version }),
  output: z.object({ userId: z.number().int(), version: z.number().int() }),
});

/** 1 enable (the password must be changed then), 2 disable (every session ends). */
export const setUserStatus = endpoint("POST", "/users/status", {
  access: MAY.users.setStatus,
  changes: true,
  noActing: true,
  input: z.object({
    userId: id,
    version,
    status: z.coerce.number().pipe(z.literal([ACCOUNT_STATE.enabled, ACCOUNT_STATE.disabled])),
  }),
  output: nothing,
});

/** A new first password; every session of the account ends. */
export const resetUser = endpoint("POST", "/users/reset", {
  access: MAY.users.resetPassword,
  changes: true,
  noActing: true,
  input: z.object({ userId: id }),
  output: firstPassword,
});

/** Takes the locks and counted failures of an account away (shell rule 7). */
export const unlockUser = endpoint("POST", "/users/unlock", {
  access: MAY.users.unlock,
  changes: true,
  noActing: true,
  input: z.object({ userId: id }),
  output: nothing,
});

/** Ends every live session of an account. */
export const revokeSessions = endpoint("POST", "/users/sessions/revoke", {
  access: MAY.users.endSessions,
  changes: true,
  noActing: true,
  input: z.object({ userId: id }),
  output: z.object({ ended: z.number().int() }),
});
