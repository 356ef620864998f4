import { OVERSEAS_CALENDAR } from "~/lib/working-days";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reaches } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";

/** The sites of China: the State Council's announcement is theirs. */
export const CHINA_SITES = [1, 2, 3, 4, 5, 6];

/**
 * Sites that a code reaches, for what belongs to a site and to no department: a scope of departments covers none. Of
 * whatever site its people are booked under, the overseas warehouse is one, site 7.
 */
export const sitesOf = (caller: Caller, code: number): number[] => [
  ...CHINA_SITES.filter((siteId) => reaches(caller, code, { siteId, overseasWarehouse: 0, departmentId: 0 })),
  ...(reaches(caller, code, {
    siteId: caller.rights.scopes.get(code)?.site?.siteId ?? 0,
    overseasWarehouse: 1,
    departmentId: 0,
  })
    ? [OVERSEAS_CALENDAR]
    : []),
];

/** Whether a code reaches every site: only then may the caller change what belongs to all of them. */
export const reachesAll = (caller: Caller, code: number): boolean => caller.rights.scopes.get(code)?.all === true;

/** Null is what belongs to every site. What lies outside answers like a missing record. */
export function mustReachSite(caller: Caller, code: number, siteId: number | null): void {
  if (siteId === null ? !reachesAll(caller, code) : !sitesOf(caller, code).includes(siteId)) throw missing();
}
