import { sql } from "drizzle-orm";
import { z } from "zod";
import { requiredText, text } from "~/contracts/endpoint";
import { DEPARTMENT_STATUS, type DepartmentStatus } from "~/contracts/organization/codes";
import { MAY } from "~/contracts/organization/may";
import { organizationPaths } from "~/lib/organization/paths";
import { normalizeText } from "~/lib/text";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
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
import { mergeRows } from "~/upstream/platform/imports/merge.server";
import { allChanging } from "~/upstream/platform/imports/staged.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { departmentNamed, judgeDepartment } from "../names/named-departments.server";
import {
  type DepartmentRow,
  type Departments,
  departmentsOf,
  type Levels,
  levelsOf,
  type PositionRow,
  type Positions,
  positionsOf,
} from "../organization.server";
import { reachesDepartment } from "../organization-parts.server";
import { FILED_POSITIONS } from "../position-export.server";
import { onJobByPosition } from "../position-reads.server";
import { positions } from "../tables.server";
import { openWithin } from "./within-reach.server";

type Values = ValuesOf<typeof COLUMNS>;

interface Data {
  departmentId: number;
  name: string;
  positionCategoryId: number;
  plannedCount: number;
  levelMin: number | null;
  levelMax: number | null;
  /** Version of the stored row as the check saw it; 0: there was none. */
  seen: number;
}

interface Context {
  departments: Departments;
  positions: Positions;
  levels: Levels;
  categories: Map<string, number>;
}

const COLUMNS = [
  {
    field: "departmentCode",
    header: "employees:field.departmentCode",
    identifier: "code",
    required: true,
    cell: text(300),
    note: "organization:notes.department",
  },
  {
    field: "name",
    header: "organization:position.name",
    required: true,
    cell: requiredText(50).transform(normalizeText).pipe(requiredText(50)),
  },
  {
    field: "category",
    header: "organization:position.category",
    required: true,
    cell: text(50),
    choices: ({ categories }: Context) => [...categories.keys()],
  },
  {
    field: "plannedCount",
    header: "organization:position.planned",
    required: true,
    cell: z
      .string()
      .regex(/^\d{1,6}$/, { error: "errors:invalidValue" })
      .transform(Number)
      .pipe(z.number().max(100_000)),
  },
  { field: "levelMin", header: "organization:position.levelMin", cell: text(20), choices: levelNames },
  { field: "levelMax", header: "organization:position.levelMax", cell: text(20), choices: levelNames },
] as const satisfies readonly ImportColumn[];

/**
 * Positions by file (employees, Imports: organization jobs): told apart by department and name; an empty level keeps
 * what stands.
 */
export const positionImport: ImportDefinition<Values, Context, Data> = {
  type: "jobs",
  template: "jobs",
  name: "organization:position.importName",
  page: {
    title: "organization:position.importTitle",
    address: `${organizationPaths.positions}/import`,
    back: { to: organizationPaths.positions, label: "organization:back" },
  },
  access: MAY.organization.import,
  maxRows: 5_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  async prepare(db, caller) {
    const [departments, positions, levels] = await Promise.all([
      departmentsOf(db, caller),
      positionsOf(db, caller),
      levelsOf(db, caller),
    ]);
    return {
      departments,
      positions,
      levels,
      categories: new Map(
        [...positions.categories.values()].map(({ name, positionCategoryId }) => [name, positionCategoryId]),
      ),
    };
  },
  uniqueKeys({ departmentCode = "", name }, { departments }) {
    const department = departmentNamed(departments, departmentCode);
    return [{ field: "name", key: department && name && `${department.departmentId}/${name}` }];
  },
  async check(db, caller, rows, context) {
    const judged = rows.map((row) => judge(caller, row, context));
    const onJob = await onJobByPosition(
      db,
      judged.flatMap(({ before }) => before ?? []),
    );
    return judged.map(({ before, ...verdict }) => {
      const people = before ? (onJob.get(before.positionId) ?? 0) : 0;
      const planned = verdict.data.plannedCount;
      return {
        ...verdict,
        warning:
          people > planned
            ? { key: "organization:position.savedOver", params: { planned, onJob: people, n: people - planned } }
            : undefined,
      };
    });
  },
  apply,
  present: async (_db, caller, asked, { departments }) => {
    const reaches = (row: DepartmentRow) => reachesDepartment(caller, [MAY.organization.import], row);
    const shown = openWithin(departments, asked, reaches);
    const source = sql`from ${FILED_POSITIONS} where p.department_id = any(${sql.param(shown)}::int[])`;
    return {
      count: sql`select count(*)::int as n ${source}`,
      select: sql`select d.code, p.name, c.name, p.planned_count, lo.name, hi.name ${source} order by d.code, p.name`,
      cells: (row) => row as (string | number | null)[],
    };
  },
};

