import { eq, sql } from "drizzle-orm";
import { DIMISSION_STATE, DIMISSION_TYPE, type DimissionType } from "~/contracts/employees/codes";
import type { OpenedDimission } from "~/contracts/employees/dimission";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { calendarSite } from "~/lib/working-days";
import { lockForEdit, saveDraft } from "~/upstream/approvals/engine/submit.server";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import { reachEmployee } from "~/upstream/organization/people.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { activeItems } from "~/upstream/platform/dictionary.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, forbidden, invalid, stale } from "~/upstream/platform/refusal.server";
import {
  initiatorOf,
  type Leaver,
  leaverOf,
  lockDimission,
  OBJECT,
  PROTECTED_TYPES,
  REASONS,
  UNDER_WAY,
} from "./dimission.server";
import { daysAwayOf, lawFaults } from "./dimission-checks.server";
import { moveTo } from "./dimission-confirm.server";
import { dismissal } from "./dimission-kind.server";
import { severanceNow } from "./dimission-severance.server";
import { dimissions } from "./tables.server";

/** Opens a dimission for somebody, as a draft (employees rules 28 and 31). */
export async function openDimission(tx: Tx, caller: Caller, input: OpenedDimission) {
  if (caller.empId === null) throw forbidden();
  const empId = await chosenPerson(tx, "empId", { empId: input.empId, typed: input.empIdText });
  if (empId === null) throw invalid({ empId: { key: "errors:required" } });
  const values = await checked(tx, caller, empId, input);
  const author = { createdBy: caller.actorUserId, updatedBy: caller.actorUserId };
  const [row] = await tx
    .insert(dimissions)
    .values({ ...values, ...author, empId, openedByEmpId: caller.empId })
    .returning();
  const form = await saveDraft(tx, caller, dismissal, row!.id);
  await audit(tx, caller, {
    action: "dimission.open",
    objectType: OBJECT,
    objectId: row!.id,
    after: { empId, ...values },
  });
  return { id: row!.id, instanceId: form.id, version: row!.version };
}

/** Changes the own draft, or one that was returned or withdrawn. */
export async function updateDimission(
  tx: Tx,
  caller: Caller,
  { id, version, ...input }: OpenedDimission & { id: number; version: number },
) {
  await lockForEdit(tx, caller, dismissal, id);
  const { row: before } = await lockDimission(tx, id);
  if (before.version !== version) throw stale();
  const values = await checked(tx, caller, before.empId, input);
  const change = difference(before, values);
  const [row] = await tx
    .update(dimissions)
    .set({ ...values, updatedBy: caller.actorUserId, updatedAt: sql`now()`, version: sql`${dimissions.version} + 1` })
    .where(eq(dimissions.id, id))
    .returning();
  const form = await saveDraft(tx, caller, dismissal, id);
  if (change) await audit(tx, caller, { action: "dimission.update", objectType: OBJECT, objectId: id, ...change });
  return { id, instanceId: form.id, version: row!.version };
}

async function checked(tx: Tx, caller: Caller, empId: number, input: OpenedDimission) {
  await reachEmployee(tx, caller, MAY.dimission.edit, empId).catch(() => {
    throw invalid({ empId: { key: "dimission:said.outsideScope" } });
  });
  if (empId === caller.empId) throw invalid({ empId: { key: "dimission:said.notOneself" } });
  const leaver = await leaverOf(tx, empId);
  if (leaver.employment !== EMPLOYMENT.onJob) throw invalid({ empId: { key: "dimission:said.notOnJob" } });
  const successorEmpId = await successorOf(tx, leaver, input);
  const values = stored(input, successorEmpId);
  const faults: Faults = lawFaults(
    values,
    leaver,
    (await workCalendars(tx, caller))(calendarSite(leaver)),
    await daysAwayOf(tx, caller, leaver),
  );
  if (!(await activeItems(tx, caller, REASONS)).has(input.reasonCode))
    addFault(faults, "reasonCode", "errors:notOption");
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return values;
}

