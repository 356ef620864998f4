import { z } from "zod";
import { MOST_SITES } from "~/lib/organization/site-numbers";
import {
  blob,
  endpoint,
  id,
  instant,
  listOf,
  monthOf,
  nameText,
  type Out,
  pageOf,
  requiredText,
  ticked,
  version,
} from "../endpoint";
import { changed, codeFilter, idFilter } from "../register";
import { site, siteFilter } from "../sites";
import { PAYSLIP_ACTS, PAYSLIP_STATES, RUN_KINDS, RUN_STATES } from "./codes";
import { MAY } from "./may";
import { slipFigures } from "./slip";

const publishing = { access: MAY.payslips.publish } as const;
const changing = { ...publishing, changes: true } as const;
const whole = z.number().int();
const monthFilter = monthOf().optional().catch(undefined);

/** Payslips by state; those within the caller's reach. */
const counts = z.object({
  created: whole,
  published: whole,
  viewed: whole,
  confirmed: whole,
  disputed: whole,
  answered: whole,
});
export type PayslipCounts = z.output<typeof counts>;

const run = {
  runId: whole,
  no: z.string(),
  month: z.string(),
  company: z.string(),
  kind: z.literal(RUN_KINDS),
  state: z.literal(RUN_STATES),
  payDate: z.string(),
};
export const runRow = z.object({ ...run, counts });
export type PayslipRunRow = z.output<typeof runRow>;

/** Runs that are locked, published or paid, the latest first. */
export const searchPayslipRuns = endpoint("POST", "/salary/payslip/runs", {
  ...publishing,
  input: pageOf(z.object({ month: monthFilter, companyId: idFilter, kind: codeFilter(RUN_KINDS) }).prefault({})),
  output: listOf(runRow),
});

export const payslipFilters = endpoint("GET", "/salary/payslip/filters", {
  ...publishing,
  input: z.object({}),
  output: z.object({ companies: z.array(z.object({ id: whole, name: z.string() })) }),
});

/** A run with how far its payslips are, by site. */
export const payslipRun = endpoint("GET", "/salary/payslip/run", {
  ...publishing,
  input: z.object({ runId: id }),
  output: z.object({
    ...run,
    version: whole,
    counts,
    sites: z.array(z.object({ siteId: z.number().int(), counts })),
  }),
});
export type PayslipRunDetail = Out<typeof payslipRun>;

const payslipQuery = z.object({
  runId: id,
  likeName: nameText(50).optional(),
  siteId: siteFilter,
  state: codeFilter(PAYSLIP_STATES),
});
export type PayslipQuery = z.output<typeof payslipQuery>;

/** No figure of pay stands in the list (salary rule 28). */
export const payslipRow = z.object({
  payslipId: whole,
  version: whole,
  jobNumber: z.string(),
  name: z.string(),
  department: z.string(),
  siteId: z.number().int(),
  state: z.literal(PAYSLIP_STATES),
  publishedAt: instant.nullable(),
  viewedAt: instant.nullable(),
  confirmedAt: instant.nullable(),
  acts: z.array(z.enum(PAYSLIP_ACTS)),
});
export type PayslipRow = z.output<typeof payslipRow>;

export const searchPayslips = endpoint("POST", "/salary/payslip/search", {
  ...publishing,
  input: pageOf(payslipQuery),
  output: listOf(payslipRow),
});

const sites = z.preprocess(ticked, z.array(site).max(MOST_SITES));

/** Publishes what is not published yet, of some sites or of all; the run is published once nothing is left. */
export const publishPayslips = endpoint("POST", "/salary/run/publish", {
  ...changing,
  input: z.object({ ...changed, siteIds: sites.optional() }),
  output: z.object({ published: whole, left: whole, state: z.literal(RUN_STATES), version: whole }),
});

/** Reminds who has not opened his payslip. */
export const remindPayslips = endpoint("POST", "/salary/payslip/remind", {
  ...changing,
  input: z.object({ runId: id, siteIds: sites.optional() }),
  output: z.object({ reminded: whole }),
});

/** Whose payslip it is, without any figure: what a step about it says. */
export const payslipHead = endpoint("GET", "/salary/payslip/head", {
  ...publishing,
  input: z.object({ payslipId: id }),
  output: payslipRow
    .pick({ payslipId: true, version: true, jobNumber: true, name: true, state: true })
    .extend({ runId: whole, month: z.string() }),
});

/** A payslip as its person sees it; each look is kept. */
export const previewPayslip = endpoint("GET", "/salary/payslip/preview", {
  ...publishing,
  noActing: true,
  input: z.object({ payslipId: id }),
  output: payslipRow.pick({ payslipId: true, version: true, jobNumber: true, name: true, state: true }).extend({
    runId: whole,
    month: z.string(),
    kind: z.literal(RUN_KINDS),
    company: z.string(),
    payDate: z.string(),
    /** Null: the level is above the caller's limit (salary rule 30). */
    slip: z.object(slipFigures).nullable(),
  }),
});
export type PayslipPreview = Out<typeof previewPayslip>;

/** Takes one payslip back; what was said to it was said to another version. */
export const withdrawPayslip = endpoint("POST", "/salary/payslip/withdraw", {
  ...changing,
  input: z.object({ payslipId: id, version, reason: requiredText(200) }),
  output: z.object({ runId: whole, version: whole, name: z.string() }),
});

/** Figures of the payslips of a run for whoever takes them out (salary, Exports). */
export const exportPayslips = endpoint("POST", "/salary/payslip/export", {
  access: MAY.exports.all,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: payslipQuery }),
  output: blob,
});
