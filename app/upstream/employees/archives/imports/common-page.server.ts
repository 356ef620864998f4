import { MAY } from "~/contracts/employees/may";
import { employeePaths } from "~/lib/employees/paths";

/** What the templates of the common import (dictionary personnel_template) have in common. */
export const COMMON = {
  type: "common",
  access: MAY.archives.import,
  maxRows: 10_000,
  maxBytes: 10 * 1024 * 1024,
  page: {
    title: "imports:title",
    address: employeePaths.commonImport,
    back: { to: employeePaths.archives, label: "imports:toArchives" },
  },
} as const;
