import type { z } from "zod";
import type { saveLevel as contract } from "~/contracts/organization/positions";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { heldRecord, type Kept, saveRecord } from "~/upstream/platform/record-save.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { storedName, taken } from "./organization-parts.server";
import { positionLevels } from "./tables.server";

const LEVEL: Kept<typeof positionLevels> = {
  table: positionLevels,
  object: "positionLevel",
  refused: taken({
    position_levels_name_unique: ["name", "organization:level.nameTaken"],
    position_levels_rank_unique: ["rank", "organization:level.rankTaken"],
  }),
};

/** Creates or edits a position level. Its rank must leave the level range of every position the right way round. */
export async function saveLevel(tx: Tx, caller: Caller, input: z.output<(typeof contract)["input"]>) {
  const { levelId, version } = input;
  const before = levelId === undefined ? null : await heldRecord(tx, LEVEL, levelId, version);
  const values = { name: storedName("name", input.name), rank: input.rank, jobLevelCode: input.jobLevelCode };
  const saved = await saveRecord(tx, caller, LEVEL, before, values);
  if (before && before.rank !== input.rank) await refuseTurnedRanges(tx, before.levelId);
  return saved;
}

async function refuseTurnedRanges(tx: Tx, levelId: number): Promise<void> {
  const row = await selectOne(tx, { n: num`count(*)::int` })`
    from positions p
    join position_levels lowest on lowest.level_id = p.level_min
    join position_levels highest on highest.level_id = p.level_max
    where ${levelId} in (p.level_min, p.level_max) and lowest.rank > highest.rank`;
  if (row!.n > 0) throw invalid({ rank: { key: "organization:level.rangeTurned", params: { n: row!.n } } });
}