/** Types whose notice is served on a day. */
const WITH_NOTICE_DAY: readonly DimissionType[] = [DIMISSION_TYPE.withNotice, DIMISSION_TYPE.failedProbation];

/** Only what the type asks for is kept; who began it follows from the type, but for an agreement. */
function stored(
  { empId: _, empIdText: __, successorEmpIdText: ___, ...input }: OpenedDimission,
  successorEmpId: number | null,
) {
  const { type } = input;
  const leftOnOwn = type === DIMISSION_TYPE.leftOnOwn;
  const measured = PROTECTED_TYPES.includes(type);
  return {
    ...input,
    successorEmpId,
    initiator: type === DIMISSION_TYPE.agreed ? input.initiator : initiatorOf(type),
    noticeDate: (WITH_NOTICE_DAY.includes(type) ? input.noticeDate : null) ?? null,
    payInLieu: type === DIMISSION_TYPE.withNotice ? input.payInLieu : 0,
    refusedTerms: type === DIMISSION_TYPE.expiry ? input.refusedTerms : 0,
    protections: measured ? [...new Set(input.protections)].sort() : [],
    protectionChecked: measured ? input.protectionChecked : 0,
    firstNotice: (leftOnOwn ? input.firstNotice : null) ?? null,
    secondNotice: (leftOnOwn ? input.secondNotice : null) ?? null,
  };
}

async function successorOf(
  tx: Tx,
  leaver: Pick<Leaver, "empId">,
  input: { successorEmpId?: number; successorEmpIdText?: string },
): Promise<number | null> {
  const successor = await chosenPerson(tx, "successorEmpId", {
    empId: input.successorEmpId,
    typed: input.successorEmpIdText,
  });
  if (successor === leaver.empId) throw invalid({ successorEmpId: { key: "dimission:said.ownSuccessor" } });
  return successor;
}

/** Who takes over the people and departments of a head who leaves (employees rule 14). */
export async function nameSuccessor(
  tx: Tx,
  caller: Caller,
  { id, version, ...input }: { id: number; version: number; successorEmpId?: number; successorEmpIdText?: string },
): Promise<null> {
  const { row } = await lockDimission(tx, id);
  const { siteId } = await reachEmployee(tx, caller, MAY.dimission.edit, row.empId);
  if (row.version !== version) throw stale();
  if (!UNDER_WAY.includes(row.state)) throw conflict("dimission:said.settled");
  const successorEmpId = await successorOf(tx, row, input);
  await moveTo(tx, row, { successorEmpId });
  await audit(tx, caller, {
    action: "dimission.successor",
    objectType: OBJECT,
    objectId: id,
    siteId,
    before: { successorEmpId: row.successorEmpId },
    after: { successorEmpId },
  });
  return null;
}

/** Everything is handed over and settled (employees rule 30): open items hold this back, and severance with it. */
export async function closeDimission(tx: Tx, caller: Caller, { id, version }: { id: number; version: number }) {
  const { row } = await lockDimission(tx, id);
  const { siteId } = await reachEmployee(tx, caller, MAY.dimission.edit, row.empId);
  if (row.version !== version) throw stale();
  if (row.state !== DIMISSION_STATE.effective) throw conflict("dimission:said.notEffective");
  const { rows } = await tx.execute<{ open: number }>(
    sql`select count(*)::int as open from handover_items where dimission_id = ${id} and done_at is null`,
  );
  if (rows[0]!.open > 0) throw conflict("dimission:said.itemsOpen", { n: rows[0]!.open });
  await moveTo(tx, row, {
    state: DIMISSION_STATE.closed,
    closedAt: new Date().toISOString(),
    severance: await severanceNow(tx, row),
  });
  await audit(tx, caller, {
    action: "dimission.close",
    objectType: OBJECT,
    objectId: id,
    siteId,
    before: { state: row.state },
    after: { state: DIMISSION_STATE.closed },
  });
  return { state: DIMISSION_STATE.closed };
}
