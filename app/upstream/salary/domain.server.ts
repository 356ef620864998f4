import type { AnyImport, Domain } from "~/upstream/domain.server";
import { worked } from "~/upstream/platform/jobs.server";
import { archiveImport } from "./archives/archive-import.server";
import { archiveEndpoints } from "./archives/endpoints.server";
import { loadArchives } from "./demo/archives.server";
import { loadStructures } from "./demo/structures.server";
import { logEndpoints } from "./log/endpoints.server";
import { waitingDisputes } from "./payslips/disputes.server";
import { payslipEndpoints } from "./payslips/endpoints.server";
import { disputesEscalated, payslipsPassed, payslipsReminded } from "./payslips/payslip-daily.server";
import { salaryRights } from "./rights.server";
import { runEndpoints } from "./runs/endpoints.server";
import { runKind } from "./runs/run-kind.server";
import { runWork } from "./runs/run-task.server";
import { workRuns } from "./runs/run-worker.server";
import { secretEndpoints } from "./secrets/endpoints.server";
import { sweepWageSecrets } from "./secrets/keys.server";
import { waitingResets } from "./secrets/resets.server";
import { clerkEndpoints } from "./settings/endpoints.server";
import { structureEndpoints } from "./structures/endpoints.server";
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
    ...payslipEndpoints,
    ...runEndpoints,
  ],
  kinds: [runKind],
  jobs: () => [worked(runWork, () => workRuns())],
  imports: () => [archiveImport] as unknown as AnyImport[],
  ensure: ensureTaxParameters,
  rights: salaryRights,
  daily: { payslipsReminded, payslipsPassed, disputesEscalated },
  waiting: (caller) => ({ salaryKeyResets: waitingResets(caller), payslipDisputes: waitingDisputes(caller) }),
  sweep: sweepWageSecrets,
  demo: {
    async forms(run) {
      await loadStructures(run);
      await loadArchives(run);
    },
  },
};
