import { z } from "zod";
import { MOST_SITES } from "~/lib/organization/site-numbers";
import { endpoint, id, ticked, version } from "../../endpoint";
import { homeSite } from "../../sites";
import { BENEFIT_KINDS, HOUSEHOLD, HOUSEHOLDS, PARAM_ACTS, ROUND_MODE, ROUND_MODES } from "../codes";
import { MAY } from "../may";
import { choice, cityCode, month, ofOne, optionalYuan, percent, saved, yuan } from "./fields";

// Parameters

const savedParam = saved.extend({ cityCode: z.string() });

export const cityParam = z.object({
  id: z.number().int(),
  cityCode: z.string(),
  cityName: z.string(),
  siteIds: z.array(z.number().int()),
  startMonth: z.string(),
  avgWage: z.number().int(),
  minWage: z.number().int(),
  cutoffDay: z.number().int(),
  nonCompeteShareBp: z.number().int(),
  confirmed: z.number().int(),
  acts: z.array(z.enum(PARAM_ACTS)),
  version: z.number().int(),
});

export const benefitParam = z.object({
  id: z.number().int(),
  cityCode: z.string(),
  cityName: z.string(),
  kind: z.literal(BENEFIT_KINDS),
  householdType: z.literal(HOUSEHOLDS),
  startMonth: z.string(),
  endMonth: z.string().nullable(),
  floor: z.number().int().nullable(),
  cap: z.number().int().nullable(),
  employerBp: z.number().int(),
  employeeBp: z.number().int(),
  roundTo: z.number().int(),
  roundMode: z.literal(ROUND_MODES),
  confirmed: z.number().int(),
  acts: z.array(z.enum(PARAM_ACTS)),
  version: z.number().int(),
});

/**
 * Parameters of the chosen city (none: the first): its figures and rates, newest first. They belong to no person and no
 * site.
 */
export const searchParams = endpoint("POST", "/benefit/param/search", {
  access: MAY.benefits.see,
  input: z.object({ cityCode: cityCode.optional().catch(undefined) }),
  output: z.object({
    cityCode: z.string(),
    cities: z.array(choice),
    figures: z.array(cityParam),
    rates: z.array(benefitParam),
  }),
});
export const cityParamDetail = endpoint("GET", "/benefit/param/city/detail", {
  access: MAY.benefits.see,
  input: ofOne,
  output: cityParam,
});
export const benefitParamDetail = endpoint("GET", "/benefit/param/detail", {
  access: MAY.benefits.see,
  input: ofOne,
  output: benefitParam,
});

/** As many rates as a choice lists. */
export const MOST_SOURCES = 500;

/** Cities of the dictionary, for the forms. */
export const benefitCities = endpoint("GET", "/benefit/param/cities", {
  access: MAY.benefits.see,
  input: z.object({}),
  output: z.array(choice),
});

/** The latest rates of each city, kind and household: what a new row may begin with. */
export const rateSources = endpoint("GET", "/benefit/param/sources", {
  access: MAY.benefits.edit,
  input: z.object({}),
  output: z
    .array(benefitParam.pick({ id: true, cityCode: true, cityName: true, kind: true, householdType: true }))
    .max(MOST_SOURCES),
});

/**
 * Figures of a city from a month on. A change takes the confirmation back; a site that the figures of another city hold
 * in one of the same months is refused.
 */
export const saveCityParam = endpoint("POST", "/benefit/param/city/save", {
  access: MAY.benefits.edit,
  changes: true,
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    cityCode,
    siteIds: z.preprocess(ticked, z.array(homeSite).max(MOST_SITES)),
    startMonth: month,
    avgWage: yuan,
    minWage: yuan,
    cutoffDay: z.coerce.number().int().min(1).max(31).default(15),
    /** Percent of the average wage (employees rule 22). */
    nonCompeteShare: percent.default(3_000),
  }),
  output: savedParam,
});

/**
 * Rates of a kind in a city for a period. A change takes the confirmation back; overlapping periods of a kind are
 * refused (rule 33).
 */
export const saveBenefitParam = endpoint("POST", "/benefit/param/save", {
  access: MAY.benefits.edit,
  changes: true,
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    cityCode,
    kind: z.coerce.number().pipe(z.literal(BENEFIT_KINDS)),
    householdType: z.coerce.number().pipe(z.literal(HOUSEHOLDS)).default(HOUSEHOLD.any),
    startMonth: month,
    endMonth: month.optional(),
    floor: optionalYuan,
    cap: optionalYuan,
    employerRate: percent,
    employeeRate: percent,
    roundTo: z.coerce
      .number()
      .int()
      .refine((unit) => [1, 10, 100].includes(unit), { error: "errors:notOption" })
      .default(1),
    roundMode: z.coerce.number().pipe(z.literal(ROUND_MODES)).default(ROUND_MODE.halfUp),
  }),
  output: savedParam,
});

/** Says that a row is as the local notice has it; only then it computes (rule 34). */
export const confirmCityParam = endpoint("POST", "/benefit/param/city/confirm", {
  access: MAY.benefits.confirmParameters,
  changes: true,
  input: z.object({ id, version }),
  output: savedParam,
});
export const confirmBenefitParam = endpoint("POST", "/benefit/param/confirm", {
  access: MAY.benefits.confirmParameters,
  changes: true,
  input: z.object({ id, version }),
  output: savedParam,
});
