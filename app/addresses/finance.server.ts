import { accountDetail, exportAccounts, setAccountStatus } from "~/contracts/finance/accounts";
import { renewal } from "~/contracts/finance/agent-renewals";
import { agentCostDetail, exportAgentCosts } from "~/contracts/finance/agents";
import {
  deleteBorrowing,
  deleteCreditChange,
  deleteDocumentApplication,
  deleteMerge,
  deleteReceipt,
  deleteReimbursement,
  deleteRenewal,
  deleteRentApplication,
  deleteReversal,
  deleteTransfer,
} from "~/contracts/finance/applications";
import { borrowingDetail, copyBorrowing, exportBorrowings } from "~/contracts/finance/borrowings";
import {
  type BrandDetail,
  brandDetail,
  exportBrands,
  fileBrandRenewal,
  publishBrand,
  refuseBrand,
  renewBrand,
} from "~/contracts/finance/brands";
import { exportCards, exportTransactions } from "~/contracts/finance/cards";
import { exportCategories } from "~/contracts/finance/categories";
import { copyReimbursement } from "~/contracts/finance/claim-forms";
import { exportReimbursements } from "~/contracts/finance/claim-lists";
import type { BrandAct } from "~/contracts/finance/codes";
import { exportCompanies } from "~/contracts/finance/companies";
import { creditChange } from "~/contracts/finance/credit-changes";
import { creditLineDetail, endCreditLine, exportCreditLines } from "~/contracts/finance/credit-lines";
import { documentApplication } from "~/contracts/finance/document-applications";
import { downloadFormFile } from "~/contracts/finance/forms";
import { exportLeases, leaseDetail } from "~/contracts/finance/leases";
import { exportLedger } from "~/contracts/finance/ledger";
import { exportLendings } from "~/contracts/finance/lendings";
import { exportMerges, mergeDetail } from "~/contracts/finance/merges";
import { exportRates } from "~/contracts/finance/rates";
import { copyReceipt, exportReceipts, receiptDetail } from "~/contracts/finance/receipts";
import {
  deleteAgentCost,
  deleteBrand,
  deleteLease,
  deleteRent,
  deleteSupplier,
} from "~/contracts/finance/register-deletes";
import { reimbursementDetail } from "~/contracts/finance/reimbursements";
import { rentApplication } from "~/contracts/finance/rent-applications";
import { exportRents, rentDetail } from "~/contracts/finance/rents";
import { exportReversals, reversalDetail } from "~/contracts/finance/reversals";
import { exportSettings } from "~/contracts/finance/settings";
import { exportSharing } from "~/contracts/finance/sharing";
import { exportSuppliers, supplierDetail } from "~/contracts/finance/suppliers";
import { exportTransfers, transferDetail } from "~/contracts/finance/transfers";
import { approvalPaths } from "~/lib/approvals/paths";
import { financePaths } from "~/lib/finance/paths";
import { formatAmount } from "~/lib/money";
import { type Addresses, file, step } from "./addresses";

/** What giving up an own draft says. */
const draft = {
  title: "financeApply:delete.button",
  text: "financeApply:delete.will",
  button: "financeApply:delete.submit",
  danger: true,
  flash: "financeApply:delete.done",
} as const;

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

/** A step of a trademark that asks for nothing. */
const brandStep = (act: BrandAct) => ({
  title: `brands:step.${act}.title`,
  lead: ({ name, registrationNo }: BrandDetail) => [name, registrationNo].filter(Boolean).join(" "),
  text: `brands:step.${act}.will`,
  back: (id: number) => financePaths.brand(id),
  flash: `brands:step.${act}.done`,
  ...(act === "refuse" && ({ danger: true } as const)),
});

/** What deleting a record of a register says. */
const record = {
  title: "financeApply:record.title",
  text: "financeApply:record.will",
  button: "financeApply:record.button",
  danger: true,
  flash: "financeApply:record.done",
} as const;

