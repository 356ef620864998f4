import { z } from "zod";
import { FORM_STATES } from "../approvals/codes";
import {
  day,
  endpoint,
  flagInput,
  id,
  instant,
  listOf,
  type Out,
  pageOf,
  requiredName,
  requiredText,
  text,
  version,
} from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { cnaps } from "./banks";
import { CHANGE_STATES, OWN_FILE_SECTIONS, REQUEST_KINDS } from "./codes";
import { education, family } from "./employee-records";
import { MAY } from "./may";

export type Section = (typeof OWN_FILE_SECTIONS)[number];

/** A request that came back is sent again: its key and version as its form showed them. */
const again = { id: id.optional(), version: version.optional() };

/** Switching the check digit off needs a reason (employees rule 40). */
export const uncheckable = { unchecked: flagInput, uncheckedReason: text(200).default("") };

export const proposal = z.discriminatedUnion("section", [
  z.object({
    ...again,
    section: z.literal("contact"),
    mobile: requiredText(20),
    email: z.union([z.email({ error: "errors:email" }).max(100), z.literal("")]).default(""),
  }),
  z.object({
    ...again,
    section: z.literal("address"),
    householdAddress: requiredText(200),
    currentAddress: requiredText(200),
  }),
  z.object({ ...again, section: z.literal("education"), educations: z.array(education).max(20).default([]) }),
  z.object({
    ...again,
    section: z.literal("family"),
    families: z.array(family).max(20).min(1, { error: "employees:fault.oneEmergency" }),
  }),
  z.object({
    ...again,
    ...uncheckable,
    section: z.literal("wageCard"),
    accountName: requiredName(50),
    accountNo: requiredText(40),
    cnaps: cnaps.pipe(z.string().min(1)),
  }),
  z.object({
    ...again,
    section: z.literal("identityCard"),
    issuedBy: requiredText(100),
    idStartDate: day,
    expDate: day.optional(),
    longTerm: flagInput,
  }),
]);
export type Proposal = z.output<typeof proposal>;

const sent = z.object({ id: z.number().int(), instanceId: z.number().int(), version: z.number().int() });

/** Proposes a change of the own file; it goes to HR at once (kind 509). */
export const proposeChange = endpoint("POST", "/employees/mine/propose", {
  access: "session",
  changes: true,
  noActing: true,
  input: proposal,
  output: sent,
});

/** The own file, or with an id the own request that came back, as the form of a section shows it. */
export const proposalForm = endpoint("GET", "/employees/mine/form", {
  access: "session",
  noActing: true,
  input: z.object({ section: z.enum(OWN_FILE_SECTIONS), id: id.optional() }),
  output: z.object({
    values: z.record(z.string(), z.unknown()),
    id: z.number().int().nullable(),
    version: z.number().int().nullable(),
  }),
});

/** One line of what a request changes, in words; sensitive values masked (employees rule 10). */
const changed = z.object({ label: z.string(), before: z.string(), after: z.string() });
export type Changed = z.output<typeof changed>;

export const changeSent = z.object({
  id: z.number().int(),
  instanceId: z.number().int(),
  instanceNo: z.string().nullable(),
  requestKind: z.literal(REQUEST_KINDS),
  section: z.string(),
  /** State of its approval form. */
  status: z.literal(FORM_STATES),
  changes: z.array(changed),
  submittedAt: instant.nullable(),
});

/** The own requests, the latest first. */
export const myRequests = endpoint("GET", "/employees/mine/requests", {
  access: "session",
  input: z.object({}),
  output: z.array(changeSent.extend({ mayEdit: z.boolean() })),
});
export type MyRequest = Out<typeof myRequests>[number];

/** Where a request that came back is edited. */
export const requestForm = endpoint("GET", "/employees/mine/request", {
  access: "session",
  input: z.object({ id }),
  output: z.object({ path: z.string() }),
});

export const changeRow = changeSent.extend({
  empId: z.number().int(),
  empName: z.string(),
  jobNumber: z.string(),
  departmentPath: z.string(),
  /** The caller may open its approval form. */ readable: z.boolean(),
});
export type ChangeRow = z.output<typeof changeRow>;

/** Proposed changes of people within the scope, the latest first (employees, Screens: change). */
export const searchChanges = endpoint("POST", "/employees/changes/search", {
  access: MAY.archives.checkChanges,
  input: pageOf(
    z
      .object({
        likeEmpName: text(50).optional(),
        departmentId: id.optional().catch(undefined),
        section: z.enum(OWN_FILE_SECTIONS).optional().catch(undefined),
        status: z.coerce.number().pipe(z.literal(CHANGE_STATES)).optional().catch(undefined),
      })
      .prefault({}),
  ),
  output: listOf(changeRow),
});

export const changeFilters = endpoint("GET", "/employees/changes/filters", {
  access: MAY.archives.checkChanges,
  input: departmentFilterInput,
  output: z.object({ department: departmentFilter }),
});
