import type { ImportDefinition } from "~/upstream/platform/imports/definition.server";
import { fundImport, socialImport } from "./benefit-archive.server";
import { medicalImport, traineeImport } from "./benefit-covers.server";
import { buyImport, withholdingImport } from "./benefit-month.server";

export const benefitImports = [
  socialImport,
  withholdingImport,
  fundImport,
  buyImport,
  traineeImport,
  medicalImport,
] as unknown as ImportDefinition<never, never, never>[];
