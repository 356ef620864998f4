import { type SQL, sql } from "drizzle-orm";
import { DEPARTMENT_STATUS } from "~/contracts/organization/codes";
import type { DepartmentNode, DepartmentOption } from "~/contracts/organization/organization";
import { DEFAULT_LANGUAGE, type Language, nameIn } from "~/lib/languages";
import { cached } from "~/upstream/platform/cache.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { departments, positionCategories, positionLevels, positions } from "./tables.server";

/**
 * The organization in memory, read once per version (see cache): department tree, positions, levels. Lists take names
 * from here instead of joining. Inside a transaction that edits it, read the tables.
 */
type Versions = Pick<Caller, "versions"> & Partial<Pick<Caller, "language">>;
export type DepartmentRow = typeof departments.$inferSelect;
export type PositionRow = typeof positions.$inferSelect;
export type LevelRow = typeof positionLevels.$inferSelect;

export interface Departments {
  byId: Map<number, DepartmentRow>;
  byCode: Map<string, DepartmentRow>;
  childrenOf: Map<number | null, DepartmentRow[]>;
  /** The name in the caller's language, where it was given. */
  nameOf: (departmentId: number) => string;
  /**
   * Those names from the first level down, joined by " / "; the one department above all others says nothing in the
   * paths of those.
   */
  pathOf: (departmentId: number) => string;
  /** The department and everything below it. */
  withBelow: (departmentId: number) => number[];
  /** The department and everything above it, nearest first. */
  lineOf: (departmentId: number) => DepartmentRow[];
}

export function departmentsOf(db: Reader | Tx, caller: Versions): Promise<Departments> {
  const version = caller.versions.departments ?? 0;
  const rows = () =>
    cached("departments", version, async () =>
      db.select().from(departments).orderBy(departments.sort, departments.departmentId),
    );
  const { language = DEFAULT_LANGUAGE } = caller;
  return cached(`departments ${language}`, version, async () => departmentIndex(await rows(), language));
}

/**
 * A department with everything below it, for a filter; undefined: none is asked for. Named one by one the planner knows
 * how few of the people they hold, and does not read the rows of all.
 */
export const departmentsBelow = async (db: Reader | Tx, caller: Versions, departmentId: number | undefined) =>
  departmentId === undefined ? undefined : (await departmentsOf(db, caller)).withBelow(departmentId);

export function departmentIndex(rows: DepartmentRow[], language?: Language): Departments {
  const byId = new Map(rows.map((row) => [row.departmentId, row]));
  const childrenOf = new Map<number | null, DepartmentRow[]>();
  for (const row of rows) childrenOf.set(row.parentId, [...(childrenOf.get(row.parentId) ?? []), row]);
  const lineOf = (departmentId: number) => {
    const line: DepartmentRow[] = [];
    for (
      let row = byId.get(departmentId);
      row && !line.includes(row);
      row = row.parentId === null ? undefined : byId.get(row.parentId)
    )
      line.push(row);
    return line;
  };
  const paths = new Map<number, string>();
  const roots = (childrenOf.get(null) ?? []).filter(({ status }) => status !== DEPARTMENT_STATUS.closed);
  const isAboveAll = (row: DepartmentRow) => roots.length === 1 && row === roots[0];
  const named = (row: DepartmentRow | undefined) => (row ? nameIn(language, row.departmentName, row.names) : "");
  return {
    byId,
    nameOf: (departmentId) => named(byId.get(departmentId)),
    byCode: new Map(rows.map((row) => [row.code.toLowerCase(), row])),
    childrenOf,
    lineOf,
    pathOf(departmentId) {
      let path = paths.get(departmentId);
      if (path === undefined) {
        path = lineOf(departmentId)
          .filter((row) => row.departmentId === departmentId || !isAboveAll(row))
          .map(named)
          .reverse()
          .join(" / ");
        paths.set(departmentId, path);
      }
      return path;
    },
    withBelow(departmentId) {
      const reached = [departmentId];
      for (const next of reached) reached.push(...(childrenOf.get(next) ?? []).map((row) => row.departmentId));
      return reached;
    },
  };
}

