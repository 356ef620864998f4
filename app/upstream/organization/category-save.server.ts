import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { saveCategory as contract } from "~/contracts/organization/organization";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { activeItems } from "~/upstream/platform/dictionary.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { lock } from "~/upstream/platform/locks.server";
import { conflict, invalid, missing, stale } from "~/upstream/platform/refusal.server";
import { OPEN_POSITIONS } from "./level-reads.server";
import { storedName, taken } from "./organization-parts.server";
import { positionCategories } from "./tables.server";

/**
 * Creates or edits a position category. One lock for all of them, so that two edits never close a loop between them.
 */
export async function saveCategory(tx: Tx, caller: Caller, input: z.output<(typeof contract)["input"]>) {
  await lock(tx, "positionCategories");
  const { positionCategoryId, version } = input;
  const [before] =
    positionCategoryId === undefined
      ? []
      : await tx
          .select()
          .from(positionCategories)
          .where(eq(positionCategories.positionCategoryId, positionCategoryId))
          .for("update");
  if (positionCategoryId !== undefined && !before) throw missing();
  if (before && before.version !== version) throw stale();
  if (input.parentId !== undefined) await checkParent(tx, input.parentId, positionCategoryId);
  const values = {
    name: storedName("name", input.name),
    parentId: input.parentId ?? null,
    openPosition: input.openPosition,
  };
  const chosenAnew = values.openPosition !== "" && values.openPosition !== before?.openPosition;
  if (chosenAnew && !(await activeItems(tx, caller, OPEN_POSITIONS)).has(values.openPosition))
    throw invalid({ openPosition: { key: "errors:notOption" } });
  const change = difference(before ?? {}, values);
  if (before && !change) return { id: before.positionCategoryId, version: before.version };
  const author = { updatedBy: caller.actorUserId };
  const [row] = await (before
    ? tx
        .update(positionCategories)
        .set({ ...values, ...author, version: sql`${positionCategories.version} + 1`, updatedAt: sql`now()` })
        .where(eq(positionCategories.positionCategoryId, before.positionCategoryId))
        .returning()
    : tx
        .insert(positionCategories)
        .values({ ...values, ...author, createdBy: caller.actorUserId })
        .returning()
  ).catch(taken({ position_categories_name_unique: ["name", "organization:category.nameTaken"] }));
  await audit(tx, caller, {
    action: before ? "positionCategory.update" : "positionCategory.create",
    objectType: "positionCategory",
    objectId: row!.positionCategoryId,
    before: before && change!.before,
    after: change!.after,
  });
  return { id: row!.positionCategoryId, version: row!.version };
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
