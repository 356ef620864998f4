import type { Domain } from "~/upstream/domain.server";
import { worked } from "~/upstream/platform/jobs.server";
import { dayReckoning, reckonDue } from "./days/day-worker.server";
import { loadShifts } from "./demo/shifts.server";
import { closeDays } from "./due/queue.server";
import { attendanceRights } from "./rights.server";
import { shiftEndpoints } from "./shifts/endpoints.server";

/** Shifts and schedules, punches and applications, and what becomes of them: the day, the month. */
export const attendance: Domain = {
  endpoints: () => [...shiftEndpoints],
  jobs: () => [worked(dayReckoning, () => reckonDue())],
  daily: { closeDays },
  rights: attendanceRights,
  demo: { base: loadShifts },
};
