import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { saveLevel as contract } from "~/contracts/organization/organization";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { invalid, missing, stale } from "~/upstream/platform/refusal.server";
import { storedName, taken } from "./organization-parts.server";
import { positionLevels } from "./tables.server";

/** Creates or edits a position level. Its rank must leave the level range of every position the right way round. */
export async function saveLevel(tx: Tx, caller: Caller, input: z.output<(typeof contract)["input"]>) {
  const { levelId, version } = input;
  const [before] =
    levelId === undefined
      ? []
      : await tx.select().from(positionLevels).where(eq(positionLevels.levelId, levelId)).for("update");
  if (levelId !== undefined && !before) throw missing();
  if (before && before.version !== version) throw stale();
  const values = { name: storedName("name", input.name), rank: input.rank, jobLevelCode: input.jobLevelCode };
  const change = difference(before ?? {}, values);
  if (before && !change) return { id: before.levelId, version: before.version };
  const author = { updatedBy: caller.actorUserId };
  const [row] = await (before
    ? tx
        .update(positionLevels)
        .set({ ...values, ...author, version: sql`${positionLevels.version} + 1`, updatedAt: sql`now()` })
        .where(eq(positionLevels.levelId, before.levelId))
        .returning()
    : tx
        .insert(positionLevels)
        .values({ ...values, ...author, createdBy: caller.actorUserId })
        .returning()
  ).catch(
    taken({
      position_levels_name_unique: ["name", "organization:level.nameTaken"],
      position_levels_rank_unique: ["rank", "organization:level.rankTaken"],
    }),
  );
  if (before && before.rank !== input.rank) await refuseTurnedRanges(tx, before.levelId);
  await audit(tx, caller, {
    action: before ? "positionLevel.update" : "positionLevel.create",
    objectType: "positionLevel",
    objectId: row!.levelId,
    before: before && change!.before,
    after: change!.after,
  });
  return { id: row!.levelId, version: row!.version };
}

async function refuseTurnedRanges(tx: Tx, levelId: number): Promise<void> {
  const row = await selectOne(tx, { n: num`count(*)::int` })`
    from positions p
    join position_levels lowest on lowest.level_id = p.level_min
    join position_levels highest on highest.level_id = p.level_max
    where ${levelId} in (p.level_min, p.level_max) and lowest.rank > highest.rank`;
  if (row!.n > 0) throw invalid({ rank: { key: "organization:level.rangeTurned", params: { n: row!.n } } });
}
