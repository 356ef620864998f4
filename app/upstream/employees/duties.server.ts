import { deciding } from "~/upstream/approvals/roles/role-appoint.server";
import type { Duty } from "~/upstream/domain.server";

/** Who keeps the files of people, and what they are entitled to. */
export const employeeDuties: readonly Duty[] = [
  { code: "hrManager", axis: "once", roles: ["hrManager"], ...deciding("HR_MANAGER") },
  { code: "hrDirector", axis: "once", roles: ["hrDirector"], ...deciding("HR_DIRECTOR") },
  { code: "siteHr", axis: "site", roles: ["hrSite", "hrSpecialist"] },
  { code: "compensation", axis: "once", roles: ["compensation"], ...deciding("COMPENSATION") },
];
