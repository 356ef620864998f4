import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { saveCategory as contract } from "~/contracts/organization/positions";
import type { Tx } from "~/upstream/platform/database/db.server";
import { activeItems } from "~/upstream/platform/dictionary.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { lock } from "~/upstream/platform/locks.server";
import { heldRecord, type Kept, saveRecord } from "~/upstream/platform/record-save.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { OPEN_POSITIONS } from "./level-reads.server";
import { storedName, taken } from "./organization-parts.server";
import { positionCategories } from "./tables.server";

const CATEGORY: Kept<typeof positionCategories> = {
  table: positionCategories,
  object: "positionCategory",
  refused: taken({ position_categories_name_unique: ["name", "organization:category.nameTaken"] }),
};

/**
 * Creates or edits a position category. One lock for all of them, so that two edits never close a loop between them.
 */
export async function saveCategory(tx: Tx, caller: Caller, input: z.output<(typeof contract)["input"]>) {
  await lock(tx, "positionCategories");
  const { positionCategoryId, version } = input;
  const before = positionCategoryId === undefined ? null : await heldRecord(tx, CATEGORY, positionCategoryId, version);
  if (input.parentId !== undefined) await checkParent(tx, input.parentId, positionCategoryId);
  const values = {
    name: storedName("name", input.name),
    parentId: input.parentId ?? null,
    openPosition: input.openPosition,
  };
  const chosenAnew = values.openPosition !== "" && values.openPosition !== before?.openPosition;
  if (chosenAnew && !(await activeItems(tx, caller, OPEN_POSITIONS)).has(values.openPosition))
    throw invalid({ openPosition: { key: "errors:notOption" } });
  return saveRecord(tx, caller, CATEGORY, before, values);
}

/** The parent exists and does not stand below the category itself. */
async function checkParent(tx: Tx, parentId: number, ownId: number | undefined): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with recursive line as (
      select position_category_id as id, parent_id from position_categories where position_category_id = ${parentId}
      union
      select c.position_category_id, c.parent_id
      from position_categories c
      join line on c.position_category_id = line.parent_id
    )
    select id from line`);
  if (rows.length === 0) throw invalid({ parentId: { key: "errors:notOption" } });
  if (rows.some((row) => row.id === ownId)) throw conflict("organization:category.loop");
}
