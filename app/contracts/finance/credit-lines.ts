import { z } from "zod";
import { blob, day, endpoint, id, listOf, nothing, pageOf, text, together, version } from "../endpoint";
import { departmentOption } from "../organization/organization";
import { CREDIT_LINE_ACTS, CREDIT_SCOPES } from "./codes";
import { MAY } from "./may";
import { yuan } from "./typed";

const scope = z.coerce.number().pipe(z.literal(CREDIT_SCOPES));

const lineQuery = z
  .object({
    scope: scope.optional().catch(undefined),
    likeEmpName: text(50).optional(),
    /** Only lines that hold on this day. */
    inForceOn: day.optional().catch(undefined),
  })
  .prefault({});

export const creditLine = z.object({
  id: z.number().int(),
  scope: z.literal(CREDIT_SCOPES),
  scopeId: z.number().int(),
  /** Person with job number, level, or path of the department. */
  name: z.string(),
  /** Fen. */
  limitCny: z.number().int(),
  /** Fen that are owed or in approval under it; null: of a level, or not in force today. */
  usedCny: z.number().int().nullable(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  /** Made by an approved application (kind 110). */
  applied: z.boolean(),
  /** The approval of that application, where the caller may read it (approvals rule 35). */
  instanceId: z.number().int().nullable(),
  acts: z.array(z.enum(CREDIT_LINE_ACTS)),
  version: z.number().int(),
});
export type CreditLine = z.output<typeof creditLine>;

/** Limits of people, levels and departments; people within the caller's scope (finance, Screens). */
export const searchCreditLines = endpoint("POST", "/workflow/creditLine/search", {
  access: MAY.creditLines.see,
  input: pageOf(lineQuery),
  output: listOf(creditLine),
});

export const creditLineDetail = endpoint("GET", "/workflow/creditLine/details", {
  access: MAY.creditLines.edit,
  input: z.object({ id }),
  output: creditLine,
});

/** What the form of a new line offers. */
export const creditLineChoices = endpoint("GET", "/workflow/creditLine/choices", {
  access: MAY.creditLines.edit,
  input: z.object({}),
  output: z.object({
    levels: z.array(z.object({ levelId: z.number().int(), name: z.string() })),
    departments: z.array(departmentOption),
    validFrom: z.string(),
  }),
});

const period = { limit: yuan, validFrom: day, validTo: day.optional() };
const inOrder = together<{ validFrom: string; validTo?: string }>(({ validFrom, validTo }, fault) => {
  if (typeof validFrom === "string" && typeof validTo === "string" && validTo < validFrom)
    fault(["validTo"], "financeBase:said.dates");
});

/** A new line of a person, a level or a department, or limit and period of one (with `id`), whose owner stays. */
export const saveCreditLine = endpoint("POST", "/workflow/creditLine/save", {
  access: MAY.creditLines.edit,
  changes: true,
  noActing: true,
  input: z
    .object({
      id: id.optional(),
      version: version.optional(),
      scope: scope.optional(),
      empId: id.optional(),
      empIdText: text(80).optional(),
      levelId: id.optional(),
      departmentId: id.optional(),
      ...period,
    })
    .check(inOrder),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
});
export type CreditLineInput = z.output<(typeof saveCreditLine)["input"]>;

/** Ends a line today, the last day included; one that lies ahead is taken back. */
export const endCreditLine = endpoint("POST", "/workflow/creditLine/disable", {
  access: MAY.creditLines.edit,
  changes: true,
  noActing: true,
  input: z.object({ id, version }),
  output: nothing,
});

/** The filtered list under the headings of the import. */
export const exportCreditLines = endpoint("POST", "/workflow/creditLine/export", {
  access: MAY.creditLines.see,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: lineQuery }),
  output: blob,
});
