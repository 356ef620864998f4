import type { Domain } from "~/upstream/domain.server";
import { appealsDue } from "./appeals/appeals-daily.server";
import { appealEndpoints } from "./appeals/endpoints.server";
import { calibrationEndpoints } from "./calibration/endpoints.server";
import { classEndpoints } from "./classes/endpoints.server";
import { scopesMerged } from "./classes/scopes-merged.server";
import { stagesMoved, stagesReminded } from "./cycles/cycles-daily.server";
import { cycleEndpoints } from "./cycles/endpoints.server";
import { loadConfiguration } from "./demo/configuration.server";
import { loadCycles } from "./demo/cycles.server";
import { grantRoles } from "./demo/roles.server";
import { indicatorEndpoints } from "./indicators/endpoints.server";
import { indicatorImport } from "./indicators/indicator-import.server";
import { closeAnnouncements } from "./managers/announcement-daily.server";
import { managerEndpoints } from "./managers/endpoints.server";
import { managerKind } from "./managers/manager-kind.server";
import { resultEndpoints } from "./results/endpoints.server";
import { historyImport } from "./results/history-import.server";
import { performanceRights } from "./rights.server";
import { actualImport } from "./sheets/actual-import.server";
import { resultsConfirmed } from "./sheets/confirm.server";
import { sheetEndpoints } from "./sheets/endpoints.server";
import { sheetsWaiting, sheetTiles } from "./sheets/sheet-tiles.server";
import { scorersPassedOn } from "./sheets/substitutes.server";
import { targetImport } from "./sheets/target-import.server";
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
    ...sheetEndpoints,
    ...calibrationEndpoints,
    ...managerEndpoints,
    ...appealEndpoints,
    ...resultEndpoints,
  ],
  kinds: [standardKind, managerKind],
  imports: () => [indicatorImport, standardImport, targetImport, actualImport, historyImport],
  daily: { stagesMoved, stagesReminded, scorersPassedOn, closeAnnouncements, resultsConfirmed, appealsDue },
  tiles: sheetTiles,
  waiting: (_caller, empId) => ({ assessments: sheetsWaiting(empId) }),
  departmentMerged: scopesMerged,
  rights: performanceRights,
  demo: {
    base: grantRoles,
    async forms(run) {
      await loadConfiguration(run);
      await loadCycles(run);
    },
  },
};
