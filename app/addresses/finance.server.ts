import { exportAccounts } from "~/contracts/finance/accounts";
import { exportAgentCosts } from "~/contracts/finance/agents";
import { exportBorrowings } from "~/contracts/finance/borrowings";
import { exportBrands } from "~/contracts/finance/brands";
import { exportCards, exportTransactions } from "~/contracts/finance/cards";
import { exportCategories } from "~/contracts/finance/categories";
import { exportCompanies } from "~/contracts/finance/companies";
import { exportCreditLines } from "~/contracts/finance/credit-lines";
import { downloadFormFile } from "~/contracts/finance/forms";
import { exportLeases } from "~/contracts/finance/leases";
import { exportLedger } from "~/contracts/finance/ledger";
import { exportLendings } from "~/contracts/finance/lendings";
import { exportMerges } from "~/contracts/finance/merges";
import { exportRates } from "~/contracts/finance/rates";
import { exportReceipts } from "~/contracts/finance/receipts";
import { exportReimbursements } from "~/contracts/finance/reimbursements";
import { exportRents } from "~/contracts/finance/rents";
import { exportReversals } from "~/contracts/finance/reversals";
import { exportSettings } from "~/contracts/finance/settings";
import { exportSharing } from "~/contracts/finance/sharing";
import { exportSuppliers } from "~/contracts/finance/suppliers";
import { exportTransfers } from "~/contracts/finance/transfers";
import { financePaths } from "~/lib/finance/paths";
import { type Addresses, file } from "./addresses";

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
};
