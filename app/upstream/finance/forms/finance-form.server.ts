import { eq, inArray, sql } from "drizzle-orm";
import type { FinanceKind, PayState } from "~/contracts/finance/codes";
import { placeAmong, placeOf, placesOf } from "~/upstream/approvals/engine/place.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing, noEmployee, stale } from "~/upstream/platform/refusal.server";
import { financeForms } from "./tables.server";

export type FinanceForm = typeof financeForms.$inferSelect;

/** What a person writes of the common part. */
export type FormWritten = Pick<FinanceForm, "companyId" | "currency" | "total" | "reason">;

/** A new form of the caller's, of his department and site as they are now. */
export async function insertForm(
  tx: Tx,
  caller: Caller,
  kindCode: FinanceKind,
  written: FormWritten,
): Promise<FinanceForm> {
  if (caller.empId === null) throw noEmployee();
  const [row] = await insertForms(tx, kindCode, [{ ...written, requesterEmpId: caller.empId }]);
  return row!;
}

/** New forms of people, each of his department and site as they are now. @returns them in the order given */
export async function insertForms(
  tx: Tx,
  kindCode: FinanceKind,
  written: readonly (FormWritten & Partial<Pick<FinanceForm, "totalCny" | "payStatus">> & { requesterEmpId: number })[],
): Promise<FinanceForm[]> {
  if (written.length === 0) return [];
  const places = await placesOf(
    tx,
    written.map(({ requesterEmpId }) => requesterEmpId),
  );
  const values = written.map((form) => {
    const { departmentId, siteDigit } = placeAmong(places, form.requesterEmpId);
    return { ...form, kindCode, departmentId, siteDigit };
  });
  return tx.insert(financeForms).values(values).returning();
}

/**
 * Changes the common part where it is still at the version that was shown; its approval form is locked before, by
 * `lockForEdit`.
 * @returns how it stood before, and its new version
 */
export async function updateForm(
  tx: Tx,
  formId: number,
  version: number,
  written: FormWritten,
): Promise<{ before: FinanceForm; version: number }> {
  const [before] = await tx.select().from(financeForms).where(eq(financeForms.id, formId)).for("update");
  if (!before) throw missing();
  if (before.version !== version) throw stale();
  const { departmentId, siteDigit } = await placeOf(tx, before.requesterEmpId);
  const [row] = await tx
    .update(financeForms)
    .set({ ...written, departmentId, siteDigit, version: sql`${financeForms.version} + 1` })
    .where(eq(financeForms.id, formId))
    .returning();
  return { before, version: row!.version };
}

/** The key of an own form of a kind; somebody else's is not there. */
export async function ownForm(tx: Tx, caller: Caller, kindCode: FinanceKind, formId: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    select
    from finance_forms
    where id = ${formId} and kind_code = ${kindCode} and requester_emp_id = ${caller.empId}`);
  if (rowCount !== 1) throw missing();
  return formId;
}

export async function formRow(db: Reader | Tx, formId: number): Promise<FinanceForm> {
  const [row] = await db.select().from(financeForms).where(eq(financeForms.id, formId));
  if (!row) throw missing();
  return row;
}

/**
 * The common part once more, without files and totals in CNY: the beginning of a copy (finance rule 24). @returns its
 * key
 */
export async function copyForm(tx: Tx, formId: number): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into finance_forms (
      kind_code, requester_emp_id, department_id, site_digit, company_id, currency, total, reason
    )
    select kind_code, requester_emp_id, department_id, site_digit, company_id, currency, total, reason
    from finance_forms
    where id = ${formId}
    returning id`);
  return rows[0]!.id;
}

/** What a form is worth in fen, as its approval asked for it. */
export async function keepTotalCny(tx: Tx, formId: number, totalCny: number | null): Promise<void> {
  await tx.update(financeForms).set({ totalCny }).where(eq(financeForms.id, formId));
}

/** Part of a statement: the sum of a form written in CNY, in fen, as its submission found it. */
export const totalsKept = (formId: number, total: number) => sql`
    update finance_forms
    set total = ${total}, total_cny = ${total}
    where id = ${formId}`;

/** How far the payment of forms has come; payables say so in the transaction that moves them. */
export async function setPayState(tx: Tx, formIds: readonly number[], payStatus: PayState): Promise<void> {
  await tx
    .update(financeForms)
    .set({ payStatus })
    .where(sql`${financeForms.id} = any(${sql.param([...formIds])}::int[])`);
}

/** Vouchers that go to paper; whoever prints the same at once waits. @returns how often each was printed by now */
export async function countPrints(tx: Tx, formIds: readonly number[]): Promise<{ id: number; printCount: number }[]> {
  const wanted = [...formIds];
  await tx
    .select({ id: financeForms.id })
    .from(financeForms)
    .where(inArray(financeForms.id, wanted))
    .orderBy(financeForms.id)
    .for("update");
  return tx
    .update(financeForms)
    .set({ printCount: sql`${financeForms.printCount} + 1` })
    .where(inArray(financeForms.id, wanted))
    .returning({ id: financeForms.id, printCount: financeForms.printCount });
}
