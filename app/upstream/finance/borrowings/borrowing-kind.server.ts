import { eq, sql } from "drizzle-orm";
import { NODE } from "~/contracts/approvals/codes";
import { BORROWING_PURPOSES, FINANCE_KIND, PAY_STATE } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { lastReturn, usualReturn } from "~/lib/finance/borrowing";
import { financePaths } from "~/lib/finance/paths";
import { companyDay } from "~/lib/period";
import { type Message, say } from "~/lib/texts.server";
import { factsIn } from "~/upstream/approvals/engine/facts.server";
import type { ApprovalKind, FormInstance } from "~/upstream/approvals/engine/kind.server";
import {
  accountant,
  cashier,
  copyRequester,
  financeManager,
  from,
  generalManager,
  leader,
  superior,
} from "~/upstream/approvals/process/chains.server";
import { cardsForPayment } from "~/upstream/employees/cards/payee-for-payment.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { conflict, invalid, missing, stale } from "~/upstream/platform/refusal.server";
import { holdCredit, releaseCredit } from "../advances/credit.server";
import { overdueAdvances } from "../advances/due.server";
import { companyChoices, companyName, companyStands } from "../forms/companies.server";
import { copyForm, type FinanceForm, formRow, keepTotalCny, setPayState } from "../forms/finance-form.server";
import { FINANCE_ROLES } from "../forms/finance-roles.server";
import { rateDay } from "../forms/rate-day.server";
import { makePayable, withdrawPayable } from "../payables/payable-make.server";
import { keepRates, toCny } from "../rates/conversion.server";
import { allowed, type Setting, settingOf } from "../settings/settings.server";
import { borrowingSummary } from "./borrowing-summary.server";
import { checkCredit } from "./credit-check.server";
import { borrowings } from "./tables.server";

export type Borrowing = FinanceForm & Omit<typeof borrowings.$inferSelect, "formId">;

export async function borrowingRow(db: Reader | Tx, formId: number): Promise<Borrowing> {
  const [row] = await db.select().from(borrowings).where(eq(borrowings.formId, formId));
  if (!row) throw missing();
  const { formId: _, ...own } = row;
  return { ...(await formRow(db, formId)), ...own };
}

