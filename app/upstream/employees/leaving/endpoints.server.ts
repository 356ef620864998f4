import * as contract from "~/contracts/employees/dimission";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { adviceSummary, ownAdvice, saveAdvice } from "./dimission-advice.server";
import { dimissionCertificate } from "./dimission-certificate.server";
import { dimissionDetail } from "./dimission-detail.server";
import { downloadDimissionFile, removeDimissionFile, uploadDimissionFile } from "./dimission-files.server";
import { assignHandover, doneHandover, myHandovers } from "./dimission-handover.server";
import { closeDimission, nameSuccessor, openDimission, updateDimission } from "./dimission-open.server";
import { dimissionFilters, dimissionList, exportDimissions } from "./dimission-reads.server";
import { consentWithdrawal, submitResignation, withdrawDimission } from "./dimission-resign.server";
import { saveSeverance, severanceEstimate } from "./dimission-severance.server";
import { dimissionChoices, earliestDay, ownResignation } from "./own-resignation.server";

export const dimissionEndpoints = (kinds: Kinds): Binding[] => [
  query(contract.searchDimissions, dimissionList),
  free(contract.exportDimissions, exportDimissions),
  query(contract.dimissionFilters, dimissionFilters),
  query(contract.dimissionDetail, dimissionDetail),
  query(contract.dimissionChoices, dimissionChoices),
  command(contract.openDimission, openDimission),
  command(contract.updateDimission, updateDimission),
  free(contract.uploadDimissionFile, uploadDimissionFile),
  command(contract.removeDimissionFile, removeDimissionFile),
  query(contract.downloadDimissionFile, downloadDimissionFile),
  query(contract.earliestDay, earliestDay),
  query(contract.ownResignation, ownResignation),
  command(contract.submitResignation, (tx, caller, input) => submitResignation(kinds, tx, caller, input)),
  command(contract.withdrawDimission, (tx, caller, input) => withdrawDimission(kinds, tx, caller, input)),
  command(contract.consentWithdrawal, consentWithdrawal),
  command(contract.nameSuccessor, nameSuccessor),
  command(contract.assignHandover, assignHandover),
  command(contract.doneHandover, doneHandover),
  query(contract.myHandovers, myHandovers),
  command(contract.closeDimission, closeDimission),
  query(contract.severanceEstimate, severanceEstimate),
  command(contract.saveSeverance, saveSeverance),
  query(contract.dimissionCertificate, dimissionCertificate),
  query(contract.ownAdvice, ownAdvice),
  command(contract.saveAdvice, saveAdvice),
  query(contract.adviceSummary, adviceSummary),
];
