import { beforeEach, describe, expect, it } from "vitest";
import { BUDGET_MODE, CYCLE_STATE, EXEMPTION, SHEET_STATE, STANDARD_STATE } from "~/contracts/performance/codes";
import { exemptSheet, lockCycle } from "~/contracts/performance/cycle-changes";
import {
  exportResults,
  postponeResults,
  resultCharts,
  resultFilters,
  resultHistory,
  resultsDue,
  resultsForPayroll,
  searchResults,
} from "~/contracts/performance/results";
import { DEFAULT_COEFFICIENTS } from "~/lib/performance/defaults";
import { payMonths } from "~/upstream/performance/results/pay-months.server";
import { database } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount, importOf, workbookOf } from "../../support/imports";
import { CLOCK, statements } from "../../support/statements";
import {
  all,
  cycleOf,
  department,
  empIdOf,
  giveRole,
  rootDepartment,
  sheetsOf,
  signedIn,
  staffOf,
} from "./grades-desk";

let staff: { token: string };
let payroll: { token: string };

beforeEach(async () => {
  await useDatabase();
  await giveRole("10003", "hrPerformance");
  await giveRole("10004", "payrollManager");
  [staff, payroll] = [await signedIn("10003"), await signedIn("10004")];
});

/** A cycle with locked results of people in a department. */
async function locked(
  people: readonly number[],
  { name = "2026年三季度", kind = 2, month = "2026-11" }: { name?: string; kind?: number; month?: string } = {},
) {
  const cycle = await cycleOf({ name, kind, from: "2026-07-01", to: "2026-09-30", state: CYCLE_STATE.locked });
  const departmentId = await department(`${name}一部`, await rootDepartment());
  await sheetsOf(
    cycle,
    departmentId,
    people.map((empId, n) => ({
      empId,
      score: Math.max(0, 9600 - n * 100),
      state: SHEET_STATE.locked,
      grade: n === 0 ? "S" : "A",
    })),
  );
  await all(
    `insert into perf_results (cycle_id, emp_id, sheet_id, company_id, site_id, department_id, month, score, grade,
       coefficient_pct, standard, months, uncut_amount, amount)
     select cycle_id, emp_id, id, 1, site_id, department_id, $2, total_score, final_grade,
       case final_grade when 'S' then 150 else 120 end, 200000, 1, 240000, 240000
     from perf_sheets where cycle_id = $1`,
    [cycle.cycleId, month],
  );
  return { ...cycle, departmentId };
}

/** The monthly cycle of October, still being confirmed. */
async function october(people: readonly number[]) {
  const cycle = await cycleOf({ state: CYCLE_STATE.confirmation });
  await sheetsOf(
    cycle,
    await department("十月一部", await rootDepartment()),
    people.map((empId) => ({ empId, score: 8000, state: SHEET_STATE.toConfirm, grade: "B" })),
  );
  await one("update perf_sheets set company_id = 1 where cycle_id = $1 returning id", [cycle.cycleId]);
  return cycle;
}

