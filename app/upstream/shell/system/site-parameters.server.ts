import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { SiteParameterDetail, SiteParameterRow, siteParameterGiven } from "~/contracts/shell/site-parameters";
import { companyDay } from "~/lib/period";
import { writtenValue } from "~/lib/platform/parameter-kinds";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { PARAMETERS, type ParameterName } from "~/upstream/platform/parameter-list.server";
import { parameterRows, valueIn } from "~/upstream/platform/parameters.server";
import { missing } from "~/upstream/platform/refusal.server";
import { systemParameters } from "~/upstream/platform/tables/platform.server";
import { type ParameterFollow, parameterDetail, saveParameter } from "./parameters.server";

/** Whom a code of a domain lets set what, by sites as parameters name them. */
export interface ParameterReach {
  all: () => number[];
  sites: (caller: Caller) => number[];
  reachesAll: (caller: Caller) => boolean;
  /** @throws like a missing record; null is every site */
  mustReach: (caller: Caller, siteId: number | null) => void;
}

/**
 * The parameters that a domain has in its own settings, for whoever holds its code, at the sites the code reaches.
 * @param followed what follows from a value of them
 */
export function siteParameters(
  names: readonly ParameterName[],
  reach: ParameterReach,
  followed: ParameterFollow = async () => undefined,
) {
  function mustBeOurs(name: string): void {
    if (!(names as readonly string[]).includes(name)) throw missing();
  }

  return {
    /** With what counts today, and where it differs. */
    async list(db: Reader, caller: Caller): Promise<SiteParameterRow[]> {
      const today = companyDay();
      const rows = await parameterRows(db, caller);
      return names.map((name) => {
        const value = writtenValue(valueIn(rows, name, null, today));
        const sites = reach
          .all()
          .map((siteId) => ({ siteId, value: writtenValue(valueIn(rows, name, siteId, today)) }));
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
      const detail = await parameterDetail(db, caller, { name });
      return { ...detail, sites: reach.sites(caller), all: reach.reachesAll(caller) };
    },

    /** A value from a day on, where the caller's sites are; a value of another site is not there for him. */
    async save(tx: Tx, caller: Caller, input: z.output<typeof siteParameterGiven>) {
      mustBeOurs(input.name);
      reach.mustReach(caller, input.siteId ?? null);
      if (input.id !== undefined) {
        const [before] = await tx
          .select({ siteId: systemParameters.siteId })
          .from(systemParameters)
          .where(and(eq(systemParameters.id, input.id), eq(systemParameters.name, input.name)));
        if (!before) throw missing();
        reach.mustReach(caller, before.siteId);
      }
      return saveParameter(followed, tx, caller, input);
    },
  };
}
