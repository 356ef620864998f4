import type { Domain } from "~/upstream/domain.server";
import { worked } from "~/upstream/platform/jobs.server";
import { attendanceKinds } from "./applications/application-kinds.server";
import { cardImport } from "./applications/card-import.server";
import { applicationEndpoints } from "./applications/endpoints.server";
import { homeImport } from "./applications/home-import.server";
import { leaveImport } from "./applications/leave-import.server";
import { copyLeaveTypes } from "./applications/leave-type-copy.server";
import { ensureLeaveTypes } from "./applications/leave-type-seed.server";
import { weekendImport } from "./applications/weekend-import.server";
import { balanceExpiryTold, balancesExpired } from "./balances/balances-daily.server";
import { carryAsked, carryTiles } from "./balances/carry-told.server";
import { annualLeaveTurned } from "./balances/carry-turn.server";
import { balanceEndpoints } from "./balances/endpoints.server";
import { annualLeaveGranted } from "./balances/grant-run.server";
import { openingImport } from "./balances/opening-import.server";
import { leaversPaidOut } from "./balances/payout.server";
import { chartEndpoints } from "./charts/endpoints.server";
import { calendarChanged } from "./days/calendar-changed.server";
import { dayReminders } from "./days/day-reminders.server";
import { dayTiles } from "./days/day-tiles.server";
import { dayReckoning, reckonDue } from "./days/day-worker.server";
import { dayEndpoints } from "./days/endpoints.server";
import { parameterChanged } from "./days/parameter-changed.server";
import { remindShifts, shiftReminding } from "./days/shift-reminders.server";
import { loadBalances, loadProtected } from "./demo/balances.server";
import { loadAttendance } from "./demo/load.server";
import { loadDuties, loadOffices } from "./demo/offices.server";
import { loadSchedules, loadSheets } from "./demo/schedules.server";
import { loadSettings } from "./demo/settings.server";
import { loadShifts } from "./demo/shifts.server";
import { closeDays } from "./due/queue.server";
import { importUndone } from "./import-undone.server";
import { monthEndpoints } from "./months/endpoints.server";
import { lockedDaysCompared } from "./months/locked-days.server";
import { confirmByRule } from "./months/month-answer.server";
import { provisionalDifferences } from "./months/month-provisional.server";
import { monthReckoning, reckonWaitingMonths } from "./months/month-reckon.server";
import { officeEndpoints } from "./offices/endpoints.server";
import { officeImport } from "./offices/office-import.server";
import { punchEndpoints } from "./punches/endpoints.server";
import { forgetLocations } from "./punches/location-forget.server";
import { punchImport } from "./punches/punch-import.server";
import { pushPunches } from "./punches/punch-push.server";
import { punchesWaiting } from "./punches/punches.server";
import { attendanceRights } from "./rights.server";
import { rosterImport } from "./schedules/roster-import.server";
import { rotatingImport } from "./schedules/rotating-import.server";
import { ruleEndpoints } from "./schedules/rule-endpoints.server";
import { sheetEndpoints } from "./schedules/sheet-endpoints.server";
import { sheetImport } from "./schedules/sheet-import.server";
import { swapImport } from "./schedules/swap-import.server";
import { temporaryImport } from "./schedules/temporary-import.server";
import { attendanceLacks, attendanceSetUp } from "./set-up.server";
import { missingCalendarsTold } from "./settings/calendar-told.server";
import { settingsEndpoints } from "./settings/endpoints.server";
import { permitEnds, silentDevicesReported } from "./settings/settings-daily.server";
import { attendanceSiteRules } from "./settings/site-rules.server";
import { shiftEndpoints } from "./shifts/endpoints.server";
import { teamEndpoints } from "./team/endpoints.server";

/** Shifts and schedules, punches and applications, and what becomes of them: the day, the month. */
export const attendance: Domain = {
  endpoints: () => [
    ...applicationEndpoints,
    ...balanceEndpoints,
    ...shiftEndpoints,
    ...ruleEndpoints,
    ...sheetEndpoints,
    ...settingsEndpoints,
    ...punchEndpoints,
    ...dayEndpoints,
    ...monthEndpoints,
    ...teamEndpoints,
    ...chartEndpoints,
    ...officeEndpoints,
  ],
  kinds: attendanceKinds,
  imports: () => [
    rotatingImport,
    temporaryImport,
    rosterImport,
    sheetImport,
    swapImport,
    punchImport,
    openingImport,
    leaveImport,
    homeImport,
    cardImport,
    weekendImport,
    officeImport,
  ],
  importUndone,
  jobs: () => [
    worked(dayReckoning, () => reckonDue()),
    worked(shiftReminding, () => remindShifts()),
    worked(monthReckoning, async () => {
      await lockedDaysCompared();
      return reckonWaitingMonths();
    }),
  ],
  daily: {
    closeDays,
    confirmByRule,
    provisionalDifferences,
    permitEnds,
    missingCalendarsTold,
    silentDevicesReported,
    annualLeaveGranted,
    leaversPaidOut,
    annualLeaveTurned,
    balancesExpired,
    balanceExpiryTold,
    carryAsked,
    forgetLocations,
    dayReminders,
  },
  calendarChanged,
  parameterChanged,
  siteAdded: copyLeaveTypes,
  siteRules: attendanceSiteRules,
  ensure: ensureLeaveTypes,
  tiles: (caller) => [...dayTiles(caller), ...carryTiles(caller)],
  gateway: { "attendance.punch.push": pushPunches },
  waiting: (caller) => ({ punches: punchesWaiting(caller) }),
  setUp: attendanceSetUp,
  lacks: attendanceLacks,
  rights: attendanceRights,
  duties: [{ code: "attendanceClerk", axis: "site", roles: ["attendanceClerk"] }],
  demo: {
    async base(tx, today) {
      await loadShifts(tx);
      await loadSettings(tx, today);
      await loadSchedules(tx, today);
      await loadSheets(tx, today);
      await loadProtected(tx, today);
      await loadDuties(tx, today);
      await loadOffices(tx, today);
    },
    async forms(run) {
      await loadBalances(run);
      await loadAttendance(run);
    },
  },
};
