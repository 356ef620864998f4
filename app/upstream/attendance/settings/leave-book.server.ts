import { asc } from "drizzle-orm";
import { LEAVES, type LeaveCode } from "~/contracts/attendance/codes";
import { groupBy } from "~/lib/group-by";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { leaveTypes } from "../applications/tables.server";

export type LeaveType = typeof leaveTypes.$inferSelect;

/** What a leave is at a site on a day: the site's own row before the one of all, the latest that has begun. */
export type LeaveBook = (code: LeaveCode | number, siteId: number, day: string) => LeaveType | undefined;

/** All leave types, in one statement. */
export async function leaveBook(db: Reader | Tx): Promise<LeaveBook> {
  const rows = await (db as Tx).select().from(leaveTypes).orderBy(asc(leaveTypes.effectiveFrom));
  const byCode = groupBy(rows, ({ code }) => code as number);
  return (code, siteId, day) => {
    const begun = byCode.get(code)?.filter(({ effectiveFrom }) => effectiveFrom <= day) ?? [];
    return begun.findLast((row) => row.siteId === siteId) ?? begun.findLast((row) => row.siteId === null);
  };
}

/** Leave types that may be asked for at a site on a day, in the order of their codes. */
export const leavesAt = (book: LeaveBook, siteId: number, day: string): LeaveType[] =>
  LEAVES.flatMap((code) => {
    const type = book(code, siteId, day);
    return type?.enabled === 1 ? [type] : [];
  });
