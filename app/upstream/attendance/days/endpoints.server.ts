import * as dayCorrections from "~/contracts/attendance/day-corrections";
import * as contracts from "~/contracts/attendance/days";
import {
  exportEdits as exportEditsContract,
  searchEdits as searchEditsContract,
} from "~/contracts/attendance/edit-log";
import { departmentFilter } from "~/upstream/organization/organization.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { correctDay, uncorrectDay } from "./day-correct.server";
import { explainDay } from "./day-explain.server";
import { countRecompute, recomputeDays } from "./day-recompute.server";
import { exportDays, searchDays } from "./days.server";
import { exportEdits, searchEdits } from "./edit-log.server";

/** Daily results, why they are so, what is set by hand; and the log of all changes by hand. */
export const dayEndpoints: Binding[] = [
  query(contracts.searchDays, searchDays),
  query(contracts.dayFilters, async (db, caller, input) => ({ department: await departmentFilter(db, caller, input) })),
  free(contracts.exportDays, exportDays),
  query(contracts.explainDay, explainDay),
  query(dayCorrections.countRecompute, countRecompute),
  command(dayCorrections.recomputeDays, recomputeDays),
  command(dayCorrections.correctDay, correctDay),
  command(dayCorrections.uncorrectDay, uncorrectDay),
  query(searchEditsContract, searchEdits),
  free(exportEditsContract, exportEdits),
];
