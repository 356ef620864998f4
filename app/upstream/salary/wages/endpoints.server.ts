import * as contract from "~/contracts/salary/paid-wages";
import { type Binding, free, query } from "~/upstream/platform/binding.server";
import { searchWages, wagesCost, wagesFilters } from "./paid-wages.server";
import { exportWages } from "./wages-export.server";

/** Paid wages; whatever shows figures writes that down, and so is free. */
export const paidWagesEndpoints: Binding[] = [
  free(contract.searchWages, searchWages),
  query(contract.wagesFilters, wagesFilters),
  free(contract.wagesCost, wagesCost),
  free(contract.exportWages, exportWages),
];
