import { z } from "zod";
import { MOST_SITES } from "~/lib/organization/site-numbers";
import { blob, endpoint, fileName, flag, flagInput, id, nameText, nothing, text, version } from "../endpoint";
import { homeSite, siteNumber } from "../sites";
import { MAY } from "./may";

/** A name that stands in texts of every language: no sign by which texts call others. */
const shownName = (max: number) => nameText(max).regex(/^[^{}$@]*$/u, { error: "sites:said.signs" });

const row = z.object({
  siteId: z.number().int(),
  /** As the reader sees it. */
  shown: z.string(),
  /** As the company calls it; empty: as the specification does. */
  name: z.string(),
  latinName: z.string(),
  city: z.string(),
  zone: z.string(),
  enabled: flag,
  /** Who works there, and the departments that are of it. */
  people: z.number().int(),
  departments: z.number().int(),
  /** Whom its people ask (areas); empty: nobody. */
  helpDesk: z.string(),
  version: z.number().int(),
});
export type SiteRow = z.infer<typeof row>;

/** What counts at a site because of where it lies; `to`: where the caller may change it. */
const rules = z.array(z.object({ text: z.string(), to: z.string().nullable() }));
export type SiteRules = z.infer<typeof rules>;

/** Every site of the company, those switched off last. */
export const siteTable = endpoint("GET", "/sites/list", {
  access: MAY.parameters.edit,
  noActing: true,
  input: z.object({}),
  output: z.array(row).max(MOST_SITES),
});

/** One of them, with whether its clock may still be set, which is while nobody has worked by it. */
export const siteDetail = endpoint("GET", "/sites/detail", {
  access: MAY.parameters.edit,
  noActing: true,
  input: z.object({ siteId: id }),
  output: row.extend({ clockOpen: z.boolean(), rules }),
});

/**
 * Adds a site (no number: the next from 8 on) or changes one. Refused: a name that another has in any language, a clock
 * that does not exist, or another clock where people have worked by this one.
 */
export const saveSite = endpoint("POST", "/sites/save", {
  access: MAY.parameters.edit,
  changes: true,
  noActing: true,
  input: z.object({
    siteId: siteNumber.optional(),
    version: version.optional(),
    name: shownName(20).default(""),
    latinName: shownName(40).default(""),
    city: text(30).default(""),
    zone: text(40).optional(),
    /** Of a new one: the site whose calendar, leave types and own parameters it begins with. */
    like: homeSite.optional(),
  }),
  /** `rules`: what is to be looked at now, where the site is new or lies elsewhere. */
  output: z.object({ siteId: z.number().int(), version: z.number().int(), rules }),
});

/**
 * Switches a site off, or on again. Refused while somebody works there, is to begin there, or an open department is of
 * it.
 */
export const switchSite = endpoint("POST", "/sites/switch", {
  access: MAY.parameters.edit,
  changes: true,
  noActing: true,
  input: z.object({ siteId: siteNumber, version, enabled: flagInput }),
  output: z.object({ siteId: z.number().int(), version: z.number().int(), enabled: z.number().int() }),
});

/** Name and mark of the company; empty: the product's own. */
export const companyProfile = endpoint("GET", "/company/profile", {
  access: MAY.parameters.edit,
  noActing: true,
  input: z.object({}),
  output: z.object({ name: z.string(), mark: z.string(), version: z.number().int() }),
});

export const saveCompanyName = endpoint("POST", "/company/name", {
  access: MAY.parameters.edit,
  changes: true,
  noActing: true,
  input: z.object({ version, name: shownName(20).default("") }),
  output: z.object({ version: z.number().int() }),
});

/** What is read of a file before it is told that it is too large. */
const MOST_MARK_UPLOAD = 2 * 1024 * 1024;

/** A JPG, PNG or WebP by content of at most `MAX_MARK_BYTES`; it is made anew, without what else it held. */
export const uploadMark = endpoint("POST", "/company/mark/upload", {
  access: MAY.parameters.edit,
  noActing: true,
  upload: MOST_MARK_UPLOAD,
  timeout: 60_000,
  input: z.object({ name: fileName(200).default("mark") }),
  output: z.object({ mark: z.string() }),
});

export const removeMark = endpoint("POST", "/company/mark/remove", {
  access: MAY.parameters.edit,
  changes: true,
  noActing: true,
  input: z.object({ version }),
  output: nothing,
});

/** The mark by what it is known by; on the page of signing in too. An older one is gone. */
export const companyMark = endpoint("GET", "/company/mark", {
  access: "public",
  input: z.object({ mark: z.string().regex(/^[0-9a-f]{16}$/) }),
  output: blob,
});
