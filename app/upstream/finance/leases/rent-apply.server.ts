import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { FORM_STATE } from "~/contracts/approvals/codes";
import { FINANCE_KIND } from "~/contracts/finance/codes";
import type { rentApplication as contract, RentApplicationInput } from "~/contracts/finance/rent-applications";
import { companyDay } from "~/lib/period";
import { draftOrSend } from "~/upstream/approvals/desk/draft-or-send.server";
import { wayOfWritten } from "~/upstream/approvals/desk/way-ahead.server";
import { lockForEdit } from "~/upstream/approvals/engine/submit.server";
import { payeeFault } from "~/upstream/finance/register-parts.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { type Faults, refuseAll } from "~/upstream/platform/faults.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, missing, Refusal, stale } from "~/upstream/platform/refusal.server";
import { ownForm, putApplication } from "../forms/application.server";
import { formRow } from "../forms/finance-form.server";
import { toCny } from "../rates/conversion.server";
import { rentActs } from "./rent-acts.server";
import { rentKind, rentTotal } from "./rent-kind.server";
import { rentDetail } from "./rents.server";
import { leases, rentExpenses } from "./tables.server";

/**
 * Writes an application for the payment of a planned expense, and sends it where that is asked for. The expense is
 * locked after its form and before anything is written, so that of two people who apply at once the second reads that
 * it is taken; a draft that was not sent holds nothing.
 */
export async function applyRent(tx: Tx, caller: Caller, input: RentApplicationInput) {
  const { rentId, payeeCardId, reason } = input;
  if (input.formId !== undefined) await lockForEdit(tx, caller, rentKind, input.formId);
  const [rent] = await tx.select().from(rentExpenses).where(eq(rentExpenses.id, rentId)).for("update");
  if (!rent) throw missing();
  if (!rentActs(rent.status).includes("apply")) throw conflict("rentApply:said.taken");
  if (input.formId !== undefined && rent.formId !== input.formId) throw conflict("rentApply:said.taken");
  if (rent.version !== input.rentVersion) throw stale();
  const faults: Faults = {};
  await payeeFault(tx, faults, { payeeCardId: payeeCardId ?? undefined, currency: rent.currency }, rent);
  refuseAll(faults);
  const [lease] = await tx.select().from(leases).where(eq(leases.id, rent.leaseId));
  const { formId, version, made } = await putApplication(tx, caller, rentKind, input, {
    companyId: lease!.companyId,
    currency: rent.currency,
    total: rentTotal(rent),
    reason,
  });
  await tx
    .update(rentExpenses)
    .set({ formId, payeeCardId, version: sql`${rentExpenses.version} + 1`, updatedBy: caller.actorUserId })
    .where(eq(rentExpenses.id, rentId));
  await audit(tx, caller, {
    action: made ? "rentApplication.create" : "rentApplication.update",
    objectType: "rentApplication",
    objectId: formId,
    before: { rentId, formId: rent.formId, payeeCardId: rent.payeeCardId },
    after: { rentId, formId, payeeCardId, reason, attachmentIds: input.attachmentIds },
  });
  return { formId, version, ...(await draftOrSend(tx, caller, rentKind, formId, input)) };
}

/** The expense that is asked for, with the own form that is not sent or was given back. */
export async function rentApplication(
  db: Reader,
  caller: Caller,
  { rentId, formId }: z.output<(typeof contract)["input"]>,
) {
  const rows = await select(db, { rentId: num`r.id`, formId: sql<number | null>`i.business_id` })`
    from rent_expenses r
    left join approval_forms i
      on i.kind_code = ${FINANCE_KIND.rent}
        and i.business_id = r.form_id
        and i.requester_emp_id = ${caller.empId ?? 0}
        and i.status in (${FORM_STATE.draft}, ${FORM_STATE.returned}, ${FORM_STATE.withdrawn})
    where ${formId === undefined ? sql`r.id = ${rentId ?? 0}` : sql`r.form_id = ${formId}`}`;
  const [found] = rows;
  if (!found || (formId !== undefined && found.formId === null)) throw missing();
  const rent = await rentDetail(db, caller, { id: found.rentId });
  return { rent, total: rentTotal(rent), form: found.formId === null ? null : await written(db, caller, found.formId) };
}

async function written(db: Reader, caller: Caller, formId: number) {
  const around = await ownForm(db, caller, rentKind, formId);
  const { reason, attachmentIds, version } = await formRow(db, formId);
  return { formId, ...around, reason, version, attachments: await attachedFiles(db, attachmentIds) };
}

/** The way of an application for the expense; without a rate for its currency as one without money. */
export async function rentWay(db: Reader, caller: Caller, { rentId }: { rentId: number }) {
  const [row] = await db
    .select()
    .from(rentExpenses)
    .innerJoin(leases, eq(leases.id, rentExpenses.leaseId))
    .where(eq(rentExpenses.id, rentId));
  if (!row) throw missing();
  const { currency } = row.rent_expenses;
  const amount = rentTotal(row.rent_expenses);
  const amountCny = await toCny(db, amount, currency, companyDay()).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  return wayOfWritten(db, caller, FINANCE_KIND.rent, {
    money: amountCny === null ? undefined : { amount, currency, amountCny },
    facts: { payerCompanyId: row.leases.companyId },
  });
}
