import { sql } from "drizzle-orm";
import { z } from "zod";
import { nameText, requiredName, requiredText, text } from "~/contracts/endpoint";
import { DEPARTMENT_STATUS, EMPLOYMENT } from "~/contracts/organization/codes";
import { departmentCode } from "~/contracts/organization/department-changes";
import { MAY } from "~/contracts/organization/may";
import { homeSites, siteOf } from "~/lib/organization/known-company";
import { organizationPaths } from "~/lib/organization/paths";
import { normalizeText } from "~/lib/text";
import { say } from "~/lib/texts.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import {
  type CheckedRow,
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  type PresentQuery,
  type PresentRows,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { allChanging } from "~/upstream/platform/imports/staged.server";
import { siteColumn } from "~/upstream/platform/imports/words.server";
import { JOB_NUMBERS } from "../job-numbers.server";
import { type DepartmentRow, type Departments, departmentsOf } from "../organization.server";
import { reachesDepartment } from "../organization-parts.server";
import { type GivenDepartment, planTree } from "./department-plan.server";
import { writeDepartments } from "./department-write.server";
import { openWithin } from "./within-reach.server";

const heading = <Field extends string, Key extends string>(field: Field, key: Key) => ({
  field,
  header: `organization:department.${key}` as const,
});

const CODE = {
  ...heading("code", "code"),
  identifier: "zeros",
  required: true,
  cell: departmentCode.toUpperCase(),
} as const;
const HEAD = {
  ...heading("head", "head"),
  identifier: JOB_NUMBERS,
  cell: requiredText(20),
  note: "organization:notes.head",
} as const;

