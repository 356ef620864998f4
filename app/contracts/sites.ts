import { z } from "zod";
import { siteOf } from "~/lib/organization/known-company";
import { MOST_SITES, OVERSEAS_SITE } from "~/lib/organization/site-numbers";

/**
 * Sites of the company as calls name them. Which there are is asked when a call comes, because they are data; whether
 * one is switched off is the database's business, since what stands there stays.
 */

const known = (least: number) => z.coerce.number().int().min(least).max(MOST_SITES);

/** One that may be there: where the table itself is asked. */
export const siteNumber = known(1);
/** A site, 7 the overseas warehouse: as calendars, attendance, pay and finance count them. */
export const site = known(1).refine((id) => siteOf(id) !== undefined, { error: "errors:notOption" });
/** One a person or a department is of. */
export const homeSite = site.refine((id) => id !== OVERSEAS_SITE, { error: "errors:notOption" });
/** A site, or 0 for all of them: as types of forms, settings of finance and members of roles name it. */
export const siteOrAll = known(0).refine((id) => id === 0 || siteOf(id) !== undefined, { error: "errors:notOption" });
/** A home site, or 0 for the overseas warehouse: as parameters, areas and audiences name it. */
export const siteOrOverseas = known(0).refine((id) => id === 0 || (id !== OVERSEAS_SITE && siteOf(id) !== undefined), {
  error: "errors:notOption",
});

/** As a filter: another one counts as none. */
export const siteFilter = site.optional().catch(undefined);
export const homeSiteFilter = siteOrOverseas.optional().catch(undefined);

/** Site of a row that leaves. */
export const siteId = z.number().int();
