import { sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/attendance/may";
import { type searchDevices as contract, deviceRow } from "~/contracts/attendance/punch-places";
import { sitesOf } from "~/upstream/calendar/sites.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { punchDevices } from "./tables.server";

/** Since when a device is silent: one that has never called, since it was entered or changed last. */
export const lastContact = sql`coalesce(d.last_seen_at, d.updated_at)`;
/** How long a device may be silent (attendance rule 53). */
export const SILENCE = sql`interval '60 minutes'`;

const DEVICE = reads(
  deviceRow,
  { d: punchDevices },
  { silent: sql`d.enabled = 1 and ${lastContact} < now() - ${SILENCE}` },
);
const reached = (caller: Caller) => sql`d.site_id = any(${sql.param(sitesOf(caller, MAY.settings.edit))}::int[])`;

/** Punch devices of the caller's sites, by number (attendance, Screens). */
export function searchDevices(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const { likeName, siteId, enabled } = query;
  return DEVICE.page(db, page, {
    where: [
      reached(caller),
      likeName && sql`(${contains(sql`d.name`, likeName)} or ${contains(sql`d.device_no`, likeName)})`,
      siteId !== undefined && sql`d.site_id = ${siteId}`,
      enabled !== undefined && sql`d.enabled = ${Number(enabled)}`,
    ],
    order: sql`d.device_no, d.id`,
  });
}

export const deviceDetail = (db: Reader, caller: Caller, { id }: { id: number }) =>
  DEVICE.one(db, sql`d.id = ${id} and ${reached(caller)}`);

/** Devices that are on and have not called for an hour. */
export async function silentDevices(tx: Tx, now: Date) {
  const rows = await select(tx, {
    id: num`d.id`,
    deviceNo: str`d.device_no`,
    name: str`d.name`,
    siteId: num`d.site_id`,
    since: num`extract(epoch from ${lastContact})::bigint::float8`,
  })`
    from punch_devices d
    where d.enabled = 1 and ${lastContact} < ${now.toISOString()}::timestamptz - ${SILENCE}
    order by d.id`;
  return rows;
}
