import type { Affected } from "~/contracts/attendance/protected";

/** What the next page says: how much stands in the period and is to be changed. */
export const savedPeriod = ({ affected }: { affected: Affected[] }) =>
  affected.length > 0
    ? { key: "balances:protected.savedAffected", params: { n: affected.length }, tone: "warn" as const }
    : { key: "balances:protected.saved" };
