import { type SQL, sql } from "drizzle-orm";
import { PRE_ENTRY_COMING, PRE_ENTRY_HOLDING, TRANSFER_STATE } from "~/contracts/employees/codes";

// Who is to come stands in forms of employees, a domain above this one: its view `people_to_come` shows what counts.

/** Transfers that were sent and have not taken effect yet. */
const ON_THEIR_WAY = [TRANSFER_STATE.open, TRANSFER_STATE.unsigned, TRANSFER_STATE.scheduled];

const by = (way: "entry" | "transfer", states: readonly number[]): SQL =>
  sql`coming.way = ${way} and coming.state in ${states}`;

/** By which way somebody comes: conditions on a row `coming`. Not every pre-entry holds a place (employees rule 13). */
export const BY_ENTRY = by("entry", PRE_ENTRY_COMING);
export const HOLDING_PLACE = by("entry", PRE_ENTRY_HOLDING);
export const BY_TRANSFER = by("transfer", ON_THEIR_WAY);
export const BY_ANY_TRANSFER = by("transfer", [TRANSFER_STATE.draft, ...ON_THEIR_WAY]);
export const BY_ANY_WAY = sql`(${BY_ENTRY} or ${BY_TRANSFER})`;

/** How many come to a department, position or site, as part of a statement. */
export const comingTo = (
  place: "department_id" | "position_id" | "site_id",
  key: SQL | number,
  who: SQL,
): SQL<number> => sql<number>`(
  select count(*)::int from people_to_come coming where coming.${sql.raw(place)} = ${key} and ${who}
)`;
