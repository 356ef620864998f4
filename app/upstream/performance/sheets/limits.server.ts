import { companyDay } from "~/lib/period";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameter } from "~/upstream/platform/parameters.server";

type Around = Pick<Caller, "versions">;

/** Bonus and deduction points a superior may give together, in hundredths (performance rule 7). */
export async function moreLimits(db: Reader | Tx, around: Around) {
  const today = companyDay();
  return {
    mostBonus: await parameter(db, around, "perfMostBonus", today),
    mostDeduction: await parameter(db, around, "perfMostDeduction", today),
  };
}

/** What one weighted line may weigh, in basis points (performance rule 1). */
export const weightLimits = (db: Reader | Tx, around: Around) => parameter(db, around, "perfLineWeight", companyDay());
