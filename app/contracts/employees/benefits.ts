import { z } from "zod";
import { fundList, socialList } from "~/lib/employees/lists";
import { parseAmount } from "~/lib/money";
import { MOST_SITES } from "~/lib/organization/site-numbers";
import {
  blob,
  columnsInput,
  day,
  endpoint,
  flagInput,
  id,
  instant,
  listOf,
  monthOf,
  pageOf,
  requiredText,
  text,
  ticked,
  version,
} from "../endpoint";
import { EMPLOYMENTS } from "../organization/codes";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { homeSite } from "../sites";
import {
  ARCHIVE_ACTS,
  ARCHIVE_ROW_ACTS,
  BENEFIT_KINDS,
  CONTRIBUTION_ACTS,
  CONTRIBUTION_SOURCES,
  HOUSEHOLD,
  HOUSEHOLDS,
  PARAM_ACTS,
  ROUND_MODE,
  ROUND_MODES,
  STOP_REASONS,
  STOPPING_REASONS,
  TRAINEE_COVERS,
} from "./codes";
import { MAY } from "./may";

/** Calendar month, yyyy-MM. */
export const month = monthOf("benefits:said.month");
export const cityCode = z.string().regex(/^\d{6}$/, { error: "errors:notOption" });

/** Largest amount of one row: what is multiplied with a rate stays exact. */
const MOST = 10_000_000_000;

/** Yuan as typed ("5,400.00"), fen out of the schema. */
export const yuan = text(20).transform((typed, context) => {
  const amount = parseAmount(typed);
  if (amount === null || amount < 0 || amount > MOST) {
    context.addIssue({ code: "custom", message: "benefits:said.amount" });
    return z.NEVER;
  }
  return amount;
});
const optionalYuan = text(20)
  .default("")
  .transform((typed, context) => {
    if (typed === "") return null;
    const amount = parseAmount(typed);
    if (amount !== null && amount >= 0 && amount <= MOST) return amount;
    context.addIssue({ code: "custom", message: "benefits:said.amount" });
    return z.NEVER;
  });

/** Percent as typed ("0.8", "5%"), basis points out of the schema. */
export const percent = text(10).transform((typed, context) => {
  const bp = parseAmount(typed.replace(/\s*[%％]$/, ""));
  if (bp === null || bp < 0 || bp > 10_000) {
    context.addIssue({ code: "custom", message: "benefits:said.percent" });
    return z.NEVER;
  }
  return bp;
});

const saved = z.object({ id: z.number().int(), version: z.number().int() });
/** A person as every row of the benefits names them. */
export const person = z.object({
  empId: z.number().int(),
  jobNumber: z.string(),
  empName: z.string(),
  departmentPath: z.string(),
  siteId: z.number().int(),
});
export const choice = z.object({ value: z.string(), label: z.string() });
/** A person field: the key, and what was typed, which goes before it. */
export const personInput = { empId: id.optional(), empIdText: text(80).optional() };
export const personFilter = {
  likeEmpName: text(50).optional(),
  ...departmentFilterInput.shape,
  siteId: homeSite.optional().catch(undefined),
};

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

const ofOne = z.object({ id });
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

// Archives: social insurance and housing fund

/** `left`: of somebody who has left, still open after the last month that is paid (rule 36). */
export const COVER_STATES = ["coming", "running", "over"] as const;
export const ARCHIVE_STATES = ["insured", "stopped", "unregistered", "overdue", "left"] as const;

export const archiveRow = person.extend({
  /** Null for somebody who is not registered. */
  id: z.number().int().nullable(),
  employment: z.literal(EMPLOYMENTS),
  hireDate: day,
  cityName: z.string(),
  account: z.string(),
  base: z.number().int().nullable(),
  tier: z.number().int().nullable(),
  employerBp: z.number().int().nullable(),
  employeeBp: z.number().int().nullable(),
  startMonth: z.string().nullable(),
  stopMonth: z.string().nullable(),
  stopReason: z.literal(STOP_REASONS).nullable(),
  state: z.enum(["insured", "stopped", "unregistered"]),
  /** Last day to register, and whether it has passed (rule 35). */
  due: day.nullable(),
  overdue: z.boolean(),
  acts: z.array(z.enum(ARCHIVE_ROW_ACTS)),
});
/** What somebody had in a scheme from a month on. */
export const archiveSpell = z.object({
  id: z.number().int(),
  cityName: z.string(),
  base: z.number().int(),
  employerBp: z.number().int().nullable(),
  employeeBp: z.number().int().nullable(),
  startMonth: z.string(),
  stopMonth: z.string().nullable(),
  stopReason: z.literal(STOP_REASONS).nullable(),
});
export const archiveRecord = archiveRow.extend({
  id: z.number().int(),
  cityCode: z.string(),
  drawsPension: z.number().int(),
  version: z.number().int(),
  /** What the caller may do with it now. */
  acts: z.array(z.enum(ARCHIVE_ACTS)),
  /** All rows of the person in this scheme, newest first. */
  history: z.array(archiveSpell),
});

