import { and, eq, sql } from "drizzle-orm";
import { TRANSFER_TYPE, type TransferType } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import type { TransferInput } from "~/contracts/employees/transfer";
import { MAY as MAY_OF_ORGANIZATION } from "~/contracts/organization/may";
import { draftOrSend } from "~/upstream/approvals/desk/draft-or-send.server";
import { namedFaults, wayOfWritten } from "~/upstream/approvals/desk/way-ahead.server";
import { lockForEdit } from "~/upstream/approvals/engine/submit.server";
import { onlyWarns } from "~/upstream/organization/headcount.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { selectOne, str } from "~/upstream/platform/database/select.server";
import { addAll, addFault, type Faults, gather, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing, noEmployee, stale } from "~/upstream/platform/refusal.server";
import { transferOrders } from "./tables.server";
import { TRANSFER, transferKind, writtenOrder } from "./transfer.server";
import { type Asked, type Order, orderRow, placeOfPerson } from "./transfer-order.server";
import { draftFaults, fullPosition, transferFaults } from "./transfer-rules.server";

/**
 * Writes an order for somebody within reach with its form, and sends it where that is asked for; what it leaves empty
 * stays (employees rules 12-14, 26).
 */
export async function saveTransfer(tx: Tx, caller: Caller, input: TransferInput) {
  if (caller.empId === null) throw noEmployee();
  const before = input.id === undefined ? null : await lockOwn(tx, caller, input.id, input.version);
  const { faults, order } = await judgedTransfer(tx, caller, input);
  refuseAll(faults);
  const { empId, id: _, ...rest } = order!;
  const values = { ...rest, type: input.type, effectiveDate: input.effectiveDate };
  const author = { updatedBy: caller.actorUserId };
  const [row] = before
    ? await tx
        .update(transferOrders)
        .set({ ...values, ...author, version: sql`${transferOrders.version} + 1`, updatedAt: sql`now()` })
        .where(eq(transferOrders.id, before.id))
        .returning()
    : await tx
        .insert(transferOrders)
        .values({ ...values, ...author, empId, requesterEmpId: caller.empId, createdBy: caller.actorUserId })
        .returning();
  const change = difference(before ?? {}, before ? values : { ...values, empId });
  if (change)
    await audit(tx, caller, {
      action: before ? "transfer.update" : "transfer.create",
      objectType: "transfer",
      objectId: row!.id,
      before: before && change.before,
      after: change.after,
    });
  const form = await draftOrSend(tx, caller, transferKind, row!.id, input);
  return { id: row!.id, version: row!.version, ...form };
}

async function lockOwn(tx: Tx, caller: Caller, id: number, version: number | undefined): Promise<Order> {
  await lockForEdit(tx, caller, transferKind, id);
  const order = await orderRow(tx, id);
  if (order.version !== version) throw stale();
  return order;
}

/**
 * What is wrong with an order as it is written, all of it, and the order as far as it can be read. The person is
 * locked: of two orders for one field, or for the last free place, the second is refused.
 */
export async function judgedTransfer(
  tx: Tx,
  caller: Caller,
  input: Partial<TransferInput>,
): Promise<{ faults: Faults; order: Asked | null }> {
  const faults: Faults = {};
  const sends = input.send === 1;
  const toManagerEmpId = await gather(faults, () =>
    chosenPerson(tx, "toManagerEmpId", { empId: input.toManagerEmpId, typed: input.toManagerEmpIdText }),
  );
  const empId = await moved(tx, caller, input, faults);
  const person = empId === null ? null : await placeOfPerson(tx, empId);
  const order: Asked = {
    id: input.id,
    empId: empId ?? 0,
    type: input.type,
    toDepartmentId: input.toDepartmentId ?? null,
    toPositionId: input.toPositionId ?? null,
    toLevelId: input.toLevelId ?? null,
    toManagerEmpId: toManagerEmpId ?? null,
    toSiteId: input.toSiteId ?? null,
    toCompanyId: input.toCompanyId ?? null,
    effectiveDate: input.effectiveDate,
    returnDate: input.type === TRANSFER_TYPE.secondment ? (input.returnDate ?? null) : null,
    reason: input.reason ?? "",
    overHeadcountReason: input.overHeadcountReason ?? "",
  };
  const mayExceed = holds(caller, MAY_OF_ORGANIZATION.organization.exceedHeadcount);
  if (order.overHeadcountReason !== "" && !mayExceed)
    addFault(faults, "overHeadcountReason", "employees:fault.headcount");
  if (person) {
    addAll(faults, await (sends ? transferFaults : draftFaults)(tx, order, person));
    if (sends && order.overHeadcountReason === "" && !faults.toPositionId && (await fullPosition(tx, order, person)))
      if (!(await onlyWarns(tx, caller)))
        if (mayExceed) addFault(faults, "overHeadcountReason", "employees:fault.headcountReason");
        else addFault(faults, "toPositionId", "employees:fault.headcount");
  } else if (sends && order.reason === "") addFault(faults, "reason", "errors:required");
  if (sends) {
    const named = { chosen: {}, chosenText: {}, cc: [], ...input };
    addAll(faults, await namedFaults(tx, caller, TRANSFER, await writtenOrder(tx, order, person), named));
  }
  return { faults, order };
}

