import { eq } from "drizzle-orm";
import { cached } from "~/upstream/platform/cache.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { companies } from "./tables.server";

export async function companyExists(tx: Tx, companyId: number): Promise<boolean> {
  const rows = await tx.select({ id: companies.companyId }).from(companies).where(eq(companies.companyId, companyId));
  return rows.length > 0;
}

/** Legal entities, by key. */
export function companiesOf(db: Reader | Tx, caller: Pick<Caller, "versions">) {
  return cached("companies", caller.versions.companies ?? 0, async () => {
    const rows = await db.select().from(companies).orderBy(companies.companyId);
    return new Map(rows.map((row) => [row.companyId, row]));
  });
}
