/** Addresses that the list of employees needs, apart from the others: the first list that a browser meets is light. */
export const archivePaths = {
  archives: "/employees/archives/user",
  archivesExport: "/employees/archives/user/export",
  exportOptions: "/employees/archives/user/export/options",
  roster: "/employees/archives/user/roster",
  badgePrint: "/employees/badge/print",
  noticeNew: "/employees/reading/infomanage/editInfomanage/0/add",
  commonImport: "/employees/common/import",
} as const;
