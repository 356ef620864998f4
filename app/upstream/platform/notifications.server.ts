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

/** Writes notifications in the transaction of the event, in one statement; they are delivered after it has committed (outbox). */
export async function notify(tx: Tx, ...notices: Notice[]): Promise<void> {
  const told = notices.filter(({ empIds }) => empIds.length > 0);
  if (told.length === 0) return;
  await tx.execute(sql`
    insert into notifications (event_key, emp_id, channels, title, text, url)
    select n."eventKey", person, array[1]::smallint[], n.title, n.text, n.url
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as n("eventKey" text, "empIds" int[], title jsonb, text jsonb, url text), unnest(n."empIds") as person
    on conflict (event_key, emp_id) do nothing`);
}
