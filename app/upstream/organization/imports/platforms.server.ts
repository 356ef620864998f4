import { sql } from "drizzle-orm";
import { requiredText, text } from "~/contracts/endpoint";
import { DEPARTMENT_STATUS, type DepartmentStatus } from "~/contracts/organization/codes";
import { MAY } from "~/contracts/organization/may";
import { departmentCodes, platformCode } from "~/contracts/organization/platform";
import { organizationPaths } from "~/lib/organization/paths";
import { normalizeText } from "~/lib/text";
import type { Tx } from "~/upstream/platform/database/db.server";
import { select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import {
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type StagedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { mergeRows } from "~/upstream/platform/imports/merge.server";
import { allChanging } from "~/upstream/platform/imports/staged.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { departmentNamed } from "../names/named-departments.server";
import { type Departments, departmentsOf } from "../organization.server";
import { reachesDepartment } from "../organization-parts.server";
import { platforms } from "../tables.server";

type Values = ValuesOf<typeof COLUMNS>;

interface Data {
  code: string;
  name: string;
  type: string;
  departmentIds: number[];
  /** Version of the stored row as the check saw it; 0: there was none. */
  seen: number;
}
type Known = Omit<Data, "seen"> & { version: number };

const COLUMNS = [
  { field: "code", header: "organization:platform.code", identifier: "zeros", required: true, cell: platformCode },
  {
    field: "name",
    header: "organization:platform.name",
    required: true,
    cell: requiredText(50).transform(normalizeText).pipe(requiredText(50)),
  },
  { field: "type", header: "organization:platform.type", cell: text(30) },
  {
    field: "departmentCodes",
    header: "organization:platform.departmentCodes",
    identifier: "code",
    cell: departmentCodes,
    note: "organization:platform.codesHint",
  },
] as const satisfies readonly ImportColumn[];

/**
 * Platforms by file (employees, Imports: organization platform), told apart by code; an empty cell keeps what stands.
 */
export const platformImport: ImportDefinition<Values, Departments, Data> = {
  type: "platform",
  template: "platform",
  name: "organization:platform.importName",
  page: {
    title: "organization:platform.importTitle",
    address: `${organizationPaths.platforms}/import`,
    back: { to: organizationPaths.platforms, label: "organization:back" },
  },
  access: MAY.organization.import,
  maxRows: 2_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  prepare: (db, caller) => departmentsOf(db, caller),
  uniqueKeys: ({ code }) => [{ field: "code", key: code }],
  async check(db, caller, rows, departments) {
    const { rows: known } = await db.execute<Known>(sql`
      select version, code, name, type,
        coalesce(
          (select array_agg(department_id order by department_id) from platform_departments where platform_id = id),
            '{}'
        ) as "departmentIds"
      from platforms where code = any(${sql.param(rows.flatMap(({ values }) => values.code ?? []))}::text[])`);
    const byCode = new Map(known.map((row) => [row.code, row]));
    return rows.map(({ values }) => {
      const faults: Faults = {};
      const before = byCode.get(values.code ?? "");
      const codes = values.departmentCodes ?? [];
      const found = codes.map((code) => departmentNamed(departments, code));
      const unknown = codes.filter(
        (_, n) =>
          !found[n] ||
          (found[n].status === DEPARTMENT_STATUS.closed && !before?.departmentIds.includes(found[n].departmentId)),
      );
      if (unknown.length > 0)
        addFault(faults, "departmentCodes", "organization:platform.noDepartments", { codes: unknown.join(", ") });
      const chosen =
        codes.length === 0
          ? (before?.departmentIds ?? [])
          : [...new Set(found.flatMap((row) => row?.departmentId ?? []))].sort((a, b) => a - b);
      const was = before?.departmentIds ?? [];
      const outside = [...new Set([...chosen, ...was])].filter(
        (id) =>
          chosen.includes(id) !== was.includes(id) &&
          !reachesDepartment(caller, [MAY.organization.import], departments.byId.get(id)!),
      );
      if (outside.length > 0)
        addFault(faults, "departmentCodes", "organization:platform.outsideReach", {
          codes: outside.map((id) => departments.byId.get(id)!.code).join(", "),
        });
      const data: Data = {
        code: values.code ?? "",
        name: values.name ?? "",
        type: values.type || (before?.type ?? ""),
        departmentIds: chosen,
        seen: before?.version ?? 0,
      };
      const names = (ids: readonly number[]) => ids.map((id) => departments.byId.get(id)?.code).join(";");
      const pairs: [string, unknown, unknown][] = before
        ? [
            ["name", before.name, data.name],
            ["type", before.type, data.type],
            ["departmentCodes", names(was), names(chosen)],
          ]
        : [];
      const differing = pairs.filter(([, old, now]) => old !== now);
      const action = !before ? CREATE : differing.length > 0 ? UPDATE : UNCHANGED;
      return {
        faults,
        action,
        label: `${data.code} ${data.name}`.trim(),
        changes: before && Object.fromEntries(differing.map(([field, old, now]) => [field, [old, now]])),
        data,
      };
    });
  },
  apply,
};

/**
 * Departments held open, platforms still as the check saw them; then two statements set the departments, whatever the
 * number of rows.
 */
async function apply(tx: Tx, caller: Caller, runs: AsyncIterable<StagedRow<Data>[]>): Promise<void> {
  const rows = await allChanging(runs);
  if (rows.length === 0) return;
  const places = await select(tx, { status: sql<DepartmentStatus>`status` })`
    from departments
    where department_id = any(${sql.param([...new Set(rows.flatMap(({ departmentIds }) => departmentIds))])}::int[])
    order by department_id
    for share`;
  if (places.some(({ status }) => status === DEPARTMENT_STATUS.closed)) throw conflict("imports:refused.changed");
  const was = await heldDepartments(tx, rows);
  const willBe = new Map(rows.map(({ code, departmentIds }) => [code, departmentIds]));
  await mergeRows(
    tx,
    caller,
    {
      table: platforms,
      key: ["code"],
      columns: ["name", "type"],
      object: "platform",
      auditEntry: ({ before, after }) => ({
        before: before && { ...before, departmentIds: was.get(String(before.code)) },
        after: { ...after, departmentIds: willBe.get(String(after.code)) },
      }),
    },
    [rows],
  );
  const file = sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(code text, "departmentIds" jsonb)
  `;
  await tx.execute(sql`
    delete from platform_departments pd using platforms p join ${file} on r.code = p.code
    where pd.platform_id = p.id and not r."departmentIds" @> to_jsonb(pd.department_id)`);
  await tx.execute(sql`
    insert into platform_departments (platform_id, department_id)
    select p.id, d.value::int
    from ${file}
    join platforms p on p.code = r.code
    cross join jsonb_array_elements_text(r."departmentIds") d
    on conflict
    do nothing`);
}

/** Departments of the platforms that a file changes, by code; the platforms locked in the order of their keys. */
async function heldDepartments(tx: Tx, rows: readonly Data[]): Promise<Map<string, number[]>> {
  const held = await select(tx, {
    code: str`p.code`,
    departmentIds: sql<number[]>`coalesce(
        (
          select array_agg(d.department_id order by d.department_id)
          from platform_departments d
          where d.platform_id = p.id
        ),
        '{}'
      )`,
  })`
    from platforms p
    where p.code = any(${sql.param(rows.map(({ code }) => code))}::text[])
    order by p.id
    for update of p`;
  return new Map(held.map(({ code, departmentIds }) => [code, departmentIds]));
}
