import { beforeEach, describe, expect, it } from "vitest";
import {
  dutyDetail,
  dutyTotals,
  exportDuties,
  removeDuty,
  saveDuties,
  searchDuties,
  updateDuty,
} from "~/contracts/attendance/duty";
import { searchEdits } from "~/contracts/attendance/edit-log";
import { calculateMonths, lockMonths, sendMonths } from "~/contracts/attendance/month-steps";
import { monthDetail } from "~/contracts/attendance/months";
import { reckonWaitingMonths } from "~/upstream/attendance/months/month-reckon.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount, workbookOf } from "../../support/imports";
import { CLOCK, statements } from "../../support/statements";
import { idOf } from "./desk";

const MONTH = "2026-10";
/** Of the clerk's site, in two departments. */
const [person, colleague] = ["10012", "100007"];
let clerk: { token: string };

beforeEach(async () => {
  await useDatabase();
  await one("delete from duty_times returning id");
  clerk = { token: await sessionOf("10017") };
});

const night = { date: "2026-10-10", startTime: "18:00", endTime: "32:00", dutyType: 1 };
const call = { date: "2026-10-11", startTime: "09:00", endTime: "18:00", dutyType: 2, calledOutMin: 45 };
const save = (rows: object[], peopleText = person, as = clerk) =>
  callApi(saveDuties, { peopleText, rows: rows as never }, as);
const listed = async (query: object = {}) =>
  (await ok(searchDuties, { page: {}, query: { month: MONTH, ...query } }, clerk)).simpleList;
const alone = async () => ({ siteId: 4 as const, month: MONTH, empIds: [await idOf(person)] });
const statement = async () => ok(monthDetail, { empId: await idOf(person), month: MONTH }, clerk);
const manager = async () => ({ token: await sessionOf("10002") });
const locked = async () => {
  const asked = await alone();
  await ok(lockMonths, { ...asked, reason: "发薪日前锁定考勤数据" }, await manager());
};