/** A borrowing (借款单): everything the approval engine has to know of it. */
export const borrowingKind: ApprovalKind = {
  kindCode: FINANCE_KIND.borrowing,
  first: {
    name: "borrowing:seed.form",
    numberPrefix: "JK",
    hasAmount: true,
    bySite: true,
    chain: [
      superior,
      ...from(500_000, leader, "accountant"),
      accountant,
      ...from(1_000_000, financeManager, "gmFrom"),
      ...from(5_000_000, generalManager, "cashier"),
      cashier,
      copyRequester,
    ],
  },
  fields: [
    {
      name: "purpose",
      label: { key: "borrowing:field.purpose" },
      type: "code",
      choices: async (_, { language }) =>
        BORROWING_PURPOSES.map((code) => ({
          value: String(code),
          label: say(language, { key: `borrowing:purpose.${code}` }),
        })),
    },
    {
      name: "payerCompanyId",
      label: { key: "borrowing:field.companyId" },
      type: "code",
      choices: companyChoices,
    },
    { name: "amount", label: { key: "borrowing:field.amount" }, type: "money" },
    { name: "expectedReturnOn", label: { key: "borrowing:field.expectedReturnOn" }, type: "date" },
    { name: "reason", label: { key: "borrowing:field.reason" }, type: "longText" },
  ],
  createPath: financePaths.borrowingCreate,
  createCode: MAY.borrowings.create,
  editPath: financePaths.borrowingEdit,
  paperPath: financePaths.voucher,
  cashierReturnsTo: FINANCE_ROLES,
  copyPath: financePaths.borrowingCopy,

  /** The rate is that of the day the form was submitted, of today as long as it has not been. */
  async summary(tx, formId) {
    const form = await borrowingRow(tx, formId);
    const { total, currency } = form;
    return borrowingSummary(form, total === null ? null : await toCny(tx, total, currency, await rateDay(tx, form)));
  },

  async view(db, caller, formId) {
    const form = await borrowingRow(db, formId);
    const word = (key: string) => say(caller.language, { key: `borrowing:${key}` });
    const fact = factsIn(caller, "borrowing:field");
    const card =
      form.payeeCardId === null ? null : (await cardsForPayment(db, caller, [form.payeeCardId])).get(form.payeeCardId);
    return {
      facts: [
        fact("amount", "money", form.total, { currency: form.currency }),
        fact("purpose", "text", form.purpose ? word(`purpose.${form.purpose}`) : ""),
        { ...fact("companyId", "text", await companyName(db, caller, form.companyId)), field: "payerCompanyId" },
        fact("expectedReturnOn", "date", form.expectedReturnOn),
        fact("payeeCardId", "text", card ? `${card.accountName} ${card.bankName} *${card.accountTail}` : ""),
        fact("reason", "longText", form.reason),
      ],
      lines: [],
      attachments: await attachedFiles(db, form.attachmentIds),
    };
  },

  async copy(tx, _caller, formId) {
    const made = await copyForm(tx, formId);
    await tx.execute(sql`
      insert into borrowings (form_id, purpose, payee_card_id)
      select ${made}::int, purpose, payee_card_id
      from borrowings
      where form_id = ${formId}`);
    return made;
  },

  async onSubmit(tx, form) {
    const borrowing = await borrowingRow(tx, form.businessId);
    const today = companyDay();
    const returnOn = borrowing.expectedReturnOn ?? usualReturn(borrowing.purpose, today);
    const setting = await settingOf(tx, await systemCircumstances(), borrowing.siteDigit, borrowing.kindCode);
    await refuseIncomplete(tx, borrowing, setting, returnOn, today);
    const [overdue] = await overdueAdvances(tx, borrowing.requesterEmpId, today);
    if (overdue && setting.blockWhenOverdue === 1)
      throw conflict("finance:said.overdue", { number: overdue.number, n: overdue.days });
    await checkCredit(tx, borrowing.requesterEmpId, form.amountCny!);
    await keepRates(tx, [{ currency: borrowing.currency, day: today }]);
    // A rate that changed since the chain was chosen by the amount.
    if ((await toCny(tx, borrowing.total!, borrowing.currency, today)) !== form.amountCny) throw stale();
    await keepTotalCny(tx, borrowing.id, form.amountCny);
    await tx.update(borrowings).set({ expectedReturnOn: returnOn }).where(eq(borrowings.formId, borrowing.id));
    await holdCredit(tx, {
      borrowingId: borrowing.id,
      empId: borrowing.requesterEmpId,
      currency: borrowing.currency,
      heldCny: form.amountCny!,
      dueOn: returnOn,
    });
  },

  async onNodeEntered(tx, { businessId }, node) {
    if (node.type !== NODE.cashier) return;
    const { requesterEmpId, payeeCardId, currency, total, companyId } = await borrowingRow(tx, businessId);
    await makePayable(tx, {
      formId: businessId,
      requesterEmpId,
      payeeCardId: payeeCardId!,
      currency,
      amount: total!,
      payerCompanyId: companyId!,
    });
  },
  async onNodeLeft(tx, { businessId }, node) {
    if (node.type === NODE.cashier) await withdrawPayable(tx, businessId);
  },
  onRejected: free,
  onReturned: free,
  onWithdrawn: free,
  onVoided: free,
};

async function free(tx: Tx, { businessId }: FormInstance): Promise<void> {
  await releaseCredit(tx, businessId);
  await setPayState(tx, [businessId], PAY_STATE.none);
}

/** What sending asks for, all at once: a copy or an import may have made a draft that has less. */
async function refuseIncomplete(
  tx: Tx,
  form: Borrowing,
  { companyIds, currencies }: Pick<Setting, "companyIds" | "currencies">,
  returnOn: string,
  today: string,
): Promise<void> {
  const { purpose, companyId, total, currency, payeeCardId, requesterEmpId, reason } = form;
  const cards =
    payeeCardId === null
      ? null
      : await cardsForPayment(tx, { ...(await systemCircumstances()), language: "zh" }, [payeeCardId]);
  const card = cards?.get(payeeCardId!);
  const required: Message = { key: "errors:required" };
  const last = purpose === null ? null : lastReturn(purpose, today);
  const faults: Record<string, Message> = {
    ...(purpose === null && { purpose: required }),
    ...(total === null && { amount: required }),
    ...(reason.trim().length < 2 && { reason: required }),
    ...(companyId === null && { companyId: required }),
    ...(companyId !== null &&
      (!(await companyStands(tx, companyId)) || !allowed(companyIds, companyId)) && {
        companyId: { key: "errors:notOption" },
      }),
    ...(!allowed<string>(currencies, currency) && { currency: { key: "errors:notOption" } }),
    ...(payeeCardId === null && { payeeCardId: required }),
    ...(payeeCardId !== null &&
      (card?.enabled !== 1 || card.ownerEmpId !== requesterEmpId) && { payeeCardId: { key: "finance:said.ownCard" } }),
    ...(returnOn < today && { expectedReturnOn: { key: "finance:said.returnPast" } }),
    ...(last !== null &&
      returnOn > last && { expectedReturnOn: { key: "finance:said.returnLate", params: { day: last } } }),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
}
