import { employeePaths } from "./paths";

// Columns that an export has too are called as there. The archives list, which must stay light, is a file of its own.

export const contractList = {
  name: "contract",
  path: employeePaths.contracts,
  title: "contract:list.title",
  words: "contract:field",
  fixed: ["contractNo", "person"],
  columns: ["department", "company", "type", "startDate", "lastDay", "state"],
  more: ["hireDate"],
} as const;

export const dimissionList = {
  name: "dimission",
  path: employeePaths.dimissions,
  title: "dimission:list.title",
  words: "dimission:field",
  elsewhere: { openItems: "dimission:list.openItems" },
  fixed: ["jobNumber", "empName"],
  columns: ["department", "type", "state", "submitDate", "lastWorkDate", "openItems"],
  more: ["expectDate"],
} as const;

export const transferList = {
  name: "transfer",
  path: employeePaths.transfers,
  title: "transfer:list.title",
  words: "transfer:field",
  elsewhere: {
    department: "transfer:list.department",
    fields: "transfer:list.fields",
    state: "transfer:list.state",
  },
  fixed: ["person"],
  columns: ["department", "type", "fields", "effectiveDate", "state"],
  more: [],
} as const;

/** Days left are of probations that run, score and day of those that have ended. */
export const probationList = {
  name: "probation",
  path: employeePaths.probations,
  title: "probation:list.title",
  words: "probation:field",
  elsewhere: { daysLeft: "probation:list.daysLeft" },
  fixed: ["jobNumber", "empName"],
  columns: ["department", "position", "hireDate", "probationEnd", "daysLeft", "score", "regularDate", "state"],
  more: ["site"],
} as const;

export const entryList = {
  name: "entry",
  path: employeePaths.entries,
  title: "entry:list.title",
  words: "entry:field",
  elsewhere: { checklist: "entry:list.checklist" },
  fixed: ["planDate", "name"],
  columns: ["mobile", "department", "position", "site", "checklist", "jobNumber", "state"],
  more: [],
} as const;

export const certificateList = {
  name: "certificate",
  path: employeePaths.certificates,
  title: "certificates:list.title",
  words: "certificates:field",
  fixed: ["certNo", "person"],
  columns: ["type", "language", "purpose", "issuedOn", "state"],
  more: [],
} as const;

const archives = {
  words: "benefits:field",
  fixed: ["jobNumber", "empName"],
  more: [],
} as const;

export const socialList = {
  ...archives,
  name: "social",
  path: employeePaths.social,
  title: "benefits:social.title",
  columns: ["department", "city", "account", "base", "startMonth", "stopMonth", "state"],
} as const;

export const fundList = {
  ...archives,
  name: "fund",
  path: employeePaths.fund,
  title: "benefits:fund.title",
  elsewhere: { base: "benefits:field.fundBase", rates: "benefits:archive.rates" },
  columns: ["department", "city", "account", "base", "rates", "startMonth", "stopMonth", "state"],
} as const;

/** Its export is what the import reads, whatever is shown. */
export const checkList = {
  name: "background",
  path: employeePaths.checks,
  title: "background:list.title",
  words: "background:field",
  fixed: ["name", "number"],
  columns: ["subjectType", "department", "vendor", "state", "result", "completedOn", "expiresOn"],
  more: [],
} as const;
