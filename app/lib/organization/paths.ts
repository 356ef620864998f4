/** Addresses of the organization that other folders use. Relative links stay relative. */
export const organizationPaths = {
  departments: "/employees/organization/department",
  positions: "/employees/organization/jobs",
  platforms: "/employees/organization/platform",
  levels: "/employees/organization/level",
} as const;
