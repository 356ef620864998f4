import { FORM_STATE, NODE } from "~/contracts/approvals/codes";
import { FINANCE_KIND, PAY_STATE, PAYEE_TYPES } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { financePaths } from "~/lib/finance/paths";
import { say } from "~/lib/texts.server";
import type { ApprovalKind, FormInstance } from "~/upstream/approvals/engine/kind.server";
import {
  accountant,
  cashier,
  copyRequester,
  fork,
  from,
  generalManager,
  leader,
  superior,
} from "~/upstream/approvals/process/chains.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { releaseAdvances } from "../advances/holds.server";
import { releaseTransactions } from "../cards/transaction-claim.server";
import { companyChoices } from "../forms/companies.server";
import { setPayState } from "../forms/finance-form.server";
import { FINANCE_ROLES } from "../forms/finance-roles.server";
import { releaseInvoices } from "../invoices/invoice-claim.server";
import { makePayable, withdrawPayable } from "../payables/payable-make.server";
import { claimsApproved } from "./claim-approved.server";
import { copyClaim } from "./claim-copy.server";
import type { Reckoned } from "./claim-reckon.server";
import { type Claim, claimRow, handOn } from "./claim-rows.server";
import { reckonStored, submitClaim } from "./claim-submit.server";
import { claimSummary } from "./claim-summary.server";
import { claimView } from "./claim-view.server";

/** Finance rule 10: what the advances cover is not paid again. */
const unlessCovered = fork(
  "payable",
  "payable",
  "nothingToPay",
  [[{ field: "payableCny", op: "le", value: [0] }]],
  copyRequester.key,
  cashier.key,
);

/** A claim (报销单): everything the approval engine has to know of it. */
export const reimbursementKind: ApprovalKind = {
  kindCode: FINANCE_KIND.reimbursement,
  first: {
    name: "reimbursement:seed.form",
    numberPrefix: "BX",
    hasAmount: true,
    bySite: true,
    chain: [
      superior,
      ...from(500_000, leader, "accountant"),
      accountant,
      ...from(5_000_000, generalManager, "payable"),
      unlessCovered,
      cashier,
      copyRequester,
    ],
  },
  fields: [
    { name: "payerCompanyId", label: { key: "reimbursement:field.companyId" }, type: "code", choices: companyChoices },
    {
      name: "payeeType",
      label: { key: "reimbursement:field.payeeType" },
      type: "code",
      choices: async (_, { language }) =>
        PAYEE_TYPES.map((code) => ({
          value: String(code),
          label: say(language, { key: `reimbursement:payee.${code}` }),
        })),
    },
    {
      name: "overLimit",
      label: { key: "reimbursement:field.overLimit" },
      type: "code",
      choices: async (_, { language }) =>
        ["0", "1"].map((value) => ({ value, label: say(language, { key: `employees:yesNo.${value}` }) })),
    },
    { name: "payableCny", label: { key: "reimbursement:field.payable" }, type: "money" },
    { name: "amount", label: { key: "reimbursement:field.total" }, type: "money" },
    { name: "reason", label: { key: "reimbursement:field.reason" }, type: "longText" },
  ],
  createPath: financePaths.reimbursementCreate,
  createCode: MAY.reimbursements.create,
  editPath: financePaths.reimbursementEdit,
  paperPath: financePaths.voucher,
  cashierReturnsTo: FINANCE_ROLES,
  copyPath: financePaths.reimbursementCopy,

  async summary(tx, formId, around) {
    const claim = handOn(tx, await claimRow(tx, formId));
    return claimSummary(claim, await sumsNow(tx, around, claim));
  },
  view: claimView,
  copy: (tx, _caller, formId) => copyClaim(tx, formId),
  onSubmit: submitClaim,

  async onNodeEntered(tx, { businessId }, node) {
    if (node.type !== NODE.cashier) return;
    const { requesterEmpId, payeeCardId, payableCny, companyId } = await claimRow(tx, businessId);
    await makePayable(tx, {
      formId: businessId,
      requesterEmpId,
      payeeCardId: payeeCardId!,
      currency: "CNY",
      amount: payableCny,
      payerCompanyId: companyId!,
    });
  },
  async onNodeLeft(tx, { businessId }, node) {
    if (node.type === NODE.cashier) await withdrawPayable(tx, businessId);
  },
  onApproved: (tx, form, by) => claimsApproved(tx, [form], by),
  onAllApproved: claimsApproved,
  onRejected: free,
  onReturned: free,
  onWithdrawn: free,
  onVoided: free,
};

async function free(tx: Tx, { businessId }: FormInstance): Promise<void> {
  await releaseAdvances(tx, [businessId]);
  await releaseInvoices(tx, businessId);
  await releaseTransactions(tx, businessId);
  await setPayState(tx, [businessId], PAY_STATE.none);
}

/** Sums as they were submitted, once the claim is in approval; before that as the rates are now. */
async function sumsNow(
  db: Reader | Tx,
  around: Pick<Caller, "versions">,
  claim: Claim,
): Promise<Pick<Reckoned, "total" | "payable" | "overLimit">> {
  if (claim.state === FORM_STATE.open || claim.state === FORM_STATE.approved)
    return { total: claim.total ?? 0, payable: claim.payableCny, overLimit: claim.overLimit === 1 ? 1 : 0 };
  return reckonStored(db, around, claim);
}
