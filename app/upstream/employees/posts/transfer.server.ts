import { eq, sql } from "drizzle-orm";
import { BIZ, TRANSFER_STATE, TRANSFER_TYPE, TRANSFER_TYPES, type TransferState } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { say } from "~/lib/texts.server";
import { factsIn } from "~/upstream/approvals/engine/facts.server";
import type { ApprovalKind } from "~/upstream/approvals/engine/kind.server";
import { passesOverPlan, placesTaken } from "~/upstream/organization/headcount.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { type Place, transferOrders } from "./tables.server";
import {
  changedBy,
  comparison,
  noticeOf,
  ON_ITS_WAY,
  type Order,
  orderRow,
  placeOfPerson,
} from "./transfer-order.server";
import { transferFaults } from "./transfer-rules.server";

export const TRANSFER = 502;
/** Transfer orders (异动单, kind 502): what the approval engine has to know of them. */
export const transferKind: ApprovalKind = {
  kindCode: TRANSFER,
  fields: [
    {
      name: "transferType",
      label: { key: "transfer:field.type" },
      type: "code",
      choices: async (_, { language }) =>
        TRANSFER_TYPES.map((type) => ({ value: String(type), label: say(language, { key: `transfer:type.${type}` }) })),
    },
    { name: "effectiveDate", label: { key: "transfer:field.effectiveDate" }, type: "date" },
    { name: "reason", label: { key: "transfer:field.reason" }, type: "longText" },
    { name: "oldHeadEmpId", label: { key: "transfer:field.oldHead" }, type: "person" },
    { name: "newHeadEmpId", label: { key: "transfer:field.newHead" }, type: "person" },
  ],
  createPath: "/employees/transfer/new",
  createCode: MAY.transfer.apply,
  editPath: (id) => `/employees/transfer/edit/${id}`,

  about: (empId) => sql`select id from transfer_orders where emp_id = ${empId}`,

  async summary(tx, id) {
    const order = await orderRow(tx, id);
    const person = await placeOfPerson(tx, order.empId);
    const { rows } = await tx.execute<{ old: number | null; new: number | null }>(sql`
      select ${headAbove(person.departmentId, order.empId)} as old,
        ${headAbove(order.toDepartmentId ?? person.departmentId, order.empId)} as new`);
    const heads = {
      ...(rows[0]!.old && { oldHeadEmpId: rows[0]!.old }),
      ...(rows[0]!.new && { newHeadEmpId: rows[0]!.new }),
    };
    const title = say("zh", { key: `transfer:type.${order.type}` });
    return {
      title: `${title} ${person.empName} ${person.jobNumber}`,
      requesterEmpId: order.requesterEmpId,
      amount: null,
      currency: null,
      amountCny: null,
      facts: { transferType: String(order.type), ...heads },
    };
  },

  async view(db, caller, id) {
    const order = await orderRow(db, id);
    const person = await placeOfPerson(db, order.empId);
    const word = (key: string) => say(caller.language, { key: `transfer:${key}` });
    const fact = factsIn(caller, "transfer:field");
    const rows = await comparison(db, caller, order, order.before ?? person);
    return {
      facts: [
        fact("person", "text", `${person.empName} ${person.jobNumber}`),
        fact("type", "text", word(`type.${order.type}`)),
        fact("effectiveDate", "date", order.effectiveDate),
        ...(order.returnDate ? [fact("returnDate", "date", order.returnDate)] : []),
        fact("reason", "longText", order.reason),
        ...(order.overHeadcountReason ? [fact("overHeadcountReason", "longText", order.overHeadcountReason)] : []),
      ],
      lines: [
        {
          field: "changes",
          title: word("compare.title"),
          columns: (["field", "before", "after"] as const).map((column) => ({
            label: word(`compare.${column}`),
            type: "text" as const,
          })),
          rows: rows.map(({ field, before, after }) => [
            word(`field.${field}`),
            before,
            after ?? word("compare.stays"),
          ]),
        },
      ],
      attachments: [],
    };
  },

  /**
   * The person and the position are locked: of two orders for one field, or for the last free place, the second is
   * refused.
   */
  async onSubmit(tx, { businessId }) {
    const order = await orderRow(tx, businessId);
    await tx.execute(sql`select from employees where emp_id = ${order.empId} for no key update`);
    const person = await placeOfPerson(tx, order.empId);
    const fault = Object.values(await transferFaults(tx, order, person))[0]?.[0];
    if (fault) throw conflict(fault.key, fault.params);
    await refusePending(tx, order, person);
    await takePlace(tx, order, person);
    const { empName, jobNumber, employment, ...before } = person;
    await tx
      .update(transferOrders)
      .set({ state: TRANSFER_STATE.open, before })
      .where(eq(transferOrders.id, businessId));
  },
  onReturned: (tx, form) => become(tx, form.businessId, TRANSFER_STATE.draft),
  onWithdrawn: (tx, form) => become(tx, form.businessId, TRANSFER_STATE.draft),
  onRejected: (tx, form) => become(tx, form.businessId, TRANSFER_STATE.rejected),
  onVoided: (tx, form) => become(tx, form.businessId, TRANSFER_STATE.givenUp),

  /**
   * Posts, places and pay change with the person's own signature (rule 26, art. 35); a secondment comes back and needs
   * none.
   */
  async onApproved(tx, { businessId }) {
    const order = await orderRow(tx, businessId);
    if (order.type === TRANSFER_TYPE.secondment) return become(tx, businessId, TRANSFER_STATE.scheduled);
    await become(tx, businessId, TRANSFER_STATE.unsigned);
    await notify(
      tx,
      noticeOf(order, "toSign", [order.empId], `/h5/electronSignature?bizType=${BIZ.transfer}&bizId=${order.id}`),
    );
  },
};

