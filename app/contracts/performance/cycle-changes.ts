import { z } from "zod";
import { MOST_SITES } from "~/lib/organization/site-numbers";
import { endOfPeriod } from "~/lib/period-dates";
import { day, endpoint, id, requiredName, requiredText, ticked, together, version } from "../endpoint";
import { changed, codeOf, saved } from "../register";
import { site } from "../sites";
import { CYCLE_KINDS, CYCLE_STATES, type CycleKind, EXEMPTIONS, STAGES } from "./codes";
import { MONTHS_OF, person } from "./cycles";
import { MAY } from "./may";

const deadlines = {
  /** Last day of each stage, in their order; empty ones are not looked at. */
  deadlines: z.array(z.object({ stage: codeOf(STAGES), deadline: day })).length(STAGES.length),
};

const written = {
  name: requiredName(50),
  kind: codeOf(CYCLE_KINDS),
  fromDate: day,
  toDate: day,
  siteIds: z.preprocess(ticked, z.array(site).min(1).max(MOST_SITES)),
  departmentIds: z.preprocess(ticked, z.array(id).max(500)).default([]),
  classIds: z.preprocess(ticked, z.array(id).min(1).max(100)),
  ...deadlines,
};

const inOrder = together<{ deadlines: { stage: number; deadline: string }[]; fromDate?: string }>((given, fault) => {
  const rows = Array.isArray(given.deadlines) ? (given.deadlines as { deadline?: unknown }[]) : [];
  rows.forEach(({ deadline }, n) => {
    const before = n === 0 ? given.fromDate : rows[n - 1]!.deadline;
    if (typeof deadline === "string" && typeof before === "string" && deadline !== "" && deadline < before)
      fault(["deadlines", n, "deadline"], "perfCycles:said.order");
  });
});

const rules = together<{ kind: number; fromDate: string; toDate: string }>((given, fault) => {
  const { fromDate, toDate } = given as { fromDate?: string; toDate?: string };
  if (!fromDate || !toDate || !day.safeParse(fromDate).success || !day.safeParse(toDate).success) return;
  if (toDate < fromDate) return fault(["toDate"], "perfCycles:said.toBeforeFrom");
  const months = MONTHS_OF[Number(given.kind) as CycleKind];
  if (months && (fromDate.slice(8) !== "01" || endOfPeriod(fromDate, months) !== toDate))
    fault(["toDate"], "perfCycles:said.wholeMonths", { n: months });
});

/** A draft of a cycle. Refused: a class that has a cycle of this kind and beginning. */
export const createCycle = endpoint("POST", "/performance/cycle/create", {
  access: MAY.cycles.run,
  changes: true,
  input: z.object(written).check(rules).check(inOrder),
  output: saved,
});

/** What a draft says instead. */
export const updateCycle = endpoint("POST", "/performance/cycle/update", {
  access: MAY.cycles.run,
  changes: true,
  input: z
    .object({ ...changed, ...written })
    .check(rules)
    .check(inOrder),
  output: saved,
});

/** Other deadlines of a cycle that runs. */
export const extendCycle = endpoint("POST", "/performance/cycle/extend", {
  access: MAY.cycles.run,
  changes: true,
  input: z.object({ ...changed, ...deadlines }).check(inOrder),
  output: saved,
});

/** A draft goes. */
export const removeCycle = endpoint("POST", "/performance/cycle/remove", {
  access: MAY.cycles.run,
  changes: true,
  input: z.object(changed),
  output: z.null(),
});

const generated = z.object({
  id: z.number().int(),
  version: z.number().int(),
  state: z.literal(CYCLE_STATES),
  counts: z.object({ added: z.number().int(), existing: z.number().int(), exempt: z.number().int() }),
  /** People of the cycle's places whom no class covers (rule 3), at most a hundred; how many in all. */
  noClass: z.array(person),
  noClassCount: z.number().int(),
});
export type Generated = z.output<typeof generated>;

/** Begins a cycle: classes are taken as they are, sheets made for everybody in scope. */
export const startCycle = endpoint("POST", "/performance/cycle/start", {
  access: MAY.cycles.run,
  changes: true,
  input: z.object(changed),
  output: generated,
  timeout: 300_000,
});

/** Sheets of those who have come since, and of those who have another job; the rest stays (example 23). */
export const generateSheets = endpoint("POST", "/performance/cycle/generate", {
  access: MAY.cycles.run,
  changes: true,
  input: z.object({ id }),
  output: generated,
  timeout: 300_000,
});

const moved = z.object({
  id: z.number().int(),
  version: z.number().int(),
  state: z.literal(CYCLE_STATES),
  counts: z.object({ moved: z.number().int(), late: z.number().int() }),
});

/** The next stage; from calibration on only when every group is done. */
export const moveStage = endpoint("POST", "/performance/cycle/moveStage", {
  access: MAY.cycles.run,
  changes: true,
  input: z.object(changed),
  output: moved,
  timeout: 300_000,
});

/** Results become final and payroll may read them (rules 25 to 29). Refused: an open appeal, somebody not confirmed. */
export const lockCycle = endpoint("POST", "/performance/cycle/lock", {
  access: MAY.cycles.lock,
  changes: true,
  input: z.object(changed),
  output: moved,
  timeout: 300_000,
});

/** Opens a locked cycle while the pay of nobody in it is submitted or locked (rule 30). */
export const unlockCycle = endpoint("POST", "/performance/cycle/unlock", {
  access: MAY.cycles.lock,
  changes: true,
  input: z.object({ ...changed, reason: requiredText(200) }),
  output: moved,
});

/** A person is not assessed, with the reason; before his sheet is calculated (rules 13 and 15). */
export const exemptSheet = endpoint("POST", "/performance/assess/exempt", {
  access: MAY.cycles.run,
  changes: true,
  input: z.object({ ...changed, exemption: codeOf(EXEMPTIONS), reason: requiredText(200) }),
  output: saved,
});

/** A leaver's result becomes final by itself, by his last day (rule 30). */
export const lockAlone = endpoint("POST", "/performance/assess/lockAlone", {
  access: MAY.cycles.run,
  changes: true,
  input: z.object({ id, version }),
  output: saved,
});
