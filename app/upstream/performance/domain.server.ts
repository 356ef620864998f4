import type { AnyImport, Domain } from "~/upstream/domain.server";
import { appealsDue } from "./appeals/appeals-daily.server";
import { appealEndpoints } from "./appeals/endpoints.server";
import { stagesMoved, stagesReminded } from "./cycles/cycles-daily.server";
import { cycleEndpoints } from "./cycles/endpoints.server";
import { performanceRights } from "./rights.server";
import { actualImport } from "./sheets/actual-import.server";
import { resultsConfirmed } from "./sheets/confirm.server";
import { sheetEndpoints } from "./sheets/endpoints.server";
import { sheetsWaiting, sheetTiles } from "./sheets/sheet-tiles.server";
import { scorersPassedOn } from "./sheets/substitutes.server";
import { targetImport } from "./sheets/target-import.server";

/** Classes and cycles, scores and grades, and the pay that follows from them. */
export const performance: Domain = {
  endpoints: () => [...cycleEndpoints, ...sheetEndpoints, ...appealEndpoints],
  imports: () => [targetImport, actualImport] as unknown as AnyImport[],
  daily: { stagesMoved, stagesReminded, scorersPassedOn, resultsConfirmed, appealsDue },
  tiles: sheetTiles,
  waiting: (_caller, empId) => ({ assessments: sheetsWaiting(empId) }),
  rights: performanceRights,
};
