import { type SQL, sql } from "drizzle-orm";
import { sitesElsewhere } from "~/lib/organization/known-company";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import { businessDay, COMPANY_ZONE, zoneOf, zoneOfSite } from "~/lib/period";
import type { Caller } from "~/upstream/platform/identity/caller.server";

/** The zone whose midnight ends a person's day, in a statement over `employees`. */
export function personZone(person: SQL = sql`employees`): SQL {
  const whens = sitesElsewhere(COMPANY_ZONE).map(
    ({ siteId, zone }) => sql`when ${person}.site_id = ${siteId}::int then ${zone}::text`,
  );
  return sql`
    (
      case
        when ${person}.overseas_warehouse = 1 then coalesce(
          nullif(${person}.overseas_timezone, ''), ${zoneOfSite(OVERSEAS_SITE)}::text
        )
        ${sql.join(whens, sql` `)}
        else ${COMPANY_ZONE}::text
        end
    )
  `;
}

/** The calendar day of an instant in a zone. */
export const dayIn = (instant: SQL, zone: SQL): SQL => sql`(${instant} at time zone ${zone})::date`;

/**
 * The calendar day of an instant where a person works, in a statement over `employees`: dated acts take effect by it
 * (employees rule 46).
 * @param now given in tests; else the clock's
 */
export const personDay = (now: Date, person: SQL = sql`employees`): SQL =>
  dayIn(sql`${now.toISOString()}::timestamptz`, personZone(person));

/**
 * 16 and 17 on the day where a person works, in a statement over `employees` (employees rule 3): by the day, because
 * minors grow up.
 */
export const isMinor = (person: SQL = sql`employees`, now = new Date()): SQL =>
  sql`(${person}.birth_date > ${personDay(now, person)} - interval '18 years')`;

/** Business day where the caller works. */
export const todayOf = (caller: Pick<Caller, "siteId" | "overseasWarehouse">) =>
  businessDay(new Date(), zoneOf({ siteId: caller.siteId, overseasWarehouse: caller.overseasWarehouse as 0 | 1 }));
