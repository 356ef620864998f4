import { sql } from "drizzle-orm";
import type { z } from "zod";
import { APPEAL_STATE, CONFIRMED_BY, CYCLE_STATE, SHEET_STATE } from "~/contracts/performance/codes";
import type {
  lockAlone as aloneContract,
  lockCycle as lockContract,
  unlockCycle as unlockContract,
} from "~/contracts/performance/cycle-changes";
import { MAY } from "~/contracts/performance/may";
import { companyDay } from "~/lib/period";
import { payBegun } from "~/upstream/payroll/months.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { payMonths } from "../results/pay-months.server";
import { openResults, writeResults } from "../results/result-write.server";
import { resultsOf, settledSheets } from "../results/settle.server";
import { locksAlone } from "../sheets/sheet-acts.server";
import { moveSheets } from "../sheets/sheet-move.server";
import { heldCycle } from "./cycle-save.server";
import type { Cycle } from "./people.server";
import { heldWithCycle } from "./sheet-held.server";
import { perfCycles } from "./tables.server";

const of = (cycleId: number) => sql`s.cycle_id = ${cycleId}`;

/**
 * Results of a cycle become final and are written for payroll (rules 25 to 27): everybody confirmed or exempt, no
 * appeal open. Of people with several jobs all sheets are locked.
 */
export async function lockCycle(tx: Tx, caller: Caller, key: z.output<(typeof lockContract)["input"]>) {
  const cycle = await heldCycle(tx, caller, MAY.cycles.lock, key, [CYCLE_STATE.confirmation]);
  await refuseOpen(tx, cycle.id);
  const due = sql`
    ${of(cycle.id)} and s.state in (${SHEET_STATE.confirmed}, ${SHEET_STATE.exempt}) and s.locked_alone = 0`;
  const sheets = await settledSheets(tx, due);
  const results = await resultsOf(tx, caller, cycle, sheets);
  await writeResults(tx, cycle.id, results, await monthsFor(tx, caller, cycle, results));
  const moved = await moveSheets(tx, caller, {
    where: of(cycle.id),
    from: [SHEET_STATE.calculated, SHEET_STATE.confirmed],
    to: SHEET_STATE.locked,
    told: { act: "locked" },
  });
  const entered = await enter(tx, caller, cycle, CYCLE_STATE.locked, { results: results.length });
  return { ...entered, counts: { moved: moved.length, late: 0 } };
}

/** Opens a cycle again while nobody's pay of it is submitted or locked (rule 30); whoever was locked alone stays so. */
export async function unlockCycle(
  tx: Tx,
  caller: Caller,
  { reason, ...key }: z.output<(typeof unlockContract)["input"]>,
) {
  const cycle = await heldCycle(tx, caller, MAY.cycles.lock, key, [CYCLE_STATE.locked]);
  const paid = await select(tx, { month: str`r.month` })`
    from perf_results r
    join perf_sheets s on s.id = r.sheet_id
    where r.cycle_id = ${cycle.id}
      and s.locked_alone = 0
      and ${payBegun(sql`r.month`, sql`r.company_id`, sql`r.emp_id`)}
    order by r.month
    limit 1`;
  if (paid[0]) throw conflict("perfCycles:said.paid", { month: paid[0].month });
  await openResults(tx, cycle.id);
  const alone = sql`${of(cycle.id)} and s.locked_alone = 0`;
  const told = { act: "unlocked", text: reason };
  const moved = await moveSheets(tx, caller, {
    where: sql`${alone} and s.is_main = 1`,
    from: [SHEET_STATE.locked],
    to: SHEET_STATE.confirmed,
    told,
  });
  await moveSheets(tx, caller, {
    where: sql`${alone} and s.is_main = 0`,
    from: [SHEET_STATE.locked],
    to: SHEET_STATE.calculated,
    told,
  });
  const entered = await enter(tx, caller, cycle, CYCLE_STATE.confirmation, { reason });
  return { ...entered, counts: { moved: moved.length, late: 0 } };
}

