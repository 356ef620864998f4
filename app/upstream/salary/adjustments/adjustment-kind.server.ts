import { eq, sql } from "drizzle-orm";
import { SALARY_KIND } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { salaryPaths } from "~/lib/salary/paths";
import { say } from "~/lib/texts.server";
import type { Acting, ApprovalKind, FormInstance, PayReader } from "~/upstream/approvals/engine/kind.server";
import { formHead, payrollManager } from "~/upstream/approvals/process/chains.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { bool, num, selectOne } from "~/upstream/platform/database/select.server";
import { holds, visibleTo } from "~/upstream/platform/identity/rights.server";
import { conflict } from "~/upstream/platform/refusal.server";
import type { LogAuthor } from "../log/log.server";
import { takeEffect } from "./adjustment-effect.server";
import { judgeForm } from "./adjustment-submit.server";
import { viewOf } from "./adjustment-view.server";
import { moveAll } from "./adjustment-write.server";
import { peopleIn } from "./form-people.server";
import { salaryAdjustForms } from "./tables.server";

const label = (name: string) => ({ key: `salAdjust:field.${name}` });

const READERS = [MAY.runs.lock, MAY.runs.approve];

async function formRow(tx: Reader | Tx, id: number) {
  const [row] = await tx.select().from(salaryAdjustForms).where(eq(salaryAdjustForms.id, id));
  return row!;
}

/**
 * Adjustments of pay (调薪) in approval: a closed kind. The engine is told who decides and whom it is about, and no
 * figure; what it says is read live, and that is written down (salary rule 28; approvals rule 35).
 */
export const adjustmentKind: ApprovalKind = {
  kindCode: SALARY_KIND.adjustment,
  first: { name: "salAdjust:seed.form", numberPrefix: "RS4", chain: [formHead, payrollManager] },
  fields: [
    { name: "headEmpId", label: label("head"), type: "person", head: true },
    { name: "no", label: label("no"), type: "text" },
    { name: "person", label: label("person"), type: "text" },
    { name: "department", label: label("department"), type: "text" },
    { name: "reason", label: label("reason"), type: "text" },
    { name: "effectiveDate", label: label("effectiveDate"), type: "date" },
    { name: "lines", label: label("lines"), type: "text" },
  ],
  createPath: salaryPaths.adjustmentNew,
  createCode: MAY.adjustments.draft,
  editPath: salaryPaths.adjustForm,

  async summary(tx, id) {
    const { requesterEmpId } = await formRow(tx, id);
    const people = await peopleIn(tx, id);
    const heads = [...new Set(people.flatMap(({ headEmpId }) => (headEmpId === null ? [] : [headEmpId])))];
    const [first] = people;
    const word = say("zh", { key: "salAdjust:kind.title" });
    const about =
      people.length > 1
        ? say("zh", { key: "salAdjust:kind.many", params: { name: first!.name, n: people.length } })
        : (first?.name ?? "");
    return {
      title: `${word} ${about}`.trim(),
      requesterEmpId: requesterEmpId!,
      amount: null,
      currency: null,
      amountCny: null,
      facts: { headEmpId: heads },
    };
  },

  view: (_db, caller, id) => viewOf(caller, id),
  closed: { codes: READERS, readBy },
  onSubmit: judgeForm,

  /** Rule 4: neither whom it is about nor who drafted it, himself or by another's account. */
  async beforeApproval(tx, { businessId, requesterEmpId }, empIds) {
    const people = await peopleIn(tx, businessId);
    if (people.some(({ empId }) => empIds.includes(empId))) throw conflict("salArchives:said.own");
    if (empIds.includes(requesterEmpId)) throw conflict("salAdjust:said.drafter");
  },

  async onApproved(tx, { businessId, requesterEmpId }, by) {
    const requester = await userOf(tx, requesterEmpId);
    // Every node was the requester's own and was passed over: nobody has approved.
    if (by.userId !== undefined && by.userId === requester) throw conflict("salAdjust:said.drafter");
    await takeEffect(tx, businessId, writtenDown(by, requester));
  },
  onRejected: (tx, form) => over(tx, form, "rejected"),
  onWithdrawn: (tx, form) => over(tx, form, "withdrawn"),
  onReturned: (tx, form) => over(tx, form, "draft"),
  onVoided: (tx, form) => over(tx, form, "withdrawn", ["draft", "inApproval"]),
};

async function over(
  tx: Tx,
  { businessId }: FormInstance,
  to: Parameters<typeof moveAll>[3],
  from: Parameters<typeof moveAll>[2] = ["inApproval"],
): Promise<void> {
  await moveAll(tx, businessId, from, to);
}

/** Payroll manager and finance head, of people within their scope and never of themselves (rule 28). */
async function readBy(db: Reader | Tx, caller: PayReader, id: number): Promise<boolean> {
  const codes = READERS.filter((code) => holds(caller, code));
  if (codes.length === 0) return false;
  const reach = sql.join(
    codes.map((code) => visibleTo(caller, code)),
    sql` or `,
  );
  const row = await selectOne(db, { reached: bool`bool_and((${reach}) and employees.emp_id <> ${caller.empId ?? 0})` })`
    from salary_adjustments j
    join employees on employees.emp_id = j.emp_id
    where j.form_id = ${id}`;
  return row?.reached === true;
}

async function userOf(tx: Tx, empId: number): Promise<number> {
  const row = await selectOne(tx, { id: num`user_id` })`
    from users
    where emp_id = ${empId}`;
  return row!.id;
}

/** What the clock approves, the requester answers for. */
const writtenDown = (by: Acting, requester: number): Acting & LogAuthor => ({
  ...by,
  userId: by.userId ?? requester,
  actorUserId: by.actorUserId ?? requester,
});
