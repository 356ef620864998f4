import { asc } from "drizzle-orm";
import type { Shift } from "~/lib/attendance/day/shift";
import { groupBy } from "~/lib/group-by";
import { cached } from "~/upstream/platform/cache.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { shiftClasses, shiftVersions } from "../shifts/tables.server";

/** What a shift class asks for on a day. */
export interface ShiftOfDay extends Shift {
  shiftId: number;
  versionId: number;
  code: string;
  name: string;
  /** Minutes it asks for when nothing moves it. */
  netMin: number;
  /** Hundredths of a day. */
  dayCenti: number;
}

export interface ShiftClass {
  id: number;
  code: string;
  /** Null: of every site. */
  siteId: number | null;
  enabled: boolean;
}

/** All shift classes with their versions. */
export interface ShiftBook {
  /** What a class asks for on a day: the latest version that is not after it, before the first one that. */
  on: (shiftId: number, date: string) => ShiftOfDay;
  /** The class that a site means by a code: its own, else the one of every site. */
  coded: (code: string, siteId: number) => ShiftClass | undefined;
  /** Classes that may be planned at a site. */
  at: (siteId: number) => ShiftClass[];
  byId: ReadonlyMap<number, ShiftClass>;
}

type VersionRow = typeof shiftVersions.$inferSelect;

const asDay = (shift: ShiftClass, row: VersionRow): ShiftOfDay => ({
  ...row,
  shiftId: shift.id,
  versionId: row.id,
  code: shift.code,
  dayValue: row.dayCenti / 100,
  nightAllowance: row.nightAllowance === 1,
});

/** Shift classes as days read them. */
export const shiftBook = (db: Reader | Tx, { versions }: Pick<Caller, "versions">): Promise<ShiftBook> =>
  cached("shifts", versions.shifts ?? 0, () => loadShiftBook(db));

/** The same, read now. */
export async function loadShiftBook(db: Reader | Tx): Promise<ShiftBook> {
  const reader = db as Tx;
  const classes = (await reader.select().from(shiftClasses).orderBy(asc(shiftClasses.code), asc(shiftClasses.id))).map(
    ({ id, code, siteId, enabled }): ShiftClass => ({ id, code, siteId, enabled: enabled === 1 }),
  );
  const byId = new Map(classes.map((shift) => [shift.id, shift]));
  const rows = await reader.select().from(shiftVersions).orderBy(asc(shiftVersions.validFrom));
  const days = new Map(
    [...groupBy(rows, ({ shiftId }) => shiftId)].map(([shiftId, own]) => [
      shiftId,
      own.map((row) => ({ from: row.validFrom, day: asDay(byId.get(shiftId)!, row) })),
    ]),
  );
  return {
    byId,
    on(shiftId, date) {
      const own = days.get(shiftId)!;
      return (own.findLast(({ from }) => from <= date) ?? own[0]!).day;
    },
    coded: (code, siteId) =>
      classes.find((shift) => shift.code === code && shift.siteId === siteId) ??
      classes.find((shift) => shift.code === code && shift.siteId === null),
    at: (siteId) => classes.filter((shift) => shift.siteId === null || shift.siteId === siteId),
  };
}
