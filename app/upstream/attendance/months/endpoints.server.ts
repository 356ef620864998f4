import * as contracts from "~/contracts/attendance/months";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { closingWarnings } from "./closing-warnings.server";
import { answerMonth, confirmMonth, createDifference, disputeMonth } from "./month-answer.server";
import { calculateMonths, lockMonths, remindMonths, sendMonths, unlockMonths } from "./month-close.server";
import { exportMonths } from "./month-export.server";
import { monthDays, monthDetail, monthProgress, searchDifferences, searchMonths } from "./month-reads.server";

/** Statements of months. */
export const monthEndpoints: Binding[] = [
  query(contracts.searchMonths, searchMonths),
  free(contracts.exportMonths, exportMonths),
  query(contracts.monthProgress, monthProgress),
  query(contracts.closingWarnings, closingWarnings),
  query(contracts.monthDetail, monthDetail),
  query(contracts.monthDays, monthDays),
  query(contracts.searchDifferences, searchDifferences),
  command(contracts.calculateMonths, calculateMonths),
  command(contracts.sendMonths, sendMonths),
  command(contracts.remindMonths, remindMonths),
  command(contracts.lockMonths, lockMonths),
  command(contracts.unlockMonths, unlockMonths),
  command(contracts.confirmMonth, confirmMonth),
  command(contracts.disputeMonth, disputeMonth),
  command(contracts.answerMonth, answerMonth),
  command(contracts.createDifference, createDifference),
];
