import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/attendance/may";
import { type searchShifts as contract, type ShiftVersion, shiftRow } from "~/contracts/attendance/shifts";
import { companyDay } from "~/lib/period";
import { mustReachSite, openSitesOf, reachesAll, sitesOf } from "~/upstream/calendar/sites.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing } from "~/upstream/platform/refusal.server";
import { shiftClasses, shiftVersions } from "./tables.server";

type Input = z.output<(typeof contract)["input"]>;

/**
 * The version of a shift class that counts on a day: the latest that is not after it; before the first one, that.
 * @param day an expression
 */
export const versionOn = (shiftId: SQL, day: SQL): SQL => sql`
  select *
  from shift_versions
  where shift_id = ${shiftId}
  order by valid_from > ${day}, case when valid_from > ${day} then valid_from end, valid_from desc
  limit 1
`;

/** Shift classes of the caller's sites and of every site, as they are today (attendance, Screens). */
export function searchShifts(db: Reader, caller: Caller, { page, query }: Input) {
  const { likeName, siteId, kind, enabled } = query;
  const today = sql`${companyDay()}::date`;
  const sites = sql`${sql.param(sitesOf(caller, MAY.shifts.edit))}::int[]`;
  const shift = reads(
    shiftRow,
    { c: shiftClasses, v: shiftVersions },
    {
      changesOn: sql`
        (select min(n.valid_from) from shift_versions n where n.shift_id = c.id and n.valid_from > ${today})`,
      rules: sql`(select count(*) from schedule_rules r where r.enabled = 1 and r.cycle @> to_jsonb(c.id))`,
      mine: sql`coalesce(c.site_id = any(${sites}), ${reachesAll(caller, MAY.shifts.edit)})`,
    },
    sql`cross join lateral (${versionOn(sql`c.id`, today)}) v`,
  );
  return shift.page(db, page, {
    where: [
      sql`(c.site_id is null or c.site_id = any(${sites}))`,
      likeName && sql`(${contains(sql`v.name`, likeName)} or ${contains(sql`c.code`, likeName)})`,
      siteId !== undefined && sql`c.site_id = ${siteId}`,
      kind !== undefined && sql`v.kind = ${kind}`,
      enabled !== undefined && sql`c.enabled = ${Number(enabled)}`,
    ],
    order: sql`c.code, c.id`,
  });
}

/** One shift class with its versions, the latest first; those of every site may be looked at, and copied, by all. */
export async function shiftDetail(db: Reader, caller: Caller, { id }: { id: number }) {
  const [shift] = await db.select().from(shiftClasses).where(eq(shiftClasses.id, id));
  if (!shift) throw missing();
  if (shift.siteId !== null) mustReachSite(caller, MAY.shifts.edit, shift.siteId);
  const versions = await db
    .select()
    .from(shiftVersions)
    .where(eq(shiftVersions.shiftId, id))
    .orderBy(desc(shiftVersions.validFrom));
  const { code, siteId, enabled, version } = shift;
  return { id, code, siteId, enabled: enabled as 0 | 1, version, versions: versions.map(answered) };
}

function answered(row: typeof shiftVersions.$inferSelect): ShiftVersion {
  const { id: _, shiftId: __, createdBy: ___, createdAt: ____, ...asked } = row;
  return { ...asked, nightAllowance: row.nightAllowance as 0 | 1 } as unknown as ShiftVersion;
}

export const shiftSites = async (_db: Reader, caller: Caller) => ({
  sites: openSitesOf(caller, MAY.shifts.edit),
  all: reachesAll(caller, MAY.shifts.edit),
});
