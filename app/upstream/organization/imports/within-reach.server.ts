import { DEPARTMENT_STATUS } from "~/contracts/organization/codes";
import type { PresentQuery } from "~/upstream/platform/imports/definition.server";
import type { DepartmentRow, Departments } from "../organization.server";

/** Departments whose data a template is filled with: those that are not closed and within reach. */
export function openWithin(
  departments: Departments,
  { departmentId }: PresentQuery,
  reaches: (row: DepartmentRow) => boolean,
): number[] {
  const within = departmentId === undefined ? [...departments.byId.keys()] : departments.withBelow(departmentId);
  return within.filter((id) => {
    const row = departments.byId.get(id);
    return row !== undefined && row.status !== DEPARTMENT_STATUS.closed && reaches(row);
  });
}