/** Whom an order is about, within reach and locked; of a draft that stands he stays the same. */
async function moved(tx: Tx, caller: Caller, input: Partial<TransferInput>, faults: Faults): Promise<number | null> {
  const named =
    input.id === undefined
      ? await gather(faults, () => chosenPerson(tx, "empId", { empId: input.empId, typed: input.empIdText }))
      : (await ownOrder(tx, caller, input.id)).empId;
  if (named === null) addFault(faults, "empId", "errors:required");
  if (!named) return null;
  const { rowCount } = await tx.execute(
    sql`select from employees where emp_id = ${named} and ${visibleTo(caller, MAY.transfer.apply)} for no key update`,
  );
  if (rowCount === 1) return named;
  addFault(faults, "empId", "organization:person.nobody");
  return null;
}

/** The way an order would take as it is written; whom the caller does not reach counts as nobody. */
export async function transferWay(
  db: Reader,
  caller: Caller,
  {
    empId,
    empIdText,
    type,
    toDepartmentId,
  }: Pick<TransferInput, "empId" | "empIdText" | "toDepartmentId"> & {
    type?: TransferType;
  },
) {
  const named = await gather({}, () => chosenPerson(db as Tx, "empId", { empId, typed: empIdText }));
  const { rowCount } = await db.execute(
    sql`select from employees where emp_id = ${named ?? 0} and ${visibleTo(caller, MAY.transfer.apply)}`,
  );
  const person = rowCount === 1 ? await placeOfPerson(db, named!) : null;
  const order = { type, empId: named ?? undefined, toDepartmentId: toDepartmentId ?? null };
  return wayOfWritten(db, caller, TRANSFER, await writtenOrder(db, order, person));
}

async function ownOrder(db: Reader | Tx, caller: Caller, id: number): Promise<Order> {
  const [order] = await db
    .select()
    .from(transferOrders)
    .where(and(eq(transferOrders.id, id), eq(transferOrders.requesterEmpId, caller.empId ?? 0)));
  if (!order) throw missing();
  return order;
}

/** The own draft as its form shows it. */
export async function transferForm(db: Reader, caller: Caller, { id }: { id: number }) {
  const order = await ownOrder(db, caller, id);
  const row = await selectOne(db, {
    empName: str`e.emp_name || ' ' || e.job_number`,
    toManagerName: sql<string | null>`(select m.emp_name from employees m where m.emp_id = ${order.toManagerEmpId})`,
  })`
    from employees e
    where e.emp_id = ${order.empId}`;
  const { version, empId, type, effectiveDate, reason, overHeadcountReason } = order;
  const given = <T>(value: T | null) => value ?? undefined;
  return {
    id,
    version,
    empId,
    type,
    effectiveDate,
    reason,
    overHeadcountReason,
    empName: row!.empName,
    toManagerName: row!.toManagerName ?? "",
    toSiteId: given(order.toSiteId),
    toDepartmentId: given(order.toDepartmentId),
    toPositionId: given(order.toPositionId),
    toLevelId: given(order.toLevelId),
    toManagerEmpId: given(order.toManagerEmpId),
    toCompanyId: given(order.toCompanyId),
    returnDate: given(order.returnDate),
  };
}
