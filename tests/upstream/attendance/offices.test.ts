import { beforeEach, describe, expect, it } from "vitest";
import { explainDay } from "~/contracts/attendance/days";
import { searchEdits } from "~/contracts/attendance/edit-log";
import { calculateMonths, lockMonths } from "~/contracts/attendance/month-steps";
import { type OfficeWeek, officeDetail, saveOffice, searchOffices } from "~/contracts/attendance/offices";
import { presentImport } from "~/contracts/platform/imports";
import { addDays, addMonths, daysBetween } from "~/lib/period-dates";
import { reckonDue } from "~/upstream/attendance/days/day-worker.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { dayOfMonth, mondayFrom } from "../../support/days";
import { auditCount, expectUnchanged, importOf, workbookOf } from "../../support/imports";
import { CLOCK, statements } from "../../support/statements";
import { approved, idOf, planned } from "./desk";

/** Of the clerk's site; from a Monday on nobody expects him to punch. */
const person = "10012";
/** A month that is over, and whose last week belongs to the next month too; its first day, that week, and the next. */
const MONTH = [-2, -3, -4]
  .map((months) => dayOfMonth(months, 1))
  .find((day) => mondayFrom(addMonths(day, 1)) !== addMonths(day, 1))!;
const NEXT_MONTH = addMonths(MONTH, 1);
const FREE = mondayFrom(NEXT_MONTH);
const EDGE = addDays(FREE, -7);
/** A week of last month, of which a sheet may still be changed. */
const WEEK = addDays(mondayFrom(dayOfMonth(-1, 1)), 7);
const [FIRST, SECOND] = [WEEK, addDays(WEEK, 1)];
const LOCKED = MONTH.slice(0, 7);
let clerk: { token: string };
let empId: number;

const exempt = (jobNumber: string) =>
  one(
    `insert into attendance_profiles (emp_id, punch_exempt, from_date, reason)
     select emp_id, 1, $2, '总监办' from employees where job_number = $1 returning id`,
    [jobNumber, FREE],
  );

beforeEach(async () => {
  await useDatabase();
  // The demo's own.
  await one("delete from director_offices returning emp_id");
  await one("delete from attendance_profiles returning id");
  await one("delete from attendance_due returning emp_id");
  clerk = { token: await sessionOf("10017") };
  empId = await idOf(person);
  await exempt(person);
});

type Half = { code?: number; siteId?: number; remark?: string };
const detail = (week = WEEK, as = clerk) => ok(officeDetail, { empId, week }, as);
/** Saves halves from Monday morning on, over the week as it stands. */
const save = async (halves: Half[], week = WEEK, version?: number) =>
  callApi(
    saveOffice,
    { empId, week, version: version ?? (await detail(week)).version, halves: halves as never },
    clerk,
  );
const searched = async (query: object = {}, as = clerk): Promise<OfficeWeek[]> =>
  (await ok(searchOffices, { page: {}, query: { week: WEEK, ...query } }, as)).simpleList;
const due = async () => (await one<{ n: number }>("select count(*)::int as n from attendance_due")).n;
const manager = async () => ({ token: await sessionOf("10002") });
const lockMonth = async () => {
  const asked = { siteId: 4 as const, month: LOCKED, empIds: [empId] };
  await ok(calculateMonths, { ...asked, provisional: 0 }, clerk);
  await ok(lockMonths, { ...asked, reason: "发薪日前锁定考勤数据" }, await manager());
};

