import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { appealSheet, decideAppeal } from "~/contracts/performance/appeals";
import { CYCLE_STATE, EXEMPTION, LEVEL, SHEET_STATE } from "~/contracts/performance/codes";
import {
  createCycle,
  exemptSheet,
  extendCycle,
  generateSheets,
  lockAlone,
  lockCycle,
  moveStage,
  removeCycle,
  startCycle,
  unlockCycle,
  updateCycle,
} from "~/contracts/performance/cycle-changes";
import { cycleChoices, cycleDetail, searchCycles } from "~/contracts/performance/cycles";
import { MAY } from "~/contracts/performance/may";
import { monthAfter, monthOf } from "~/lib/performance/pay-month";
import { companyDay, laterDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { takeEffect } from "~/upstream/domains.server";
import { moveSheets } from "~/upstream/performance/sheets/sheet-move.server";
import { reckonTotals } from "~/upstream/performance/sheets/sheet-total.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount } from "../../support/imports";
import {
  classOf,
  cycleForm,
  cycleTo,
  departmentOf,
  give,
  idOf,
  performanceStaff,
  runningCycle,
  scored,
  sheetOf,
} from "./desk";

let hr: { token: string };
/** Locks and opens cycles. */
let manager: { token: string };

beforeEach(async () => {
  await useDatabase();
  hr = await performanceStaff();
  manager = { token: await sessionOf("10002") };
});

const sheets = (cycleId: number) =>
  one<{ n: number; scorers: number; lines: number; states: number[] }>(
    `select count(distinct s.id)::int as n,
       (select count(*)::int from perf_scorers c join perf_sheets x on x.id = c.sheet_id where x.cycle_id = $1) as scorers,
       (select count(*)::int from perf_sheet_lines l join perf_sheets x on x.id = l.sheet_id where x.cycle_id = $1) as lines,
       array_agg(distinct s.state) as states
     from perf_sheets s where s.cycle_id = $1`,
    [cycleId],
  );

describe("a cycle", () => {
  it("is drafted, changed and removed; a class has one of its kind and beginning", async () => {
    const classId = await classOf([await departmentOf("10011")]);
    const form = cycleForm([classId]);
    const made = await ok(createCycle, form as never, hr);
    expect((await ok(cycleChoices, {}, hr)).classes.map(({ id }) => id)).toContain(classId);
    const again = await callApi(createCycle, cycleForm([classId]) as never, hr);
    expect(again).toMatchObject({ code: 400, fieldErrors: { classIds: [expect.stringContaining("已有同类周期")] } });
    const changed = await ok(updateCycle, { ...form, ...made, name: "十一月考核" } as never, hr);
    expect(await callApi(updateCycle, { ...form, ...made } as never, hr)).toMatchObject({ code: 409 });
    expect(await ok(cycleDetail, { id: made.id }, hr)).toMatchObject({
      name: "十一月考核",
      classes: [{ classId, people: 0 }],
      acts: ["edit", "start", "remove"],
    });
    expect((await ok(searchCycles, { query: { likeName: "十一" } } as never, hr)).simpleList).toHaveLength(1);
    await ok(removeCycle, changed, hr);
    expect(await callApi(cycleDetail, { id: made.id }, hr)).toMatchObject({ code: 404 });
    expect(await auditCount("perfCycle.remove")).toBe(1);
  });

  it("says everything that is wrong with its form at once", async () => {
    const classId = await classOf([await departmentOf("10011")], { cycleKind: 2 });
    const wrong = cycleForm([classId], {
      name: "",
      toDate: "2026-11-29",
      deadlines: [1, 2, 3, 4, 5, 6].map((stage) => ({ stage, deadline: stage === 3 ? "2026-11-01" : "2026-12-10" })),
    });
    expect(await callApi(createCycle, wrong as never, hr)).toMatchObject({
      code: 400,
      fieldErrors: {
        name: [expect.any(String)],
        toDate: ["该类型的周期须从月初起，整 1 个月"],
        "deadlines[2].deadline": ["截止日不能早于前一阶段"],
      },
    });
    expect(await callApi(createCycle, cycleForm([classId]) as never, hr)).toMatchObject({
      code: 400,
      fieldErrors: { classIds: [expect.stringContaining("周期类型或站点不符")] },
    });
  });

  it("of sites that somebody does not keep is not there for him", async () => {
    const { cycleId } = await runningCycle(hr);
    await one("update roles set data_scope = 4 where role_code = 'hrPerformance' returning id");
    await give("10017", "helpDesk");
    await one(
      `insert into user_roles (user_id, role_id)
       select u.user_id, r.id from users u, roles r where u.job_number = '10017' and r.role_code = 'hrPerformance'
       returning user_id as id`,
    );
    const other = { token: await sessionOf("10017") };
    expect((await ok(searchCycles, {} as never, other)).simpleList).toEqual([]);
    const answers = await Promise.all([
      callApi(cycleDetail, { id: cycleId }, other),
      callApi(moveStage, { id: cycleId, version: 99 }, other),
      callApi(generateSheets, { id: cycleId }, other),
      callApi(removeCycle, { id: cycleId, version: 1 }, other),
      callApi(createCycle, cycleForm([1]) as never, other),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404]);
  });

  it("of sites that somebody locks and does not keep offers him nothing that would be refused", async () => {
    const { cycleId } = await runningCycle(hr);
    expect((await ok(cycleDetail, { id: cycleId }, hr)).acts).toContain("moveStage");
    await give("10017", "hrPerformance");
    await one("update roles set data_scope = 4 where role_code = 'hrPerformance' returning id");
    await one(
      `with r as (insert into roles (role_code, role_name, data_scope) values ('looksOn', '看考核', 5) returning id),
         p as (insert into role_permissions (role_id, permission_code) select id, $1 from r)
       insert into user_roles (user_id, role_id)
       select u.user_id, r.id from users u, r where u.job_number = '10017' returning user_id as id`,
      [MAY.cycles.lock],
    );
    const other = { token: await sessionOf("10017") };
    const seen = await ok(cycleDetail, { id: cycleId }, other);
    expect(seen.acts).toEqual([]);
    const moved = await callApi(moveStage, { id: cycleId, version: seen.version }, other);
    expect(moved.code).toBe(404);
  });
});

describe("the beginning of a cycle", () => {
  it("makes a sheet with lines and scorers for everybody in scope, and names who has no class", async () => {
    const department = await departmentOf("10011");
    const { cycleId, started, classId } = await runningCycle(hr);
    const people = await one<{ n: number }>(
      `select count(*)::int as n from employees
       where department_id in (select department_id from below(array[$1::int])) and employment = 1 and lifecycle <> 2
         and hire_date <= '2026-11-01'`,
      [department],
    );
    const made = await sheets(cycleId);
    expect(started.counts.added).toBe(made.n);
    expect(made.n).toBeGreaterThanOrEqual(people.n);
    expect(started.noClassCount).toBeGreaterThan(0);
    expect(started.noClass.length).toBe(Math.min(100, started.noClassCount));
    expect(made.states).toEqual(expect.arrayContaining([SHEET_STATE.running]));
    const own = await sheetOf(cycleId, "10011");
    const scorers = await one<{ rows: { level: number; job: string }[] }>(
      `select json_agg(json_build_object('level', c.level, 'job', e.job_number) order by c.level) as rows
       from perf_scorers c join employees e on e.emp_id = c.scorer_emp_id where c.sheet_id = $1`,
      [own.id],
    );
    expect(scorers.rows[0]).toEqual({ level: LEVEL.self, job: "10011" });
    expect(scorers.rows[1]).toMatchObject({ level: LEVEL.first, job: "10007" });
    expect(new Set(scorers.rows.map(({ job }) => job)).size).toBe(scorers.rows.length);
    // Whoever leads the department is not his own scorer (rule 11).
    const head = await sheetOf(cycleId, "10007");
    const ofHead = await one<{ n: number }>(
      `select count(*)::int as n from perf_scorers where sheet_id = $1 and level <> 1 and scorer_emp_id = $2`,
      [head.id, await idOf("10007")],
    );
    expect(ofHead.n).toBe(0);
    const detail = await ok(cycleDetail, { id: cycleId }, hr);
    expect(detail).toMatchObject({ state: CYCLE_STATE.targets, classes: [{ classId, people: made.n }] });
    expect(detail.progress.reduce((sum, row) => sum + row.people, 0)).toBe(made.n);
  });

  it("performance 23: two who generate at once make one set of sheets, the second adds none", async () => {
    const { cycleId, started } = await runningCycle(hr);
    const { n } = await sheets(cycleId);
    await one("delete from perf_scorers");
    await one("delete from perf_sheet_lines");
    await one("delete from perf_sheets");
    const both = await Promise.all([
      ok(generateSheets, { id: cycleId }, hr),
      ok(generateSheets, { id: cycleId }, { token: await sessionOf("10004") }),
    ]);
    expect(both.map(({ counts }) => counts.added).sort((a, b) => a - b)).toEqual([0, n]);
    expect(both.find(({ counts }) => counts.added === 0)!.counts.existing).toBe(n);
    expect(await sheets(cycleId)).toMatchObject({ n });
    expect(started.counts.added).toBe(n);
  });

  it("takes classes as they are: what is changed later counts for later cycles", async () => {
    const { cycleId, classId } = await runningCycle(hr);
    await one("update perf_template_lines set weight_bp = 5000 where sort = 1 returning id");
    await one("update perf_classes set chain = '[]' where id = $1 returning id", [classId]);
    const own = await sheetOf(cycleId, "10011");
    await one("update perf_sheets set is_main = 1 where id = $1 returning id", [own.id]);
    await ok(generateSheets, { id: cycleId }, hr);
    expect(await one("select sum(weight_bp)::int as sum from perf_sheet_lines where sheet_id = $1", [own.id])).toEqual({
      sum: 10_000,
    });
    const { taken } = await one<{ taken: { chain: unknown[]; lines: { weightBp: number }[] } }>(
      "select taken from perf_cycle_classes where cycle_id = $1",
      [cycleId],
    );
    expect([taken.chain.length, taken.lines[0]!.weightBp]).toEqual([3, 4_000]);
  });

  it("leaves out who joins too late, and exempts nobody who came with half of the days left", async () => {
    const employee = await idOf("10011");
    const late = async (hired: string) => {
      await one("update employment_spells set start_date = $2 where emp_id = $1 and end_date is null returning id", [
        employee,
        hired,
      ]);
      const classId = await classOf([await departmentOf("10011")], { cycleKind: 2 });
      const form = cycleForm([classId], { kind: 2, fromDate: "2026-10-01", toDate: "2026-12-31" });
      const made = await ok(createCycle, form as never, hr);
      await ok(startCycle, made, hr);
      const sheet = await sheetOf(made.id, "10011");
      await one("update perf_class_scopes set enabled = 0 where class_id = $1 returning class_id", [classId]);
      return sheet.state;
    };
    expect(await late("2026-11-16")).toBe(SHEET_STATE.running);
    expect(await late("2026-11-17")).toBe(SHEET_STATE.exempt);
  });

  it("gives somebody who changes his job a sheet for each, and the last one the result", async () => {
    const { cycleId } = await runningCycle(hr, { departmentIds: [1] });
    const employee = await idOf("10011");
    const before = await sheetOf(cycleId, "10011");
    await one(`update employee_posts set valid_to = '2026-11-15' where emp_id = $1 and valid_to is null returning id`, [
      employee,
    ]);
    await one(
      `insert into employee_posts (
         emp_id, valid_from, department_id, position_id, level_id, manager_emp_id, site_id, overseas_warehouse,
         staff_type
       )
       select emp_id, '2026-11-16', department_id, (
           select p.position_id from positions p where p.department_id = o.department_id
             and p.position_id <> o.position_id limit 1
         ), level_id, manager_emp_id, site_id, overseas_warehouse, staff_type
       from employee_posts o where emp_id = $1 order by valid_from desc limit 1 returning id`,
      [employee],
    );
    const again = await ok(generateSheets, { id: cycleId }, hr);
    expect(again.counts.added).toBe(1);
    const { rows } = await one<{ rows: unknown[] }>(
      `select json_agg(json_build_object('id', id, 'from', segment_from, 'to', segment_to, 'main', is_main)
         order by segment_from) as rows
       from perf_sheets where cycle_id = $1 and emp_id = $2`,
      [cycleId, employee],
    );
    const now = await sheetOf(cycleId, "10011");
    expect(rows).toEqual([
      { id: before.id, from: "2026-11-01", to: "2026-11-15", main: 0 },
      { id: now.id, from: "2026-11-16", to: "2026-11-30", main: 1 },
    ]);
    for (const [id, score] of [
      [before.id, 8_000],
      [now.id, 9_000],
    ] as const)
      await scored(id, LEVEL.first, score);
    await transaction((tx) => reckonTotals(tx, sql`s.cycle_id = ${cycleId}`));
    expect((await sheetOf(cycleId, "10011")).totalScore).toBe(8_500);
  });
});

describe("the stages of a cycle", () => {
  it("open the self-assessment, then the scoring without those who missed it; whose turn it is follows", async () => {
    const { cycleId } = await runningCycle(hr);
    await cycleTo(hr, cycleId, CYCLE_STATE.self);
    const own = await sheetOf(cycleId, "10011");
    expect(own.state).toBe(SHEET_STATE.self);
    const turn = (level: number) =>
      one<{ turn: number }>("select turn from perf_scorers where sheet_id = $1 and level = $2", [own.id, level]);
    expect([await turn(1), await turn(2)]).toEqual([{ turn: 1 }, { turn: 0 }]);
    await cycleTo(hr, cycleId, CYCLE_STATE.scoring);
    expect(await sheetOf(cycleId, "10011")).toMatchObject({ state: SHEET_STATE.first });
    expect([await turn(1), await turn(2)]).toEqual([{ turn: 0 }, { turn: 1 }]);
    expect(await one("select self_missed as missed from perf_sheets where id = $1", [own.id])).toEqual({ missed: 1 });
    const detail = await ok(cycleDetail, { id: cycleId }, hr);
    expect(detail.late.map(({ jobNumber }) => jobNumber)).toContain("10011");
    expect(detail.lateCount).toBeGreaterThan(0);
  });

  it("end with their deadline by themselves, once however often the job runs", async () => {
    const { cycleId } = await runningCycle(hr);
    const version = async () => (await ok(cycleDetail, { id: cycleId }, hr)).version;
    const yesterday = addDays(companyDay(), -1);
    const deadlines = [1, 2, 3, 4, 5, 6].map((stage) => ({ stage, deadline: stage === 1 ? yesterday : "2099-12-31" }));
    await ok(extendCycle, { id: cycleId, version: await version(), deadlines } as never, hr);
    await Promise.all([takeEffect(), takeEffect()]);
    await takeEffect();
    expect(await ok(cycleDetail, { id: cycleId }, hr)).toMatchObject({ state: CYCLE_STATE.running });
  });

  it("of a stale page do not move", async () => {
    const { cycleId, started } = await runningCycle(hr);
    await ok(moveStage, { id: cycleId, version: started.version }, hr);
    expect(await callApi(moveStage, { id: cycleId, version: started.version }, hr)).toMatchObject({ code: 409 });
    expect(await callApi(startCycle, { id: cycleId, version: started.version + 1 }, hr)).toMatchObject({ code: 409 });
  });
});

/** Everybody of a cycle confirmed with a total of 86.18, attendance locked, a standard of 2,000.00 for every level. */
async function confirmedCycle(changes: { prorate?: 0 | 1; unpaid?: number } = {}) {
  const { cycleId, classId } = await runningCycle(hr);
  await cycleTo(hr, cycleId, CYCLE_STATE.scoring);
  await one(
    `update perf_scorers set level_score = 8618, submitted_at = now(), turn = 0
     where sheet_id in (select id from perf_sheets where cycle_id = $1) returning id`,
    [cycleId],
  );
  await transaction(async (tx) => {
    await moveSheets(
      tx,
      {},
      {
        where: sql`s.cycle_id = ${cycleId}`,
        from: [SHEET_STATE.first],
        to: SHEET_STATE.confirmed,
        told: { act: "shown" },
      },
    );
    await reckonTotals(tx, sql`s.cycle_id = ${cycleId}`);
  });
  await one("update perf_sheets set final_grade = 'A', coefficient_pct = 120 where cycle_id = $1 returning id", [
    cycleId,
  ]);
  await one("update perf_cycles set state = 6, version = version + 1 where id = $1 returning id", [cycleId]);
  const { prorate = 0, unpaid = 0 } = changes;
  const { id: standardId } = await one<{ id: number }>(
    `insert into perf_standards (name, site_id, from_month, state, attendance_prorate, coefficients)
     values ('标准', 1, '2026-01', 2, $1, $2) returning id`,
    [
      prorate,
      JSON.stringify([
        { grade: "S", pct: 150 },
        { grade: "A", pct: 120 },
      ]),
    ],
  );
  await one(
    `insert into perf_standard_lines (
       standard_id, class_id, level_from, level_to, rank_from, rank_to, monthly_amount, site_id, from_month, effective
     )
     select $1, $2, 1, 1, 1, 999, 200000, s, '2026-01', 1 from generate_series(1, 1) s returning id`,
    [standardId, classId],
  );
  await one(
    "update perf_standard_lines set site_id = (select site_id from employees where job_number = '10011') returning id",
  );
  await one(
    `insert into monthly_results (
       emp_id, month, site_id, from_date, to_date, required_centi_day, employed_centi_day, unpaid_std_min, state
     )
     select s.emp_id, '2026-11', s.site_id, '2026-11-01', '2026-11-30', 2100, 2100, $2, 5
     from perf_sheets s where s.cycle_id = $1
     on conflict (emp_id, month) do update
     set required_centi_day = 2100, employed_centi_day = 2100, unpaid_std_min = excluded.unpaid_std_min,
       paid_holiday_days = 0, state = 5
     returning id`,
    [cycleId, unpaid],
  );
  return { cycleId, classId, version: (await ok(cycleDetail, { id: cycleId }, manager)).version };
}

const result = async (cycleId: number, jobNumber: string) =>
  one<Record<string, unknown>>(
    `select r.month, r.score, r.grade, r.coefficient_pct as pct, r.standard::int, r.amount::int, r.locked, r.version
     from perf_results r join employees e using (emp_id) where r.cycle_id = $1 and e.job_number = $2`,
    [cycleId, jobNumber],
  );

describe("the lock of a cycle", () => {
  it("writes what payroll reads, in the month after; opened again and locked again, with the next version", async () => {
    const { cycleId, version } = await confirmedCycle();
    expect(await callApi(lockCycle, { id: cycleId, version }, hr)).toMatchObject({ code: 403 });
    const locked = await ok(lockCycle, { id: cycleId, version }, manager);
    expect(await result(cycleId, "10011")).toEqual({
      ...{ month: "2026-12", score: 8_618, grade: "A", pct: 120, standard: 200_000, amount: 240_000, locked: 1 },
      version: 1,
    });
    expect(await sheetOf(cycleId, "10011")).toMatchObject({ state: SHEET_STATE.locked });
    expect(await callApi(unlockCycle, { ...locked, reason: "" } as never, manager)).toMatchObject({ code: 400 });
    const opened = await ok(unlockCycle, { ...locked, reason: "评分录错" }, manager);
    expect(await result(cycleId, "10011")).toMatchObject({ locked: 0 });
    expect(await sheetOf(cycleId, "10011")).toMatchObject({ state: SHEET_STATE.confirmed });
    await ok(lockCycle, opened, manager);
    expect(await result(cycleId, "10011")).toMatchObject({ locked: 1, version: 3, amount: 240_000 });
  });

  it("performance 25: pays by the days that were worked or paid, from the locked month of attendance", async () => {
    const { cycleId, version } = await confirmedCycle({ prorate: 1, unpaid: 1_200 });
    await ok(lockCycle, { id: cycleId, version }, manager);
    expect(await result(cycleId, "10011")).toMatchObject({ amount: 211_429 });
  });

  it("waits for the attendance of everybody whose days count", async () => {
    const { cycleId, version } = await confirmedCycle({ prorate: 1 });
    await one("update monthly_results set state = 3 where emp_id = $1 returning id", [await idOf("10011")]);
    expect(await callApi(lockCycle, { id: cycleId, version }, manager)).toMatchObject({
      code: 409,
      msg: "2026-11 还有 1 人的考勤未锁定",
    });
    await one("delete from monthly_results where emp_id = $1 returning id", [await idOf("10011")]);
    expect(await callApi(lockCycle, { id: cycleId, version }, manager)).toMatchObject({ code: 409 });
    expect(await one("select count(*)::int as n from perf_results")).toEqual({ n: 0 });
  });

  it("names class and level without a standard", async () => {
    const { cycleId, version } = await confirmedCycle();
    await one("update perf_standard_lines set effective = 0 returning id");
    expect(await callApi(lockCycle, { id: cycleId, version }, manager)).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/^缺少绩效标准：分类\d+ \/ /),
    });
  });

  it("performance 20: one open appeal keeps a cycle open", async () => {
    const { cycleId, version } = await confirmedCycle();
    const { id } = await sheetOf(cycleId, "10011");
    await one(
      `insert into perf_appeals (sheet_id, kind, by_emp_id, text, decide_by)
       values ($1, 1, $2, '我认为评分没有反映实际完成情况，请复核', '2026-12-31') returning id`,
      [id, await idOf("10011")],
    );
    expect(await callApi(lockCycle, { id: cycleId, version }, manager)).toMatchObject({
      code: 409,
      msg: "尚有1条申诉未处理",
    });
    await one("update perf_appeals set state = 2 returning id");
    await one("update perf_sheets set state = 60 where id = $1 returning id", [id]);
    expect(await callApi(lockCycle, { id: cycleId, version }, manager)).toMatchObject({
      code: 409,
      msg: "尚有 1 人的结果未确认",
    });
  });

  it("performance 28: is not opened while the pay of somebody in it is in approval", async () => {
    const { cycleId, version } = await confirmedCycle();
    const locked = await ok(lockCycle, { id: cycleId, version }, manager);
    await one(
      `insert into payroll_people (run_id, emp_id, company_id, month, gross, gross_without_overtime, net, state)
       select 1, $1, company_id, '2026-12', 1, 1, 1, 1 from companies limit 1 returning run_id as id`,
      [await idOf("10011")],
    );
    expect(await callApi(unlockCycle, { ...locked, reason: "更正" }, manager)).toMatchObject({
      code: 409,
      msg: "2026-12工资已提交或已锁定，不能解锁",
    });
    expect(await result(cycleId, "10011")).toMatchObject({ locked: 1 });
  });

  it("is one when two lock at once", async () => {
    const { cycleId, version } = await confirmedCycle();
    const both = await Promise.all([
      callApi(lockCycle, { id: cycleId, version }, manager),
      callApi(lockCycle, { id: cycleId, version }, { token: await sessionOf("10002") }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await result(cycleId, "10011")).toMatchObject({ version: 1 });
  });
});

