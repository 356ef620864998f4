/** Codes of finance. Without zod: pages import them too. */

import type { Code } from "~/lib/code";

/** Approval kinds of finance (approvals, Entities). */
export const FINANCE_KIND = {
  reimbursement: 101,
  borrowing: 102,
  reversal: 103,
  receipt: 104,
  transfer: 105,
  merge: 106,
  documentBorrow: 107,
  proxyRenewal: 108,
  rent: 109,
  creditLineChange: 110,
} as const;
export type FinanceKind = Code<typeof FINANCE_KIND>;
export const FINANCE_KINDS = /* @__PURE__ */ Object.values(FINANCE_KIND);

/** Kinds that have a voucher (finance rule 27). */
export const VOUCHER_KINDS = [101, 102, 103, 104, 105, 106, 108, 109] as const;
export type VoucherKind = (typeof VOUCHER_KINDS)[number];
export const MOST_VOUCHERS = 50;
/** Across the corner: not approved yet, or a payment that failed or came back (finance rule 28). */
export const VOUCHER_MARKS = ["none", "notApproved", "bounced"] as const;
export const VOUCHER_BESIDE = ["offset", "card", "payable", "received", "fee"] as const;

/** Currencies that finance keeps accounts and rates in. */
export const CURRENCIES = ["CNY", "USD", "EUR", "GBP", "JPY", "HKD", "MXN"] as const;
export type Currency = (typeof CURRENCIES)[number];
export const FOREIGN_CURRENCIES = /* @__PURE__ */ CURRENCIES.slice(1);
/** A rate is quoted for this many units. */
export const QUOTE_UNITS = [1, 100] as const;
/** What may be done with a rate; the server answers which. */
export const RATE_ACTS = ["edit", "delete"] as const;

/** In place of a site: all of them. */
export const ALL_SITES = 0;

/** How far the payment of a form has come. */
export const PAY_STATE = { none: 0, waiting: 1, paying: 2, paid: 3, failed: 4 } as const;
export const PAY_STATES = /* @__PURE__ */ Object.values(PAY_STATE);
export type PayState = Code<typeof PAY_STATE>;

export const PAYABLE_STATE = { waiting: 0, merged: 1, paying: 2, paid: 3, failed: 4, cancelled: 5 } as const;
export const PAYABLE_STATES = /* @__PURE__ */ Object.values(PAYABLE_STATE);
export type PayableState = Code<typeof PAYABLE_STATE>;
/** Payments of the cashier's bench, by how far they have come. */
export const PAYABLE_TABS = ["waiting", "paying", "paid", "failed"] as const;
export type PayableTab = (typeof PAYABLE_TABS)[number];
/** Tabs of the cashier's bench: payments, and money that came in or was moved and waits for a confirmation. */
export const CASHIER_TABS = ["waiting", "paying", "paid", "failed", "confirm"] as const;
export type CashierTab = (typeof CASHIER_TABS)[number];
/** Tabs of what waits for an act; how much was paid ever is nobody's work. */
export const COUNTED_TABS = ["waiting", "paying", "confirm"] as const satisfies readonly CashierTab[];
/** What a cashier confirms: cash of a reversal, a receipt, a transfer (finance, States). */
export const CONFIRMED_KINDS = [FINANCE_KIND.reversal, FINANCE_KIND.receipt, FINANCE_KIND.transfer] as const;

export const BORROWING_PURPOSE = { travel: 1, pettyCash: 2, purchase: 3, deposit: 4, other: 5 } as const;
export const BORROWING_PURPOSES = /* @__PURE__ */ Object.values(BORROWING_PURPOSE);
export type BorrowingPurpose = Code<typeof BORROWING_PURPOSE>;

/** What has come back of an advance. */
export const CLEAR_STATE = { notPaid: 0, outstanding: 1, partly: 2, cleared: 3 } as const;
export const CLEAR_STATES = /* @__PURE__ */ Object.values(CLEAR_STATE);
export type ClearState = Code<typeof CLEAR_STATE>;

/** Why the debt of a person changed (finance rule 17). */
export const ADVANCE_ENTRY = {
  paidOut: 1,
  offset: 2,
  invoice: 3,
  cashReturned: 4,
  wages: 5,
  correction: 6,
  bounced: 7,
} as const;
export const ADVANCE_ENTRIES = /* @__PURE__ */ Object.values(ADVANCE_ENTRY);
export type AdvanceEntryType = Code<typeof ADVANCE_ENTRY>;

/** Days overdue, for the ageing of the ledger; not yet due stands by itself. */
export const AGEING = ["notDue", "to30", "to60", "to90", "over90"] as const;