describe("director office sheets", () => {
  it("report half days of who need not punch; what is reported makes the day", async () => {
    await planned(empId, FIRST, "D1");
    const halves = [{ code: 1, siteId: 6, remark: "广州" }, { code: 5 }, {}, { code: 2 }];
    expect((await save(halves)).data).toEqual({ changed: 3 });
    expect(await due()).toBe(2);
    const [row] = await searched();
    expect(row).toMatchObject({ jobNumber: person, mayEdit: true });
    expect(row!.days.map(({ open }) => open)).toEqual(Array(7).fill(true));
    expect(row!.days[0]!.halves).toEqual([
      { code: 1, siteId: 6, remark: "广州" },
      { code: 5, siteId: null, remark: "" },
    ]);
    expect(row!.days[1]!.halves.map(({ code }) => code)).toEqual([null, 2]);
    await reckonDue();
    expect(await ok(explainDay, { empId, workDate: FIRST }, clerk)).toMatchObject({
      figures: { absentCentiDay: 50, absentMin: 240 },
    });
    expect((await save(halves)).data).toEqual({ changed: 0 });
    expect((await save([{}, { code: 5 }])).data).toEqual({ changed: 2 });
    expect((await detail()).days[0]!.halves[0].code).toBeNull();
    expect((await save([{ siteId: 4 }])).fieldErrors).toEqual({ "halves[0].code": ["请先选择状态"] });
  });

  it("attendance rule 24: leave without an application is flagged, with one it is not", async () => {
    for (const day of [FIRST, SECOND]) await planned(empId, day, "D1");
    await approved(empId, 1, { day: SECOND, halves: [1, 1] }, { leaveType: 1 });
    await save([{ code: 3 }, {}, { code: 3 }, {}]);
    expect((await searched())[0]!.days.slice(0, 3).map(({ unapplied }) => unapplied)).toEqual([true, false, false]);
    expect((await save([{}, {}, { code: 3 }, { code: 3 }])).code).toBe(200);
    expect((await detail()).days[1]!.unapplied).toBe(true);
  });

  it("are kept of exempt days alone, by the site's clerk, and looked at by superiors", async () => {
    const { fieldErrors } = await save([{ code: 1 }], EDGE);
    expect(fieldErrors).toEqual({ "halves[0].code": [`${EDGE} 需要打卡，不能填报考勤表`] });
    expect(await searched({ week: EDGE })).toEqual([]);
    expect(await searched({ siteId: 1 })).toEqual([]);
    await exempt("10011");
    const other = { empId: await idOf("10011"), week: WEEK };
    expect((await callApi(officeDetail, other, clerk)).code).toBe(404);
    expect((await callApi(saveOffice, { ...other, version: 0, halves: [] }, clerk)).code).toBe(404);
    const head = { token: await sessionOf("10007") };
    expect(await searched({}, head)).toMatchObject([{ jobNumber: "10011", mayEdit: false }]);
    expect((await callApi(saveOffice, { ...other, version: 0, halves: [] }, head)).code).toBe(403);
    expect((await callApi(searchOffices, { page: {} }, { token: await sessionOf("10011") })).code).toBe(403);
    await exempt("10017");
    const own = { empId: await idOf("10017"), week: WEEK };
    expect((await searched()).map(({ jobNumber, mayEdit }) => [jobNumber, mayEdit])).toEqual([
      ["10012", true],
      ["10017", false],
    ]);
    expect((await callApi(saveOffice, { ...own, version: 0, halves: [] }, clerk)).msg).toBe("不能处理本人的记录");
  });

  it("of a locked month stay as they are", async () => {
    await one("update attendance_profiles set from_date = $2 where emp_id = $1 returning id", [empId, MONTH]);
    await save([{ code: 1 }], EDGE);
    await lockMonth();
    expect((await save([{ code: 2 }, { code: 1 }], EDGE)).fieldErrors).toEqual({
      "halves[0].code": [`${LOCKED} 考勤已锁定`],
      "halves[1].code": [`${LOCKED} 考勤已锁定`],
    });
    const over = daysBetween(EDGE, NEXT_MONTH);
    expect((await detail(EDGE)).days.map(({ locked }) => locked)).toEqual(
      Array.from({ length: 7 }, (_, n) => n < over),
    );
    const after = [...Array(over * 2 - 1).fill({}), { code: 4 }];
    expect((await save([{ code: 1 }, ...after], EDGE)).data).toEqual({ changed: 1 });
  });

  it("two at once: the second is told that the week has changed, and each day stands in the edit log", async () => {
    const { version } = await detail();
    const answers = await Promise.all([save([{ code: 1 }], WEEK, version), save([{ code: 4 }], WEEK, version)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    await save([{ code: 2, siteId: 1 }, {}, { code: 4 }]);
    const { simpleList } = await ok(searchEdits, { page: {}, query: { object: "directorOffice" } }, await manager());
    expect(simpleList.map(({ about }) => about).sort()).toEqual([FIRST, FIRST, SECOND]);
    expect(simpleList.every(({ whose }) => whose.includes(person))).toBe(true);
  });
});

describe("director office sheets by file", () => {
  const file = () => importOf("directorOffice", "directorOffice", () => clerk.token);
  const HEAD = ["工号*", "日期*", "时段*", "状态*", "办公区", "备注"];

  it("tells every planted fault at once, and nothing of the file is written", async () => {
    await one("update attendance_profiles set from_date = $2 where emp_id = $1 returning id", [empId, MONTH]);
    await lockMonth();
    const rows = [
      HEAD,
      ["99999", FIRST, "全天", "出勤", "", ""],
      ["10011", FIRST, "全天", "出勤", "", ""],
      ["10017", FIRST, "上午", "出勤", "", ""],
      [person, addDays(MONTH, -1), "全天", "出勤", "", ""],
      [person, "1999-01-01", "全天", "出勤", "", ""],
      [person, addDays(MONTH, 14), "全天", "出勤", "", ""],
      [person, `${LOCKED.slice(0, 4)}-13-01`, "全天", "出勤", "", ""],
      [person, FIRST, "晚上", "迟到", "月球", ""],
      [person, FIRST, "", "", "", ""],
      [person, SECOND, "全天", "出勤", "南山", ""],
      [person, SECOND, "下午", "出差", "", ""],
    ];
    expect(await file().faults(rows)).toEqual([
      "2 工号: 工号不存在",
      "3 工号: 工号不存在",
      "4 工号: 不能处理本人的记录",
      `4 日期: ${FIRST} 需要打卡，不能填报考勤表`,
      `5 日期: ${addDays(MONTH, -1)} 需要打卡，不能填报考勤表`,
      "6 日期: 1999-01-01 不在职",
      `7 日期: ${LOCKED} 考勤已锁定`,
      expect.stringContaining("8 日期"),
      expect.stringContaining("9 时段"),
      expect.stringContaining("9 状态"),
      expect.stringContaining("9 办公区"),
      expect.stringContaining("10 时段"),
      expect.stringContaining("10 状态"),
      expect.stringContaining("12 时段"),
    ]);
    const { batchId } = await file().upload(rows);
    expect((await file().commit(batchId)).code).toBe(409);
    expect(await one("select count(*)::int as n from director_offices")).toEqual({ n: 0 });
  });

  it("writes halves, comes back unchanged in the filled template, and updates what stands", async () => {
    await one("delete from attendance_due returning emp_id");
    const rows = [
      HEAD,
      [person, FIRST, "全天", "出勤", "南山", ""],
      [person, SECOND, "上午", "出差", "", "广州"],
      [person, SECOND, "下午", "休息", "", ""],
    ];
    const { batchId } = await file().upload(rows);
    expect((await file().commit(batchId)).code).toBe(200);
    expect(await due()).toBe(2);
    const asked = { type: "directorOffice", template: "directorOffice" };
    const stands = await workbookOf(await sendCall(presentImport, asked, clerk));
    // Empty cells at the end of a row are not written.
    expect(stands.map((row) => [...row, "", ""].slice(0, 6))).toEqual(rows);
    await expectUnchanged(file(), stands, {
      ...{ table: "director_offices", key: "work_date", action: "directorOffice.import" },
    });
    const back = await file().bringBack([HEAD, [person, SECOND, "全天", "出差", "", "广州"]]);
    expect([back.errorCount, back.creates, back.updates]).toEqual([0, 0, 1]);
    expect(back.preview[0]!.changes).toHaveLength(2);
    expect((await file().commit(back.batchId)).code).toBe(200);
    expect((await detail()).days[1]!.halves.map(({ code, remark }) => [code, remark])).toEqual([
      [2, "广州"],
      [2, "广州"],
    ]);
    expect(await auditCount("directorOffice.import")).toBe(2);
  });

  it("is refused as a whole where somebody has changed a half since it was checked", async () => {
    const { batchId } = await file().upload([HEAD, [person, FIRST, "全天", "出勤", "", ""]]);
    await save([{ code: 4 }]);
    expect((await file().commit(batchId)).code).toBe(409);
    expect((await detail()).days[0]!.halves.map(({ code }) => code)).toEqual([4, null]);
  });

  it("takes no more statements for many rows than for one", async () => {
    await exempt("100007");
    const rows = ["10012", "100007"].flatMap((who) =>
      Array.from({ length: 20 }, (_, n) => [who, addDays(FREE, n + 1), "全天", "出勤", "", ""]),
    );
    const brought = (given: string[][]) =>
      statements(async () => {
        const { batchId } = await file().upload([HEAD, ...given]);
        expect((await file().commit(batchId)).code).toBe(200);
      });
    await brought([[person, FREE, "全天", "出勤", "", ""]]);
    const few = await brought([[person, FREE, "全天", "休息", "", ""]]);
    expect(await brought(rows)).toBeLessThanOrEqual(few + CLOCK);
  });
});
