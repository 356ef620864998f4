import { beforeEach, describe, expect, it } from "vitest";
import { exportApplications, searchApplications } from "~/contracts/attendance/application-lists";
import { exportMonths, searchMonths } from "~/contracts/attendance/months";
import type { In } from "~/contracts/endpoint";
import { FIGURES } from "~/lib/attendance/month-figures";
import { database } from "~/upstream/platform/database/db.server";
import { ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount, workbookOf } from "../../support/imports";
import { CLOCK, statements } from "../../support/statements";
import { approved, idOf } from "./desk";

const MONTH = "2026-10";
/** Of Nanshan, which the clerk keeps, and of Longhua. */
const [near, far] = ["10012", "10011"];

let clerk: { token: string };
const write = (text: string, values: unknown[] = []) => database().writePool.query(text, values);
const as = async (jobNumber: string) => ({ token: await sessionOf(jobNumber) });
const applications = async (query: In<typeof exportApplications>["query"] = {}, who = clerk) =>
  workbookOf(await sendCall(exportApplications, { query: { whose: "all", ...query } }, who));
const months = async (query: Partial<In<typeof exportMonths>["query"]> = {}, who = clerk) =>
  workbookOf(await sendCall(exportMonths, { query: { month: MONTH, ...query } }, who));

const statement = (empId: number, siteId: number, figures: Record<string, number | string> = {}) => {
  const names = Object.keys(figures).map((name) => `, ${name}`);
  const values = Object.values(figures).map((value) => `, '${value}'`);
  return write(
    `insert into monthly_results (emp_id, month, site_id, from_date, to_date, state${names.join("")})
     values ($1, $2, $3, '2026-10-01', '2026-10-31', 5${values.join("")})`,
    [empId, MONTH, siteId],
  );
};

beforeEach(async () => {
  await useDatabase();
  await write("delete from attendance_applications");
  await write("delete from monthly_results");
  clerk = await as("10017");
});

describe("applications as a workbook", () => {
  it("are those that are filtered and seen, of the clerk's sites alone", async () => {
    const id = await approved(
      await idOf(near),
      1,
      { day: "2026-12-07", to: "2026-12-08", halves: [2, 1] },
      { leaveType: 2 },
    );
    await write("update attendance_applications set application_no = 'Q-1', charge_centi_day = 100 where id = $1", [
      id,
    ]);
    await approved(await idOf(near), 4, { day: "2026-12-09", from: "14:00", until: "16:30" });
    await approved(await idOf(far), 3, { day: "2026-12-07", halves: [1, 2] });
    const draft = await approved(await idOf(near), 1, { day: "2026-12-10", halves: [1, 2] }, { leaveType: 1 });
    await write("update attendance_applications set state = 1 where id = $1", [draft]);
    const [heading, ...rows] = await applications();
    expect(heading).toEqual([
      ...["单号", "类型", "假期类型", "姓名", "工号", "部门", "开始", "结束", "人数", "时长（天）", "时长（小时）"],
      ...["状态", "当前节点", "提交时间"],
    ]);
    expect(rows.map((row) => [row[0], row[1], row[2], row[4], row[6], row[7], row[9], row[11]])).toEqual([
      ["", "外出", "", near, "2026-12-09 14:00", "2026-12-09 16:30", "0", "已通过"],
      ["Q-1", "请假", "病假", near, "2026-12-07 下午", "2026-12-08 上午", "1", "已通过"],
    ]);
    expect(rows).toHaveLength(
      (await ok(searchApplications, { page: {}, query: { whose: "all" } }, clerk)).page.totalCount,
    );
    expect(await applications({ type: 1 })).toHaveLength(2);
    expect(await applications({ from: "2026-12-09" })).toHaveLength(2);
    expect(await applications({ whose: "own" })).toHaveLength(1);
    expect(await applications({}, await as("10002"))).toHaveLength(4);
    expect(await auditCount("attendanceApplication.export")).toBe(5);
  });

  it("do not leave with whoever may look but not export, nor with an employee", async () => {
    for (const jobNumber of ["10007", far])
      expect((await sendCall(exportApplications, {}, await as(jobNumber))).status).toBe(403);
    expect(await auditCount("attendanceApplication.export")).toBe(0);
  });

  it("keep what looks like a formula as text, and ask no more often for more rows", async () => {
    await write("update employees set emp_name = '=1+1' where job_number = $1", [near]);
    await approved(await idOf(near), 3, { day: "2026-12-07", halves: [1, 2] });
    const few = await statements(() => applications());
    expect((await applications())[1]![3]).toBe("=1+1");
    const csv = await (
      await sendCall(exportApplications, { query: { whose: "all" } }, { ...clerk, headers: { accept: "text/csv" } })
    ).text();
    expect(csv).toContain("'=1+1");
    for (let day = 10; day < 20; day += 1)
      await approved(await idOf(near), 3, { day: `2026-12-${day}`, halves: [1, 2] });
    expect(await statements(() => applications())).toBeLessThanOrEqual(few + CLOCK);
  });
});

describe("statements of a month as a workbook", () => {
  it("have every figure, those that pay reads to the minute, and the days of each leave", async () => {
    await statement(await idOf(near), 4, {
      ...{ required_centi_day: 2150, ot_150_min: 127, unpaid_std_min: 61, full_attendance: 1, locked_open: 1 },
      leaves: JSON.stringify([{ type: 2, centiDay: 150, min: 720 }]),
    });
    await statement(await idOf(far), 1);
    const [heading, row, ...others] = await months();
    expect(others).toEqual([]);
    expect(heading).toHaveLength(10 + FIGURES.length + 15);
    const cell = (name: string) => row![heading!.indexOf(name)];
    expect(["工号", "月份", "站点", "状态", "未确认即锁定", "暂估", "开始日期"].map(cell)).toEqual([
      ...[near, MONTH, "南山", "已锁定", "是", "", "2026-10-01"],
    ]);
    expect(
      ["应出勤（天）", "平日加班（分钟）", "不计薪（分钟）", "全勤", "病假（天）", "年休假（天）"].map(cell),
    ).toEqual([...["21.5", "127", "61", "1", "1.5", "0"]]);
    const english = await months({}, { ...clerk, language: "en" } as typeof clerk);
    expect(english[0]).toContain("Overtime 150 % (min)");
  });

  it("are those that are filtered and seen, of the clerk's sites alone; nobody without the right has them", async () => {
    await statement(await idOf(near), 4);
    await statement(await idOf(far), 1);
    const hr = await as("10002");
    expect(await months({}, hr)).toHaveLength(3);
    expect(await months({ siteId: 1 }, hr)).toHaveLength(2);
    expect(await months({ siteId: 1 })).toHaveLength(1);
    expect(await months({ state: 1 }, hr)).toHaveLength(1);
    expect((await ok(searchMonths, { page: {}, query: { month: MONTH } }, clerk)).page.totalCount).toBe(1);
    for (const jobNumber of ["10007", far])
      expect((await sendCall(exportMonths, { query: { month: MONTH } }, await as(jobNumber))).status).toBe(403);
    const { after } = await one<{ after: object }>(
      "select after from audit_log where action = 'attendanceMonth.export' order by id limit 1",
    );
    expect(after).toEqual({ query: { month: MONTH }, rows: 2 });
  });
});
