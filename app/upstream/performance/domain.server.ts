import type { AnyImport, Domain } from "~/upstream/domain.server";
import { calibrationEndpoints } from "./calibration/endpoints.server";
import { stagesMoved, stagesReminded } from "./cycles/cycles-daily.server";
import { cycleEndpoints } from "./cycles/endpoints.server";
import { closeAnnouncements } from "./managers/announcement-daily.server";
import { managerEndpoints } from "./managers/endpoints.server";
import { managerKind } from "./managers/manager-kind.server";
import { resultEndpoints } from "./results/endpoints.server";
import { historyImport } from "./results/history-import.server";
import { performanceRights } from "./rights.server";

/** Classes and cycles, scores and grades, and the pay that follows from them. */
export const performance: Domain = {
  endpoints: () => [...cycleEndpoints, ...calibrationEndpoints, ...managerEndpoints, ...resultEndpoints],
  kinds: [managerKind],
  imports: () => [historyImport] as unknown as AnyImport[],
  daily: { stagesMoved, stagesReminded, closeAnnouncements },
  rights: performanceRights,
};
