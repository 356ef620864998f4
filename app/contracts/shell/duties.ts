import { z } from "zod";
import {
  day,
  endpoint,
  id,
  instant,
  nothing,
  type Out,
  requiredText,
  text,
  ticked,
  together,
  version,
} from "../endpoint";
import { site } from "../sites";
import { DUTY_AXES, MOST_APPOINTED } from "./codes";
import { MAY } from "./may";

/** Of a duty by legal entity or by site: at which one; 7 is the overseas warehouse. */
const place = {
  duty: text(40),
  companyId: id.optional(),
  siteId: site.optional(),
};

const cell = z.object({
  duty: z.string(),
  axis: z.enum(DUTY_AXES),
  /** Of the company or the site. */
  key: z.number().int().nullable(),
  /** Name of the company or the site; empty for what is held once. */
  label: z.string(),
  least: z.number().int(),
  /** The first few. */
  holders: z.array(z.object({ userId: z.number().int(), empName: z.string(), jobNumber: z.string() })),
  count: z.number().int(),
  gaps: z.array(z.object({ text: z.string(), n: z.number().int(), to: z.string().nullable() })),
  waived: z.object({ id: z.number().int(), reason: z.string(), by: z.string(), at: instant }).nullable(),
  /** Enough hold it and nothing is lacking. */
  filled: z.boolean(),
  /** That, or the company says it has none. */
  settled: z.boolean(),
});
export type DutyCell = z.output<typeof cell>;

const proposal = z.object({
  id: z.number().int(),
  version: z.number().int(),
  empName: z.string(),
  jobNumber: z.string(),
  roleName: z.string(),
  /** Code of the duty; null: to the role alone. */
  duty: z.string().nullable(),
  /** Name of the company or the site. */
  label: z.string(),
  /** Up to which level it goes, where the duty asks for one. */
  level: z.string().nullable(),
  effectiveDate: z.string().nullable(),
  expireDate: z.string().nullable(),
  proposedBy: z.string(),
  proposedAt: instant,
  until: instant,
  acts: z.array(z.enum(["confirm", "refuse"])),
});
export type Proposal = z.output<typeof proposal>;

/** Duties at each place that the caller reaches, who holds them, and appointments that wait for somebody. */
export const dutyList = endpoint("GET", "/duty/list", {
  access: MAY.roles.see,
  input: z.object({}),
  output: z.object({
    cells: z.array(cell.extend({ acts: z.array(z.enum(["appoint", "waive", "unwaive"])) })),
    proposals: z.array(proposal),
    /** Days in which he still appoints alone, as the first administrator. */
    firstDays: z.number().int(),
    /** Nobody beside the caller may confirm what he proposes. */
    isOnlyOne: z.boolean(),
  }),
});
export type DutyList = Out<typeof dutyList>;

/** A duty at one place, and what an appointment to it asks for. */
export const dutyDetail = endpoint("GET", "/duty/detail", {
  access: MAY.roles.editMembers,
  noActing: true,
  input: z.object(place),
  output: z.object({
    cell,
    roleName: z.string(),
    /** By himself, or with another administrator's confirmation. */
    alone: z.boolean(),
    levels: z.array(z.object({ maxRank: z.number().int(), name: z.string() })),
    /** Whom it offers at first, as the field takes them. */
    offered: z.string(),
  }),
});
export type DutyDetail = Out<typeof dutyDetail>;

/** Roles, and whether the caller may appoint to them alone. */
export const dutyRoles = endpoint("GET", "/duty/roles", {
  access: MAY.roles.editMembers,
  noActing: true,
  input: z.object({}),
  output: z.array(z.object({ roleId: z.number().int(), roleName: z.string(), alone: z.boolean() })),
});

const appointed = z.object({
  ...place,
  duty: place.duty.optional(),
  /** Instead of a duty: a role by itself. */
  roleId: id.optional(),
  maxRank: z.coerce.number().int().min(0).max(32_767).optional(),
  people: z.preprocess(ticked, z.array(id).max(MOST_APPOINTED)).optional(),
  /** As typed: job numbers or names with commas or spaces between. */
  peopleText: text(3_000).optional(),
  effectiveDate: day.optional(),
  expireDate: day.optional(),
});
export type AppointInput = z.output<typeof appointed>;

/**
 * Appoints people to a duty or a role. Whoever may not do it alone (shell rule 45) proposes it: another administrator
 * confirms. Refused: himself, people outside his reach or of another site, a cashier who keeps books.
 */
export const appointPeople = endpoint("POST", "/duty/appoint", {
  access: MAY.roles.editMembers,
  changes: true,
  noActing: true,
  input: appointed.check(
    together<AppointInput>(({ duty, roleId, people, peopleText, effectiveDate, expireDate }, fault) => {
      if (!duty && !roleId) fault(["roleId"], "errors:required");
      if (!peopleText && !(Array.isArray(people) && people.length > 0)) fault(["people"], "errors:required");
      if (typeof effectiveDate === "string" && typeof expireDate === "string" && effectiveDate > expireDate)
        fault(["expireDate"], "system:fault.dateOrder");
    }),
  ),
  output: z.object({
    outcome: z.enum(["appointed", "proposed"]),
    n: z.number().int(),
    /** Held it already, or are proposed for it. */
    unchanged: z.number().int(),
  }),
});

/** Says that the company has no such duty, there. */
export const waiveDuty = endpoint("POST", "/duty/waive", {
  access: MAY.roles.editMembers,
  changes: true,
  noActing: true,
  input: z.object({ ...place, reason: requiredText(200) }),
  output: z.object({ id: z.number().int() }),
});

export const unwaiveDuty = endpoint("POST", "/duty/unwaive", {
  access: MAY.roles.editMembers,
  changes: true,
  noActing: true,
  input: z.object({ id }),
  output: nothing,
});

export const proposalDetail = endpoint("GET", "/duty/proposal/details", {
  access: MAY.roles.editMembers,
  noActing: true,
  input: z.object({ id }),
  output: proposal,
});

/**
 * Confirms what another administrator has proposed. Judged anew: the role grants what it granted then, the proposer
 * still may propose, the person is still with the company. Refused: the proposer, the appointed, whose account somebody
 * else has changed within the days of a proposal.
 */
export const confirmProposal = endpoint("POST", "/duty/proposal/confirm", {
  access: MAY.roles.editMembers,
  changes: true,
  noActing: true,
  input: z.object({ id, version }),
  output: nothing,
});

/** Refuses a proposal, or as its proposer takes it back. */
export const refuseProposal = endpoint("POST", "/duty/proposal/refuse", {
  access: MAY.roles.editMembers,
  changes: true,
  noActing: true,
  input: z.object({ id, version, reason: requiredText(200) }),
  output: nothing,
});
