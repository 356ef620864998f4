/** Addresses that the list of employees needs, apart from the others: the first list that a browser meets is light. */
export const archivePaths = {
  archives: "/employees/archives/user",
  archivesExport: "/employees/archives/user/export",
  roster: "/employees/archives/user/roster",
  commonImport: "/employees/common/import",
} as const;
