import * as contract from "~/contracts/employees/contract";
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
  query(contract.searchContracts, contractList),
  free(contract.exportContracts, exportContracts),
  query(contract.contractFilters, contractFilters),
  query(contract.contractDetail, contractDetail),
  query(contract.contractForm, contractForm),
  command(contract.saveContract, saveContract),
  command(contract.discardContract, discardContract),
  command(contract.sendContract, sendContract),
  command(contract.signContract, signContract),
  command(contract.declineContract, declineContract),
  command(contract.signOnPaper, signOnPaper),
  command(contract.extendContract, extendContract),
  free(contract.uploadContractFile, uploadContractFile),
  command(contract.removeContractFile, removeContractFile),
  query(contract.downloadContractFile, downloadContractFile),
  query(contract.contractPaper, contractPaper),
  query(contract.renewalForm, renewalForm),
  command(contract.renewContract, renewContract),
  command(contract.terminateContract, terminateContract),
];
