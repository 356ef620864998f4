import { sql } from "drizzle-orm";
import type { z } from "zod";
import { INPUT_SOURCE } from "~/contracts/payroll/codes";
import { RUN_KIND, RUN_STATE, RUN_TASK } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import type { collectRun as contract } from "~/contracts/salary/run-steps";
import { groupBy } from "~/lib/group-by";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import type { UnusedLeave } from "~/lib/salary/month";
import type { KeptContribution, KeptDifference, KeptStretch, Snapshot, TakenInput } from "~/lib/salary/snapshot";
import { type StatementToPay, statementsToPay } from "~/upstream/attendance/months/locked-months.server";
import { parameterSiteOf } from "~/upstream/calendar/sites.server";
import { lockedContributions } from "~/upstream/employees/benefits/locked-contributions.server";
import { reckonedContributions } from "~/upstream/employees/benefits/reckoned-contributions.server";
import { figuresBySite, type SiteFigures } from "~/upstream/employees/benefits/site-figures.server";
import { releaseInputs, takeInputs } from "~/upstream/payroll/input-taking.server";
import { resultsToPay } from "~/upstream/performance/results/for-payroll.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { lock } from "~/upstream/platform/locks.server";
import { parameterRows, valueIn } from "~/upstream/platform/parameters.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { bonusesOf } from "../bonus/bonus-taking.server";
import { type TrialSources, trialDues, trialSources } from "../trial/trial-sources.server";
import { refuseUnready } from "./collect-checks.server";
import { archivesFor, averagesFor, type PaidBy, plansFor, taxFactsFor } from "./collect-read.server";
import { stretchesOf } from "./collect-stretches.server";
import { postDifferences } from "./difference-inputs.server";
import { refuseOtherRun, refusePaidMonth } from "./other-runs.server";
import { putLines } from "./run-create.server";
import { heldRun, mustBe, type Run } from "./run-held.server";
import { peopleOfMonth } from "./run-people.server";
import { isTrial, isWholeMonth, paysMonth, sourcesOf } from "./run-sources.server";
import { beginTask } from "./run-task.server";
import { releaseShortfalls, takeShortfalls } from "./shortfalls.server";
import { postSubsidies } from "./subsidy-inputs.server";

/** Begins to read everything that the lines follow from; its people are those of now (rule 5; salary, States). */
export async function collectRun(tx: Tx, caller: Caller, named: z.output<(typeof contract)["input"]>) {
  const run = await heldRun(tx, caller, [MAY.runs.work], named);
  mustBe(run, RUN_STATE.draft, RUN_STATE.collected, RUN_STATE.calculated);
  // A file brought its lines whole: there is nothing to read for them (rule 40).
  if (run.kind === RUN_KIND.imported) throw conflict("salRuns:said.importedRun");
  if (isWholeMonth(run)) await putLines(tx, run.id, await peopleOfMonth(tx, caller, run));
  const rows = await select(tx, { empId: num`emp_id` })`from payroll_lines where run_id = ${run.id}`;
  if (!isTrial(run)) await clearWay(tx, caller, run);
  await tx.execute(sql`update payroll_lines set snapshot = null where run_id = ${run.id}`);
  return beginTask(tx, caller, run, RUN_TASK.collect, {
    state: RUN_STATE.draft,
    people: rows.length,
    sources: await sourcesOf(tx, run),
  });
}

/** What a run that pays needs before it reads: nobody else pays its people, all is ready, and nothing is taken. */
async function clearWay(tx: Tx, caller: Caller, run: Run): Promise<void> {
  // Two that begin at once: the later one sees the earlier.
  await lock(tx, "payrollRuns", run.companyId);
  await refuseOtherRun(tx, run);
  await refusePaidMonth(tx, run);
  if (paysMonth(run)) await refuseUnready(tx, caller, run);
  await releaseInputs(tx, run.id);
  await releaseShortfalls(tx, run.id);
}

