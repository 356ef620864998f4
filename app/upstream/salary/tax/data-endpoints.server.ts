import * as own from "~/contracts/salary/own-deductions";
import * as contract from "~/contracts/salary/tax-data";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { exportTaxData } from "./deduction-export.server";
import { confirmDeductions, ownDeductions } from "./own-deductions.server";
import { saveTaxData } from "./tax-data-save.server";
import { taxDataDetail } from "./tax-detail.server";
import { taxLedger } from "./tax-ledger.server";
import { searchTaxData, taxDataFilters } from "./tax-people.server";
import { saveTaxProfile } from "./tax-profile-save.server";

/** What is declared, set and withheld of people; whatever shows figures writes that down, and so is free. */
export const taxDataEndpoints: Binding[] = [
  query(contract.searchTaxData, searchTaxData),
  query(contract.taxDataFilters, taxDataFilters),
  free(contract.taxDataDetail, taxDataDetail),
  free(contract.taxLedger, taxLedger),
  command(contract.saveTaxData, saveTaxData),
  command(contract.saveTaxProfile, saveTaxProfile),
  free(contract.exportTaxData, exportTaxData),
  query(own.ownDeductions, ownDeductions),
  command(own.confirmDeductions, confirmDeductions),
];