export interface Positions {
  byId: Map<number, PositionRow>;
  /** The name in the caller's language, where it was given. */
  nameOf: (positionId: number) => string;
  /** Key: `${departmentId}/${name}`. */
  byName: Map<string, PositionRow>;
  categories: Map<number, typeof positionCategories.$inferSelect>;
}

export async function positionsOf(db: Reader | Tx, { versions, language }: Versions): Promise<Positions> {
  const known = await cached("positions", versions.positions ?? 0, async () => {
    // One after the other: `db` may be one connection.
    const rows = await db.select().from(positions).orderBy(positions.departmentId, positions.name);
    const categories = await db.select().from(positionCategories).orderBy(positionCategories.name);
    return {
      byId: new Map(rows.map((row) => [row.positionId, row])),
      byName: new Map(rows.map((row) => [`${row.departmentId}/${row.name}`, row])),
      categories: new Map(categories.map((row) => [row.positionCategoryId, row])),
    };
  });
  return {
    ...known,
    nameOf(positionId) {
      const row = known.byId.get(positionId);
      return row ? nameIn(language, row.name, row.names) : "";
    },
  };
}

export interface Levels {
  byId: Map<number, LevelRow>;
  byName: Map<string, LevelRow>;
}

/** Levels by rank, lowest first. */
export function levelsOf(db: Reader | Tx, { versions }: Versions): Promise<Levels> {
  return cached("levels", versions.levels ?? 0, async () => {
    const rows = await db.select().from(positionLevels).orderBy(positionLevels.rank);
    return {
      byId: new Map(rows.map((row) => [row.levelId, row])),
      byName: new Map(rows.map((row) => [row.name, row])),
    };
  });
}

export async function departmentName(db: Reader, caller: Versions, departmentId: number): Promise<string> {
  return (await departmentsOf(db, caller)).nameOf(departmentId);
}

/** The same in a statement: `names` of a department or position, in a language; else the Chinese one. */
export const nameInSql = (chinese: SQL, names: SQL, language: Language): SQL =>
  language === DEFAULT_LANGUAGE ? chinese : sql`coalesce(nullif(${names}->>${language}, ''), ${chinese})`;

/** Departments that are not closed, as choices of a form. */
export async function departmentOptions(db: Reader, caller: Versions): Promise<DepartmentOption[]> {
  const option = ({ departmentId, departmentName, children }: DepartmentNode): DepartmentOption => ({
    value: departmentId,
    label: departmentName,
    children: children.map(option),
  });
  return (await departmentTree(db, caller)).map(option);
}

/** The department filter of a list; a department that does not exist counts as not chosen. */
export async function departmentFilter(
  db: Reader,
  caller: Versions,
  { departmentId, choose }: { departmentId?: number; choose?: "departmentId" },
) {
  const departments = await departmentsOf(db, caller);
  return {
    chosen:
      departmentId && departments.byId.has(departmentId)
        ? { value: departmentId, label: departments.pathOf(departmentId) }
        : null,
    all: choose ? await departmentOptions(db, caller) : null,
  };
}

/** Departments that are not closed, as a tree. */
export async function departmentTree(db: Reader, caller: Versions): Promise<DepartmentNode[]> {
  const { childrenOf, nameOf } = await departmentsOf(db, caller);
  const branch = (parent: number | null): DepartmentNode[] =>
    (childrenOf.get(parent) ?? [])
      .filter((row) => row.status !== DEPARTMENT_STATUS.closed)
      .map(({ departmentId, siteId, status }) => ({
        departmentId,
        departmentName: nameOf(departmentId),
        siteId,
        status,
        children: branch(departmentId),
      }));
  return branch(null);
}
