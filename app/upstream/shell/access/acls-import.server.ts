import { sql } from "drizzle-orm";
import { z } from "zod";
import { text } from "~/contracts/endpoint";
import { MAY } from "~/contracts/shell/may";
import { normalizeJobNumber } from "~/lib/employees/job-number";
import { LANGUAGES } from "~/lib/languages";
import { shellPaths } from "~/lib/shell/paths";
import { type Message, say } from "~/lib/texts.server";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import { judgeName } from "~/upstream/organization/names/person-names.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleUsers } from "~/upstream/platform/identity/rights.server";
import {
  type CheckedRow,
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type ImportSheet,
  type ParsedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { choice, keysOf } from "~/upstream/platform/imports/words.server";
import { Refusal } from "~/upstream/platform/refusal.server";
import { type AclRow, applyAcls, type MemberDates } from "./acls-import-apply.server";
import { presentMembers } from "./acls-present.server";
import { beyond, checkMembership, type Guard, notGrantable, ownRole, reachOf, readGuard } from "./rights-guard.server";
import { codesOf } from "./roles.server";

const GRANT = 1;
const ACTIONS = [GRANT, 2];
const SHEET_ROWS = 5_000;

type Values = ValuesOf<typeof COLUMNS>;

type Row = ParsedRow<Values>;
type Verdict = CheckedRow<AclRow>;

interface Context {
  guard: Guard;
  roleIds: ReadonlyMap<string, number>;
  leaves: ReadonlySet<number>;
  /** Rows so far by kind. */
  counted: { user: number; role: number };
}

interface Member {
  user_id: number;
  job_number: string;
  emp_name: string;
  /** Memberships with their dates, by the role's key. */
  held: Record<string, MemberDates>;
}

const USER_ROLES: ImportSheet = {
  name: "system:acl.import.userRoles",
  fields: ["jobNumber", "empName", "roleCode", "action", "effectiveDate", "expireDate"],
  required: ["jobNumber"],
};
const ROLE_PERMISSIONS: ImportSheet = {
  name: "system:acl.import.rolePermissions",
  fields: ["roleCode", "permissionCode", "action"],
  required: ["permissionCode"],
};
const permissionTabs = new Set(LANGUAGES.map((language) => say(language, { key: ROLE_PERMISSIONS.name })));

const permissionCode = z
  .string()
  .regex(/^\d{8}$/, { error: "system:fault.permissionCode" })
  .transform(Number);

const COLUMNS = [
  {
    field: "jobNumber",
    header: "system:user.jobNumber",
    identifier: JOB_NUMBERS,
    cell: text(20).transform(normalizeJobNumber),
    note: "system:acl.import.jobNumberNote",
  },
  { field: "empName", header: "system:user.empName", cell: text(50), note: "system:acl.import.nameNote" },
  {
    field: "roleCode",
    header: "system:role.code",
    identifier: "code",
    required: true,
    cell: text(32),
    note: "system:acl.import.roleNote",
  },
  {
    field: "permissionCode",
    header: "system:permission.code",
    identifier: { lengths: [8] },
    cell: permissionCode,
    note: "system:acl.import.permissionNote",
  },
  {
    field: "action",
    header: "system:acl.import.action",
    required: true,
    cell: choice("system:acl.import.actionWord", ACTIONS),
    choices: keysOf("system:acl.import.actionWord", ACTIONS),
  },
  {
    field: "effectiveDate",
    header: "system:acl.effectiveDate",
    kind: "date",
    cell: text(10),
    note: "system:acl.import.dateNote",
  },
  {
    field: "expireDate",
    header: "system:acl.expireDate",
    kind: "date",
    cell: text(10),
    note: "system:acl.import.dateNote",
  },
] as const satisfies readonly ImportColumn[];

/**
 * Members of roles and codes of roles by file (shell, acls/import): each row judged by rule 45 now and again at the
 * commit.
 */
export const aclsImport: ImportDefinition<Values, Context, AclRow> = {
  type: "acls",
  template: "acls",
  name: "system:acl.import.name",
  page: {
    title: "system:acl.import.title",
    address: `${shellPaths.acls}/import`,
    back: { to: shellPaths.acls, label: "system:acl.import.back" },
  },
  limits: { key: "system:acl.import.limits", params: { rows: SHEET_ROWS } },
  access: MAY.access.import,
  maxRows: 2 * SHEET_ROWS,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  sheets: [USER_ROLES, ROLE_PERMISSIONS],
  async prepare(db, caller) {
    const [guard, codes] = await Promise.all([readGuard(db, caller, caller.rights), codesOf(db, caller)]);
    const parents = new Set(codes.map((one) => one.parentId));
    return {
      guard,
      roleIds: new Map([...guard.granted.values()].map(({ role }) => [role.roleCode, role.id])),
      leaves: new Set(codes.map((one) => one.permissionCode).filter((code) => !parents.has(code))),
      counted: { user: 0, role: 0 },
    };
  },
  uniqueKeys: ({ jobNumber, roleCode, permissionCode }) => [
    { field: "jobNumber", key: jobNumber && roleCode && `${jobNumber}/${roleCode}` },
    { field: "permissionCode", key: permissionCode && roleCode ? `${roleCode}/${permissionCode}` : undefined },
  ],
  async check(db, caller, rows, context) {
    const members = await membersOf(db, caller, rows);
    return rows.map((row) => {
      const code =
        row.values.permissionCode !== undefined ||
        row.faulty.has("permissionCode") ||
        (!row.values.jobNumber && permissionTabs.has(row.sheet));
      const kind = code ? "role" : "user";
      const verdict = code ? judgeCode(row, context) : judgeMember(row, caller, members, context);
      if (code && row.values.jobNumber) addFault(verdict.faults, "jobNumber", "system:fault.onePair");
      context.counted[kind] += 1;
      if (context.counted[kind] === SHEET_ROWS + 1)
        addFault(verdict.faults, "", "system:fault.tooManyRows", { limit: SHEET_ROWS });
      return verdict;
    });
  },
  apply: applyAcls,
  undo: { never: "importUndo:said.rights" },
  present: async (_db, caller, _asked, { roleIds }) => presentMembers(caller, [...roleIds.values()]),
};

/** The accounts a run of rows names, within the caller's scope, with what they are members of. */
async function membersOf(db: Reader, caller: Caller, rows: readonly Row[]): Promise<Map<string, Member>> {
  const numbers = [...new Set(rows.flatMap(({ values }) => values.jobNumber ?? []))];
  const found = await select(db, {
    user_id: num`u.user_id`,
    job_number: str`upper(u.job_number)`,
    emp_name: str`coalesce(e.emp_name, u.username)`,
    held: sql<Record<string, MemberDates>>`coalesce(
        (
          select json_object_agg(
            ur.role_id, json_build_object('effectiveDate', ur.effective_date, 'expireDate', ur.expire_date)
          )
        from user_roles ur where ur.user_id = u.user_id), '{}'::json)`,
  })`
    from users u left join employees e on e.emp_id = u.emp_id
    where upper(u.job_number) = any(${sql.param(numbers)}::text[]) and ${visibleUsers(caller, MAY.access.import)}`;
  return new Map(found.map((member) => [member.job_number, member]));
}

/** The role a row names, if it does. */
function roleOf(faults: Faults, values: Partial<Values>, { roleIds }: Context): number | undefined {
  const roleId = values.roleCode === undefined ? undefined : roleIds.get(values.roleCode);
  if (values.roleCode !== undefined && roleId === undefined) addFault(faults, "roleCode", "system:fault.unknownRole");
  return roleId;
}

/** A refusal of rule 45, told at a column. */
function refused(faults: Faults, field: string, { key, params }: Message): void {
  addFault(faults, field, key, params);
}

const none: AclRow = { kind: "role", roleId: 0, roleCode: "", code: 0, grant: false };

function judgeMember(
  { values, faulty }: Row,
  caller: Caller,
  members: ReadonlyMap<string, Member>,
  context: Context,
): Verdict {
  const faults: Faults = {};
  const label = `${values.jobNumber ?? ""} ${values.empName ?? ""} ${values.roleCode ?? ""}`
    .replace(/\s+/g, " ")
    .trim();
  const member = values.jobNumber ? members.get(values.jobNumber) : undefined;
  if (!values.jobNumber && !faulty.has("jobNumber")) addFault(faults, "jobNumber", "errors:required");
  if (values.jobNumber && !member) addFault(faults, "jobNumber", "system:fault.importJobNumber");
  judgeName(faults, "empName", values.empName, member?.emp_name);
  const roleId = roleOf(faults, values, context);
  if (!member || roleId === undefined || values.action === undefined)
    return { faults, action: UNCHANGED, label, data: none };

  const before = member.held[roleId] ?? null;
  const grant = values.action === GRANT;
  // An empty cell keeps the date on file, as in every import.
  const after = grant
    ? {
        effectiveDate: values.effectiveDate ?? before?.effectiveDate ?? null,
        expireDate: values.expireDate ?? before?.expireDate ?? null,
      }
    : null;
  const data: AclRow = { kind: "user", userId: member.user_id, roleId, roleCode: values.roleCode!, before, after };
  const changes = changesOf(before, after);
  // Whatever it is that stands: rule 45 is about changes.
  if (before && after && Object.keys(changes).length === 0) return { faults, action: UNCHANGED, label, data };
  try {
    checkMembership(context.guard, caller, member.user_id, grant ? [roleId] : []);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refused(faults, "roleCode", error.text);
  }
  if (!grant && !before) addFault(faults, "action", "system:fault.absentPair");
  if (after?.effectiveDate && after.expireDate && after.effectiveDate > after.expireDate)
    addFault(faults, "expireDate", "system:fault.dateOrder");
  if (!before) return { faults, action: CREATE, label, data };
  if (!after) return { faults, action: UPDATE, label, changes: { roleCode: [values.roleCode, null] }, data };
  return { faults, action: UPDATE, label, changes, data };
}

/** The days in which a membership comes to be another one. */
const changesOf = (before: MemberDates | null, after: MemberDates | null): Record<string, [unknown, unknown]> =>
  Object.fromEntries(
    (["effectiveDate", "expireDate"] as const)
      .filter((day) => before?.[day] !== after?.[day])
      .map((day) => [day, [before?.[day], after?.[day]]]),
  );

function judgeCode({ values, faulty }: Row, context: Context): Verdict {
  const faults: Faults = {};
  const code = values.permissionCode;
  const label = `${values.roleCode ?? ""} ${code ?? ""}`.trim();
  if (code === undefined && !faulty.has("permissionCode")) addFault(faults, "permissionCode", "errors:required");
  const known = code !== undefined && context.leaves.has(code);
  if (code !== undefined && !known) addFault(faults, "permissionCode", "system:fault.unknownCode");
  const roleId = roleOf(faults, values, context);
  if (!known || roleId === undefined || values.action === undefined)
    return { faults, action: UNCHANGED, label, data: none };

  const { role, codes, departments } = context.guard.granted.get(roleId)!;
  const grant = values.action === GRANT;
  const held = codes.includes(code);
  if (context.guard.own.has(roleId)) refused(faults, "roleCode", ownRole().text);
  if (grant && beyond(context.guard.rights, [code], reachOf({ role, departments })).length > 0)
    refused(faults, "permissionCode", notGrantable([code]).text);
  if (!grant && !held) addFault(faults, "action", "system:fault.absentPair");
  const data: AclRow = { kind: "role", roleId, roleCode: role.roleCode, code, grant };
  if (grant) return { faults, action: held ? UNCHANGED : CREATE, label, data };
  return { faults, action: UPDATE, label, changes: { permissionCode: [code, null] }, data };
}
