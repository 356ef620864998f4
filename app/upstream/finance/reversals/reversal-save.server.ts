import { eq, sql } from "drizzle-orm";
import { FINANCE_KIND, REVERSAL_WAY } from "~/contracts/finance/codes";
import type { ReversalInput } from "~/contracts/finance/reversals";
import { pick } from "~/lib/pick";
import { draftOrSend } from "~/upstream/approvals/desk/draft-or-send.server";
import { lockForEdit } from "~/upstream/approvals/engine/submit.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { noEmployee } from "~/upstream/platform/refusal.server";
import { owedOf } from "../advances/outstanding.server";
import { insertForms, updateForm } from "../forms/finance-form.server";
import { putFormFiles } from "../forms/form-files.server";
import { clearInvoices, insertInvoices } from "../invoices/invoice-claim.server";
import { reversalKind } from "./reversal-kind.server";
import { reversalLines, reversals } from "./tables.server";

const OBJECT = "reversal";
const COMMON = ["companyId", "currency", "total", "reason"] as const;
/** What a file is, beside the invoice of a line. */
export const CONSENT = "consent";

export type ReversalWritten = Pick<ReversalInput, "currency" | "lines" | "reason" | "attachmentIds" | "fileUses">;

/** A reversal of a person's. */
type Brought = ReversalWritten & { empId: number };

/** Debts that reversals name, and the receipts by which something was paid back, each with whose they are. */
async function namedIn(tx: Tx, written: readonly ReversalWritten[]) {
  const lines = written.flatMap((one) => one.lines);
  const debts = await owedOf(
    tx,
    lines.flatMap(({ borrowingId }) => borrowingId ?? []),
  );
  return {
    debts: new Map(debts.map((debt) => [debt.borrowingId, debt])),
    payers: await payersOf(
      tx,
      lines.flatMap(({ receiptId }) => receiptId ?? []),
    ),
  };
}
type Named = Awaited<ReturnType<typeof namedIn>>;

/** Whose money receipts have brought back. */
async function payersOf(tx: Tx, receiptIds: readonly number[]): Promise<Map<number, number | null>> {
  if (receiptIds.length === 0) return new Map();
  const rows = await select(tx, { id: num`form_id`, empId: sql<number | null>`payer_emp_id` })`
    from receipts
    where form_id = any(${sql.param([...receiptIds])}::int[])`;
  return new Map(rows.map(({ id, empId }) => [id, empId]));
}

/** The common part: the company is that of the first own debt, the total what the lines come to. */
function common({ empId, currency, lines, reason }: Brought, { debts }: Named) {
  const [first] = lines.flatMap(({ borrowingId }) => {
    const debt = debts.get(borrowingId ?? 0);
    return debt?.empId === empId ? debt : [];
  });
  const amounts = lines.flatMap(({ amount }) => amount ?? []);
  return {
    companyId: first?.companyId ?? null,
    currency,
    total: amounts.length === 0 ? null : amounts.reduce((a, b) => a + b, 0),
    reason,
  };
}

/**
 * Lines and invoices of forms that have none; a debt, receipt or file that is not the person's own is not taken over.
 */
