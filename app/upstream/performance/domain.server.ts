import type { Domain } from "~/upstream/domain.server";
import { calibrationEndpoints } from "./calibration/endpoints.server";
import { performanceRights } from "./rights.server";

/** Classes and cycles, scores and grades, and the pay that follows from them. */
export const performance: Domain = {
  endpoints: () => [...calibrationEndpoints],
  rights: performanceRights,
};
