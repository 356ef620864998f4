import { CYCLE_STATE, LEVEL, SHEET_STATE } from "~/contracts/performance/codes";
import type { Cycles, Mark } from "./performance-cycles";
import type { Product } from "./product";

/** What stands of cycles while and after their processes were killed, asked of the database itself. */

const { running, self, scoring, calibration, confirmation, locked } = CYCLE_STATE;
const LATER = "a.id > $1";
const ofCycle = `a.object_type = 'perfCycle' and a.object_id = y.id::text and ${LATER}`;

/** Totals once more from what was submitted (rules 7, 9 and 14), rounded half up, within 0 and 120. */
const RECKONED = `
  segments as (
    select s.id, s.cycle_id, s.emp_id, s.is_main, s.segment_score, s.total_score,
      s.segment_to - s.segment_from + 1 as days,
      case when g.weight > 0 then
        least(greatest((2 * g.points + g.weight) / (2 * g.weight) + s.bonus - s.deduction, 0), 12000)::int
      end as score
    from perf_sheets s
    left join lateral (
      select sum(c.weight_bp * c.level_score) as points, sum(c.weight_bp) as weight
      from perf_scorers c
      where c.sheet_id = s.id and c.submitted_at is not null
      having bool_or(c.level in (${LEVEL.first}, ${LEVEL.second}))
    ) g on true
    where s.cycle_id in (CYCLES) and s.state <> ${SHEET_STATE.exempt}
  ), totals as (
    select cycle_id, emp_id,
      case when bool_and(score is not null) then (2 * sum(score * days) + sum(days)) / (2 * sum(days)) end as total
    from segments
    group by cycle_id, emp_id
  )`;

/** What is half done, of each sort how many. */
export async function halves(product: Product, { scored, ...cycles }: Cycles, mark: Mark): Promise<[string, number][]> {
  const counts = await product.one<Record<string, number>>(
    `with ${RECKONED}, c as (
       select y.*, k.state as was, k.version as before
       from perf_cycles y
       join kept.perf_cycles k on k.id = y.id
       where y.id in (CYCLES)
     ), s as (select s.*, y.state as cycle from perf_sheets s join c y on y.id = s.cycle_id)
     select
       (select count(*)::int from s where state <> ${SHEET_STATE.exempt} and (
          not exists (select from perf_sheet_lines l where l.sheet_id = s.id)
            or not exists (select from perf_scorers r where r.sheet_id = s.id))
       ) as "without lines or scorers",
       (select count(*)::int from s where
          cycle <= ${running} and state not in (${SHEET_STATE.running}, ${SHEET_STATE.exempt})
            or cycle <= ${self} and self_missed = 1
            or cycle = ${scoring} and calibration_id is not null
            or cycle = ${calibration} and state > ${SHEET_STATE.calculated} and state <> ${SHEET_STATE.exempt}
            or cycle = ${confirmation} and state = ${SHEET_STATE.locked}
       ) as "ahead of their cycle",
       (select count(*)::int from s where
          cycle >= ${self} and state = ${SHEET_STATE.running}
            or cycle >= ${scoring} and state = ${SHEET_STATE.self}
            or cycle >= ${confirmation} and state < ${SHEET_STATE.inApproval}
            or cycle = ${locked} and state not in (${SHEET_STATE.locked}, ${SHEET_STATE.exempt})
       ) as "behind their cycle",
       (select count(*)::int from segments g join c y on y.id = g.cycle_id join totals t using (cycle_id, emp_id)
          where y.state >= ${calibration} and (g.segment_score is distinct from g.score
            or g.is_main = 1 and g.total_score is distinct from t.total)
       ) as "totals otherwise",
       (select count(*)::int from s where cycle >= ${calibration} and is_main = 1 and state <> ${SHEET_STATE.exempt}
          and (calibration_id is null or (total_score is null) <> (final_grade is null))
       ) as "without group or grade",
       (select count(*)::int from s left join perf_results r using (cycle_id, emp_id)
          where is_main = 1 and (cycle = ${locked}) <> (r.emp_id is not null)) as "locked without result",
       (select count(*)::int from s join perf_scorers r on r.sheet_id = s.id where r.turn <> (
          r.level = ${LEVEL.self} and s.state = ${SHEET_STATE.self}
            or r.level = ${LEVEL.first} and s.state = ${SHEET_STATE.first}
            or r.level = ${LEVEL.second} and s.state = ${SHEET_STATE.second})::int) as "turns otherwise",
       (select count(*)::int from c y where y.version - y.before <> y.state - y.was or y.state - y.was <> (
          select count(*) from audit_log a where ${ofCycle} and a.action in ('perfCycle.move', 'perfCycle.lock'))
       ) as "moved and audited otherwise",
       (select count(*)::int from c y where (
          (select count(*) from s where s.cycle_id = y.id)
            > (select count(*) from kept.perf_sheets k where k.cycle_id = y.id))::int <> (
          select count(*) from audit_log a where ${ofCycle} and a.action = 'perfCycle.generate')
       ) as "generated and audited otherwise",
       (select count(*)::int from (select * from kept.perf_scores except select * from perf_scores) x)
         + (select count(*)::int from (
              select sheet_id, level, scorer_emp_id, level_score, submitted_at from kept.perf_scorers
              where submitted_at is not null
              except select sheet_id, level, scorer_emp_id, level_score, submitted_at from perf_scorers) x
       ) as "entries lost",
       (select count(*)::int from perf_sheets s join perf_scorers r on r.sheet_id = s.id and r.level = ${LEVEL.first}
          cross join lateral (
            select count(*) as entries, sum(l.weight_bp * e.score) as points from perf_scores e
            join perf_sheet_lines l on l.id = e.line_id
            where e.sheet_id = s.id and e.level = ${LEVEL.first} and e.submitted_at is not null) e
          where s.cycle_id = ${scored} and 1 < cardinality(array(select distinct unnest(array[
            s.state > ${SHEET_STATE.first},
            r.submitted_at is not null,
            e.entries = (select count(*) from perf_sheet_lines l where l.sheet_id = s.id),
            coalesce(r.level_score = (2 * e.points + 10000) / 20000, false),
            exists (select from audit_log a
              where a.object_type = 'perfSheet' and a.object_id = s.id::text and a.action = 'perfSheet.submit'
                and ${LATER})])))
          and s.state <> ${SHEET_STATE.exempt}
       ) as "scored in part"`.replaceAll("CYCLES", Object.values(cycles).join()),
    [mark.audit],
  );
  return Object.entries(counts).filter(([, n]) => n > 0);
}

