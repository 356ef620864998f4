import { sql } from "drizzle-orm";
import { CYCLE_STATE, type CycleState } from "~/contracts/performance/codes";
import { performancePaths } from "~/lib/performance/paths";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import type { DailyStep } from "~/upstream/domain.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import type { Cycle } from "./people.server";
import { deadlineOf, goOn } from "./stages.server";

/** Stages that a deadline ends (States); calibration and confirmation are ended by people. */
const BY_DEADLINE: readonly CycleState[] = [
  CYCLE_STATE.targets,
  CYCLE_STATE.running,
  CYCLE_STATE.self,
  CYCLE_STATE.scoring,
];
/** Days before a deadline on which whoever's turn it is is reminded. */
const REMINDED = [3, 1];

const CYCLE = sql`
  id, name, kind, from_date as "fromDate", to_date as "toDate", site_ids as "siteIds",
    department_ids as "departmentIds", stage_dates as "stageDates", state, version`;
const open = sql`state = any(${sql.param([...BY_DEADLINE])}::smallint[])`;

/** Cycles whose stage ended yesterday go on, each in a transaction of its own; run twice, once. */
export const stagesMoved: DailyStep = async ({ now, around }) => {
  const today = companyDay(now);
  let moved = 0;
  for (;;) {
    const went = await transaction(async (tx) => {
      const { rows } = await tx.execute<Cycle & Record<string, unknown>>(sql`
        select ${CYCLE}
        from perf_cycles y
        where ${open}
          and exists (
            select
            from jsonb_to_recordset(y.stage_dates) as d(stage int, deadline date)
            where d.stage = y.state and d.deadline < ${today}::date
          )
        order by id
        limit 1
        for update skip locked`);
      if (!rows[0]) return false;
      await goOn(tx, around, rows[0] as Cycle);
      return true;
    });
    if (!went) return moved;
    moved += 1;
  }
};

/** Whoever's turn it is hears of the deadline three days and one day before (States), once each. */
export const stagesReminded: DailyStep = ({ now }) =>
  transaction(async (tx) => {
    const today = companyDay(now);
    const { rows } = await tx.execute<Cycle & { empIds: number[] } & Record<string, unknown>>(sql`
      select ${CYCLE}, (
          select coalesce(array_agg(distinct c.scorer_emp_id), '{}')
          from perf_scorers c
          join perf_sheets s on s.id = c.sheet_id
          where s.cycle_id = y.id and c.turn = 1
        ) as "empIds"
      from perf_cycles y
      where state in (${CYCLE_STATE.self}, ${CYCLE_STATE.scoring})`);
    const due = rows.flatMap((cycle) => {
      const deadline = deadlineOf(cycle);
      const days = REMINDED.find((n) => deadline === addDays(today, n));
      return days !== undefined && cycle.empIds.length > 0 ? [{ cycle, deadline: deadline!, days }] : [];
    });
    await notify(
      tx,
      ...due.map(({ cycle, deadline, days }) => ({
        eventKey: `perfCycle:${cycle.id}:${cycle.state}:remind:${deadline}:${days}`,
        empIds: cycle.empIds,
        title: { key: "perfCycles:notice.remind.title", params: { name: cycle.name } },
        text: { key: "perfCycles:notice.remind.text", params: { name: cycle.name, date: deadline } },
        url: cycle.state === CYCLE_STATE.self ? performancePaths.self : performancePaths.toScore,
      })),
    );
    return due.length;
  });
