import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import type { Binding } from "~/upstream/platform/binding.server";
import { employeeEndpoints } from "./archives/endpoints.server";
import { backgroundEndpoints } from "./background/endpoints.server";
import { badgeEndpoints } from "./badges/endpoints.server";
import { benefitEndpoints } from "./benefits/endpoints.server";
import { contractEndpoints } from "./contracts/endpoints.server";
import { entryEndpoints } from "./entry/endpoints.server";
import { dimissionEndpoints } from "./leaving/endpoints.server";
import { noticeEndpoints } from "./notices/endpoints.server";
import { ownFileEndpoints } from "./own-file/endpoints.server";
import { certificateEndpoints } from "./papers/certificate-endpoints.server";
import { scanEndpoints } from "./papers/scan-endpoints.server";
import { careerEndpoints } from "./posts/endpoints.server";
import { reportEndpoints } from "./reports/endpoints.server";
import { subsidyEndpoints } from "./subsidies/endpoints.server";
import { vaccineEndpoints } from "./vaccines/endpoints.server";

/** The calls of every room. */
export const employeesEndpoints = (kinds: Kinds): readonly Binding[] => [
  ...employeeEndpoints,
  ...entryEndpoints(kinds),
  ...ownFileEndpoints,
  ...certificateEndpoints,
  ...subsidyEndpoints,
  ...careerEndpoints(kinds),
  ...benefitEndpoints,
  ...dimissionEndpoints(kinds),
  ...contractEndpoints(kinds),
  ...reportEndpoints,
  ...noticeEndpoints,
  ...badgeEndpoints,
  ...vaccineEndpoints,
  ...backgroundEndpoints,
  ...scanEndpoints,
];
