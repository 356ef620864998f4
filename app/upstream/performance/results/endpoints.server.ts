import * as contracts from "~/contracts/performance/results";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { resultsForPayroll } from "./for-payroll.server";
import { postponeResults, resultsDue } from "./postpone.server";
import { resultCharts } from "./result-charts.server";
import { resultHistory } from "./result-history.server";
import { exportResults, resultFilters, searchResults } from "./results.server";

/** Locked results, what payroll takes of them, and what is still due. */
export const resultEndpoints: Binding[] = [
  query(contracts.searchResults, searchResults),
  free(contracts.exportResults, exportResults),
  query(contracts.resultFilters, resultFilters),
  query(contracts.resultCharts, resultCharts),
  query(contracts.resultHistory, resultHistory),
  query(contracts.resultsDue, resultsDue),
  command(contracts.postponeResults, postponeResults),
  query(contracts.resultsForPayroll, resultsForPayroll),
];
