import type { z } from "zod";
import type { saveLeaveType as contract } from "~/contracts/attendance/leave-types";
import { MAY } from "~/contracts/attendance/may";
import { companyDay } from "~/lib/period";
import { mustReachSite } from "~/upstream/calendar/sites.server";
import { taken } from "~/upstream/organization/organization-parts.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { addRecord, changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { leaveTypes } from "./tables.server";

const LEAVE_TYPE = {
  table: leaveTypes,
  object: "leaveType",
  refused: taken({ leave_types_key: ["effectiveFrom", "attSettings:said.dayTaken"] }),
} satisfies Kept<typeof leaveTypes>;

/**
 * What a leave is from today or a later day on; what has counted stays as it was (attendance rule 37). Of two who enter
 * one for the same day and site, the database lets one.
 */
export async function saveLeaveType(
  tx: Tx,
  caller: Caller,
  { id, version, siteId: site, quotaDays, ...input }: z.output<(typeof contract)["input"]>,
) {
  const siteId = site ?? null;
  mustReachSite(caller, MAY.settings.edit, siteId);
  const reach = (row: { siteId: number | null }) => mustReachSite(caller, MAY.settings.edit, row.siteId);
  const before = id === undefined ? null : await heldRecord(tx, LEAVE_TYPE, id, version, reach);
  const today = companyDay();
  if (input.effectiveFrom < today) throw invalid({ effectiveFrom: { key: "attSettings:said.past" } });
  if (before && before.effectiveFrom < today) throw invalid({ effectiveFrom: { key: "attSettings:said.begun" } });
  const values = { ...input, siteId, quotaCentiDay: quotaDays === undefined ? null : Math.round(quotaDays * 100) };
  if (before) return changeRecord(tx, caller, LEAVE_TYPE, before, { ...values, code: before.code });
  return addRecord(tx, caller, LEAVE_TYPE, values);
}
