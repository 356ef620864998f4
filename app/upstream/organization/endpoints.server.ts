import * as departmentChanges from "~/contracts/organization/department-changes";
import * as organization from "~/contracts/organization/organization";
import * as platform from "~/contracts/organization/platform";
import * as positions from "~/contracts/organization/positions";
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
  command(departmentChanges.saveDepartment, saveDepartment),
  command(departmentChanges.moveDepartment, moveDepartment),
  query(departmentChanges.mergePreview, mergePreview),
  command(departmentChanges.mergeDepartment, (tx, caller, input) =>
    mergeDepartment(departmentMerged, tx, caller, input),
  ),
  command(departmentChanges.setDepartmentStatus, setDepartmentStatus),
  query(positions.searchCategories, categoryList),
  query(positions.categoryDetail, categoryDetail),
  command(positions.saveCategory, saveCategory),
  query(positions.allLevels, allLevels),
  query(positions.searchLevels, levelList),
  query(positions.levelDetail, levelDetail),
  command(positions.saveLevel, saveLevel),
  query(positions.searchPositions, positionList),
  query(positions.positionDetail, positionDetail),
  query(positions.positionFilters, positionFilters),
  query(positions.positionChoices, positionChoices),
  command(positions.savePosition, savePosition),
  free(positions.exportPositions, exportPositions),
  query(platform.searchPlatforms, platformList),
  query(platform.platformDetail, platformDetail),
  command(platform.savePlatform, savePlatform),
  free(platform.exportPlatforms, exportPlatforms),
];
