import { HANDOVER } from "~/contracts/employees/codes";
import type { Domain } from "~/upstream/domain.server";
import { worked } from "~/upstream/platform/jobs.server";
import { accountImport } from "./accounts/account-import.server";
import { openLoans } from "./advances/leaver-loans.server";
import { checkLedgers, ledgerCheck } from "./advances/ledger-check.server";
import { costImport } from "./agents/cost-import.server";
import { renewalImport } from "./agents/renewal-import.server";
import { renewalKind } from "./agents/renewal-kind.server";
import { borrowingImport } from "./borrowings/borrowing-import.server";
import { borrowingKind } from "./borrowings/borrowing-kind.server";
import { debtImport } from "./borrowings/opening-import.server";
import { brandImport } from "./brands/brand-import.server";
import { cardTransactionImport } from "./cards/transaction-import.server";
import { categoryImport } from "./categories/category-import.server";
import { creditChangeKind } from "./credit-lines/change-kind.server";
import { creditLineImport } from "./credit-lines/credit-line-import.server";
import { loadFinance } from "./demo/load.server";
import { loadExchangeRates } from "./demo/rates.server";
import { documentKind } from "./documents/borrow-kind.server";
import { lendingImports } from "./documents/lending-import.server";
import { financeDuties } from "./duties.server";
import { financeEndpoints } from "./endpoints.server";
import { rentImport } from "./leases/rent-import.server";
import { rentKind } from "./leases/rent-kind.server";
import { mergeImport } from "./merges/merge-import.server";
import { mergeKind } from "./merges/merge-kind.server";
import { payEffects } from "./pay-effects.server";
import { resultImport } from "./payables/result-import.server";
import { rateImport } from "./rates/rate-import.server";
import { receiptImport } from "./receipts/receipt-import.server";
import { receiptKind } from "./receipts/receipt-kind.server";
import { financeDaily } from "./registers-daily.server";
import { claimImport } from "./reimbursements/claim-import.server";
import { reimbursementKind } from "./reimbursements/reimbursement-kind.server";
import { reversalImport } from "./reversals/reversal-import.server";
import { reversalKind } from "./reversals/reversal-kind.server";
import { financeRights } from "./rights.server";
import { settingImport } from "./settings/setting-import.server";
import { sharingImport } from "./sharing/sharing-import.server";
import { supplierImport } from "./suppliers/supplier-import.server";
import { transferKind } from "./transfers/transfer-kind.server";

/** Money: what employees claim and owe, what cashiers pay, and the registers of the companies. */
export const finance: Domain = {
  endpoints: ({ kinds }) => financeEndpoints(kinds),
  kinds: [
    reimbursementKind,
    borrowingKind,
    reversalKind,
    receiptKind,
    transferKind,
    mergeKind,
    creditChangeKind,
    documentKind,
    rentKind,
    renewalKind,
  ],
  imports: (kinds) => [
    rateImport,
    categoryImport,
    sharingImport,
    settingImport,
    creditLineImport,
    accountImport,
    cardTransactionImport,
    rentImport,
    brandImport,
    supplierImport,
    costImport,
    renewalImport,
    claimImport,
    borrowingImport,
    debtImport,
    receiptImport,
    reversalImport,
    mergeImport,
    resultImport(kinds, payEffects),
    ...lendingImports,
  ],
  jobs: () => [worked(ledgerCheck, () => checkLedgers())],
  daily: financeDaily,
  handover: { [HANDOVER.loans]: openLoans },
  rights: financeRights,
  duties: financeDuties,
  demo: { base: loadExchangeRates, forms: loadFinance },
};