const archiveQuery = z.object({
  ...personFilter,
  cityCode: cityCode.optional().catch(undefined),
  state: z.enum(ARCHIVE_STATES).optional().catch(undefined),
});

export const declaredRow = person.extend({
  id: z.number().int(),
  /** What is declared: somebody joins, stops, or has a new base. */
  event: z.enum(["join", "stop", "base"]),
  cityName: z.string(),
  account: z.string(),
  base: z.number().int(),
  stopReason: z.literal(STOP_REASONS).nullable(),
});

const archiveFilters = z.object({ department: departmentFilter, cities: z.array(choice) });

/** What changes somebody's insurance: he joins, stops, has a new base. */
function archiveChanges(at: (call: string) => string) {
  const details = {
    account: text(40).default(""),
    tier: z.coerce.number().int().min(1).max(4).default(1),
    drawsPension: flagInput,
    employerRate: percent.optional(),
    employeeRate: percent.optional(),
  };
  return {
    /** Joins somebody from the month the day counts for (rules 35 to 37). */
    save: endpoint("POST", at("save"), {
      access: MAY.benefits.edit,
      changes: true,
      input: z.object({ ...personInput, cityCode: cityCode.optional(), base: yuan, day, ...details }),
      output: saved.extend({ month: z.string() }),
    }),
    /** Account, tier and rates of an open row; city, base and months change by stopping, joining and new bases. */
    update: endpoint("POST", at("update"), {
      access: MAY.benefits.edit,
      changes: true,
      input: z.object({ id, version, ...details }),
      output: saved,
    }),
    /** Ends an open row from the month the day counts for (rule 36). */
    stop: endpoint("POST", at("stop"), {
      access: MAY.benefits.edit,
      changes: true,
      input: z.object({
        id,
        version,
        day,
        stopReason: z.coerce.number().pipe(z.literal(STOPPING_REASONS, { error: "errors:notOption" })),
      }),
      output: saved.extend({ month: z.string() }),
    }),
    /** A new base from the month the day counts for (rule 36). */
    rebase: endpoint("POST", at("rebase"), {
      access: MAY.benefits.edit,
      changes: true,
      input: z.object({ id, version, day, base: yuan }),
      output: saved.extend({ month: z.string() }),
    }),
    /**
     * Corrects the month somebody is insured from. Refused: months that change by it are locked (rule 38), before the
     * month of entry, a row that continues another with a new base, a period that another row has.
     */
    firstMonth: endpoint("POST", at("firstMonth"), {
      access: MAY.benefits.edit,
      changes: true,
      input: z.object({ id, version, month }),
      output: saved.extend({ month: z.string() }),
    }),
  };
}

/** Calls of one scheme; the two have the same life: join, new base, stop. */
function archiveCalls(name: "social" | "fund") {
  const at = (call: string) => `/benefit/${name}/${call}`;
  return {
    ...archiveChanges(at),
    search: endpoint("POST", at("search"), {
      access: MAY.benefits.see,
      input: pageOf(archiveQuery),
      output: listOf(archiveRow),
    }),
    filters: endpoint("GET", at("filters"), {
      access: MAY.benefits.see,
      input: departmentFilterInput,
      output: archiveFilters,
    }),
    detail: endpoint("GET", at("detail"), {
      access: MAY.benefits.see,
      input: ofOne,
      output: archiveRecord,
    }),
    /** Joins, stops and new bases that a month's declaration holds. */
    declaration: endpoint("POST", at("declaration"), {
      access: MAY.benefits.see,
      input: pageOf(z.object({ month: month.optional().catch(undefined) })),
      output: listOf(declaredRow),
    }),
    export: endpoint("POST", at("export"), {
      access: MAY.benefits.see,
      timeout: 300_000,
      input: z.object({ query: archiveQuery, fields: columnsInput(socialList, fundList) }),
      output: blob,
    }),
  };
}

