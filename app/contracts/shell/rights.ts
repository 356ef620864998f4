import { z } from "zod";
import {
  blob,
  endpoint,
  flag,
  flagInput,
  id,
  listOf,
  nameText,
  pageOf,
  requiredName,
  requiredText,
  text,
  version,
} from "../endpoint";
import { DATA_SCOPES } from "../platform/codes";
import { MAY } from "./may";

/** A name in the four languages, Chinese first; the others fall back to it. */
export const names = z.object({
  zh: requiredName(50),
  en: nameText(80).default(""),
  es: nameText(80).default(""),
  ja: nameText(80).default(""),
});

export const permissionRow = z.object({
  permissionCode: z.number().int(),
  parentId: z.number().int(),
  name: z.string(),
  noActing: flag,
  roleCount: z.number().int(),
  depth: z.number().int(),
});

/** The tree in its order, a parent before its children; what shell rule 42 leaves out is told apart. */
export const permissionTree = endpoint("GET", "/permissions/tree", {
  access: MAY.permissions.see,
  input: z.object({}),
  output: z.object({
    rows: z.array(permissionRow),
    leftOut: z.array(z.object({ permissionCode: z.number().int(), reason: z.enum(["orphan", "cycle"]) })),
  }),
});

export const permissionDetail = endpoint("GET", "/permissions/detail", {
  access: MAY.permissions.edit,
  input: z.object({ permissionCode: id.optional() }),
  output: z.object({
    permission: z
      .object({
        permissionCode: z.number().int(),
        parentId: z.number().int(),
        name: names,
        noActing: flag,
        version: z.number().int(),
      })
      .nullable(),
    parents: z.array(z.object({ value: z.number().int(), label: z.string() })),
  }),
});

/**
 * Adds (no version), renames or moves one code of the tree. Refused: a missing parent, a cycle, a parent that roles
 * hold.
 */
export const updatePermission = endpoint("POST", "/permissions/tree/update", {
  access: MAY.permissions.edit,
  changes: true,
  noActing: true,
  input: z.object({
    permissionCode: z.coerce
      .number()
      .int()
      .min(10_000_000, { error: "system:fault.permissionCode" })
      .max(99_999_999, { error: "system:fault.permissionCode" }),
    version: version.optional(),
    parentId: z.coerce.number().int().min(0).default(0),
    name: names,
    noActing: flagInput,
  }),
  output: z.object({ permissionCode: z.number().int(), version: z.number().int() }),
});

/** What 系统管理 has to permit: any of it opens the hub of the system settings; the set-up has a menu of its own. */
const { account: _own, setUp: _start, ...SYSTEM } = MAY;
const SYSTEM_CODES = Object.values(SYSTEM).flatMap((codes): number[] => Object.values(codes));

/** The caller's codes, for the cards of the hub; refused to somebody who holds none of the system's. */
export const systemSetting = endpoint("GET", "/system/setting", {
  access: SYSTEM_CODES,
  input: z.object({}),
  output: z.array(z.number().int()),
});

const menu = z.object({
  menuCode: z.string(),
  parentCode: z.string().nullable(),
  level: z.number().int(),
  url: z.string(),
  icon: z.string(),
  sort: z.number().int(),
  permissionCodes: z.array(z.number().int()),
  visible: flag,
  version: z.number().int(),
});

export const menuTree = endpoint("GET", "/menus/tree", {
  access: MAY.menus.see,
  input: z.object({}),
  output: z.array(menu.extend({ name: z.string() })),
});

export const menuDetail = endpoint("GET", "/menus/detail", {
  access: MAY.menus.edit,
  input: z.object({ menuCode: text(40).optional() }),
  output: z.object({
    menu: menu.extend({ name: names }).nullable(),
    parents: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
});

/** Adds (no version) or edits a menu; three levels at most, its own address, any one of the codes shows it. */
export const updateMenu = endpoint("POST", "/menus/update", {
  access: MAY.menus.edit,
  changes: true,
  noActing: true,
  input: z.object({
    menuCode: requiredText(40).regex(/^[A-Za-z0-9_-]+$/, { error: "system:fault.menuCode" }),
    version: version.optional(),
    parentCode: text(40).optional(),
    name: names,
    url: text(200)
      .regex(/^(\/[\w-]+)*$/, { error: "system:fault.menuUrl" })
      .default(""),
    icon: text(20)
      .regex(/^[a-z]+$/, { error: "errors:invalidValue" })
      .default("list"),
    sort: z.coerce.number().int().min(0).max(9999).default(0),
    /** Codes, separated by anything that is no digit. */
    permissionCodes: z.preprocess(
      (value) => (typeof value === "string" ? (value.match(/\d+/g) ?? []) : (value ?? [])),
      z.array(z.coerce.number().int()).max(50),
    ),
    visible: flagInput,
  }),
  output: z.object({ menuCode: z.string(), version: z.number().int() }),
});

export const aclRow = z.object({
  userId: z.number().int(),
  jobNumber: z.string(),
  empName: z.string(),
  departmentPath: z.string(),
  roleId: z.number().int().nullable(),
  roleName: z.string(),
  dataScope: z.literal(DATA_SCOPES).nullable(),
  effectiveDate: z.string().nullable(),
  expireDate: z.string().nullable(),
});

/** Who holds what through which role, within the caller's reach. */
export const searchAcls = endpoint("POST", "/acls/search", {
  access: MAY.access.see,
  input: pageOf(
    z
      .object({
        permissionCode: id.optional().catch(undefined),
        roleId: id.optional().catch(undefined),
        likeEmpName: text(50).optional(),
        noRole: flagInput.catch(0),
      })
      .prefault({}),
  ),
  output: listOf(aclRow),
});

/** Choices of that search. */
export const aclFilters = endpoint("GET", "/acls/filters", {
  access: MAY.access.see,
  input: z.object({}),
  output: z.object({
    codes: z.array(z.object({ value: z.number().int(), label: z.string() })),
    roles: z.array(z.object({ value: z.number().int(), label: z.string() })),
  }),
});

export const exportAcls = endpoint("POST", "/acls/export", {
  access: MAY.access.export,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: searchAcls.input.shape.query }),
  output: blob,
});
