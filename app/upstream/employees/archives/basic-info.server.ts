import type { z } from "zod";
import type { queryBasicInfo as contract } from "~/contracts/employees/employee-lookups";
import { database } from "~/upstream/platform/database/db.server";
import type { Caller, Circumstances } from "~/upstream/platform/identity/caller.server";
import { forbidden, invalid, missing } from "~/upstream/platform/refusal.server";
import { entrantInfo } from "../entry/entry-card.server";
import { basicInfo } from "./employee-detail.server";

/**
 * Anybody may call; what is not proved by a session or by link and key is not there (employees, Calls: queryBasicInfo).
 */
export async function queryBasicInfo(
  around: Circumstances & Partial<Caller>,
  { jobNumber, formToken, key }: z.output<(typeof contract)["input"]>,
) {
  const db = database().read;
  if (formToken) return entrantInfo(db, { formToken, key: key ?? "" });
  if (around.userId === undefined) throw missing();
  const caller = around as Caller;
  if (caller.restrictedTo) throw forbidden();
  if (!jobNumber) throw invalid({ jobNumber: { key: "errors:required" } });
  return basicInfo(db, caller, jobNumber);
}
