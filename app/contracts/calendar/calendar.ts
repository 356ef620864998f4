import { z } from "zod";
import { MOST_SITES } from "~/lib/organization/site-numbers";
import { day, endpoint, nameText, nothing, ticked } from "../endpoint";
import { homeSite, site, siteFilter } from "../sites";
import { DAY_TYPES } from "./codes";
import { MAY } from "./may";

/** 7: the overseas warehouse. */
const siteId = site;
const year = z.coerce.number().int().min(2000).max(2100);
const dayType = z.coerce.number().pipe(z.literal(DAY_TYPES));

const figures = z.object({
  workDaysPerMonth: z.array(z.number().int()),
  total: z.number().int(),
  /** What the year should add up to (attendance rule 11); abroad local law says it. */
  expected: z.number().int().nullable(),
});

/**
 * The days of a site's year that differ from Monday to Friday work, with the figures of its months (attendance,
 * CalendarDay); without a site those of the first within reach.
 */
export const searchCalendar = endpoint("POST", "/attendance/calendar/search", {
  access: MAY.calendar.edit,
  input: z.object({ siteId: siteFilter, year }),
  output: figures.extend({
    siteId: z.number().int(),
    year: z.number().int(),
    days: z.array(z.object({ date: day, dayType: z.literal(DAY_TYPES), name: z.string() })),
    /** The announced holidays of the year come with the product. */
    shipped: z.boolean(),
    /** Says that the year has no calendar yet (attendance rule 9); empty: it has one. */
    calendarNote: z.string(),
    /** Sites the caller may edit. */
    sites: z.array(z.number().int()),
  }),
});

/** One day as it stands, differing or not. */
export const calendarDay = endpoint("GET", "/attendance/calendar/day", {
  access: MAY.calendar.edit,
  input: z.object({ siteId, date: day }),
  output: z.object({ siteId: z.number().int(), date: day, dayType: z.literal(DAY_TYPES), name: z.string() }),
});

/** Sets days of a site's year. `was`: the type the person saw; another one by now is refused. */
export const saveCalendar = endpoint("POST", "/attendance/calendar/save", {
  access: MAY.calendar.edit,
  changes: true,
  input: z.object({
    siteId,
    year,
    days: z
      .array(z.object({ date: day, dayType, name: nameText(30).default(""), was: dayType.optional() }))
      .min(1)
      .max(366),
  }),
  output: figures,
});

/**
 * Puts the announced holidays of a year into the calendars of sites, in place of what stands there. Other years are not
 * guessed.
 */
export const loadCalendar = endpoint("POST", "/attendance/calendar/load", {
  access: MAY.calendar.edit,
  changes: true,
  input: z.object({ year, siteIds: z.preprocess(ticked, z.array(homeSite).min(1).max(MOST_SITES)) }),
  output: nothing,
});
