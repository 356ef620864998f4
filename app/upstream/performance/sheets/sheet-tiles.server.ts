import { type SQL, sql } from "drizzle-orm";
import { LEVEL, SHEET_STATE } from "~/contracts/performance/codes";
import { MAY, MAY_SCORE } from "~/contracts/performance/may";
import { performancePaths } from "~/lib/performance/paths";
import type { Tile } from "~/upstream/domain.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";

/** Sheets of others that wait for somebody's points. */
const toScore = (empId: number): SQL => sql`
  (
    select count(*)::int
    from perf_scorers c
    where c.scorer_emp_id = ${empId} and c.turn = 1 and c.level <> ${LEVEL.self}
  )
`;

/** Own sheets that wait for the person: targets, self-assessment, the result. */
const OWN: readonly number[] = [SHEET_STATE.targets, SHEET_STATE.self, SHEET_STATE.toConfirm];
const toDo = (empId: number): SQL => sql`
  (
    select count(*)::int
    from perf_sheets s
    where s.emp_id = ${empId} and s.state = any(${sql.param([...OWN])}::int[])
  )
`;

/** What waits behind the menu: points to give, own steps to take. */
export const sheetsWaiting = (empId: number): SQL => sql`(${toScore(empId)} + ${toDo(empId)})`;

/** What performance puts on the workbench. */
export function sheetTiles(caller: Caller): Tile[] {
  const empId = caller.empId ?? 0;
  return [
    ...(holds(caller, ...MAY_SCORE)
      ? [
          {
            code: "assessToScore",
            icon: "target",
            label: "perfSheets:tile.score",
            to: performancePaths.toScore,
            count: toScore(empId),
          },
        ]
      : []),
    ...(holds(caller, MAY.own.take)
      ? [
          {
            code: "assessOwn",
            icon: "target",
            label: "perfSheets:tile.own",
            to: `${performancePaths.list}?tab=mine`,
            count: toDo(empId),
          },
        ]
      : []),
  ];
}
