import { eq } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/performance/may";
import type { copyStandard as contract } from "~/contracts/performance/standards";
import { changedAmount } from "~/lib/performance/standard-lines";
import { mustReachSite } from "~/upstream/calendar/sites.server";
import { storedName } from "~/upstream/organization/organization-parts.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { invalid, missing } from "~/upstream/platform/refusal.server";
import { putStandard, storedLines } from "./standard-save.server";
import { perfStandards } from "./tables.server";

/** A new draft with the lines of another standard, their amounts changed by a percentage (performance rule 28). */
export async function copyStandard(
  tx: Tx,
  caller: Caller,
  { id, name, fromMonth, change }: z.output<(typeof contract)["input"]>,
) {
  const [model] = await tx.select().from(perfStandards).where(eq(perfStandards.id, id)).for("share");
  if (!model) throw missing();
  mustReachSite(caller, MAY.standards.draft, model.siteId);
  const { siteId, attendanceProrate, budgetMode, coefficients } = model;
  const lines = (await storedLines(tx, id)).map((line) => ({
    ...line,
    monthlyAmount: changedAmount(line.monthlyAmount, change),
  }));
  if (lines.some(({ monthlyAmount }) => monthlyAmount <= 0))
    throw invalid({ change: { key: "perfStandards:said.nothingLeft" } });
  const values = { name: storedName("name", name), siteId, fromMonth, attendanceProrate, budgetMode, coefficients };
  return putStandard(tx, caller, null, { ...values, copiedFrom: id }, lines);
}
