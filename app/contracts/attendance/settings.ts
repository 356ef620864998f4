import { z } from "zod";
import { day, endpoint, flagInput, id, nameText, text, version } from "../endpoint";
import { saved } from "../register";
import { parameterDetail } from "../shell/parameters";
import { MAY } from "./may";

/** Site as a parameter names it: 0 is the overseas warehouse, null every site. */
const value = z.object({ siteId: z.number().int().nullable(), value: z.string() });

const parameterRow = z.object({
  name: z.string(),
  /** What counts today where a site has nothing else. */
  value: z.string(),
  /** Sites where something else counts today. */
  sites: z.array(value),
  planned: z.array(value.extend({ value: z.string().nullable(), effectiveDay: day })),
});
export type AttendanceParameterRow = z.output<typeof parameterRow>;

/** The parameters of attendance as they are today (attendance rule 40). */
export const attendanceParameters = endpoint("GET", "/attendance/settings/parameters", {
  access: MAY.settings.edit,
  input: z.object({}),
  output: z.array(parameterRow),
});

/** One of them with all its values; `sites`: for which the caller may enter one, `all`: also for every site. */
export const attendanceParameter = endpoint("GET", "/attendance/settings/parameter", {
  access: MAY.settings.edit,
  input: z.object({ name: nameText(40) }),
  output: parameterDetail.output.extend({ sites: z.array(z.number().int()), all: z.boolean() }),
});

/**
 * Enters a value from a day on, at a site or everywhere, or changes one that has not begun before today. `follow`: the
 * site has none of its own any more.
 */
export const saveAttendanceParameter = endpoint("POST", "/attendance/settings/parameter/save", {
  access: MAY.settings.edit,
  changes: true,
  noActing: true,
  input: z.object({
    name: nameText(40),
    id: id.optional(),
    version: version.optional(),
    siteId: z.coerce.number().int().min(0).max(6).optional(),
    effectiveDay: day,
    value: text(100).default(""),
    follow: flagInput,
  }),
  output: saved,
});
