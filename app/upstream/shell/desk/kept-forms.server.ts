import { and, eq, sql } from "drizzle-orm";
import { database, type Reader } from "~/upstream/platform/database/db.server";
import type { Caller, Circumstances } from "~/upstream/platform/identity/caller.server";
import { seal, unseal } from "~/upstream/platform/identity/crypto.server";
import { missing } from "~/upstream/platform/refusal.server";
import { keptForms } from "../tables.server";

type Fields = Record<string, unknown>;

/** Sealed at rest: a form may hold an ID number. */
export async function keepForm(around: Circumstances, input: { userId: number; path: string; fields: Fields }) {
  if (!around.trusted) throw missing();
  const [row] = await database()
    .write.insert(keptForms)
    .values({ userId: input.userId, path: input.path, fields: seal(JSON.stringify(input.fields)) })
    .returning({ id: keptForms.id });
  return row!;
}

export async function keptForm(
  db: Reader,
  caller: Caller,
  input: { id: string; path: string },
): Promise<Fields | null> {
  const [row] = await db
    .select({ fields: keptForms.fields })
    .from(keptForms)
    .where(
      and(
        eq(keptForms.id, input.id),
        eq(keptForms.userId, caller.userId),
        eq(keptForms.path, input.path),
        sql`${keptForms.createdAt} > now() - interval '10 minutes'`,
      ),
    );
  return row ? (JSON.parse(unseal(row.fields)) as Fields) : null;
}
