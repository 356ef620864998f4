import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, type Page, windowOf } from "~/upstream/platform/database/page.server";
import { missing } from "~/upstream/platform/refusal.server";

/** What a register is read from: its rows, joined and filtered, and their order. */
export interface Source {
  from: SQL;
  where: SQL;
  order: SQL;
}

/** One page of a register. */
export async function registerPage<Row extends Record<string, unknown>>(
  db: Reader,
  page: Page,
  columns: SQL,
  { from, where, order }: Source,
) {
  const [{ rows: counted }, { rows }] = await Promise.all([
    db.execute<{ n: number }>(sql`
      select count(*)::int as n
      from ${from}
      where ${where}`),
    db.execute<Row>(sql`
      select ${columns}
      from ${from}
      where ${where}
      order by ${order}
      ${windowOf(page)}`),
  ]);
  return listed(counted[0]!.n, rows);
}

/** One record of a register. */
export async function registerRecord<Row extends Record<string, unknown>>(
  db: Reader,
  columns: SQL,
  from: SQL,
  where: SQL,
): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    select ${columns}
    from ${from}
    where ${where}`);
  if (!rows[0]) throw missing();
  return rows[0] as Row;
}
