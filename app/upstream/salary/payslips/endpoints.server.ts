import * as disputes from "~/contracts/salary/disputes";
import * as payslips from "~/contracts/salary/payslips";
import * as wages from "~/contracts/salary/wages";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { answerDispute } from "./dispute-answer.server";
import { disputeDetail, searchDisputes } from "./disputes.server";
import { exportPayslips, previewPayslip } from "./preview.server";
import { payslipFilters, payslipHead, payslipRun, searchPayslipRuns, searchPayslips } from "./publication.server";
import { publishPayslips, remindPayslips, withdrawPayslip } from "./publish.server";
import { getWages } from "./wages.server";
import { signWages, updateWages } from "./wages-answer.server";
import { printWages, wageLookers } from "./wages-reads.server";

/** Payslips: the own ones, their publication, and what people say to them. */
export const payslipEndpoints: Binding[] = [
  command(wages.getWages, getWages),
  command(wages.updateWages, updateWages),
  command(wages.signWages, signWages),
  query(wages.printWages, printWages),
  query(wages.wageLookers, wageLookers),
  query(payslips.searchPayslipRuns, searchPayslipRuns),
  query(payslips.payslipFilters, payslipFilters),
  query(payslips.payslipRun, payslipRun),
  query(payslips.searchPayslips, searchPayslips),
  query(payslips.payslipHead, payslipHead),
  command(payslips.publishPayslips, publishPayslips),
  command(payslips.remindPayslips, remindPayslips),
  command(payslips.withdrawPayslip, withdrawPayslip),
  // Read and note the look in one transaction: no read-only connection.
  free(payslips.previewPayslip, previewPayslip),
  free(payslips.exportPayslips, exportPayslips),
  query(disputes.searchDisputes, searchDisputes),
  free(disputes.disputeDetail, disputeDetail),
  command(disputes.answerDispute, answerDispute),
];
