import { MAY, MAY_SEE } from "~/contracts/attendance/may";
import { MAY as EMPLOYEES } from "~/contracts/employees/may";
import { attendancePaths } from "~/lib/attendance/paths";
import { employeePaths } from "~/lib/employees/paths";
import { bring, type FirstLink, type FirstSteps, menu } from "./step.server";

const shifts = menu(attendancePaths.shifts, "scheduling", MAY.shifts.edit);
const rules: FirstLink = [attendancePaths.rules, "schedRules:title", MAY.shifts.edit, MAY.schedules.fill];
const daily = menu(attendancePaths.daily, "daily", ...MAY_SEE);
const sheets = menu(attendancePaths.sheets, "scheduleSheets", MAY.schedules.fill, MAY.schedules.publish);
const people = menu(employeePaths.archives, "archives", EMPLOYEES.archives.list);
const settings = (name: "places" | "profiles"): FirstLink => [
  attendancePaths[name],
  `attSettings:tab.${name}`,
  MAY.settings.edit,
];

export const attendanceSteps: FirstSteps = {
  [attendancePaths.flow]: { key: "firstAttendance:flow" },
  [attendancePaths.team]: {
    key: "firstAttendance:team",
    links: { people },
    by: ["hrSpecialist", EMPLOYEES.archives.create],
  },
  [attendancePaths.months]: {
    key: "firstAttendance:months",
    links: { shifts, rules },
    by: ["attendanceClerk", MAY.shifts.edit],
  },
  [attendancePaths.shifts]: {
    key: "firstAttendance:shifts",
    links: { rules },
    by: ["attendanceClerk", MAY.shifts.edit],
  },
  [attendancePaths.rules]: {
    key: "firstAttendance:rules",
    links: { shifts },
    by: ["attendanceClerk", MAY.shifts.edit],
  },
  [attendancePaths.sheets]: {
    key: "firstAttendance:sheets",
    links: { shifts, bring: bring(attendancePaths.sheetImport, MAY.imports.all) },
    by: ["departmentHead", MAY.schedules.fill],
  },
  [attendancePaths.temporary]: {
    key: "firstAttendance:temporary",
    links: { bring: bring(attendancePaths.temporaryImport, MAY.imports.all) },
    by: ["departmentHead", MAY.schedules.fill],
  },
  [attendancePaths.scheduleHistory]: { key: "firstAttendance:history", links: { sheets } },
  [attendancePaths.duty]: { key: "firstAttendance:duty", by: ["attendanceClerk", MAY.duty.edit] },
  [attendancePaths.offices]: {
    key: "firstAttendance:offices",
    links: { profiles: settings("profiles") },
    by: ["hrManager", MAY.settings.edit],
  },
  [attendancePaths.punches]: {
    key: "firstAttendance:punches",
    links: { places: settings("places"), bring: bring(attendancePaths.punchImport, MAY.imports.all) },
    by: ["attendanceClerk", MAY.imports.all],
  },
  [attendancePaths.daily]: {
    key: "firstAttendance:daily",
    links: { shifts, rules },
    by: ["attendanceClerk", MAY.shifts.edit],
  },
  [attendancePaths.balances]: {
    key: "firstAttendance:balances",
    links: {
      grant: [attendancePaths.balanceGrant, "balances:grant", MAY.balances.edit],
      bring: bring(attendancePaths.balanceImport, MAY.balances.edit),
    },
    by: ["hrManager", MAY.balances.edit],
  },
  [attendancePaths.charts]: { key: "firstAttendance:charts", links: { daily } },
  [attendancePaths.editLog]: { key: "firstAttendance:edits" },
};
