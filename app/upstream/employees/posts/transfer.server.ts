import { eq, sql } from "drizzle-orm";
import { BIZ, TRANSFER_STATE, TRANSFER_TYPE, TRANSFER_TYPES, type TransferState } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { say } from "~/lib/texts.server";
import type { Written } from "~/upstream/approvals/desk/way-ahead.server";
import { factsIn } from "~/upstream/approvals/engine/facts.server";
import type { ApprovalKind } from "~/upstream/approvals/engine/kind.server";
import { also, generalManager, hr, is, person } from "~/upstream/approvals/process/chains.server";
import { passesOverPlan } from "~/upstream/organization/headcount.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { selectOne } from "~/upstream/platform/database/select.server";
import { refuseFirst } from "~/upstream/platform/faults.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { type Place, transferOrders } from "./tables.server";
import { comparison, noticeOf, type Order, orderRow, placeOfPerson } from "./transfer-order.server";
import { fullPosition, transferFaults } from "./transfer-rules.server";

export const TRANSFER = 502;
/** Transfer orders (异动单, kind 502): what the approval engine has to know of them. */
export const transferKind: ApprovalKind = {
  kindCode: TRANSFER,
  first: {
    name: "transfer:seed.form",
    numberPrefix: "RS2",
    chain: [
      person("oldHead", "oldHeadEmpId"),
      person("newHead", "newHeadEmpId"),
      hr,
      ...also(generalManager, "transferType", [[is("transferType", "2", "3", "4", "6")]], "end"),
    ],
  },
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
    { name: "oldHeadEmpId", label: { key: "transfer:field.oldHead" }, type: "person", head: true },
    { name: "newHeadEmpId", label: { key: "transfer:field.newHead" }, type: "person", head: true },
  ],
  createPath: "/employees/transfer/new",
  createCode: MAY.transfer.apply,
  editPath: (id) => `/employees/transfer/edit/${id}`,

  about: (empId) => sql`select id from transfer_orders where emp_id = ${empId}`,

  async summary(tx, id) {
    const order = await orderRow(tx, id);
    const person = await placeOfPerson(tx, order.empId);
    const title = say("zh", { key: `transfer:type.${order.type}` });
    return {
      title: `${title} ${person.empName} ${person.jobNumber}`,
      requesterEmpId: order.requesterEmpId,
      amount: null,
      currency: null,
      amountCny: null,
      facts: await transferFacts(tx, order, person),
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
    const faults = Object.entries(await transferFaults(tx, order, person));
    // The form's fields say what is new; texts name the field itself.
    const nameOf = (field: string) => field.replace(/^to([A-Z])/, (_, letter: string) => letter.toLowerCase());
    refuseFirst(Object.fromEntries(faults.map(([field, said]) => [nameOf(field), said])), "transfer");
    const full = order.overHeadcountReason === "" ? await fullPosition(tx, order, person) : null;
    if (full && !(await passesOverPlan(tx, await systemCircumstances(), full)))
      throw conflict("employees:fault.headcount");
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

/** What the branches and deciders of an order's way hang on. */
async function transferFacts(
  db: Reader | Tx,
  order: Partial<Pick<Order, "type" | "empId">> & Pick<Order, "toDepartmentId">,
  person: Pick<Place, "departmentId"> | null,
) {
  const head = (departmentId: number | null | undefined) =>
    departmentId ? headAbove(departmentId, order.empId ?? 0) : sql`null::int`;
  const row = await selectOne(db, {
    old: sql<number | null>`${head(person?.departmentId)}`,
    new: sql<number | null>`${head(order.toDepartmentId ?? person?.departmentId)}`,
  })``;
  return {
    ...(order.type && { transferType: String(order.type) }),
    ...(row!.old && { oldHeadEmpId: row!.old }),
    ...(row!.new && { newHeadEmpId: row!.new }),
  };
}

/**
 * An order that is being written, as its way sees it.
 * @param person where the one it is about is now, once he is named
 */
export const writtenOrder = async (
  db: Reader | Tx,
  order: Parameters<typeof transferFacts>[1],
  person: Place | null,
): Promise<Written> => ({
  facts: await transferFacts(db, order, person),
  open: person ? [] : ["oldHeadEmpId", ...(order.toDepartmentId === null ? ["newHeadEmpId"] : [])],
});
