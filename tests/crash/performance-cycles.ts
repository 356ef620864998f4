import { sql } from "drizzle-orm";
import {
  CALIBRATION_STATE,
  CYCLE_STATE,
  EXEMPTION,
  LEVEL,
  SHEET_STATE,
  STANDARD_STATE,
} from "~/contracts/performance/codes";
import { createCycle, startCycle } from "~/contracts/performance/cycle-changes";
import { DEFAULT_COEFFICIENTS } from "~/lib/performance/defaults";
import { companyDay } from "~/lib/period";
import { addDays, addMonths } from "~/lib/period-dates";
import { refreshTurns } from "~/upstream/performance/sheets/sheet-move.server";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import { ok, one } from "../support/api";
import { classOf, cycleForm, cycleTo } from "../upstream/performance/desk";

/** Cycles of the whole demo company, each as it is before one of its moves, and what stands in their tables. */

type By = { token: string };

/** Keys of cycles by what happens to each. */
export type Cycles = Record<
  "generated" | "opened" | "selfDue" | "scoringDue" | "finished" | "locked" | "scored",
  number
>;

const TODAY = companyDay();
const MONTHS = 3;
const SELF = [LEVEL.self];
const SUPERIORS = [LEVEL.first, LEVEL.second];

/** A quarter after this one, in which everybody who is on job now is in scope. */
function quarter(n: number) {
  const month = Number(TODAY.slice(5, 7));
  const fromDate = addMonths(`${TODAY.slice(0, 7)}-01`, MONTHS * (n + 1) - ((month - 1) % MONTHS));
  return { fromDate, toDate: addDays(addMonths(fromDate, MONTHS), -1) };
}

const inTransaction = (...statements: string[]) =>
  transaction(async (tx: Tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });

/** Points of levels as if their scorers had submitted them, of the sheets `s` that a condition names. */
async function submitted(cycleId: number, levels: readonly number[], state: number, which = "true"): Promise<void> {
  await inTransaction(
    `with entries as (
       insert into perf_scores (sheet_id, line_id, level, scorer_emp_id, score, submitted_at)
       select c.sheet_id, l.id, c.level, c.scorer_emp_id, 6200 + (l.id * 7919 + c.id * 104729) % 3300, now()
       from perf_scorers c
       join perf_sheets s on s.id = c.sheet_id
       join perf_sheet_lines l on l.sheet_id = s.id
       where s.cycle_id = ${cycleId} and c.level in (${levels.join()}) and ${which}
       returning sheet_id, line_id, level, score
     )
     update perf_scorers c
     set submitted_at = now(), level_score = p.points
     from (
       select e.sheet_id, e.level, ${POINTS} as points
       from entries e
       join perf_sheet_lines l on l.id = e.line_id
       group by e.sheet_id, e.level
     ) p
     where c.sheet_id = p.sheet_id and c.level = p.level`,
    `update perf_sheets s
     set state = ${state}, version = version + 1
     where s.cycle_id = ${cycleId} and s.state <> ${SHEET_STATE.exempt} and ${which}`,
  );
  await transaction((tx) => refreshTurns(tx, sql`s.cycle_id = ${cycleId}`));
}

/** The weighted mean of entries `e` of lines `l`, rounded half up (rule 7). */
const POINTS = "(2 * sum(l.weight_bp * e.score) + 10000) / 20000";
const THIRD = "s.emp_id % 3 = 0";
const gone = (cycleId: number, which = "true") =>
  inTransaction(
    ...["perf_scorers", "perf_sheet_lines"].map(
      (table) => `delete from ${table}
       where sheet_id in (select id from perf_sheets s where s.cycle_id = ${cycleId} and ${which})`,
    ),
    `delete from perf_sheets s where s.cycle_id = ${cycleId} and ${which}`,
  );

/** A cycle of its own quarter, begun; whoever has no superior to score him is exempt. */
async function begun(hr: By, classId: number, n: number): Promise<number> {
  const made = await ok(createCycle, cycleForm([classId], { kind: 2, ...quarter(n) }) as never, hr);
  await ok(startCycle, made, hr);
  await inTransaction(
    `update perf_sheets s set state = ${SHEET_STATE.exempt}, exemption = ${EXEMPTION.protectedLeave}
     where s.cycle_id = ${made.id}
       and not exists (select from perf_scorers c where c.sheet_id = s.id and c.level in (${SUPERIORS.join()}))`,
  );
  return made.id;
}

