import { beforeEach, describe, expect, it } from "vitest";
import { DAY_EXCEPTION } from "~/contracts/attendance/codes";
import * as dayCorrections from "~/contracts/attendance/day-corrections";
import * as contracts from "~/contracts/attendance/days";
import { exportEdits, searchEdits } from "~/contracts/attendance/edit-log";
import type { In } from "~/contracts/endpoint";
import { workbench } from "~/contracts/shell/workbench";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { dayReminders } from "~/upstream/attendance/days/day-reminders.server";
import { reckonDue } from "~/upstream/attendance/days/day-worker.server";
import { approvalKinds } from "~/upstream/domains.server";
import { database } from "~/upstream/platform/database/db.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount, workbookOf } from "../../support/imports";
import { CLOCK, statements } from "../../support/statements";
import { approved, idOf, planned, punched } from "./desk";

const MONDAY = "2026-11-16";
const TUESDAY = addDays(MONDAY, 1);
const WEEK = { from: MONDAY, to: addDays(MONDAY, 6) };
/** Of site 4, as the clerk is. */
let somebody: number;
let elsewhere: number;
let clerk: { token: string };
const write = (text: string, values: unknown[] = []) => database().writePool.query(text, values);

beforeEach(async () => {
  await useDatabase();
  await write("delete from attendance_due");
  await write("delete from rule_members");
  [somebody, elsewhere] = [await idOf("10012"), await idOf("10011")];
  clerk = { token: await sessionOf("10017") };
});

const search = async (query: In<typeof contracts.searchDays>["query"], who = clerk) =>
  (await ok(contracts.searchDays, { page: { pageSize: 100 }, query: { ...WEEK, ...query } }, who)).simpleList;
const explain = (empId: number, workDate: string, who = clerk) => ok(contracts.explainDay, { empId, workDate }, who);
const recompute = (empId: number, from = MONDAY, to = from) =>
  callApi(dayCorrections.recomputeDays, { query: { empId, from, to } }, clerk);
type Correction = Partial<In<typeof dayCorrections.correctDay>>;
const correct = (given: Correction, who = clerk) =>
  callApi(
    dayCorrections.correctDay,
    { empId: somebody, workDate: MONDAY, version: 0, reason: "核对门禁录像", ...given },
    who,
  );
const late = async (empId = somebody) => {
  await planned(empId, MONDAY, "D1");
  await punched(empId, MONDAY, "08:36", "18:02");
};
const lockedMonth = (empId: number) =>
  write(
    `insert into monthly_results (emp_id, month, site_id, from_date, to_date, state)
     values ($1, '2026-11', 4, '2026-11-01', '2026-11-30', 5)`,
    [empId],
  );