describe("locked results", () => {
  it("are read by whoever reaches their people, filtered, and leave as a file", async () => {
    const people = await staffOf(1, 4);
    const { cycleId, departmentId } = await locked(people);
    const search = async (query: object, by = staff) =>
      (await ok(searchResults, { page: {}, query }, by)).simpleList.map(({ empId }) => empId);
    expect(await search({})).toEqual(people);
    expect(await search({ grade: "S" })).toEqual([people[0]]);
    expect(await search({ cycleId, departmentId, month: "2026-11" })).toHaveLength(4);
    expect(await search({ month: "2026-12" })).toEqual([]);
    await giveRole("10017", "hrPerformance");
    const nanshan = await signedIn("10017");
    expect(await search({}, nanshan)).toEqual([]);
    expect((await ok(resultFilters, {}, staff)).cycles).toEqual([{ id: cycleId, name: "2026年三季度" }]);
    expect((await ok(resultFilters, {}, nanshan)).cycles).toEqual([]);
    const rows = await workbookOf(await sendCall(exportResults, { query: {} }, staff));
    expect(rows).toHaveLength(5);
    expect(rows[1]!.slice(4)).toEqual(["2026-11", "96.00", "S", "150%", "2000.00", "1", "2400.00"]);
    expect((await callApi(searchResults, { page: {}, query: {} }, { token: await sessionOf("10011") })).code).toBe(403);
  });

  it("are drawn against the caps of their groups, departments against the company", async () => {
    const people = await staffOf(1, 20);
    const { cycleId } = await locked(people);
    await one(
      `with g as (
         insert into perf_calibrations (cycle_id, department_id, is_manager, scheme_key, scheme, group_name, by_share)
         select $1, 1, 0, 'x', taken -> 'scheme', '一部', 1 from perf_cycle_classes where cycle_id = $1 returning id
       ) update perf_sheets set calibration_id = g.id from g where cycle_id = $1 returning perf_sheets.id`,
      [cycleId],
    );
    const charts = await ok(resultCharts, { cycleId }, staff);
    expect(charts).toMatchObject({
      people: 20,
      counts: { S: 1, A: 19 },
      caps: { S: 2, SA: 6, bottom: 2 },
      average: 8650,
    });
    expect(charts.departments).toEqual([
      { department: "2026年三季度一部", people: 20, counts: { S: 1, A: 19, B: 0, C: 0, D: 0 }, average: 8650 },
    ]);
  });

  it("of a person are read over the years by himself and by whoever reaches him", async () => {
    const me = await empIdOf("10011");
    await locked([me]);
    await one(
      "insert into perf_history (emp_id, cycle_name, score, grade) values ($1, '2025年度', 8800, 'A') returning id",
      [me],
    );
    const mine = await ok(resultHistory, {}, { token: await sessionOf("10011") });
    expect(mine.results.map(({ cycleName, grade, amount }) => [cycleName, grade, amount])).toEqual([
      ["2026年三季度", "S", 240_000],
      ["2025年度", "A", null],
    ]);
    expect((await ok(resultHistory, { empId: me }, staff)).results).toHaveLength(2);
    const [other] = await staffOf(4, 1);
    const answers = await Promise.all([
      callApi(resultHistory, { empId: other! }, staff),
      callApi(resultHistory, { empId: me }, { token: await sessionOf("10007") }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([404, 404]);
  });

  it("cost as many statements with two hundred people as with two", async () => {
    const people = (await all<{ id: number }>("select emp_id as id from employees order by 1 limit 200")).map(
      ({ id }) => id,
    );
    const few = await locked(people.slice(0, 2), { name: "小" });
    const many = await locked(people, { name: "大" });
    const read = (cycleId: number) =>
      statements(async () => {
        await ok(searchResults, { page: { pageSize: 500 }, query: { cycleId } }, staff);
        await ok(resultCharts, { cycleId }, staff);
      });
    await read(few.cycleId);
    expect(await read(many.cycleId)).toBeLessThanOrEqual((await read(few.cycleId)) + CLOCK);
  });
});

describe("the pay month", () => {
  it("performance 24: October is paid in November, postponed in December; payroll is told by name", async () => {
    const people = await staffOf(1, 3);
    const { cycleId } = await october(people);
    const cycle = { id: cycleId, kind: 1 as const, toDate: "2026-10-31" };
    const around = { versions: {} };
    expect(await payMonths(database().read, around, cycle, people, "2026-11-24")).toEqual(
      new Map(people.map((empId) => [empId, "2026-11"])),
    );
    const due = await ok(resultsDue, { month: "2026-11", cycleId }, staff);
    expect(due.cycles).toEqual([{ cycleId, cycleName: "2026年10月", kind: 1, state: 6, people: 3 }]);
    expect(due.people.map(({ empId }) => empId)).toEqual(people);
    const put = { cycleId, empIds: people.slice(0, 2), month: "2026-11", reason: "申诉未处理完" };
    expect(await ok(postponeResults, put, staff)).toEqual({ postponed: 2, toMonth: "2026-12" });
    expect((await callApi(postponeResults, put, staff)).msg).toBe("其中2人在2026-11没有待发放的结果，或已锁定");
    expect((await callApi(postponeResults, { ...put, empIds: people.slice(1, 3) }, staff)).code).toBe(409);
    expect(await auditCount("perfResult.postpone")).toBe(1);
    const months = await payMonths(database().read, around, cycle, people, "2026-12-02");
    expect([...months.values()]).toEqual(["2026-12", "2026-12", "2026-11"]);
    const run = (month: string, empIds?: string) =>
      ok(resultsForPayroll, { month, companyId: 1, empIds: empIds as never }, payroll);
    const november = await run("2026-11");
    expect(november.postponed.map(({ empId, toMonth }) => [empId, toMonth])).toEqual(
      people.slice(0, 2).map((empId) => [empId, "2026-12"]),
    );
    expect(november.notLocked.map(({ empId }) => empId)).toEqual([people[2]]);
    expect((await run("2026-12")).notLocked.map(({ empId }) => empId)).toEqual(people.slice(0, 2));
    expect((await run("2026-11", String(people[0]))).postponed).toHaveLength(1);
    expect((await ok(resultsDue, { month: "2026-12" }, staff)).cycles[0]!.people).toBe(2);
  });

  it("of a quarter is the month of its lock: two results of one person in one month are both there", async () => {
    const [person] = await staffOf(1, 1);
    await locked([person!]);
    await locked([person!], { name: "2026年10月", kind: 1 });
    const { results } = await ok(resultsForPayroll, { month: "2026-11", companyId: 1 }, payroll);
    expect(results.map(({ cycleName, amount }) => [cycleName, amount])).toEqual([
      ["2026年三季度", 240_000],
      ["2026年10月", 240_000],
    ]);
    expect((await ok(resultsForPayroll, { month: "2026-12", companyId: 1 }, payroll)).results).toEqual([]);
    expect((await callApi(resultsForPayroll, { month: "2026-11", companyId: 1 }, staff)).code).toBe(403);
  });

  it("is put off by two at once only once, and not for people of another site", async () => {
    const people = await staffOf(1, 2);
    const { cycleId } = await october(people);
    const put = { cycleId, empIds: people, month: "2026-11", reason: "未锁定" };
    const both = await Promise.all([1, 2].map(() => callApi(postponeResults, put, staff)));
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    await giveRole("10017", "hrPerformance");
    const other = await signedIn("10017");
    expect((await callApi(postponeResults, put, other)).code).toBe(404);
    expect((await ok(resultsDue, { month: "2026-11" }, other)).cycles).toEqual([]);
    expect((await callApi(postponeResults, { ...put, reason: "" }, staff)).code).toBe(400);
  });
});

/** Four people of a department, paid 2,000.00 a month as far as the department's budget goes: S, A, A, none yet. */
async function budgeted(given: Parameters<typeof cycleOf>[0]) {
  const people = await staffOf(1, 4);
  const { cycleId, classId } = await cycleOf({ ...given, state: CYCLE_STATE.confirmation });
  const [, , , last] = await sheetsOf(
    { cycleId, classId },
    await department("预算一部", await rootDepartment()),
    people.map((empId, n) => ({
      empId,
      ...(n === 3
        ? { score: null, state: SHEET_STATE.self }
        : { score: 9_600 - n * 500, state: SHEET_STATE.confirmed, grade: n === 0 ? "S" : "A" }),
    })),
  );
  await one(
    `update perf_sheets s set company_id = 1, level_id = coalesce(e.level_id, (select min(level_id) from position_levels))
     from employees e where e.emp_id = s.emp_id and s.cycle_id = $1 returning s.id`,
    [cycleId],
  );
  await one(
    `with standard as (
       insert into perf_standards (name, site_id, from_month, state, budget_mode, coefficients)
       values ('标准', 1, '2026-01', $2, $3, $4) returning id
     )
     insert into perf_standard_lines (
       standard_id, class_id, level_from, level_to, rank_from, rank_to, monthly_amount, site_id, from_month, effective
     )
     select id, $1, 1, 1, 0, 999, 200000, 1, '2026-01', 1 from standard returning id`,
    [classId, STANDARD_STATE.effective, BUDGET_MODE.scale, JSON.stringify(DEFAULT_COEFFICIENTS)],
  );
  const [open] = await all<{ id: number; version: number }>("select id, version from perf_sheets where id = $1", [
    last,
  ]);
  return { people, cycleId, open: open! };
}

describe("the budget of a department", () => {
  /** Locks the cycle. @returns what payroll reads of each, in fen */
  async function paid(cycleId: number, people: readonly number[]) {
    const { version } = await one<{ version: number }>("select version from perf_cycles where id = $1", [cycleId]);
    await ok(lockCycle, { id: cycleId, version }, await signedIn("10002"));
    const { month } = await one<{ month: string }>("select month from perf_results where cycle_id = $1", [cycleId]);
    const { results } = await ok(resultsForPayroll, { month, companyId: 1 }, payroll);
    return people.map((empId) => results.find((row) => row.empId === empId)?.amount);
  }

  it("performance 9: is shared by three when it does not suffice, the cents left over by the largest remainders", async () => {
    const { people, cycleId, open } = await budgeted({});
    await ok(exemptSheet, { ...open, exemption: EXEMPTION.protectedLeave, reason: "产假" }, staff);
    expect(await paid(cycleId, people)).toEqual([230_769, 184_616, 184_615, 200_000]);
  });

  it("performance 26: does not count a leaver of an unscored quarter, who is paid by his days beside it", async () => {
    const quarter = { name: "2026年四季度", kind: 2, from: "2026-10-01", to: "2026-12-31" };
    const { people, cycleId, open } = await budgeted(quarter);
    const leaver = people[3]!;
    await one(
      "update employment_spells set end_date = '2026-11-20' where emp_id = $1 and end_date is null returning id",
      [leaver],
    );
    await one("delete from monthly_results where emp_id = $1 returning id", [leaver]);
    // October with its two paid holidays; November up to the 20th; December counts by the calendar.
    await one(
      `insert into monthly_results (
         emp_id, month, site_id, from_date, to_date, required_centi_day, paid_holiday_days, employed_centi_day, state
       )
       values ($1, '2026-10', 1, '2026-10-01', '2026-10-31', 1800, 2, 2000, 5),
         ($1, '2026-11', 1, '2026-11-01', '2026-11-30', 2100, 0, 1500, 5) returning id`,
      [leaver],
    );
    await ok(exemptSheet, { ...open, exemption: EXEMPTION.leaver, reason: "11月20日离职，未评分" }, staff);
    expect(await paid(cycleId, people)).toEqual([692_308, 553_846, 553_846, 328_125]);
    expect(
      await one(
        `select required_centi_day as required, worked_centi_day as worked, months, uncut_amount::int as uncut
         from perf_results where cycle_id = $1 and emp_id = $2`,
        [cycleId, leaver],
      ),
    ).toEqual({ required: 6_400, worked: 3_500, months: 3, uncut: 328_125 });
  });
});

describe("historic results by file", () => {
  const history = importOf("performanceHistory", "performanceHistory", () => staff.token);
  const HEAD = ["工号", "周期名称", "得分", "等级"];

  it("come in once; of running cycles, of others' people and of known keys they do not", async () => {
    await cycleOf({ name: "2026年11月", from: "2026-11-01", to: "2026-11-30", state: CYCLE_STATE.running });
    const good = [HEAD, ["10011", "2024年度", "88.5", "A"], ["10007", "2024年度", "", "b"]];
    const { batchId } = await history.upload(good);
    expect((await history.commit(batchId)).code).toBe(200);
    expect(await all("select cycle_name as c, score, grade from perf_history order by id")).toEqual([
      { c: "2024年度", score: 8850, grade: "A" },
      { c: "2024年度", score: null, grade: "B" },
    ]);
    expect(
      await history.faults([
        HEAD,
        ["10011", "2024年度", "90", "A"],
        ["10011", "2026年11月", "90", "A"],
        ["10017", "2024年度", "90", "A"],
        ["10007", "2023年度", "130", "Z"],
      ]),
    ).toEqual([
      "2 周期名称: 该员工在此周期已有结果",
      "3 周期名称: 该周期仍在系统中进行，只能导入过去的周期",
      expect.stringContaining("4 工号"),
      "5 得分: 得分须在0至120之间，至多两位小数",
      expect.stringContaining("5 等级"),
    ]);
    expect(await auditCount("perfHistory.import")).toBe(1);
  });
});
