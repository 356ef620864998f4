import * as contract from "~/contracts/finance/ledger";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { correctAdvance } from "./advance-correct.server";
import { exportLedger, ledgerFilters, ledgerSums, personLedger, searchLedger } from "./ledger.server";
import { cancelLoanPlan } from "./loan-cancel.server";

/** What people owe. */
export const ledgerEndpoints: Binding[] = [
  query(contract.searchLedger, searchLedger),
  query(contract.ledgerSums, ledgerSums),
  query(contract.ledgerFilters, ledgerFilters),
  query(contract.personLedger, personLedger),
  command(contract.correctAdvance, correctAdvance),
  command(contract.cancelLoanPlan, cancelLoanPlan),
  free(contract.exportLedger, exportLedger),
];
