import { z } from "zod";
import { endpoint } from "../endpoint";
import { saved } from "../register";
import {
  siteParameterDetail,
  siteParameterGiven,
  siteParameterNamed,
  siteParameterRow,
} from "../shell/site-parameters";
import { MAY } from "./may";

/** The parameters of attendance as they are today (attendance rule 40). */
export const attendanceParameters = endpoint("GET", "/attendance/settings/parameters", {
  access: MAY.settings.edit,
  input: z.object({}),
  output: z.array(siteParameterRow),
});

/** One of them with all its values. */
export const attendanceParameter = endpoint("GET", "/attendance/settings/parameter", {
  access: MAY.settings.edit,
  input: siteParameterNamed,
  output: siteParameterDetail,
});

/** Enters a value from a day on, at a site or everywhere, or changes one that has not begun before today. */
export const saveAttendanceParameter = endpoint("POST", "/attendance/settings/parameter/save", {
  access: MAY.settings.edit,
  changes: true,
  noActing: true,
  input: siteParameterGiven,
  output: saved,
});
