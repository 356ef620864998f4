import * as monthDifferences from "~/contracts/attendance/month-differences";
import * as monthSteps from "~/contracts/attendance/month-steps";
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
  query(monthSteps.closingWarnings, closingWarnings),
  query(contracts.monthDetail, monthDetail),
  query(contracts.monthDays, monthDays),
  query(monthDifferences.searchDifferences, searchDifferences),
  command(monthSteps.calculateMonths, calculateMonths),
  command(monthSteps.sendMonths, sendMonths),
  command(monthSteps.remindMonths, remindMonths),
  command(monthSteps.lockMonths, lockMonths),
  command(monthSteps.unlockMonths, unlockMonths),
  command(monthSteps.confirmMonth, confirmMonth),
  command(monthSteps.disputeMonth, disputeMonth),
  command(monthSteps.answerMonth, answerMonth),
  command(monthDifferences.createDifference, createDifference),
];
