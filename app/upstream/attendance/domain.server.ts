import type { Domain } from "~/upstream/domain.server";
import { loadShifts } from "./demo/shifts.server";
import { attendanceRights } from "./rights.server";
import { shiftEndpoints } from "./shifts/endpoints.server";

/** Shifts and schedules, punches and applications, and what becomes of them: the day, the month. */
export const attendance: Domain = {
  endpoints: () => [...shiftEndpoints],
  rights: attendanceRights,
  demo: { base: loadShifts },
};
