import * as leaveTypes from "~/contracts/attendance/leave-types";
import * as places from "~/contracts/attendance/punch-places";
import * as settings from "~/contracts/attendance/settings";
import * as hours from "~/contracts/attendance/work-hours";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { saveLeaveType } from "../applications/leave-type-save.server";
import { leaveTypeDetail, searchLeaveTypes } from "../applications/leave-types.server";
import { deviceDetail, searchDevices } from "../punches/punch-devices.server";
import { saveDevice, savePlace } from "../punches/punch-place-save.server";
import { placeDetail, punchSites, searchPlaces } from "../punches/punch-places.server";
import { attendanceParameter, attendanceParameters, saveAttendanceParameter } from "./parameters.server";
import { downloadPermitFile, uploadPermitFile } from "./permit-file.server";
import { savePermit } from "./permit-save.server";
import { permitChoices, permitDetail, profilePermits, searchPermits } from "./permits.server";
import { saveProfile } from "./profile-save.server";
import { profileDetail, searchProfiles } from "./profiles.server";

/** Settings of attendance: parameters, leave types, places and devices, permits and exemptions. */
export const settingsEndpoints: Binding[] = [
  query(settings.attendanceParameters, attendanceParameters),
  query(settings.attendanceParameter, attendanceParameter),
  command(settings.saveAttendanceParameter, saveAttendanceParameter),
  query(leaveTypes.searchLeaveTypes, searchLeaveTypes),
  query(leaveTypes.leaveTypeDetail, leaveTypeDetail),
  command(leaveTypes.saveLeaveType, saveLeaveType),
  query(places.searchPlaces, searchPlaces),
  query(places.placeDetail, placeDetail),
  query(places.punchSites, punchSites),
  command(places.savePlace, savePlace),
  query(places.searchDevices, searchDevices),
  query(places.deviceDetail, deviceDetail),
  command(places.saveDevice, saveDevice),
  query(hours.searchPermits, searchPermits),
  query(hours.permitDetail, permitDetail),
  query(hours.permitChoices, permitChoices),
  command(hours.savePermit, savePermit),
  free(hours.uploadPermitFile, uploadPermitFile),
  query(hours.downloadPermitFile, downloadPermitFile),
  query(hours.searchProfiles, searchProfiles),
  query(hours.profileDetail, profileDetail),
  query(hours.profilePermits, profilePermits),
  command(hours.saveProfile, saveProfile),
];
