import type { Domain } from "~/upstream/domain.server";
import { worked } from "~/upstream/platform/jobs.server";
import { ensureLeaveTypes } from "./applications/leave-type-seed.server";
import { dayReckoning, reckonDue } from "./days/day-worker.server";
import { loadShifts } from "./demo/shifts.server";
import { closeDays } from "./due/queue.server";
import { attendanceRights } from "./rights.server";
import { settingsEndpoints } from "./settings/endpoints.server";
import { permitEnds, silentDevicesReported } from "./settings/settings-daily.server";
import { shiftEndpoints } from "./shifts/endpoints.server";

/** Shifts and schedules, punches and applications, and what becomes of them: the day, the month. */
export const attendance: Domain = {
  endpoints: () => [...shiftEndpoints, ...settingsEndpoints],
  jobs: () => [worked(dayReckoning, () => reckonDue())],
  daily: { closeDays, permitEnds, silentDevicesReported },
  ensure: ensureLeaveTypes,
  rights: attendanceRights,
  demo: { base: loadShifts },
};