/**
 * A leaver's result becomes final by itself (rule 30): confirmed by him, or by rule after his last day; without scores
 * he is exempt and paid by days. His pay does not wait for an appeal: what that changes is paid later (rule 29).
 */
export async function lockAlone(tx: Tx, caller: Caller, key: z.output<(typeof aloneContract)["input"]>) {
  const { sheet, cycle } = await heldWithCycle(tx, caller, key);
  if (sheet.isMain !== 1 || sheet.lockedAlone === 1 || sheet.leaveDate === null || cycle.state === CYCLE_STATE.locked)
    throw conflict("perfCycles:said.notLeaver");
  const isExempt = sheet.state === SHEET_STATE.exempt;
  if (!locksAlone({ ...sheet, cycleState: cycle.state }, companyDay()))
    throw conflict("perfCycles:said.notConfirmed", { n: 1 });
  const [settled] = await settledSheets(tx, sql`s.id = ${sheet.id}`);
  const results = await resultsOf(tx, caller, cycle, [settled!], false);
  await writeResults(tx, cycle.id, results, await monthsFor(tx, caller, cycle, results));
  const [moved] = await moveSheets(tx, caller, {
    where: sql`s.id = ${sheet.id}`,
    from: [sheet.state],
    to: isExempt ? SHEET_STATE.exempt : SHEET_STATE.locked,
    set:
      sheet.state === SHEET_STATE.toConfirm
        ? sql`locked_alone = 1, confirmed_at = now(), confirmed_by = ${CONFIRMED_BY.rule}`
        : sql`locked_alone = 1`,
    told: { act: "lockedAlone" },
  });
  await audit(tx, caller, {
    action: "perfSheet.lockAlone",
    objectType: "perfSheet",
    objectId: sheet.id,
    siteId: sheet.siteId,
    after: { cycleId: cycle.id },
  });
  return { id: moved!.id, version: moved!.version };
}

const monthsFor = (tx: Tx, caller: Caller, cycle: Cycle, results: readonly { empId: number }[]) =>
  payMonths(
    tx,
    caller,
    cycle,
    results.map(({ empId }) => empId),
    companyDay(),
  );

async function refuseOpen(tx: Tx, cycleId: number): Promise<void> {
  const { appeals, open } = (await selectOne(tx, {
    appeals: num`(
        select count(*)::int
        from perf_appeals a
        join perf_sheets s on s.id = a.sheet_id
        where ${of(cycleId)} and a.state = ${APPEAL_STATE.open}
      )`,
    open: num`(
        select count(*)::int
        from perf_sheets s
        where ${of(cycleId)}
          and s.is_main = 1
          and s.state not in (${SHEET_STATE.confirmed}, ${SHEET_STATE.locked}, ${SHEET_STATE.exempt})
      )`,
  })``)!;
  if (appeals > 0)
    throw conflict(appeals === 1 ? "perfCycles:said.openAppeal" : "perfCycles:said.openAppeals", { n: appeals });
  if (open > 0) throw conflict("perfCycles:said.notConfirmed", { n: open });
}

async function enter(tx: Tx, caller: Caller, cycle: Cycle, state: Cycle["state"], after: Record<string, unknown>) {
  const version = cycle.version + 1;
  await tx
    .update(perfCycles)
    .set({
      state,
      version,
      lockedAt: state === CYCLE_STATE.locked ? sql`now()` : null,
      updatedBy: caller.actorUserId,
      updatedAt: sql`now()`,
    })
    .where(sql`${perfCycles.id} = ${cycle.id}`);
  await audit(tx, caller, {
    action: state === CYCLE_STATE.locked ? "perfCycle.lock" : "perfCycle.unlock",
    objectType: "perfCycle",
    objectId: cycle.id,
    before: { state: cycle.state },
    after: { state, ...after },
  });
  return { id: cycle.id, version, state };
}
