import { sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, ofPage } from "~/upstream/platform/database/page.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { choosable, dictionaryWords } from "~/upstream/platform/dictionary.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { type LevelRow, levelsOf, type Positions, positionsOf } from "./organization.server";
import { isLike, seesFigures } from "./position-reads.server";

type Search = { page: { pageNo: number; pageSize: number }; query: { likeName?: string } };

/** Position categories by name, with how many positions each has. */
export async function categoryList(db: Reader, caller: Caller, { page, query }: Search) {
  const { categories, byId } = await positionsOf(db, caller);
  const counts = new Map<number, number>();
  for (const { positionCategoryId } of byId.values())
    counts.set(positionCategoryId, (counts.get(positionCategoryId) ?? 0) + 1);
  const found = [...categories.values()].filter((row) => isLike(row.name, query.likeName));
  return listed(
    found.length,
    ofPage(page, found).map((row) => ({
      ...category(row),
      parentName: row.parentId === null ? "" : (categories.get(row.parentId)?.name ?? ""),
      positionCount: seesFigures(caller) ? (counts.get(row.positionCategoryId) ?? 0) : null,
    })),
  );
}

/** A category (none: a new one) and what may stand above it: everything but itself and what stands below it. */
export async function categoryDetail(
  db: Reader,
  caller: Caller,
  { positionCategoryId }: { positionCategoryId?: number },
) {
  const { categories } = await positionsOf(db, caller);
  const row = positionCategoryId === undefined ? null : categories.get(positionCategoryId);
  if (row === undefined) throw missing();
  const below = new Set(row ? [row.positionCategoryId] : []);
  // A set may grow while it is walked: the walk goes on until nothing new is below.
  for (const id of below)
    for (const other of categories.values()) if (other.parentId === id) below.add(other.positionCategoryId);
  const parents = [...categories.values()].filter((other) => !below.has(other.positionCategoryId));
  const words = await dictionaryWords(db, caller);
  return {
    category: row && category(row),
    parents: parents.map(({ positionCategoryId, name }) => ({ positionCategoryId, name })),
    openPositions: choosable(words(OPEN_POSITIONS)),
  };
}

const category = ({
  positionCategoryId,
  name,
  parentId,
  openPosition,
  version,
}: NonNullable<ReturnType<Positions["categories"]["get"]>>) => ({
  positionCategoryId,
  name,
  parentId,
  openPosition,
  version,
});

/** Levels by rank, lowest first. */
export async function allLevels(db: Reader, caller: Caller) {
  return [...(await levelsOf(db, caller)).byId.values()].map(level);
}

/** A level (none: a new one) and the next round rank above the highest: room for levels in between. */
export async function levelDetail(db: Reader, caller: Caller, { levelId }: { levelId?: number }) {
  const { byId } = await levelsOf(db, caller);
  const row = levelId === undefined ? null : byId.get(levelId);
  if (row === undefined) throw missing();
  const highest = Math.max(0, ...[...byId.values()].map((other) => other.rank));
  return { level: row && level(row), nextRank: (Math.floor(highest / 10) + 1) * 10 };
}

/** Levels by rank, with the people on job at each. */
export async function levelList(db: Reader, caller: Caller, { page, query }: Search) {
  const found = (await allLevels(db, caller)).filter((row) => isLike(row.name, query.likeName));
  const shown = ofPage(page, found);
  if (!seesFigures(caller))
    return listed(
      found.length,
      shown.map((row) => ({ ...row, employeeCount: null })),
    );
  const counted = await select(db, { level_id: num`level_id`, n: num`count(*)::int` })`
    from employees
    where level_id = any(${sql.param(shown.map((row) => row.levelId))}::int[]) and employment = ${EMPLOYMENT.onJob}
    group by level_id`;
  const counts = new Map(counted.map((row) => [row.level_id, row.n]));
  return listed(
    found.length,
    shown.map((row) => ({ ...row, employeeCount: counts.get(row.levelId) ?? 0 })),
  );
}

const level = ({ levelId, name, rank, jobLevelCode, version }: LevelRow) => ({
  levelId,
  name,
  rank,
  jobLevelCode,
  version,
});

export const OPEN_POSITIONS = "bulletin_board_open_positions";
