import { beforeEach, describe, expect, it } from "vitest";
import { searchHistory } from "~/contracts/attendance/schedule-history";
import {
  createSheet,
  exportSheet,
  fillSheet,
  publishSheet,
  recallSheet,
  returnSheet,
  saveSheetRow,
  searchSheets,
  sheetChanges,
  sheetChoices,
  sheetDetail,
  sheetRowDetail,
  submitSheet,
} from "~/contracts/attendance/schedule-sheets";
import { searchSwaps } from "~/contracts/attendance/schedule-swaps";
import { presentImport } from "~/contracts/platform/imports";
import { daysOfMonth, readCells, repeatedDay } from "~/lib/attendance/sheet-cells";
import { companyDay } from "~/lib/period";
import { addDays, addMonths } from "~/lib/period-dates";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount, importOf, workbookOf } from "../../support/imports";
import { idOf, shiftId } from "./desk";

/** Two people of Nanshan's group one, whose head is the manager; the clerk keeps Nanshan. */
const [anna, bert, head] = ["100007", "100017", "100092"];
const MONTH = addMonths(companyDay(), 1).slice(0, 7);
const THIS = companyDay().slice(0, 7);
const DAYS = daysOfMonth(MONTH);
const [FROM, TO] = [DAYS[0]!, DAYS.at(-1)!];
const REST = "休";

let clerk: { token: string };
let manager: { token: string };
let departmentId: number;
let sheet: { id: number; version: number };

beforeEach(async () => {
  await useDatabase();
  await one("delete from schedule_days returning emp_id");
  await one("delete from rule_members returning id");
  await one("delete from sheet_days returning emp_id").catch(() => null);
  await one("delete from schedule_sheets returning id").catch(() => null);
  clerk = { token: await sessionOf("10017") };
  manager = { token: await sessionOf(head) };
  departmentId = (await one<{ id: number }>("select department_id as id from employees where job_number = $1", [anna]))
    .id;
  sheet = await ok(createSheet, { departmentId, month: MONTH }, manager);
});

const fill = async (more: object, as = manager) =>
  callApi(
    fillSheet,
    { ...sheet, people: [await idOf(anna)], from: FROM, to: TO, way: 1, codes: "D1", ...more } as never,
    as,
  );
/** The sheet as it stands now, filled by the manager. */
async function filled(codes = `D1*5 ${REST}*2`) {
  const { id, version } = (await fill({ codes })).data!;
  sheet = { id, version };
}
async function submitted() {
  await filled();
  sheet = await ok(submitSheet, sheet, manager);
}
async function published() {
  await submitted();
  sheet = await ok(publishSheet, { ...sheet, confirm: 1 }, clerk);
}
const live = async () =>
  (
    await one<{ n: number }>("select count(*)::int as n from schedule_days where plan = 2 and source_id = $1", [
      sheet.id,
    ])
  ).n;
const detail = (as = manager) => ok(sheetDetail, { id: sheet.id }, as);
const cellsOfRow = async (jobNumber: string) =>
  readCells((await detail()).rows.find((row) => row.jobNumber === jobNumber)!.cells);

