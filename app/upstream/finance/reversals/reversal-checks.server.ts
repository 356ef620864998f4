import { sql } from "drizzle-orm";
import { FORM_STATE } from "~/contracts/approvals/codes";
import { FINANCE_KIND, REVERSAL_WAY } from "~/contracts/finance/codes";
import { toFen } from "~/lib/finance/conversion";
import { type Buyer, invoiceFaults, invoiceIdentity } from "~/lib/finance/invoice";
import { formatAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { companiesOf } from "~/upstream/organization/companies.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import type { Owed } from "../advances/outstanding.server";
import { fileFault, fileNames } from "../invoices/invoice-originals.server";
import { settingOf } from "../settings/settings.server";
import { mostInstalment } from "./instalment.server";
import type { Reversal, ReversalLine } from "./reversal-rows.server";

const REQUIRED = "errors:required";
export const lineField = (line: number, field: string) => `lines[${line - 1}].${field}`;

/** Everything that sending misses, by field: a copy or an import may have made a draft that has less. */
export async function reversalFaults(tx: Tx, form: Reversal, debts: ReadonlyMap<number, Owed>): Promise<Faults> {
  const faults: Faults = {};
  if (form.lines.length === 0) addFault(faults, "lines", "reversal:said.noLine");
  if (form.reason.trim().length < 2) addFault(faults, "reason", REQUIRED);
  sameDebtor(faults, form, debts);
  await invoiceLines(tx, faults, form);
  await receiptLines(tx, faults, form);
  await wageLines(tx, faults, form, debts);
  return faults;
}

/** One form clears debts to one company, in one currency: it has one total, and cash goes into one account. */
function sameDebtor(faults: Faults, { lines, companyId, currency }: Reversal, debts: ReadonlyMap<number, Owed>): void {
  for (const { line, borrowingId, amount } of lines) {
    if (amount === null) addFault(faults, lineField(line, "amount"), REQUIRED);
    const debt = debts.get(borrowingId ?? 0);
    if (borrowingId === null) addFault(faults, lineField(line, "borrowingId"), REQUIRED);
    else if (!debt) addFault(faults, lineField(line, "borrowingId"), "errors:notOption");
    else if (debt.currency !== currency) addFault(faults, lineField(line, "borrowingId"), "reversal:said.currency");
    else if (debt.companyId !== companyId) addFault(faults, lineField(line, "borrowingId"), "reversal:said.company");
  }
}

/** Way 1 names an invoice that could be claimed, each once in the form (finance rules 6 and 7). */
async function invoiceLines(tx: Tx, faults: Faults, form: Reversal): Promise<void> {
  const around = await systemCircumstances();
  const { invoiceMaxAgeDays } = await settingOf(tx, around, form.siteDigit, FINANCE_KIND.reversal);
  const buyer: Buyer | null = (await companiesOf(tx, around)).get(form.companyId ?? 0) ?? null;
  const files = await fileNames(tx, form.attachmentIds);
  const seen = new Map<string, number>();
  for (const { line, invoice } of form.lines.filter(({ way }) => way === REVERSAL_WAY.invoice)) {
    const at = (field: string) => lineField(line, `invoice.${field}`);
    if (!invoice) {
      addFault(faults, at("type"), REQUIRED);
      continue;
    }
    for (const { field, key, params } of invoiceFaults(invoice, companyDay(), invoiceMaxAgeDays, buyer))
      addFault(faults, field === "fileId" ? "files" : at(field), key, params);
    const file = fileFault(invoice, files);
    if (file) addFault(faults, "files", file);
    const identity = invoiceIdentity(invoice);
    const first = seen.get(identity);
    if (identity !== "" && first !== undefined) addFault(faults, at("number"), "invoice:said.twice", { n: first });
    else seen.set(identity, line);
  }
}

/** Way 2 may name a receipt that brings this advance back and is in approval or booked. */
async function receiptLines(tx: Tx, faults: Faults, { lines }: Reversal): Promise<void> {
  const named = lines.filter(({ way, receiptId }) => way === REVERSAL_WAY.cash && receiptId !== null);
  if (named.length === 0) return;
  const rows = await select(tx, { id: num`r.form_id`, borrowingId: num`r.borrowing_id` })`
    from receipts r
    join approval_forms i on i.kind_code = ${FINANCE_KIND.receipt} and i.business_id = r.form_id
    where r.form_id = any(${sql.param(named.map(({ receiptId }) => receiptId))}::int[])
      and r.borrowing_id is not null
      and i.status in (${FORM_STATE.open}, ${FORM_STATE.approved})`;
  const brings = new Map(rows.map(({ id, borrowingId }) => [id, borrowingId]));
  for (const { line, receiptId, borrowingId } of named)
    if (brings.get(receiptId!) !== borrowingId) addFault(faults, lineField(line, "receiptId"), "reversal:said.receipt");
}

/** Way 3: the signed consent, an instalment within rule 15, from this month on; one agreement an advance. */
async function wageLines(
  tx: Tx,
  faults: Faults,
  { lines, requesterEmpId }: Reversal,
  debts: ReadonlyMap<number, Owed>,
): Promise<void> {
  const agreed = lines.filter(({ way }) => way === REVERSAL_WAY.wages);
  if (agreed.length === 0) return;
  if (agreed.some(({ consentFileId }) => consentFileId === null)) addFault(faults, "files", "reversal:said.consent");
  const cap = await mostInstalment(tx, requesterEmpId);
  const month = companyDay().slice(0, 7);
  const seen = new Set<number>();
  for (const one of agreed) {
    const { line, borrowingId, startMonth } = one;
    if (startMonth === null) addFault(faults, lineField(line, "startMonth"), REQUIRED);
    else if (startMonth < month) addFault(faults, lineField(line, "startMonth"), "reversal:said.pastMonth", { month });
    if (borrowingId !== null && seen.has(borrowingId))
      addFault(faults, lineField(line, "way"), "reversal:said.onePlan");
    seen.add(borrowingId ?? 0);
    instalmentFault(faults, one, debts.get(borrowingId ?? 0), cap);
  }
}

function instalmentFault(
  faults: Faults,
  { line, amount, instalment }: ReversalLine,
  debt: Owed | undefined,
  cap: number | null,
): void {
  if (instalment === null) addFault(faults, lineField(line, "instalment"), REQUIRED);
  if (instalment === null || amount === null || !debt) return;
  const owed = toFen(amount, debt.currency, debt.rateE8);
  const most = Math.min(cap ?? owed, owed);
  if (instalment > most)
    addFault(faults, lineField(line, "instalment"), "reversal:said.mostInstalment", { amount: formatAmount(most) });
}
