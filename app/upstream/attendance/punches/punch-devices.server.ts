import { sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/attendance/may";
import type { searchDevices as contract, PunchDeviceRow } from "~/contracts/attendance/punch-places";
import { sitesOf } from "~/upstream/calendar/sites.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { every, num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { registerPage, registerRecord } from "~/upstream/platform/register-reads.server";

type Row = PunchDeviceRow & Record<string, unknown>;

/** Since when a device is silent: one that has never called, since it was entered or changed last. */
export const lastContact = sql`coalesce(d.last_seen_at, d.updated_at)`;
/** How long a device may be silent (attendance rule 53). */
export const SILENCE = sql`interval '60 minutes'`;

const COLUMNS = sql`
  d.id, d.device_no as "deviceNo", d.site_id as "siteId", d.name, d.app_id as "appId", d.enabled,
    to_char(d.last_seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastSeenAt",
    d.enabled = 1 and ${lastContact} < now() - ${SILENCE} as silent, d.version`;
const reached = (caller: Caller) => sql`d.site_id = any(${sql.param(sitesOf(caller, MAY.settings.edit))}::int[])`;

/** Punch devices of the caller's sites, by number (attendance, Screens). */
export function searchDevices(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const { likeName, siteId, enabled } = query;
  return registerPage<Row>(db, page, COLUMNS, {
    from: sql`punch_devices d`,
    where: every([
      reached(caller),
      likeName && sql`(${contains(sql`d.name`, likeName)} or ${contains(sql`d.device_no`, likeName)})`,
      siteId !== undefined && sql`d.site_id = ${siteId}`,
      enabled !== undefined && sql`d.enabled = ${Number(enabled)}`,
    ]),
    order: sql`d.device_no, d.id`,
  });
}

export const deviceDetail = (db: Reader, caller: Caller, { id }: { id: number }) =>
  registerRecord<Row>(db, COLUMNS, sql`punch_devices d`, every([sql`d.id = ${id}`, reached(caller)]));

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
