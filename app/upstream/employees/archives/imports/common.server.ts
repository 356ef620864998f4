import type { ImportDefinition } from "~/upstream/platform/imports/definition.server";
import { bankCardImport } from "../../cards/bank-card-import.server";
import { contractImport } from "../../contracts/contract-import.server";
import { basicImport } from "./basic.server";
import { educationImport } from "./education.server";
import { familyImport } from "./family.server";
import { identityCardImport } from "./identity-card.server";
import { workExperienceImport } from "./work-experience.server";

/** Templates of the common import (dictionary personnel_template). */
export const commonImports = [
  basicImport,
  identityCardImport,
  educationImport,
  workExperienceImport,
  familyImport,
  contractImport,
  bankCardImport,
] as unknown as ImportDefinition<never, never, never>[];