/** The deadline of the stage was yesterday. */
const overdue = (cycleId: number) =>
  inTransaction(
    `update perf_cycles
     set stage_dates = jsonb_build_array(jsonb_build_object('stage', state, 'deadline', '${addDays(TODAY, -1)}'::text))
     where id = ${cycleId}`,
  );

const settled = (cycleId: number) =>
  inTransaction(`update perf_calibrations set state = ${CALIBRATION_STATE.submitted} where cycle_id = ${cycleId}`);

/** A cycle before each move. */
export async function cyclesOf(hr: By): Promise<Cycles> {
  const { id: root } = await one<{ id: number }>("select department_id as id from departments where parent_id is null");
  const classId = await classOf([root], { cycleKind: 2 });
  const keys: number[] = [];
  for (let n = 0; n < 7; n += 1) keys.push(await begun(hr, classId, n));
  const [generated, opened, selfDue, scoringDue, finished, locked, scored] = keys as [
    ...[number, number, number, number, number, number, number],
  ];
  await gone(generated);
  await cycleTo(hr, opened, CYCLE_STATE.running);
  await gone(opened, THIRD);
  await cycleTo(hr, selfDue, CYCLE_STATE.self);
  await submitted(selfDue, SELF, SHEET_STATE.first, THIRD);
  await cycleTo(hr, scoringDue, CYCLE_STATE.scoring);
  await submitted(scoringDue, SUPERIORS, SHEET_STATE.calculated, "s.emp_id % 10 <> 0");
  for (const cycleId of [finished, locked]) {
    await cycleTo(hr, cycleId, CYCLE_STATE.scoring);
    await submitted(cycleId, [...SELF, ...SUPERIORS], SHEET_STATE.calculated);
    await cycleTo(hr, cycleId, CYCLE_STATE.calibration);
    await settled(cycleId);
  }
  await cycleTo(hr, locked, CYCLE_STATE.confirmation);
  await inTransaction(
    `update perf_sheets s set state = ${SHEET_STATE.confirmed}
     where cycle_id = ${locked} and state in (${SHEET_STATE.inApproval}, ${SHEET_STATE.toConfirm})`,
    `with standards as (
       insert into perf_standards (name, site_id, from_month, state, budget_mode, coefficients)
       select 'crash ' || site, site, '2020-01', ${STANDARD_STATE.effective}, 1, '${JSON.stringify(DEFAULT_COEFFICIENTS)}'
       from generate_series(1, 7) site
       returning id, site_id
     )
     insert into perf_standard_lines (
       standard_id, class_id, level_from, level_to, rank_from, rank_to, monthly_amount, site_id, from_month, effective
     )
     select id, ${classId}, 1, 1, 0, 999, 200000, site_id, '2020-01', 1 from standards`,
  );
  await cycleTo(hr, scored, CYCLE_STATE.scoring);
  await overdue(selfDue);
  await overdue(scoringDue);
  return { generated, opened, selfDue, scoringDue, finished, locked, scored };
}

const SHEETS = "sheet_id in (select id from perf_sheets where cycle_id in (CYCLES))";
/** What belongs to cycles, those that others hang on last. */
const TABLES = [
  ["perf_results", "cycle_id in (CYCLES)"],
  ["perf_scores", SHEETS],
  ["perf_scorers", SHEETS],
  ["perf_sheet_lines", SHEETS],
  ["perf_calibrations", "cycle_id in (CYCLES)"],
  ["perf_sheets", "cycle_id in (CYCLES)"],
] as const;
const among = (condition: string, cycles: Cycles) => condition.replace("CYCLES", Object.values(cycles).join());

/** Keeps everything as it is now, to begin from it again. */
export const keep = (cycles: Cycles) =>
  inTransaction(
    "create schema kept",
    `create table kept.perf_cycles as select * from perf_cycles where id in (${Object.values(cycles).join()})`,
    ...TABLES.map(
      ([table, which]) => `create table kept.${table} as select * from ${table} where ${among(which, cycles)}`,
    ),
  );

/** The last rows of what is only ever added to, before whatever comes. */
export interface Mark {
  audit: number;
  trail: number;
}

export async function beginAgain(cycles: Cycles): Promise<Mark> {
  await inTransaction(
    ...TABLES.map(([table, which]) => `delete from ${table} where ${among(which, cycles)}`),
    `update perf_cycles y set state = k.state, version = k.version, locked_at = k.locked_at
     from kept.perf_cycles k where k.id = y.id`,
    ...TABLES.toReversed().map(([table]) => `insert into ${table} overriding system value select * from kept.${table}`),
  );
  return one<Mark>(
    "select (select max(id)::int from audit_log) as audit, (select max(id)::int from perf_trail) as trail",
  );
}
