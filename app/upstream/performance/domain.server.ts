import type { AnyImport, Domain } from "~/upstream/domain.server";
import { calibrationEndpoints } from "./calibration/endpoints.server";
import { classEndpoints } from "./classes/endpoints.server";
import { scopesMerged } from "./classes/scopes-merged.server";
import { stagesMoved, stagesReminded } from "./cycles/cycles-daily.server";
import { cycleEndpoints } from "./cycles/endpoints.server";
import { loadConfiguration } from "./demo/configuration.server";
import { grantRoles } from "./demo/roles.server";
import { indicatorEndpoints } from "./indicators/endpoints.server";
import { indicatorImport } from "./indicators/indicator-import.server";
import { closeAnnouncements } from "./managers/announcement-daily.server";
import { managerEndpoints } from "./managers/endpoints.server";
import { managerKind } from "./managers/manager-kind.server";
import { resultEndpoints } from "./results/endpoints.server";
import { historyImport } from "./results/history-import.server";
import { performanceRights } from "./rights.server";
import { standardEndpoints } from "./standards/endpoints.server";
import { standardImport } from "./standards/standard-import.server";
import { standardKind } from "./standards/standard-kind.server";

/** Classes and cycles, scores and grades, and the pay that follows from them. */
export const performance: Domain = {
  endpoints: () => [
    ...indicatorEndpoints,
    ...classEndpoints,
    ...standardEndpoints,
    ...cycleEndpoints,
    ...calibrationEndpoints,
    ...managerEndpoints,
    ...resultEndpoints,
  ],
  kinds: [standardKind, managerKind],
  imports: () => [indicatorImport, standardImport, historyImport] as unknown as AnyImport[],
  daily: { stagesMoved, stagesReminded, closeAnnouncements },
  departmentMerged: scopesMerged,
  rights: performanceRights,
  demo: {
    base: grantRoles,
    async forms(run) {
      await loadConfiguration(run);
    },
  },
};