describe("a day is explained", () => {
  it("attendance 1: 08:36 is six minutes after 08:30, five are forgiven only within the grace", async () => {
    await late();
    await planned(somebody, TUESDAY, "D1");
    await punched(somebody, TUESDAY, "08:35", "18:00");
    expect((await recompute(somebody, MONDAY, TUESDAY)).data).toEqual({ days: 2, changed: 2 });
    const monday = await explain(somebody, MONDAY);
    expect(monday.steps.map(({ rule, text }) => [rule, text])).toEqual([
      [20, "08:36 比 08:30 晚 6 分钟"],
      [20, "18:02 下班打卡，应到 18:00：不早退"],
      [22, "宽限 5 分钟；迟到 6 分钟"],
      [23, "应出勤 480 分钟，实际出勤 474 分钟"],
    ]);
    expect(monday).toMatchObject({
      ...{ plan: 6, standing: "current", acts: ["recompute", "correct"], window: [270, 1515] },
      shift: { code: "D1", netMin: 480 },
      figures: { lateMin: 6, workedMin: 474 },
    });
    expect(monday.punches.map(({ minute, counts }) => [minute, counts])).toEqual([
      [516, true],
      [1082, true],
    ]);
    const tuesday = await explain(somebody, TUESDAY);
    expect(tuesday.steps.map(({ text }) => text)).toContain("晚 5 分钟，在宽限 5 分钟内：不算迟到");
    expect(tuesday.figures).toMatchObject({ lateMin: 0, inGrace: 1, workedMin: 475 });
    const english = { ...clerk, language: "en" as const };
    expect((await explain(somebody, MONDAY, english)).steps[0]!.text).toBe("08:36 is 6 min after 08:30");
  });

  it("with the punches that do not count and why, the applications, and that it is being reckoned anew", async () => {
    await late();
    await recompute(somebody);
    await punched(somebody, MONDAY, "08:20");
    await write("update punches set is_void = 1, void_reason = '代打卡' where emp_id = $1", [somebody]);
    await punched(somebody, MONDAY, "08:36", "18:02");
    await write("update punches set review = 1 where emp_id = $1 and is_void = 0 and punch_at < $2", [
      somebody,
      `${MONDAY}T10:00:00+08:00`,
    ]);
    await approved(somebody, 4, { day: MONDAY, from: "14:00", until: "16:00" });
    const day = await explain(somebody, MONDAY);
    expect(day.standing).toBe("due");
    expect(day.punches.filter(({ counts }) => counts)).toHaveLength(1);
    expect(day.punches.find(({ isVoid }) => isVoid === 1)).toMatchObject({ reason: "代打卡", counts: false });
    expect(day.applied).toMatchObject([{ type: 4, span: [840, 960] }]);
    expect(day.steps[0]!.text).toBe("已批准的申请覆盖班内 120 分钟");
  });

  it("to himself, his superiors and the clerk of his site; to nobody else it is not there", async () => {
    const asks = (who: { token: string }, empId: number) =>
      callApi(contracts.explainDay, { empId, workDate: MONDAY }, who).then(({ code }) => code);
    expect(await asks({ token: await sessionOf("10011") }, elsewhere)).toBe(200);
    expect(await asks({ token: await sessionOf("10011") }, somebody)).toBe(404);
    expect(await asks(clerk, somebody)).toBe(200);
    expect(await asks(clerk, elsewhere)).toBe(404);
    expect(await asks({ token: await sessionOf("10007") }, elsewhere)).toBe(200);
    expect(await callApi(contracts.explainDay, { empId: somebody, workDate: "1990-01-01" }, clerk)).toMatchObject({
      code: 404,
    });
  });
});

describe("the list of days", () => {
  it("shows the own days, those of the department, those of the site; and leaves as a file", async () => {
    await late();
    await late(elsewhere);
    await write("insert into attendance_due (emp_id, work_date, cause) values ($1, $3, 't'), ($2, $3, 't')", [
      ...[somebody, elsewhere, MONDAY],
    ]);
    await reckonDue();
    const who = async (rows: Awaited<ReturnType<typeof search>>) => rows.map(({ jobNumber }) => jobNumber);
    expect(await who(await search({}, { token: await sessionOf("10011") }))).toEqual(["10011"]);
    expect(await who(await search({}))).toEqual(["10012"]);
    expect(await who(await search({}, { token: await sessionOf("10007") }))).toEqual(["10011"]);
    expect(await who(await search({ siteId: 1 }))).toEqual([]);
    expect(await who(await search({ likeName: "10012", siteId: 4 }))).toEqual(["10012"]);
    const [heading, row] = await workbookOf(await sendCall(contracts.exportDays, { query: WEEK }, clerk));
    expect(heading!.slice(0, 6)).toEqual(["姓名", "工号", "部门", "日期", "班次", "上班"]);
    expect(row!.slice(3, 8)).toEqual([MONDAY, "D1", `${MONDAY} 08:36`, `${MONDAY} 18:02`, "6"]);
  });

  it("is filtered by what stands out, and asks the database no more often for more rows", async () => {
    const figures: [keyof typeof DAY_EXCEPTION, string][] = [
      ["late", "late_min = 1"],
      ["early", "early_min = 1"],
      ["absent", "absent_min = 1"],
      ["missing", "missing_out = 1"],
      ["leave", "leave_centi_day = 50"],
      ["overtime", "toil_min = 30"],
      ["unscheduled", `flags = '["unscheduled"]'`],
      ["corrected", "corrected = 1"],
    ];
    for (const [n] of figures.entries())
      await write(
        "insert into daily_results (emp_id, work_date, day_type, inputs_hash) values ($1, $2::date - $3::int, 1, '')",
        [somebody, "2026-11-22", n],
      );
    for (const [n, [, set]] of figures.entries())
      await write(`update daily_results set ${set} where emp_id = $1 and work_date = $2`, [
        ...[somebody, addDays("2026-11-22", -n)],
      ]);
    const range = { from: "2026-11-15", to: "2026-11-22" };
    for (const [n, [name]] of figures.entries())
      expect((await search({ ...range, exception: DAY_EXCEPTION[name] })).map(({ workDate }) => workDate)).toEqual([
        addDays("2026-11-22", -n),
      ]);
    expect(await search({ ...range, exception: DAY_EXCEPTION.any })).toHaveLength(5);
    const few = await statements(() => search({ from: "2026-11-22", to: "2026-11-22" }));
    const many = await statements(() => search(range));
    expect(many).toBeLessThanOrEqual(few + CLOCK);
  });
});

