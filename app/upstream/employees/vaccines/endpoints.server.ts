import * as contract from "~/contracts/employees/vaccine";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import {
  downloadVaccineProof,
  ownVaccine,
  saveVaccine,
  uploadVaccineProof,
  vaccineFilters,
  vaccineList,
  vaccineStatistics,
} from "./vaccine.server";

export const vaccineEndpoints: Binding[] = [
  query(contract.searchVaccine, vaccineList),
  query(contract.vaccineFilters, vaccineFilters),
  query(contract.vaccineStatistics, vaccineStatistics),
  query(contract.ownVaccine, ownVaccine),
  command(contract.saveVaccine, saveVaccine),
  free(contract.uploadVaccineProof, uploadVaccineProof),
  query(contract.downloadVaccineProof, downloadVaccineProof),
];
