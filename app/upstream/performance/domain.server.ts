import type { Domain } from "~/upstream/domain.server";
import { performanceRights } from "./rights.server";

/** Classes and cycles, scores and grades, and the pay that follows from them. */
export const performance: Domain = {
  rights: performanceRights,
};
