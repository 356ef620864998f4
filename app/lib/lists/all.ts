import { doneList, initiatedList, monitorList } from "../approvals/lists";
import { balanceList } from "../attendance/balance-list";
import { dailyList, punchList } from "../attendance/lists";
import { archiveList } from "../employees/archive-list";
import {
  certificateList,
  checkList,
  contractList,
  dimissionList,
  entryList,
  fundList,
  probationList,
  socialList,
  transferList,
} from "../employees/lists";
import {
  borrowingList,
  cardTransactionList,
  creditLineList,
  fundTransferList,
  mergeList,
  receiptList,
  reimbursementList,
  reversalList,
} from "../finance/lists";
import { agentCostList, brandList, leaseList, lendingLists, rentList, supplierList } from "../finance/register-lists";
import { sheetList } from "../performance/lists";
import { auditList, userList } from "../shell/lists";
import type { ListColumns } from "./columns";

/** The lists whose columns a person may choose and whose filters he may keep as a view, by their names there. */
export const LISTS = {
  archives: archiveList,
  contract: contractList,
  dimission: dimissionList,
  transfer: transferList,
  probation: probationList,
  entry: entryList,
  certificate: certificateList,
  users: userList,
  approvalDone: doneList,
  approvalInitiated: initiatedList,
  monitor: monitorList,
  social: socialList,
  fund: fundList,
  background: checkList,
  auditLog: auditList,
  lease: leaseList,
  rent: rentList,
  brand: brandList,
  supplierHistory: supplierList,
  proxyCost: agentCostList,
  companyBorrow: lendingLists.company,
  leaseBorrow: lendingLists.lease,
  brandBorrow: lendingLists.brand,
  reimbursement: reimbursementList,
  borrowing: borrowingList,
  receipt: receiptList,
  reversal: reversalList,
  mergePayment: mergeList,
  fundTransfer: fundTransferList,
  creditLine: creditLineList,
  cardTransaction: cardTransactionList,
  daily: dailyList,
  punch: punchList,
  balance: balanceList,
  assessment: sheetList,
} as const satisfies Record<string, ListColumns>;
export type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as [ListName, ...ListName[]];
