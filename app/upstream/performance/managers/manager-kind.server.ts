import { sql } from "drizzle-orm";
import { BATCH_STATE, type BatchState, PERFORMANCE_KIND } from "~/contracts/performance/codes";
import { MAY } from "~/contracts/performance/may";
import { formatPoints } from "~/lib/performance/format";
import { performancePaths } from "~/lib/performance/paths";
import { say } from "~/lib/texts.server";
import { factsIn } from "~/upstream/approvals/engine/facts.server";
import type { ApprovalKind, FormInstance } from "~/upstream/approvals/engine/kind.server";
import { formHead, generalManager, role } from "~/upstream/approvals/process/chains.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne, str } from "~/upstream/platform/database/select.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import { reopenGroups } from "../calibration/groups.server";
import { returnToScorers } from "../sheets/sheet-reopen.server";
import { batchPeople, refreshRows, takeMarked } from "./batch-rows.server";

const label = (name: string) => ({ key: `perfManagers:form.${name}` });

interface Batch {
  title: string;
  headEmpId: number;
  requesterEmpId: number;
  cycleName: string;
  department: string;
  head: string;
}

async function batchOf(db: Reader | Tx, id: number): Promise<Batch> {
  const row = await selectOne(db, {
    title: str`b.title`,
    headEmpId: num`b.head_emp_id`,
    requesterEmpId: num`b.requester_emp_id`,
    cycleName: str`y.name`,
    department: str`d.department_name`,
    head: str`h.emp_name`,
  })`
    from perf_batches b
    join perf_cycles y on y.id = b.cycle_id
    join departments d on d.department_id = b.department_id
    join employees h on h.emp_id = b.head_emp_id
    where b.id = ${id}`;
  if (!row) throw missing();
  return row;
}

/** Scores of managers, approved together (performance rule 23). */
export const managerKind: ApprovalKind = {
  kindCode: PERFORMANCE_KIND.managerScores,
  first: {
    name: "perfManagers:seed.form",
    numberPrefix: "JX1",
    chain: [formHead, role("hrDirector", "HR_DIRECTOR"), generalManager],
  },
  fields: [
    { name: "headEmpId", label: label("headEmpId"), type: "person", head: true },
    { name: "cycle", label: label("cycle"), type: "text" },
    { name: "department", label: label("department"), type: "text" },
    { name: "people", label: label("people"), type: "text" },
  ],
  createPath: `${performancePaths.managerScores}/new`,
  createCode: MAY.managers.prepare,
  editPath: performancePaths.managerBatch,

  async summary(tx, id) {
    const { title, requesterEmpId, headEmpId } = await batchOf(tx, id);
    return {
      title,
      requesterEmpId,
      amount: null,
      currency: null,
      amountCny: null,
      facts: { headEmpId: [headEmpId] },
    };
  },

  async view(db, caller, id) {
    const { cycleName, department, head } = await batchOf(db, id);
    const fact = factsIn(caller, "perfManagers:form");
    const word = (key: string) => say(caller.language, { key: `perfManagers:${key}` });
    const people = await batchPeople(db, caller, id);
    const column = (name: string, type: "text" | "number" = "text") => ({ label: word(`field.${name}`), type });
    return {
      facts: [
        fact("cycle", "text", cycleName),
        fact("department", "text", department),
        { ...fact("headEmpId", "text", head) },
      ],
      lines: [
        {
          field: "people",
          title: word("form.people"),
          columns: [
            ...[column("jobNumber"), column("name"), column("department"), column("position")],
            ...[column("score"), column("grade"), column("comment")],
          ],
          rows: people.map((one) => [
            ...[one.jobNumber, one.name, one.department, one.position],
            ...[one.score === null ? null : formatPoints(one.score), one.grade, one.comment],
          ]),
        },
      ],
      attachments: [],
    };
  },

  async onSubmit(tx, { businessId }) {
    await refreshRows(tx, businessId);
    await putState(tx, businessId, BATCH_STATE.inApproval);
  },

  async onReturned(tx, { businessId }) {
    const marked = await takeMarked(tx, businessId);
    if (marked.length === 0) throw conflict("perfManagers:said.markFirst");
    await reopenGroups(tx, await returnToScorers(tx, marked));
    await putState(tx, businessId, BATCH_STATE.draft);
  },

  onApproved: (tx, { businessId }) => putState(tx, businessId, BATCH_STATE.approved),
  onRejected: backToDraft,
  onWithdrawn: backToDraft,
  onVoided: backToDraft,
};

function backToDraft(tx: Tx, { businessId }: FormInstance): Promise<void> {
  return putState(tx, businessId, BATCH_STATE.draft);
}

async function putState(tx: Tx, id: number, state: BatchState): Promise<void> {
  await tx.execute(sql`
    update perf_batches
    set state = ${state}, version = version + 1, updated_at = now()
    where id = ${id}`);
}
