// What a process knows of the company it works for: small, asked for at every turn, the same for everybody. It is
// learned from the database under a version (platform/company.server), as reference data are, and kept here so that
// pure rules (whose day, which sites) need not be handed it.

import { OVERSEAS_SITE } from "./site-numbers";

export interface Site {
  siteId: number;
  /** As the company calls it; null: as the specification does, in the reader's language. */
  name: string | null;
  /** For readers of other languages than Chinese; empty: the same. */
  latinName: string;
  city: string;
  /** IANA zone whose midnight ends its business day. */
  zone: string;
  /** Switched off: nobody is put there any more, what stands there stays. */
  enabled: boolean;
}

export interface KnownCompany {
  version: number;
  /** As frame, prints and the page of signing in show it; empty: the product's own name. */
  name: string;
  /** What its mark is known by, which changes with the picture; empty: it has none. */
  mark: string;
  sites: readonly Site[];
}

const CHINA_ZONE = "Asia/Shanghai";
const seeded = (siteId: number, zone: string): Site => ({
  siteId,
  zone,
  enabled: true,
  name: null,
  latinName: "",
  city: "",
});

/** The seven of the specification: what is known before the database is asked. */
export const FIRST_SITES: readonly Site[] = [
  ...[1, 2, 3, 4, 5, 6].map((siteId) => seeded(siteId, CHINA_ZONE)),
  seeded(OVERSEAS_SITE, "America/Los_Angeles"),
];

const UNKNOWN: KnownCompany = { version: -1, name: "", mark: "", sites: FIRST_SITES };

let known = UNKNOWN;
let byId = new Map(FIRST_SITES.map((site) => [site.siteId, site]));

export const knownCompany = (): KnownCompany => known;

/** These are the company's sites from now on in this process, in the order in which lists offer them. */
export function keepCompany(company: KnownCompany): void {
  known = company;
  byId = new Map(company.sites.map((site) => [site.siteId, site]));
}

/** Databases come and go in tests. */
export const forgetCompany = (): void => keepCompany(UNKNOWN);

/** What pages show of the company beside its sites; null: the product's own name and mark. */
export const shownCompany = (): Pick<KnownCompany, "name" | "mark"> | null =>
  known.name || known.mark ? { name: known.name, mark: known.mark } : null;

export const siteOf = (siteId: number): Site | undefined => byId.get(siteId);

/** Every site, 7 the overseas warehouse: as calendars, attendance and finance count them. */
export const siteIds = (): number[] => known.sites.map(({ siteId }) => siteId);
/** Sites a person or a department may be of. */
export const homeSites = (): number[] => siteIds().filter((siteId) => siteId !== OVERSEAS_SITE);
/** The ones in use, as lists and forms offer them. */
export const openSites = (): number[] => known.sites.filter(({ enabled }) => enabled).map(({ siteId }) => siteId);
/** Home sites whose day does not end with the company's. */
export const sitesElsewhere = (zone: string): Site[] =>
  known.sites.filter((site) => site.siteId !== OVERSEAS_SITE && site.zone !== zone);
