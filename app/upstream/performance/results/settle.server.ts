import { sql } from "drizzle-orm";
import {
  BUDGET_MODE,
  EXEMPTION,
  type Exemption,
  type Grade,
  SHEET_STATE,
  type SheetState,
} from "~/contracts/performance/codes";
import { groupBy } from "~/lib/group-by";
import {
  type Attended,
  attended,
  calendarMonth,
  coefficientPaid,
  performancePay,
  withinBudget,
} from "~/lib/performance/pay";
import { monthOf } from "~/lib/performance/pay-month";
import { monthsOf } from "~/lib/performance/segments";
import { statementsFor } from "~/upstream/attendance/months/locked-months.server";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { bool, num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { type StandardFound, standardsOf } from "../standards/standard-of.server";

/** A main sheet whose result becomes final. */
export interface Settled {
  id: number;
  empId: number;
  jobNumber: string;
  classId: number;
  className: string;
  levelName: string;
  siteId: number;
  companyId: number | null;
  departmentId: number;
  levelId: number | null;
  state: SheetState;
  totalScore: number | null;
  finalGrade: Grade | null;
  coefficientPct: number | null;
  veto: boolean;
  exemption: Exemption | null;
}

/** What a person gets for a cycle, in fen, and what it follows from. */
export interface Result {
  sheetId: number;
  empId: number;
  companyId: number | null;
  siteId: number;
  departmentId: number;
  score: number | null;
  grade: Grade | null;
  coefficientPct: number;
  standard: number;
  months: number;
  workedCentiDay: number | null;
  requiredCentiDay: number | null;
  uncutAmount: number;
  amount: number;
}

const FULL_PCT = 100;

/**
 * The money of a cycle (performance rules 15, 25 and 26): standard by coefficient, by days where they count, cut to the
 * budget of the department. Statements do not grow with people.
 * @param inBudget false for whoever is locked alone: the department's budget is shared when the cycle is
 * @throws 409 without a standard, or while the attendance of a month is not locked
 */
export async function resultsOf(
  tx: Tx,
  around: Pick<Caller, "versions">,
  cycle: { fromDate: string; toDate: string },
  sheets: readonly Settled[],
  inBudget = true,
): Promise<Result[]> {
  const months = monthsOf({ from: cycle.fromDate, to: cycle.toDate });
  const standards = await standardsOf(
    tx,
    sheets.map((sheet) => ({ ...sheet, month: months.at(-1)! })),
  );
  const without = sheets.find((_, n) => standards[n] === null);
  if (without) throw conflict("perfCycles:said.noStandard", { class: without.className, level: without.levelName });
  const priced = sheets.map((sheet, n) => ({ sheet, standard: standards[n]! }));
  const byDays = priced.filter(({ sheet, standard }) => countsDays(sheet, standard)).map(({ sheet }) => sheet);
  const days = await daysOf(tx, around, months, byDays);
  const uncut = priced.map(({ sheet, standard }) => {
    const own = countsDays(sheet, standard) ? days.get(sheet.empId) : undefined;
    const terms = { standard: standard.monthlyAmount, months: months.length };
    const coefficientPct = coefficientPaid(asPaid(sheet), standard.coefficients);
    const amount = performancePay({ ...terms, coefficientPct }, own);
    return {
      sheet,
      budgetMode: standard.budgetMode,
      budget: performancePay({ ...terms, coefficientPct: FULL_PCT }, own),
      result: {
        sheetId: sheet.id,
        empId: sheet.empId,
        companyId: sheet.companyId,
        siteId: sheet.siteId,
        departmentId: sheet.departmentId,
        score: sheet.totalScore,
        grade: sheet.finalGrade,
        coefficientPct,
        ...terms,
        workedCentiDay: own?.worked ?? null,
        requiredCentiDay: own?.required ?? null,
        uncutAmount: amount,
        amount,
      },
    };
  });
  if (!inBudget) return uncut.map(({ result }) => result);
  const cut = new Map<number, number>();
  const sharing = uncut.filter(
    ({ sheet, budgetMode }) => sheet.state !== SHEET_STATE.exempt && budgetMode === BUDGET_MODE.scale,
  );
  for (const people of groupBy(sharing, ({ sheet }) => sheet.departmentId).values()) {
    const sorted = [...people].sort((a, b) => byNumber(a.sheet.jobNumber, b.sheet.jobNumber));
    const amounts = withinBudget(sorted.map(({ budget, result }) => ({ budget, amount: result.amount })));
    for (const [n, { sheet }] of sorted.entries()) cut.set(sheet.id, amounts[n]!);
  }
  return uncut.map(({ result }) => ({ ...result, amount: cut.get(result.sheetId) ?? result.amount }));
}

/** Job numbers as people order them: 999 before 1000. */
const byNumber = (one: string, other: string): number => one.length - other.length || (one < other ? -1 : 1);

/** By days where the standard says so; of the exempt always, but of those on protected leave (rule 15). */
const countsDays = ({ state, exemption }: Settled, { attendanceProrate }: StandardFound): boolean =>
  state === SHEET_STATE.exempt ? exemption !== EXEMPTION.protectedLeave : attendanceProrate === 1;

/** A sheet as its coefficient follows from it. */
const asPaid = (sheet: Settled) => ({ ...sheet, isExempt: sheet.state === SHEET_STATE.exempt });

/**
 * The coefficient in percent by which a locked sheet would be paid as it stands now: of the standard of the last month
 * of its cycle.
 */
export async function coefficientNow(tx: Tx, sheetId: number, lastDay: string): Promise<number> {
  const [sheet] = await settledSheets(tx, sql`s.id = ${sheetId}`);
  const [standard] = await standardsOf(tx, [{ ...sheet!, month: monthOf(lastDay) }]);
  return coefficientPaid(asPaid(sheet!), standard?.coefficients ?? []);
}

/** Days worked and asked for over the months of a cycle; a month outside of the employment counts by the calendar. */
async function daysOf(
  tx: Tx,
  around: Pick<Caller, "versions">,
  months: readonly string[],
  people: readonly Pick<Settled, "empId" | "siteId">[],
): Promise<Map<number, Attended>> {
  if (people.length === 0) return new Map();
  const statements = await statementsFor(
    tx,
    people.map(({ empId }) => empId),
    months,
  );
  const open = statements.filter(({ isLocked }) => !isLocked);
  if (open.length > 0)
    throw conflict("perfCycles:said.attendanceOpen", {
      month: open[0]!.month,
      n: open.filter(({ month }) => month === open[0]!.month).length,
    });
  const known = groupBy(statements, ({ empId }) => empId);
  const calendars = await workCalendars(tx, around);
  const asked = new Map<string, ReturnType<typeof calendarMonth>>();
  const byCalendar = (siteId: number, month: string) => {
    const key = `${siteId}/${month}`;
    const of = asked.get(key) ?? calendarMonth(month, calendars(siteId));
    asked.set(key, of);
    return of;
  };
  return new Map(
    people.map(({ empId, siteId }) => {
      const own = new Map(known.get(empId)?.map((row) => [row.month, row]));
      return [empId, attended(months.map((month) => own.get(month) ?? byCalendar(siteId, month)))];
    }),
  );
}

/** Main sheets `s` as they are settled. */
export async function settledSheets(tx: Tx, where: ReturnType<typeof sql>): Promise<Settled[]> {
  const rows = await select(tx, {
    id: num`s.id`,
    empId: num`s.emp_id`,
    jobNumber: str`e.job_number`,
    classId: num`s.class_id`,
    className: str`k.name`,
    levelName: str`coalesce(l.name, '')`,
    siteId: num`s.site_id`,
    companyId: sql<number | null>`s.company_id`,
    departmentId: num`s.department_id`,
    levelId: sql<number | null>`s.level_id`,
    state: sql<SheetState>`s.state`,
    totalScore: sql<number | null>`s.total_score`,
    finalGrade: sql<Grade | null>`s.final_grade`,
    coefficientPct: sql<number | null>`s.coefficient_pct`,
    veto: bool`s.veto_confirmed_by is not null`,
    exemption: sql<Exemption | null>`s.exemption`,
  })`
    from perf_sheets s
    join employees e on e.emp_id = s.emp_id
    join perf_classes k on k.id = s.class_id
    left join position_levels l on l.level_id = s.level_id
    where ${where} and s.is_main = 1
    order by s.id
    for update of s`;
  return rows;
}
