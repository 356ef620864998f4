import { FINANCE_KIND, REVERSAL_WAY } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { financePaths } from "~/lib/finance/paths";
import type { ApprovalKind, FormInstance } from "~/upstream/approvals/engine/kind.server";
import { above, accountant, also, cashier, superior } from "~/upstream/approvals/process/chains.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { gather, refuseAll } from "~/upstream/platform/faults.server";
import { holdAdvances, releaseAdvances } from "../advances/holds.server";
import { owedOf } from "../advances/outstanding.server";
import { companyChoices } from "../forms/companies.server";
import { keepTotalCny } from "../forms/finance-form.server";
import { FINANCE_ROLES } from "../forms/finance-roles.server";
import { claimInvoices, releaseInvoices } from "../invoices/invoice-claim.server";
import { bookApproved, keepCashBack } from "./reversal-book.server";
import { lineField, reversalFaults } from "./reversal-checks.server";
import { clears, inCny, isCashBack, type Reversal, reversalRow } from "./reversal-rows.server";
import { reversalSummary } from "./reversal-summary.server";
import { reversalView } from "./reversal-view.server";

async function debtsOf(tx: Tx, { lines }: Pick<Reversal, "lines">) {
  const debts = await owedOf(
    tx,
    lines.flatMap(({ borrowingId }) => borrowingId ?? []),
  );
  return new Map(debts.map((debt) => [debt.borrowingId, debt]));
}

/** A borrowing reversal (借款冲销): everything the approval engine has to know of it. */
export const reversalKind: ApprovalKind = {
  kindCode: FINANCE_KIND.reversal,
  // Finance rule 14: only what comes back in cash without a receipt meets the cashier.
  first: {
    name: "reversal:seed.form",
    numberPrefix: "CX",
    hasAmount: true,
    bySite: true,
    chain: [superior, accountant, ...also(cashier, "cashBack", [[above("cashBackCny", "gt", 0)]], "end")],
  },
  fields: [
    {
      name: "payerCompanyId",
      label: { key: "reversal:field.company" },
      type: "code",
      choices: companyChoices,
    },
    { name: "cashBackCny", label: { key: "reversal:field.cashBackCny" }, type: "money" },
    { name: "amount", label: { key: "reversal:field.total" }, type: "money" },
    { name: "reason", label: { key: "reversal:field.reason" }, type: "longText" },
  ],
  createPath: financePaths.reversalCreate,
  createCode: MAY.reversals.create,
  editPath: financePaths.reversalEdit,
  paperPath: financePaths.voucher,
  cashierReturnsTo: FINANCE_ROLES,

  /** In CNY at the rates the advances were paid at: what is cleared of a debt is worth what it was paid for. */
  async summary(tx, formId) {
    const form = await reversalRow(tx, formId);
    return reversalSummary(form, form.lines, await debtsOf(tx, form));
  },
  view: reversalView,

  async onSubmit(tx, { businessId, amountCny }) {
    const form = await reversalRow(tx, businessId);
    const debts = await debtsOf(tx, form);
    const faults = await reversalFaults(tx, form, debts);
    const holds = form.lines
      .filter((line) => clears(line) && line.amount !== null && debts.has(line.borrowingId ?? 0))
      .map(({ borrowingId, line, amount, way }) => ({
        borrowingId: borrowingId!,
        line,
        amount: amount!,
        early: way !== REVERSAL_WAY.wages,
        field: lineField(line, "amount"),
      }));
    await gather(faults, () => holdAdvances(tx, form.id, form.requesterEmpId, holds));
    const lineOf = new Map(form.lines.map(({ line, invoiceId }) => [invoiceId, line]));
    // A form that names one invoice twice has been told so; the claim would be told by the database.
    const named = form.lines.flatMap(({ invoice }) => (invoice ? [invoice] : []));
    if (Object.keys(faults).length === 0)
      await claimInvoices(tx, named, (invoiceId) => lineField(lineOf.get(invoiceId)!, "invoice.number"));
    refuseAll(faults);
    await keepTotalCny(tx, form.id, amountCny);
    await keepCashBack(tx, form.id, inCny(form.lines.filter(isCashBack), debts));
  },
  onApproved: bookApproved,
  onRejected: free,
  onReturned: free,
  onWithdrawn: free,
  onVoided: free,
};

async function free(tx: Tx, { businessId }: FormInstance): Promise<void> {
  await releaseAdvances(tx, [businessId]);
  await releaseInvoices(tx, businessId);
}
