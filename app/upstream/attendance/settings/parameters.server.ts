import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/attendance/may";
import type { AttendanceParameterRow, saveAttendanceParameter as saveContract } from "~/contracts/attendance/settings";
import { companyDay } from "~/lib/period";
import { OVERSEAS_CALENDAR } from "~/lib/working-days";
import { CHINA_SITES, mustReachSite, parameterSiteOf, reachesAll, sitesOf } from "~/upstream/calendar/sites.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { ParameterName } from "~/upstream/platform/parameter-list.server";
import { ATTENDANCE_PARAMETERS } from "~/upstream/platform/parameter-list-attendance.server";
import { OVERSEAS, parameterRows, valueIn } from "~/upstream/platform/parameters.server";
import { missing } from "~/upstream/platform/refusal.server";
import { systemParameters } from "~/upstream/platform/tables/platform.server";
import { parameterDetail, saveParameter } from "~/upstream/shell/system/parameters.server";

const CODE = MAY.settings.edit;
const NAMES = Object.keys(ATTENDANCE_PARAMETERS) as ParameterName[];
const SITES = [...CHINA_SITES, OVERSEAS];

/** The site of the calendar that a parameter's site is. */
const calendarSite = (siteId: number | null) => (siteId === OVERSEAS ? OVERSEAS_CALENDAR : siteId);
const written = (value: unknown) => (Array.isArray(value) ? value.join(", ") : String(value));

/** The parameters of attendance with what counts today, and where it differs (attendance rule 40). */
export async function attendanceParameters(db: Reader, caller: Caller): Promise<AttendanceParameterRow[]> {
  const today = companyDay();
  const rows = await parameterRows(db, caller);
  return NAMES.map((name) => {
    const value = written(valueIn(rows, name, null, today));
    const sites = SITES.map((siteId) => ({ siteId, value: written(valueIn(rows, name, siteId, today)) }));
    return {
      name,
      value,
      sites: ATTENDANCE_PARAMETERS[name as keyof typeof ATTENDANCE_PARAMETERS].bySite
        ? sites.filter((one) => one.value !== value)
        : [],
      planned: rows
        .filter((row) => row.name === name && row.effectiveDay > today)
        .map(({ siteId, effectiveDay, value: planned }) => ({ siteId, effectiveDay, value: planned })),
    };
  });
}

/** One of them with its values and where the caller may enter one. */
export async function attendanceParameter(db: Reader, caller: Caller, { name }: { name: string }) {
  mustBeOurs(name);
  const sites = sitesOf(caller, CODE).map(parameterSiteOf);
  return { ...(await parameterDetail(db, caller, { name })), sites, all: reachesAll(caller, CODE) };
}

/** A value from a day on, where the caller's sites are; a value of another site is not there for him. */
export async function saveAttendanceParameter(tx: Tx, caller: Caller, input: z.output<(typeof saveContract)["input"]>) {
  mustBeOurs(input.name);
  mustReachSite(caller, CODE, calendarSite(input.siteId ?? null));
  if (input.id !== undefined) {
    const [before] = await tx
      .select({ siteId: systemParameters.siteId })
      .from(systemParameters)
      .where(and(eq(systemParameters.id, input.id), eq(systemParameters.name, input.name)));
    if (!before) throw missing();
    mustReachSite(caller, CODE, calendarSite(before.siteId));
  }
  return saveParameter(tx, caller, input);
}

function mustBeOurs(name: string): void {
  if (!Object.hasOwn(ATTENDANCE_PARAMETERS, name)) throw missing();
}
