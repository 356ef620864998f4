import { sql } from "drizzle-orm";
import { requiredName, requiredText } from "~/contracts/endpoint";
import { MAY } from "~/contracts/organization/may";
import { normalizeText } from "~/lib/text";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { choosable, dictionaryWords } from "~/upstream/platform/dictionary.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import {
  type CheckedRow,
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
import { lock } from "~/upstream/platform/locks.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { OPEN_POSITIONS } from "../level-reads.server";
import { positionsOf } from "../organization.server";
import { positionCategories } from "../tables.server";
import { LEVEL_PAGE } from "./level-page.server";

type Category = typeof positionCategories.$inferSelect;

interface Data {
  name: string;
  /** Name of the one above as it was typed; empty: as it stands, of a new one none. */
  parent: string;
  openPosition: string;
  /** Version of the stored row as the check saw it; 0: there was none. */
  seen: number;
}

interface Context {
  byName: Map<string, Category>;
  byId: ReadonlyMap<number, Category>;
  /** Names of those that may be chosen, and of all, by code. */
  openPositions: { chosen: Map<string, string>; all: Map<string, string> };
  rows: { row: ParsedRow<Values>; data: Data }[];
}

const COLUMNS = [
  {
    field: "name",
    header: "organization:category.name",
    required: true,
    cell: requiredName(50).transform(normalizeText).pipe(requiredName(50)),
  },
  {
    field: "parent",
    header: "organization:category.parent",
    cell: requiredText(50).transform(normalizeText),
    note: "organization:notes.above",
  },
  {
    field: "openPosition",
    header: "organization:category.openPosition",
    cell: requiredText(50),
    choices: ({ openPositions }: Context) => [...openPositions.chosen.values()],
  },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

/**
 * Position categories by file, told apart by their name; an empty cell keeps what stands. Those above may come in the
 * same file, before or behind.
 */
export const categoryImport: ImportDefinition<Values, Context, Data> = {
  type: "levels",
  template: "positionCategory",
  name: "organization:level.tab.categories",
  page: LEVEL_PAGE,
  access: MAY.organization.editPositions,
  maxRows: 2_000,
  maxBytes: 2 * 1024 * 1024,
  columns: COLUMNS,
  async prepare(db, caller) {
    const { categories } = await positionsOf(db, caller);
    const words = (await dictionaryWords(db, caller))(OPEN_POSITIONS);
    const names = (items: readonly { itemCode: string; itemName: string }[]) =>
      new Map(items.map(({ itemCode, itemName }) => [itemCode, itemName]));
    return {
      byName: new Map([...categories.values()].map((row) => [row.name, row])),
      byId: categories,
      openPositions: { chosen: names(choosable(words)), all: names(words) },
      rows: [],
    };
  },
  uniqueKeys: ({ name }) => [{ field: "name", key: name }],
  check: async (_db, _caller, rows, context) => rows.map((row) => judge(row, context)),
  finish: placeFaults,
  apply,
  present: async (_db, _caller, _asked, { openPositions }) => ({
    count: sql`select count(*)::int as n from position_categories`,
    select: sql`
      select c.name, above.name, c.open_position
      from position_categories c
      left join position_categories above on above.position_category_id = c.parent_id
      order by c.parent_id nulls first, c.name`,
    cells: ([name, above, code]) => [
      name as string,
      above as string | null,
      openPositions.all.get(String(code)) ?? (code as string),
    ],
  }),
};

function judge(row: ParsedRow<Values>, { byName, byId, openPositions, rows }: Context): CheckedRow<Data> {
  const faults: Faults = {};
  const { name = "", parent = "", openPosition: typed } = row.values;
  const before = byName.get(name);
  const above = before?.parentId == null ? undefined : byId.get(before.parentId);
  const codeOf = (words: ReadonlyMap<string, string>) =>
    [...words].find(([code, word]) => code === typed || word === typed)?.[0];
  const kept = before?.openPosition ?? "";
  // One that was switched off since stays where it stands.
  const chosen = typed === undefined || codeOf(openPositions.all) === kept ? kept : codeOf(openPositions.chosen);
  if (chosen === undefined) addFault(faults, "openPosition", "errors:notOption");
  const data: Data = { name, parent, openPosition: chosen ?? "", seen: before?.version ?? 0 };
  if (name) rows.push({ row, data });
  const word = (code: string) => openPositions.all.get(code) ?? code;
  const changes: Record<string, [unknown, unknown]> = {};
  if (parent !== "" && parent !== above?.name) changes.parent = [above?.name ?? null, parent];
  if (kept !== data.openPosition) changes.openPosition = [word(kept), word(data.openPosition)];
  return {
    faults,
    action: !before ? CREATE : Object.keys(changes).length > 0 ? UPDATE : UNCHANGED,
    label: name,
    changes: before && changes,
    data,
  };
}

/** Names of those above that nobody has, and rows that would come to stand below themselves. */
function placeFaults({ byName, byId, rows }: Context): FileFault<Values>[] {
  const parents = new Map<string, string | undefined>(
    [...byName.values()].map(({ name, parentId }) => [name, parentId === null ? undefined : byId.get(parentId)?.name]),
  );
  for (const { data } of rows) parents.set(data.name, data.parent || parents.get(data.name));
  return rows.flatMap(({ row, data }): FileFault<Values>[] => {
    if (data.parent === "") return [];
    if (!parents.has(data.parent)) return [{ at: row, field: "parent", message: { key: "errors:notOption" } }];
    const line = new Set<string>();
    for (let one = parents.get(data.name); one !== undefined && !line.has(one); one = parents.get(one)) line.add(one);
    return line.has(data.name) ? [{ at: row, field: "parent", message: { key: "organization:category.loop" } }] : [];
  });
}

/** Under the lock of a save: names become keys, new ones have theirs first; what closes a loop meanwhile is refused. */
async function apply(tx: Tx, caller: Caller, runs: AsyncIterable<StagedRow<Data>[]>): Promise<void> {
  const rows = await allChanging(runs);
  if (rows.length === 0) return;
  await lock(tx, "positionCategories");
  const stored = await tx.select().from(positionCategories);
  const byName = new Map(stored.map((row) => [row.name, row]));
  const fresh = rows.filter(({ name }) => !byName.has(name));
  const drawn = await select(tx, {
    id: num`nextval(pg_get_serial_sequence('position_categories', 'position_category_id'))::int`,
  })`from generate_series(1, ${fresh.length})`;
  const keyOf = new Map([
    ...stored.map(({ name, positionCategoryId }) => [name, positionCategoryId] as const),
    ...fresh.map(({ name }, n) => [name, drawn[n]!.id] as const),
  ]);
  if (rows.some(({ parent }) => parent !== "" && !keyOf.has(parent))) throw conflict("imports:refused.changed");
  const given = rows.map(({ name, parent, openPosition, seen }) => ({
    positionCategoryId: keyOf.get(name)!,
    name,
    parentId: parent === "" ? (byName.get(name)?.parentId ?? null) : keyOf.get(parent)!,
    openPosition,
    seen,
  }));
  await mergeRows(
    tx,
    caller,
    {
      table: positionCategories,
      key: ["positionCategoryId"],
      columns: ["name", "parentId", "openPosition"],
      object: "positionCategory",
    },
    [given],
  );
  const { rows: loops } = await tx.execute(sql`
    with recursive line as (
      select position_category_id as start, parent_id
      from position_categories
      where position_category_id = any(${sql.param(given.map((row) => row.positionCategoryId))}::int[])
      union
      select line.start, c.parent_id
      from line
      join position_categories c on c.position_category_id = line.parent_id
    )
    select from line where start = parent_id limit 1`);
  if (loops.length > 0) throw conflict("imports:refused.changed");
}