export const REVERSAL_WAY = { invoice: 1, cash: 2, wages: 3 } as const;
export const REVERSAL_WAYS = /* @__PURE__ */ Object.values(REVERSAL_WAY);
export type ReversalWay = Code<typeof REVERSAL_WAY>;
/** Lines of a reversal, each with its invoice. */
export const MOST_REVERSAL_LINES = 50;

export const PAYER_TYPE = { employee: 1, customer: 2, supplier: 3, other: 4 } as const;
export const PAYER_TYPES = /* @__PURE__ */ Object.values(PAYER_TYPE);
export type PayerType = Code<typeof PAYER_TYPE>;

export const RECEIPT_CATEGORY = {
  advanceReturned: 1,
  depositReturned: 2,
  supplierRefund: 3,
  compensation: 4,
  otherIncome: 5,
} as const;
export const RECEIPT_CATEGORIES = /* @__PURE__ */ Object.values(RECEIPT_CATEGORY);
export type ReceiptCategory = Code<typeof RECEIPT_CATEGORY>;

export const RECEIPT_METHOD = { bank: 1, cash: 2, thirdParty: 3 } as const;
export const RECEIPT_METHODS = /* @__PURE__ */ Object.values(RECEIPT_METHOD);
export type ReceiptMethod = Code<typeof RECEIPT_METHOD>;

export const ACCOUNT_KIND = {
  basic: 1,
  general: 2,
  temporary: 3,
  special: 4,
  foreign: 5,
  cash: 6,
  thirdParty: 7,
} as const;
export const ACCOUNT_KINDS = /* @__PURE__ */ Object.values(ACCOUNT_KIND);
export type AccountKind = Code<typeof ACCOUNT_KIND>;

/** What moved an account: a payable, its bounce, a receipt, cash of a reversal, a transfer, its fee. */
export const FUND_SOURCE = { payable: 1, bounce: 2, receipt: 3, reversal: 4, transfer: 5, fee: 6 } as const;
export const FUND_SOURCES = /* @__PURE__ */ Object.values(FUND_SOURCE);
export type FundSource = Code<typeof FUND_SOURCE>;

export const PAYEE_TYPE = { employee: 1, supplier: 2 } as const;
export const PAYEE_TYPES = /* @__PURE__ */ Object.values(PAYEE_TYPE);
export type PayeeType = Code<typeof PAYEE_TYPE>;

export const PAY_METHOD = { ownMoney: 1, companyCard: 2, advance: 3 } as const;
export const PAY_METHODS = /* @__PURE__ */ Object.values(PAY_METHOD);
export type PayMethod = Code<typeof PAY_METHOD>;

export const CITY_TIER = { first: 1, second: 2, other: 3 } as const;
export const CITY_TIERS = /* @__PURE__ */ Object.values(CITY_TIER);
export type CityTier = Code<typeof CITY_TIER>;

/**
 * How the reading of a file ended. `several`: more than one invoice; `broken`: it cannot be opened; `format`: no
 * invoice is issued as such a file; `slow`: it took too long; `later`: the time for all was over before its turn;
 * `busy`: too many people have files read.
 */
export const READING_OUTCOMES = ["read", "nothing", "several", "broken", "format", "slow", "later", "busy"] as const;
export type ReadingOutcome = (typeof READING_OUTCOMES)[number];

/** Files of a finance form at most (finance, Entities: FinanceForm). */
export const MOST_FORM_FILES = 50;

export const INVOICE_TYPE = {
  vatSpecial: 1,
  vatOrdinary: 2,
  digitalSpecial: 3,
  digitalOrdinary: 4,
  train: 5,
  air: 6,
  passenger: 7,
  toll: 8,
  otherReceipt: 9,
  overseas: 10,
} as const;
export const INVOICE_TYPES = /* @__PURE__ */ Object.values(INVOICE_TYPE);
export type InvoiceType = Code<typeof INVOICE_TYPE>;

export const TOLL_KIND = { road: 1, bridge: 2 } as const;
export const TOLL_KINDS = /* @__PURE__ */ Object.values(TOLL_KIND);
export type TollKind = Code<typeof TOLL_KIND>;

/** By what a category's standard is multiplied. */
export const LIMIT_BASIS = { none: 0, line: 1, day: 2, night: 3, person: 4 } as const;
export const LIMIT_BASES = /* @__PURE__ */ Object.values(LIMIT_BASIS);
export type LimitBasis = Code<typeof LIMIT_BASIS>;

