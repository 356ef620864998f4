import { z } from "zod";
import { blob, endpoint, id, instant, listOf, nothing, pageOf, requiredText, text, version } from "../endpoint";
import { month, yuan } from "./benefits/fields";
import { SUBSIDY_ACTS, SUBSIDY_ROLES, SUBSIDY_STATES } from "./codes";
import { MAY } from "./may";
import { signed } from "./transfer";

/** Version of the agreement's text; each has its texts in locales/subsidy. */
export const AGREEMENT_VERSION = 1;
/** The agreement has to have been open this long before it is signed (employees rule 45). */
export const READ_SECONDS = 10;

const EITHER = [MAY.subsidies.manage, MAY.subsidies.review] as const;
/** The pages that a subsidy login reaches. */
const PAGES = "/h5/companyRegistrySubsidy";

const agreement = {
  id: z.number().int(),
  companyName: z.string(),
  role: z.literal(SUBSIDY_ROLES),
  /** Fen. */
  monthlyAmount: z.number().int(),
  startMonth: z.string(),
  endMonth: z.string(),
  stopMonth: z.string().nullable(),
  state: z.literal(SUBSIDY_STATES),
  version: z.number().int(),
};
export const subsidyRow = z.object({ ...agreement, empName: z.string(), jobNumber: z.string(), mayEnd: z.boolean() });
export type SubsidyRow = z.output<typeof subsidyRow>;

const companies = z.array(z.object({ companyId: z.number().int(), companyName: z.string() }));

export const searchSubsidies = endpoint("POST", "/subsidy/search", {
  access: EITHER,
  input: pageOf(
    z
      .object({
        likeEmpName: text(50).optional(),
        companyId: id.optional().catch(undefined),
        role: z.coerce.number().pipe(z.literal(SUBSIDY_ROLES)).optional().catch(undefined),
        state: z.coerce.number().pipe(z.literal(SUBSIDY_STATES)).optional().catch(undefined),
      })
      .prefault({}),
  ),
  output: listOf(subsidyRow),
});

export const subsidyFilters = endpoint("GET", "/subsidy/filters", {
  access: EITHER,
  input: z.object({}),
  output: z.object({ companies }),
});

/** Choices of the invitation. */
export const subsidyChoices = endpoint("GET", "/subsidy/choices", {
  access: MAY.subsidies.manage,
  input: z.object({}),
  output: z.object({ companies, month: z.string() }),
});

/** Invites somebody who stands in the register of a company (employees rule 45). */
export const inviteSubsidy = endpoint("POST", "/subsidy/invite", {
  access: MAY.subsidies.manage,
  changes: true,
  noActing: true,
  input: z.object({
    empId: id.optional(),
    empIdText: text(50).optional(),
    companyId: id,
    role: z.coerce.number().pipe(z.literal(SUBSIDY_ROLES)),
    monthlyAmount: yuan.refine((amount) => amount > 0, { error: "benefits:said.amount" }),
    startMonth: month,
    endMonth: month,
  }),
  output: z.object({ id: z.number().int() }),
});
export type SubsidyInvitation = z.output<(typeof inviteSubsidy)["input"]>;

/** One agreement for whoever may end it. */
export const subsidyDetail = endpoint("GET", "/subsidy/detail", {
  access: MAY.subsidies.manage,
  input: z.object({ id }),
  output: subsidyRow,
});

/** Ends an agreement after a month (change of registration), or takes an invitation back. */
export const endSubsidy = endpoint("POST", "/subsidy/end", {
  access: MAY.subsidies.manage,
  changes: true,
  noActing: true,
  input: z.object({ id, version, stopMonth: month, reason: requiredText(200) }),
  output: nothing,
});

const monthQuery = z.object({ month: month.optional().catch(undefined) }).prefault({});
export const subsidyPayment = z.object({
  id: z.number().int(),
  empName: z.string(),
  jobNumber: z.string(),
  companyName: z.string(),
  role: z.literal(SUBSIDY_ROLES),
  monthlyAmount: z.number().int(),
});

/** Who is paid what in a month, for payroll; taxed with the wages (employees rule 45). */
export const subsidyMonth = endpoint("POST", "/subsidy/month", {
  access: EITHER,
  input: pageOf(monthQuery),
  output: z.object({
    month: z.string(),
    total: z.number().int(),
    page: z.object({ totalCount: z.number().int() }),
    simpleList: z.array(subsidyPayment),
  }),
});
export const exportSubsidyMonth = endpoint("POST", "/subsidy/month/export", {
  access: EITHER,
  timeout: 300_000,
  input: z.object({ query: monthQuery }),
  output: blob,
});

export const ownSubsidy = z.object({ ...agreement, opened: z.boolean(), acts: z.array(z.enum(SUBSIDY_ACTS)) });
/** The own agreements. */
export const ownSubsidies = endpoint("GET", "/subsidy/own", {
  access: "session",
  restricted: PAGES,
  input: z.object({}),
  output: z.object({
    restricted: z.boolean(),
    agreements: z.array(ownSubsidy),
  }),
});

/** Opens the agreement to read it: the server notes when. */
export const openSubsidy = endpoint("POST", "/subsidy/open", {
  access: "session",
  restricted: PAGES,
  changes: true,
  noActing: true,
  input: z.object({ id, version }),
  output: nothing,
});

/** The agreement as its holder signs it. */
export const subsidyDocument = endpoint("GET", "/subsidy/document", {
  access: "session",
  noActing: true,
  restricted: PAGES,
  input: z.object({ id }),
  output: z.object({
    title: z.string(),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    hash: z.string(),
    version: z.number().int(),
    signer: z.string(),
    open: z.boolean(),
    signedAt: instant.nullable(),
  }),
});

/**
 * The holder agrees: read for ten seconds, ticked, and by code (employees rule 45); it goes to HR and finance (kind
 * 505).
 */
export const signSubsidy = endpoint("POST", "/subsidy/sign", {
  access: "session",
  restricted: PAGES,
  changes: true,
  noActing: true,
  input: signed.extend({ agreed: z.coerce.number().int().min(0).max(1).default(0) }),
  output: z.object({ signatureId: z.number().int() }),
});

/** The holder does not agree; it has no further effect. */
export const declineSubsidy = endpoint("POST", "/subsidy/decline", {
  access: "session",
  restricted: PAGES,
  changes: true,
  noActing: true,
  input: z.object({ id, version, reason: text(200).default("") }),
  output: nothing,
});