export const social = archiveCalls("social");
export const fund = archiveCalls("fund");

// One person, for the own page and that of the file

export const personArchive = archiveSpell.extend({ account: z.string() });
export type PersonArchive = z.output<typeof personArchive>;
const coverState = z.enum(COVER_STATES);
const personCover = z.object({
  id: z.number().int(),
  policyNo: z.string(),
  fromDay: day,
  toDay: day,
  state: coverState,
});
export const personTrainee = personCover.extend({ cover: z.literal(TRAINEE_COVERS) });
export const personMedical = personCover.extend({
  plan: z.string(),
  dependants: z.array(z.string()),
  checkDate: day.nullable(),
  checkOrg: z.string(),
});
/** Everything a person was ever insured by, newest first; bases in fen. */
const personBenefitsOut = z.object({
  social: z.array(personArchive),
  fund: z.array(personArchive),
  trainee: z.array(personTrainee),
  medical: z.array(personMedical),
});
export type PersonBenefits = z.output<typeof personBenefitsOut>;

/** Benefits of a person within the scope. */
export const personBenefits = endpoint("GET", "/benefit/person", {
  access: MAY.benefits.see,
  input: z.object({ empId: id }),
  output: personBenefitsOut,
});

/** The own benefits: nobody sees them by standing in for somebody. */
export const myBenefits = endpoint("GET", "/benefit/mine", {
  access: "session",
  noActing: true,
  input: z.object({}),
  output: personBenefitsOut,
});

// Months: purchase of the housing fund, withholding of the other kinds

export const contributionRow = person.extend({
  id: z.number().int(),
  month: z.string(),
  forMonth: z.string(),
  kind: z.literal(BENEFIT_KINDS),
  base: z.number().int().nullable(),
  employerBp: z.number().int().nullable(),
  employeeBp: z.number().int().nullable(),
  employerAmount: z.number().int(),
  employeeAmount: z.number().int(),
  source: z.literal(CONTRIBUTION_SOURCES),
  /** What the caller may do with it now. */
  acts: z.array(z.enum(CONTRIBUTION_ACTS)),
});
export const contributionRecord = contributionRow.extend({
  cityName: z.string(),
  declaredBase: z.number().int().nullable(),
  floor: z.number().int().nullable(),
  cap: z.number().int().nullable(),
  roundTo: z.number().int().nullable(),
  roundMode: z.number().int().nullable(),
  remark: z.string(),
  lateDays: z.number().int(),
  lateFee: z.number().int(),
  locked: z.boolean(),
  version: z.number().int(),
});

const contributionQuery = z.object({
  ...personFilter,
  /** None: the current one. */
  month: month.optional().catch(undefined),
  kind: z.coerce.number().pipe(z.literal(BENEFIT_KINDS)).optional().catch(undefined),
  source: z.coerce.number().pipe(z.literal(CONTRIBUTION_SOURCES)).optional().catch(undefined),
});

const monthState = z.object({
  month: z.string(),
  locked: z.boolean(),
  lockedAt: instant.nullable(),
  lockedByName: z.string(),
  generatedAt: instant.nullable(),
  version: z.number().int(),
});

