import * as contract from "~/contracts/employees/dimission";
import * as dimissionForms from "~/contracts/employees/dimission-forms";
import * as handovers from "~/contracts/employees/handovers";
import * as leavingAdvice from "~/contracts/employees/leaving-advice";
import * as resignations from "~/contracts/employees/resignations";
import * as severanceCalls from "~/contracts/employees/severance";
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
  query(dimissionForms.dimissionChoices, dimissionChoices),
  query(dimissionForms.dimissionWay, dimissionWay),
  command(dimissionForms.openDimission, (tx, caller, input) => openDimission(tx, caller, input), judge),
  command(dimissionForms.updateDimission, (tx, caller, input) => updateDimission(tx, caller, input), judge),
  query(contract.downloadDimissionFile, downloadDimissionFile),
  query(dimissionForms.earliestDay, earliestDay),
  query(resignations.ownResignation, ownResignation),
  command(resignations.submitResignation, submitResignation),
  command(resignations.withdrawDimission, (tx, caller, input) => withdrawDimission(kinds, tx, caller, input)),
  command(resignations.consentWithdrawal, consentWithdrawal),
  command(resignations.nameSuccessor, nameSuccessor),
  command(handovers.assignHandover, assignHandover),
  command(handovers.doneHandover, (tx, caller, input) => doneHandover(handover, tx, caller, input)),
  query(handovers.myHandovers, myHandovers),
  command(contract.closeDimission, closeDimission),
  query(severanceCalls.severanceEstimate, severanceEstimate),
  command(severanceCalls.saveSeverance, saveSeverance),
  query(contract.dimissionCertificate, dimissionCertificate),
  query(leavingAdvice.ownAdvice, ownAdvice),
  command(leavingAdvice.saveAdvice, saveAdvice),
  query(leavingAdvice.adviceSummary, adviceSummary),
];

const judge = async (tx: Tx, caller: Caller, read: Parameters<typeof judgedDimission>[2]) =>
  (await judgedDimission(tx, caller, read)).faults;
