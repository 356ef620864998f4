import { MAY as APPROVALS } from "~/contracts/approvals/may";
import { MAY } from "~/contracts/finance/may";
import { approvalPaths } from "~/lib/approvals/paths";
import { financePaths } from "~/lib/finance/paths";
import { bring, type FirstSteps, menu } from "./step.server";

const borrowings = menu(financePaths.borrowings, "borrowing", MAY.borrowings.see, MAY.borrowings.create);
const cashier = menu(financePaths.cashier, "cashier", MAY.cashier.see, MAY.cashier.pay);
const accounts = menu(financePaths.fundAccounts, "fundAccount", MAY.accounts.see);

export const financeSteps: FirstSteps = {
  [financePaths.reimbursements]: {
    key: "firstFinance:reimbursements",
    links: { costs: menu(financePaths.costs, "cost", MAY.categories.see) },
  },
  [financePaths.borrowings]: { key: "firstFinance:borrowings" },
  [financePaths.reversals]: { key: "firstFinance:reversals", links: { borrowings } },
  [financePaths.receipts]: {
    key: "firstFinance:receipts",
    links: { accounts },
    by: ["accountant", MAY.receipts.create],
  },
  [financePaths.transfers]: {
    key: "firstFinance:transfers",
    links: { accounts },
    by: ["cashier", MAY.transfers.create],
  },
  [financePaths.merges]: { key: "firstFinance:merges", links: { cashier }, by: ["cashier", MAY.merges.create] },
  [financePaths.cashier]: {
    key: "firstFinance:cashier",
    links: { roles: menu(approvalPaths.approvalRoles, "approvalRole", APPROVALS.roles.see) },
  },
  [financePaths.advanceLedger]: {
    key: "firstFinance:ledger",
    links: { borrowings, bring: bring(financePaths.advanceOpening, MAY.ledger.correct) },
  },
  [financePaths.fundAccounts]: {
    key: "firstFinance:accounts",
    links: {
      companies: menu(financePaths.companies, "company", MAY.companies.see),
      bring: bring(financePaths.fundAccountImport, MAY.accounts.edit),
    },
    by: ["financeManager", MAY.accounts.edit],
  },
  [financePaths.costs]: {
    key: "firstFinance:costs",
    links: { bring: bring(financePaths.costImport, MAY.categories.import) },
    by: ["accountant", MAY.categories.edit],
  },
  [financePaths.exchangeRates]: {
    key: "firstFinance:rates",
    links: { bring: bring(financePaths.exchangeRateImport, MAY.rates.import) },
    by: ["accountant", MAY.rates.edit],
  },
  [financePaths.sharing]: {
    key: "firstFinance:sharing",
    links: { bring: bring(financePaths.sharingImport, MAY.sharing.import) },
    by: ["accountant", MAY.sharing.edit],
  },
  [financePaths.creditCards]: {
    key: "firstFinance:cards",
    links: { bring: bring(financePaths.cardTransactionImport, MAY.cards.import) },
    by: ["accountant", MAY.cards.edit],
  },
  [financePaths.creditLines]: {
    key: "firstFinance:creditLines",
    links: { bring: bring(financePaths.creditLineImport, MAY.creditLines.import) },
    by: ["financeManager", MAY.creditLines.edit],
  },
  [financePaths.settings]: {
    key: "firstFinance:settings",
    links: { bring: bring(financePaths.settingsImport, MAY.settings.edit) },
    by: ["financeManager", MAY.settings.edit],
  },
};
