import type { Domain } from "~/upstream/domain.server";
import { calibrationEndpoints } from "./calibration/endpoints.server";
import { closeAnnouncements } from "./managers/announcement-daily.server";
import { managerEndpoints } from "./managers/endpoints.server";
import { managerKind } from "./managers/manager-kind.server";
import { performanceRights } from "./rights.server";

/** Classes and cycles, scores and grades, and the pay that follows from them. */
export const performance: Domain = {
  endpoints: () => [...calibrationEndpoints, ...managerEndpoints],
  kinds: [managerKind],
  daily: { closeAnnouncements },
  rights: performanceRights,
};
