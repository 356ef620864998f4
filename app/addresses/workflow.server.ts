import type { Out } from "~/contracts/endpoint";
import { accountDetail, exportAccounts, setAccountStatus } from "~/contracts/finance/accounts";
import {
  deleteBorrowing,
  deleteCreditChange,
  deleteMerge,
  deleteReceipt,
  deleteReimbursement,
  deleteReversal,
  deleteTransfer,
} from "~/contracts/finance/applications";
import { borrowingDetail, copyBorrowing, exportBorrowings } from "~/contracts/finance/borrowings";
import { exportCards, exportTransactions, markPrivate, transactionDetail } from "~/contracts/finance/cards";
import { failPayment, payablesForStep } from "~/contracts/finance/cashier";
import { exportCategories, largeDetail, setCategoryStatus, smallDetail } from "~/contracts/finance/categories";
import { copyReimbursement } from "~/contracts/finance/claim-forms";
import { exportReimbursements } from "~/contracts/finance/claim-lists";
import { ALL_SITES, FINANCE_KINDS, FOREIGN_CURRENCIES } from "~/contracts/finance/codes";
import { creditChange } from "~/contracts/finance/credit-changes";
import { creditLineDetail, endCreditLine, exportCreditLines } from "~/contracts/finance/credit-lines";
import { downloadFormFile } from "~/contracts/finance/forms";
import { cancelLoanPlan, exportLedger, personLedger } from "~/contracts/finance/ledger";
import { exportMerges, mergeDetail } from "~/contracts/finance/merges";
import { deleteRate, exportRates, rateDetail } from "~/contracts/finance/rates";
import { copyReceipt, exportReceipts, receiptDetail } from "~/contracts/finance/receipts";
import { reimbursementDetail } from "~/contracts/finance/reimbursements";
import { exportReversals, reversalDetail } from "~/contracts/finance/reversals";
import { deleteSetting, exportSettings, settingDetail } from "~/contracts/finance/settings";
import { exportSharing, setSharingStatus, sharingDetail } from "~/contracts/finance/sharing";
import { exportTransfers, transferDetail } from "~/contracts/finance/transfers";
import { approvalPaths } from "~/lib/approvals/paths";
import { formatQuoted } from "~/lib/finance/conversion";
import { financePaths } from "~/lib/finance/paths";
import { formatAmount } from "~/lib/money";
import { siteIds } from "~/lib/organization/known-company";
import { isRealDate } from "~/lib/period-dates";
import { type Addresses, type Asking, file, step, turned, word } from "./addresses";
import { draft } from "./finance.server";

/** What making a form anew of one that stands says, in the words of its own page. */
const copied = (texts: string, list: string) => ({
  title: `${texts}:copy.title`,
  text: `${texts}:copy.text`,
  button: `${texts}:copy.submit`,
  flash: `${texts}:saved.copied`,
  lead: ({ number }: { number: string | null }) => number ?? "",
  back: list,
  backOf: ({ instanceId }: { instanceId: number }) => approvalPaths.approval(instanceId),
  menu: list,
});

/** On and off, of a category of cost. */
const switching = {
  name: "expense:statusTitle",
  back: financePaths.costs,
  flash: "expense:saved",
  menu: financePaths.costs,
};

/** Whether a part of an address is one of what there is. */
const among = (known: () => readonly (string | number)[]) => (said: string) =>
  known().some((one) => String(one) === said);

/** A loan's plan that the address names, for whoever may correct the ledger. */
const planOf = ({ plans, mayCorrect }: Out<typeof personLedger>, keys: Asking) =>
  mayCorrect ? plans.find(({ id }) => id === keys.planId) : undefined;

const privateNow = (acts: readonly string[]) => (acts.includes("back") ? 1 : 0);

