import { sql } from "drizzle-orm";
import type { z } from "zod";
import {
  CYCLE_STATE,
  type CycleState,
  LEVEL,
  SHEET_STATE,
  type SheetState,
  type Stage,
} from "~/contracts/performance/codes";
import type {
  generateSheets as generateContract,
  moveStage as moveContract,
  startCycle as startContract,
} from "~/contracts/performance/cycle-changes";
import { MAY } from "~/contracts/performance/may";
import { performancePaths } from "~/lib/performance/paths";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller, Circumstances } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { makeCalibrations, refuseUnfinished } from "../calibration/groups.server";
import { moveSheets, refreshTurns } from "../sheets/sheet-move.server";
import { showResults } from "../sheets/sheet-show.server";
import { reckonTotals } from "../sheets/sheet-total.server";
import { heldCycle } from "./cycle-save.server";
import { generate } from "./generate.server";
import type { Cycle } from "./people.server";
import { perfCycles } from "./tables.server";

/** Whoever moves a cycle: a person, or the job of the day. */
export type Mover = Circumstances & Pick<Caller, "versions"> & Partial<Caller>;

const { draft, targets, running, self, scoring, calibration, confirmation } = CYCLE_STATE;

/** Begins a cycle: its classes count as they are now (rule 4), everybody in scope gets a sheet. */
export async function startCycle(tx: Tx, caller: Caller, key: z.output<(typeof startContract)["input"]>) {
  const cycle = await heldCycle(tx, caller, MAY.cycles.run, key, [draft]);
  await tx.execute(sql`
    update perf_cycle_classes c
    set taken = jsonb_build_object(
      'name', k.name,
      'chain', k.chain,
      'targetConfirm', k.target_confirm,
      'scheme', jsonb_build_object(
        'grades', g.grades, 'capS', g.cap_s, 'capSA', g.cap_sa, 'bottomPct', g.bottom_pct, 'minGroup', g.min_group
      ),
      'lines', (
        select coalesce(jsonb_agg(
          jsonb_build_object('indicatorId', l.indicator_id, 'weightBp', l.weight_bp, 'target', l.target)
          order by l.sort, l.id
        ), '[]')
        from perf_template_lines l
        where l.template_id = k.template_id
      )
    )
    from perf_classes k
    join perf_grade_schemes g on g.id = k.grade_scheme_id
    where k.id = c.class_id and c.cycle_id = ${cycle.id}`);
  const begun = await enter(tx, caller, cycle, targets);
  return { ...begun, ...(await generate(tx, caller, { ...cycle, state: targets })) };
}

/** Sheets of whoever has come since or has another job; asked for twice at once, once (example 23). */
export async function generateSheets(tx: Tx, caller: Caller, { id }: z.output<(typeof generateContract)["input"]>) {
  const cycle = await heldCycle(tx, caller, MAY.cycles.run, { id }, [targets, running, self]);
  const { version, state } = cycle;
  return { id, version, state, ...(await generate(tx, caller, cycle)) };
}

/** The next stage of a cycle, by whoever runs it. */
export async function moveStage(tx: Tx, caller: Caller, key: z.output<(typeof moveContract)["input"]>) {
  const cycle = await heldCycle(tx, caller, MAY.cycles.run, key, [targets, running, self, scoring, calibration]);
  return goOn(tx, caller, cycle);
}

type Step = (tx: Tx, by: Mover, cycle: Cycle) => Promise<number>;

const of = ({ id }: Cycle) => sql`s.cycle_id = ${id}`;

/** What happens to the sheets when a cycle leaves the state. */
const STEPS: Readonly<Partial<Record<CycleState, { to: CycleState; step: Step }>>> = {
  [targets]: { to: running, step: async () => 0 },
  [running]: { to: self, step: openSelf },
  [self]: { to: scoring, step: openScoring },
  [scoring]: { to: calibration, step: closeScoring },
  [calibration]: { to: confirmation, step: finishCalibration },
};

/** The cycle, which the caller holds, enters its next stage, and its sheets with it. */
export async function goOn(tx: Tx, by: Mover, cycle: Cycle) {
  const { to, step } = STEPS[cycle.state]!;
  const entered = await enter(tx, by, cycle, to);
  const moved = await step(tx, by, { ...cycle, state: to });
  const row = await selectOne(tx, { late: num`count(*)::int` })`
    from perf_sheets s
    where ${of(cycle)} and s.is_main = 1 and s.state = any(${sql.param([...lateIn(to)])}::int[])`;
  return { ...entered, counts: { moved, late: row!.late } };
}

