import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { searchLeaveTypes as contract, LeaveTypeRow } from "~/contracts/attendance/leave-types";
import { MAY } from "~/contracts/attendance/may";
import { companyDay } from "~/lib/period";
import { openSitesOf, reachesAll, sitesOf } from "~/upstream/calendar/sites.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import type { LeaveType } from "../settings/leave-book.server";
import { leaveTypes } from "./tables.server";

const CODE = MAY.settings.edit;

/** What leaves are today and will be, by code, every site first (attendance, Screens). */
export async function searchLeaveTypes(
  db: Reader,
  caller: Caller,
  { siteId, code }: z.output<(typeof contract)["input"]>,
): Promise<LeaveTypeRow[]> {
  const today = companyDay();
  const sites = sql`${sql.param(sitesOf(caller, CODE))}::int[]`;
  const rows = await db
    .select()
    .from(leaveTypes)
    .where(
      and(
        sql`(${leaveTypes.siteId} is null or ${leaveTypes.siteId} = any(${sites}))`,
        siteId === undefined ? undefined : sql`coalesce(${leaveTypes.siteId}, ${siteId}) = ${siteId}`,
        code === undefined ? undefined : eq(leaveTypes.code, code),
        sql`not exists (
          select from leave_types l
          where l.code = ${leaveTypes.code} and l.site_id is not distinct from ${leaveTypes.siteId}
            and l.effective_from > ${leaveTypes.effectiveFrom} and l.effective_from <= ${today}
        )`,
      ),
    )
    .orderBy(asc(leaveTypes.code), sql`${leaveTypes.siteId} nulls first`, asc(leaveTypes.effectiveFrom));
  return rows.map((row) => shown(row, caller, today));
}

/** One row with where the caller may enter another. */
export async function leaveTypeDetail(db: Reader, caller: Caller, { id }: { id: number }) {
  const [row] = await db.select().from(leaveTypes).where(eq(leaveTypes.id, id));
  if (!row || (row.siteId !== null && !sitesOf(caller, CODE).includes(row.siteId))) throw missing();
  return { ...shown(row, caller, companyDay()), sites: openSitesOf(caller, CODE), all: reachesAll(caller, CODE) };
}

function shown(
  { createdBy: _, createdAt: __, updatedBy: ___, updatedAt: ____, ...row }: LeaveType,
  caller: Caller,
  today: string,
): LeaveTypeRow {
  const mine = row.siteId === null ? reachesAll(caller, CODE) : sitesOf(caller, CODE).includes(row.siteId);
  return { ...row, planned: row.effectiveFrom >= today, mine } as LeaveTypeRow;
}
