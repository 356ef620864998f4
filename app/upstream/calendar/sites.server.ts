import { homeSites, openSites } from "~/lib/organization/known-company";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reaches } from "~/upstream/platform/identity/rights.server";
import { OVERSEAS } from "~/upstream/platform/parameters.server";
import { missing } from "~/upstream/platform/refusal.server";

/** A site as parameters name it. */
export const parameterSiteOf = (siteId: number): number => (siteId === OVERSEAS_SITE ? OVERSEAS : siteId);

/**
 * Sites that a code reaches, those switched off among them, for what belongs to a site and to no department: a scope of
 * departments covers none. Of whatever site its people are booked under, the overseas warehouse is one, site 7.
 */
export const sitesOf = (caller: Pick<Caller, "rights">, code: number): number[] => [
  ...homeSites().filter((siteId) => reaches(caller, code, { siteId, overseasWarehouse: 0, departmentId: 0 })),
  ...(reaches(caller, code, {
    siteId: caller.rights.scopes.get(code)?.site?.siteId ?? 0,
    overseasWarehouse: 1,
    departmentId: 0,
  })
    ? [OVERSEAS_SITE]
    : []),
];

/** Of these the ones in use: where something new may be put. */
export const openSitesOf = (caller: Pick<Caller, "rights">, code: number): number[] => {
  const open = openSites();
  return sitesOf(caller, code).filter((siteId) => open.includes(siteId));
};

/** Whether a code reaches every site: only then may the caller change what belongs to all of them. */
export const reachesAll = (caller: Caller, code: number): boolean => caller.rights.scopes.get(code)?.all === true;

/** Null is what belongs to every site. What lies outside answers like a missing record. */
export function mustReachSite(caller: Caller, code: number, siteId: number | null): void {
  if (siteId === null ? !reachesAll(caller, code) : !sitesOf(caller, code).includes(siteId)) throw missing();
}

/** Who of a code sets parameters, and where: sites are named as parameters do. */
export const parameterReach = (code: number) => ({
  all: () => openSites().map(parameterSiteOf),
  sites: (caller: Caller) => openSitesOf(caller, code).map(parameterSiteOf),
  reachesAll: (caller: Caller) => reachesAll(caller, code),
  mustReach: (caller: Caller, siteId: number | null) =>
    mustReachSite(caller, code, siteId === OVERSEAS ? OVERSEAS_SITE : siteId),
});
