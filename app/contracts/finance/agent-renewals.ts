import { z } from "zod";
import { isRealDate } from "~/lib/period-dates";
import { wayAhead } from "../approvals/form-pages";
import { day, endpoint, id, listOf, pageOf, text, ticked, together, version } from "../endpoint";
import { idFilter } from "../register";
import { applicationParts, judgeParts, orNone, sending } from "./applications";
import { PROXY_SERVICES } from "./codes";
import { attached, type Fault, given, savedForm } from "./forms";
import { MAY } from "./may";

/** Services that one application may go on with. */
export const MOST_SERVICES = 50;

const service = {
  id: z.number().int(),
  agent: z.string(),
  companyId: z.number().int(),
  companyName: z.string(),
  service: z.literal(PROXY_SERVICES),
  periodFrom: day,
  periodTo: day,
  /** Minor units of the currency: what the present period costs. */
  amount: z.number().int(),
  currency: z.string(),
};
export const endingService = z.object({
  ...service,
  daysLeft: z.number().int(),
  /** Number of the application that goes on with it, empty where that was never sent; null: none. */
  application: z.string().nullable(),
});
export type EndingService = z.output<typeof endingService>;

/** Services that end within 30 days, or ended in the last 30, without a next period (finance rule 33). */
export const searchRenewals = endpoint("POST", "/finance/proxyApply/search", {
  access: MAY.agents.apply,
  input: pageOf(z.object({ likeAgent: text(50).optional(), companyId: idFilter }).prefault({})),
  output: listOf(endingService),
});

const line = z.object({
  proxyCostId: id,
  /** What the next period costs, as typed, in the currency of the services. */
  amount: text(20).default(""),
});

const written = z
  .object({
    lines: z.array(line).min(1).max(MOST_SERVICES),
    newPeriodTo: orNone(day),
    payeeCardId: orNone(id),
    ...applicationParts,
  })
  .check(together(judged))
  .transform(({ refusedFile: _, ...rest }) => rest);

function judged(form: Record<string, unknown>, fault: Fault): void {
  if (form.newPeriodTo && !isRealDate(given(form.newPeriodTo))) return;
  judgeParts(form, fault, ["newPeriodTo", "payeeCardId"]);
  const lines = Array.isArray(form.lines) ? (form.lines as { amount?: unknown }[]) : [];
  if (form.send === 1)
    for (const [n, { amount }] of lines.entries())
      if (given(amount) === "") fault(["lines", n, "amount"], "errors:required");
}
export type RenewalInput = z.output<typeof written>;

/** Asks for the next period of services of one company, agent and currency (kind 108), as a draft or sent at once. */
export const createRenewal = endpoint("POST", "/finance/proxyApply/create", {
  access: MAY.agents.apply,
  changes: true,
  input: written,
  output: savedForm,
});
export const updateRenewal = endpoint("POST", "/finance/proxyApply/update", {
  access: MAY.agents.apply,
  changes: true,
  input: z.intersection(z.object({ formId: id, version }), written),
  output: savedForm,
});
export const sendRenewal = sending("/finance/proxyApply/submit", MAY.agents.apply);

/** The services that are gone on with: those named, or those of the own application with this key. */
export const renewal = endpoint("GET", "/finance/proxyApply/details", {
  access: MAY.agents.apply,
  input: z.object({
    costIds: z
      .preprocess((value) => ticked(value).flatMap((one) => String(one).split(",")), z.array(id).max(MOST_SERVICES))
      .optional(),
    formId: id.optional(),
  }),
  output: z.object({
    /** `next`: what the next period costs in the application, null where none is written. */
    services: z.array(z.object({ ...service, payeeCardId: z.number().int().nullable(), next: z.number().nullable() })),
    /** They are of one company, agent and currency. */
    alike: z.boolean(),
    form: z
      .object({
        formId: z.number().int(),
        instanceId: z.number().int(),
        number: z.string().nullable(),
        newPeriodTo: day.nullable(),
        payeeCardId: z.number().int().nullable(),
        reason: z.string(),
        attachments: z.array(attached),
        version: z.number().int(),
      })
      .nullable(),
  }),
});

/** The way an application for services of a company would take, by the sum of what is written. */
export const renewalWay = endpoint("GET", "/finance/proxyApply/way", {
  access: MAY.agents.apply,
  input: z.object({
    companyId: id.optional().catch(undefined),
    currency: z.string().max(3).catch("CNY").default("CNY"),
    amounts: z
      .preprocess(ticked, z.array(text(20)).max(MOST_SERVICES))
      .catch([])
      .default([]),
  }),
  output: wayAhead,
});
