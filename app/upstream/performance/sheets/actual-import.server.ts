import { sql } from "drizzle-orm";
import { RECKONED } from "~/contracts/performance/codes";
import { valueInput } from "~/contracts/performance/figures";
import { MAY } from "~/contracts/performance/may";
import { formatValue } from "~/lib/performance/format";
import { performancePaths } from "~/lib/performance/paths";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import {
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  type StagedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { reckoned } from "./actuals-save.server";
import type { Line } from "./lines.server";
import { VALUED } from "./sheet-acts.server";
import {
  closeFile,
  giveLines,
  labelOf,
  NAMED,
  ofDepartment,
  oneALine,
  sheetOf,
  sheetsNamed,
} from "./sheet-import.server";
import { SHEETS } from "./visible.server";

const COLUMNS = [
  ...NAMED,
  { field: "actual", header: "perfSheets:sheet.actual", required: true, cell: valueInput },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

interface Data {
  sheetId: number;
  lineId: number;
  actual: number | null;
  computedScore: number | null;
  seen: number;
}

const open = sql`s.state = any(${sql.param([...VALUED])}::int[])`;

/** Actual values by file, with the scores that follow from them (performance, Imports; rule 6). */
export const actualImport: ImportDefinition<Values, null, Data> = {
  type: "perfActuals",
  template: "perfActuals",
  name: "perfSheets:import.actuals",
  page: {
    title: "perfSheets:actualsFile",
    address: performancePaths.actualsImport,
    back: { to: performancePaths.list, label: "perfSheets:import.back" },
  },
  access: MAY.cycles.run,
  maxRows: 100_000,
  maxBytes: 20 * 1024 * 1024,
  columns: COLUMNS,
  prepare: async () => null,
  uniqueKeys: oneALine,
  check: checkRows,
  apply: applyRows,
  present: async (_db, caller, { departmentId }) => {
    const source = sql`
      from ${SHEETS}
      join perf_cycles y on y.id = s.cycle_id
      join perf_sheet_lines l on l.sheet_id = s.id and l.kind = any(${sql.param([...RECKONED])}::int[])
      where s.is_main = 1
        and ${open}
        and ${visibleTo(caller, MAY.cycles.run)}
        and ${ofDepartment(departmentId)}
    `;
    return {
      count: sql`select count(*)::int as n ${source}`,
      select: sql`
        select employees.job_number, y.name, l.name, l.actual ${source}
        order by y.from_date desc, employees.job_number, l.sort`,
      cells: ([jobNumber, cycle, indicator, actual]) => [
        ...[jobNumber as string, cycle as string, indicator as string],
        actual === null ? null : Number(formatValue(actual as number)),
      ],
    };
  },
};

type Known = Pick<Line, "id" | "name" | "kind" | "target" | "scoreTable" | "actual"> & { sheetId: number };

async function checkRows(db: Reader, caller: Caller, rows: readonly ParsedRow<Values>[]) {
  const sheets = await sheetsNamed(db, caller, rows);
  const { rows: known } = await db.execute<Known & Record<string, unknown>>(sql`
    select id, sheet_id as "sheetId", name, kind, target, score_table as "scoreTable", actual
    from perf_sheet_lines
    where sheet_id = any(${sql.param([...sheets.values()].map(({ id }) => id))}::int[])`);
  const lines = new Map(known.map((line) => [`${line.sheetId}/${line.name}`, line]));
  return rows.map(({ values }) => {
    const faults: Faults = {};
    const sheet = sheetOf(faults, values, sheets, ({ state }) => VALUED.includes(state));
    const line = sheet && lines.get(`${sheet.id}/${values.indicator ?? ""}`);
    if (sheet && values.indicator && !line) addFault(faults, "indicator", "perfSheets:import.noLine");
    if (line && !(RECKONED as readonly number[]).includes(line.kind))
      addFault(faults, "indicator", "perfSheets:import.noValue");
    const actual = values.actual ?? null;
    const same = line !== undefined && line.actual === actual;
    const before = line?.actual ?? null;
    return {
      faults,
      label: labelOf(sheet, values),
      action: same ? UNCHANGED : before === null ? CREATE : UPDATE,
      changes:
        before !== null && actual !== null && !same
          ? ({ actual: [formatValue(before), formatValue(actual)] } as Record<string, [unknown, unknown]>)
          : undefined,
      data: {
        sheetId: sheet?.id ?? 0,
        lineId: line?.id ?? 0,
        actual,
        seen: sheet?.version ?? 0,
        computedScore: line ? reckoned(line, actual) : null,
      },
    };
  });
}

async function applyRows(tx: Tx, caller: Caller, runs: AsyncIterable<StagedRow<Data>[]>): Promise<void> {
  const rows = async function* () {
    for await (const run of runs)
      yield run
        .filter(({ action }) => action !== UNCHANGED)
        .map(({ data }) => [data.sheetId, data.lineId, data.actual, data.computedScore, data.seen]);
  };
  const given = await giveLines(
    tx,
    { sheet_id: "int", line_id: "int", actual: "bigint", computed_score: "int", seen: "int" },
    rows(),
    open,
  );
  if (given === 0) return;
  await tx.execute(sql`
    update perf_sheet_lines l
    set actual = g.actual, computed_score = g.computed_score
    from given_lines g
    where l.id = g.line_id and l.sheet_id = g.sheet_id`);
  await closeFile(tx, caller, "actual", given);
}
