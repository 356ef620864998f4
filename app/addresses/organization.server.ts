import { exportPlatforms } from "~/contracts/organization/platform";
import { exportPositions } from "~/contracts/organization/positions";
import { organizationPaths } from "~/lib/organization/paths";
import type { Addresses } from "./addresses";

export const organization: Addresses = {
  groups: {
    "system/setting/organizations": organizationPaths.departments,
  },
  imports: {
    "employees/organization/department/import": { type: "department" },
    "employees/organization/jobs/import": { type: "jobs" },
    "employees/organization/level/import": { type: "levels" },
    "employees/organization/platform/import": { type: "platform" },
  },
  exports: {
    "employees/organization/jobs": { endpoint: exportPositions },
    "employees/organization/platform": { endpoint: exportPlatforms },
  },
};
