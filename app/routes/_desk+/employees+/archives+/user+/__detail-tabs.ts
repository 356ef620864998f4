import type { EmployeeRecord } from "~/contracts/employees/employee-records";

export const DETAIL_TABS = [
  "basic",
  "identityCard",
  "education",
  "work",
  "family",
  "posts",
  "contracts",
  "bankCards",
  "benefits",
  "badge",
  "approvals",
  "changes",
] as const;

export type DetailTabName = (typeof DETAIL_TABS)[number];

/** Views of the file that its reader may open; of one that he may not there is no tab. */
export const tabsOf = ({ seesBenefits }: Pick<EmployeeRecord, "seesBenefits">): DetailTabName[] =>
  DETAIL_TABS.filter((name) => name !== "benefits" || seesBenefits);