function contributionCalls(name: "buy" | "withholding") {
  const at = (call: string) => `/benefit/${name}/${call}`;
  return {
    search: endpoint("POST", at("search"), {
      access: MAY.benefits.see,
      input: pageOf(contributionQuery),
      output: listOf(contributionRow),
    }),
    /** State of the month and sums over all rows the filters let through. */
    month: endpoint("POST", at("month"), {
      access: MAY.benefits.see,
      input: z.object({ query: contributionQuery }),
      output: monthState.extend({
        people: z.number().int(),
        employerAmount: z.number().int(),
        employeeAmount: z.number().int(),
        department: departmentFilter,
      }),
    }),
    /**
     * One row with all its amounts were made of; late fee for a back payment, to the day it is paid where that is given
     * (rule 35).
     */
    detail: endpoint("GET", at("detail"), {
      access: MAY.benefits.see,
      input: ofOne.extend({ paidOn: day.optional().catch(undefined) }),
      output: contributionRecord,
    }),
    /** Adjusts a row by hand: generating anew leaves it alone from then on (rule 38). */
    save: endpoint("POST", at("save"), {
      access: MAY.benefits.edit,
      changes: true,
      input: z.object({ id, version, employerAmount: yuan, employeeAmount: yuan, remark: requiredText(200) }),
      output: saved,
    }),
    /** Computes the month from archives and confirmed parameters; replaces generated rows only (rules 33, 34, 38). */
    generate: endpoint("POST", at("generate"), {
      access: MAY.benefits.edit,
      changes: true,
      timeout: 290_000,
      input: z.object({ month }),
      output: z.object({ month: z.string(), rows: z.number().int(), people: z.number().int() }),
    }),
    /** Locks a month for payroll, or opens it again (rule 38). */
    lock: endpoint("POST", at("lock"), {
      access: MAY.benefits.lockMonths,
      changes: true,
      input: z.object({ month, version, locked: z.coerce.number().int().min(0).max(1) }),
      output: monthState,
    }),
    export: endpoint("POST", at("export"), {
      access: MAY.benefits.see,
      timeout: 300_000,
      input: z.object({ query: contributionQuery }),
      output: blob,
    }),
  };
}

export const buy = contributionCalls("buy");
export const withholding = contributionCalls("withholding");

// Trainees and supplementary medical cover

const COVERED = { ...person.shape, version: z.number().int() };
export const traineeRow = personTrainee.extend(COVERED);
export const medicalRow = personMedical.extend(COVERED);
export const uncoveredRow = person.extend({
  from: day,
  to: day,
  gaps: z.array(z.object({ from: day, to: day })),
  acts: z.array(z.enum(["add"])),
});
const coverQuery = z.object({ ...personFilter, state: z.enum(COVER_STATES).optional().catch(undefined) });
const filtersOnly = z.object({ department: departmentFilter });

export const traineeBenefit = {
  search: endpoint("POST", "/benefit/trainee/search", {
    access: MAY.benefits.see,
    input: pageOf(coverQuery),
    output: listOf(traineeRow),
  }),
  filters: endpoint("GET", "/benefit/trainee/filters", {
    access: MAY.benefits.see,
    input: departmentFilterInput,
    output: filtersOnly,
  }),
  detail: endpoint("GET", "/benefit/trainee/detail", { access: MAY.benefits.see, input: ofOne, output: traineeRow }),
  /** Days of an internship up to today that no cover holds (rule 39). */
  uncovered: endpoint("POST", "/benefit/trainee/uncovered", {
    access: MAY.benefits.see,
    input: pageOf(z.object(personFilter)),
    output: listOf(uncoveredRow),
  }),
  save: endpoint("POST", "/benefit/trainee/save", {
    access: MAY.benefits.edit,
    changes: true,
    input: z.object({
      id: id.optional(),
      version: version.optional(),
      ...personInput,
      cover: z.coerce.number().pipe(z.literal(TRAINEE_COVERS)),
      policyNo: requiredText(40),
      fromDay: day,
      toDay: day,
    }),
    output: saved,
  }),
  export: endpoint("POST", "/benefit/trainee/export", {
    access: MAY.benefits.see,
    timeout: 300_000,
    input: z.object({ query: coverQuery }),
    output: blob,
  }),
};

export const medicalBenefit = {
  search: endpoint("POST", "/benefit/medical/search", {
    access: MAY.benefits.see,
    input: pageOf(coverQuery),
    output: listOf(medicalRow),
  }),
  filters: endpoint("GET", "/benefit/medical/filters", {
    access: MAY.benefits.see,
    input: departmentFilterInput,
    output: filtersOnly,
  }),
  detail: endpoint("GET", "/benefit/medical/detail", { access: MAY.benefits.see, input: ofOne, output: medicalRow }),
  save: endpoint("POST", "/benefit/medical/save", {
    access: MAY.benefits.edit,
    changes: true,
    input: z.object({
      id: id.optional(),
      version: version.optional(),
      ...personInput,
      plan: requiredText(50),
      policyNo: text(40).default(""),
      fromDay: day,
      toDay: day,
      /** Names, separated by commas. */
      dependants: text(200).default(""),
      checkDate: day.optional(),
      checkOrg: text(100).default(""),
    }),
    output: saved,
  }),
  export: endpoint("POST", "/benefit/medical/export", {
    access: MAY.benefits.see,
    timeout: 300_000,
    input: z.object({ query: coverQuery }),
    output: blob,
  }),
};
