import { z } from "zod";
import { namedAtSending } from "../approvals/form-acts";
import { wayAhead } from "../approvals/form-pages";
import {
  day,
  endpoint,
  flagInput,
  id,
  instant,
  listOf,
  nameText,
  nothing,
  pageOf,
  requiredText,
  text,
  version,
} from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { homeSite } from "../sites";
import { employeeChoices } from "./archives";
import { TRANSFER_STATES, TRANSFER_TYPES } from "./codes";
import { MAY } from "./may";

const type = z.coerce.number().pipe(z.literal(TRANSFER_TYPES));

export const transferRow = z.object({
  id: z.number().int(),
  empId: z.number().int(),
  empName: z.string(),
  jobNumber: z.string(),
  departmentPath: z.string(),
  type: z.literal(TRANSFER_TYPES),
  /** Fields that change, as words of the page: department, position, level, manager, site, company. */
  fields: z.array(z.string()),
  effectiveDate: day,
  returnDate: day.nullable(),
  state: z.literal(TRANSFER_STATES),
});
export type TransferRow = z.output<typeof transferRow>;

export const searchTransfers = endpoint("POST", "/transfer/search", {
  access: MAY.transfer.see,
  input: pageOf(
    z
      .object({
        likeEmpName: text(50).optional(),
        departmentId: id.optional().catch(undefined),
        type: type.optional().catch(undefined),
        state: z.coerce.number().pipe(z.literal(TRANSFER_STATES)).optional().catch(undefined),
        effectiveFrom: day.optional().catch(undefined),
        effectiveTo: day.optional().catch(undefined),
      })
      .prefault({}),
  ),
  output: listOf(transferRow),
});

/** What the list's search form offers. */
export const transferFilters = endpoint("GET", "/transfer/filters", {
  access: MAY.transfer.see,
  input: departmentFilterInput,
  output: z.object({ department: departmentFilter }),
});

/** One field before and after, in words; `after` null: it stays. */
const comparison = z.object({ field: z.string(), before: z.string(), after: z.string().nullable() });

/** An order as the moved person, its requester and readers within the scope see it. */
export const transferDetail = endpoint("GET", "/transfer/detail", {
  access: "session",
  input: z.object({ id }),
  output: transferRow.extend({
    reason: z.string(),
    overHeadcountReason: z.string(),
    requester: z.string(),
    changes: z.array(comparison),
    /** Key of its approval form. */
    instanceId: z.number().int(),
    instanceNo: z.string().nullable(),
    signedAt: instant.nullable(),
    declineReason: z.string(),
    mayEdit: z.boolean(),
    maySign: z.boolean(),
    version: z.number().int(),
  }),
});

const wanted = z.object({
  empId: id.optional(),
  empIdText: text(50).optional(),
  type,
  toSiteId: homeSite.optional(),
  toDepartmentId: id.optional(),
  toPositionId: id.optional(),
  toLevelId: id.optional(),
  toManagerEmpId: id.optional(),
  toManagerEmpIdText: text(50).optional(),
  toCompanyId: id.optional(),
  effectiveDate: day,
  returnDate: day.optional(),
  /** A draft may be without. */
  reason: text(500).default(""),
  overHeadcountReason: text(200).default(""),
});

/**
 * Writes an order and its form in the approval engine (kind 502), as a draft or sent at once; with an id it changes the
 * own draft. What is left empty stays as it is. A draft says who, what and when, with values that exist; refused at
 * sending: nothing changes, a level that does not fit the type, a closed month, a frozen department, a full position,
 * another order on its way (employees rules 12-14, 26).
 */
export const saveTransfer = endpoint("POST", "/transfer/save", {
  access: MAY.transfer.apply,
  changes: true,
  input: wanted.extend({
    id: id.optional(),
    version: version.optional(),
    /** 1: goes to approval at once; what is refused then is not kept either. */
    send: flagInput,
    ...namedAtSending,
  }),
  output: z.object({
    id: z.number().int(),
    instanceId: z.number().int(),
    version: z.number().int(),
    /** It went to approval. */
    sent: z.boolean(),
  }),
});
export type TransferInput = z.output<(typeof saveTransfer)["input"]>;

/** Choices of the form; positions are those of the chosen department. */
export const transferChoices = endpoint("GET", "/transfer/choices", {
  access: MAY.transfer.apply,
  input: employeeChoices.input,
  output: employeeChoices.output,
});

/** The way an order would take as it is written: what cannot be read counts as not there. */
export const transferWay = endpoint("GET", "/transfer/way", {
  access: MAY.transfer.apply,
  input: z.object({
    empId: id.optional().catch(undefined),
    empIdText: text(50).optional().catch(undefined),
    type: type.optional().catch(undefined),
    toDepartmentId: id.optional().catch(undefined),
  }),
  output: wayAhead,
});

/** The own draft as its form shows it. */
export const transferForm = endpoint("GET", "/transfer/form", {
  access: MAY.transfer.apply,
  input: z.object({ id }),
  output: wanted
    .omit({ empIdText: true, toManagerEmpIdText: true })
    .extend({ id: z.number().int(), version: z.number().int(), empName: z.string(), toManagerName: z.string() }),
});

/** What the employee's signature takes: a drawing or the typed name, and the code that was sent. */
export const signed = z.object({
  id,
  version,
  image: text(300_000).default(""),
  typedName: nameText(50).default(""),
  verifyCode: text(20).min(1),
});

/** The moved person agrees (employees rule 26, Labour Contract Law art. 35). */
export const signTransfer = endpoint("POST", "/transfer/sign", {
  access: "session",
  changes: true,
  noActing: true,
  input: signed,
  output: z.object({ signatureId: z.number().int() }),
});

/** The moved person does not agree: the order ends. */
export const declineTransfer = endpoint("POST", "/transfer/decline", {
  access: "session",
  changes: true,
  noActing: true,
  input: z.object({ id, version, reason: requiredText(500) }),
  output: nothing,
});
