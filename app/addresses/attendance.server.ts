import { applicationFile } from "~/contracts/attendance/applications";
import { exportLedger as exportBalanceLedger, exportBalances } from "~/contracts/attendance/balances";
import { uncorrectDay } from "~/contracts/attendance/day-corrections";
import { explainDay, exportDays } from "~/contracts/attendance/days";
import { dutyDetail, exportDuties, removeDuty } from "~/contracts/attendance/duty";
import { exportEdits } from "~/contracts/attendance/edit-log";
import { downloadProof } from "~/contracts/attendance/protected";
import { exportPunches } from "~/contracts/attendance/punches";
import { exportHistory } from "~/contracts/attendance/schedule-history";
import { removeRoster, rosterDetail } from "~/contracts/attendance/schedule-roster";
import { ruleDetail, setRuleStatus } from "~/contracts/attendance/schedule-rules";
import { recallSheet, returnSheet, sheetDetail, submitSheet } from "~/contracts/attendance/schedule-sheets";
import { removeTemporary, temporaryDetail } from "~/contracts/attendance/schedule-temporary";
import { setShiftStatus, shiftDetail } from "~/contracts/attendance/shifts";
import { downloadPermitFile } from "~/contracts/attendance/work-hours";
import type { Out } from "~/contracts/endpoint";
import { attendancePaths } from "~/lib/attendance/paths";
import { isRealDate } from "~/lib/period-dates";
import { openCorrection } from "~/routes/_desk+/attendance+/daily+/__open-correction";
import { type Addresses, file, step, turned, word } from "./addresses";

/** A person's day, as an address names it. */
const day = { empId: "?empId", workDate: word("?workDate", isRealDate) };

/** Takes a person's planned day away. */
const ofPlan = {
  lead: ({ name, jobNumber, workDate, shift }: Planned) => [
    `${name} ${jobNumber} ${workDate}`,
    shift ?? { key: "schedDays:restDay" },
  ],
  button: "schedDays:remove",
  danger: true,
  flash: "schedDays:removed",
} as const;

type Planned = Pick<Out<typeof rosterDetail>, "name" | "jobNumber" | "workDate" | "shift">;

const ofSheet = (act: "submit" | "return" | "recall") => ({
  title: `schedSheet:${act}`,
  lead: ({ department, month }: Out<typeof sheetDetail>) => `${department} ${month}`,
  text: `schedSheet:${act}Will`,
  back: attendancePaths.sheet,
  menu: attendancePaths.sheets,
});

