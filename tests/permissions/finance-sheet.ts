/**
 * Who holds which code of finance, as the sheet's Permissions table says it: data of the tests alone, so that a grant
 * that the product gives away, or keeps back, is noticed.
 */

export const STANDARD_ROLES = [
  "employee",
  "financeStaff",
  "accountant",
  "financeManager",
  "cashier",
  "registrar",
  "purchaser",
] as const;
export type StandardRole = (typeof STANDARD_ROLES)[number];

/** Finance staff read; the accountant and the finance manager are among them. */
const STAFF = ["financeStaff", "accountant", "financeManager"] as const;

export const SHEET: Readonly<Record<number, readonly StandardRole[]>> = {
  // Reimbursement: see scope, create own, export, import.
  14102001: STAFF,
  14102002: ["employee"],
  14102004: ["accountant"],
  14102005: ["accountant"],
  // Borrowing, the same.
  14103001: STAFF,
  14103002: ["employee"],
  14103004: ["accountant"],
  14103005: ["accountant"],
  // Receipt: created by who keeps or books the money.
  14104001: STAFF,
  14104002: ["accountant", "cashier"],
  14104004: ["accountant"],
  14104005: ["accountant"],
  // Reversal, as reimbursement.
  14105001: STAFF,
  14105002: ["employee"],
  14105004: ["accountant"],
  14105005: ["accountant"],
  // Fund transfer, merge payment.
  14106001: ["financeManager", "cashier"],
  14106002: ["cashier"],
  14107001: ["cashier", "financeManager"],
  14107002: ["cashier", "financeManager"],
  14107003: ["cashier", "financeManager"],
  // Cashier; the finance manager reads the bench (rule 39).
  14108001: ["cashier", "financeManager"],
  14108002: ["cashier"],
  14108003: ["cashier"],
  14108004: ["cashier"],
  // Categories, rates, sharing, cards, credit lines: see, edit, import.
  14109001: STAFF,
  14109002: ["accountant"],
  14109003: ["accountant"],
  14110001: STAFF,
  14110002: ["accountant"],
  14110003: ["accountant"],
  14111001: STAFF,
  14111002: ["accountant"],
  14111003: ["accountant"],
  14112001: STAFF,
  14112002: ["accountant"],
  14112003: ["accountant"],
  14113001: STAFF,
  14113002: ["financeManager"],
  14113003: ["financeManager"],
  14113004: ["employee"],
  // Configuration, ledger, accounts.
  14114001: ["financeManager"],
  14114002: ["financeManager"],
  14115001: STAFF,
  14115002: ["financeManager"],
  14116001: ["cashier", "financeManager"],
  14116002: ["financeManager"],
  // Companies and their documents.
  14117001: ["registrar", ...STAFF],
  14117002: ["registrar"],
  14117003: ["registrar"],
  14117004: ["registrar"],
  14117005: ["employee"],
  // Rent and leases, trademarks.
  14118001: ["registrar"],
  14118002: ["registrar"],
  14118003: ["registrar"],
  14118004: ["registrar"],
  14118005: ["registrar"],
  14119001: ["registrar"],
  14119002: ["registrar"],
  14119003: ["registrar"],
  14119004: ["registrar"],
  14119005: ["registrar"],
  // Suppliers, deductions of payroll, agents.
  14120001: ["accountant", "purchaser"],
  14120002: ["accountant", "purchaser"],
  14120003: ["accountant", "purchaser"],
  14121001: ["accountant"],
  14122001: ["registrar", "accountant"],
  14122002: ["registrar", "accountant"],
  14122003: ["registrar", "accountant"],
  14122004: ["registrar", "accountant"],
  14122005: ["registrar", "accountant"],
};
