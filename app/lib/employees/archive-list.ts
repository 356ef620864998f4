import { archivePaths } from "./archive-paths";

/** The archives list; its columns are called as the fields of its export. */
export const archiveList = {
  name: "archives",
  path: archivePaths.archives,
  title: "employees:archives.title",
  words: "employees:field",
  fixed: ["jobNumber", "empName"],
  columns: [
    "gender",
    "departmentPath",
    "positionName",
    "levelName",
    "siteId",
    "hireDate",
    "regularDate",
    "employment",
    "mobile",
  ],
  more: ["staffType", "contractEnd", "idCardExp"],
} as const;
