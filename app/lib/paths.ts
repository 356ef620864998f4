/** Addresses used outside their own folder. Relative links stay relative. */
export const paths = {
  dashboard: "/dashboard",
  archives: "/employees/archives/user",
  archivesExport: "/employees/archives/user/export",
  employeeCreate: "/employees/archives/user/staff-create",
  employee: (empId: number | string) => `/employees/archives/user/staff-details/${empId}`,
  employeeEdit: (empId: number | string) => `/employees/archives/user/staff-update/${empId}`,
  employeeReveal: (empId: number | string, field: string) => `/employees/archives/user/staff-details/${empId}/reveal?field=${field}`,
  mine: "/employees/mine",
  pickPeople: "/people/pick",
  commonImport: "/employees/common/import",
  importBatch: (batchId: number | string) => `/employees/common/import/${batchId}`,
  departments: "/employees/organization/department",
  positions: "/employees/organization/jobs",
  levels: "/employees/organization/level",
  messages: "/im/messages",
  phoneHome: "/h5/index",
} as const;
