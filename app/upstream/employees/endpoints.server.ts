import type { Product } from "~/upstream/domain.server";
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
import { signatureEndpoints } from "./papers/signature-endpoints.server";
import { careerEndpoints } from "./posts/endpoints.server";
import { reportEndpoints } from "./reports/endpoints.server";
import { subsidyEndpoints } from "./subsidies/endpoints.server";
import { vaccineEndpoints } from "./vaccines/endpoints.server";

/** The calls of every room. */
export const employeesEndpoints = ({
  kinds,
  handover,
  ownPassword,
}: Pick<Product, "kinds" | "handover" | "ownPassword">): readonly Binding[] => [
  ...employeeEndpoints,
  ...entryEndpoints,
  ...ownFileEndpoints,
  ...certificateEndpoints,
  ...subsidyEndpoints,
  ...careerEndpoints,
  ...signatureEndpoints(ownPassword),
  ...benefitEndpoints,
  ...dimissionEndpoints({ kinds, handover }),
  ...contractEndpoints,
  ...reportEndpoints,
  ...noticeEndpoints,
  ...badgeEndpoints,
  ...vaccineEndpoints,
  ...backgroundEndpoints,
  ...scanEndpoints,
];
