import { sql } from "drizzle-orm";
import { z } from "zod";
import { requiredName, text } from "~/contracts/endpoint";
import { MAY } from "~/contracts/organization/may";
import { normalizeText } from "~/lib/text";
import { difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
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
import { mergeRows } from "~/upstream/platform/imports/merge.server";
import { allChanging } from "~/upstream/platform/imports/staged.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { type Levels, levelsOf, type Positions, positionsOf } from "../organization.server";
import { positionLevels } from "../tables.server";
import { LEVEL_PAGE } from "./level-page.server";

interface Data {
  name: string;
  rank: number;
  jobLevelCode: string;
  /** Version of the stored row as the check saw it; 0: there was none. */
  seen: number;
}

const COLUMNS = [
  {
    field: "name",
    header: "organization:level.name",
    required: true,
    cell: requiredName(20).transform(normalizeText).pipe(requiredName(20)),
  },
  {
    field: "rank",
    header: "organization:level.rank",
    required: true,
    note: "organization:level.rankHint",
    cell: z
      .string()
      .regex(/^\d{1,3}$/, { error: "errors:invalidValue" })
      .transform(Number)
      .pipe(z.number().min(1)),
  },
  { field: "jobLevelCode", header: "organization:level.code", identifier: "zeros", cell: text(30) },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

interface Context {
  levels: Levels;
  positions: Positions;
  rows: { row: ParsedRow<Values>; data: Data }[];
}

/** Position levels by file, told apart by their name; an empty code keeps what stands. */
export const levelImport: ImportDefinition<Values, Context, Data> = {
  type: "levels",
  template: "positionLevel",
  name: "organization:level.tab.levels",
  page: LEVEL_PAGE,
  access: MAY.organization.editPositions,
  maxRows: 900,
  maxBytes: 1024 * 1024,
  columns: COLUMNS,
  prepare: async (db, caller) => ({
    levels: await levelsOf(db, caller),
    positions: await positionsOf(db, caller),
    rows: [],
  }),
  uniqueKeys: ({ name, rank }) => [
    { field: "name", key: name },
    { field: "rank", key: rank === undefined ? undefined : String(rank) },
  ],
  check: async (_db, _caller, rows, { levels, rows: all }) =>
    rows.map((row) => {
      const { name = "", rank = 0, jobLevelCode } = row.values;
      const before = levels.byName.get(name);
      const data: Data = {
        name,
        rank,
        jobLevelCode: jobLevelCode ?? before?.jobLevelCode ?? "",
        seen: before?.version ?? 0,
      };
      if (name && rank > 0) all.push({ row, data });
      const fields = (["rank", "jobLevelCode"] as const).filter((field) => before && before[field] !== data[field]);
      return {
        faults: {},
        action: !before ? CREATE : fields.length > 0 ? UPDATE : UNCHANGED,
        label: name,
        changes: before && Object.fromEntries(fields.map((field) => [field, [before[field], data[field]]])),
        data,
      };
    }),
  finish: rankFaults,
  apply,
  present: async () => ({
    count: sql`select count(*)::int as n from position_levels`,
    select: sql`select name, rank, job_level_code from position_levels order by rank`,
    cells: (row) => row as (string | number)[],
  }),
};

/** A rank that another level has, or that turns the range of positions around, once all of the file is written. */
function rankFaults({ levels, positions, rows }: Context): FileFault<Values>[] {
  const given = new Map(rows.map(({ data }) => [data.name, data.rank]));
  const rankOf = (name: string, stored: number) => given.get(name) ?? stored;
  const kept = new Set([...levels.byId.values()].filter(({ name }) => !given.has(name)).map(({ rank }) => rank));
  const turned = new Map<string, number>();
  for (const { levelMin, levelMax } of positions.byId.values()) {
    const [lowest, highest] = [levels.byId.get(levelMin ?? 0), levels.byId.get(levelMax ?? 0)];
    if (!lowest || !highest || rankOf(lowest.name, lowest.rank) <= rankOf(highest.name, highest.rank)) continue;
    for (const { name } of new Set([lowest, highest])) turned.set(name, (turned.get(name) ?? 0) + 1);
  }
  return rows.flatMap(({ row, data: { name, rank } }): FileFault<Values>[] => {
    if (levels.byName.get(name)?.rank === rank) return [];
    const n = turned.get(name);
    return [
      ...(kept.has(rank) ? [{ at: row, field: "rank", message: { key: "organization:level.rankTaken" } }] : []),
      ...(n ? [{ at: row, field: "rank", message: { key: "organization:level.rangeTurned", params: { n } } }] : []),
    ];
  });
}

/** Levels are held in the order of a save; two that change ranks with each other do so by way of none. */
async function apply(tx: Tx, caller: Caller, runs: AsyncIterable<StagedRow<Data>[]>): Promise<void> {
  const rows = await allChanging(runs);
  if (rows.length === 0) return;
  const names = sql`${sql.param(rows.map(({ name }) => name))}::text[]`;
  await tx.execute(sql`select from position_levels order by level_id for update`);
  await tx.execute(sql`update position_levels set rank = -rank where name = any(${names})`);
  await mergeRows(
    tx,
    caller,
    {
      table: positionLevels,
      key: ["name"],
      columns: ["rank", "jobLevelCode"],
      object: "positionLevel",
      auditEntry: ({ before, after }) =>
        (before && difference({ ...before, rank: -Number(before.rank) }, after)) ?? { after },
    },
    [rows],
  );
  const { rows: turned } = await tx.execute(sql`
    select
    from positions p
    join position_levels lowest on lowest.level_id = p.level_min
    join position_levels highest on highest.level_id = p.level_max
    where lowest.rank > highest.rank and (lowest.name = any(${names}) or highest.name = any(${names}))
    limit 1`);
  if (turned.length > 0) throw conflict("imports:refused.changed");
}
