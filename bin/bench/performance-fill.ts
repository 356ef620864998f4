import { CYCLE_STATE, LEVEL, SHEET_STATE } from "~/contracts/performance/codes";
import { filling } from "./fill";

/** Everybody of a cycle is scored by himself and his superiors, so that it may be calculated. */
export const fillScores = (cycleId: number) =>
  filling(async (run) => {
    await run(
      `update perf_scorers c
       set level_score = 6500 + (c.id * 37) % 3400, submitted_at = now(), turn = 0
       from perf_sheets s
       where s.id = c.sheet_id and s.cycle_id = $1`,
      cycleId,
    );
    await run("update perf_sheets set state = $2 where cycle_id = $1", cycleId, SHEET_STATE.calculated);
    await run("update perf_cycles set state = $2 where id = $1", cycleId, CYCLE_STATE.scoring);
  });

/** So many locked cycles before one, of the same people and scorers; of that one everybody waits for his superior. */
export const fillCycles = (cycleId: number, before: number) =>
  filling(async (run) => {
    await run(
      `insert into perf_cycles (name, kind, from_date, to_date, site_ids, department_ids, stage_dates, state, locked_at)
       select y.name || ' ' || n, y.kind, (y.from_date - make_interval(months => 3 * n))::date,
         (y.from_date - make_interval(months => 3 * (n - 1)))::date - 1, y.site_ids, y.department_ids, y.stage_dates, $3,
         now()
       from perf_cycles y
       cross join generate_series(1, $2::int) n
       where y.id = $1`,
      cycleId,
      before,
      CYCLE_STATE.locked,
    );
    await run(
      `insert into perf_sheets (
         cycle_id, emp_id, class_id, site_id, company_id, department_id, position_id, level_id, is_manager,
         segment_from, segment_to, state, self_score, superior_score, second_score, segment_score, total_score,
         proposed_grade, final_grade
       )
       select y.id, s.emp_id, s.class_id, s.site_id, s.company_id, s.department_id, s.position_id, s.level_id,
         s.is_manager, y.from_date, y.to_date, $2, 8000, 8100, 8200, 8120, 8120, 'B', 'B'
       from perf_sheets s
       cross join perf_cycles y
       where s.cycle_id = $1 and s.is_main = 1 and y.state = $3 and y.id > $1`,
      cycleId,
      SHEET_STATE.locked,
      CYCLE_STATE.locked,
    );
    await run(
      `insert into perf_scorers (sheet_id, level, weight_bp, scorer_emp_id, level_score, submitted_at)
       select x.id, c.level, c.weight_bp, c.scorer_emp_id, 8100, now()
       from perf_sheets s
       join perf_scorers c on c.sheet_id = s.id
       join perf_sheets x on x.emp_id = s.emp_id and x.cycle_id > $1
       where s.cycle_id = $1 and s.is_main = 1`,
      cycleId,
    );
    await run("update perf_cycles set state = $2 where id = $1", cycleId, CYCLE_STATE.scoring);
    await run("update perf_sheets set state = $2 where cycle_id = $1", cycleId, SHEET_STATE.first);
    await run(
      `update perf_scorers c
       set turn = (c.level = $2)::int
       from perf_sheets s
       where s.id = c.sheet_id and s.cycle_id = $1`,
      cycleId,
      LEVEL.first,
    );
  });
