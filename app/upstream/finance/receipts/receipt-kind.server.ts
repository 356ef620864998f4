import { sql } from "drizzle-orm";
import { FINANCE_KIND, RECEIPT_CATEGORIES } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { clearedBy } from "~/lib/finance/advance";
import { financePaths } from "~/lib/finance/paths";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { factsIn } from "~/upstream/approvals/engine/facts.server";
import type { ApprovalKind, FormInstance } from "~/upstream/approvals/engine/kind.server";
import { accountant, cashier } from "~/upstream/approvals/process/chains.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { selectOne, str } from "~/upstream/platform/database/select.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import { holdAdvances, releaseAdvances } from "../advances/holds.server";
import { owedOf } from "../advances/outstanding.server";
import { companyChoices, companyName } from "../forms/companies.server";
import { copyForm, keepTotalCny } from "../forms/finance-form.server";
import { FINANCE_ROLES } from "../forms/finance-roles.server";
import { rateDay } from "../forms/rate-day.server";
import { keepRates, toCny } from "../rates/conversion.server";
import { debtOf, refuseIncomplete } from "./receipt-checks.server";
import { receiptRow } from "./receipt-rows.server";
import { receiptSummary } from "./receipt-summary.server";

/** Money received (收款单): everything the approval engine has to know of it. */
export const receiptKind: ApprovalKind = {
  kindCode: FINANCE_KIND.receipt,
  first: { name: "receipt:seed.form", numberPrefix: "SK", hasAmount: true, bySite: true, chain: [accountant, cashier] },
  fields: [
    {
      name: "category",
      label: { key: "receipt:field.category" },
      type: "code",
      choices: async (_, { language }) =>
        RECEIPT_CATEGORIES.map((code) => ({
          value: String(code),
          label: say(language, { key: `receipt:category.${code}` }),
        })),
    },
    {
      name: "payerCompanyId",
      label: { key: "receipt:field.company" },
      type: "code",
      choices: companyChoices,
    },
    { name: "amount", label: { key: "receipt:field.amount" }, type: "money" },
    { name: "receivedOn", label: { key: "receipt:field.receivedOn" }, type: "date" },
    { name: "reason", label: { key: "receipt:field.reason" }, type: "longText" },
  ],
  createPath: financePaths.receiptCreate,
  createCode: MAY.receipts.create,
  editPath: financePaths.receiptEdit,
  paperPath: financePaths.voucher,
  cashierReturnsTo: FINANCE_ROLES,
  copyPath: financePaths.receiptCopy,

  /** The rate is that of the day the form was submitted, of today as long as it has not been. */
  async summary(tx, formId) {
    const form = await receiptRow(tx, formId);
    const { total, currency } = form;
    return receiptSummary(form, total === null ? null : await toCny(tx, total, currency, await rateDay(tx, form)));
  },

  async view(db, caller, formId) {
    const form = await receiptRow(db, formId);
    const word = (key: string) => say(caller.language, { key: `receipt:${key}` });
    const fact = factsIn(caller, "receipt:field");
    const row = await selectOne(db, { name: str`name` })`from fund_accounts where id = ${form.accountId}`;
    const [debt] = form.borrowingId === null ? [] : await owedOf(db, [form.borrowingId]);
    return {
      facts: [
        fact("amount", "money", form.total, { currency: form.currency }),
        fact("category", "text", form.category ? word(`category.${form.category}`) : ""),
        fact("payerName", "text", `${form.payerName} ${word(`payer.${form.payerType}`)}`.trim()),
        fact("accountId", "text", row?.name ?? ""),
        { ...fact("company", "text", await companyName(db, caller, form.companyId)), field: "payerCompanyId" },
        fact("receivedOn", "date", form.receivedOn),
        fact("method", "text", word(`method.${form.method}`)),
        fact("bankSerialNo", "text", form.bankSerialNo),
        ...(debt ? [fact("borrowingId", "text", `${debt.number} ${debt.empName} ${debt.jobNumber}`)] : []),
        fact("reason", "longText", form.reason),
      ],
      lines: [],
      attachments: await attachedFiles(db, form.attachmentIds),
    };
  },

  async copy(tx, _caller, formId) {
    const made = await copyForm(tx, formId);
    await tx.execute(sql`
      insert into receipts (form_id, payer_type, payer_name, account_id, category, method)
      select ${made}::int, payer_type, payer_name, account_id, category, method
      from receipts
      where form_id = ${formId}`);
    return made;
  },

  async onSubmit(tx, form) {
    const receipt = await receiptRow(tx, form.businessId);
    await refuseIncomplete(tx, receipt);
    await keepRates(tx, [{ currency: receipt.currency, day: companyDay() }]);
    await keepTotalCny(tx, receipt.id, form.amountCny);
    const debt = await debtOf(tx, receipt);
    if (!debt) return;
    const amount = clearedBy(receipt.total!, receipt.currency, debt)!;
    await holdAdvances(tx, receipt.id, debt.empId, [
      { borrowingId: debt.borrowingId, line: 0, amount, early: true, field: "amount" },
    ]);
  },
  onRejected: free,
  onReturned: free,
  onWithdrawn: free,
  onVoided: free,
};

async function free(tx: Tx, { businessId }: FormInstance): Promise<void> {
  await releaseAdvances(tx, [businessId]);
}
