import type { AnyImport, Domain } from "~/upstream/domain.server";
import { worked } from "~/upstream/platform/jobs.server";
import { attendanceKinds } from "./applications/application-kinds.server";
import { applicationEndpoints } from "./applications/endpoints.server";
import { ensureLeaveTypes } from "./applications/leave-type-seed.server";
import { dayReckoning, reckonDue } from "./days/day-worker.server";
import { loadSchedules } from "./demo/schedules.server";
import { loadSettings } from "./demo/settings.server";
import { loadShifts } from "./demo/shifts.server";
import { closeDays } from "./due/queue.server";
import { punchEndpoints } from "./punches/endpoints.server";
import { forgetLocations } from "./punches/location-forget.server";
import { punchImport } from "./punches/punch-import.server";
import { pushPunches } from "./punches/punch-push.server";
import { attendanceRights } from "./rights.server";
import { rosterImport } from "./schedules/roster-import.server";
import { rotatingImport } from "./schedules/rotating-import.server";
import { ruleEndpoints } from "./schedules/rule-endpoints.server";
import { temporaryImport } from "./schedules/temporary-import.server";
import { settingsEndpoints } from "./settings/endpoints.server";
import { permitEnds, silentDevicesReported } from "./settings/settings-daily.server";
import { shiftEndpoints } from "./shifts/endpoints.server";

/** Shifts and schedules, punches and applications, and what becomes of them: the day, the month. */
export const attendance: Domain = {
  endpoints: () => [
    ...applicationEndpoints,
    ...shiftEndpoints,
    ...ruleEndpoints,
    ...settingsEndpoints,
    ...punchEndpoints,
  ],
  kinds: attendanceKinds,
  imports: () => [rotatingImport, temporaryImport, rosterImport, punchImport] as unknown as AnyImport[],
  jobs: () => [worked(dayReckoning, () => reckonDue())],
  daily: { closeDays, permitEnds, silentDevicesReported, forgetLocations },
  ensure: ensureLeaveTypes,
  gateway: { "attendance.punch.push": pushPunches },
  rights: attendanceRights,
  demo: {
    async base(tx, today) {
      await loadShifts(tx);
      await loadSettings(tx, today);
      await loadSchedules(tx, today);
    },
  },
};
