import { sql } from "drizzle-orm";
import { z } from "zod";
import { nameText, requiredText } from "~/contracts/endpoint";
import { CYCLE_STATE, GRADES, type Grade, MOST_POINTS } from "~/contracts/performance/codes";
import { MAY } from "~/contracts/performance/may";
import { performancePaths } from "~/lib/performance/paths";
import { parsePoints } from "~/lib/performance/values";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import {
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  type StagedRow,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { conflict } from "~/upstream/platform/refusal.server";

const COLUMNS = [
  {
    field: "jobNumber",
    header: "perfResults:sheet.jobNumber",
    identifier: JOB_NUMBERS,
    required: true,
    cell: requiredText(20),
  },
  { field: "cycleName", header: "perfResults:sheet.cycleName", required: true, cell: nameText(60).min(1) },
  {
    field: "score",
    header: "perfResults:sheet.score",
    note: "perfResults:sheet.scoreNote",
    cell: z
      .string()
      .transform((typed) => parsePoints(typed) ?? Number.NaN)
      .refine((points) => points >= 0 && points <= MOST_POINTS, { error: "perfResults:said.score" }),
  },
  {
    field: "grade",
    header: "perfResults:sheet.grade",
    required: true,
    choices: () => [...GRADES],
    cell: z
      .string()
      .transform((typed) => typed.toUpperCase())
      .pipe(z.enum(GRADES, { error: "errors:notOption" })),
  },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

interface Historic {
  empId: number;
  cycleName: string;
  score: number | null;
  grade: Grade;
}

/**
 * Historic results by file (performance, Imports): of cycles before the product. What somebody has in a cycle of that
 * name already is refused, also by a cycle of the product that still goes on.
 */
export const historyImport: ImportDefinition<Values, null, Historic> = {
  type: "performanceHistory",
  template: "performanceHistory",
  name: "perfResults:file.title",
  page: {
    title: "perfResults:file.title",
    address: performancePaths.resultImport,
    back: { to: performancePaths.results, label: "perfResults:file.back" },
  },
  access: MAY.cycles.run,
  maxRows: 50_000,
  maxBytes: 20 * 1024 * 1024,
  columns: COLUMNS,
  prepare: async () => null,
  uniqueKeys: ({ jobNumber, cycleName }) => [
    { field: "cycleName", key: jobNumber && cycleName && `${jobNumber} ${cycleName}` },
  ],
  check: checkRows,
  apply: applyRows,
};

async function checkRows(db: Reader, caller: Caller, rows: readonly ParsedRow<Values>[]) {
  const numbers = [...new Set(rows.flatMap(({ values }) => values.jobNumber ?? []))];
  const names = [...new Set(rows.flatMap(({ values }) => values.cycleName ?? []))];
  const people = await select(db, { empId: num`emp_id`, jobNumber: str`job_number`, name: str`emp_name` })`
    from employees
    where job_number = any(${sql.param(numbers)}::text[]) and ${visibleTo(caller, MAY.cycles.run)}`;
  const byNumber = new Map(people.map((person) => [person.jobNumber, person]));
  const running = await select(db, { name: str`name` })`
    from perf_cycles
    where name = any(${sql.param(names)}::text[]) and state <> ${CYCLE_STATE.locked}`;
  const open = new Set(running.map(({ name }) => name));
  const there = await known(
    db,
    people.map(({ empId }) => empId),
    names,
  );
  return rows.map(({ values }) => {
    const faults: Faults = {};
    const { jobNumber = "", cycleName = "", score, grade } = values;
    const person = byNumber.get(jobNumber);
    if (jobNumber && !person) addFault(faults, "jobNumber", "employees:import.noJobNumber");
    if (open.has(cycleName)) addFault(faults, "cycleName", "perfResults:said.running");
    if (person && there.has(keyOf(person.empId, cycleName))) addFault(faults, "cycleName", "perfResults:said.known");
    return {
      faults,
      label: `${person ? `${person.name} ` : ""}${jobNumber}`.trim(),
      action: CREATE,
      data: { empId: person?.empId ?? 0, cycleName, score: score ?? null, grade: grade ?? GRADES[0] },
    };
  });
}

const keyOf = (empId: number, cycleName: string) => `${empId} ${cycleName}`;

/** What people have in cycles of these names, of files and of the product. */
async function known(db: Reader, empIds: readonly number[], names: readonly string[]): Promise<Set<string>> {
  const [people, cycles] = [sql.param([...empIds]), sql.param([...names])];
  const { rows } = await db.execute<{ empId: number; cycleName: string }>(sql`
    select emp_id as "empId", cycle_name as "cycleName"
    from perf_history
    where emp_id = any(${people}::int[]) and cycle_name = any(${cycles}::text[])
    union all
    select r.emp_id, y.name
    from perf_results r
    join perf_cycles y on y.id = r.cycle_id
    where r.emp_id = any(${people}::int[]) and y.name = any(${cycles}::text[])`);
  return new Set(rows.map(({ empId, cycleName }) => keyOf(empId, cycleName)));
}

/** Writes a checked file; refused as a whole where somebody brought one of its results meanwhile. */
async function applyRows(tx: Tx, caller: Caller, runs: AsyncIterable<StagedRow<Historic>[]>): Promise<void> {
  let count = 0;
  for await (const run of runs) {
    const { rowCount } = await tx.execute(sql`
      insert into perf_history (emp_id, cycle_name, score, grade, created_by)
      select "empId", "cycleName", score, grade, ${caller.actorUserId}
      from jsonb_to_recordset(${JSON.stringify(run.map(({ data }) => data))}::jsonb) as h(
        "empId" int, "cycleName" text, score int, grade text
      )
      on conflict (emp_id, cycle_name) do nothing`);
    if (rowCount !== run.length) throw conflict("imports:refused.changed");
    count += run.length;
  }
  await audit(tx, caller, {
    action: "perfHistory.import",
    objectType: "perfHistory",
    objectId: "file",
    after: { rows: count },
  });
}
