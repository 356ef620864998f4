import { and, eq, sql } from "drizzle-orm";
import { TRANSFER_TYPE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import type { TransferInput } from "~/contracts/employees/transfer";
import { MAY as MAY_OF_ORGANIZATION } from "~/contracts/organization/may";
import { lockForEdit, saveDraft } from "~/upstream/approvals/engine/submit.server";
import { companyExists } from "~/upstream/organization/companies.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { addFault } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, visibleTo } from "~/upstream/platform/identity/rights.server";
import { forbidden, invalid, missing, stale } from "~/upstream/platform/refusal.server";
import { refuseReportingLoop } from "../archives/employee-update.server";
import { transferOrders } from "./tables.server";
import { transferKind } from "./transfer.server";
import { type Order, orderRow, placeOfPerson } from "./transfer-order.server";
import { transferFaults } from "./transfer-rules.server";

/** Writes an order for somebody within reach and its draft; what it leaves empty stays (employees rules 12-14, 26). */
export async function saveTransfer(tx: Tx, caller: Caller, input: TransferInput) {
  if (caller.empId === null) throw forbidden();
  const before = input.id === undefined ? null : await lockOwn(tx, caller, input.id, input.version);
  const empId = before?.empId ?? (await chosenPerson(tx, "empId", { empId: input.empId, typed: input.empIdText }));
  if (empId === null) throw invalid({ empId: { key: "errors:required" } });
  const { rowCount } = await tx.execute(
    sql`select from employees where emp_id = ${empId} and ${visibleTo(caller, MAY.transfer.apply)} for no key update`,
  );
  if (rowCount !== 1) throw invalid({ empId: { key: "organization:person.nobody" } });
  const values = {
    type: input.type,
    toDepartmentId: input.toDepartmentId ?? null,
    toPositionId: input.toPositionId ?? null,
    toLevelId: input.toLevelId ?? null,
    toManagerEmpId: await chosenPerson(tx, "toManagerEmpId", {
      empId: input.toManagerEmpId,
      typed: input.toManagerEmpIdText,
    }),
    toSiteId: input.toSiteId ?? null,
    toCompanyId: input.toCompanyId ?? null,
    effectiveDate: input.effectiveDate,
    returnDate: input.type === TRANSFER_TYPE.secondment ? (input.returnDate ?? null) : null,
    reason: input.reason,
    overHeadcountReason: input.overHeadcountReason,
  };
  await refuseFaults(tx, caller, { ...values, empId } as Order);

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
  const form = await saveDraft(tx, caller, transferKind, row!.id);
  const change = difference(before ?? {}, before ? values : { ...values, empId });
  if (change)
    await audit(tx, caller, {
      action: before ? "transfer.update" : "transfer.create",
      objectType: "transfer",
      objectId: row!.id,
      before: before && change.before,
      after: change.after,
    });
  return { id: row!.id, instanceId: form.id, version: row!.version };
}

async function lockOwn(tx: Tx, caller: Caller, id: number, version: number | undefined): Promise<Order> {
  await lockForEdit(tx, caller, transferKind, id);
  const order = await orderRow(tx, id);
  if (order.version !== version) throw stale();
  return order;
}

async function refuseFaults(tx: Tx, caller: Caller, order: Order): Promise<void> {
  const faults = await transferFaults(tx, order, await placeOfPerson(tx, order.empId));
  if (order.type === TRANSFER_TYPE.secondment && order.returnDate === null)
    addFault(faults, "returnDate", "errors:required");
  else if (order.returnDate !== null && order.returnDate <= order.effectiveDate)
    addFault(faults, "returnDate", "employees:fault.dateOrder");
  if (order.toCompanyId !== null && !(await companyExists(tx, order.toCompanyId)))
    addFault(faults, "toCompanyId", "errors:notOption");
  if (order.overHeadcountReason !== "" && !holds(caller, MAY_OF_ORGANIZATION.organization.exceedHeadcount))
    addFault(faults, "overHeadcountReason", "employees:fault.headcount");
  if (order.toManagerEmpId === order.empId) addFault(faults, "toManagerEmpId", "employees:fault.reportingLoop");
  if (Object.keys(faults).length > 0) throw invalid(faults);
  if (order.toManagerEmpId !== null) await refuseReportingLoop(tx, order.empId, order.toManagerEmpId);
}

/** The own draft as its form shows it. */
export async function transferForm(db: Reader, caller: Caller, { id }: { id: number }) {
  const [order] = await db
    .select()
    .from(transferOrders)
    .where(and(eq(transferOrders.id, id), eq(transferOrders.requesterEmpId, caller.empId ?? 0)));
  if (!order) throw missing();
  const { rows } = await db.execute<{ empName: string; toManagerName: string | null }>(sql`
    select e.emp_name || ' ' || e.job_number as "empName",
      (select m.emp_name from employees m where m.emp_id = ${order.toManagerEmpId}) as "toManagerName"
    from employees e
    where e.emp_id = ${order.empId}`);
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
    empName: rows[0]!.empName,
    toManagerName: rows[0]!.toManagerName ?? "",
    toSiteId: given(order.toSiteId),
    toDepartmentId: given(order.toDepartmentId),
    toPositionId: given(order.toPositionId),
    toLevelId: given(order.toLevelId),
    toManagerEmpId: given(order.toManagerEmpId),
    toCompanyId: given(order.toCompanyId),
    returnDate: given(order.returnDate),
  };
}
