import type { AnyImport, Domain } from "~/upstream/domain.server";
import { classEndpoints } from "./classes/endpoints.server";
import { scopesMerged } from "./classes/scopes-merged.server";
import { stagesMoved, stagesReminded } from "./cycles/cycles-daily.server";
import { cycleEndpoints } from "./cycles/endpoints.server";
import { loadConfiguration } from "./demo/configuration.server";
import { grantRoles } from "./demo/roles.server";
import { indicatorEndpoints } from "./indicators/endpoints.server";
import { indicatorImport } from "./indicators/indicator-import.server";
import { performanceRights } from "./rights.server";
import { standardEndpoints } from "./standards/endpoints.server";
import { standardImport } from "./standards/standard-import.server";
import { standardKind } from "./standards/standard-kind.server";

/** Classes and cycles, scores and grades, and the pay that follows from them. */
export const performance: Domain = {
  endpoints: () => [...indicatorEndpoints, ...classEndpoints, ...standardEndpoints, ...cycleEndpoints],
  kinds: [standardKind],
  imports: () => [indicatorImport, standardImport] as unknown as AnyImport[],
  daily: { stagesMoved, stagesReminded },
  departmentMerged: scopesMerged,
  rights: performanceRights,
  demo: {
    base: grantRoles,
    async forms(run) {
      await loadConfiguration(run);
    },
  },
};