describe("duty time", () => {
  it("is kept for several people at several times, by the clock of their site, and adds up", async () => {
    expect((await save([night, call], `${person}, ${colleague}`)).data).toEqual({ saved: 4, date: night.date });
    const rows = await listed({ likeName: person });
    expect(rows).toMatchObject([
      { jobNumber: person, startAt: "2026-10-11T01:00:00.000Z", dutyType: 2, calledOutMin: 45, mayChange: true },
      { jobNumber: person, startAt: "2026-10-10T10:00:00.000Z", endAt: "2026-10-11T00:00:00.000Z", dutyType: 1 },
    ]);
    expect(await listed({ dutyType: 1 })).toHaveLength(2);
    expect(await listed({ month: "2026-09" })).toEqual([]);
    const totals = await ok(dutyTotals, { page: {}, query: { month: MONTH } }, clerk);
    expect(totals.page.totalCount).toBe(2);
    expect(totals.simpleList[0]).toMatchObject({
      ...{ jobNumber: person, times: 2, onSiteMin: 840, onCallMin: 540, calledOutMin: 45 },
    });
    expect(await ok(dutyDetail, { id: rows[1]!.id }, clerk)).toMatchObject({
      ...{ date: night.date, startTime: "18:00", endTime: "32:00", locked: 0 },
    });
  });

  it("refuses all at once what cannot be: times, overlaps within and beside the form, days without employment", async () => {
    expect(
      (
        await save([
          { ...night, startTime: "24:00", endTime: "25:00" },
          { ...night, endTime: "17:00" },
          { ...night, startTime: "06:00", endTime: "31:00" },
          { ...call, calledOutMin: 600 },
        ])
      ).fieldErrors,
    ).toEqual({
      "rows[0].startTime": ["开始时间应在当天 24:00 之前"],
      "rows[1].endTime": ["开始时间应早于结束时间"],
      "rows[2].endTime": ["一次值班不超过 24 小时"],
      "rows[3].calledOutMin": ["待命出勤时间不能超过值班时长"],
    });
    expect((await save([call])).code).toBe(200);
    const { fieldErrors } = await save([
      { ...night, endTime: "34:00" },
      { ...call, startTime: "18:00", endTime: "20:00" },
      { ...call, startTime: "19:00", endTime: "21:00" },
      { ...call, date: "1999-01-01" },
    ]);
    expect(Object.keys(fieldErrors!)).toEqual(["rows[3].date", "rows[0].startTime", "rows[2].startTime"]);
    expect(fieldErrors!["rows[0].startTime"]![0]).toContain("与该员工的另一次值班时间重叠");
    expect(fieldErrors!["rows[3].date"]![0]).toContain("1999-01-01 不在职");
    expect(await listed()).toHaveLength(1);
  });

  it("is changed and removed as it was seen, and every act stands in the edit log", async () => {
    await save([night]);
    const { id, version } = (await listed())[0]!;
    const changed = { id, version, ...night, endTime: "30:00", remark: "替班" };
    const saved = await ok(updateDuty, changed, clerk);
    expect(saved).toEqual({ id, version: version + 1, date: night.date });
    expect((await callApi(updateDuty, changed, clerk)).code).toBe(409);
    expect((await ok(updateDuty, { ...changed, version: saved.version }, clerk)).version).toBe(saved.version);
    expect((await callApi(removeDuty, { id, version }, clerk)).code).toBe(409);
    await ok(removeDuty, { id, version: saved.version }, clerk);
    expect((await callApi(removeDuty, { id, version: saved.version }, clerk)).code).toBe(404);
    const edits = await ok(searchEdits, { page: {}, query: { object: "dutyTime" } }, await manager());
    expect(edits.simpleList.map(({ action }) => action)).toEqual([
      ...["dutyTime.remove", "dutyTime.update", "dutyTime.create"],
    ]);
    expect(edits.simpleList[1]!.whose).toContain(person);
    expect(edits.simpleList[1]!.changes).toContainEqual({ field: "结束时间", before: "32:00", after: "30:00" });
  });

  it("of others are out of reach: another site's, another department's, and one's own", async () => {
    const head = { token: await sessionOf("10007") };
    expect((await save([night], "10011")).fieldErrors).toHaveProperty("peopleText");
    expect((await save([night], "10017")).msg).toBe("不能处理本人的记录");
    expect((await save([night], "10011", head)).code).toBe(200);
    expect((await save([night], person, head)).code).toBe(400);
    const { id } = await one<{ id: number }>("select id from duty_times");
    for (const call of [callApi(dutyDetail, { id }, clerk), callApi(removeDuty, { id, version: 1 }, clerk)])
      expect((await call).code).toBe(404);
    expect((await callApi(updateDuty, { id, version: 1, ...night }, clerk)).code).toBe(404);
    expect(await listed()).toEqual([]);
    await one("update duty_times set emp_id = (select emp_id from employees where job_number = '10017') returning id");
    expect(await listed()).toMatchObject([{ jobNumber: "10017", mayChange: false }]);
    expect((await callApi(removeDuty, { id, version: 1 }, clerk)).msg).toBe("不能处理本人的记录");
    expect((await callApi(searchDuties, { page: {} }, { token: await sessionOf("10011") })).code).toBe(403);
  });

  it("is counted anew by a statement that was calculated or sent, and none is locked with the old figure", async () => {
    await save([night]);
    await ok(calculateMonths, { ...(await alone()), provisional: 0 }, clerk);
    expect((await statement()).dutyTimes).toBe(1);
    await save([call]);
    expect(await ok(sendMonths, await alone(), clerk)).toMatchObject({ sent: 0 });
    expect((await callApi(lockMonths, { ...(await alone()), reason: "x" }, clerk)).code).toBe(409);
    await reckonWaitingMonths();
    expect(await statement()).toMatchObject({ state: 1, dutyTimes: 2 });
    await ok(sendMonths, await alone(), clerk);
    const sent = await statement();
    const { id } = (await listed())[0]!;
    await ok(removeDuty, { id, version: 1 }, clerk);
    await reckonWaitingMonths();
    expect(await statement()).toMatchObject({ state: 2, dutyTimes: 1, version: sent.version + 1 });
  });

  it("of a locked month stays: none is added, changed, moved out of it or removed", async () => {
    await save([night]);
    await ok(calculateMonths, { ...(await alone()), provisional: 0 }, clerk);
    await locked();
    const said = "2026-10 考勤已锁定";
    expect((await save([call])).fieldErrors!["rows[0].date"]![0]).toContain(said);
    const { id, mayChange } = (await listed())[0]!;
    expect(mayChange).toBe(false);
    expect((await callApi(removeDuty, { id, version: 1 }, clerk)).msg).toBe(said);
    expect((await callApi(updateDuty, { id, version: 1, ...night, date: "2026-11-10" }, clerk)).msg).toBe(said);
    expect((await ok(dutyDetail, { id }, clerk)).locked).toBe(1);
  });

  it("two at once for one person: one of two that overlap is refused", async () => {
    const answers = await Promise.all([save([night]), save([{ ...night, startTime: "20:00" }])]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(await listed()).toHaveLength(1);
  });

  it("takes no more statements for many rows than for one", async () => {
    const rows = Array.from({ length: 20 }, (_, n) => ({ ...call, date: `2026-10-${String(n + 1).padStart(2, "0")}` }));
    await save([{ ...call, date: "2026-09-01" }]);
    const few = await statements(() => save([{ ...call, date: "2026-09-02" }]));
    const many = await statements(() => save(rows, `${person}, ${colleague}`));
    expect(many).toBeLessThanOrEqual(few + CLOCK);
    expect(await auditCount("dutyTime.create")).toBe(42);
  });

  it("leaves as a file as it was chosen, for whoever exports", async () => {
    await save([night, call]);
    const asked = { query: { month: MONTH, dutyType: 2 } };
    const rows = await workbookOf(await sendCall(exportDuties, asked, clerk));
    expect(rows[0]).toEqual(["姓名", "工号", "部门", "开始", "结束", "类型", "待命出勤（分钟）", "备注"]);
    expect(rows.slice(1).map((row) => row.slice(3, 7))).toEqual([
      ["2026-10-11 09:00", "2026-10-11 18:00", "待命", "45"],
    ]);
    expect((await callApi(exportDuties, asked, { token: await sessionOf("10007") })).code).toBe(403);
    expect((await callApi(exportDuties, asked, await manager())).code).toBe(403);
  });
});
