import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { CYCLE_STATE } from "~/contracts/performance/codes";
import type {
  createCycle as createContract,
  extendCycle as extendContract,
  updateCycle as updateContract,
} from "~/contracts/performance/cycle-changes";
import { MAY } from "~/contracts/performance/may";
import { mustReachSite } from "~/upstream/calendar/sites.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import { taken } from "~/upstream/organization/organization-parts.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { addRecord, changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { conflict } from "~/upstream/platform/refusal.server";
import type { Cycle } from "./people.server";
import { perfCycleClasses, perfCycles } from "./tables.server";

export const CYCLE = {
  table: perfCycles,
  object: "perfCycle",
  refused: taken({ perf_cycles_name_key: ["name", "perfCycles:said.nameTaken"] }),
} satisfies Kept<typeof perfCycles>;

type Written = z.output<(typeof createContract)["input"]>;

/** A cycle is reached through all its sites. */
export const reachCycle =
  (caller: Caller, code: number) =>
  ({ siteIds }: Pick<Cycle, "siteIds">): void => {
    for (const siteId of siteIds) mustReachSite(caller, code, siteId);
  };

/** The cycle as the person saw it, held, in one of the given states. */
export async function heldCycle(
  tx: Tx,
  caller: Caller,
  code: number,
  { id, version }: { id: number; version?: number },
  states: readonly Cycle["state"][],
): Promise<Cycle> {
  const [before] = version === undefined ? await tx.select().from(perfCycles).where(eq(perfCycles.id, id)) : [];
  const cycle = await heldRecord(tx, CYCLE, id, version ?? before?.version, reachCycle(caller, code));
  if (!states.includes(cycle.state)) throw conflict("perfCycles:said.notNow");
  return cycle;
}

/** A draft of a cycle with its classes. */
export async function createCycle(tx: Tx, caller: Caller, input: Written) {
  reachCycle(caller, MAY.cycles.run)(input);
  const { classIds, ...values } = await judged(tx, caller, input);
  const saved = await addRecord(tx, caller, CYCLE, values);
  await writeClasses(tx, saved.id, input);
  return saved;
}

export async function updateCycle(
  tx: Tx,
  caller: Caller,
  { id, version, ...input }: z.output<(typeof updateContract)["input"]>,
) {
  const before = await heldCycle(tx, caller, MAY.cycles.run, { id, version }, [CYCLE_STATE.draft]);
  reachCycle(caller, MAY.cycles.run)(input);
  const { classIds, ...values } = await judged(tx, caller, input);
  const saved = await changeRecord(tx, caller, CYCLE, before, values);
  await tx.delete(perfCycleClasses).where(eq(perfCycleClasses.cycleId, id));
  await writeClasses(tx, id, input);
  return saved;
}

/** Later or earlier deadlines of a cycle that is not locked. */
export async function extendCycle(
  tx: Tx,
  caller: Caller,
  { id, version, deadlines }: z.output<(typeof extendContract)["input"]>,
) {
  const before = await heldCycle(tx, caller, MAY.cycles.run, { id, version }, [
    CYCLE_STATE.targets,
    CYCLE_STATE.running,
    CYCLE_STATE.self,
    CYCLE_STATE.scoring,
    CYCLE_STATE.calibration,
    CYCLE_STATE.confirmation,
  ]);
  return changeRecord(tx, caller, CYCLE, before, { stageDates: deadlines }, "extend");
}

/** A draft goes, with its classes: nothing hangs on it. */
export async function removeCycle(tx: Tx, caller: Caller, key: { id: number; version: number }) {
  const before = await heldCycle(tx, caller, MAY.cycles.run, key, [CYCLE_STATE.draft]);
  await tx.delete(perfCycleClasses).where(eq(perfCycleClasses.cycleId, key.id));
  await tx.delete(perfCycles).where(eq(perfCycles.id, key.id));
  await audit(tx, caller, {
    action: "perfCycle.remove",
    objectType: CYCLE.object,
    objectId: key.id,
    before: { name: before.name },
  });
  return null;
}

/** Classes in use of this kind that a site of the cycle has; departments that are there. */
async function judged(tx: Tx, caller: Caller, { deadlines, ...input }: Written) {
  const faults: Faults = {};
  const rows = await select(tx, { id: num`id` })`
    from perf_classes
    where id = any(${sql.param(input.classIds)}::int[])
      and enabled = 1
      and cycle_kind = ${input.kind}
      and site_ids && ${sql.param(input.siteIds)}::smallint[]`;
  if (rows.length !== new Set(input.classIds).size) addFault(faults, "classIds", "perfCycles:said.otherKind");
  const { byId } = await departmentsOf(tx, caller);
  if (input.departmentIds.some((one) => !byId.has(one))) addFault(faults, "departmentIds", "errors:notOption");
  refuseAll(faults);
  return { ...input, stageDates: deadlines };
}

async function writeClasses(tx: Tx, cycleId: number, { classIds, kind, fromDate }: Written): Promise<void> {
  await tx
    .insert(perfCycleClasses)
    .values([...new Set(classIds)].map((classId) => ({ cycleId, classId, kind, fromDate })))
    .catch(taken({ perf_cycle_classes_key: ["classIds", "perfCycles:said.classTaken"] }));
}
