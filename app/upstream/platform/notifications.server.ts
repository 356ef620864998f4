import { sql } from "drizzle-orm";
import type { Message } from "~/lib/texts.server";
import type { Tx } from "./db.server";

export interface Notice {
  /** Unique per event and recipient: the same event told twice arrives once. */
  eventKey: string;
  empIds: number[];
  title: Message;
  text: Message;
  url?: string;
}

/** Writes notifications in the transaction of the event; they are delivered after it has committed (outbox). */
export async function notify(tx: Tx, notice: Notice): Promise<void> {
  if (notice.empIds.length === 0) return;
  await tx.execute(sql`
    insert into notifications (event_key, emp_id, channels, title, text, url)
    select ${notice.eventKey}, person, array[1]::smallint[], ${JSON.stringify(notice.title)}::jsonb, ${JSON.stringify(notice.text)}::jsonb, ${notice.url ?? null}
    from unnest(${sql.param(notice.empIds)}::int[]) as person
    on conflict (event_key, emp_id) do nothing`);
}
