import * as contract from "~/contracts/employees/contract";
import * as contractLists from "~/contracts/employees/contract-lists";
import * as contractSteps from "~/contracts/employees/contract-steps";
import * as renewals from "~/contracts/employees/renewals";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { contractDetail } from "./contract-detail.server";
import { contractPaper } from "./contract-document.server";
import { exportContracts } from "./contract-export.server";
import { extendContract } from "./contract-extend.server";
import { downloadContractFile, removeContractFile, uploadContractFile } from "./contract-files.server";
import { contractForm } from "./contract-form.server";
import { contractFilters, contractList } from "./contract-reads.server";
import { renewalForm, renewContract } from "./contract-renewal.server";
import { discardContract, saveContract } from "./contract-save.server";
import { declineContract, sendContract, signContract, signOnPaper } from "./contract-sign.server";
import { terminateContract } from "./contract-terminate.server";

export const contractEndpoints: Binding[] = [
  query(contractLists.searchContracts, contractList),
  free(contractLists.exportContracts, exportContracts),
  query(contractLists.contractFilters, contractFilters),
  query(contract.contractDetail, contractDetail),
  query(contract.contractForm, contractForm),
  command(contract.saveContract, saveContract),
  command(contractSteps.discardContract, discardContract),
  command(contractSteps.sendContract, sendContract),
  command(contractSteps.signContract, signContract),
  command(contractSteps.declineContract, declineContract),
  command(contractSteps.signOnPaper, signOnPaper),
  command(contractSteps.extendContract, extendContract),
  free(contractSteps.uploadContractFile, uploadContractFile),
  command(contractSteps.removeContractFile, removeContractFile),
  query(contract.downloadContractFile, downloadContractFile),
  query(contract.contractPaper, contractPaper),
  query(renewals.renewalForm, renewalForm),
  command(renewals.renewContract, renewContract),
  command(contract.terminateContract, terminateContract),
];
