import * as organization from "~/contracts/organization/organization";
import * as platform from "~/contracts/organization/platform";
import type { Product } from "~/upstream/domain.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { saveCategory } from "./category-save.server";
import { departmentChart } from "./department-chart.server";
import { mergeDepartment } from "./department-merge.server";
import { mergePreview } from "./department-merge-checks.server";
import { moveDepartment } from "./department-move.server";
import { allDepartments, departmentDetail, firstDepartments } from "./department-reads.server";
import { saveDepartment } from "./department-save.server";
import { setDepartmentStatus } from "./department-status.server";
import { allLevels, categoryDetail, categoryList, levelDetail, levelList } from "./level-reads.server";
import { saveLevel } from "./level-save.server";
import { departmentOptions, departmentTree } from "./organization.server";
import { savePlatform } from "./platform-save.server";
import { exportPlatforms, platformDetail, platformList } from "./platforms.server";
import { exportPositions } from "./position-export.server";
import { positionChoices, positionDetail, positionFilters, positionList } from "./position-reads.server";
import { savePosition } from "./position-save.server";

export const organizationEndpoints = ({ departmentMerged }: Product): Binding[] => [
  query(organization.allDepartments, allDepartments),
  query(organization.firstDepartments, firstDepartments),
  query(organization.departmentTree, departmentTree),
  query(organization.departmentChoices, departmentOptions),
  query(organization.departmentDetail, departmentDetail),
  query(organization.departmentChart, departmentChart),
  command(organization.saveDepartment, saveDepartment),
  command(organization.moveDepartment, moveDepartment),
  query(organization.mergePreview, mergePreview),
  command(organization.mergeDepartment, (tx, caller, input) => mergeDepartment(departmentMerged, tx, caller, input)),
  command(organization.setDepartmentStatus, setDepartmentStatus),
  query(organization.searchCategories, categoryList),
  query(organization.categoryDetail, categoryDetail),
  command(organization.saveCategory, saveCategory),
  query(organization.allLevels, allLevels),
  query(organization.searchLevels, levelList),
  query(organization.levelDetail, levelDetail),
  command(organization.saveLevel, saveLevel),
  query(organization.searchPositions, positionList),
  query(organization.positionDetail, positionDetail),
  query(organization.positionFilters, positionFilters),
  query(organization.positionChoices, positionChoices),
  command(organization.savePosition, savePosition),
  free(organization.exportPositions, exportPositions),
  query(platform.searchPlatforms, platformList),
  query(platform.platformDetail, platformDetail),
  command(platform.savePlatform, savePlatform),
  free(platform.exportPlatforms, exportPlatforms),
];
