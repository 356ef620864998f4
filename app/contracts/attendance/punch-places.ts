import { z } from "zod";
import { endpoint, flag, flagInput, id, instant, listOf, pageOf, requiredName, text, version } from "../endpoint";
import { record, saved } from "../register";
import { site, siteFilter } from "../sites";
import { MOST_NETWORKS, PLACE_RADIUS } from "./codes";
import { MAY } from "./may";

const onOff = z.enum(["0", "1"]).optional().catch(undefined);
const siteQuery = z.object({ likeName: text(50).optional(), siteId: siteFilter, enabled: onOff }).prefault({});
const sites = z.array(z.number().int());

export const placeRow = z.object({
  id: z.number().int(),
  siteId: z.number().int(),
  name: z.string(),
  /** WGS-84. */
  lat: z.number(),
  lng: z.number(),
  radiusM: z.number().int(),
  cidrs: z.array(z.string()),
  enabled: flag,
  version: z.number().int(),
});
export type PunchPlaceRow = z.output<typeof placeRow>;

/** Where people of the caller's sites punch (attendance rule 44). */
export const searchPlaces = endpoint("POST", "/attendance/place/search", {
  access: MAY.settings.edit,
  input: pageOf(siteQuery),
  output: listOf(placeRow),
});

export const placeDetail = endpoint("GET", "/attendance/place/details", {
  access: MAY.settings.edit,
  input: record,
  output: placeRow,
});

/** Sites for which the caller keeps places and devices, and the gateway applications that may send punches. */
export const punchSites = endpoint("GET", "/attendance/place/sites", {
  access: MAY.settings.edit,
  input: z.object({}),
  output: z.object({ sites, apps: z.array(z.object({ appId: z.string(), name: z.string() })) }),
});

const degrees = (most: number) =>
  z.coerce.number({ error: "attSettings:said.degrees" }).min(-most).max(most, { error: "attSettings:said.degrees" });
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/**
 * Adds a place (no id) or changes it. `domestic`: the point was picked on a domestic map (GCJ-02) and is kept as
 * WGS-84. Refused: a name that its site has.
 */
export const savePlace = endpoint("POST", "/attendance/place/save", {
  access: MAY.settings.edit,
  changes: true,
  noActing: true,
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    siteId: site,
    name: requiredName(50),
    lat: degrees(90),
    lng: degrees(180),
    domestic: flagInput,
    radiusM: z.coerce
      .number({ error: "attSettings:said.radius" })
      .int()
      .min(PLACE_RADIUS.min, { error: "attSettings:said.radius" })
      .max(PLACE_RADIUS.max, { error: "attSettings:said.radius" }),
    /** One address or network a line. */
    cidrs: z
      .string()
      .max(4_000)
      .default("")
      .transform((lines) => [...new Set(lines.split(/[\s,;]+/).filter(Boolean))])
      .refine((lines) => lines.length <= MOST_NETWORKS && lines.every((line) => network.safeParse(line).success), {
        error: "attSettings:said.network",
      }),
    enabled: flagInput,
  }),
  output: saved,
});

export const deviceRow = z.object({
  id: z.number().int(),
  deviceNo: z.string(),
  siteId: z.number().int(),
  name: z.string(),
  appId: z.string(),
  enabled: flag,
  lastSeenAt: instant.nullable(),
  /** On, and without contact for an hour. */
  silent: z.boolean(),
  version: z.number().int(),
});
export type PunchDeviceRow = z.output<typeof deviceRow>;

/** Machines of the caller's sites that send punches, with their last contact (attendance rule 53). */
export const searchDevices = endpoint("POST", "/attendance/device/search", {
  access: MAY.settings.edit,
  input: pageOf(siteQuery),
  output: listOf(deviceRow),
});

export const deviceDetail = endpoint("GET", "/attendance/device/details", {
  access: MAY.settings.edit,
  input: record,
  output: deviceRow,
});

/** Adds a device (no id) or changes it. Refused: a number that another one has, an unknown gateway application. */
export const saveDevice = endpoint("POST", "/attendance/device/save", {
  access: MAY.settings.edit,
  changes: true,
  noActing: true,
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    deviceNo: requiredName(40),
    siteId: site,
    name: requiredName(50),
    appId: requiredName(50),
    enabled: flagInput,
  }),
  output: saved,
});
