import type { Domain } from "~/upstream/domain.server";
import { organizationDictionary } from "./dictionary.server";
import { organizationDuties } from "./duties.server";
import { organizationEndpoints } from "./endpoints.server";
import { categoryImport } from "./imports/categories.server";
import { departmentImport, headImport } from "./imports/departments.server";
import { levelImport } from "./imports/levels.server";
import { platformImport } from "./imports/platforms.server";
import { positionImport } from "./imports/positions.server";
import { loadPlatforms } from "./platforms-demo.server";
import { organizationRights } from "./rights.server";
import { organizationLacks, organizationSetUp } from "./set-up.server";

/** Departments, positions, levels, sales platforms and the people in them, as every domain reads them. */
export const organization: Domain = {
  endpoints: organizationEndpoints,
  imports: () => [departmentImport, headImport, categoryImport, levelImport, positionImport, platformImport],
  setUp: organizationSetUp,
  lacks: organizationLacks,
  rights: organizationRights,
  duties: organizationDuties,
  dictionary: organizationDictionary,
  demo: { forms: loadPlatforms },
};
