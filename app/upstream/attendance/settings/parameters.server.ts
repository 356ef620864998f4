import { MAY } from "~/contracts/attendance/may";
import { siteParameters } from "~/upstream/calendar/site-parameters.server";
import type { ParameterName } from "~/upstream/platform/parameter-list.server";
import { ATTENDANCE_PARAMETERS } from "~/upstream/platform/parameter-list-attendance.server";

/** The parameters of attendance, by site (attendance rule 40). */
export const {
  list: attendanceParameters,
  one: attendanceParameter,
  save: saveAttendanceParameter,
} = siteParameters(Object.keys(ATTENDANCE_PARAMETERS) as ParameterName[], MAY.settings.edit);
