import type { Domain } from "~/upstream/domain.server";
import { stagesMoved, stagesReminded } from "./cycles/cycles-daily.server";
import { cycleEndpoints } from "./cycles/endpoints.server";
import { performanceRights } from "./rights.server";

/** Classes and cycles, scores and grades, and the pay that follows from them. */
export const performance: Domain = {
  endpoints: () => [...cycleEndpoints],
  daily: { stagesMoved, stagesReminded },
  rights: performanceRights,
};
