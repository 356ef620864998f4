import { beforeEach, describe, expect, it } from "vitest";
import { PLAN } from "~/contracts/attendance/codes";
import { exportHistory, searchHistory } from "~/contracts/attendance/schedule-history";
import { removeRoster, rosterChoices, saveRoster, searchRoster } from "~/contracts/attendance/schedule-roster";
import { addMembers, createRule } from "~/contracts/attendance/schedule-rules";
import {
  removeTemporary,
  saveTemporary,
  searchTemporary,
  shiftChoices,
} from "~/contracts/attendance/schedule-temporary";
import { createShift } from "~/contracts/attendance/shifts";
import { DAY_TYPE } from "~/contracts/calendar/codes";
import { presentImport } from "~/contracts/platform/imports";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount, importOf, workbookOf } from "../../support/imports";
import { idOf } from "./desk";

let clerk: { token: string };
const site4 = "10012";
const MONDAY = "2026-11-16";
const TUESDAY = "2026-11-17";

beforeEach(async () => {
  await useDatabase();
  // The demo's own.
  await one("delete from schedule_days returning emp_id");
  await one("delete from rule_members returning id");
  await one("delete from schedule_rules returning id");
  clerk = { token: await sessionOf("10017") };
  const segments = [{ from: "06:00", to: "14:00" }];
  await ok(createShift, { code: "E6", siteId: 4, name: "早班", kind: 1, segments }, clerk);
});

const temporary = (workDate: string, shift: string, more: object = {}) =>
  callApi(saveTemporary, { empIdText: site4, workDate, shift, reason: "顶班", ...more }, clerk);
const history = async () =>
  (await ok(searchHistory, { page: {} }, clerk)).simpleList.map((row) => [
    ...[row.workDate, row.plan, row.hadEntry ? row.oldShift : "", row.hasEntry ? row.newShift : ""],
  ]);
const file = (type: string) => importOf(type, type, () => clerk.token);
const TEMPORARY = ["工号*", "日期*", "班次编码*", "原因*"];

const protect = (from: string, to: string) =>
  one(
    `insert into protected_periods (emp_id, kind, from_date, to_date)
     select emp_id, 1, $2, $3 from employees where job_number = $1 returning id`,
    [site4, from, to],
  );

