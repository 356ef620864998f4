import type { AnyImport, Domain } from "~/upstream/domain.server";
import { archiveImport } from "./archives/archive-import.server";
import { archiveEndpoints } from "./archives/endpoints.server";
import { loadArchives } from "./demo/archives.server";
import { loadStructures } from "./demo/structures.server";
import { loadTaxData } from "./demo/tax.server";
import { inputEndpoints } from "./inputs/endpoints.server";
import { inputImport } from "./inputs/input-import.server";
import { insuranceEndpoints } from "./insurance/endpoints.server";
import { logEndpoints } from "./log/endpoints.server";
import { salaryRights } from "./rights.server";
import { secretEndpoints } from "./secrets/endpoints.server";
import { sweepWageSecrets } from "./secrets/keys.server";
import { waitingResets } from "./secrets/resets.server";
import { clerkEndpoints } from "./settings/endpoints.server";
import { structureEndpoints } from "./structures/endpoints.server";
import { taxDataEndpoints } from "./tax/data-endpoints.server";
import { deductionImport } from "./tax/deduction-import.server";
import { openingImport } from "./tax/opening-import.server";
import { taxParameterEndpoints } from "./tax/parameter-endpoints.server";
import { ensureTaxParameters } from "./tax/parameter-seed.server";

/** What people are paid, and what the law takes of it. */
export const salary: Domain = {
  endpoints: () => [
    ...structureEndpoints,
    ...archiveEndpoints,
    ...clerkEndpoints,
    ...taxParameterEndpoints,
    ...logEndpoints,
    ...secretEndpoints,
    ...taxDataEndpoints,
    ...inputEndpoints,
    ...insuranceEndpoints,
  ],
  imports: () => [archiveImport, deductionImport, openingImport, inputImport] as unknown as AnyImport[],
  ensure: ensureTaxParameters,
  rights: salaryRights,
  waiting: (caller) => ({ salaryKeyResets: waitingResets(caller) }),
  sweep: sweepWageSecrets,
  demo: {
    async forms(run) {
      await loadStructures(run);
      await loadArchives(run);
      await loadTaxData(run);
    },
  },
};