/** What hangs on people's months beside the work: a run takes it, a trial only reads it. */
async function duesFor(tx: Tx, run: Run, empIds: readonly number[]) {
  if (isTrial(run)) return trialDues(tx, run, empIds);
  if (paysMonth(run)) await postSubsidies(tx, run.month, empIds);
  // A bonus run pays bonuses alone (rule 21): everything else waits for a run that deducts what belongs to it.
  if (run.kind === RUN_KIND.bonus)
    return { differences: new Map<number, KeptDifference[]>(), open: [], shortfalls: new Map() };
  return {
    differences: await postDifferences(tx, run, empIds),
    open: await takeInputs(tx, run.id, run.kind === RUN_KIND.leaver ? null : run.month, empIds),
    shortfalls: await takeShortfalls(tx, run.id, run.companyId, empIds),
  };
}

/**
 * Insurance and fund of some people of a run. While the lists are open, a leaver's lines are reckoned by the same rules
 * and marked (rule 5).
 */
async function insuranceFor(tx: Tx, run: Run, empIds: readonly number[], standing: TrialSources | null) {
  if (standing)
    return { isReckoned: false, of: (empId: number): KeptContribution[] => standing.contributions.get(empId) ?? [] };
  const locked = paysMonth(run) ? await lockedContributions(tx, run.month, empIds) : null;
  if (locked !== null || run.kind !== RUN_KIND.leaver)
    return { isReckoned: false, of: (empId: number): KeptContribution[] => locked?.get(empId)?.items ?? [] };
  const people = sql`employees.emp_id = any(${sql.param([...empIds])}::int[])`;
  const reckoned = await reckonedContributions(tx, run.month, people);
  return { isReckoned: true, of: (empId: number): KeptContribution[] => reckoned.get(empId) ?? [] };
}

/** Reads the month of some people of a run and keeps it with their lines. */
export async function collectPeople(
  tx: Tx,
  around: Pick<Caller, "versions">,
  run: Run,
  empIds: readonly number[],
): Promise<void> {
  const archives = await archivesFor(tx, run.month, empIds);
  const parameters = await parameterRows(tx, around);
  const figuresOf = await figuresBySite(tx);
  const minWageOf = (siteId: number) => minWage(figuresOf(siteId, run.month), siteId);
  const trial = isTrial(run) ? await trialSources(tx, around, run, empIds) : null;
  const month = paysMonth(run) ? await monthsOf(tx, around, run, empIds, { archives, minWageOf, trial }) : null;
  const { differences, open, shortfalls } = await duesFor(tx, run, empIds);
  const inputs = groupBy(open, ({ empId }) => empId);
  const isBonus = run.kind === RUN_KIND.bonus;
  const bonuses = await bonusesOf(tx, run.id, empIds);
  const plans = groupBy(paysMonth(run) ? await plansFor(tx, run.month, empIds) : [], ({ empId }) => empId);
  const averages = await averagesFor(tx, run.month, empIds);
  const taxes = await taxFactsFor(tx, run, empIds);
  const insurance = await insuranceFor(tx, run, empIds, trial);
  const places = await select(tx, { empId: num`emp_id`, siteId: num`site_id` })`
    from payroll_lines
    where run_id = ${run.id} and emp_id = any(${sql.param([...empIds])}::int[])`;
  const rows = places.map(({ empId, siteId }) => {
    const taken = (inputs.get(empId) ?? []).map(({ empId: _, ...input }): TakenInput => input);
    const { hasProfile: _, ...tax } = taxes.get(empId)!;
    const { way = null, ...bonus } = bonuses.get(empId) ?? {};
    const statement = month?.statements.get(empId);
    const isToilPaid = valueIn(parameters, "expiredTimeOff", parameterSiteOf(siteId), run.payDate) === "paid";
    const snapshot: Snapshot = {
      ...monthOf(statement),
      stretches: month?.stretches.get(empId) ?? [unworked(run, minWageOf(siteId))],
      isToilPaid,
      results: month?.results.get(empId)?.map(({ empId: _, ...result }) => result) ?? [],
      unusedLeave: unusedLeave(taken, averages.get(empId)),
      insurance: { items: insurance.of(empId), isReckoned: insurance.isReckoned },
      inputs: taken,
      differences: differences.get(empId) ?? [],
      ...(trial && {
        assumed: trial.assumed(empId, siteId === OVERSEAS_SITE || isConfirmed(figuresOf(siteId, run.month))),
      }),
      loans: (plans.get(empId) ?? []).map(({ empId: _, ...plan }) => plan),
      shortfall: shortfalls.get(empId) ?? { amount: 0, special: 0 },
      isLast: run.kind === RUN_KIND.leaver,
      bonus: isBonus ? (bonus as Snapshot["bonus"]) : null,
      tax: { ...tax, averageAnnual: averageAnnual(figuresOf(siteId, run.payDate.slice(0, 7))), bonusWay: way },
    };
    return { empId, snapshot, versionId: archives.get(empId)?.versionId ?? null };
  });
  await tx.execute(sql`
    update payroll_lines l
    set snapshot = p.snapshot, structure_version_id = p."versionId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p("empId" int, snapshot jsonb, "versionId" int)
    where l.run_id = ${run.id} and l.emp_id = p."empId"`);
}

