import { sql } from "drizzle-orm";
import { z } from "zod";
import { CASHIER_ROLE } from "~/contracts/approvals/codes";
import { MAY } from "~/contracts/approvals/may";
import { text } from "~/contracts/endpoint";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { approvalPaths } from "~/lib/approvals/paths";
import { normalizeJobNumber } from "~/lib/employees/job-number";
import { siteIds } from "~/lib/organization/known-company";
import { isSameName } from "~/lib/organization/person-name";
import { companyDay } from "~/lib/period";
import { companiesOf } from "~/upstream/organization/companies.server";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import { departmentNamed, judgeDepartment } from "~/upstream/organization/names/named-departments.server";
import { type Departments, departmentsOf } from "~/upstream/organization/organization.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { bool, num, select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { keepApart } from "~/upstream/platform/identity/cashier-apart.server";
import {
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type ImportPage,
  type StagedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { allChanging } from "~/upstream/platform/imports/staged.server";
import { siteColumn } from "~/upstream/platform/imports/words.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { normalizeCell } from "~/upstream/platform/spreadsheet/cells.server";
import { beforeCashiers } from "./cashier-members.server";

/** Members, or somebody in place of somebody else: two templates of one import. */
export const ROLES_PAGE: ImportPage = {
  title: "process:upload.title",
  address: `${approvalPaths.approvalRoles}/import`,
  back: { to: approvalPaths.approvalRoles, label: "process:upload.back" },
};

type Values = ValuesOf<typeof COLUMNS>;

/** A membership as it will be, and the key and version it had at the check. */
interface Member {
  id: number | null;
  version: number | null;
  roleCode: string;
  empId: number;
  siteDigit: number;
  departmentId: number | null;
  companyId: number | null;
  validFrom: string;
  validTo: string | null;
}

interface Context {
  roles: ReadonlySet<string>;
  /** Departments by code, in lower case. */
  departments: Departments;
  /** By name, as a cell is read. */
  companies: ReadonlyMap<string, number>;
}

export interface Colleague {
  empId: number;
  jobNumber: string;
  empName: string;
  onJob: boolean;
}

/** People by job number. */
export async function colleagues(db: Reader, numbers: readonly string[]): Promise<Map<string, Colleague>> {
  const rows = await select(db, {
    empId: num`emp_id`,
    jobNumber: str`upper(job_number)`,
    empName: str`emp_name`,
    onJob: bool`employment = ${EMPLOYMENT.onJob}`,
  })`
    from employees
    where upper(job_number) = any(${sql.param([...numbers])}::text[])`;
  return new Map(rows.map((row) => [row.jobNumber, row]));
}

export async function roleCodes(db: Reader): Promise<ReadonlySet<string>> {
  const rows = await select(db, { code: str`role_code` })`from approval_roles`;
  return new Set(rows.map(({ code }) => code));
}

const keyOf = (row: Pick<Member, "roleCode" | "empId" | "siteDigit" | "departmentId" | "companyId">) =>
  `${row.roleCode}/${row.empId}/${row.siteDigit}/${row.departmentId ?? 0}/${row.companyId ?? 0}`;

const COLUMNS = [
  { field: "roleCode", header: "process:role.code", identifier: "code", required: true, cell: text(40) },
  {
    field: "jobNumber",
    header: "process:member.jobNumber",
    identifier: JOB_NUMBERS,
    required: true,
    cell: text(20).transform(normalizeJobNumber),
  },
  { field: "empName", header: "process:member.empName", cell: text(50) },
  { field: "siteDigit", header: "process:member.site", ...siteColumn(() => [0, ...siteIds()]) },
  {
    field: "departmentId",
    header: "process:member.departmentCode",
    identifier: "code",
    cell: text(300),
    note: "organization:notes.department",
  },
  {
    field: "companyName",
    header: "process:member.company",
    cell: text(100),
    choices: ({ companies }: Context) => [...companies.keys()],
    note: "process:member.companyNote",
  },
  { field: "validFrom", header: "process:member.validFrom", required: true, kind: "date", cell: z.iso.date() },
  { field: "validTo", header: "process:member.validTo", kind: "date", cell: z.iso.date() },
] as const satisfies readonly ImportColumn[];

/**
 * Members of approval roles by file: the same role, person, site, department and company get the new dates (approvals,
 * Imports).
 */
export const roleMembersImport: ImportDefinition<Values, Context, Member> = {
  type: "approvalRole",
  template: "roleMembers",
  name: "process:upload.members",
  page: ROLES_PAGE,
  access: MAY.roles.import,
  maxRows: 5_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  async prepare(db, caller) {
    const [roles, departments, companies] = await Promise.all([
      roleCodes(db),
      departmentsOf(db, caller),
      companiesOf(db, caller),
    ]);
    return {
      roles,
      departments,
      companies: new Map([...companies.values()].map((row) => [normalizeCell(row.companyName), row.companyId])),
    };
  },
  uniqueKeys({ roleCode, jobNumber, siteDigit = 0, departmentId = "", companyName = "" }, { departments }) {
    const code = departmentNamed(departments, departmentId)?.code ?? "";
    const key = roleCode && jobNumber ? `${roleCode}/${jobNumber}/${siteDigit}/${code}/${companyName}` : undefined;
    return [{ field: "jobNumber", key }];
  },
  async check(db, _, rows, { roles, departments, companies }) {
    const people = await colleagues(
      db,
      rows.flatMap(({ values }) => values.jobNumber ?? []),
    );
    const { rows: stored } = await db.execute<Member & { [column: string]: unknown; id: number; version: number }>(sql`
      select id, version, role_code as "roleCode", emp_id as "empId", site_digit as "siteDigit",
        department_id as "departmentId", company_id as "companyId", valid_from as "validFrom", valid_to as "validTo"
      from approval_role_members where emp_id = any(${sql.param([...people.values()].map(({ empId }) => empId))}::int[])
      `);
    const held = new Map(stored.map((row) => [keyOf(row), row]));
    return rows.map(({ values }) => {
      const faults: Faults = {};
      const {
        roleCode = "",
        jobNumber = "",
        empName,
        siteDigit = 0,
        departmentId: code,
        companyName,
        validFrom = "",
        validTo = null,
      } = values;
      const person = people.get(jobNumber);
      const department = code ? judgeDepartment(faults, "departmentId", departments, code, () => true) : undefined;
      const departmentId = department?.departmentId ?? null;
      if (roleCode && !roles.has(roleCode)) addFault(faults, "roleCode", "approvals:said.unknownRole");
      if (jobNumber && !person?.onJob) addFault(faults, "jobNumber", "organization:person.nobody");
      if (person && empName && !isSameName(person.empName, empName))
        addFault(faults, "empName", "system:fault.importName");
      const companyId = companyName ? (companies.get(companyName) ?? null) : null;
      if (companyName && companyId === null) addFault(faults, "companyName", "errors:notOption");
      if (companyName && roleCode && roleCode !== CASHIER_ROLE)
        addFault(faults, "companyName", "approvals:said.companyOfCashier");
      if (validTo !== null && validFrom && validTo < validFrom)
        addFault(faults, "validTo", "approvals:said.memberDates");
      const wanted: Member = {
        id: null,
        version: null,
        roleCode,
        empId: person?.empId ?? 0,
        siteDigit,
        departmentId,
        companyId,
        validFrom,
        validTo,
      };
      const before = held.get(keyOf(wanted));
      const label = `${roleCode} ${jobNumber} ${person?.empName ?? ""}`.trim();
      if (!before) return { faults, action: CREATE, label, data: wanted };
      const same = before.validFrom === validFrom && before.validTo === validTo;
      const changes: Record<string, [unknown, unknown]> = {
        validFrom: [before.validFrom, validFrom],
        validTo: [before.validTo, validTo],
      };
      return {
        faults,
        action: same ? UNCHANGED : UPDATE,
        label,
        changes: same ? undefined : changes,
        data: { ...wanted, id: before.id, version: before.version },
      };
    });
  },
  apply: applyMembers,
  // What has ended is history, and whoever has left could not come back.
  present: async () => {
    const members = sql`
      from approval_role_members m
      join employees e on e.emp_id = m.emp_id and e.employment = ${EMPLOYMENT.onJob}
      left join departments d on d.department_id = m.department_id
      left join companies k on k.company_id = m.company_id
      where coalesce(m.valid_to, 'infinity') >= ${companyDay()}::date
    `;
    return {
      count: sql`select count(*)::int as n ${members}`,
      select: sql`
        select m.role_code, e.job_number, e.emp_name, m.site_digit, d.code, k.company_name, m.valid_from, m.valid_to
        ${members}
        order by m.role_code, e.job_number, m.id`,
      cells: (row) => row as (string | number | null)[],
    };
  },
};

/** Writes the memberships of a file; one that is not as the check saw it refuses the whole file. */
async function applyMembers(tx: Tx, caller: Caller, runs: AsyncIterable<StagedRow<Member>[]>): Promise<void> {
  const rows = await allChanging(runs);
  if (rows.length === 0) return;
  const together = await beforeCashiers(tx);
  const given = sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(
      id int, version int, "roleCode" text, "empId" int, "siteDigit" smallint, "departmentId" int, "companyId" int,
        "validFrom" date, "validTo" date
    )
  `;
  const { rowCount: dated } = await tx.execute(sql`
    update approval_role_members m
    set valid_from = n."validFrom", valid_to = n."validTo", version = m.version + 1
    from ${given}
    where m.id = n.id and m.version = n.version`);
  const { rowCount: made } = await tx.execute(sql`
    insert into approval_role_members (role_code, emp_id, site_digit, department_id, company_id, valid_from, valid_to)
    select n."roleCode", n."empId", n."siteDigit", n."departmentId", n."companyId", n."validFrom", n."validTo"
    from ${given}
    where n.id is null
    on conflict
    do nothing`);
  if (dated! + made! !== rows.length) throw conflict("imports:refused.changed");
  await keepApart(tx, together);
  await audit(
    tx,
    caller,
    ...rows.map(({ version, ...row }) => ({
      action: "approvalRole.import",
      objectType: "approvalRole",
      objectId: row.roleCode,
      after: { ...row },
    })),
  );
}
