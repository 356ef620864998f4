import { applicationFile } from "~/contracts/attendance/applications";
import { exportLedger as exportBalanceLedger, exportBalances } from "~/contracts/attendance/balances";
import { exportDays } from "~/contracts/attendance/days";
import { exportDuties } from "~/contracts/attendance/duty";
import { exportEdits } from "~/contracts/attendance/edit-log";
import { downloadProof } from "~/contracts/attendance/protected";
import { exportPunches } from "~/contracts/attendance/punches";
import { exportHistory } from "~/contracts/attendance/schedule-history";
import { setShiftStatus, shiftDetail } from "~/contracts/attendance/shifts";
import { downloadPermitFile } from "~/contracts/attendance/work-hours";
import { attendancePaths } from "~/lib/attendance/paths";
import { type Addresses, file, step } from "./addresses";

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
    "attendance/scheduling/class/:id/status": step(shiftDetail, { id: "id" }, setShiftStatus, {
      title: ({ enabled }) => `shifts:switch.${enabled}`,
      name: "shifts:statusTitle",
      lead: ({ code, versions }) => `${code} ${versions[0]!.name}`,
      text: ({ enabled }) => `shifts:switchWill.${enabled}`,
      sends: ({ enabled }) => ({ enabled: enabled === 1 ? 0 : 1 }),
      back: attendancePaths.shifts,
      flash: "shifts:saved",
      menu: attendancePaths.shifts,
    }),
  },
};
