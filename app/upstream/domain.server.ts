import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import type { Caller, Circumstances } from "~/upstream/platform/identity/caller.server";

/** What a dated act may look at. `now` is the clock's, or a test's. */
export interface Due {
  kinds: Kinds;
  now: Date;
  around: Circumstances & Pick<Caller, "versions">;
}

/** @returns rows that took effect */
export type DailyStep = (due: Due) => Promise<number>;