describe("whoever is not assessed", () => {
  it("performance 12: on maternity leave over the cycle is paid the standard", async () => {
    const { cycleId } = await runningCycle(hr);
    const own = await sheetOf(cycleId, "10011");
    const input = { id: own.id, version: own.version, exemption: EXEMPTION.protectedLeave, reason: "产假" };
    const exempted = await ok(exemptSheet, input, hr);
    expect(await callApi(exemptSheet, { ...input, ...exempted }, hr)).toMatchObject({ code: 409 });
    expect(await sheetOf(cycleId, "10011")).toMatchObject({ state: SHEET_STATE.exempt });
  });

  it("performance 12: is paid the standard by the lock, days not worked or not", async () => {
    const { cycleId, version } = await confirmedCycle({ prorate: 1, unpaid: 1_200 });
    const own = await sheetOf(cycleId, "10011");
    await one("update perf_sheets set state = 40 where id = $1 returning id", [own.id]);
    const input = { id: own.id, version: own.version, exemption: EXEMPTION.protectedLeave, reason: "产假" };
    await ok(exemptSheet, input, hr);
    await ok(lockCycle, { id: cycleId, version }, manager);
    expect(await result(cycleId, "10011")).toMatchObject({ pct: 100, amount: 200_000 });
  });

  it("is named by performance staff of his site alone, and never by himself", async () => {
    const { cycleId } = await runningCycle(hr);
    const own = await sheetOf(cycleId, "10011");
    const input = { id: own.id, version: own.version, exemption: EXEMPTION.other, reason: "借调" };
    await give("10011", "hrPerformance");
    expect(await callApi(exemptSheet, input, { token: await sessionOf("10011") })).toMatchObject({ code: 403 });
    expect(await callApi(exemptSheet, input, { token: await sessionOf("10008") })).toMatchObject({ code: 403 });
    expect(await callApi(exemptSheet, { ...input, version: 77 }, hr)).toMatchObject({ code: 409 });
  });

  it("a leaver is locked alone after his last day, by rule; payroll reads him before the cycle is over", async () => {
    const { cycleId } = await confirmedCycle();
    const own = await sheetOf(cycleId, "10011");
    expect(await callApi(lockAlone, { id: own.id, version: own.version }, hr)).toMatchObject({ code: 409 });
    await one("update perf_sheets set state = 60 where id = $1 returning id", [own.id]);
    await one("update employees set leave_date = '2026-11-20' where job_number = '10011' returning emp_id as id");
    const locked = await ok(lockAlone, { id: own.id, version: own.version }, hr);
    expect(await result(cycleId, "10011")).toMatchObject({ amount: 240_000, locked: 1 });
    expect(await sheetOf(cycleId, "10011")).toMatchObject({ state: SHEET_STATE.locked, version: locked.version });
    const { version } = await ok(cycleDetail, { id: cycleId }, manager);
    const all = await ok(lockCycle, { id: cycleId, version }, manager);
    await ok(unlockCycle, { ...all, reason: "更正一人" }, manager);
    expect(await result(cycleId, "10011")).toMatchObject({ locked: 1, version: 1 });
  });

  it("a leaver is paid while his appeal is decided; what it changes, in the first month whose pay has not begun", async () => {
    const { cycleId } = await confirmedCycle();
    await one(
      `update perf_standards set coefficients = '[{"grade":"S","pct":180},{"grade":"A","pct":120}]' returning id`,
    );
    const own = await sheetOf(cycleId, "10011");
    await one("update perf_sheets set state = 60 where id = $1 returning id", [own.id]);
    const text = "第三项指标的实际完成值录入有误，请重新核对合同与验收单。";
    const appealed = await ok(
      appealSheet,
      { id: own.id, version: own.version, text },
      { token: await sessionOf("10011") },
    );
    const alone = { id: own.id, version: appealed.version };
    expect(await callApi(lockAlone, alone, hr)).toMatchObject({ code: 409 });
    await one("update employees set leave_date = '2026-11-20' where job_number = '10011' returning emp_id as id");
    await ok(lockAlone, alone, hr);
    expect(await result(cycleId, "10011")).toMatchObject({ month: "2026-12", amount: 240_000, locked: 1 });
    const from = laterDay("2027-01", monthOf(companyDay()));
    await one(
      `insert into payroll_people (run_id, emp_id, company_id, month, gross, gross_without_overtime, net, state)
       select 1, $1, company_id, $2, 1, 1, 1, 2 from companies limit 1 returning run_id as id`,
      [await idOf("10011"), from],
    );
    const decision = { id: appealed.id, version: 1, decision: 2, newGrade: "S", reason: "更正等级" } as const;
    await ok(decideAppeal, decision, manager);
    expect(await one("select month, amount::int, source_type as source from run_inputs")).toEqual({
      ...{ month: monthAfter(from), amount: 120_000, source: 9 },
    });
    expect(await one("select state, coefficient_pct as pct from perf_sheets where id = $1", [own.id])).toEqual({
      ...{ state: SHEET_STATE.locked, pct: 180 },
    });
    expect(await result(cycleId, "10011")).toMatchObject({ amount: 240_000, locked: 1, version: 1 });
  });
});