function levelNames({ levels }: Context) {
  return [...levels.byName.keys()];
}

function judge(caller: Caller, { values }: ParsedRow<Values>, { departments, positions, levels, categories }: Context) {
  const faults: Faults = {};
  const { departmentCode = "", name = "", category = "", plannedCount = 0 } = values;
  const department = departmentCode
    ? judgeDepartment(faults, "departmentCode", departments, departmentCode)
    : undefined;
  if (department && !reachesDepartment(caller, [MAY.organization.import], department))
    addFault(faults, "departmentCode", "organization:outsideReach");
  const before = (department && positions.byName.get(`${department.departmentId}/${name}`)) ?? null;
  const positionCategoryId = categories.get(category);
  if (category && positionCategoryId === undefined) addFault(faults, "category", "errors:notOption");
  const level = (field: "levelMin" | "levelMax") => {
    const typed = values[field];
    if (!typed) return before?.[field] ?? null;
    const found = levels.byName.get(typed);
    if (!found) addFault(faults, field, "errors:notOption");
    return found?.levelId ?? null;
  };
  const [levelMin, levelMax] = [level("levelMin"), level("levelMax")];
  const rank = (id: number | null) => (id === null ? undefined : levels.byId.get(id)?.rank);
  const data: Data = {
    departmentId: department?.departmentId ?? 0,
    name,
    positionCategoryId: positionCategoryId ?? 0,
    plannedCount,
    levelMin,
    levelMax,
    seen: before?.version ?? 0,
  };
  const changes = before ? changesOf(before, data, { levels, positions }) : undefined;
  const action = !before ? CREATE : Object.keys(changes!).length > 0 ? UPDATE : UNCHANGED;
  // Levels may have come to stand otherwise since: of a row that is left as it is nobody asks.
  if (action !== UNCHANGED && (rank(levelMin) ?? 0) > (rank(levelMax) ?? Number.POSITIVE_INFINITY))
    addFault(faults, "levelMax", "organization:position.levelOrder");
  return { faults, action, label: `${departmentCode} ${name}`.trim(), changes, data, before } as const;
}

function changesOf(
  before: PositionRow,
  data: Data,
  { levels, positions }: Pick<Context, "levels" | "positions">,
): Record<string, [unknown, unknown]> {
  const word = (field: keyof Data, value: number | null) =>
    value === null
      ? null
      : field === "positionCategoryId"
        ? positions.categories.get(value)?.name
        : field === "plannedCount"
          ? value
          : levels.byId.get(value)?.name;
  const fields = {
    category: "positionCategoryId",
    plannedCount: "plannedCount",
    levelMin: "levelMin",
    levelMax: "levelMax",
  } as const;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([column, field]) =>
      before[field] === data[field] ? [] : [[column, [word(field, before[field]), word(field, data[field])]]],
    ),
  );
}

/** Departments, positions and levels held in the order of a save, and still as the check saw them. */
async function apply(tx: Tx, caller: Caller, runs: AsyncIterable<StagedRow<Data>[]>): Promise<void> {
  const rows = await allChanging(runs);
  if (rows.length === 0) return;
  const file = sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      "departmentId" int, name text, "levelMin" int, "levelMax" int
    )
  `;
  const places = await select(tx, {
    departmentId: num`department_id`,
    siteId: num`site_id`,
    status: sql<DepartmentStatus>`status`,
  })`
    from departments
    where department_id in (select "departmentId" from ${file}) order by department_id for share`;
  if (
    places.some(
      (place) =>
        place.status === DEPARTMENT_STATUS.closed || !reachesDepartment(caller, [MAY.organization.import], place),
    )
  )
    throw conflict("imports:refused.changed");
  await tx.execute(sql`
    select
    from positions p
    join ${file} on p.department_id = r."departmentId" and p.name = r.name
    order by p.position_id
    for update of p`);
  await tx.execute(sql`select from position_levels order by level_id for share`);
  const { rows: turned } = await tx.execute(sql`
    select
    from ${file}
    join position_levels lo on lo.level_id = r."levelMin"
    join position_levels hi on hi.level_id = r."levelMax"
    where lo.rank > hi.rank
    limit 1`);
  if (turned.length > 0) throw conflict("imports:refused.changed");
  const siteOf = new Map(places.map((place) => [place.departmentId, place.siteId]));
  await mergeRows(
    tx,
    caller,
    {
      table: positions,
      key: ["departmentId", "name"],
      columns: ["positionCategoryId", "plannedCount", "levelMin", "levelMax"],
      object: "position",
      auditEntry: ({ before, after }) => ({ siteId: siteOf.get(Number(after.departmentId)), before, after }),
    },
    [rows],
  );
}
