import { type SQL, sql } from "drizzle-orm";
import { requiredText } from "~/contracts/endpoint";
import type { SheetState } from "~/contracts/performance/codes";
import { MAY } from "~/contracts/performance/may";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import { audit } from "~/upstream/platform/audit.server";
import type { CopyValue } from "~/upstream/platform/database/copy.server";
import { copyRows } from "~/upstream/platform/database/copy.server";
import { clientOf, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import type { ImportColumn, ParsedRow } from "~/upstream/platform/imports/definition.server";
import { conflict } from "~/upstream/platform/refusal.server";
import type { ClassTaken } from "../cycles/tables.server";
import { SHEETS } from "./visible.server";

/** What the imports of sheets share: a row names a person, a cycle and an indicator. */
const heading = <Field extends string>(field: Field) =>
  ({ field, header: `perfSheets:sheet.${field}`, required: true }) as const;

export const NAMED = [
  { ...heading("jobNumber"), identifier: JOB_NUMBERS, cell: requiredText(20) },
  { ...heading("cycle"), cell: requiredText(100) },
  { ...heading("indicator"), cell: requiredText(100) },
] as const satisfies readonly ImportColumn[];

export interface NamedRow {
  jobNumber: string;
  cycle: string;
  indicator: string;
}

export const oneALine = ({ jobNumber, cycle, indicator }: Partial<NamedRow>) => [
  { field: "indicator", key: jobNumber && cycle && indicator && `${jobNumber}\n${cycle}\n${indicator}` },
];

export interface FoundSheet {
  [column: string]: unknown;
  id: number;
  jobNumber: string;
  name: string;
  cycle: string;
  state: SheetState;
  version: number;
  targetConfirm: ClassTaken["targetConfirm"];
}

/** Sheets of a department and of what lies below it; all where none is named. */
export const ofDepartment = (departmentId: number | undefined): SQL =>
  departmentId === undefined
    ? sql`true`
    : sql`s.department_id in (select department_id from below(array[${departmentId}]::int[]))`;

export const nameOfRow = (row: Partial<NamedRow>) => `${row.jobNumber ?? ""}\n${row.cycle ?? ""}`;

/** The main sheets that rows name, of people and cycles in the caller's reach, by job number and cycle. */
export async function sheetsNamed(
  db: Reader,
  caller: Caller,
  rows: readonly ParsedRow<NamedRow>[],
): Promise<Map<string, FoundSheet>> {
  const named = rows.map(({ values }) => ({ jobNumber: values.jobNumber ?? "", cycle: values.cycle ?? "" }));
  const { rows: found } = await db.execute<FoundSheet>(sql`
    select distinct s.id, employees.job_number as "jobNumber", employees.emp_name as name, y.name as cycle, s.state,
      s.version, coalesce((k.taken->>'targetConfirm')::int, 1) as "targetConfirm"
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as g("jobNumber" text, cycle text)
    join perf_cycles y on y.name = g.cycle
    join employees on employees.job_number = g."jobNumber"
    join perf_sheets s on s.emp_id = employees.emp_id and s.cycle_id = y.id and s.is_main = 1
    left join perf_cycle_classes k on k.cycle_id = s.cycle_id and k.class_id = s.class_id
    where ${visibleTo(caller, MAY.cycles.run)}`);
  return new Map(found.map((row) => [nameOfRow(row), row]));
}

/** The sheet of a row, with what is wrong with naming it. */
export function sheetOf(
  faults: Faults,
  values: Partial<NamedRow>,
  sheets: ReadonlyMap<string, FoundSheet>,
  open: (sheet: FoundSheet) => boolean,
): FoundSheet | undefined {
  const sheet = sheets.get(nameOfRow(values));
  if (values.jobNumber && values.cycle && !sheet) addFault(faults, "cycle", "perfSheets:import.noSheet");
  if (sheet && !open(sheet)) addFault(faults, "cycle", "perfSheets:import.state");
  return sheet;
}

export const labelOf = (sheet: FoundSheet | undefined, { jobNumber = "", indicator = "" }: Partial<NamedRow>): string =>
  [sheet?.name, jobNumber, indicator].filter(Boolean).join(" ");

/**
 * Rows of a file in a temporary table `given_lines`, their sheets held at the versions that the check saw.
 * @param columns names with types, `sheet_id` and `seen` among them
 * @throws conflict() where somebody was faster
 * @returns how many rows
 */
export async function giveLines(
  tx: Tx,
  columns: Readonly<Record<string, string>>,
  runs: AsyncIterable<readonly (readonly CopyValue[])[]>,
  open: SQL,
): Promise<number> {
  const names = Object.keys(columns);
  const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  await tx.execute(sql.raw(`create temp table given_lines (${typed.join(", ")}) on commit drop`));
  let given = 0;
  for await (const run of runs) {
    given += run.length;
    if (run.length > 0)
      await copyRows(
        clientOf(tx),
        "given_lines",
        names,
        run.map((row) => [...row]),
      );
  }
  if (given === 0) return 0;
  await tx.execute(sql`analyze given_lines`);
  const { rows } = await tx.execute<{ n: number }>(sql`
    with held as (
      select s.id
      from ${SHEETS}
      join (select sheet_id, min(seen) as seen from given_lines group by sheet_id) g on g.sheet_id = s.id
      where s.version = g.seen and ${open}
      order by s.id
      for update of s
    )
    select (select count(distinct sheet_id) from given_lines)::int - count(*)::int as n
    from held`);
  if (rows[0]!.n !== 0) throw conflict("imports:refused.changed");
  return given;
}

/** Sheets of the file count one version more; one audit row says how many rows were written. */
export async function closeFile(tx: Tx, caller: Caller, what: "targets" | "actual", rows: number): Promise<void> {
  await tx.execute(sql`
    update perf_sheets s
    set version = s.version + 1, updated_by = ${caller.actorUserId}, updated_at = now()
    where s.id in (select sheet_id from given_lines)`);
  await tx.execute(sql`
    insert into perf_trail (sheet_id, act, by_emp_id)
    select distinct sheet_id, ${`${what}Import`}, ${caller.empId}::int
    from given_lines`);
  await audit(tx, caller, {
    action: `perfSheet.${what}Import`,
    objectType: "perfSheet",
    objectId: "file",
    after: { rows },
  });
}
