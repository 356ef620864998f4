import type { Duty } from "~/upstream/domain.server";

/** Who keeps the files of people, and what they are entitled to. */
export const employeeDuties: readonly Duty[] = [
  { code: "hrManager", axis: "once", roles: ["hrManager"] },
  { code: "siteHr", axis: "site", roles: ["hrSite", "hrSpecialist"] },
  { code: "compensation", axis: "once", roles: ["compensation"] },
];