describe("a correction", () => {
  it("stands in place of what is reckoned, survives recomputing, and is taken back with a reason", async () => {
    await late();
    const first = await correct({ lateMin: 0, missingOut: 1 });
    expect(first.code).toBe(200);
    const shown = async () => (await explain(somebody, MONDAY)).figures;
    expect(await shown()).toMatchObject({ lateMin: 0, missingOut: 1, workedMin: 480, corrected: 1 });
    await punched(somebody, MONDAY, "19:00");
    await recompute(somebody);
    expect(await shown()).toMatchObject({ lateMin: 0, missingOut: 1, corrected: 1 });
    expect((await correct({ lateMin: 3 })).code).toBe(409);
    const second = await correct({ version: first.data!.id, lateMin: 3 });
    const day = await explain(somebody, MONDAY);
    expect(day.acts).toContain("uncorrect");
    expect(day.corrections.map(({ figures, reason, endedAt }) => [figures, reason, endedAt !== null])).toEqual([
      [{ lateMin: 3 }, "核对门禁录像", false],
      [{ lateMin: 0, missingOut: 1 }, "核对门禁录像", true],
    ]);
    const back = { empId: somebody, workDate: MONDAY, version: second.data!.id, reason: "录像有误" };
    await ok(dayCorrections.uncorrectDay, back, clerk);
    expect(await shown()).toMatchObject({ lateMin: 6, missingOut: 0, corrected: 0 });
    expect((await explain(somebody, MONDAY)).corrections[0]).toMatchObject({ endReason: "录像有误" });
    expect([await auditCount("dayCorrection.save"), await auditCount("dayCorrection.remove")]).toEqual([2, 1]);
  });

  it("moves pay and time off with it, and gives the time off back", async () => {
    await planned(somebody, MONDAY, "D1");
    const { data } = await correct({ absentMin: 0, absentCentiDay: 0, toilMin: 60 });
    const pay = () =>
      one<{ unpaid: number; left: number | null }>(
        `select r.unpaid_std_min as unpaid, (
           select left_amount::int from balance_lots l where l.emp_id = r.emp_id and l.source = 'overtime ' || r.work_date
         ) as left
         from daily_results r where r.emp_id = $1 and r.work_date = $2`,
        [somebody, MONDAY],
      );
    expect(await pay()).toEqual({ unpaid: 0, left: 60 });
    await ok(
      dayCorrections.uncorrectDay,
      { empId: somebody, workDate: MONDAY, version: data!.id, reason: "误改" },
      clerk,
    );
    expect(await pay()).toEqual({ unpaid: 480, left: 0 });
  });

  it("is refused for the own day, outside of the reach, in a locked month, of a day not over, without a figure", async () => {
    await late();
    expect(await correct({ empId: await idOf("10017"), lateMin: 0 })).toMatchObject({
      ...{ code: 409, msg: "不能处理本人的记录" },
    });
    expect((await correct({ empId: elsewhere, lateMin: 0 })).code).toBe(404);
    expect((await correct({})).fieldErrors).toEqual({ lateMin: ["请至少填写一项"] });
    expect((await correct({ lateMin: 2_000 })).code).toBe(400);
    expect((await correct({ lateMin: 0, reason: "" })).code).toBe(400);
    expect(await correct({ workDate: "2099-01-05", lateMin: 0 })).toMatchObject({
      ...{ code: 409, msg: "当日尚未结束，不能更正" },
    });
    await lockedMonth(somebody);
    expect(await correct({ lateMin: 0 })).toMatchObject({ code: 409, msg: "2026-11 考勤已锁定" });
    expect(await recompute(somebody)).toMatchObject({ code: 409, msg: "2026-11 考勤已锁定" });
    expect((await explain(somebody, MONDAY)).acts).toEqual([]);
    expect((await one<{ n: number }>("select count(*)::int as n from day_corrections")).n).toBe(0);
  });

  it("of two at once only one counts", async () => {
    await late();
    const codes = (await Promise.all([correct({ lateMin: 0 }), correct({ lateMin: 1 })])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 409]);
    expect((await one<{ n: number }>("select count(*)::int as n from day_corrections where ended_at is null")).n).toBe(
      1,
    );
  });
});

