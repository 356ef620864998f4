import { sql } from "drizzle-orm";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { turnIsMine } from "./sheets.server";
import { SHEETS } from "./visible.server";

/** The sheets that wait for the caller's points before and after one, in the order of their keys. */
export async function sheetNeighbours(db: Reader, caller: Caller, { id }: { id: number }) {
  const { rows } = await db.execute<{ previous: number | null; next: number | null }>(sql`
    select max(s.id) filter (where s.id < ${id}) as previous, min(s.id) filter (where s.id > ${id}) as next
    from ${SHEETS}
    where ${turnIsMine(caller)}`);
  return rows[0]!;
}
