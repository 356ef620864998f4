import { NODE } from "~/contracts/approvals/codes";
import { FINANCE_KIND, PAY_STATE } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { financePaths } from "~/lib/finance/paths";
import { companyDay } from "~/lib/period";
import { type Message, say } from "~/lib/texts.server";
import { factsIn, withTotals } from "~/upstream/approvals/engine/facts.server";
import type { ApprovalKind, FormInstance } from "~/upstream/approvals/engine/kind.server";
import { accountant, cashier, PAYER_FIELD, superior } from "~/upstream/approvals/process/chains.server";
import { payeeName } from "~/upstream/employees/cards/payee-pick.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import { companyChoices, companyName } from "../forms/companies.server";
import { formRow, keepTotalCny, setPayState } from "../forms/finance-form.server";
import { FINANCE_ROLES } from "../forms/finance-roles.server";
import { rateDay } from "../forms/rate-day.server";
import { makePayable, withdrawPayable } from "../payables/payable-make.server";
import { keepRates, toCny } from "../rates/conversion.server";
import { lockServices, refuseWrong } from "./renewal-check.server";
import { renewalRow, renewedBy } from "./renewal-rows.server";
import { renewalSummary } from "./renewal-summary.server";

const label = (name: string) => ({ key: `agentRenewal:field.${name}` });

/** An application to go on with services of an agent (代理续费): everything the approval engine has to know of it. */
export const renewalKind: ApprovalKind = {
  kindCode: FINANCE_KIND.proxyRenewal,
  first: {
    name: "agentRenewal:seed.form",
    numberPrefix: "XF",
    hasAmount: true,
    chain: [superior, accountant, cashier],
  },
  fields: [
    { name: "amount", label: label("amount"), type: "money" },
    { name: "agent", label: label("agent"), type: "text" },
    { ...PAYER_FIELD, label: label("company"), choices: companyChoices },
    { name: "newPeriodTo", label: label("newPeriodTo"), type: "date" },
    { name: "payee", label: label("payee"), type: "text" },
    { name: "reason", label: label("reason"), type: "longText" },
    { name: "lines", label: label("lines"), type: "text" },
  ],
  createPath: financePaths.agentRenewals,
  createCode: MAY.agents.apply,
  editPath: financePaths.renewalEdit,
  paperPath: financePaths.voucher,
  cashierReturnsTo: FINANCE_ROLES,

  async summary(tx, formId) {
    const form = await formRow(tx, formId);
    const { agent } = await renewalRow(tx, formId);
    const { total, currency } = form;
    const amountCny = total === null ? null : await toCny(tx, total, currency, await rateDay(tx, form));
    return renewalSummary({ ...form, agent }, amountCny);
  },

  async view(db, caller, formId) {
    const form = await formRow(db, formId);
    const [{ agent, newPeriodTo, payeeCardId }, services] = [await renewalRow(db, formId), await renewedBy(db, formId)];
    const fact = factsIn(caller, "agentRenewal:field");
    const word = (key: string, params?: Message["params"]) => say(caller.language, { key, params });
    const money = { currency: form.currency };
    return {
      facts: [
        fact("amount", "money", form.total, money),
        fact("agent", "text", agent),
        { ...fact("company", "text", await companyName(db, caller, form.companyId)), field: "payerCompanyId" },
        fact("newPeriodTo", "date", newPeriodTo),
        fact("payee", "text", await payeeName(db as Reader, payeeCardId)),
        fact("reason", "longText", form.reason),
      ],
      lines: [
        withTotals(
          {
            field: "lines",
            title: word("agentRenewal:field.lines"),
            columns: [
              { label: word("agentRenewal:field.service"), type: "text" },
              { label: word("agentRenewal:field.present"), type: "text" },
              { label: word("agentRenewal:field.next"), type: "money" },
            ],
            rows: services.map(({ cost, next }) => [
              word(`agents:service.${cost.service}`),
              word("agents:span", { from: cost.periodFrom, to: cost.periodTo }),
              next,
            ]),
            ...money,
          },
          form.total,
        ),
      ],
      attachments: await attachedFiles(db, form.attachmentIds),
    };
  },

  async onSubmit(tx, { businessId, amountCny }) {
    await lockServices(tx, businessId);
    await refuseWrong(tx, businessId);
    const { currency } = await formRow(tx, businessId);
    await keepRates(tx, [{ currency, day: companyDay() }]);
    await keepTotalCny(tx, businessId, amountCny);
  },

  async onNodeEntered(tx, { businessId }, node) {
    if (node.type !== NODE.cashier) return;
    const { requesterEmpId, currency, total, companyId } = await formRow(tx, businessId);
    const { payeeCardId } = await renewalRow(tx, businessId);
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
  await setPayState(tx, [businessId], PAY_STATE.none);
}
