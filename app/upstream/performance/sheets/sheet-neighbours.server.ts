import { sql } from "drizzle-orm";
import type { Reader } from "~/upstream/platform/database/db.server";
import { selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { turnIsMine } from "./sheets.server";
import { SHEETS } from "./visible.server";

/** The sheets that wait for the caller's points before and after one, in the order of their keys. */
export async function sheetNeighbours(db: Reader, caller: Caller, { id }: { id: number }) {
  const row = await selectOne(db, {
    previous: sql<number | null>`max(s.id) filter (where s.id < ${id})`,
    next: sql<number | null>`min(s.id) filter (where s.id > ${id})`,
  })`
    from ${SHEETS}
    where ${turnIsMine(caller)}`;
  return row!;
}
