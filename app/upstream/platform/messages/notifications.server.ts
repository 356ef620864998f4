import { type SQL, sql } from "drizzle-orm";
import type { Message } from "~/lib/texts.server";
import type { Tx } from "../database/db.server";

export interface Notice {
  /** Unique per event and recipient: the same event told twice arrives once. */
  eventKey: string;
  empIds: number[];
  title: Message;
  text: Message;
  url?: string;
}

/**
 * Writes notifications in the transaction of the event, in one statement; they are delivered after it has committed
 * (outbox).
 */
export async function notify(tx: Tx, ...notices: Notice[]): Promise<void> {
  if (notices.some(({ empIds }) => empIds.length > 0)) await tx.execute(telling(notices));
}

/** The statement of it, for a verb that writes everything at once. */
export const telling = (notices: readonly Notice[]): SQL => sql`
  insert into notifications (event_key, emp_id, channels, title, text, url)
  select n."eventKey", person, array[1]::smallint[], n.title, n.text, n.url
  from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n(
    "eventKey" text, "empIds" int[], title jsonb, text jsonb, url text
  ),
    unnest(n."empIds") as person
  on conflict (event_key, emp_id) do nothing`;