const PERSON = "s.cycle_id, s.emp_id, s.segment_from";
/** Everything that is known of cycles, by names that stay when rows are written anew. */
const KNOWN = {
  cycles: "select id, state, version from perf_cycles y where id in (CYCLES)",
  sheets: `select ${PERSON}, segment_to, is_main, state, version, self_missed, self_score, superior_score, segment_score,
    total_score, proposed_grade, grade_steps, final_grade, coefficient_pct, pay_amount, confirm_by from SHEETS`,
  lines: `select ${PERSON}, l.sort, l.weight_bp, l.target from SHEETS join perf_sheet_lines l on l.sheet_id = s.id`,
  scorers: `select ${PERSON}, c.level, c.weight_bp, c.scorer_emp_id, c.turn, c.level_score, c.submitted_at is null
    from SHEETS join perf_scorers c on c.sheet_id = s.id`,
  entries: `select ${PERSON}, l.sort, e.level, e.scorer_emp_id, e.score, e.submitted_at is null
    from SHEETS join perf_sheet_lines l on l.sheet_id = s.id join perf_scores e on e.line_id = l.id`,
  trail: `select ${PERSON}, t.act, t.from_state, t.to_state, t.level, t.by_emp_id
    from SHEETS join perf_trail t on t.sheet_id = s.id and t.id > $2`,
  groups: `select cycle_id, department_id, is_manager, by_share, g.state,
    (select count(*) from perf_sheets s where s.calibration_id = g.id) from perf_calibrations g
    where cycle_id in (CYCLES)`,
  results: `select ${PERSON}, r.month, r.score, r.grade, r.coefficient_pct, r.standard, r.amount, r.version
    from SHEETS join perf_results r on r.sheet_id = s.id`,
  acts: `select a.action, y.id from perf_cycles y join audit_log a on ${ofCycle} where y.id in (CYCLES)`,
  submits: `select ${PERSON} from SHEETS join audit_log a on a.action = 'perfSheet.submit'
    and a.object_id = s.id::text and ${LATER}`,
} as const;

export type Standing = Record<keyof typeof KNOWN, { n: number; hash: string }>;

/** How many rows there are of each sort, and what they say. */
export async function standing(product: Product, cycles: Cycles, mark: Mark): Promise<Standing> {
  const sorts = Object.entries(KNOWN).map(
    ([name, rows]) => `'${name}', (
      select json_build_object('n', count(*), 'hash', md5(string_agg(x::text, ',' order by x::text)))
      from (${rows}) x)`,
  );
  const { all } = await product.one<{ all: Standing }>(
    `select json_build_object(${sorts.join()}) as all`
      .replaceAll("SHEETS", "(select * from perf_sheets where cycle_id in (CYCLES)) s")
      .replaceAll("CYCLES", Object.values(cycles).join()),
    [mark.audit, mark.trail],
  );
  return all;
}
