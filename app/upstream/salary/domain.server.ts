import type { Domain } from "~/upstream/domain.server";
import { loadStructures } from "./demo/structures.server";
import { logEndpoints } from "./log/endpoints.server";
import { salaryRights } from "./rights.server";
import { clerkEndpoints } from "./settings/endpoints.server";
import { structureEndpoints } from "./structures/endpoints.server";
import { taxParameterEndpoints } from "./tax/parameter-endpoints.server";
import { ensureTaxParameters } from "./tax/parameter-seed.server";

/** What people are paid, and what the law takes of it. */
export const salary: Domain = {
  endpoints: () => [...structureEndpoints, ...clerkEndpoints, ...taxParameterEndpoints, ...logEndpoints],
  ensure: ensureTaxParameters,
  rights: salaryRights,
  demo: {
    async forms(run) {
      await loadStructures(run);
    },
  },
};
