/** Addresses of the organization that other folders use. Relative links stay relative. */
export const organizationPaths = {
  departments: "/employees/organization/department",
  departmentNew: "/employees/organization/department/new",
  departmentImport: "/employees/organization/department/import",
  positions: "/employees/organization/jobs",
  positionNew: "/employees/organization/jobs/new",
  platforms: "/employees/organization/platform",
  levels: "/employees/organization/level",
  levelImport: "/employees/organization/level/import",
} as const;