describe("recomputing", () => {
  it("says how much it is about, reckons few at once, and queues many", async () => {
    await late();
    const query = { ...WEEK, likeName: "10012" };
    const { people, days } = await ok(dayCorrections.countRecompute, { query }, clerk);
    expect([people, days]).toEqual([1, 7]);
    expect((await ok(dayCorrections.recomputeDays, { query }, clerk)).changed).toBe(7);
    expect((await ok(dayCorrections.recomputeDays, { query }, clerk)).changed).toBe(0);
    const exceptional = { ...query, exception: DAY_EXCEPTION.late };
    expect(await ok(dayCorrections.recomputeDays, { query: exceptional }, clerk)).toEqual({ days: 1, changed: 0 });
    const all = { from: "2026-09-20", to: "2026-11-20" };
    expect((await ok(dayCorrections.recomputeDays, { query: all }, clerk)).changed).toBeNull();
    const { n } = await one<{ n: number }>("select count(*)::int as n from attendance_due");
    expect(n).toBeGreaterThan(500);
  });
});

describe("what is told", () => {
  it("a missing check point the next day at nine, once, and to the superior what he has to decide", async () => {
    await planned(somebody, MONDAY, "D1");
    await punched(somebody, MONDAY, "08:20");
    await recompute(somebody);
    await write("delete from notifications");
    await write("update punches set review = 1 where emp_id = $1", [somebody]);
    const told = async () =>
      (await database().writePool.query("select emp_id, event_key, text from notifications order by event_key")).rows;
    const step = async (now: string) =>
      dayReminders({ now: new Date(now), around: await systemCircumstances(), kinds: approvalKinds });
    await step(`${TUESDAY}T08:59:00+08:00`);
    expect(await told()).toEqual([]);
    await step(`${TUESDAY}T09:00:00+08:00`);
    await step(`${TUESDAY}T10:00:00+08:00`);
    const { manager } = await one<{ manager: number }>(
      "select manager_emp_id as manager from employees where emp_id = $1",
      [somebody],
    );
    expect(await told()).toMatchObject([
      { emp_id: somebody, event_key: `attendance:day:${MONDAY}`, text: { params: { date: MONDAY, n: 1 } } },
      { emp_id: manager, event_key: `attendance:open:${TUESDAY}`, text: { params: { reviews: 1, forms: 0 } } },
    ]);
  });

  it("on the workbench: exceptions of yesterday in scope, own missing check points", async () => {
    const yesterday = addDays(companyDay(), -1);
    await write(
      `insert into daily_results (emp_id, work_date, day_type, inputs_hash, missing_out)
       values ($1, $2, 1, '', 1) on conflict (emp_id, work_date) do update set missing_out = 1`,
      [somebody, yesterday],
    );
    const tilesOf = async (jobNumber: string) =>
      (await ok(workbench, {}, { token: await sessionOf(jobNumber) })).tiles.map(({ code, count }) => [code, count]);
    expect(await tilesOf("10017")).toContainEqual(["attendanceYesterday", 1]);
    expect(await tilesOf("10012")).toContainEqual(["attendanceMissing", 1]);
    const elsewhereTiles = (await tilesOf("10011")).map(([code]) => code);
    expect(elsewhereTiles).not.toContain("attendanceMissing");
  });
});

describe("the edit log", () => {
  it("shows who changed whose day, what and why; no own punch, no export, nobody without the right", async () => {
    await late();
    await correct({ lateMin: 0 });
    await sendCall(contracts.exportDays, { query: WEEK }, clerk);
    const hr = { token: await sessionOf("10002") };
    const { simpleList } = await ok(searchEdits, { page: {}, query: { object: "dayCorrection" } }, hr);
    expect(simpleList).toMatchObject([
      {
        ...{
          object: "dayCorrection",
          action: "dayCorrection.save",
          act: "保存",
          about: MONDAY,
          reason: "核对门禁录像",
        },
        changes: [{ field: "迟到", before: "", after: "0" }],
      },
    ]);
    expect(simpleList[0]!.whose).toContain("10012");
    expect((await ok(searchEdits, { page: {}, query: { operator: "10017" } }, hr)).simpleList).toHaveLength(1);
    expect((await callApi(searchEdits, { page: {} }, clerk)).code).toBe(403);
    const [heading, row] = await workbookOf(await sendCall(exportEdits, { query: {} }, hr));
    expect(heading!.slice(0, 4)).toEqual(["时间", "操作人", "代理", "对象"]);
    expect(row).toContain("核对门禁录像");
  });
});
