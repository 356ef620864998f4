import { financePaths } from "./paths";

export const borrowingList = {
  name: "borrowing",
  path: financePaths.borrowings,
  title: "borrowing:title",
  words: "borrowing:field",
  fixed: ["number"],
  columns: ["requester", "purpose", "amount", "outstanding", "dueOn", "status", "payStatus", "holders"],
  more: ["department", "company", "totalCny", "submittedAt"],
} as const;

export const reimbursementList = {
  name: "reimbursement",
  path: financePaths.reimbursements,
  title: "reimbursement:title",
  words: "reimbursement:field",
  fixed: ["number"],
  columns: ["requester", "company", "totalCny", "offset", "payable", "status", "payStatus", "holders"],
  more: ["department", "reason", "submittedAt", "paidOn"],
} as const;

export const receiptList = {
  name: "receipt",
  path: financePaths.receipts,
  title: "receipt:title",
  words: "receipt:field",
  fixed: ["number"],
  columns: ["payerName", "category", "amount", "account", "receivedOn", "status", "bookedOn", "holders"],
  more: ["requester", "department", "company", "totalCny", "bankSerialNo", "advance", "submittedAt"],
} as const;

export const reversalList = {
  name: "reversal",
  path: financePaths.reversals,
  title: "reversal:title",
  words: "reversal:field",
  fixed: ["number"],
  columns: ["requester", "advances", "ways", "total", "status", "holders", "submittedAt"],
  more: ["department", "company", "totalCny"],
} as const;

export const mergeList = {
  name: "mergePayment",
  path: financePaths.merges,
  title: "merge:title",
  words: "merge:field",
  fixed: ["number"],
  columns: ["payee", "company", "count", "total", "requester", "status", "payStatus", "holders"],
  more: ["department", "totalCny", "submittedAt"],
} as const;

export const fundTransferList = {
  name: "fundTransfer",
  path: financePaths.transfers,
  title: "fundTransfer:title",
  words: "fundTransfer:field",
  fixed: ["number"],
  columns: ["fromAccountId", "outAmount", "toAccountId", "inAmount", "fee", "transferOn", "status", "bookedOn"],
  more: ["requester", "department", "company", "totalCny", "holders", "submittedAt"],
} as const;

export const creditLineList = {
  name: "creditLine",
  path: financePaths.creditLines,
  title: "creditLines:title",
  words: "creditLines:field",
  fixed: ["whose"],
  columns: ["scope", "limit", "used", "available", "validFrom", "validTo", "source"],
  more: [],
} as const;

export const cardTransactionList = {
  name: "cardTransaction",
  path: financePaths.cardTransactions,
  title: "creditCards:transactionsTitle",
  words: "creditCards:field",
  fixed: ["merchant"],
  columns: ["tradedOn", "cardTail", "holder", "amount", "currency", "settledCny", "status"],
  more: ["authCode"],
} as const;
