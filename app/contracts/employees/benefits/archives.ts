import { z } from "zod";
import { fundList, socialList } from "~/lib/employees/lists";
import { blob, columnsInput, day, endpoint, flagInput, id, listOf, pageOf, text, version } from "../../endpoint";
import { EMPLOYMENTS } from "../../organization/codes";
import { departmentFilter, departmentFilterInput } from "../../organization/organization";
import { ARCHIVE_ACTS, ARCHIVE_ROW_ACTS, STOP_REASONS, STOPPING_REASONS } from "../codes";
import { MAY } from "../may";
import { choice, cityCode, month, ofOne, percent, person, personFilter, personInput, saved, yuan } from "./fields";

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
