import { sql } from "drizzle-orm";
import { LEVEL, type Level, SHEET_STATE } from "~/contracts/performance/codes";
import type { Visible } from "~/lib/performance/visible";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";

/** Acts that say by themselves what nobody but those who read the result should know. */
const VETO: readonly string[] = ["veto", "unveto", "vetoConfirmed", "vetoDismissed"];

/**
 * The history of a sheet as far as it is somebody's to read: peers without their names, and what was written at a level
 * only with the points of that level (performance rules 11 and 12). What is given back to the person is said to him.
 */
export async function trailOf(db: Reader, sheetId: number, seen: Visible) {
  const rows = await select(db, {
    id: num`t.id`,
    act: str`t.act`,
    level: sql<Level | null>`t.level`,
    toState: sql<number | null>`t.to_state`,
    by: str`coalesce(e.emp_name, '')`,
    onBehalfOf: str`coalesce(b.emp_name, '')`,
    text: str`t.text`,
    at: str`to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  })`
    from perf_trail t
    left join employees e on e.emp_id = t.by_emp_id
    left join employees b on b.emp_id = t.on_behalf_of
    where t.sheet_id = ${sheetId}
    order by t.id`;
  return rows.flatMap(({ toState, ...step }) => {
    const ofPeer = step.level === LEVEL.peer && seen.namelessPeers;
    if ((ofPeer && !seen.levels.includes(LEVEL.peer)) || (VETO.includes(step.act) && !seen.result)) return [];
    const toPerson = step.act === "return" && toState === SHEET_STATE.self;
    const readable = step.level === null || toPerson || seen.levels.includes(step.level);
    return [{ ...step, by: ofPeer ? "" : step.by, text: readable ? step.text : "" }];
  });
}
