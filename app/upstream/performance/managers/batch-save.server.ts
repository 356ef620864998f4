import { sql } from "drizzle-orm";
import type { z } from "zod";
import { FORM_STATE } from "~/contracts/approvals/codes";
import { BATCH_ROW, BATCH_STATE, PERFORMANCE_KIND } from "~/contracts/performance/codes";
import type { createBatch as createContract } from "~/contracts/performance/managers";
import { saveDraft, submitDraft } from "~/upstream/approvals/engine/submit.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, invalid, missing, stale } from "~/upstream/platform/refusal.server";
import { type Level, levelsFrom, spread, type Waiting, waitingIn } from "./batch-people.server";
import { preparedBatches } from "./batch-reach.server";
import { managerKind } from "./manager-kind.server";

export const OBJECT = "perfBatch";

/** Batches of a cycle and a department upwards are made one after the other. */
async function heldCycle(tx: Tx, cycleId: number): Promise<string> {
  const row = await selectOne(tx, { name: str`name` })`
    from perf_cycles
    where id = ${cycleId}
    for update`;
  if (!row) throw invalid({ cycleId: { key: "errors:notOption" } });
  return row.name;
}

/** Whoever waits in a department goes into its batch, or into that of a level above (performance rule 23). */
export async function createBatch(
  tx: Tx,
  caller: Caller,
  { cycleId, departmentId, title }: z.output<(typeof createContract)["input"]>,
) {
  const cycleName = await heldCycle(tx, cycleId);
  const people = await waitingIn(tx, caller, { cycleId, departmentId });
  if (people.length === 0) throw conflict("perfManagers:said.nobodyWaits");
  const levels = await levelsFrom(tx, caller, departmentId);
  if (levels.length === 0) throw conflict("perfManagers:said.noHead");
  const { byLevel, beside } = spread(people, levels);
  if (byLevel.size === 0) throw conflict("perfManagers:said.onlyBeside");
  const made: { id: number; version: number; people: number; own: boolean }[] = [];
  for (const [level, members] of byLevel) {
    const own = level === levels[0];
    const saved = await draftOf(tx, caller, { cycleId, cycleName, level, title: own ? title : "" });
    await putRows(tx, saved.id, members);
    made.push({ ...saved, people: members.length, own });
  }
  await audit(
    tx,
    caller,
    ...made.map(({ id, people: n }) => ({
      action: `${OBJECT}.take`,
      objectType: OBJECT,
      objectId: id,
      after: { cycleId, departmentId, people: n },
    })),
  );
  const first = made.find(({ own }) => own) ?? made[0]!;
  return {
    id: first.id,
    version: first.version,
    taken: first.people,
    movedUp: made.reduce((n, one) => n + (one === first ? 0 : one.people), 0),
    beside: beside.map(({ name }) => name),
  };
}

interface Draft {
  cycleId: number;
  cycleName: string;
  level: Pick<Level, "departmentId" | "headEmpId">;
  title: string;
}

/** The draft of a level, which takes in whoever is new; a new one where all are sent. */
async function draftOf(
  tx: Tx,
  caller: Caller,
  { cycleId, cycleName, level, title }: Draft,
): Promise<{ id: number; version: number }> {
  const { departmentId, headEmpId } = level;
  const { rows: open } = await tx.execute<{ id: number; version: number }>(sql`
    update perf_batches
    set version = version + 1, head_emp_id = ${headEmpId}, updated_by = ${caller.actorUserId}, updated_at = now()
    where id = (
      select b.id
      from perf_batches b
      left join approval_forms i on i.kind_code = ${PERFORMANCE_KIND.managerScores} and i.business_id = b.id
      where b.cycle_id = ${cycleId}
        and b.department_id = ${departmentId}
        and b.state = ${BATCH_STATE.draft}
        and coalesce(i.status, ${FORM_STATE.draft}) in (
          ${FORM_STATE.draft}, ${FORM_STATE.returned}, ${FORM_STATE.withdrawn}
        )
      order by b.id desc
      limit 1
    )
    returning id, version`);
  if (open[0]) return open[0];
  const { rows } = await tx.execute<{ id: number; version: number }>(sql`
    insert into perf_batches (cycle_id, department_id, head_emp_id, requester_emp_id, title, created_by, updated_by)
    select ${cycleId}, d.department_id, ${headEmpId}, ${caller.empId},
      coalesce(nullif(${title}, ''), ${cycleName} || ' ' || d.department_name), ${caller.actorUserId},
      ${caller.actorUserId}
    from departments d
    where d.department_id = ${departmentId}
    returning id, version`);
  return rows[0]!;
}

