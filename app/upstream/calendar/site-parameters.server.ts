import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { SiteParameterDetail, SiteParameterRow, siteParameterGiven } from "~/contracts/shell/site-parameters";
import { companyDay } from "~/lib/period";
import { OVERSEAS_CALENDAR } from "~/lib/working-days";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { PARAMETERS, type ParameterName } from "~/upstream/platform/parameter-list.server";
import { OVERSEAS, parameterRows, valueIn } from "~/upstream/platform/parameters.server";
import { missing } from "~/upstream/platform/refusal.server";
import { systemParameters } from "~/upstream/platform/tables/platform.server";
import { parameterDetail, saveParameter } from "~/upstream/shell/system/parameters.server";
import { CHINA_SITES, mustReachSite, parameterSiteOf, reachesAll, sitesOf } from "./sites.server";

const SITES = [...CHINA_SITES, OVERSEAS];

/** The site of the calendar that a parameter's site is. */
const calendarSite = (siteId: number | null) => (siteId === OVERSEAS ? OVERSEAS_CALENDAR : siteId);
const written = (value: unknown) => (Array.isArray(value) ? value.join(", ") : String(value));

/** The parameters that a domain has in its own settings, for whoever holds its code, at the sites the code reaches. */
export function siteParameters(names: readonly ParameterName[], code: number) {
  function mustBeOurs(name: string): void {
    if (!(names as readonly string[]).includes(name)) throw missing();
  }

  return {
    /** With what counts today, and where it differs. */
    async list(db: Reader, caller: Caller): Promise<SiteParameterRow[]> {
      const today = companyDay();
      const rows = await parameterRows(db, caller);
      return names.map((name) => {
        const value = written(valueIn(rows, name, null, today));
        const sites = SITES.map((siteId) => ({ siteId, value: written(valueIn(rows, name, siteId, today)) }));
        return {
          name,
          value,
          sites: PARAMETERS[name].bySite ? sites.filter((one) => one.value !== value) : [],
          planned: rows
            .filter((row) => row.name === name && row.effectiveDay > today)
            .map(({ siteId, effectiveDay, value: planned }) => ({ siteId, effectiveDay, value: planned })),
        };
      });
    },

    /** One of them with its values and where the caller may enter one. */
    async one(db: Reader, caller: Caller, { name }: { name: string }): Promise<SiteParameterDetail> {
      mustBeOurs(name);
      const sites = sitesOf(caller, code).map(parameterSiteOf);
      return { ...(await parameterDetail(db, caller, { name })), sites, all: reachesAll(caller, code) };
    },

    /** A value from a day on, where the caller's sites are; a value of another site is not there for him. */
    async save(tx: Tx, caller: Caller, input: z.output<typeof siteParameterGiven>) {
      mustBeOurs(input.name);
      mustReachSite(caller, code, calendarSite(input.siteId ?? null));
      if (input.id !== undefined) {
        const [before] = await tx
          .select({ siteId: systemParameters.siteId })
          .from(systemParameters)
          .where(and(eq(systemParameters.id, input.id), eq(systemParameters.name, input.name)));
        if (!before) throw missing();
        mustReachSite(caller, code, calendarSite(before.siteId));
      }
      return saveParameter(tx, caller, input);
    },
  };
}
