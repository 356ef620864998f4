import { z } from "zod";
import {
  blob,
  day,
  endpoint,
  flag,
  flagInput,
  id,
  listOf,
  nameText,
  nothing,
  pageOf,
  requiredName,
  requiredText,
  text,
  version,
} from "../endpoint";
import { departmentOption } from "../organization/organization";
import { siteOrAll } from "../sites";
import { MEMBER_ACTS, MEMBER_STATES } from "./codes";
import { MAY } from "./may";

const siteDigit = siteOrAll;
const roleCode = requiredText(40).regex(/^[A-Z][A-Z0-9_]*$/, { error: "approvals:said.roleCode" });

const role = z.object({
  roleCode: z.string(),
  name: z.string(),
  names: z.record(z.string(), z.string()),
  isTakeEffect: flag,
  /** People who hold it today. */
  memberCount: z.number().int(),
  /** Somebody who holds it edits processes and pays (separation of duties). */
  editsAndPays: z.boolean(),
  version: z.number().int(),
});

export const searchApprovalRoles = endpoint("POST", "/approval/role/search", {
  access: MAY.roles.see,
  input: pageOf(z.object({ likeName: text(50).optional() }).prefault({})),
  output: listOf(role),
});

/** Creates (no version) or edits a role; an inactive one finds nobody (approvals rule 5). */
export const saveApprovalRole = endpoint("POST", "/approval/role/save", {
  access: MAY.roles.edit,
  changes: true,
  input: z.object({
    roleCode,
    version: version.optional(),
    name: z.object({
      zh: requiredName(50),
      en: nameText(80).optional(),
      es: nameText(80).optional(),
      ja: nameText(80).optional(),
    }),
    isTakeEffect: flagInput,
  }),
  output: nothing,
});

export const approvalRoleDetail = endpoint("GET", "/approval/role/detail", {
  access: MAY.roles.edit,
  input: z.object({ roleCode: requiredText(40) }),
  output: role,
});

const memberQuery = z
  .object({
    roleCode: text(40).optional(),
    likeEmpName: text(50).optional(),
    siteDigit: siteDigit.optional().catch(undefined),
    /** Only those who hold it today. */
    current: flagInput.catch(0),
  })
  .prefault({});

export const roleMember = z.object({
  id: z.number().int(),
  roleCode: z.string(),
  roleName: z.string(),
  empId: z.number().int(),
  jobNumber: z.string(),
  empName: z.string(),
  onJob: z.boolean(),
  siteDigit: z.number().int(),
  departmentId: z.number().int().nullable(),
  departmentPath: z.string(),
  /** Of cashiers: pays for this company alone (approvals rule 39). */
  companyId: z.number().int().nullable(),
  companyName: z.string(),
  /** The role decides in finance's lists, and the account lacks the role that opens them (approvals, Screens). */
  lacksWorkRole: z.boolean(),
  validFrom: day,
  validTo: day.nullable(),
  /** Today. */
  state: z.literal(MEMBER_STATES),
  acts: z.array(z.enum(MEMBER_ACTS)),
  version: z.number().int(),
});

/** Who decides where, and when (ApprovalRoleMember). */
export const searchRoleMembers = endpoint("POST", "/approval/role/member/search", {
  access: MAY.roles.see,
  input: pageOf(memberQuery),
  output: listOf(roleMember),
});

/** One membership. */
export const roleMemberDetail = endpoint("GET", "/approval/role/member/detail", {
  access: MAY.roles.edit,
  input: z.object({ id }),
  output: roleMember,
});

/** Choices of the member form. */
export const roleMemberChoices = endpoint("GET", "/approval/role/member/choices", {
  access: MAY.roles.see,
  input: z.object({}),
  output: z.object({
    roles: z.array(z.object({ value: z.string(), label: z.string() })),
    departments: z.array(departmentOption),
    companies: z.array(z.object({ value: z.number().int(), label: z.string() })),
  }),
});

/** Adds a membership (no id) or changes its scope and dates. One a role, person, site, department and company. */
export const saveRoleMember = endpoint("POST", "/approval/role/member/save", {
  access: MAY.roles.edit,
  changes: true,
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    roleCode: requiredText(40),
    empId: id.optional(),
    /** As typed: job number, name, or both. */
    empIdText: text(80).optional(),
    siteDigit: siteDigit.default(0),
    departmentId: id.optional(),
    /** Cashiers only; left out: all companies. */
    companyId: id.optional(),
    validFrom: day,
    validTo: day.optional(),
  }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
});

/** Ends a membership today; one that has not begun is taken back. */
export const removeRoleMember = endpoint("POST", "/approval/role/member/remove", {
  access: MAY.roles.edit,
  changes: true,
  input: z.object({ id, version }),
  output: nothing,
});

export const exportRoleMembers = endpoint("POST", "/approval/role/member/export", {
  access: MAY.roles.see,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: memberQuery }),
  output: blob,
});
