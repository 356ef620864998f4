import { and, eq, isNull, sql } from "drizzle-orm";
import { DIMISSION_STATE } from "~/contracts/employees/codes";
import { myHandover } from "~/contracts/employees/handovers";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { ACCOUNT_STATE } from "~/contracts/platform/codes";
import { companyDay } from "~/lib/period";
import type { Due, Product } from "~/upstream/domain.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { personDay } from "~/upstream/organization/person-day.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import { type Reader, type Tx, transaction } from "~/upstream/platform/database/db.server";
import type { Page } from "~/upstream/platform/database/page.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { endLeaverWindows } from "~/upstream/platform/identity/accounts.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { parameterOfPerson } from "~/upstream/platform/parameters.server";
import { reads } from "~/upstream/platform/reads.server";
import { conflict, forbidden, missing, noEmployee, Refusal, stale } from "~/upstream/platform/refusal.server";
import { OBJECT, reachDimission } from "./dimission.server";
import { tell } from "./dimission-confirm.server";
import { dimissions, handoverItems } from "./tables.server";

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
  if (item.doneAt !== null || (row.state !== DIMISSION_STATE.confirmed && row.state !== DIMISSION_STATE.effective))
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

/**
 * Handed over, says its receiver, or HR; the leaver does not say so himself (employees rule 30).
 * @param open why it cannot be yet, as the domain that knows says (finance rule 16)
 */
export async function doneHandover(
  open: Product["handover"],
  tx: Tx,
  caller: Caller,
  { itemId, version, remark }: { itemId: number; version: number; remark: string },
) {
  if (caller.empId === null) throw noEmployee();
  const item = await lockItem(tx, itemId);
  if (item.receiverEmpId !== caller.empId) {
    if (!holds(caller, MAY.dimission.edit)) throw missing();
    const { row } = await reachDimission(tx, caller, MAY.dimission.edit, item.dimissionId);
    if (row.empId === caller.empId) throw forbidden();
  }
  if (item.version !== version) throw stale();
  if (item.doneAt !== null) throw conflict("dimission:said.itemDone");
  const [leaver] = await tx.select().from(dimissions).where(eq(dimissions.id, item.dimissionId));
  const stillOpen = await open(tx, item.kind, leaver!.empId);
  if (stillOpen) throw new Refusal(409, stillOpen);
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

const WAITING = reads(
  myHandover,
  { t: handoverItems },
  { jobNumber: sql`e.job_number`, empName: sql`e.emp_name`, lastWorkDate: sql`d.last_work_date` },
  sql`join dimissions d on d.id = t.dimission_id join employees e on e.emp_id = d.emp_id`,
);

/** What the caller has to receive, the earliest last day first. */
export const myHandovers = (db: Reader, caller: Caller, { page }: { page: Page }) =>
  WAITING.page(db, page, {
    where: sql`t.receiver_emp_id = ${caller.empId ?? 0} and t.done_at is null`,
    order: sql`d.last_work_date, t.id`,
  });

/** Accounts whose leaver window is over are disabled, and their sessions end (employees, States; shell, States). */
export const windowsClose = ({ now, around }: Due): Promise<number> =>
  transaction(async (tx) => {
    const windowDays = await parameterOfPerson(tx, around, "leaverWindowDays", companyDay(now));
    const over = sql`
      employees.employment <> ${EMPLOYMENT.onJob}
        and employees.leave_date + ${windowDays} < ${personDay(now)}`;
    const rows = await endLeaverWindows(tx, over);
    if (rows.length === 0) return 0;
    await audit(
      tx,
      around,
      ...rows.map(({ id, siteId }) => ({
        action: "user.windowEnd",
        objectType: "user",
        objectId: id,
        siteId,
        before: { status: ACCOUNT_STATE.leaver },
        after: { status: ACCOUNT_STATE.disabled },
      })),
    );
    return rows.length;
  });

/** What a leaver has not handed over goes to the head's attention every day (employees rule 30). */
export const handoversEscalate = ({ now }: Due): Promise<number> =>
  transaction(async (tx) => {
    const rows = await select(tx, {
      id: num`d.id`,
      head: num`h.emp_id`,
      name: str`employees.emp_name`,
      open: num`count(*)::int`,
      day: str`${personDay(now)}::text`,
    })`
      from dimissions d
      join handover_items t on t.dimission_id = d.id and t.done_at is null
      join employees using (emp_id)
      cross join lateral (
        select x.emp_id from department_line(employees.department_id) l join employees x on x.emp_id = l.head_emp_id
        where x.emp_id <> employees.emp_id and x.employment = ${EMPLOYMENT.onJob} order by l.distance limit 1) as h
      where d.state = ${DIMISSION_STATE.effective} group by d.id, h.emp_id, employees.emp_id`;
    await notify(tx, ...rows.map(openNotice));
    return rows.length;
  });

const openNotice = ({
  id,
  day,
  head,
  name,
  open,
}: {
  id: number;
  day: string;
  head: number;
  name: string;
  open: number;
}) => ({
  eventKey: `dimission:${id}:open:${day}`,
  empIds: [head],
  title: { key: "dimission:notice.itemsOpen.title", params: { name } },
  text: { key: "dimission:notice.itemsOpen.text", params: { name, n: open } },
  url: `/employees/dimission/detail/${id}`,
});
