import { sql } from "drizzle-orm";
import type { z } from "zod";
import { DEPARTMENT_STATUS, EMPLOYMENT } from "~/contracts/organization/codes";
import { MAY } from "~/contracts/organization/may";
import type { departmentFilterInput } from "~/contracts/organization/organization";
import type { position } from "~/contracts/organization/positions";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, ofPage } from "~/upstream/platform/database/page.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { dictionary } from "~/upstream/platform/dictionary.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import {
  type Departments,
  departmentFilter,
  departmentOptions,
  departmentsOf,
  levelsOf,
  type PositionRow,
  positionsOf,
} from "./organization.server";

type Page = { pageNo: number; pageSize: number };
type PositionQuery = { departmentId?: number; positionCategoryId?: number; likeName?: string };

/**
 * Positions of open departments in the order of the tree: everything from memory but the figures, one grouped query for
 * the page.
 */
export async function positionList(db: Reader, caller: Caller, { page, query }: { page: Page; query: PositionQuery }) {
  const [departments, positions] = await Promise.all([departmentsOf(db, caller), positionsOf(db, caller)]);
  const within = inTreeOrder(departments, query.departmentId ?? null);
  const place = new Map(within.map((departmentId, n) => [departmentId, n]));
  const found = [...positions.byId.values()]
    .filter(
      (row) =>
        place.has(row.departmentId) &&
        (!query.positionCategoryId || row.positionCategoryId === query.positionCategoryId) &&
        isLike(`${row.name} ${Object.values(row.names).join(" ")}`, query.likeName),
    )
    .sort((a, b) => place.get(a.departmentId)! - place.get(b.departmentId)!);
  return listed(found.length, await asListed(db, caller, ofPage(page, found)));
}

export async function positionDetail(db: Reader, caller: Caller, { positionId }: { positionId: number }) {
  const row = (await positionsOf(db, caller)).byId.get(positionId);
  if (!row) throw missing();
  const listed = (await asListed(db, caller, [row]))[0]!;
  return { ...listed, name: row.name, names: row.names };
}

export async function positionFilters(db: Reader, caller: Caller, input: z.output<typeof departmentFilterInput>) {
  const [department, categories] = await Promise.all([
    departmentFilter(db, caller, input),
    categoryOptions(db, caller),
  ]);
  return { department, categories };
}

async function categoryOptions(db: Reader, caller: Caller) {
  const { categories } = await positionsOf(db, caller);
  return [...categories.values()].map(({ positionCategoryId, name }) => ({ positionCategoryId, name }));
}

export async function positionChoices(db: Reader, caller: Caller) {
  const [departments, categories, levels, words] = await Promise.all([
    departmentOptions(db, caller),
    categoryOptions(db, caller),
    levelsOf(db, caller),
    dictionary(db, caller),
  ]);
  const titles = (words.get("job_position")?.items ?? []).filter((item) => item.isTakeEffect === 1);
  return {
    departments,
    categories,
    levels: [...levels.byId.values()].map(({ levelId, name }) => ({ levelId, name })),
    titles: titles.map(({ itemCode, itemName }) => ({
      itemCode,
      itemName: itemName[caller.language] ?? itemName.zh ?? itemCode,
    })),
  };
}

/** Headcount is for those who see the organization. */
export const seesFigures = (caller: Caller) => holds(caller, MAY.organization.see, MAY.organization.editPositions);

/** Part of a name, however it is written. */
export const isLike = (name: string, typed: string | undefined) =>
  !typed || name.toLowerCase().includes(typed.toLowerCase());

/** Open departments from one on (none: all), each before those below it. */
function inTreeOrder({ byId, childrenOf }: Departments, from: number | null): number[] {
  const branch = (parent: number | null): number[] =>
    (childrenOf.get(parent) ?? [])
      .filter((row) => row.status !== DEPARTMENT_STATUS.closed)
      .flatMap((row) => [row.departmentId, ...branch(row.departmentId)]);
  return from !== null && byId.get(from)?.status !== DEPARTMENT_STATUS.closed ? [from, ...branch(from)] : branch(from);
}

async function asListed(db: Reader, caller: Caller, rows: PositionRow[]): Promise<z.input<typeof position>[]> {
  const figures = seesFigures(caller);
  const [departments, { categories, nameOf }, levels, words, onJob] = await Promise.all([
    departmentsOf(db, caller),
    positionsOf(db, caller),
    levelsOf(db, caller),
    dictionary(db, caller),
    figures ? onJobByPosition(db, rows) : null,
  ]);
  const level = (id: number | null) => (id === null ? "" : (levels.byId.get(id)?.name ?? ""));
  const titles = new Map(
    words
      .get("job_position")
      ?.items.map((item) => [item.itemCode, item.itemName[caller.language] ?? item.itemName.zh ?? ""]),
  );
  return rows.map(({ createdBy, createdAt, updatedBy, updatedAt, names, ...row }) => ({
    ...row,
    name: nameOf(row.positionId),
    departmentPath: departments.pathOf(row.departmentId),
    categoryName: categories.get(row.positionCategoryId)?.name ?? "",
    jobTitleName: titles.get(row.jobTitleCode) ?? row.jobTitleCode,
    plannedCount: figures ? row.plannedCount : null,
    onJob: onJob && (onJob.get(row.positionId) ?? 0),
    levelRange: [...new Set([level(row.levelMin), level(row.levelMax)])].filter(Boolean).join(" – "),
    hazardous: row.hazardous as 0 | 1,
  }));
}

/** People on job by position, leavers until their last day among them. */
export async function onJobByPosition(db: Reader, rows: readonly PositionRow[]): Promise<Map<number, number>> {
  const counted = await select(db, { position_id: num`position_id`, n: num`count(*)::int` })`
    from employees
    where position_id = any(${sql.param(rows.map((row) => row.positionId))}::int[]) and employment = ${EMPLOYMENT.onJob}
    group by position_id`;
  return new Map(counted.map((row) => [row.position_id, row.n]));
}