const COLUMNS = [
  CODE,
  {
    ...heading("departmentName", "name"),
    required: true,
    cell: requiredName(50).transform(normalizeText).pipe(requiredName(50)),
  },
  {
    ...heading("parent", "parent"),
    identifier: "code",
    cell: requiredText(50).transform(normalizeText),
    note: "organization:notes.parent",
  },
  {
    ...heading("siteId", "site"),
    required: true,
    ...siteColumn(homeSites),
  },
  HEAD,
  { ...heading("costCenter", "costCenter"), identifier: "zeros", cell: text(30) },
  {
    ...heading("sort", "sort"),
    cell: z
      .string()
      .regex(/^\d{1,4}$/, { error: "errors:invalidValue" })
      .transform(Number),
  },
  { field: "en", header: "system:name.en", cell: nameText(80) },
  { field: "es", header: "system:name.es", cell: nameText(80) },
  { field: "ja", header: "system:name.ja", cell: nameText(80) },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

interface Context {
  departments: Departments;
  reaches: (place: { departmentId: number; siteId: number }) => boolean;
  /** All rows of the file so far: one may stand below another that comes later. */
  rows: { row: ParsedRow<Values>; given: GivenDepartment }[];
}

/**
 * Departments by file (employees rule 12), told apart by their number; an empty cell keeps what stands. Parents may
 * come in the same file, before or behind.
 */
export const departmentImport: ImportDefinition<Values, Context, GivenDepartment> = {
  type: "department",
  template: "department",
  name: "organization:department.importName",
  page: {
    title: "organization:department.importTitle",
    address: organizationPaths.departmentImport,
    back: { to: organizationPaths.departments, label: "organization:back" },
  },
  access: MAY.organization.editDepartments,
  maxRows: 3_000,
  maxBytes: 5 * 1024 * 1024,
  columns: COLUMNS,
  prepare: async (db, caller) => ({
    departments: await departmentsOf(db, caller),
    reaches: reachOf(caller),
    rows: [],
  }),
  uniqueKeys: ({ code }) => [{ field: "code", key: code }],
  check,
  finish: ({ departments, reaches, rows }) =>
    planTree(
      [...departments.byId.values()],
      rows.map(({ given }) => given),
      reaches,
    ).faults.map(({ at, field, message }) => ({ at: rows[at]!.row, field, message })),
  apply: async (tx, caller, runs) => writeDepartments(tx, caller, await allChanging(runs), reachOf(caller)),
  present: async (_db, caller, asked, context) => onFile(caller, asked, context),
};

/** Heads alone: in a workbook the people come after the departments. */
export const headImport: ImportDefinition<Values, Context, GivenDepartment> = {
  ...departmentImport,
  template: "departmentHead",
  name: "organization:department.headName",
  columns: [CODE, HEAD],
  async check(db, caller, rows, context) {
    const checked = await check(db, caller, rows, context);
    for (const { action, faults } of checked) if (action === CREATE) addFault(faults, "code", "errors:notOption");
    return checked;
  },
  async present(_db, caller, asked, context) {
    const { count, select } = onFile(caller, asked, context);
    return { count, select, cells: ([code, , , , head]) => [code, head] as (string | null)[] };
  },
};

const reachOf = (caller: Caller) => (place: { departmentId: number; siteId: number }) =>
  reachesDepartment(caller, [MAY.organization.editDepartments], place);

async function check(
  db: Reader,
  caller: Caller,
  rows: readonly ParsedRow<Values>[],
  context: Context,
): Promise<CheckedRow<GivenDepartment>[]> {
  const { departments } = context;
  const known = rows.map(({ values }) => departments.byCode.get((values.code ?? "").toLowerCase()));
  const heads = await people(
    db,
    rows.flatMap(({ values }) => values.head ?? []),
    known.flatMap((before) => before?.headEmpId ?? []),
  );
  const shown = (given: GivenDepartment, empId: number | null) => ({
    departmentName: given.departmentName,
    siteId: say(caller.language, { key: `site:${given.siteId}` }),
    head: empId === null ? null : (heads.byId.get(empId)?.jobNumber ?? null),
    costCenter: given.costCenter,
    sort: given.sort,
    en: given.names.en ?? null,
    es: given.names.es ?? null,
    ja: given.names.ja ?? null,
  });
  return rows.map((row, n) => {
    const { values } = row;
    const faults: Faults = {};
    const before = known[n];
    const head = values.head === undefined ? undefined : heads.byNumber.get(values.head);
    if (values.head !== undefined && !(head && (head.onJob || head.empId === before?.headEmpId)))
      addFault(faults, "head", "organization:person.nobody");
    if (before?.status === DEPARTMENT_STATUS.closed) addFault(faults, "code", "organization:said.closed");
    const given = givenOf(values, before, head?.empId);
    if (given.siteId !== before?.siteId && siteOf(given.siteId)?.enabled === false)
      addFault(faults, "siteId", "errors:siteClosed");
    if (values.code) context.rows.push({ row, given });
    const above = before?.parentId == null ? undefined : departments.byId.get(before.parentId);
    const changes = before
      ? {
          ...differing(shown(asStored(before), before.headEmpId), shown(given, given.headEmpId)),
          ...(isMove(given, above) ? { parent: [above?.code ?? null, given.parent] as [unknown, unknown] } : {}),
        }
      : undefined;
    return {
      faults,
      action: !changes ? CREATE : Object.keys(changes).length > 0 ? UPDATE : UNCHANGED,
      label: `${given.code} ${given.departmentName}`.trim(),
      changes,
      data: given,
    };
  });
}

/** Whether a department comes below another one than it stands below. */
const isMove = ({ parent }: GivenDepartment, above: DepartmentRow | undefined) =>
  parent !== "" && !(above && (above.code.toLowerCase() === parent.toLowerCase() || above.departmentName === parent));

function givenOf(
  values: Partial<Values>,
  before: DepartmentRow | undefined,
  headEmpId: number | undefined,
): GivenDepartment {
  const code = before?.code ?? values.code ?? "";
  const { en, es, ja } = { ...before?.names, ...values };
  return {
    code,
    departmentName: values.departmentName ?? before?.departmentName ?? code,
    // A language without a name has none, as the form leaves it.
    names: Object.fromEntries(Object.entries({ en, es, ja }).filter(([, name]) => name !== undefined)),
    siteId: values.siteId ?? before?.siteId ?? 0,
    headEmpId: headEmpId ?? before?.headEmpId ?? null,
    costCenter: values.costCenter ?? before?.costCenter ?? "",
    sort: values.sort ?? before?.sort ?? 0,
    parent: values.parent ?? "",
    seen: before?.version ?? 0,
  };
}

const asStored = (row: DepartmentRow): GivenDepartment => ({ ...row, parent: "", seen: row.version });

function differing(before: Record<string, unknown>, after: Record<string, unknown>) {
  return Object.fromEntries(
    Object.keys(after).flatMap((field) =>
      before[field] === after[field] ? [] : [[field, [before[field], after[field]] as [unknown, unknown]]],
    ),
  );
}

interface Head {
  [column: string]: unknown;
  empId: number;
  jobNumber: string;
  onJob: boolean;
}

/** Heads by the numbers of the file and those who are it now. */
async function people(db: Reader, numbers: readonly string[], empIds: readonly number[]) {
  const { rows } = await db.execute<Head>(sql`
    select emp_id as "empId", job_number as "jobNumber", employment = ${EMPLOYMENT.onJob} as "onJob"
    from employees
    where job_number = any(${sql.param([...numbers])}::text[]) or emp_id = any(${sql.param([...empIds])}::int[])`);
  return {
    byNumber: new Map(rows.map((row) => [row.jobNumber, row])),
    byId: new Map(rows.map((row) => [row.empId, row])),
  };
}

/** Departments that are not closed, within reach, a parent before its children. */
function onFile(caller: Caller, asked: PresentQuery, { departments }: Context): PresentRows {
  const shown = openWithin(departments, asked, reachOf(caller));
  const source = sql`
    from departments d
    left join departments above on above.department_id = d.parent_id
    left join employees head on head.emp_id = d.head_emp_id
    where d.department_id = any(${sql.param(shown)}::int[])
  `;
  return {
    count: sql`select count(*)::int as n ${source}`,
    select: sql`
      select d.code, d.department_name, above.code, d.site_id, head.job_number, d.cost_center, d.sort,
        d.names ->> 'en', d.names ->> 'es', d.names ->> 'ja'
      ${source}
      order by d.department_level_id, d.sort, d.department_id`,
    cells: (row) => row as (string | number | null)[],
  };
}