export const workflow: Addresses = {
  groups: {
    workflow: financePaths.reimbursements,
  },
  imports: {
    "workflow/advanceLedger/import": { type: "advanceOpening", menu: financePaths.advanceLedger },
    "workflow/borrowing/import": { type: "borrowing", menu: financePaths.borrowings },
    "workflow/cashier/import": { type: "paymentResult", menu: financePaths.cashier },
    "workflow/config/import": { type: "financeConfig", menu: financePaths.settings },
    "workflow/cost/import": { type: "cost", menu: financePaths.costs },
    "workflow/creditCard/import": { type: "creditCard", menu: financePaths.creditCards },
    "workflow/creditLine/import": { type: "creditLine", menu: financePaths.creditLines },
    "workflow/exchangeRate/import": { type: "exchangeRate", menu: financePaths.exchangeRates },
    "workflow/fundAccount/import": { type: "fundAccount", menu: financePaths.fundAccounts },
    "workflow/mergePayment/import": { type: "mergePayment", menu: financePaths.merges },
    "workflow/receipt/import": { type: "receipt", menu: financePaths.receipts },
    "workflow/reimbursement/import": { type: "reimbursement", menu: financePaths.reimbursements },
    "workflow/reversal/import": { type: "reversal", menu: financePaths.reversals },
    "workflow/sharing/import": { type: "sharing", menu: financePaths.sharing },
  },
  exports: {
    "workflow/advanceLedger": { endpoint: exportLedger },
    "workflow/borrowing/list": { endpoint: exportBorrowings },
    "workflow/config/list": { endpoint: exportSettings },
    "workflow/cost/list": { endpoint: exportCategories },
    "workflow/creditCard/list": { endpoint: exportCards },
    "workflow/creditCard/list/transactions": { endpoint: exportTransactions },
    "workflow/creditLine/list": { endpoint: exportCreditLines },
    "workflow/exchangeRate/list": { endpoint: exportRates },
    "workflow/fundAccount/list": { endpoint: exportAccounts },
    "workflow/mergePayment/list": { endpoint: exportMerges },
    "workflow/receipt/list": { endpoint: exportReceipts },
    "workflow/reimbursement/list": { endpoint: exportReimbursements },
    "workflow/reversal/list": { endpoint: exportReversals },
    "workflow/sharing/list": { endpoint: exportSharing },
    "workflow/transfer/list": { endpoint: exportTransfers },
  },
  files: {
    "workflow/form/file/:fileId": file(downloadFormFile, { attachmentInfoId: "fileId" }),
  },
  steps: {
    "workflow/advanceLedger/:empId/:currency/cancelPlan/:planId": step(
      personLedger,
      { empId: "empId", currency: word("currency", (said) => /^[A-Z]{3}$/.test(said)), planId: "planId" },
      cancelLoanPlan,
      {
        title: "advanceLedger:plan.cancelTitle",
        lead: (ledger, keys) => `${ledger.empName} ${planOf(ledger, keys)!.number}`,
        text: (ledger, keys) => {
          const plan = planOf(ledger, keys);
          return plan && { key: "advanceLedger:plan.text", params: { amount: formatAmount(plan.remaining, "CNY") } };
        },
        field: { name: "reason", label: "advanceLedger:field.reason", most: 200 },
        button: "advanceLedger:plan.submit",
        danger: true,
        version: (ledger, keys) => planOf(ledger, keys)!.version,
        back: financePaths.personLedger,
        flash: "advanceLedger:saved.planCancelled",
        menu: financePaths.advanceLedger,
      },
    ),
    "workflow/borrowing/copy/:data": step(borrowingDetail, { formId: "data" }, copyBorrowing, {
      ...copied("borrowing", financePaths.borrowings),
      made: ({ formId }) => financePaths.borrowingEdit(formId),
    }),
    "workflow/borrowing/delete/:data": step(borrowingDetail, { formId: "data" }, deleteBorrowing, {
      ...draft,
      lead: () => ({ key: "borrowing:title" }),
      back: financePaths.borrowingEdit,
      done: financePaths.borrowings,
      menu: financePaths.borrowings,
    }),
    "workflow/cashier/:id/fail": step(
      payablesForStep,
      { payableId: "id", payableIds: word("id", () => true) },
      failPayment,
      {
        title: "cashier:fail.title",
        lead: ({ rows }) => {
          const { number, payeeName, currency, amount } = rows[0]!;
          return `${number} ${payeeName} ${currency} ${formatAmount(amount, currency)}`;
        },
        text: "cashier:fail.text",
        field: { name: "reason", label: "cashier:field.failReason", most: 200 },
        button: "cashier:fail.submit",
        danger: true,
        version: ({ rows }) => rows[0]!.version,
        back: `${financePaths.cashier}?tab=paying`,
        flash: "cashier:saved.fail",
        menu: financePaths.cashier,
      },
    ),
    "workflow/config/list/:site/:kind/delete": step(
      settingDetail,
      {
        siteDigit: word(
          "site",
          among(() => [ALL_SITES, ...siteIds()]),
        ),
        kindCode: word(
          "kind",
          among(() => FINANCE_KINDS),
        ),
      },
      deleteSetting,
      {
        title: "financeConfig:deleteTitle",
        lead: ({ setting }) => [
          { key: `financeConfig:kind.${setting!.kindCode}` },
          { key: `site:${setting!.siteDigit}` },
        ],
        text: "financeConfig:deleteWill",
        button: "financeConfig:delete",
        danger: true,
        version: ({ setting }) => setting!.version,
        back: financePaths.settings,
        flash: "financeConfig:deleted",
        menu: financePaths.settings,
      },
    ),
    "workflow/cost/list/:code/status": step(
      largeDetail,
      { largeClassifyCode: word("code", () => true), code: word("code", () => true) },
      setCategoryStatus,
      {
        ...switching,
        title: ({ isTakeEffect }) => `financeBase:switch.${isTakeEffect}`,
        lead: ({ largeClassifyCode, name }) => `${largeClassifyCode} ${name}`,
        text: ({ isTakeEffect }) => `expense:switchWill.${isTakeEffect}`,
        sends: turned("isTakeEffect"),
      },
      { size: "large" },
    ),
    "workflow/cost/list/small/:code/status": step(
      smallDetail,
      { smallClassifyCode: word("code", () => true), code: word("code", () => true) },
      setCategoryStatus,
      {
        ...switching,
        title: ({ small }) => `financeBase:switch.${small!.isTakeEffect}`,
        lead: ({ small }) => `${small!.smallClassifyCode} ${small!.name}`,
        text: ({ small }) => `expense:switchWill.${small!.isTakeEffect}`,
        version: ({ small }) => small!.version,
        sends: ({ small }) => turned("isTakeEffect")(small!),
      },
      { size: "small" },
    ),
    "workflow/creditCard/list/transactions/:id/private": step(transactionDetail, { id: "id" }, markPrivate, {
      title: ({ acts }) => `creditCards:private.${privateNow(acts)}`,
      name: "creditCards:privateTitle",
      lead: ({ merchant, tradedOn, amount, currency, holder }) =>
        `${holder} ${tradedOn} ${merchant} ${currency} ${formatAmount(amount, currency)}`,
      text: ({ acts }) => `creditCards:privateWill.${privateNow(acts)}`,
      sends: ({ acts }) => ({ private: 1 - privateNow(acts) }),
      back: financePaths.cardTransactions,
      flash: "creditCards:marked",
      menu: financePaths.creditCards,
    }),
    "workflow/creditLine/applyDelete/:data": step(creditChange, { formId: "data" }, deleteCreditChange, {
      ...draft,
      lead: () => ({ key: "creditApply:title" }),
      version: ({ form }) => form!.version,
      back: financePaths.creditLineApplyEdit,
      done: approvalPaths.approvalInitiated,
    }),
    "workflow/creditLine/list/:id/end": step(creditLineDetail, { id: "id" }, endCreditLine, {
      title: "creditLines:endTitle",
      lead: ({ name, limitCny, validFrom }) => ({
        key: "creditLines:endLead",
        params: { name, limit: formatAmount(limitCny), from: validFrom },
      }),
      text: "creditLines:endWill",
      button: "creditLines:end",
      danger: true,
      back: financePaths.creditLines,
      flash: "creditLines:ended",
      menu: financePaths.creditLines,
    }),
    "workflow/exchangeRate/list/:currency/:day/delete": step(
      rateDetail,
      {
        currency: word(
          "currency",
          among(() => FOREIGN_CURRENCIES),
        ),
        rateDate: word("day", isRealDate),
      },
      deleteRate,
      {
        legal: "delete",
        title: "rates:deleteTitle",
        lead: ({ currency, rateDate, quoteUnit, quotedMicro }) =>
          `${quoteUnit} ${currency} ${rateDate} ${formatQuoted(quotedMicro)}`,
        text: "rates:deleteWill",
        button: "rates:delete",
        danger: true,
        back: financePaths.exchangeRates,
        flash: "rates:deleted",
        menu: financePaths.exchangeRates,
      },
    ),
    "workflow/fundAccount/list/:id/status": step(accountDetail, { id: "id" }, setAccountStatus, {
      title: ({ isTakeEffect }) => `financeBase:switch.${isTakeEffect}`,
      name: "fundAccounts:statusTitle",
      lead: ({ companyName, name }) => `${companyName} ${name}`,
      text: ({ isTakeEffect }) => `fundAccounts:switchWill.${isTakeEffect}`,
      sends: turned("isTakeEffect"),
      back: financePaths.fundAccounts,
      flash: "fundAccounts:saved",
      menu: financePaths.fundAccounts,
    }),
    "workflow/mergePayment/delete/:data": step(mergeDetail, { formId: "data" }, deleteMerge, {
      ...draft,
      lead: () => ({ key: "merge:title" }),
      back: financePaths.mergeEdit,
      done: financePaths.merges,
      menu: financePaths.merges,
    }),
    "workflow/receipt/copy/:data": step(receiptDetail, { formId: "data" }, copyReceipt, {
      ...copied("receipt", financePaths.receipts),
      made: ({ formId }) => financePaths.receiptEdit(formId),
    }),
    "workflow/receipt/delete/:data": step(receiptDetail, { formId: "data" }, deleteReceipt, {
      ...draft,
      lead: () => ({ key: "receipt:title" }),
      back: financePaths.receiptEdit,
      done: financePaths.receipts,
      menu: financePaths.receipts,
    }),
    "workflow/reimbursement/copy/:data": step(reimbursementDetail, { formId: "data" }, copyReimbursement, {
      ...copied("reimbursement", financePaths.reimbursements),
      made: ({ formId }) => financePaths.reimbursementEdit(formId),
    }),
    "workflow/reimbursement/delete/:data": step(reimbursementDetail, { formId: "data" }, deleteReimbursement, {
      ...draft,
      lead: () => ({ key: "reimbursement:title" }),
      back: financePaths.reimbursementEdit,
      done: financePaths.reimbursements,
      menu: financePaths.reimbursements,
    }),
    "workflow/reversal/delete/:data": step(reversalDetail, { formId: "data" }, deleteReversal, {
      ...draft,
      lead: () => ({ key: "reversal:title" }),
      back: financePaths.reversalEdit,
      done: financePaths.reversals,
      menu: financePaths.reversals,
    }),
    "workflow/sharing/list/:id/status": step(sharingDetail, { id: "id" }, setSharingStatus, {
      title: ({ rule }) => `financeBase:switch.${rule!.isTakeEffect}`,
      name: "sharing:statusTitle",
      lead: ({ rule }) => `${rule!.code} ${rule!.name}`,
      text: ({ rule }) => `sharing:switchWill.${rule!.isTakeEffect}`,
      version: ({ rule }) => rule!.version,
      sends: ({ rule }) => turned("isTakeEffect")(rule!),
      back: financePaths.sharing,
      flash: "sharing:saved",
      menu: financePaths.sharing,
    }),
    "workflow/transfer/delete/:data": step(transferDetail, { formId: "data" }, deleteTransfer, {
      ...draft,
      lead: () => ({ key: "fundTransfer:title" }),
      back: financePaths.transferEdit,
      done: financePaths.transfers,
      menu: financePaths.transfers,
    }),
  },
};
