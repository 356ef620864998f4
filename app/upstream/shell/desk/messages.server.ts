import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { say } from "~/lib/texts.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { listed, offsetOf } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { notifications } from "~/upstream/platform/tables/platform.server";

interface Page {
  pageNo: number;
  pageSize: number;
}

export async function messages(db: Reader, caller: Caller, input: { page: Page; query: { unread?: number } }) {
  const mine = and(
    eq(notifications.empId, caller.empId ?? 0),
    input.query.unread ? isNull(notifications.readAt) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(notifications)
      .where(mine)
      .orderBy(desc(notifications.id))
      .limit(input.page.pageSize)
      .offset(offsetOf(input.page)),
    db.select({ n: sql<number>`count(*)::int` }).from(notifications).where(mine),
  ]);
  return listed(
    total!.n,
    rows.map((row) => ({
      id: row.id,
      title: say(caller.language, row.title),
      text: say(caller.language, row.text),
      url: row.url,
      read: row.readAt ? (1 as const) : (0 as const),
      createdAt: new Date(row.createdAt).toISOString(),
    })),
  );
}

export async function readMessages(tx: Tx, caller: Caller, input: { ids?: number[] }): Promise<null> {
  await tx
    .update(notifications)
    .set({ readAt: new Date().toISOString() })
    .where(
      and(
        eq(notifications.empId, caller.empId ?? 0),
        isNull(notifications.readAt),
        input.ids ? inArray(notifications.id, input.ids) : undefined,
      ),
    );
  return null;
}
