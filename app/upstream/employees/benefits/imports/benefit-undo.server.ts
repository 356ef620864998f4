import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { HeldRows } from "~/upstream/platform/imports/definition.server";

/**
 * Rows `t` of an import stay that a locked month is made of (rule 38).
 * @param month which months `m` those are
 */
export const lockedRows = (table: string, month: SQL): HeldRows => ({
  table,
  reason: "importUndo:said.contributionsLocked",
  where: sql`exists (select from contribution_months m where m.locked_at is not null and ${month})`,
});

/** The months of a file are not locked while it is undone. */
export async function holdImportedMonths(tx: Tx, batchId: number): Promise<void> {
  await tx.execute(sql`
    select
    from contribution_months m
    where exists (
      select
      from import_changes c
      join contributions t on t.id = (c.row_key ->> 'id')::bigint
      where c.batch_id = ${batchId}
        and c.table_name = 'contributions'
        and t.scheme = m.scheme
        and t.month = m.month
    )
    order by m.scheme, m.month
    for update`);
}
