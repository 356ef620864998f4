import { eq, sql } from "drizzle-orm";
import { TASK_STATE } from "~/contracts/approvals/codes";
import { PROBATION_RESULT, PROBATION_STATE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { companyDay } from "~/lib/period";
import { addDays, isRealDate } from "~/lib/period-dates";
import { factsIn } from "~/upstream/approvals/engine/facts.server";
import type { ApprovalKind, FormInstance } from "~/upstream/approvals/engine/kind.server";
import { hr, ownHead, superior } from "~/upstream/approvals/process/chains.server";
import { responsibleFor } from "~/upstream/organization/hr-people.server";
import { departmentsOf, positionsOf } from "~/upstream/organization/organization.server";
import { employees } from "~/upstream/organization/tables.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { DECISION_FILE } from "~/upstream/platform/tables/files.server";
import { openFailedProbation } from "../leaving/dimission-failed-probation.server";
import {
  changeRegularization,
  lockRegularization,
  type Regularization,
  regularizationRow,
  UNDECIDED,
} from "./probation.server";

export const REGULARIZATION = 501;

/** Regularization (转正): the employee's summary, the manager's score, the head, HR (employees, approval forms). */
export const regularization: ApprovalKind = {
  kindCode: REGULARIZATION,
  // The manager gives a score; HR may let a probation end before its time.
  first: {
    name: "probation:seed.form",
    numberPrefix: "RS1",
    chain: [
      { ...superior, fieldRights: { managerScore: "required", managerComment: "edit" } },
      ownHead,
      { ...hr, fieldRights: { regularDate: "edit" } },
    ],
  },
  fields: [
    { name: "selfSummary", label: { key: "probation:field.selfSummary" }, type: "longText" },
    { name: "managerScore", label: { key: "probation:field.managerScore" }, type: "number" },
    { name: "managerComment", label: { key: "probation:field.managerComment" }, type: "longText" },
    { name: "regularDate", label: { key: "probation:field.regularDate" }, type: "date" },
  ],
  createPath: "/employees/probation",
  createCode: null,
  editPath: (id) => `/employees/probation/detail/${id}/summary`,

  async summary(tx, id) {
    const { empId, probationEnd, managerScore } = await regularizationRow(tx, id);
    const person = await personOf(tx, empId);
    return {
      title: `${person.empName} ${person.jobNumber} · ${probationEnd}`,
      requesterEmpId: empId,
      amount: null,
      currency: null,
      amountCny: null,
      facts: { managerScore: managerScore ?? [] },
    };
  },

  async view(db, caller, id) {
    const row = await regularizationRow(db, id);
    const person = await personOf(db, row.empId);
    const departments = await departmentsOf(db, caller);
    const positions = await positionsOf(db, caller);
    const fact = factsIn(caller, "probation:field");
    return {
      facts: [
        fact("empName", "text", `${person.empName} ${person.jobNumber}`),
        fact("department", "text", departments.pathOf(person.departmentId)),
        fact("position", "text", positions.nameOf(person.positionId)),
        fact("hireDate", "date", person.hireDate),
        fact("probationEnd", "date", row.probationEnd),
        fact("regularDate", "date", row.regularDate),
        fact("selfSummary", "longText", row.selfSummary),
        fact("managerScore", "number", row.managerScore),
        fact("managerComment", "longText", row.managerComment),
      ],
      lines: [],
      attachments: [],
    };
  },

  /** What the manager's and HR's nodes let them write. */
  async amend(tx, _caller, id, values) {
    const row = (await lockRegularization(tx, id))!;
    const { managerScore, managerComment, regularDate } = values;
    const score = managerScore === undefined ? undefined : Number(managerScore);
    if (score !== undefined && (!/^\d{1,3}$/.test(managerScore!.trim()) || score > 100))
      throw invalid({ "form.managerScore": { key: "probation:said.score" } });
    if (managerComment !== undefined && managerComment.length > 500)
      throw invalid({ "form.managerComment": { key: "errors:tooLong", params: { n: 500 } } });
    const day = regularDate?.trim() ? regularDate.trim() : undefined;
    if (day !== undefined && (!isRealDate(day) || day > addDays(row.probationEnd, 1) || day < companyDay()))
      throw invalid({
        "form.regularDate": { key: "probation:said.regularDate", params: { date: addDays(row.probationEnd, 1) } },
      });
    await changeRegularization(tx, row, {
      ...(score !== undefined && { managerScore: score }),
      ...(managerComment !== undefined && { managerComment: managerComment.trim() }),
      ...(day !== undefined && { regularDate: day }),
    });
  },

  async onSubmit(tx, { businessId }) {
    const row = await lockRegularization(tx, businessId);
    if (row?.state !== PROBATION_STATE.summary) throw conflict("probation:said.over");
    if (row.selfSummary.trim() === "") throw conflict("probation:said.noSummary");
  },

  /** Before the manager has given his score it is his turn; afterwards it is checked. */
  async onNodeEntered(tx, { businessId }) {
    const row = (await lockRegularization(tx, businessId))!;
    const state = row.managerScore === null ? PROBATION_STATE.evaluation : PROBATION_STATE.check;
    if (row.state !== state) await changeRegularization(tx, row, { state });
  },

  /**
   * Regular from the day after the probation, or from an earlier day that HR has written; the daily step makes it so on
   * that day.
   */
  async onApproved(tx, { businessId }) {
    const row = (await lockRegularization(tx, businessId))!;
    if (!UNDECIDED.includes(row.state)) throw conflict("probation:said.over");
    await changeRegularization(tx, row, {
      state: PROBATION_STATE.passed,
      result: row.regularDate <= row.probationEnd ? PROBATION_RESULT.early : PROBATION_RESULT.onTime,
    });
  },

  /** Failed: the evidence goes with the decision (employees rule 28); a dimission follows. */
  async onRejected(tx, form) {
    const row = (await lockRegularization(tx, form.businessId))!;
    await needEvidence(tx, form);
    const failed = await changeRegularization(tx, row, {
      state: PROBATION_STATE.failed,
      result: PROBATION_RESULT.failed,
    });
    await tellHr(
      tx,
      failed,
      await openFailedProbation(tx, { empId: row.empId, probationEnd: row.probationEnd, regularizationId: row.id }),
    );
  },

  onReturned: summaryAgain,
  onWithdrawn: summaryAgain,

  /** A probation ends with a result: only its lapse, which is written before, closes the form otherwise. */
  async onVoided(tx, { businessId }) {
    const row = await lockRegularization(tx, businessId);
    if (row && UNDECIDED.includes(row.state)) throw conflict("probation:said.needsResult");
  },
};

async function summaryAgain(tx: Tx, { businessId }: FormInstance): Promise<void> {
  const row = (await lockRegularization(tx, businessId))!;
  if (UNDECIDED.includes(row.state))
    await changeRegularization(tx, row, { state: PROBATION_STATE.summary, managerScore: null, managerComment: "" });
}

async function needEvidence(tx: Tx, { id }: FormInstance): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select
    from attachments a
    where a.owner_type = ${DECISION_FILE}
      and a.owner_id in (
        select t.id::text from approval_steps t where t.instance_id = ${id} and t.status = ${TASK_STATE.pending}
      )
    limit 1`);
  if (rowCount !== 1) throw conflict("probation:said.needsEvidence");
}

/** All of HR; whose draft the dimission is, is led to it. */
async function tellHr(tx: Tx, row: Regularization, opened: { id: number; ownerEmpId: number } | null): Promise<void> {
  const { empName } = await personOf(tx, row.empId);
  const told = (await responsibleFor(tx, MAY.probation.check, [row.empId], companyDay())).get(row.empId);
  const params = { name: empName, date: row.probationEnd };
  await notify(tx, {
    eventKey: `regularization:${row.id}:failed`,
    empIds: (told?.hr ?? []).filter((hr) => hr !== opened?.ownerEmpId),
    title: { key: "probation:notice.failed.title", params },
    text: { key: "probation:notice.failed.text", params },
    url: `/employees/probation/detail/${row.id}`,
  });
  if (!opened) return;
  await notify(tx, {
    eventKey: `regularization:${row.id}:dimission`,
    empIds: [opened.ownerEmpId],
    title: { key: "probation:notice.failed.title", params },
    text: { key: "probation:notice.dimission.text", params },
    url: `/employees/dimission/detail/${opened.id}`,
  });
}

async function personOf(db: Reader | Tx, empId: number) {
  const { empName, jobNumber, departmentId, positionId, hireDate } = employees;
  const [row] = await db
    .select({ empName, jobNumber, departmentId, positionId, hireDate })
    .from(employees)
    .where(eq(employees.empId, empId));
  return row!;
}
