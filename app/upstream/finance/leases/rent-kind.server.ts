import { eq, sql } from "drizzle-orm";
import { NODE } from "~/contracts/approvals/codes";
import { FINANCE_KIND, PAY_STATE, RENT_STATE } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { financePaths } from "~/lib/finance/paths";
import { companyDay } from "~/lib/period";
import { type Message, say } from "~/lib/texts.server";
import { factsIn, withTotals } from "~/upstream/approvals/engine/facts.server";
import type { ApprovalKind, FormInstance } from "~/upstream/approvals/engine/kind.server";
import { accountant, cashier, PAYER_FIELD, superior } from "~/upstream/approvals/process/chains.server";
import { payeeName } from "~/upstream/employees/cards/payee-pick.server";
import { payeeFault } from "~/upstream/finance/register-parts.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import { conflict, stale } from "~/upstream/platform/refusal.server";
import { companyChoices, companyName } from "../forms/companies.server";
import { formRow, keepTotalCny, setPayState } from "../forms/finance-form.server";
import { FINANCE_ROLES } from "../forms/finance-roles.server";
import { rateDay } from "../forms/rate-day.server";
import { makePayable, withdrawPayable } from "../payables/payable-make.server";
import { keepRates, toCny } from "../rates/conversion.server";
import { rentActs } from "./rent-acts.server";
import { leases, rentExpenses } from "./tables.server";

type Rent = typeof rentExpenses.$inferSelect;

/** Rent and fees of an expense, in minor units. */
export const rentTotal = ({ amount, extraFees }: Pick<Rent, "amount" | "extraFees">): number =>
  extraFees.reduce((sum, fee) => sum + fee.amount, amount);

/** The expense that a form asks for; none where another form has taken it since. */
async function rentOf(db: Reader | Tx, formId: number) {
  const [row] = await db
    .select()
    .from(rentExpenses)
    .innerJoin(leases, eq(leases.id, rentExpenses.leaseId))
    .where(eq(rentExpenses.formId, formId));
  return row && { ...row.rent_expenses, contractNo: row.leases.contractNo, landlord: row.leases.landlord };
}

const label = (name: string) => ({ key: `rentApply:field.${name}` });

/** The payment of a rent expense (租金费用): everything the approval engine has to know of it. */
export const rentKind: ApprovalKind = {
  kindCode: FINANCE_KIND.rent,
  first: { name: "rentApply:seed.form", numberPrefix: "ZJF", hasAmount: true, chain: [superior, accountant, cashier] },
  fields: [
    { name: "amount", label: label("amount"), type: "money" },
    { name: "contractNo", label: label("contractNo"), type: "text" },
    { ...PAYER_FIELD, label: label("company"), choices: companyChoices },
    { name: "landlord", label: label("landlord"), type: "text" },
    { name: "period", label: label("period"), type: "text" },
    { name: "dueOn", label: label("dueOn"), type: "date" },
    { name: "payee", label: label("payee"), type: "text" },
    { name: "reason", label: label("reason"), type: "longText" },
    { name: "lines", label: label("lines"), type: "text" },
  ],
  createPath: financePaths.rents,
  createCode: MAY.leases.edit,
  editPath: financePaths.rentApplyEdit,
  paperPath: financePaths.voucher,
  cashierReturnsTo: FINANCE_ROLES,

  async summary(tx, formId) {
    const form = await formRow(tx, formId);
    const rent = await rentOf(tx, formId);
    const { requesterEmpId, total, currency, companyId } = form;
    return {
      title: `${say("zh", { key: "rentApply:title" })} ${rent?.contractNo ?? ""}`.trim(),
      requesterEmpId,
      amount: total,
      currency: total === null ? null : currency,
      amountCny: total === null ? null : await toCny(tx, total, currency, await rateDay(tx, form)),
      facts: { payerCompanyId: companyId ?? 0 },
    };
  },

  async view(db, caller, formId) {
    const form = await formRow(db, formId);
    const rent = await rentOf(db, formId);
    const fact = factsIn(caller, "rentApply:field");
    const word = (key: string, params?: Message["params"]) => say(caller.language, { key: `rentApply:${key}`, params });
    const money = { currency: form.currency };
    const lines = rent && [
      [word("field.rent"), rent.amount],
      ...rent.extraFees.map(({ name, amount }) => [name, amount]),
    ];
    return {
      facts: [
        fact("amount", "money", form.total, money),
        ...(rent
          ? [
              fact("contractNo", "text", rent.contractNo),
              fact("landlord", "text", rent.landlord),
              fact("period", "text", word("span", { from: rent.periodFrom, to: rent.periodTo })),
              fact("dueOn", "date", rent.dueOn),
              fact("payee", "text", await payeeName(db as Reader, rent.payeeCardId)),
            ]
          : []),
        { ...fact("company", "text", await companyName(db, caller, form.companyId)), field: "payerCompanyId" },
        fact("reason", "longText", form.reason),
      ],
      lines: lines
        ? [
            withTotals(
              {
                field: "lines",
                title: word("field.lines"),
                columns: [
                  { label: word("field.fee"), type: "text" },
                  { label: word("field.amount"), type: "money" },
                ],
                rows: lines,
                ...money,
              },
              form.total,
            ),
          ]
        : [],
      attachments: await attachedFiles(db, form.attachmentIds),
    };
  },

  async onSubmit(tx, { businessId, amountCny }) {
    const form = await formRow(tx, businessId);
    const [rent] = await tx.select().from(rentExpenses).where(eq(rentExpenses.formId, businessId)).for("update");
    if (!rent || !rentActs(rent.status).includes("apply")) throw conflict("rentApply:said.taken");
    if (form.total !== rentTotal(rent)) throw stale();
    const faults: Faults = {};
    if (form.reason.trim().length < 2) addFault(faults, "reason", "errors:required");
    if (rent.payeeCardId === null) addFault(faults, "payeeCardId", "errors:required");
    else await payeeFault(tx, faults, { payeeCardId: rent.payeeCardId, currency: rent.currency }, null);
    refuseAll(faults);
    await keepRates(tx, [{ currency: rent.currency, day: companyDay() }]);
    await keepTotalCny(tx, businessId, amountCny);
    await moveRents(tx, [businessId], RENT_STATE.planned, RENT_STATE.inApproval);
  },

  async onNodeEntered(tx, { businessId }, node) {
    if (node.type !== NODE.cashier) return;
    const { requesterEmpId, currency, total, companyId } = await formRow(tx, businessId);
    const rent = await rentOf(tx, businessId);
    await makePayable(tx, {
      formId: businessId,
      requesterEmpId,
      payeeCardId: rent!.payeeCardId!,
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
  await moveRents(tx, [businessId], RENT_STATE.inApproval, RENT_STATE.planned);
  await setPayState(tx, [businessId], PAY_STATE.none);
}

/** Expenses of forms go on where they stand there; what has gone on stays (a payment made once more). */
export async function moveRents(tx: Tx, formIds: readonly number[], from: number, to: number): Promise<void> {
  await tx.execute(sql`
    update rent_expenses
    set status = ${to}, version = version + 1, updated_at = now()
    where form_id = any(${sql.param([...formIds])}::int[]) and status = ${from}`);
}
