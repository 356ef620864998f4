import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { FORM_STATE } from "~/contracts/approvals/codes";
import { DIMISSION_STATE, type DimissionState, INITIATOR } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import type { submitResignation as contract } from "~/contracts/employees/resignations";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { earliestLastDay } from "~/lib/employees/notice-period";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { saveDraft, submitDraft } from "~/upstream/approvals/engine/submit.server";
import { voidForm, withdrawForm } from "~/upstream/approvals/engine/withdraw.server";
import { reachEmployee } from "~/upstream/organization/people.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { activeItems } from "~/upstream/platform/dictionary.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, forbidden, invalid, missing, noEmployee, stale } from "~/upstream/platform/refusal.server";
import {
  type DimissionRow,
  isOnProbation,
  isOwnType,
  leaverOf,
  lockDimission,
  OBJECT,
  REASONS,
} from "./dimission.server";
import { concerned, moveTo, takeBack, tell } from "./dimission-confirm.server";
import { refuseTooEarly, resignation } from "./dimission-kind.server";
import { dimissions } from "./tables.server";

type Handed = z.output<(typeof contract)["input"]>;

/** Hands in the own resignation: record, form and first task in one transaction (employees, States; rule 27). */
export async function submitResignation(tx: Tx, caller: Caller, { id, version, ...given }: Handed) {
  if (caller.empId === null) throw noEmployee();
  const leaver = await leaverOf(tx, caller.empId);
  if (leaver.employment !== EMPLOYMENT.onJob) throw conflict("dimission:said.notOnJob");
  if (!(await activeItems(tx, caller, REASONS)).has(given.reasonCode))
    throw invalid({ reasonCode: { key: "errors:notOption" } });
  const before = id === undefined ? null : await ownAgain(tx, caller, id, version);
  const submitDate = before?.state === DIMISSION_STATE.submitted ? before.submitDate! : leaver.today;
  refuseTooEarly({
    ...given,
    submitDate,
    earliestDate: earliestLastDay({
      ...leaver,
      type: given.type,
      submitDate,
      onProbation: isOnProbation(leaver, submitDate),
    }),
  });
  const author = { updatedBy: caller.actorUserId };
  const [row] = before
    ? await tx
        .update(dimissions)
        .set({ ...given, ...author, version: sql`${dimissions.version} + 1`, updatedAt: sql`now()` })
        .where(eq(dimissions.id, before.id))
        .returning()
    : await tx
        .insert(dimissions)
        .values({
          ...given,
          ...author,
          createdBy: caller.actorUserId,
          empId: caller.empId,
          openedByEmpId: caller.empId,
          initiator: INITIATOR.employee,
        })
        .returning();
  const draft = await saveDraft(tx, caller, resignation, row!.id);
  await submitDraft(tx, caller, draft);
  const change = difference(before ?? {}, given);
  await audit(tx, caller, {
    action: before ? "dimission.resubmit" : "dimission.submit",
    objectType: OBJECT,
    objectId: row!.id,
    siteId: leaver.siteId,
    before: before && change?.before,
    after: change?.after,
  });
  const [after] = await tx.select({ version: dimissions.version }).from(dimissions).where(eq(dimissions.id, row!.id));
  return { id: row!.id, instanceId: draft.id, version: after!.version };
}

/** The own resignation that was returned or withdrawn, as this person saw it. */
async function ownAgain(tx: Tx, caller: Caller, id: number, version: number | undefined): Promise<DimissionRow> {
  const { row, form } = await lockDimission(tx, id);
  if (row.empId !== caller.empId || row.openedByEmpId !== caller.empId) throw missing();
  if (row.version !== version) throw stale();
  const returned = row.state === DIMISSION_STATE.submitted && form?.status === FORM_STATE.returned;
  if (!returned && row.state !== DIMISSION_STATE.withdrawn && row.state !== DIMISSION_STATE.draft)
    throw conflict("dimission:said.settled");
  return row;
}

/**
 * Takes a dimission back (employees, States): its own before it is acknowledged, at once; afterwards HR is asked. What
 * HR opened is HR's to take back, see `consentWithdrawal`.
 */
export async function withdrawDimission(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  { id, version, comment }: { id: number; version: number; comment: string },
) {
  const { row, form } = await lockDimission(tx, id);
  if (row.openedByEmpId !== caller.empId || caller.empId === null) throw missing();
  if (row.version !== version) throw stale();
  if (row.state === DIMISSION_STATE.submitted && form) {
    // A returned notice stands: it is given up as a form after it is given up as a notice.
    if (form.status === FORM_STATE.returned) {
      await moveTo(tx, row, { state: DIMISSION_STATE.withdrawn });
      await voidForm(kinds, tx, caller, { id: form.id, version: form.version, comment });
    } else await withdrawForm(kinds, tx, caller, { id: form.id, version: form.version, comment });
    return noted(tx, caller, row, { state: DIMISSION_STATE.withdrawn, asked: false });
  }
  if (row.state !== DIMISSION_STATE.confirmed || !isOwnType(row.type)) throw conflict("dimission:said.settled");
  if (row.withdrawAskedAt !== null) throw conflict("dimission:said.asked");
  await moveTo(tx, row, { withdrawAskedAt: new Date().toISOString() });
  const { empName } = await leaverOf(tx, row.empId);
  await tell(tx, "withdrawAsked", row, await concerned(tx, row.empId), { name: empName });
  return noted(tx, caller, row, { state: DIMISSION_STATE.confirmed, asked: true });
}

async function noted<T extends { state: DimissionState; asked: boolean }>(
  tx: Tx,
  caller: Caller,
  row: DimissionRow,
  result: T,
): Promise<T> {
  await audit(tx, caller, {
    action: result.asked ? "dimission.withdrawAsk" : "dimission.withdraw",
    objectType: OBJECT,
    objectId: row.id,
    before: { state: row.state },
    after: result,
  });
  return result;
}

/**
 * HR agrees to a withdrawal or does not; what HR opened and has been approved it takes back here too (employees,
 * States).
 */
export async function consentWithdrawal(
  tx: Tx,
  caller: Caller,
  { id, version, agree }: { id: number; version: number; agree: number },
) {
  const { row } = await lockDimission(tx, id);
  const { siteId } = await reachEmployee(tx, caller, MAY.dimission.edit, row.empId);
  if (row.empId === caller.empId) throw forbidden();
  if (row.version !== version) throw stale();
  const asked = row.withdrawAskedAt !== null;
  if (row.state !== DIMISSION_STATE.confirmed || (isOwnType(row.type) && !asked))
    throw conflict("dimission:said.settled");
  if (agree === 1) await takeBack(tx, caller, row);
  else await moveTo(tx, row, { withdrawAskedAt: null });
  const state = agree === 1 ? DIMISSION_STATE.withdrawn : DIMISSION_STATE.confirmed;
  if (asked)
    await tell(
      tx,
      agree === 1 ? "withdrawAgreed" : "withdrawRefused",
      row,
      [row.empId],
      {},
      { url: "/h5/resignationApplication" },
    );
  await audit(tx, caller, {
    action: "dimission.consent",
    objectType: OBJECT,
    objectId: id,
    siteId,
    before: { state: row.state, asked },
    after: { state, agree },
  });
  return { state };
}
