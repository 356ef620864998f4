import * as contract from "~/contracts/employees/dimission";
import type { Product } from "~/upstream/domain.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { adviceSummary, ownAdvice, saveAdvice } from "./dimission-advice.server";
import { dimissionCertificate } from "./dimission-certificate.server";
import { dimissionDetail } from "./dimission-detail.server";
import { downloadDimissionFile } from "./dimission-files.server";
import { assignHandover, doneHandover, myHandovers } from "./dimission-handover.server";
import { dimissionWay, judgedDimission, openDimission, updateDimission } from "./dimission-open.server";
import { dimissionFilters, dimissionList, exportDimissions } from "./dimission-reads.server";
import { consentWithdrawal, submitResignation, withdrawDimission } from "./dimission-resign.server";
import { saveSeverance, severanceEstimate } from "./dimission-severance.server";
import { closeDimission, nameSuccessor } from "./dimission-successor.server";
import { dimissionChoices, earliestDay, ownResignation } from "./own-resignation.server";

export const dimissionEndpoints = ({ kinds, handover }: Pick<Product, "kinds" | "handover">): Binding[] => [
  query(contract.searchDimissions, dimissionList),
  free(contract.exportDimissions, exportDimissions),
  query(contract.dimissionFilters, dimissionFilters),
  query(contract.dimissionDetail, dimissionDetail),
  query(contract.dimissionChoices, dimissionChoices),
  query(contract.dimissionWay, dimissionWay),
  command(contract.openDimission, (tx, caller, input) => openDimission(tx, caller, input), judge),
  command(contract.updateDimission, (tx, caller, input) => updateDimission(tx, caller, input), judge),
  query(contract.downloadDimissionFile, downloadDimissionFile),
  query(contract.earliestDay, earliestDay),
  query(contract.ownResignation, ownResignation),
  command(contract.submitResignation, submitResignation),
  command(contract.withdrawDimission, (tx, caller, input) => withdrawDimission(kinds, tx, caller, input)),
  command(contract.consentWithdrawal, consentWithdrawal),
  command(contract.nameSuccessor, nameSuccessor),
  command(contract.assignHandover, assignHandover),
  command(contract.doneHandover, (tx, caller, input) => doneHandover(handover, tx, caller, input)),
  query(contract.myHandovers, myHandovers),
  command(contract.closeDimission, closeDimission),
  query(contract.severanceEstimate, severanceEstimate),
  command(contract.saveSeverance, saveSeverance),
  query(contract.dimissionCertificate, dimissionCertificate),
  query(contract.ownAdvice, ownAdvice),
  command(contract.saveAdvice, saveAdvice),
  query(contract.adviceSummary, adviceSummary),
];

const judge = async (tx: Tx, caller: Caller, read: Parameters<typeof judgedDimission>[2]) =>
  (await judgedDimission(tx, caller, read)).faults;
