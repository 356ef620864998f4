import { sql } from "drizzle-orm";
import { say } from "~/lib/texts.server";
import { database, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { failure } from "~/upstream/platform/failure.server";
import { once } from "~/upstream/platform/idempotency.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { invalid, Refusal } from "~/upstream/platform/refusal.server";
import { approveTask, rejectTask } from "../engine/decide.server";
import type { Kinds } from "../engine/kind.server";
import type { TaskRef } from "../engine/take-task.server";

interface Batch {
  action: "approve" | "reject";
  items: TaskRef[];
  comment: string;
}

/**
 * Decides up to a hundred tasks, each in a transaction and under a key of its own: what was done stays done when the
 * next is refused or the connection breaks, and sending the same again does nothing twice (approvals rules 26 and 30).
 */
export async function decideBatch(kinds: Kinds, caller: Caller, { action, items, comment }: Batch) {
  if (!caller.idempotencyKey) throw new Refusal(422, { key: "errors:missingKey" });
  if (action === "reject" && comment.trim().length < 2) throw invalid({ comment: { key: "approvals:said.reason" } });
  const verb = action === "approve" ? approveTask : rejectTask;
  const results: ({ taskId: number } & Awaited<ReturnType<typeof answerTo>>)[] = [];
  for (const item of items)
    results.push({ taskId: item.taskId, ...(await answerTo(caller, (tx) => decideOne(tx, item))) });
  const names = await namesOf(caller, items);
  const successCount = results.filter(({ ok }) => ok).length;
  return {
    successCount,
    failCount: results.length - successCount,
    results: results.map((row) => ({ ...row, ...(names.get(row.taskId) ?? { instanceNo: "", title: "" }) })),
  };

  function decideOne(tx: Tx, item: TaskRef) {
    const body = { action, comment, ...item };
    return once(
      tx,
      caller,
      { key: `${caller.idempotencyKey!.slice(0, 70)}.${item.taskId}`, path: "/approval/task/batch", body },
      () => verb(kinds, tx, caller, { ...item, comment, inBatch: true }),
    );
  }
}

/** One task's answer as a row; a fault of ours is logged under its number like any other and stops nothing. */
async function answerTo(caller: Caller, decide: (tx: Tx) => Promise<unknown>) {
  try {
    await transaction(decide);
    return { ok: true, code: 200, msg: say(caller.language, { key: "approval:said.done" }) };
  } catch (error) {
    const { code, msg } = await failure(error, caller, "/approval/task/batch");
    return { ok: false, code, msg };
  }
}

/** Number and title of forms whose tasks the caller has or had; of others nothing is said. */
async function namesOf({ empId }: Caller, items: readonly TaskRef[]) {
  const rows = await select(database().read as Tx, {
    id: num`t.id`,
    instanceNo: str`i.instance_no`,
    title: str`i.title`,
  })`
    from approval_tasks t
    join approval_instances i on i.id = t.instance_id
    where t.id = any(${sql.param(items.map(({ taskId }) => taskId))}::bigint[])
      and ${empId ?? 0} in (t.assignee_emp_id, t.decided_by_emp_id)`;
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
