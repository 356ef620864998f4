import { z } from "zod";
import {
  blob,
  endpoint,
  flag,
  flagInput,
  id,
  listOf,
  nothing,
  pageOf,
  requiredName,
  requiredText,
  text,
  ticked,
  version,
} from "../endpoint";
import { departmentOption } from "../organization/organization";
import { DATA_SCOPES } from "../platform/codes";
import { MAY } from "./may";

export const roleRow = z.object({
  roleId: z.number().int(),
  roleCode: z.string(),
  roleName: z.string(),
  /** 1 self, 2 own department, 3 department and below, 4 site, 5 all, 6 listed departments and below. */
  dataScope: z.literal(DATA_SCOPES),
  isTakeEffect: flag,
  memberCount: z.number().int(),
  codeCount: z.number().int(),
  /** The caller is a member: nobody edits an own role (shell rule 45). */
  mine: z.boolean(),
  version: z.number().int(),
});

export const searchRoles = endpoint("POST", "/roles/search", {
  access: MAY.roles.see,
  input: pageOf(
    z.object({ likeName: text(50).optional(), permissionCode: id.optional().catch(undefined) }).prefault({}),
  ),
  output: listOf(roleRow),
});

/** Which role grants which code, as a workbook (shell rule 38). */
export const exportRoles = endpoint("POST", "/roles/export", {
  access: MAY.access.export,
  changes: true,
  timeout: 300_000,
  input: z.object({}),
  output: blob,
});

/** A permission code as a choice; its value is the code. */
export interface CodeOption {
  value: number;
  label: string;
  children: CodeOption[];
}
export const codeOption: z.ZodType<CodeOption> = z.lazy(() =>
  z.object({ value: z.number().int(), label: z.string(), children: z.array(codeOption) }),
);

/** Codes and departments of the role form. */
export const roleChoices = endpoint("GET", "/roles/choices", {
  access: [MAY.roles.create, MAY.roles.edit],
  input: z.object({}),
  output: z.object({ codes: z.array(codeOption), departments: z.array(departmentOption) }),
});

export const roleDetail = endpoint("GET", "/roles/detail", {
  access: [MAY.roles.see, MAY.roles.edit],
  input: z.object({ roleId: id }),
  output: roleRow.extend({
    scopeDepartmentIds: z.array(z.number().int()),
    permissionCodes: z.array(z.number().int()),
    /** Members within the caller's reach, at most 100. */
    members: z.array(z.object({ userId: z.number().int(), jobNumber: z.string(), empName: z.string() })),
  }),
});

const role = z.object({
  roleCode: requiredText(32).regex(/^[A-Za-z0-9_-]{2,32}$/, { error: "system:fault.roleCode" }),
  roleName: requiredName(30).min(2),
  dataScope: z.coerce.number().pipe(z.literal(DATA_SCOPES)),
  scopeDepartmentIds: z.preprocess(ticked, z.array(id).max(500)).default([]),
  isTakeEffect: flagInput,
  permissionCodes: z.preprocess(ticked, z.array(id).max(2000)).default([]),
});

const saved = z.object({ roleId: z.number().int(), version: z.number().int() });

/**
 * A new role. Every code with this scope must be the caller's own (shell rule 45); `members` are job numbers, one a
 * line.
 */
export const createRole = endpoint("POST", "/roles/create", {
  access: MAY.roles.create,
  changes: true,
  noActing: true,
  input: role.extend({ members: text(2000).default("") }),
  output: saved,
});

const edited = role.extend({
  roleId: id,
  version,
  /** Job numbers who join, one a line. */
  members: text(2000).default(""),
  leaving: z.preprocess(ticked, z.array(id).max(100)).default([]),
});

/** What saving would change, in words; `print` stands for exactly this difference. */
export const compareRole = endpoint("POST", "/roles/difference", {
  access: MAY.roles.edit,
  input: edited,
  output: z.object({
    print: z.string(),
    added: z.array(z.string()),
    removed: z.array(z.string()),
    other: z.array(z.string()),
  }),
});

/**
 * Saves a role, its codes, who joins and who leaves. Refused: an own role, codes or scope beyond the caller's (shell
 * rule 45), a stale version. With `confirmed` only the difference it was printed for is saved: what a person confirms
 * is what he was shown.
 */
export const updateRole = endpoint("POST", "/roles/update", {
  access: MAY.roles.edit,
  changes: true,
  noActing: true,
  input: edited.extend({ confirmed: text(20).optional() }),
  output: saved,
});

/** Removes a role without members. */
export const deleteRole = endpoint("POST", "/roles/delete", {
  access: MAY.roles.delete,
  changes: true,
  noActing: true,
  input: z.object({ roleId: id, version }),
  output: nothing,
});
