import type { Domain } from "~/upstream/domain.server";
import { salaryRights } from "./rights.server";
import { secretEndpoints } from "./secrets/endpoints.server";
import { sweepWageSecrets } from "./secrets/keys.server";
import { waitingResets } from "./secrets/resets.server";

/** What people are paid, and what the law takes of it. */
export const salary: Domain = {
  endpoints: () => [...secretEndpoints],
  rights: salaryRights,
  waiting: (caller) => ({ salaryKeyResets: waitingResets(caller) }),
  sweep: sweepWageSecrets,
};
