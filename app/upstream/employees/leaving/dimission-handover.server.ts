import { MAY } from "~/contracts/employees/codes";
import { and, eq, isNull, sql } from "drizzle-orm";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { conflict, forbidden, missing, stale } from "~/upstream/platform/refusal.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { OBJECT, reachDimission, STATE } from "./dimission.server";
import { tell } from "./dimission-confirm.server";
import { handoverItems } from "./tables.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";

/** The item, locked, with its dimission; a dimission that was taken back has none. */
async function lockItem(tx: Tx, itemId: number) {
  const [item] = await tx.select().from(handoverItems).where(eq(handoverItems.id, itemId)).for("update");
  if (!item) throw missing();
  return item;
}

/** HR names who receives an item (employees rule 30). */
export async function assignHandover(
  tx: Tx,
  caller: Caller,
  {
    itemId,
    version,
    remark,
    ...input
  }: { itemId: number; version: number; remark: string; receiverEmpId?: number; receiverEmpIdText?: string },
) {
  const item = await lockItem(tx, itemId);
  const { row, employee } = await reachDimission(tx, caller, MAY.dimission.edit, item.dimissionId);
  if (item.version !== version) throw stale();
  if (item.doneAt !== null || (row.state !== STATE.confirmed && row.state !== STATE.effective))
    throw conflict("dimission:said.settled");
  const receiverEmpId = await chosenPerson(tx, "receiverEmpId", {
    empId: input.receiverEmpId,
    typed: input.receiverEmpIdText,
  });
  const change = difference({ ...item }, { receiverEmpId, remark });
  if (!change) return { id: row.id };
  await tx
    .update(handoverItems)
    .set({ receiverEmpId, remark, version: sql`${handoverItems.version} + 1` })
    .where(eq(handoverItems.id, itemId));
  if (receiverEmpId !== null && receiverEmpId !== item.receiverEmpId) {
    const eventKey = `handover:${itemId}:${version}`;
    await tell(
      tx,
      "handover",
      row,
      [receiverEmpId],
      { date: row.lastWorkDate ?? row.expectDate },
      { url: "/employees/dimission/handover", eventKey },
    );
  }
  await audit(tx, caller, {
    action: "dimission.handoverAssign",
    objectType: OBJECT,
    objectId: row.id,
    siteId: employee.siteId,
    before: { kind: item.kind, ...change.before },
    after: { kind: item.kind, ...change.after },
  });
  return { id: row.id };
}

/** Handed over, says its receiver, or HR; the leaver does not say so himself (employees rule 30). */
export async function doneHandover(
  tx: Tx,
  caller: Caller,
  { itemId, version, remark }: { itemId: number; version: number; remark: string },
) {
  if (caller.empId === null) throw forbidden();
  const item = await lockItem(tx, itemId);
  if (item.receiverEmpId !== caller.empId) {
    if (!holds(caller, MAY.dimission.edit)) throw missing();
    const { row } = await reachDimission(tx, caller, MAY.dimission.edit, item.dimissionId);
    if (row.empId === caller.empId) throw forbidden();
  }
  if (item.version !== version) throw stale();
  if (item.doneAt !== null) throw conflict("dimission:said.itemDone");
  await tx
    .update(handoverItems)
    .set({
      doneAt: sql`now()`,
      doneByEmpId: caller.empId,
      remark: remark || item.remark,
      version: sql`${handoverItems.version} + 1`,
    })
    .where(and(eq(handoverItems.id, itemId), isNull(handoverItems.doneAt)));
  await audit(tx, caller, {
    action: "dimission.handoverDone",
    objectType: OBJECT,
    objectId: item.dimissionId,
    after: { kind: item.kind, remark },
  });
  return { id: item.dimissionId };
}

interface Waiting {
  [column: string]: unknown;
  id: number;
  kind: number;
  jobNumber: string;
  empName: string;
  lastWorkDate: string | null;
  remark: string;
  version: number;
}

/** What the caller has to receive, the earliest last day first. */
export async function myHandovers(
  db: Reader,
  caller: Caller,
  { page }: { page: { pageNo: number; pageSize: number } },
) {
  const from = sql`
    from handover_items t
    join dimissions d on d.id = t.dimission_id
    join employees e on e.emp_id = d.emp_id
    where t.receiver_emp_id = ${caller.empId ?? 0} and t.done_at is null
  `;
  const { rows: counted } = await db.execute<{ n: number }>(sql`select count(*)::int as n ${from}`);
  const { rows } = await (db as Tx).execute<Waiting>(sql`
    select t.id, t.kind, e.job_number as "jobNumber", e.emp_name as "empName", d.last_work_date as "lastWorkDate",
      t.remark, t.version
    ${from} order by d.last_work_date, t.id limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`);
  return { page: { totalCount: counted[0]!.n }, simpleList: rows };
}