/** Fen a month of the city of a site; abroad none applies. */
const minWage = (figures: SiteFigures | undefined, siteId: number): number =>
  siteId === OVERSEAS_SITE ? 0 : (figures?.minWage ?? 0);

const MONTHS_OF_YEAR = 12;

/** What people of a city earned in the year before: of the month the row has it a month (rule 22). */
const averageAnnual = (figures: SiteFigures | undefined): number | null =>
  figures && isConfirmed(figures) ? figures.avgWage * MONTHS_OF_YEAR : null;

const isConfirmed = (figures: SiteFigures | undefined): boolean => figures?.confirmed === 1;

interface Known {
  archives: ReadonlyMap<number, PaidBy>;
  minWageOf: (siteId: number) => number;
  trial: TrialSources | null;
}

/** Statements, stretches and results of a month of work. */
async function monthsOf(
  tx: Tx,
  around: Pick<Caller, "versions">,
  { month, companyId }: Run,
  empIds: readonly number[],
  { archives, minWageOf, trial }: Known,
) {
  const statements = trial?.statements ?? (await statementsToPay(tx, month, empIds));
  const stretches = await stretchesOf(
    tx,
    around,
    statements.map((statement) => {
      const { fixed = [], values = [] } = archives.get(statement.empId) ?? {};
      return { statement, fixed, values, minWage: minWageOf(statement.siteId) };
    }),
    await parameterRows(tx, around),
  );
  const results = groupBy(await resultsToPay(tx, month, companyId, empIds), ({ empId }) => empId);
  return { statements: new Map(statements.map((one) => [one.empId, one])), stretches, results };
}

/** Figures of a statement. A run without one pays no day; that its month has one keeps rules from dividing by none. */
function monthOf(statement: StatementToPay | undefined) {
  if (!statement)
    return {
      requiredCentiDay: 100,
      toilExpiredMin: 0,
      nightCount: 0,
      dutyTimes: 0,
      fullAttendance: 0 as const,
      statement: null,
    };
  const { version, fromDate, toDate, lockedOpen, provisional } = statement;
  return {
    requiredCentiDay: statement.requiredCentiDay + 100 * statement.paidHolidayDays,
    toilExpiredMin: statement.toilExpiredMin,
    nightCount: statement.nightCount,
    dutyTimes: statement.dutyTimes,
    fullAttendance: statement.fullAttendance,
    statement: {
      version,
      fromDate,
      toDate,
      lockedOpen,
      provisional,
      ...(statement.unscheduled && { unscheduledMonth: statement.month }),
    },
  };
}

/** What stands for a month in which nothing was worked: it carries the minimum wage that deductions leave. */
const unworked = ({ month }: Run, minWage: number): KeptStretch => ({
  from: `${month}-01`,
  paidCentiDay: 0,
  unpaidStdMin: 0,
  sickStdMin: 0,
  sickPct: 0,
  minWage,
  fixed: {},
  overtime: [],
});

/** Days that are to be paid out, at the average of the months before (rule 10; run inputs of source 11). */
function unusedLeave(
  inputs: readonly TakenInput[],
  average: Omit<UnusedLeave, "unusedCentiDay"> | undefined,
): UnusedLeave | null {
  const unusedCentiDay = inputs
    .filter(({ sourceType }) => sourceType === INPUT_SOURCE.annualLeave)
    .reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  return unusedCentiDay === 0 ? null : { ...(average ?? { paid: 0, months: 0 }), unusedCentiDay };
}