export const CREDIT_SCOPE = { employee: 1, level: 2, department: 3 } as const;
/** What may be done with a credit line; the server answers which. */
export const CREDIT_LINE_ACTS = ["edit", "end"] as const;
export const CREDIT_SCOPES = /* @__PURE__ */ Object.values(CREDIT_SCOPE);
export type CreditScope = Code<typeof CREDIT_SCOPE>;

export const CARD_STATE = { active: 1, frozen: 2, cancelled: 3 } as const;
export const CARD_STATES = /* @__PURE__ */ Object.values(CARD_STATE);
export type CardState = Code<typeof CARD_STATE>;
/** What may be done with a company's card; the server answers which. */
export const CARD_ACTS = ["edit", "status"] as const;

export const CARD_TRANSACTION_STATE = { unmatched: 0, inForm: 1, approved: 2, private: 3 } as const;
export const CARD_TRANSACTION_STATES = /* @__PURE__ */ Object.values(CARD_TRANSACTION_STATE);
export type CardTransactionState = Code<typeof CARD_TRANSACTION_STATE>;
/** Private spending, or back again; the server answers which. */
export const CARD_TRANSACTION_ACTS = ["private", "back"] as const;

export const DOCUMENT_KIND = {
  licenceOriginal: 1,
  licenceCopy: 2,
  companySeal: 3,
  financeSeal: 4,
  legalSeal: 5,
  contractSeal: 6,
  invoiceSeal: 7,
  leaseContract: 8,
  propertyCertificate: 9,
  trademarkCertificate: 10,
  other: 11,
} as const;
export const DOCUMENT_KINDS = /* @__PURE__ */ Object.values(DOCUMENT_KIND);
export type DocumentKind = Code<typeof DOCUMENT_KIND>;

/** The registers that documents are borrowed from. */
export const LENDING_REGISTERS = ["company", "lease", "brand"] as const;
export type LendingRegister = (typeof LENDING_REGISTERS)[number];
/** Which documents each register lends. */
export const REGISTER_DOCUMENTS: Readonly<Record<LendingRegister, readonly DocumentKind[]>> = {
  company: [1, 2, 3, 4, 5, 6, 7, 11],
  lease: [8, 9, 11],
  brand: [10, 11],
};

export const LENDING_STATE = { requested: 0, approved: 1, lentOut: 2, returned: 3, lost: 4, refused: 5 } as const;
export const LENDING_STATES = /* @__PURE__ */ Object.values(LENDING_STATE);
export type LendingState = Code<typeof LENDING_STATE>;
/** What may be done with a borrowed document; the server answers which. */
export const LENDING_ACTS = ["handOver", "takeBack", "lose"] as const;
export type LendingAct = (typeof LENDING_ACTS)[number];

export const LEASE_PURPOSE = { office: 1, warehouse: 2, dormitory: 3, registeredAddress: 4 } as const;
export const LEASE_PURPOSES = /* @__PURE__ */ Object.values(LEASE_PURPOSE);
export type LeasePurpose = Code<typeof LEASE_PURPOSE>;

export const RENT_STATE = { planned: 0, inApproval: 1, paid: 2, cancelled: 3 } as const;
export const RENT_STATES = /* @__PURE__ */ Object.values(RENT_STATE);
export type RentState = Code<typeof RENT_STATE>;
/** What may be done with a rent expense; the server answers which. */
export const RENT_ACTS = ["apply", "edit", "cancel", "restore"] as const;
export type RentAct = (typeof RENT_ACTS)[number];

export const BRAND_STATE = { applied: 1, published: 2, registered: 3, renewing: 4, refused: 5, lapsed: 6 } as const;
export const BRAND_STATES = /* @__PURE__ */ Object.values(BRAND_STATE);
export type BrandState = Code<typeof BRAND_STATE>;
/** What may be done with a trademark; the server answers which. */
export const BRAND_ACTS = ["publish", "register", "refuse", "fileRenewal", "renew"] as const;
export type BrandAct = (typeof BRAND_ACTS)[number];

export const SUPPLIER_RESULT = { normal: 1, dispute: 2, blacklisted: 3 } as const;
export const SUPPLIER_RESULTS = /* @__PURE__ */ Object.values(SUPPLIER_RESULT);
export type SupplierResult = Code<typeof SUPPLIER_RESULT>;

export const PROXY_SERVICE = {
  registeredAddress: 1,
  bookkeeping: 2,
  annualFiling: 3,
  taxFiling: 4,
  trademark: 5,
  other: 6,
} as const;
export const PROXY_SERVICES = /* @__PURE__ */ Object.values(PROXY_SERVICE);
export type ProxyService = Code<typeof PROXY_SERVICE>;
