import { type SQL, sql } from "drizzle-orm";
import { NOTIFICATION_STATE } from "~/contracts/platform/codes";
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

/**
 * Takes back what is still queued of an event: its keys begin alike.
 * @returns whom it has not reached
 */
export async function recall(tx: Tx, eventKeys: string): Promise<number[]> {
  const { rows } = await tx.execute<{ emp_id: number }>(sql`
    delete from notifications
    where state = ${NOTIFICATION_STATE.queued} and starts_with(event_key, ${eventKeys})
    returning emp_id`);
  return rows.map(({ emp_id }) => emp_id);
}

/** The statement of it, for a verb that writes everything at once. */
export const telling = (notices: readonly Notice[]): SQL => sql`
  insert into notifications (event_key, emp_id, channels, title, text, url)
  select n."eventKey", person, array[1]::smallint[], n.title, n.text, n.url
  from json_to_recordset(${JSON.stringify(notices)}::json) as n(
    "eventKey" text, "empIds" int[], title jsonb, text jsonb, url text
  ),
    unnest(n."empIds") as person
  on conflict (event_key, emp_id) do nothing`;