async function enter(tx: Tx, by: Mover, cycle: Cycle, state: CycleState) {
  const version = cycle.version + 1;
  await tx
    .update(perfCycles)
    .set({ state, version, updatedBy: by.actorUserId ?? null, updatedAt: sql`now()` })
    .where(sql`${perfCycles.id} = ${cycle.id}`);
  await audit(tx, by, {
    action: "perfCycle.move",
    objectType: "perfCycle",
    objectId: cycle.id,
    before: { state: cycle.state },
    after: { state },
  });
  return { id: cycle.id, version, state };
}

/** States in which a sheet is behind its cycle. */
export function lateIn(state: CycleState): readonly SheetState[] {
  const {
    targets: drafted,
    toAgree,
    self: ownPart,
    first,
    second,
    calculated,
    inApproval,
    toConfirm,
    inAppeal,
  } = SHEET_STATE;
  if (state <= running) return [drafted, toAgree];
  if (state === self) return [drafted, toAgree, ownPart];
  if (state <= calibration) return [drafted, toAgree, ownPart, first, second];
  return [drafted, toAgree, ownPart, first, second, calculated, inApproval, toConfirm, inAppeal];
}

/** Whoever came or moved since gets his sheet; then everybody whose targets stand assesses himself. */
async function openSelf(tx: Tx, by: Mover, cycle: Cycle): Promise<number> {
  await generate(tx, by, { ...cycle, state: running });
  const moved = await moveSheets(tx, by, {
    where: of(cycle),
    from: [SHEET_STATE.running],
    to: SHEET_STATE.self,
    told: { act: "selfOpened" },
  });
  await tell(
    tx,
    cycle,
    "self",
    moved.map(({ empId }) => empId),
    performancePaths.self,
  );
  return moved.length;
}

/** Who has not assessed himself by now is scored without it (rule 9); superiors and peers score. */
async function openScoring(tx: Tx, by: Mover, cycle: Cycle): Promise<number> {
  const moved = await moveSheets(tx, by, {
    where: of(cycle),
    from: [SHEET_STATE.self],
    to: SHEET_STATE.first,
    set: sql`self_missed = 1`,
    told: { act: "selfMissed" },
  });
  await refreshTurns(tx, of(cycle));
  const { rows } = await tx.execute<{ empId: number }>(sql`
    select distinct c.scorer_emp_id as "empId"
    from perf_scorers c
    join perf_sheets s on s.id = c.sheet_id
    where ${of(cycle)} and c.turn = 1 and c.level <> ${LEVEL.self}`);
  await tell(
    tx,
    cycle,
    "scoring",
    rows.map(({ empId }) => empId),
    performancePaths.toScore,
  );
  return moved.length;
}

/** Peers who have not answered are left out from now on; groups are made of those who are scored. */
async function closeScoring(tx: Tx, by: Mover, cycle: Cycle): Promise<number> {
  await refreshTurns(tx, of(cycle));
  await reckonTotals(tx, of(cycle));
  return makeCalibrations(tx, by, cycle.id);
}

/** Results are shown to their people; those of managers wait for their batch (rule 23). */
async function finishCalibration(tx: Tx, by: Mover, cycle: Cycle): Promise<number> {
  await refuseUnfinished(tx, cycle.id);
  const graded = sql`${of(cycle)} and s.is_main = 1 and s.final_grade is not null`;
  const waiting = await moveSheets(tx, by, {
    where: sql`${graded} and s.is_manager = 1`,
    from: [SHEET_STATE.calculated],
    to: SHEET_STATE.inApproval,
    told: { act: "toApproval" },
  });
  const shown = await showResults(tx, by, { where: graded, from: [SHEET_STATE.calculated] });
  return waiting.length + shown.length;
}

/** Deadline of a stage, where it has one. */
export const deadlineOf = ({ stageDates, state }: Pick<Cycle, "stageDates" | "state">): string | undefined =>
  stageDates.find(({ stage }) => stage === (state as Stage))?.deadline;

async function tell(
  tx: Tx,
  cycle: Cycle,
  what: "self" | "scoring",
  empIds: readonly number[],
  url: string,
): Promise<void> {
  await notify(tx, {
    eventKey: `perfCycle:${cycle.id}:${what}`,
    empIds: [...new Set(empIds)],
    title: { key: `perfCycles:notice.${what}.title`, params: { name: cycle.name } },
    text: { key: `perfCycles:notice.${what}.text`, params: { name: cycle.name, date: deadlineOf(cycle) ?? "" } },
    url,
  });
}
