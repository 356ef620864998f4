import * as bank from "~/contracts/salary/bank";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { bankFile } from "./bank-file.server";
import { generateBatches } from "./batch-generate.server";
import {
  bankFilters,
  bankRowHead,
  bankRun,
  batchDetail,
  searchBankRows,
  searchBankRuns,
  searchBatches,
} from "./batches.server";
import { recordResult } from "./result-save.server";

/** Bank files of runs, and what the banks say of them. */
export const bankEndpoints: Binding[] = [
  query(bank.searchBatches, searchBatches),
  query(bank.bankFilters, bankFilters),
  query(bank.searchBankRuns, searchBankRuns),
  query(bank.bankRun, bankRun),
  command(bank.generateBatches, generateBatches),
  query(bank.batchDetail, batchDetail),
  query(bank.searchBankRows, searchBankRows),
  query(bank.bankRowHead, bankRowHead),
  // Counts and notes the download before the file leaves.
  free(bank.bankFile, bankFile),
  command(bank.recordResult, recordResult),
];
