import { organizationPaths } from "~/lib/organization/paths";
import type { ImportPage } from "~/upstream/platform/imports/definition.server";

/** The page of both templates, categories of positions and levels. */
export const LEVEL_PAGE: ImportPage = {
  title: "organization:level.importTitle",
  address: organizationPaths.levelImport,
  back: { to: organizationPaths.levels, label: "organization:back" },
};