/** People into a batch, with score and grade as they are now; one who was in it before comes in again. */
async function putRows(tx: Tx, batchId: number, people: readonly Pick<Waiting, "sheetId">[]): Promise<void> {
  await tx.execute(sql`
    insert into perf_batch_rows (batch_id, sheet_id, score, grade)
    select ${batchId}, s.id, s.total_score, s.final_grade
    from perf_sheets s
    where s.id = any(${sql.param(people.map(({ sheetId }) => sheetId))}::int[])
    on conflict (batch_id, sheet_id) do update
    set score = excluded.score, grade = excluded.grade, marked = 0, mark_reason = '', state = ${BATCH_ROW.in}`);
}

interface Held {
  id: number;
  cycleId: number;
  cycleName: string;
  departmentId: number;
  title: string;
  state: number;
  version: number;
  status: number | null;
}

/** A batch that the caller prepares, as he saw it, held until the transaction ends. */
async function heldBatch(tx: Tx, caller: Caller, { id, version }: { id: number; version: number }): Promise<Held> {
  const row = await selectOne(tx, {
    id: num`b.id`,
    cycleId: num`b.cycle_id`,
    cycleName: str`y.name`,
    departmentId: num`b.department_id`,
    title: str`b.title`,
    state: num`b.state`,
    version: num`b.version`,
    status: sql<number | null>`(
        select i.status
        from approval_forms i
        where i.kind_code = ${PERFORMANCE_KIND.managerScores} and i.business_id = b.id
      )`,
  })`
    from perf_batches b
    join perf_cycles y on y.id = b.cycle_id
    where b.id = ${id} and ${preparedBatches(caller)}
    for update of b`;
  if (!row) throw missing();
  if (row.version !== version) throw stale();
  return row;
}

/**
 * Sends a batch on its way; the form is the sender's. Whoever has come to decide about himself meanwhile goes up first
 * (performance rule 23). A form that was rejected is over: its people go on in a new batch.
 */
export async function submitBatch(tx: Tx, caller: Caller, input: { id: number; version: number }) {
  const batch = await heldBatch(tx, caller, input);
  if (batch.state !== BATCH_STATE.draft) throw conflict("perfManagers:said.notDraft");
  await heldCycle(tx, batch.cycleId);
  const levels = await levelsFrom(tx, caller, batch.departmentId);
  if (levels.length === 0) throw conflict("perfManagers:said.noHead");
  const over = batch.status === FORM_STATE.rejected || batch.status === FORM_STATE.voided;
  const id = over ? await renewed(tx, caller, batch, levels[0]!) : batch.id;
  const movedUp = await moveUp(tx, caller, { ...batch, id }, levels);
  const { rows } = await tx.execute<{ n: number }>(sql`
    update perf_batches
    set requester_emp_id = ${caller.empId}, head_emp_id = ${levels[0]!.headEmpId}, version = version + 1,
      updated_by = ${caller.actorUserId}, updated_at = now()
    where id = ${id}
    returning (
      select count(*)::int
      from perf_batch_rows r
      where r.batch_id = ${id} and r.state = ${BATCH_ROW.in}
    ) as n`);
  if (rows[0]!.n === 0 && movedUp === 0) throw conflict("perfManagers:said.empty");
  if (rows[0]!.n === 0) return { id, instanceId: null, state: BATCH_STATE.draft };
  const draft = await saveDraft(tx, caller, managerKind, id);
  const sent = await submitDraft(tx, caller, draft);
  await audit(tx, caller, {
    action: `${OBJECT}.submit`,
    objectType: OBJECT,
    objectId: id,
    after: { people: rows[0]!.n },
  });
  return { id, instanceId: sent.id, state: BATCH_STATE.inApproval };
}

/** A batch in the place of one whose form is over. */
async function renewed(tx: Tx, caller: Caller, batch: Held, level: Level): Promise<number> {
  const { cycleId, cycleName, title } = batch;
  const { id } = await draftOf(tx, caller, {
    cycleId,
    cycleName,
    level: { ...level, departmentId: batch.departmentId },
    title,
  });
  await tx.execute(sql`
    update perf_batch_rows
    set batch_id = ${id}
    where batch_id = ${batch.id} and state = ${BATCH_ROW.in}`);
  return id;
}

/** Rows of people whom the way of the batch would ask about themselves go to a level above, or beside all batches. */
async function moveUp(
  tx: Tx,
  caller: Caller,
  { id, cycleId, cycleName }: Pick<Held, "id" | "cycleId" | "cycleName">,
  levels: readonly Level[],
): Promise<number> {
  const { rows } = await tx.execute<Waiting & Record<string, unknown>>(sql`
    update perf_batch_rows r
    set state = ${BATCH_ROW.movedUp}
    from perf_sheets s
    where r.batch_id = ${id}
      and r.state = ${BATCH_ROW.in}
      and s.id = r.sheet_id
      and s.emp_id = any(${sql.param([...levels[0]!.deciders])}::int[])
    returning s.id as "sheetId", s.emp_id as "empId", '' as name`);
  for (const [level, members] of spread(rows, levels).byLevel) {
    const draft = await draftOf(tx, caller, { cycleId, cycleName, level, title: "" });
    await putRows(tx, draft.id, members);
  }
  return rows.length;
}
