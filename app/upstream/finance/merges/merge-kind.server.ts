import { eq } from "drizzle-orm";
import { NODE } from "~/contracts/approvals/codes";
import { FINANCE_KIND, PAY_STATE } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { financePaths } from "~/lib/finance/paths";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { factsIn, withTotals } from "~/upstream/approvals/engine/facts.server";
import type { ApprovalKind, FormInstance } from "~/upstream/approvals/engine/kind.server";
import { cashier, financeManager } from "~/upstream/approvals/process/chains.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { missing } from "~/upstream/platform/refusal.server";
import { companyChoices, companyName } from "../forms/companies.server";
import { type FinanceForm, formRow, keepTotalCny, setPayState } from "../forms/finance-form.server";
import { FINANCE_ROLES } from "../forms/finance-roles.server";
import { rateDay } from "../forms/rate-day.server";
import { refusePaying, releaseFromMerge } from "../payables/payable-merge.server";
import { keepRates, toCny } from "../rates/conversion.server";
import { claimPayables, payablesOfMerge } from "./merge-payables.server";
import { mergePayments } from "./tables.server";

export type Merge = FinanceForm & Omit<typeof mergePayments.$inferSelect, "formId">;

export async function mergeRow(db: Reader | Tx, formId: number): Promise<Merge> {
  const [row] = await db.select().from(mergePayments).where(eq(mergePayments.formId, formId));
  if (!row) throw missing();
  const { formId: _, ...own } = row;
  return { ...(await formRow(db, formId)), ...own };
}

/**
 * A merge payment (合并付款). It has no payable of its own: its payables are those of its source forms, which leave the
 * waiting list as long as it is under way (finance, States; rule 20).
 */
export const mergeKind: ApprovalKind = {
  kindCode: FINANCE_KIND.merge,
  first: { name: "merge:seed.form", numberPrefix: "HB", hasAmount: true, chain: [financeManager, cashier] },
  fields: [
    { name: "payerCompanyId", label: { key: "merge:field.companyId" }, type: "code", choices: companyChoices },
    { name: "amount", label: { key: "merge:field.amount" }, type: "money" },
    { name: "reason", label: { key: "merge:field.reason" }, type: "longText" },
  ],
  createPath: financePaths.mergeCreate,
  createCode: MAY.merges.create,
  editPath: financePaths.mergeEdit,
  paperPath: financePaths.voucher,
  cashierReturnsTo: FINANCE_ROLES,

  /** The rate is that of the day the form was submitted, of today as long as it has not been. */
  async summary(tx, formId) {
    const form = await mergeRow(tx, formId);
    const amountCny = await toCny(tx, form.total!, form.currency, await rateDay(tx, form));
    return {
      title: `${say("zh", { key: "merge:title" })} ${form.payeeName}`,
      requesterEmpId: form.requesterEmpId,
      amount: form.total,
      currency: form.currency,
      amountCny,
      facts: { payerCompanyId: form.companyId! },
    };
  },

  async view(db, caller, formId) {
    const form = await mergeRow(db, formId);
    const rows = await payablesOfMerge(db, formId);
    const word = (key: string) => say(caller.language, { key: `merge:${key}` });
    const fact = factsIn(caller, "merge:field");
    const lines = {
      field: "payables",
      title: word("field.payables"),
      columns: [
        { label: word("field.number"), type: "text" as const },
        { label: word("field.requester"), type: "text" as const, item: "plain" as const },
        { label: word("field.amount"), type: "money" as const },
      ],
      rows: rows.map(({ number, requester, jobNumber, amount }) => [number, `${requester} ${jobNumber}`, amount]),
      currency: form.currency,
    };
    return {
      facts: [
        fact("amount", "money", form.total, { currency: form.currency }),
        { ...fact("companyId", "text", await companyName(db, caller, form.companyId)), field: "payerCompanyId" },
        fact("payee", "text", `${form.payeeName} ${rows[0]?.payeeBank ?? ""} *${form.payeeAccountTail}`),
        fact("reason", "longText", form.reason),
      ],
      lines: [withTotals(lines, form.total)],
      attachments: [],
    };
  },

  async onSubmit(tx, { businessId, amountCny }) {
    const form = await mergeRow(tx, businessId);
    await claimPayables(tx, businessId);
    await keepRates(tx, [{ currency: form.currency, day: companyDay() }]);
    await keepTotalCny(tx, businessId, amountCny);
    await setPayState(tx, [businessId], PAY_STATE.none);
  },
  async onNodeEntered(tx, { businessId }, node) {
    if (node.type === NODE.cashier) await setPayState(tx, [businessId], PAY_STATE.waiting);
  },
  async onNodeLeft(tx, { businessId }, node) {
    if (node.type !== NODE.cashier) return;
    await refusePaying(tx, businessId);
    await setPayState(tx, [businessId], PAY_STATE.none);
  },
  onRejected: free,
  onReturned: free,
  onWithdrawn: free,
  onVoided: free,
};

async function free(tx: Tx, { businessId }: FormInstance): Promise<void> {
  await releaseFromMerge(tx, businessId);
}