describe("a sheet", () => {
  it("is filled by range, day by day and by last month, and lists what is filled", async () => {
    await filled();
    const own = await cellsOfRow(anna);
    expect(own.slice(0, 7).map(({ shift }) => shift === 0)).toEqual([false, false, false, false, false, true, true]);
    expect(own.every(({ shift }) => shift !== undefined)).toBe(true);
    expect((await cellsOfRow(bert)).every(({ shift }) => shift === undefined)).toBe(true);

    const empId = await idOf(bert);
    const row = await ok(sheetRowDetail, { id: sheet.id, empId }, manager);
    expect(row.days[0]).toMatchObject({ date: FROM, ofSheet: true, shift: "" });
    const wrong = await callApi(saveSheetRow, { ...sheet, empId, cells: ["Z9"] }, manager);
    expect(wrong.fieldErrors).toEqual({ "cells[0]": ["班次不存在：Z9"] });
    sheet = await ok(saveSheetRow, { ...sheet, empId, cells: ["N1", "", REST] }, manager);
    expect((await cellsOfRow(bert)).slice(0, 3).map(({ shift }) => shift !== undefined)).toEqual([true, false, true]);

    const [listed] = (await ok(searchSheets, { page: {}, query: { month: MONTH } }, manager)).simpleList;
    expect(listed).toMatchObject({ departmentId, month: MONTH, state: 1 });
    expect(listed!.filled).toBeGreaterThan(0);
    expect(listed!.filled).toBeLessThan(100);
    expect((await ok(sheetChoices, {}, manager)).map(({ value }) => value)).toContain(departmentId);

    const after = addMonths(`${MONTH}-01`, 1).slice(0, 7);
    const copied = await ok(createSheet, { departmentId, month: after, way: 3 }, manager);
    expect(copied.filled).toBeGreaterThan(20);
    const source = repeatedDay(`${after}-01`);
    sheet = copied;
    expect((await cellsOfRow(anna))[0]!.shift === 0).toBe(own[Number(source.slice(8)) - 1]!.shift === 0);
    expect((await callApi(createSheet, { departmentId, month: after }, manager)).fieldErrors).toEqual({
      month: ["该部门该月已有排班表"],
    });
  });

  it("takes what the scheduling rules say", async () => {
    await one(
      `insert into rule_members (rule_id, emp_id, plan, from_date)
       select id, (select emp_id from employees where job_number = $1), 1, $2 from schedule_rules
       where code = 'W3' returning id`,
      [anna, FROM],
    );
    const answer = await fill({ everybody: 1, way: 2, people: [] });
    expect(answer.data).toMatchObject({ filled: DAYS.length, left: 0 });
    sheet = answer.data!;
    expect((await cellsOfRow(bert))[0]!.shift).toBeUndefined();
    expect((await fill({ way: 4 })).data).toMatchObject({ filled: DAYS.length });
  });

  it("is submitted, returned with a reason, published with a tick, and recalled: days stay until the next", async () => {
    await filled("D1");
    expect((await callApi(publishSheet, { ...sheet, confirm: 1 }, clerk)).code).toBe(409);
    sheet = await ok(submitSheet, sheet, manager);
    expect((await fill({})).msg).toBe("排班表的状态已不允许此操作");
    expect((await callApi(publishSheet, { ...sheet, confirm: 1 }, manager)).code).toBe(403);
    sheet = await ok(returnSheet, { ...sheet, reason: "连续出勤" }, clerk);
    expect(await detail()).toMatchObject({ state: 1, reason: "连续出勤" });
    sheet = await ok(submitSheet, sheet, manager);
    const { fieldErrors } = await callApi(publishSheet, sheet, clerk);
    expect(fieldErrors?.confirm?.[0]).toMatch(/连续/);
    const changes = await ok(sheetChanges, { id: sheet.id }, clerk);
    expect(changes).toMatchObject({ changes: DAYS.length, people: 1, acts: ["publish", "return"] });
    expect(changes.named[0]).toMatchObject({ jobNumber: anna, workDate: FROM, before: "", after: "D1" });
    expect(changes.warnings.length).toBeGreaterThan(0);
    sheet = await ok(publishSheet, { ...sheet, confirm: 1 }, clerk);
    expect(await live()).toBe(DAYS.length);
    const told = (await ok(searchHistory, { page: {}, query: { likeName: anna, plan: 2 } }, clerk)).simpleList;
    expect(told).toHaveLength(20);
    const notices = await one<{ n: number }>(
      "select count(*)::int as n from notifications where event_key like 'scheduleSheet:%:published'",
    );
    expect(notices.n).toBe(1);

    sheet = await ok(recallSheet, sheet, clerk);
    expect(await live()).toBe(DAYS.length);
    sheet = (await fill({ from: TO, to: TO, way: 4 })).data!;
    sheet = await ok(submitSheet, sheet, manager);
    sheet = await ok(publishSheet, { ...sheet, confirm: 1 }, clerk);
    expect(await live()).toBe(DAYS.length - 1);
    expect((await detail()).history.map(({ action }) => action).slice(0, 3)).toEqual(["publish", "submit", "fill"]);
  });

  it("two publish at once, or two fill: one wins", async () => {
    await submitted();
    const publishing = () => callApi(publishSheet, { ...sheet, confirm: 1 }, clerk);
    expect((await Promise.all([publishing(), publishing()])).map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await auditCount("scheduleSheet.publish")).toBe(1);
    sheet = { id: sheet.id, version: sheet.version + 1 };
    sheet = await ok(recallSheet, sheet, clerk);
    const both = await Promise.all([fill({ codes: "N1" }), fill({ codes: "F1" })]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  it("of another department or site does not exist; one's own row is filled by somebody else", async () => {
    const stranger = { token: await sessionOf("10007") };
    for (const [call, input] of [
      [sheetDetail, { id: sheet.id }],
      [fillSheet, { ...sheet, from: FROM, to: TO, way: 4 }],
      [submitSheet, sheet],
      [createSheet, { departmentId, month: THIS }],
    ] as const)
      expect((await callApi(call as typeof sheetDetail, input as never, stranger)).code).toBe(404);
    expect((await ok(searchSheets, { page: {} }, stranger)).simpleList).toEqual([]);
    expect((await callApi(searchSheets, { page: {} }, { token: await sessionOf("10011") })).code).toBe(403);
    expect((await fill({ people: [await idOf(head)] })).msg).toBe("不能处理本人的记录");
    expect((await fill({ people: [await idOf("10011")] })).fieldErrors).toEqual({ everybody: ["请勾选人员"] });
  });

  it("has past days changed by the clerk alone, none in a locked month", async () => {
    sheet = await ok(createSheet, { departmentId, month: THIS }, manager);
    const first = `${THIS}-01`;
    const past = addDays(companyDay(), -1);
    if (past >= first) {
      expect((await fill({ from: first, to: first })).fieldErrors?.codes?.[0]).toMatch(/过去的日期只能由考勤员修改/);
      sheet = (await fill({ from: first, to: first }, clerk)).data!;
    } else sheet = (await fill({ from: first, to: first })).data!;
    sheet = await ok(submitSheet, sheet, manager);
    sheet = await ok(publishSheet, { ...sheet, confirm: 1 }, clerk);
    await one(
      `insert into monthly_results (emp_id, month, site_id, company_id, department_id, from_date, to_date, state,
         figures_hash)
       select emp_id, $2, 4, 1, department_id, $3, $4, 5, 'x' from employees where job_number = $1
       on conflict (emp_id, month) do update set state = 5, from_date = excluded.from_date, to_date = excluded.to_date
       returning id`,
      [anna, THIS, first, daysOfMonth(THIS).at(-1)!],
    );
    expect((await callApi(recallSheet, sheet, clerk)).msg).toBe(`${THIS} 考勤已锁定`);
  });

  it("attendance 26: a sheet gives no night to a protected person, and a day's shift is taken", async () => {
    await one(
      `insert into protected_periods (emp_id, kind, from_date, to_date)
       select emp_id, 1, $2, $3 from employees where job_number = $1 returning id`,
      [anna, FROM, TO],
    );
    const { fieldErrors } = await fill({ codes: "N1", to: FROM });
    expect(fieldErrors?.codes?.[0]).toMatch(/不得安排加班或夜班/);
    expect((await fill({ codes: "D1", to: FROM })).code).toBe(200);
  });
});

describe("sheets by file", () => {
  const file = importOf("scheduleSheet", "scheduleSheet", () => clerk.token);
  const HEAD = ["月份*", "工号*", "姓名", ...Array.from({ length: 31 }, (_, n) => String(n + 1))];
  const row = (month: string, jobNumber: string, ...codes: string[]) => [
    ...[month, jobNumber, ""],
    ...Array.from({ length: 31 }, (_, n) => codes[n] ?? ""),
  ];

  it("tell every planted fault, and write nothing of a file that has one", async () => {
    const faults = await file.faults([
      HEAD,
      row("2026-13", anna, "D1"),
      row(MONTH, "99999", "D1"),
      row(MONTH, "10011", "D1"),
      row(MONTH, "10017", "D1"),
      row(MONTH, anna, "Z9", "N1"),
      row(`${Number(MONTH.slice(0, 4)) + 1}-02`, bert, ...new Array<string>(29).fill(""), "D1"),
      row("1999-01", bert, "D1"),
      row(MONTH, bert),
      row(MONTH, anna, "D1"),
    ]);
    expect(faults).toEqual([
      "2 月份: 月份格式如 2026-12",
      "3 工号: 工号不存在",
      "4 工号: 工号不存在",
      "5 工号: 不能处理本人的记录",
      "6 1: 班次不存在、已停用或不属于该站点",
      "7 30: 该月没有这一天",
      "8 1: 1999-01-01 不在职",
      "9 1: 至少排一天",
      expect.stringContaining("10 工号"),
    ]);
  });

  it("replace the draft; a published sheet is open again while its days count; the same file changes nothing", async () => {
    await published();
    const before = await live();
    const rows = [HEAD, row(MONTH, anna, "D1", REST, "D1"), row(MONTH, bert, "N1")];
    const { batchId } = await file.upload(rows);
    expect((await file.commit(batchId)).code).toBe(200);
    expect(await detail(clerk)).toMatchObject({ state: 1, version: sheet.version + 1 });
    expect(await live()).toBe(before);
    const stands = await workbookOf(
      await sendCall(presentImport, { type: "scheduleSheet", template: "scheduleSheet" }, clerk),
    );
    expect(stands.slice(1).map((cells) => [cells[1], ...cells.slice(3)].join(" ").trim())).toEqual([
      `${anna} D1 ${REST} D1`,
      `${bert} N1`,
    ]);
    const back = await file.bringBack(stands);
    expect([back.errorCount, back.unchanged]).toEqual([0, 2]);
    await file.commit(back.batchId);
    expect((await detail(clerk)).version).toBe(sheet.version + 1);
    const out = await workbookOf(await sendCall(exportSheet, { id: sheet.id }, clerk));
    expect(out.slice(1)).toEqual(stands.slice(1));
  });
});

describe("swaps by file", () => {
  const file = importOf("shiftSwap", "shiftSwap", () => clerk.token);
  const HEAD = ["工号A*", "日期A*", "工号B", "日期B*", "原因*"];
  const [DAY, NEXT] = ["2026-11-16", "2026-11-18"];
  const plan = async (jobNumber: string, day: string, code: string | null) =>
    one("insert into schedule_days (emp_id, work_date, plan, shift_id) values ($1, $2, 2, $3) returning emp_id", [
      await idOf(jobNumber),
      day,
      code && (await shiftId(code)),
    ]);

  it("make the days count, are listed, and are refused a second time", async () => {
    await plan(anna, DAY, "D1");
    await plan(anna, NEXT, null);
    await plan(bert, DAY, null);
    await plan(bert, NEXT, "F1");
    const rows = [HEAD, [anna, DAY, bert, NEXT, "家事"]];
    const { batchId } = await file.upload(rows);
    expect((await file.commit(batchId)).code).toBe(200);
    const { simpleList } = await ok(searchSwaps, { page: {}, query: { likeName: anna } }, clerk);
    expect(simpleList).toMatchObject([{ jobNumberA: anna, jobNumberB: bert, dateA: DAY, dateB: NEXT, state: 3 }]);
    const swapped = await ok(searchHistory, { page: {}, query: { plan: 5 } }, clerk);
    expect(swapped.simpleList.map((row) => `${row.jobNumber} ${row.workDate} ${row.newShift ?? REST}`).sort()).toEqual([
      `${anna} ${DAY} ${REST}`,
      `${anna} ${NEXT} F1`,
      `${bert} ${DAY} D1`,
      `${bert} ${NEXT} ${REST}`,
    ]);
    expect(await file.faults(rows)).toEqual([`2 日期A: ${DAY} 已调班`]);
    expect(await auditCount("shiftSwap.import")).toBe(1);
  });

  it("are refused by rule 43, for the importer himself and for whom nobody knows", async () => {
    const faults = await file.faults([
      HEAD,
      ["10017", "2026-11-02", anna, "2026-11-03", "x"],
      [anna, "2026-11-04", "99999", "2026-11-05", "x"],
      [anna, "2026-11-06", anna, "2026-11-09", "x"],
      [bert, DAY, "", DAY, "x"],
      [anna, DAY, head, NEXT, "x"],
      [bert, NEXT, "", "2026-11-19", ""],
      [bert, NEXT, "", "2026-11-20", "x"],
    ]);
    expect(faults).toEqual([
      "2 工号A: 不能处理本人的记录",
      "2 工号B: 调班不符合规则：须同站点、同岗位类别",
      "3 工号B: 工号不存在",
      "4 工号B: 不能与本人调班，请留空",
      "5 日期B: 请选择另一天",
      "6 工号B: 调班不符合规则：须同站点、同岗位类别",
      "7 原因: 不能为空",
      "8 日期A: 与第7行重复",
    ]);
  });
});
