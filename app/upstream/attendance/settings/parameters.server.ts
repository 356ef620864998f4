import { MAY } from "~/contracts/attendance/may";
import { ATTENDANCE_PARAMETERS } from "~/lib/attendance/parameters";
import { parameterReach } from "~/upstream/calendar/sites.server";
import type { ParameterName } from "~/upstream/platform/parameter-list.server";
import { siteParameters } from "~/upstream/shell/system/site-parameters.server";
import { parameterChanged } from "../days/parameter-changed.server";

/** The parameters of attendance, by site (attendance rule 40). */
export const {
  list: attendanceParameters,
  one: attendanceParameter,
  save: saveAttendanceParameter,
} = siteParameters(
  Object.keys(ATTENDANCE_PARAMETERS) as ParameterName[],
  parameterReach(MAY.settings.edit),
  parameterChanged,
);
