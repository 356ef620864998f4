/**
 * What the permission codes of finance permit; each has its name for people in locales/rights (finance, Permissions).
 */
export const MAY = {
  reimbursements: { see: 14102001, create: 14102002, export: 14102004, import: 14102005 },
  borrowings: { see: 14103001, create: 14103002, export: 14103004, import: 14103005 },
  receipts: { see: 14104001, create: 14104002, export: 14104004, import: 14104005 },
  reversals: { see: 14105001, create: 14105002, export: 14105004, import: 14105005 },
  transfers: { see: 14106001, create: 14106002 },
  merges: { see: 14107001, create: 14107002, import: 14107003 },
  cashier: { see: 14108001, pay: 14108002, importResults: 14108003, bankFile: 14108004 },
  categories: { see: 14109001, edit: 14109002, import: 14109003 },
  rates: { see: 14110001, edit: 14110002, import: 14110003 },
  sharing: { see: 14111001, edit: 14111002, import: 14111003 },
  cards: { see: 14112001, edit: 14112002, import: 14112003 },
  creditLines: { see: 14113001, edit: 14113002, import: 14113003, apply: 14113004 },
  settings: { see: 14114001, edit: 14114002 },
  ledger: { see: 14115001, correct: 14115002 },
  accounts: { see: 14116001, edit: 14116002 },
  companies: { see: 14117001, edit: 14117002, importLendings: 14117003 },
  documents: { lendCompany: 14117004, apply: 14117005, lendLease: 14118004, lendBrand: 14119004 },
  leases: { see: 14118001, edit: 14118002, import: 14118003, importLendings: 14118005 },
  brands: { see: 14119001, edit: 14119002, import: 14119003, importLendings: 14119005 },
  suppliers: { see: 14120001, edit: 14120002, import: 14120003 },
  payroll: { seeDeductions: 14121001 },
  agents: { see: 14122001, edit: 14122002, import: 14122003, apply: 14122004, importRenewals: 14122005 },
} as const;

/** What moves money: nobody shall hold it and edit processes (approvals, Permissions). */
export const MAY_PAY = [MAY.transfers.create, MAY.merges.create, MAY.cashier.pay, MAY.cashier.importResults] as const;
