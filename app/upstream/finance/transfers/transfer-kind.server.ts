import { eq } from "drizzle-orm";
import { FINANCE_KIND } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { formatChange } from "~/lib/finance/deviation";
import { financePaths } from "~/lib/finance/paths";
import { deviationOf } from "~/lib/finance/transfer";
import { companyDay } from "~/lib/period";
import { type Message, say } from "~/lib/texts.server";
import { factsIn } from "~/upstream/approvals/engine/facts.server";
import type { ApprovalKind } from "~/upstream/approvals/engine/kind.server";
import { cashier, financeManager } from "~/upstream/approvals/process/chains.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import { conflict, invalid, missing } from "~/upstream/platform/refusal.server";
import { fundAccounts } from "../accounts/tables.server";
import { companyChoices, companyName } from "../forms/companies.server";
import { type FinanceForm, formRow, keepTotalCny } from "../forms/finance-form.server";
import { FINANCE_ROLES } from "../forms/finance-roles.server";
import { hasOtherCashier } from "../forms/other-cashier.server";
import { rateDay } from "../forms/rate-day.server";
import { keepRates, toCny } from "../rates/conversion.server";
import { fundTransfers } from "./tables.server";

export type Transfer = FinanceForm & Omit<typeof fundTransfers.$inferSelect, "formId">;

export async function transferRow(db: Reader | Tx, formId: number): Promise<Transfer> {
  const [row] = await db.select().from(fundTransfers).where(eq(fundTransfers.formId, formId));
  if (!row) throw missing();
  const { formId: _, ...own } = row;
  return { ...(await formRow(db, formId)), ...own };
}

/** An account of a transfer, whether it is still in use or not. */
export async function accountRow(db: Reader | Tx, id: number) {
  const { name, currency, companyId, isTakeEffect } = fundAccounts;
  const [row] = await db
    .select({ id: fundAccounts.id, name, currency, companyId, isTakeEffect })
    .from(fundAccounts)
    .where(eq(fundAccounts.id, id));
  return row;
}

/** A transfer between own accounts (转账单): what the approval engine has to know of it; booked by a cashier. */
export const transferKind: ApprovalKind = {
  kindCode: FINANCE_KIND.transfer,
  first: { name: "fundTransfer:seed.form", numberPrefix: "ZZ", hasAmount: true, chain: [financeManager, cashier] },
  fields: [
    { name: "payerCompanyId", label: { key: "fundTransfer:field.company" }, type: "code", choices: companyChoices },
    { name: "outAmount", label: { key: "fundTransfer:field.outAmount" }, type: "money" },
    { name: "inAmount", label: { key: "fundTransfer:field.inAmount" }, type: "money" },
    { name: "transferOn", label: { key: "fundTransfer:field.transferOn" }, type: "date" },
    { name: "reason", label: { key: "fundTransfer:field.reason" }, type: "longText" },
  ],
  createPath: financePaths.transferCreate,
  createCode: MAY.transfers.create,
  editPath: financePaths.transferEdit,
  paperPath: financePaths.voucher,
  cashierReturnsTo: FINANCE_ROLES,

  /** The rate is that of the day the form was submitted, of today as long as it has not been. */
  async summary(tx, formId) {
    const form = await transferRow(tx, formId);
    const { total, currency } = form;
    const amountCny = total === null ? null : await toCny(tx, total, currency, await rateDay(tx, form));
    return {
      title: say("zh", { key: "fundTransfer:title" }),
      requesterEmpId: form.requesterEmpId,
      amount: total,
      currency: total === null ? null : currency,
      amountCny,
      facts: { payerCompanyId: form.companyId ?? 0 },
    };
  },

  async view(db, caller, formId) {
    const form = await transferRow(db, formId);
    const [from, to] = await Promise.all([accountRow(db, form.fromAccountId!), accountRow(db, form.toAccountId!)]);
    const fact = factsIn(caller, "fundTransfer:field");
    return {
      facts: [
        fact("outAmount", "money", form.outAmount, { currency: from!.currency }),
        fact("fromAccountId", "text", from!.name),
        { ...fact("company", "text", await companyName(db, caller, from!.companyId)), field: "payerCompanyId" },
        fact("inAmount", "money", form.inAmount, { currency: to!.currency }),
        fact("toAccountId", "text", `${to!.name} ${await companyName(db, caller, to!.companyId)}`),
        ...(form.fee > 0 ? [fact("fee", "money", form.fee, { currency: from!.currency })] : []),
        ...(form.deviationBps ? [fact("deviation", "text", formatChange(form.deviationBps))] : []),
        fact("transferOn", "date", form.transferOn),
        fact("reason", "longText", form.reason),
      ],
      lines: [],
      attachments: await attachedFiles(db, form.attachmentIds),
    };
  },

  async onSubmit(tx, { businessId, amountCny }) {
    const form = await transferRow(tx, businessId);
    const [from, to] = await Promise.all([accountRow(tx, form.fromAccountId!), accountRow(tx, form.toAccountId!)]);
    await refuseIncomplete(tx, form, from!, to!);
    const day = companyDay();
    const measured = await measure(tx, form, from!.currency, to!.currency);
    if (measured?.refuses)
      throw conflict("fundTransfer:said.deviates", { x: formatChange(Math.abs(measured.bps)).slice(1, -1) });
    await keepRates(
      tx,
      [from!, to!].map(({ currency }) => ({ currency, day })),
    );
    await tx
      .update(fundTransfers)
      .set({ deviationBps: measured?.bps ?? null })
      .where(eq(fundTransfers.formId, businessId));
    await keepTotalCny(tx, businessId, amountCny);
  },
};

/** How far the implied rate is from today's; null between accounts of one currency (finance rule 19). */
export async function measure(
  tx: Tx,
  { outAmount, inAmount }: Pick<Transfer, "outAmount" | "inAmount">,
  currency: string,
  inCurrency: string,
) {
  if (currency === inCurrency || outAmount === null || inAmount === null) return null;
  const day = companyDay();
  return deviationOf(await toCny(tx, outAmount, currency, day), await toCny(tx, inAmount, inCurrency, day));
}

type Account = NonNullable<Awaited<ReturnType<typeof accountRow>>>;

/** What sending asks for, all at once: accounts may have been closed since the draft was written. */
async function refuseIncomplete(tx: Tx, form: Transfer, from: Account, to: Account): Promise<void> {
  const required: Message = { key: "errors:required" };
  const off: Message = { key: "finance:said.accountOff" };
  const faults: Record<string, Message> = {
    ...(from.isTakeEffect !== 1 && { fromAccountId: off }),
    ...(to.isTakeEffect !== 1 && { toAccountId: off }),
    ...(form.outAmount === null && { outAmount: required }),
    ...(form.inAmount === null && { inAmount: required }),
    ...(form.transferOn === null && { transferOn: required }),
    ...(form.reason.trim().length < 2 && { reason: required }),
    ...(!(await hasOtherCashier(tx, form.requesterEmpId, from.companyId)) && {
      fromAccountId: { key: "fundTransfer:said.anotherCashier" },
    }),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
}
