import { sql } from "drizzle-orm";
import { LEVEL } from "~/contracts/performance/codes";
import { groupBy } from "~/lib/group-by";
import { performancePaths } from "~/lib/performance/paths";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { notify } from "~/upstream/platform/messages/notifications.server";

interface Turn {
  sheetId: number;
  version: number;
  empId: number;
  level: number;
  name: string;
  cycle: string;
}

/** Whoever's turn it is on these sheets. */
const turnsOn = async (tx: Tx, sheetIds: readonly number[]): Promise<Turn[]> => {
  const rows = await select(tx, {
    sheetId: num`s.id`,
    version: num`s.version`,
    empId: num`c.scorer_emp_id`,
    level: num`c.level`,
    name: str`e.emp_name`,
    cycle: str`y.name`,
  })`
    from perf_scorers c
    join perf_sheets s on s.id = c.sheet_id
    join employees e on e.emp_id = s.emp_id
    join perf_cycles y on y.id = s.cycle_id
    where c.turn = 1 and c.sheet_id = any(${sql.param([...sheetIds])}::int[])
    order by s.id, c.id`;
  return rows;
};

/** Tells whoever's turn it is now. */
export async function tellTurns(tx: Tx, sheetIds: readonly number[]): Promise<void> {
  const turns = await turnsOn(tx, sheetIds);
  await notify(
    tx,
    ...turns.map(({ sheetId, version, empId, level, name, cycle }) => ({
      eventKey: `perfSheet:${sheetId}:${version}:turn`,
      empIds: [empId],
      title: { key: `perfSheets:notice.${level === LEVEL.self ? "self" : "score"}.title`, params: { name, cycle } },
      text: { key: `perfSheets:notice.${level === LEVEL.self ? "self" : "score"}.text`, params: { name, cycle } },
      url: level === LEVEL.self ? performancePaths.selfOf(sheetId) : performancePaths.superior(sheetId),
    })),
  );
}

/**
 * Reminds whoever's turn it is, one message a person and day however many sheets.
 * @returns how many people, of how many sheets
 */
export async function remindTurns(
  tx: Tx,
  sheetIds: readonly number[],
  today: string,
): Promise<{ people: number; sheets: number }> {
  const turns = await turnsOn(tx, sheetIds);
  const people = groupBy(turns, ({ empId }) => empId);
  await notify(
    tx,
    ...[...people].map(([empId, own]) => ({
      eventKey: `perfRemind:${today}`,
      empIds: [empId],
      title: { key: "perfSheets:notice.remind.title", params: { n: own.length } },
      text: { key: "perfSheets:notice.remind.text", params: { n: own.length, cycle: own[0]!.cycle } },
      url: own.every(({ level }) => level === LEVEL.self) ? performancePaths.self : performancePaths.toScore,
    })),
  );
  return { people: people.size, sheets: new Set(turns.map(({ sheetId }) => sheetId)).size };
}
