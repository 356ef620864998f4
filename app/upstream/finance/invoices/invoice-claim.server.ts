import { eq, sql } from "drizzle-orm";
import type { Deduction } from "~/lib/finance/input-tax";
import { invoiceIdentity } from "~/lib/finance/invoice";
import { databaseError, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { select, str } from "~/upstream/platform/database/select.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { invoices } from "./tables.server";

export type Invoice = typeof invoices.$inferSelect;
export type InvoiceWritten = Omit<
  Invoice,
  "id" | "formId" | "identity" | "usedByFormId" | "net" | "deductible" | "deductionRule" | "fileHash"
>;

/** The invoices of a form, in the order of their keys. */
export const invoicesOf = (db: Reader | Tx, formId: number): Promise<Invoice[]> =>
  db.select().from(invoices).where(eq(invoices.formId, formId)).orderBy(invoices.id);

/** What a draft had, before it is written anew. */
export async function clearInvoices(tx: Tx, formId: number): Promise<void> {
  await tx.delete(invoices).where(eq(invoices.formId, formId));
}

/** Writes the invoices of drafts that have none. @returns their keys in the order given */
export async function insertInvoices(
  tx: Tx,
  written: readonly (InvoiceWritten & { formId: number })[],
): Promise<number[]> {
  if (written.length === 0) return [];
  const rows = await tx
    .insert(invoices)
    .values(written.map((one) => ({ ...one, identity: invoiceIdentity(one) })))
    .returning();
  return rows.map(({ id }) => id);
}

/** The number of the form that holds an invoice, by its identity (finance rule 6). */
export async function holdersOf(db: Reader | Tx, identities: readonly string[]): Promise<Map<string, string>> {
  if (identities.length === 0) return new Map();
  const rows = await select(db, { identity: str`v.identity`, number: str`i.instance_no` })`
    from invoices v
    join finance_forms f on f.id = v.used_by_form_id
    join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
    where v.used_by_form_id is not null and v.identity = any(${sql.param([...identities])}::text[])`;
  return new Map(rows.map(({ identity, number }) => [identity, number]));
}

/**
 * A form that goes to approval takes its invoices, each once in the product: of two forms that take the same at the
 * same moment the second is refused, with the number of the first (finance rule 6).
 * @param named invoices of the form
 * @param fieldOf the field that names an invoice, by its key
 */
export async function claimInvoices(
  tx: Tx,
  named: readonly Invoice[],
  fieldOf: (invoiceId: number) => string,
): Promise<void> {
  const own = named.filter(({ identity }) => identity !== "");
  if (own.length === 0) return;
  // One way to the database for both; the savepoint is left to the end of the transaction. Several statements at once
  // take no parameters: keys are numbers.
  const keys = own.map(({ id }) => Number(id)).join(",");
  try {
    await tx.execute(
      sql.raw(`savepoint invoices; update invoices set used_by_form_id = form_id where id in (${keys})`),
    );
  } catch (error) {
    if (databaseError(error)?.constraint !== "invoices_used_key") throw error;
    await tx.execute(sql`rollback to savepoint invoices`);
    await refuseHeld(tx, own, fieldOf);
    throw error;
  }
}

async function refuseHeld(tx: Tx, own: readonly Invoice[], fieldOf: (invoiceId: number) => string): Promise<void> {
  const held = await holdersOf(
    tx,
    own.map(({ identity }) => identity),
  );
  const faults = own.flatMap(({ id, identity, number }) => {
    const by = held.get(identity);
    return by === undefined ? [] : [[fieldOf(id), { key: "invoice:said.used", params: { number, form: by } }]];
  });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}

/** Frees what a form held, however often it is asked. */
export async function releaseInvoices(tx: Tx, formId: number): Promise<void> {
  await tx.update(invoices).set({ usedByFormId: null }).where(eq(invoices.usedByFormId, formId));
}

/**
 * Part of a statement: what of each invoice's tax may be deducted, by which rule, and the hash of its original, as it
 * was submitted.
 */
export const deductionsKept = (taxes: readonly { id: number; deductible: number; rule: Deduction }[]) => sql`
    update invoices v
    set deductible = w.deductible, deduction_rule = w.rule,
      file_hash = coalesce((select a.sha256 from attachments a where a.attachment_info_id = v.file_id), '')
    from jsonb_to_recordset(${JSON.stringify(taxes)}::jsonb) as w(id int, deductible bigint, rule text)
    where v.id = w.id`;
