import * as contract from "~/contracts/salary/log";
import { type Binding, free, query } from "~/upstream/platform/binding.server";
import { logDetail, searchLog } from "./log-reads.server";

/** Who looked at, changed and exported what pay. */
export const logEndpoints: Binding[] = [
  query(contract.searchLog, searchLog),
  // Reads and notes the look in one transaction: no read-only connection.
  free(contract.logDetail, logDetail),
];