export const attendance: Addresses = {
  groups: {
    attendance: attendancePaths.flow,
  },
  imports: {
    "attendance/balance/import": { type: "openingBalance", menu: attendancePaths.balances },
    "attendance/calendar/import": { type: "calendar" },
    "attendance/directorOffice/import": { type: "directorOffice", menu: attendancePaths.offices },
    "attendance/importHoliday": { type: "leave", menu: attendancePaths.flow },
    "attendance/importHomeWork": { type: "homeWork", menu: attendancePaths.flow },
    "attendance/punch/import": { type: "punch" },
    "attendance/retroactive/import": { type: "signInCard", menu: attendancePaths.flow },
    "attendance/scheduling/holidayRoster/import": { type: "holidayRoster", menu: attendancePaths.shifts },
    "attendance/scheduling/import": { type: "scheduleSheet", menu: attendancePaths.sheets },
    "attendance/scheduling/rotating/import": { type: "rotating", menu: attendancePaths.shifts },
    "attendance/scheduling/swap/import": { type: "shiftSwap", menu: attendancePaths.shifts },
    "attendance/scheduling/temporary/import": { type: "temporarySchedule", menu: attendancePaths.shifts },
    "attendance/weekend/import": { type: "weekendWork", menu: attendancePaths.flow },
  },
  exports: {
    "attendance/balance": { endpoint: exportBalances },
    "attendance/balance/ledger": { endpoint: exportBalanceLedger },
    "attendance/daily": { endpoint: exportDays },
    "attendance/dutyTime": { endpoint: exportDuties },
    "attendance/editLog": { endpoint: exportEdits },
    "attendance/punch": { endpoint: exportPunches },
    "attendance/scheduling/history": { endpoint: exportHistory },
  },
  files: {
    "attendance/balance/protected/:id/file": file(downloadProof, { id: "id" }),
    "attendance/flow/file/:fileId": file(applicationFile, { attachmentInfoId: "fileId" }),
    "attendance/settings/permits/:id/file": file(downloadPermitFile, { id: "id" }),
  },
  steps: {
    "attendance/daily/uncorrect": step(explainDay, day, uncorrectDay, {
      legal: "uncorrect",
      title: "attDays:uncorrect.title",
      lead: ({ name, jobNumber, workDate }) => `${name} ${jobNumber} ${workDate}`,
      text: "attDays:uncorrect.text",
      field: { name: "reason", label: "attDays:field.reason", most: 200 },
      button: "attDays:act.uncorrect",
      danger: true,
      version: ({ corrections }) => openCorrection(corrections)?.id ?? 0,
      back: attendancePaths.dayExplain,
      flash: "attDays:uncorrect.done",
      menu: attendancePaths.daily,
    }),
    "attendance/dutyTime/:id/remove": step(dutyDetail, { id: "id" }, removeDuty, {
      title: "attDuty:removeTitle",
      lead: ({ name, jobNumber, date, startTime, endTime }) => `${name} ${jobNumber} ${date} ${startTime}–${endTime}`,
      text: "attDuty:removeWill",
      button: "attDuty:remove",
      danger: true,
      back: attendancePaths.duty,
      backOf: ({ date }) => attendancePaths.dutyOf(date),
      made: ({ date }) => attendancePaths.dutyOf(date),
      flash: "attDuty:saved.removed",
      menu: attendancePaths.duty,
    }),
    "attendance/scheduling/holidayRoster/remove": step(rosterDetail, day, removeRoster, {
      ...ofPlan,
      title: "schedDays:roster.removeTitle",
      text: "schedDays:roster.removeWill",
      back: attendancePaths.roster,
      menu: attendancePaths.shifts,
    }),
    "attendance/scheduling/temporary/remove": step(temporaryDetail, day, removeTemporary, {
      ...ofPlan,
      title: "schedDays:temporary.removeTitle",
      text: "schedDays:temporary.removeWill",
      field: { name: "reason", label: "schedDays:field.reason", most: 200 },
      back: attendancePaths.temporary,
    }),
    "attendance/scheduling/rule/:id/status": step(ruleDetail, { id: "id" }, setRuleStatus, {
      title: ({ enabled }) => `schedRules:switch.${enabled}`,
      name: "schedRules:statusTitle",
      lead: ({ code, name }) => `${code} ${name}`,
      text: ({ enabled }) => `schedRules:switchWill.${enabled}`,
      sends: turned("enabled"),
      back: attendancePaths.rule,
      flash: "schedRules:saved",
      menu: attendancePaths.shifts,
    }),
    "schedule/recall": step(sheetDetail, { id: "?id" }, recallSheet, {
      ...ofSheet("recall"),
      flash: "schedSheet:recalled",
    }),
    "schedule/return": step(sheetDetail, { id: "?id" }, returnSheet, {
      ...ofSheet("return"),
      field: { name: "reason", label: "schedSheet:field.reason", most: 200 },
      flash: "schedSheet:returned",
    }),
    "schedule/submit": step(sheetDetail, { id: "?id" }, submitSheet, {
      ...ofSheet("submit"),
      flash: "schedSheet:submitted",
    }),
    "attendance/scheduling/class/:id/status": step(shiftDetail, { id: "id" }, setShiftStatus, {
      title: ({ enabled }) => `shifts:switch.${enabled}`,
      name: "shifts:statusTitle",
      lead: ({ code, versions }) => `${code} ${versions[0]!.name}`,
      text: ({ enabled }) => `shifts:switchWill.${enabled}`,
      sends: turned("enabled"),
      back: attendancePaths.shifts,
      flash: "shifts:saved",
      menu: attendancePaths.shifts,
    }),
  },
};