const become = async (tx: Tx, id: number, state: TransferState) =>
  void (await tx
    .update(transferOrders)
    .set({ state, version: sql`${transferOrders.version} + 1` })
    .where(eq(transferOrders.id, id)));

const headAbove = (departmentId: number, empId: number) => sql`
  (
    select h.emp_id
    from department_line(${departmentId}::int) l
    join employees h on h.emp_id = l.head_emp_id
    where h.emp_id <> ${empId} and h.employment = ${EMPLOYMENT.onJob}
    order by l.distance
    limit 1
  )`;

/** Employees rule 26: orders on their way that change the same field. */
async function refusePending(tx: Tx, order: Order, person: Place): Promise<void> {
  const others = await tx
    .select()
    .from(transferOrders)
    .where(
      sql`
        ${transferOrders.empId} = ${order.empId}
          and ${transferOrders.id} <> ${order.id}
          and ${transferOrders.state} in ${ON_ITS_WAY}
      `,
    );
  const mine = changedBy(order, person);
  if (others.some((other) => changedBy(other, other.before ?? person).some((field) => mine.includes(field))))
    throw conflict("transfer:said.pending");
}

/**
 * Employees rule 13, with the places that other orders on their way will take; the position is locked since its rules
 * were looked at.
 */
async function takePlace(tx: Tx, order: Order, person: Place): Promise<void> {
  if (order.toPositionId === null || order.toPositionId === person.positionId || order.overHeadcountReason !== "")
    return;
  const { rows } = await tx.execute<{ planned: number; taken: number }>(sql`
    select planned_count as planned, ${placesTaken(sql`position.position_id`)}
      + (
        select count(*)
        from transfer_orders o
        where o.to_position_id = position.position_id and o.state in ${ON_ITS_WAY} and o.id <> ${order.id}
      )::int as taken
      from positions position
      where position.position_id = ${order.toPositionId}`);
  const { taken, planned } = rows[0]!;
  const passes =
    taken < planned ||
    (await passesOverPlan(tx, await systemCircumstances(), { positionId: order.toPositionId, plannedCount: planned }));
  if (!passes) throw conflict("employees:fault.headcount");
}
