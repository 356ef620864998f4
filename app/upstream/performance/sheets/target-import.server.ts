import { sql } from "drizzle-orm";
import { SHEET_STATE, type SheetState } from "~/contracts/performance/codes";
import { percentInput, valueInput } from "~/contracts/performance/figures";
import { MAY } from "~/contracts/performance/may";
import { formatPercent, formatValue } from "~/lib/performance/format";
import { performancePaths } from "~/lib/performance/paths";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import {
  CREATE,
  type FileFault,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  type StagedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { weightLimits } from "./limits.server";
import {
  closeFile,
  type FoundSheet,
  giveLines,
  labelOf,
  NAMED,
  ofDepartment,
  oneALine,
  sheetOf,
  sheetsNamed,
} from "./sheet-import.server";
import { judgeTarget, judgeTargets, type TargetLine } from "./target-rules.server";
import { SHEETS } from "./visible.server";

const COLUMNS = [
  ...NAMED,
  { field: "weight", header: "perfSheets:sheet.weight", required: true, kind: "percent", cell: percentInput },
  { field: "target", header: "perfSheets:sheet.target", cell: valueInput },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

interface Data {
  sheetId: number;
  indicatorId: number;
  sort: number;
  weightBp: number;
  target: number | null;
  seen: number;
}
/** The lines that the file gives each sheet, with the row of the last: they are judged together at its end. */
interface Context {
  weights: readonly [number, number];
  sheets: Map<number, { lines: TargetLine[]; at: ParsedRow<Values> }>;
}

/** Targets are replaced as long as they are not agreed on, and where nobody needs to agree. */
const isOpen = ({ state, targetConfirm }: Pick<FoundSheet, "state" | "targetConfirm">): boolean =>
  state === SHEET_STATE.targets ||
  state === SHEET_STATE.toAgree ||
  (state === SHEET_STATE.running && targetConfirm === 0);
const OPEN: readonly SheetState[] = [SHEET_STATE.targets, SHEET_STATE.toAgree, SHEET_STATE.running];
const open = sql`s.state = any(${sql.param([...OPEN])}::int[])`;

/** Targets by file: a person's lines are replaced by those of the file (performance, Imports). */
export const targetImport: ImportDefinition<Values, Context, Data> = {
  type: "perfTargets",
  template: "perfTargets",
  name: "perfSheets:import.targets",
  page: {
    title: "perfSheets:targetsFile",
    address: performancePaths.targetsImport,
    back: { to: performancePaths.list, label: "perfSheets:import.back" },
  },
  access: MAY.cycles.run,
  maxRows: 50_000,
  maxBytes: 20 * 1024 * 1024,
  columns: COLUMNS,
  prepare: async (db, caller) => ({ weights: await weightLimits(db, caller), sheets: new Map() }),
  uniqueKeys: oneALine,
  check: checkRows,
  finish: judgeTogether,
  apply: applyRows,
  present: async (_db, caller, { departmentId }) => {
    const source = sql`
      from ${SHEETS}
      join perf_cycles y on y.id = s.cycle_id
      join perf_sheet_lines l on l.sheet_id = s.id
      left join perf_cycle_classes k on k.cycle_id = s.cycle_id and k.class_id = s.class_id
      where s.is_main = 1
        and ${open}
        and (s.state <> ${SHEET_STATE.running} or coalesce((k.taken->>'targetConfirm')::int, 1) = 0)
        and ${visibleTo(caller, MAY.cycles.run)}
        and ${ofDepartment(departmentId)}
    `;
    return {
      count: sql`select count(*)::int as n ${source}`,
      select: sql`
        select employees.job_number, y.name, l.name, l.weight_bp, l.target ${source}
        order by y.from_date desc, employees.job_number, l.sort`,
      cells: ([jobNumber, cycle, indicator, weight, target]) => [
        ...[jobNumber as string, cycle as string, indicator as string],
        Number(formatPercent(weight as number)),
        target === null ? null : Number(formatValue(target as number)),
      ],
    };
  },
};

async function checkRows(db: Reader, caller: Caller, rows: readonly ParsedRow<Values>[], context: Context) {
  const sheets = await sheetsNamed(db, caller, rows);
  const names = [...new Set(rows.flatMap(({ values }) => values.indicator ?? []))];
  const known = await select(db, {
    id: num`id`,
    name: str`name`,
    kind: sql<TargetLine["kind"]>`kind`,
  })`from perf_indicators where name = any(${sql.param(names)}::text[])`;
  const indicators = new Map(known.map((one) => [one.name, one]));
  const stored = await linesStored(
    db,
    [...sheets.values()].map(({ id }) => id),
  );
  return rows.map((row) => {
    const { values } = row;
    const faults: Faults = {};
    const sheet = sheetOf(faults, values, sheets, isOpen);
    const indicator = values.indicator ? indicators.get(values.indicator) : undefined;
    if (values.indicator && !indicator) addFault(faults, "indicator", "perfSheets:import.noIndicator");
    const line = { weightBp: values.weight ?? 0, target: values.target ?? null };
    if (indicator && !row.faulty.has("weight") && !row.faulty.has("target"))
      judgeTarget(faults, { ...line, kind: indicator.kind }, context.weights, (name) => name);
    const before = sheet && indicator && stored.get(`${sheet.id}/${indicator.id}`);
    const same = before !== undefined && before.weightBp === line.weightBp && before.target === line.target;
    const sort = sheet && indicator ? collect(context, sheet.id, { ...line, kind: indicator.kind }, row) : 0;
    return {
      faults,
      label: labelOf(sheet, values),
      action: same ? UNCHANGED : before ? UPDATE : CREATE,
      changes: before && !same ? changesOf(before, line) : undefined,
      data: { sheetId: sheet?.id ?? 0, indicatorId: indicator?.id ?? 0, sort, ...line, seen: sheet?.version ?? 0 },
    };
  });
}

/** @returns the place of the line among those of its sheet */
function collect({ sheets }: Context, sheetId: number, line: TargetLine, at: ParsedRow<Values>): number {
  const lines = [...(sheets.get(sheetId)?.lines ?? []), line];
  sheets.set(sheetId, { lines, at });
  return lines.length - 1;
}

/** What only the whole file shows: the weights of a person, said at his last row. */
function judgeTogether({ sheets }: Context): FileFault<Values>[] {
  return [...sheets.values()].flatMap(({ lines, at }) => {
    const faults: Faults = {};
    judgeTargets(faults, lines, "weight");
    return (faults.weight ?? []).map((message) => ({ at, field: "weight", message }));
  });
}

type Stored = Pick<TargetLine, "weightBp" | "target">;

async function linesStored(db: Reader, sheetIds: readonly number[]): Promise<Map<string, Stored>> {
  const { rows } = await db.execute<Stored & { key: string }>(sql`
    select sheet_id || '/' || indicator_id as key, weight_bp as "weightBp", target
    from perf_sheet_lines
    where sheet_id = any(${sql.param([...sheetIds])}::int[])`);
  return new Map(rows.map(({ key, ...line }) => [key, line]));
}

function changesOf(before: Stored, after: Stored): Record<string, [unknown, unknown]> {
  const value = (target: number | null) => (target === null ? "" : formatValue(target));
  return {
    ...(before.weightBp !== after.weightBp && {
      weight: [formatPercent(before.weightBp), formatPercent(after.weightBp)] as [unknown, unknown],
    }),
    ...(before.target !== after.target && {
      target: [value(before.target), value(after.target)] as [unknown, unknown],
    }),
  };
}

/** Writes a checked file, all or nothing; lines that it does not name go. */
async function applyRows(tx: Tx, caller: Caller, runs: AsyncIterable<StagedRow<Data>[]>): Promise<void> {
  const rows = async function* () {
    for await (const run of runs)
      yield run.map(({ data }) => [data.sheetId, data.indicatorId, data.sort, data.weightBp, data.target, data.seen]);
  };
  const given = await giveLines(
    tx,
    { sheet_id: "int", indicator_id: "int", sort: "int", weight_bp: "int", target: "bigint", seen: "int" },
    rows(),
    open,
  );
  if (given === 0) return;
  await tx.execute(sql`
    delete from perf_sheet_lines l
    using (select distinct sheet_id from given_lines) g
    where l.sheet_id = g.sheet_id
      and not exists (
        select from given_lines n where n.sheet_id = l.sheet_id and n.indicator_id = l.indicator_id
      )`);
  await tx.execute(sql`
    insert into perf_sheet_lines as l (
      sheet_id, indicator_id, sort, name, kind, unit, score_table, max_points, weight_bp, target
    )
    select g.sheet_id, i.id, g.sort, i.name, i.kind, i.unit, i.score_table, i.max_points, g.weight_bp, g.target
    from given_lines g
    join perf_indicators i on i.id = g.indicator_id
    on conflict (sheet_id, indicator_id) do update
    set sort = excluded.sort, weight_bp = excluded.weight_bp, target = excluded.target`);
  await closeFile(tx, caller, "targets", given);
}