async function putLines(
  tx: Tx,
  forms: readonly (Brought & { formId: number })[],
  { debts, payers }: Named,
): Promise<void> {
  const all = forms.flatMap(({ lines, formId, empId, attachmentIds, fileUses }) =>
    lines.map((line, n) => {
      const fileFor = (use: string) => attachmentIds.find((id) => fileUses[id] === use) ?? null;
      return { ...line, formId, empId, n: n + 1, fileFor };
    }),
  );
  if (all.length === 0) return;
  const named = all.flatMap((line) => {
    if (line.way !== REVERSAL_WAY.invoice || !line.invoice) return [];
    const { type, ...invoice } = line.invoice;
    const rest = { tax: null, taxRate: null, aviationFund: null, fileId: line.fileFor(String(line.n)) };
    return [{ line, invoice: { ...invoice, ...rest, formId: line.formId, type: type! } }];
  });
  const keys = await insertInvoices(
    tx,
    named.map(({ invoice }) => invoice),
  );
  const invoiceOf = new Map(named.map(({ line }, at) => [line, keys[at]!]));
  await tx.insert(reversalLines).values(
    all.map((line) => {
      const { formId, n, empId, borrowingId, way, amount, receiptId, instalment, startMonth, fileFor } = line;
      return {
        formId,
        line: n,
        borrowingId: debts.get(borrowingId ?? 0)?.empId === empId ? borrowingId : null,
        way: way ?? REVERSAL_WAY.invoice,
        amount,
        invoiceId: invoiceOf.get(line) ?? null,
        ...(way === REVERSAL_WAY.cash && { receiptId: payers.get(receiptId ?? 0) === empId ? receiptId : null }),
        ...(way === REVERSAL_WAY.wages && { instalment, startMonth, consentFileId: fileFor(CONSENT) }),
      };
    }),
  );
}

/**
 * Reversals of people and what they say, in statements that do not grow with them; their drafts are saved by whoever
 * calls.
 */
export async function insertReversals(tx: Tx, caller: Caller, brought: readonly Brought[]) {
  if (brought.length === 0) return [];
  const named = await namedIn(tx, brought);
  const values = brought.map((one) => common(one, named));
  const forms = await insertForms(
    tx,
    FINANCE_KIND.reversal,
    values.map((one, n) => ({ ...one, requesterEmpId: brought[n]!.empId })),
  );
  await tx.insert(reversals).values(forms.map(({ id }) => ({ formId: id })));
  await putLines(
    tx,
    forms.map(({ id }, n) => ({ ...brought[n]!, formId: id })),
    named,
  );
  await audit(
    tx,
    caller,
    ...forms.map(({ id }, n) => ({
      action: "reversal.create",
      objectType: OBJECT,
      objectId: id,
      after: { ...values[n]!, lines: brought[n]!.lines, attachmentIds: brought[n]!.attachmentIds },
    })),
  );
  return forms.map((form, n) => ({ form, lines: brought[n]!.lines, debts: named.debts }));
}

/** Writes a reversal of the caller's and its draft, and sends it where that is asked for (approvals, States). */
export async function createReversal(tx: Tx, caller: Caller, input: ReversalInput) {
  if (caller.empId === null) throw noEmployee();
  const [made] = await insertReversals(tx, caller, [{ ...input, empId: caller.empId }]);
  const { id: formId, version } = made!.form;
  await putFormFiles(tx, caller, formId, [], input.attachmentIds);
  return { formId, version, ...(await draftOrSend(tx, caller, reversalKind, formId, input)) };
}

/** Changes the own draft, withdrawn or returned reversal, and sends it; refused in approval and after it. */
export async function updateReversal(
  tx: Tx,
  caller: Caller,
  { formId, version, ...input }: ReversalInput & { formId: number; version: number },
) {
  await lockForEdit(tx, caller, reversalKind, formId);
  const brought = { ...input, empId: caller.empId! };
  const named = await namedIn(tx, [input]);
  const form = common(brought, named);
  const { before, version: next } = await updateForm(tx, formId, version, form);
  await putFormFiles(tx, caller, formId, before.attachmentIds, input.attachmentIds);
  await tx.delete(reversalLines).where(eq(reversalLines.formId, formId));
  await clearInvoices(tx, formId);
  await putLines(tx, [{ ...brought, formId }], named);
  await audit(tx, caller, {
    action: "reversal.update",
    objectType: OBJECT,
    objectId: formId,
    before: pick(before, [...COMMON, "attachmentIds"]),
    after: { ...form, lines: input.lines, attachmentIds: input.attachmentIds },
  });
  return { formId, version: next, ...(await draftOrSend(tx, caller, reversalKind, formId, input)) };
}
