import { inArray } from "drizzle-orm";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict } from "~/upstream/platform/refusal.server";
import type { AccountRow } from "./account-import-judge.server";
import { addAccounts, changeAccounts } from "./account-write.server";
import { fundAccounts } from "./tables.server";

/** A name or a number that is taken: somebody was faster. */
const TAKEN = "23505";

/**
 * Writes the accounts of a file, new ones and changed ones, all or none.
 * @throws conflict() where one was changed or added since the check
 */
export async function bringAccounts(tx: Tx, caller: Caller, rows: readonly AccountRow[]): Promise<void> {
  const known = rows.filter(({ id }) => id > 0);
  const ids = known.map(({ id }) => id);
  const held = new Map(
    (
      await tx.select().from(fundAccounts).where(inArray(fundAccounts.id, ids)).orderBy(fundAccounts.id).for("update")
    ).map((account) => [account.id, account]),
  );
  const changes = known.map(({ id, seen, name, companyId, currency, openingBalance, ...values }) => {
    const before = held.get(id);
    if (before?.version !== seen) throw conflict("imports:refused.changed");
    return { before, values: { ...values, name: before.name } };
  });
  try {
    await changeAccounts(tx, caller, changes);
    await addAccounts(
      tx,
      caller,
      rows.flatMap(({ id, seen, ...account }) => (id > 0 ? [] : [account])),
    );
  } catch (error) {
    throw databaseError(error)?.code === TAKEN ? conflict("imports:refused.changed") : error;
  }
}
