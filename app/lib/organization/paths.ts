/** Addresses of the organization that other folders use. Relative links stay relative. */
export const organizationPaths = {
  departments: "/employees/organization/department",
  departmentImport: "/employees/organization/department/import",
  positions: "/employees/organization/jobs",
  platforms: "/employees/organization/platform",
  levels: "/employees/organization/level",
  levelImport: "/employees/organization/level/import",
} as const;
