import { sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/attendance/may";
import { type searchPlaces as contract, placeRow } from "~/contracts/attendance/punch-places";
import { openSitesOf, sitesOf } from "~/upstream/calendar/sites.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { gatewayAppNames } from "~/upstream/shell/gateway/gateway-apps.server";
import { punchPlaces } from "./tables.server";

const PLACE = reads(placeRow, { p: punchPlaces }, {});
const reached = (caller: Caller) => sql`p.site_id = any(${sql.param(sitesOf(caller, MAY.settings.edit))}::int[])`;

/** Punch places of the caller's sites, by site and name (attendance, Screens). */
export function searchPlaces(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const { likeName, siteId, enabled } = query;
  return PLACE.page(db, page, {
    where: [
      reached(caller),
      likeName && contains(sql`p.name`, likeName),
      siteId !== undefined && sql`p.site_id = ${siteId}`,
      enabled !== undefined && sql`p.enabled = ${Number(enabled)}`,
    ],
    order: sql`p.site_id, p.name, p.id`,
  });
}

export const placeDetail = (db: Reader, caller: Caller, { id }: { id: number }) =>
  PLACE.one(db, sql`p.id = ${id} and ${reached(caller)}`);

/** Where the caller keeps places and devices, and the applications of the gateway that may send for a device. */
export const punchSites = async (db: Reader, caller: Caller) => ({
  sites: openSitesOf(caller, MAY.settings.edit),
  apps: await gatewayAppNames(db),
});