export const finance: Addresses = {
  groups: {
    finance: financePaths.companies,
    workflow: financePaths.reimbursements,
  },
  imports: {
    "finance/brand/borrow/borrow-excel": { type: "brandBorrow" },
    "finance/brand/register/registerExcel": { type: "brand" },
    "finance/company/information/borrowing-excel": { type: "companyBorrow" },
    "finance/houseRent/borrow/borrowing-excel": { type: "leaseBorrow" },
    "finance/proxyRenew/apply/components/renew-excel": { type: "proxyRenewal" },
    "finance/proxyRenew/cost/ImportProxyCost": { type: "proxyCost" },
    "finance/rent/list/ImportRentExpense": { type: "rentExpense" },
    "finance/supplier/history/borrowing-excel": { type: "supplierHistory" },
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
    "finance/brand/borrow": { endpoint: exportLendings, filters: { register: "brand" } },
    "finance/brand/register": { endpoint: exportBrands },
    "finance/company/borrow": { endpoint: exportLendings, filters: { register: "company" } },
    "finance/company/information": { endpoint: exportCompanies },
    "finance/houseRent/borrow": { endpoint: exportLendings, filters: { register: "lease" } },
    "finance/houseRent/list": { endpoint: exportLeases },
    "finance/proxyRenew/cost": { endpoint: exportAgentCosts },
    "finance/rent/list": { endpoint: exportRents },
    "finance/supplier/history": { endpoint: exportSuppliers },
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
    "finance/brand/register/:id/delete": step(brandDetail, { id: "id" }, deleteBrand, {
      ...record,
      lead: ({ name, registrationNo }) => `${name} ${registrationNo}`,
      back: financePaths.brandEdit,
      done: financePaths.brands,
    }),
    "finance/brand/register/:id/fileRenewal": step(
      brandDetail,
      { id: "id" },
      fileBrandRenewal,
      brandStep("fileRenewal"),
    ),
    "finance/brand/register/:id/publish": step(brandDetail, { id: "id" }, publishBrand, brandStep("publish")),
    "finance/brand/register/:id/refuse": step(brandDetail, { id: "id" }, refuseBrand, brandStep("refuse")),
    "finance/brand/register/:id/renew": step(brandDetail, { id: "id" }, renewBrand, brandStep("renew")),
    "finance/company/borrow/applyDelete/:data": step(
      documentApplication,
      { formId: "data" },
      deleteDocumentApplication,
      {
        ...draft,
        lead: () => ({ key: "documentApply:title" }),
        back: financePaths.documentApplyEdit,
        done: financePaths.ownDocuments,
        menu: financePaths.ownDocuments,
      },
    ),
    "finance/houseRent/list/:id/delete": step(leaseDetail, { id: "id" }, deleteLease, {
      ...record,
      lead: ({ contractNo, address }) => `${contractNo} ${address}`,
      back: financePaths.leaseEdit,
      done: financePaths.leases,
    }),
    "finance/proxyRenew/apply/delete/:data": step(renewal, { formId: "data" }, deleteRenewal, {
      ...draft,
      lead: () => ({ key: "agentRenewal:title" }),
      version: ({ form }) => form!.version,
      back: financePaths.renewalEdit,
      done: financePaths.agentRenewals,
    }),
    "finance/proxyRenew/cost/:id/delete": step(agentCostDetail, { id: "id" }, deleteAgentCost, {
      ...record,
      lead: ({ agent, companyName, periodFrom }) => `${agent} ${companyName} ${periodFrom}`,
      back: financePaths.agentCostForm,
      done: financePaths.agentCosts,
    }),
    "finance/rent/list/:id/delete": step(rentDetail, { id: "id" }, deleteRent, {
      ...record,
      lead: ({ contractNo, periodFrom, periodTo }) => `${contractNo} ${periodFrom} ${periodTo}`,
      back: financePaths.rentForm,
      done: financePaths.rents,
    }),
    "finance/rent/list/applyDelete/:data": step(rentApplication, { formId: "data" }, deleteRentApplication, {
      ...draft,
      lead: () => ({ key: "rentApply:title" }),
      version: ({ form }) => form!.version,
      back: financePaths.rentApplyEdit,
      done: financePaths.rents,
    }),
    "finance/supplier/history/:id/delete": step(supplierDetail, { id: "id" }, deleteSupplier, {
      ...record,
      lead: ({ supplierName, item }) => `${supplierName} ${item}`,
      back: financePaths.supplierEdit,
      done: financePaths.supplierHistory,
    }),
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
    "workflow/fundAccount/list/:id/status": step(accountDetail, { id: "id" }, setAccountStatus, {
      title: ({ isTakeEffect }) => `financeBase:switch.${isTakeEffect}`,
      name: "fundAccounts:statusTitle",
      lead: ({ companyName, name }) => `${companyName} ${name}`,
      text: ({ isTakeEffect }) => `fundAccounts:switchWill.${isTakeEffect}`,
      sends: ({ isTakeEffect }) => ({ isTakeEffect: isTakeEffect === 1 ? 0 : 1 }),
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
    "workflow/transfer/delete/:data": step(transferDetail, { formId: "data" }, deleteTransfer, {
      ...draft,
      lead: () => ({ key: "fundTransfer:title" }),
      back: financePaths.transferEdit,
      done: financePaths.transfers,
      menu: financePaths.transfers,
    }),
  },
};