describe("temporary schedules", () => {
  it("replace one day, ask for a tick where there is a warning, and are taken back with a reason", async () => {
    expect((await temporary(MONDAY, "N1")).code).toBe(200);
    expect(await temporary(TUESDAY, "D1")).toMatchObject({
      code: 400,
      fieldErrors: { confirm: ["两班间隔 120 分钟，不足 480 分钟", "如仍要保存，请勾选确认"] },
    });
    expect((await temporary(TUESDAY, "D1", { confirm: 1 })).data).toEqual({ changed: 1 });
    expect((await temporary(TUESDAY, "D1", { confirm: 1 })).data).toEqual({ changed: 0 });
    expect((await temporary(TUESDAY, "休")).data).toEqual({ changed: 1 });
    expect((await temporary(TUESDAY, "E6")).fieldErrors).toEqual({
      workDate: ["2026-11-16 与 2026-11-17 前后两天班次时间重叠"],
    });
    expect((await temporary(TUESDAY, "X9")).fieldErrors).toEqual({ shift: ["班次不存在、已停用或不属于该站点"] });
    expect((await ok(searchTemporary, { page: {}, query: { from: TUESDAY } }, clerk)).simpleList).toMatchObject([
      { jobNumber: site4, workDate: TUESDAY, shift: null, reason: "顶班" },
    ]);
    const day = { empId: await idOf(site4), workDate: TUESDAY };
    await ok(removeTemporary, { ...day, reason: "不再需要" }, clerk);
    expect((await callApi(removeTemporary, { ...day, reason: "不再需要" }, clerk)).code).toBe(404);
    expect(await history()).toEqual([
      [TUESDAY, 6, null, ""],
      [TUESDAY, 6, "D1", null],
      [TUESDAY, 6, "", "D1"],
      [MONDAY, 6, "", "N1"],
    ]);
    expect(await auditCount("temporarySchedule.remove")).toBe(1);
    expect((await ok(shiftChoices, {}, clerk)).map(({ code }) => code)).toEqual(["D1", "E4", "E6", "F1", "M3", "N1"]);
  });

  it("of other people are out of reach: another site's, one's own, a past day without the clerk's right", async () => {
    const refused = async (who: string, as: { token: string }, workDate = addDays(companyDay(), 1)) =>
      callApi(saveTemporary, { empIdText: who, workDate, shift: "D1", reason: "顶班" }, as);
    expect((await refused("10011", clerk)).code).toBe(400);
    expect((await refused("10017", clerk)).msg).toBe("不能处理本人的记录");
    const head = { token: await sessionOf("10007") };
    expect((await refused("10011", head)).code).toBe(200);
    expect((await refused("10011", head, addDays(companyDay(), -1))).fieldErrors).toEqual({
      workDate: ["过去的日期只能由考勤员修改"],
    });
    expect((await refused(site4, head)).code).toBe(400);
    const day = { empId: await idOf("10011"), workDate: addDays(companyDay(), 1), reason: "x" };
    expect((await callApi(removeTemporary, day, clerk)).code).toBe(404);
    expect((await callApi(searchTemporary, { page: {} }, { token: await sessionOf("10011") })).code).toBe(403);
  });

  it("two clerks at once on one person: the second is judged by what the first has written", async () => {
    const answers = await Promise.all([temporary(MONDAY, "N1"), temporary(TUESDAY, "E6")]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
  });

  it("attendance 22: shifts that overlap refuse the file; a short rest only warns", async () => {
    const night = [site4, MONDAY, "N1", "顶班"];
    const early = [TEMPORARY, night, [site4, TUESDAY, "E6", "顶班"]];
    expect(await file("temporarySchedule").faults(early)).toEqual([
      "2 日期: 2026-11-16 与 2026-11-17 前后两天班次时间重叠",
      "3 日期: 2026-11-16 与 2026-11-17 前后两天班次时间重叠",
    ]);
    const refused = await file("temporarySchedule").upload(early);
    expect((await file("temporarySchedule").commit(refused.batchId)).code).toBe(409);
    expect(await history()).toEqual([]);
    const { batchId } = await file("temporarySchedule").upload([TEMPORARY, night, [site4, TUESDAY, "D1", "顶班"]]);
    const labels = (await file("temporarySchedule").preview(batchId)).map(({ label }) => label);
    expect(labels[1]).toContain("⚠ 两班间隔 120 分钟");
    expect((await file("temporarySchedule").commit(batchId)).code).toBe(200);
    expect(await history()).toHaveLength(2);
  });

  it("are not written for somebody who has left the clerk's reach since his file was checked", async () => {
    const { batchId } = await file("temporarySchedule").upload([TEMPORARY, [site4, TUESDAY, "D1", "顶班"]]);
    await one("update employees set site_id = 1 where job_number = $1 returning 1", [site4]);
    expect((await file("temporarySchedule").commit(batchId)).code).toBe(409);
    expect(await auditCount("temporarySchedule.import")).toBe(0);
    await one("update employees set site_id = 4 where job_number = $1 returning 1", [site4]);
    expect((await file("temporarySchedule").commit(batchId)).code).toBe(200);
  });

  it("attendance 26: no night on a protected day, and the sentence names no ground", async () => {
    await protect("2026-10-01", "2027-02-28");
    const said = (await one<{ name: string }>("select emp_name as name from employees where job_number = $1", [site4]))
      .name;
    const sentence = `${said} 在 2026-11-23 不得安排加班或夜班`;
    expect((await temporary("2026-11-23", "N1")).fieldErrors).toEqual({ workDate: [sentence] });
    expect((await temporary("2026-11-23", "D1")).code).toBe(200);
    const rows = [TEMPORARY, [site4, "2026-11-23", "N1", "顶班"]];
    expect(await file("temporarySchedule").faults(rows)).toEqual([`2 日期: ${sentence}`]);
    const rule = { code: "R1", siteId: 4 as const, name: "夜", cycle: "休*20 N1", anchorDate: "2026-11-03" };
    const { id } = await ok(createRule, rule, clerk);
    expect(
      (await callApi(addMembers, { ruleId: id, peopleText: site4, fromDate: "2026-11-03" }, clerk)).fieldErrors,
    ).toEqual({ peopleText: [expect.stringContaining(sentence)] });
  });

  it("by file: every planted fault is told, what stands comes back unchanged, the same file changes nothing", async () => {
    const faults = await file("temporarySchedule").faults([
      TEMPORARY,
      ["99999", MONDAY, "D1", "顶班"],
      ["10011", MONDAY, "D1", "顶班"],
      ["10017", MONDAY, "D1", "顶班"],
      [site4, MONDAY, "Z9", "顶班"],
      [site4, "1999-01-01", "D1", "顶班"],
      [site4, "2026-13-01", "D1", "顶班"],
      [site4, TUESDAY, "D1", ""],
      [site4, TUESDAY, "休", "顶班"],
    ]);
    expect(faults).toEqual([
      "2 工号: 工号不存在",
      "3 工号: 工号不存在",
      "4 工号: 不能处理本人的记录",
      "5 班次编码: 班次不存在、已停用或不属于该站点",
      "6 日期: 1999-01-01 不在职",
      expect.stringContaining("7 日期"),
      expect.stringContaining("8 原因"),
      expect.stringContaining("9 日期"),
    ]);
    const [day, next] = [addDays(companyDay(), 1), addDays(companyDay(), 2)];
    const rows = [TEMPORARY, [site4, day, "D1", "顶班"], [site4, next, "休", "调整"]];
    const { batchId } = await file("temporarySchedule").upload(rows);
    expect((await file("temporarySchedule").commit(batchId)).code).toBe(200);
    const asked = { type: "temporarySchedule", template: "temporarySchedule" };
    const stands = await workbookOf(await sendCall(presentImport, asked, clerk));
    expect(stands).toEqual(rows);
    const back = await file("temporarySchedule").bringBack(stands);
    expect([back.errorCount, back.unchanged]).toEqual([0, 2]);
    await file("temporarySchedule").commit(back.batchId);
    expect(await history()).toHaveLength(2);
    const changed = await file("temporarySchedule").bringBack([...rows.slice(0, 2), [site4, next, "D1", "调整"]]);
    expect([changed.updates, changed.unchanged]).toEqual([1, 1]);
    await file("temporarySchedule").commit(changed.batchId);
    expect((await history())[0]).toEqual([next, 6, null, "D1"]);
  });
});

describe("holiday rosters", () => {
  const day = "2026-10-01";
  const roster = (days: object[], more: object = {}) =>
    callApi(saveRoster, { holiday: "国庆节", peopleText: site4, days: days as never, ...more }, clerk);

  it("plan the days of a holiday for several people, inside its off period alone", async () => {
    expect(
      (
        await roster([
          { date: day, shift: "D1", onDuty: 1 },
          { date: "2026-10-02", shift: "休" },
        ])
      ).data,
    ).toEqual({ changed: 2 });
    const { fieldErrors } = await roster([{ date: "2026-10-10", shift: "D1" }]);
    expect(fieldErrors?.["days[0].shift"]).toEqual([expect.stringContaining("不在法定假期的放假期间")]);
    expect((await roster([{ date: day }])).fieldErrors).toEqual({ "days[0].shift": ["至少安排一天"] });
    expect((await roster([{ date: day, shift: "D1" }], { peopleText: "10011" })).code).toBe(400);
    const listed = async (query: object) => (await ok(searchRoster, { page: {}, query }, clerk)).simpleList;
    expect(await listed({ onDuty: 1 })).toMatchObject([{ workDate: day, shift: "D1", holiday: "国庆节" }]);
    await ok(removeRoster, { empId: await idOf(site4), workDate: day }, clerk);
    expect(await listed({})).toMatchObject([{ workDate: "2026-10-02", shift: null }]);
    expect(await ok(rosterChoices, {}, clerk)).toHaveProperty("periods");
    expect((await callApi(searchRoster, { page: {} }, { token: await sessionOf("10007") })).code).toBe(403);
  });

  const head = ["假日*", "日期*", "工号*", "班次编码*", "是否值班"];
  const planned = async () => one("select count(*)::int as n from schedule_days where plan = $1", [PLAN.roster]);

  it("tell every planted fault, and write nothing of a file that has one", async () => {
    const rows = [
      head,
      ["国庆节", day, site4, "D1", "1"],
      ["国庆节", "2026-10-10", site4, "D1", "1"],
      ["国庆节", day, "10011", "D1", ""],
      ["国庆节", "2026-10-02", "10017", "D1", ""],
      ["国庆节", "2026-10-03", "99999", "D1", ""],
      ["国庆节", "2026-10-04", site4, "Z9", ""],
      ["国庆节", "2026-13-01", site4, "D1", "也许"],
      ["", "2026-10-05", site4, "", "否"],
      ["节".repeat(31), "2026-10-06", site4, "休", "0"],
      ["国庆节", day, site4, "休", "0"],
    ];
    expect(await file("holidayRoster").faults(rows)).toEqual([
      "3 日期: 该日期不在法定假期的放假期间",
      "4 工号: 工号不存在",
      "5 工号: 不能处理本人的记录",
      "6 工号: 工号不存在",
      "7 班次编码: 班次不存在、已停用或不属于该站点",
      "8 日期: 日期格式应为 YYYY-MM-DD，且日期真实存在",
      "8 是否值班: 应为：是 / 否",
      "9 假日: 不能为空",
      "9 班次编码: 不能为空",
      "10 假日: 最多 30 个字符",
      "11 日期: 与第2行重复",
    ]);
    const { batchId } = await file("holidayRoster").upload(rows);
    expect((await file("holidayRoster").commit(batchId)).code).toBe(409);
    expect(await planned()).toEqual({ n: 0 });
  });

  it("come by file; the filled template has what is to come, and comes back unchanged", async () => {
    const ahead = addDays(companyDay(), 5);
    await one("insert into calendar_days (site_id, date, day_type, name) values (4, $1, $2, '厂庆') returning date", [
      ...[ahead, DAY_TYPE.holiday],
    ]);
    const rows = [
      head,
      ["国庆节", day, site4, "D1", "1"],
      ["国庆节", "2026-10-05", site4, "休", "否"],
      ["厂庆", ahead, site4, "D1", "是"],
    ];
    const { batchId } = await file("holidayRoster").upload(rows);
    expect((await file("holidayRoster").commit(batchId)).code).toBe(200);
    const again = await file("holidayRoster").upload(rows);
    expect((await file("holidayRoster").detail(again.batchId)).unchanged).toBe(3);
    expect(await auditCount("holidayRoster.import")).toBe(1);
    const asked = { type: "holidayRoster", template: "holidayRoster" };
    const stands = await workbookOf(await sendCall(presentImport, asked, clerk));
    expect(stands).toEqual([head, rows[3]]);
    const back = await file("holidayRoster").bringBack(stands);
    expect([back.errorCount, back.unchanged]).toEqual([0, 1]);
    const changed = await file("holidayRoster").bringBack([head, ["厂庆", ahead, site4, "休", "否"]]);
    expect([changed.errorCount, changed.updates]).toEqual([0, 1]);
  });
});

describe("the scheduling history", () => {
  it("has every change within reach by person, day and plan, and leaves as a file", async () => {
    await temporary(MONDAY, "D1");
    const { simpleList } = await ok(
      searchHistory,
      { page: {}, query: { likeName: site4, plan: 6, from: MONDAY, to: MONDAY } },
      clerk,
    );
    expect(simpleList).toMatchObject([{ jobNumber: site4, oldShift: null, newShift: "D1", by: expect.any(String) }]);
    expect((await ok(searchHistory, { page: {}, query: { plan: 4 } }, clerk)).simpleList).toEqual([]);
    const rows = await workbookOf(await sendCall(exportHistory, { query: {} }, clerk));
    expect(rows[0]).toEqual(["姓名", "工号", "部门", "日期", "原班次", "新班次", "来源", "操作人", "时间"]);
    expect(rows[1]?.slice(3, 7)).toEqual([MONDAY, "", "D1", "临时排班"]);
    expect((await callApi(searchHistory, { page: {} }, { token: await sessionOf("10007") })).code).toBe(403);
  });
});
