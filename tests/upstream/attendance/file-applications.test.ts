import { beforeEach, describe, expect, it } from "vitest";
import { searchApplications } from "~/contracts/attendance/application-lists";
import { createApplication } from "~/contracts/attendance/applications";
import { momentOf } from "~/lib/attendance/leave-moment";
import { companyDay } from "~/lib/period";
import { addDays, addMonths } from "~/lib/period-dates";
import { grant } from "~/upstream/attendance/balances/ledger.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { dayOfMonth, mondayAhead } from "../../support/days";
import { auditCount, importOf } from "../../support/imports";
import { CLOCK, statements } from "../../support/statements";
import { approved, idOf, instant, planned, punched } from "./desk";

/** Two people of Nanshan, which clerk 10017 keeps; 10011 works elsewhere. */
const [anna, bert] = ["100007", "100017"];
const MONDAY = mondayAhead();
const YEAR = Number(MONDAY.slice(0, 4));
/** The first day of a month that is over. */
const OVER = dayOfMonth(-1, 1);
const day = (n: number) => addDays(MONDAY, n);
/** The last work day that is over, and the one before it. */
const PAST = addDays(companyDay(), -3);
let clerk: { token: string };
let ids: { anna: number; bert: number };

beforeEach(async () => {
  await useDatabase();
  await one("delete from schedule_days returning emp_id").catch(() => null);
  clerk = { token: await sessionOf("10017") };
  ids = { anna: await idOf(anna), bert: await idOf(bert) };
  for (const empId of Object.values(ids)) {
    for (const n of [0, 1, 2, 3, 4]) await planned(empId, day(n), "D1");
    for (const n of [5, 6]) await planned(empId, day(n), null);
    await planned(empId, PAST, "D1");
  }
  await one("delete from protected_periods returning id").catch(() => null);
});

const annual = (empId: number, amount: number) =>
  transaction((tx) =>
    grant(
      tx,
      [
        {
          ...{ empId, kind: 1, amount, earnedOn: `${YEAR}-01-01`, expiresOn: `${YEAR}-12-31` },
          source: `annual ${YEAR}`,
        },
      ],
      { by: null },
    ),
  );
const ledgerOf = (empId: number) =>
  one<{ entries: { entry: number; amount: number }[]; left: number }>(
    `select json_agg(json_build_object('entry', entry, 'amount', amount) order by id) as entries,
       (select sum(left_amount)::int from balance_lots l where l.emp_id = $1) as "left"
     from balance_ledger where emp_id = $1`,
    [empId],
  );
const written = (type: number) =>
  one<{ n: number }>("select count(*)::int as n from attendance_applications where type = $1 and imported_by > 0", [
    type,
  ]);
const dueOf = (empId: number) =>
  one<{ days: string[] }>(
    "select coalesce(array_agg(work_date::text order by work_date), '{}') as days from attendance_due where emp_id = $1",
    [empId],
  );
const lockMonth = (empId: number, from: string, to: string) =>
  one(
    `insert into monthly_results (emp_id, month, site_id, department_id, from_date, to_date, state)
     select emp_id, left($2, 7), site_id, department_id, $2::date, $3::date, 5 from employees where emp_id = $1
     on conflict (emp_id, month) do update set state = 5, from_date = excluded.from_date, to_date = excluded.to_date
     returning id`,
    [empId, from, to],
  );

describe("leave by file", () => {
  const file = importOf("leave", "leave", () => clerk.token);
  const HEAD = ["工号*", "假期类型*", "开始*", "结束*", "单位*", "原因*"];

  it("is approved at once, uses its balance, and is refused a second time", async () => {
    await annual(ids.anna, 300);
    const rows = [
      HEAD,
      [anna, "年休假", day(0), `${day(1)} 上午`, "半天", "探亲"],
      [anna, "事假", `${day(2)} 14:00`, `${day(2)} 15:50`, "小时", "家事"],
      [bert, "Bereavement leave", `${day(0).replaceAll("-", "/")}`, day(2), "Half days", "丧事"],
    ];
    expect(await file.faults(rows)).toEqual([]);
    const { batchId } = await file.upload(rows);
    expect((await file.commit(batchId)).code).toBe(200);
    const { simpleList } = await ok(searchApplications, { page: {}, query: { whose: "all" } }, clerk);
    const brought = simpleList.filter(({ empId }) => empId === ids.anna || empId === ids.bert);
    expect(
      brought.map(({ jobNumber, leaveType, state, chargeCentiDay, chargeMin, instanceId }) =>
        [jobNumber, leaveType, state, chargeCentiDay, chargeMin, instanceId].join(" "),
      ),
    ).toEqual([`${bert} 12 3 300 1440 `, `${anna} 3 3 25 120 `, `${anna} 1 3 150 720 `]);
    expect(await ledgerOf(ids.anna)).toEqual({
      entries: [
        { entry: 1, amount: 300 },
        { entry: 3, amount: -150 },
      ],
      left: 150,
    });
    expect(await auditCount("attendanceApplication.import")).toBe(3);
    expect(await file.faults(rows)).toEqual([
      expect.stringMatching(/^2 开始: 与申请#\d+时间重叠$/),
      expect.stringMatching(/^3 开始: 与申请#\d+时间重叠$/),
      expect.stringMatching(/^4 开始: 与申请#\d+时间重叠$/),
    ]);
  });

  it("tells every planted fault, and writes nothing of a file that has one", async () => {
    await annual(ids.anna, 150);
    await lockMonth(ids.bert, OVER, addDays(addMonths(OVER, 1), -1));
    await planned(ids.bert, addDays(OVER, 19), "D1");
    const own = await idOf("10017");
    await planned(own, day(0), "D1");
    const faults = await file.faults([
      HEAD,
      ["99999", "年休假", day(0), day(0), "半天", "探亲"],
      ["10011", "年休假", day(0), day(0), "半天", "别的站点"],
      ["10017", "事假", day(0), day(0), "半天", "本人"],
      [anna, "长假", day(0), day(0), "半天", "无此类型"],
      [anna, "年休假", "下周一", day(0), "半天", "日期"],
      [anna, "年休假", day(1), day(0), "半天", "倒序"],
      [anna, "年休假", `${day(0)} 09:00`, day(0), "半天", "带时间"],
      [anna, "事假", day(0), `${day(0)} 10:00`, "小时", "缺时间"],
      [anna, "丧假", `${day(2)} 09:00`, `${day(2)} 10:00`, "小时", "按半天"],
      [anna, "年休假", day(5), day(6), "半天", "周末"],
      [anna, "年休假", day(0), day(0), "半天", "一天"],
      [anna, "年休假", day(1), day(1), "半天", "余额"],
      [anna, "病假", day(0), day(0), "半天", "重叠"],
      [bert, "病假", addDays(OVER, 19), addDays(OVER, 19), "半天", "已锁定"],
      [bert, "病假", "1999-01-04", "1999-01-04", "半天", "未入职"],
      [bert, "丧假", day(0), day(4), "半天", "超过三天"],
      [anna, "病假", day(4), day(4), "半天", ""],
    ]);
    expect(faults).toEqual([
      "2 工号: 工号不存在",
      "3 工号: 工号不存在",
      "4 工号: 不能处理本人的记录",
      expect.stringMatching(/^5 假期类型: 应为：./),
      "6 开始: 请写日期，或日期加上午、下午，或日期加时间，如 2026-11-20 下午",
      "7 结束: 开始时间应早于结束时间",
      "8 开始: 按半天请假时不写时间",
      "9 开始: 按小时请假时须写时间",
      "10 单位: 该假期按半天计",
      "11 开始: 这段时间没有需要出勤的时间",
      "13 开始: 假期余额不足：年休假剩余 0.5，需要 1",
      "14 开始: 与第 12 行时间重叠",
      `15 开始: ${OVER.slice(0, 7)} 考勤已锁定`,
      "16 开始: 1999-01-04 不在职",
      "17 结束: 最多 3 天，合计需 5 天",
      "18 原因: 不能为空",
    ]);
    expect(await written(1)).toEqual({ n: 0 });
  });

  it("is refused as a whole where a form was faster", async () => {
    await annual(ids.anna, 100);
    const { batchId } = await file.upload([HEAD, [anna, "年休假", day(0), day(0), "半天", "探亲"]]);
    const own = { token: await sessionOf(anna) };
    const form = {
      type: 1 as const,
      leaveType: 1 as const,
      startDate: day(2),
      endDate: day(2),
      reason: "探亲",
      send: 1,
    };
    const answers = await Promise.all([file.commit(batchId), callApi(createApplication, form, own)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect((await ledgerOf(ids.anna)).left).toBe(0);
  });

  it("is refused as a whole where a schedule that changed makes it take something else", async () => {
    await annual(ids.anna, 500);
    const { batchId } = await file.upload([HEAD, [anna, "年休假", day(0), day(2), "半天", "探亲"]]);
    await planned(ids.anna, day(1), null);
    expect((await file.commit(batchId)).code).toBe(409);
    expect([await written(1), (await ledgerOf(ids.anna)).left]).toEqual([{ n: 0 }, 500]);
  });

  it("spans two years at most, by file as by form", async () => {
    const rows = [HEAD, [anna, "病假", day(0), "2199-12-31", "半天", "长病"]];
    expect(await file.faults(rows)).toEqual(["2 结束: 一次最多申请 731 天"]);
    const form = { type: 1 as const, leaveType: 2 as const, startDate: day(0), endDate: "2199-12-31", reason: "长病" };
    const own = { token: await sessionOf(anna) };
    expect((await callApi(createApplication, { ...form, send: 0 }, own)).fieldErrors).toEqual({
      endDate: ["一次最多申请 731 天"],
    });
  });

  it("costs as many statements for 40 leaves as for 4", async () => {
    const people = await one<{ numbers: string[] }>(
      `select array_agg(job_number order by emp_id) as numbers from employees
       where site_id = (select site_id from employees where job_number = $1) and employment = 1
         and job_number <> '10017'`,
      [anna],
    );
    for (const number of people.numbers) await planned(await idOf(number), day(1), "D1");
    const rows = (from: number, n: number) =>
      people.numbers.slice(from, from + n).map((number) => [number, "事假", day(1), day(1), "半天", "家事"]);
    const run = async (from: number, n: number) => {
      expect(await file.faults([HEAD, ...rows(from, n)])).toEqual([]);
      const { batchId } = await file.upload([HEAD, ...rows(from, n)]);
      expect((await file.commit(batchId)).code).toBe(200);
    };
    await run(0, 1);
    const few = await statements(() => run(1, 2));
    expect(await statements(() => run(3, people.numbers.length - 3))).toBeLessThanOrEqual(few + CLOCK);
    expect(people.numbers.length).toBeGreaterThan(12);
  });
});

describe("home work by file", () => {
  const file = importOf("homeWork", "homeWork", () => clerk.token);
  const HEAD = ["工号*", "开始日期*", "结束日期*", "时段", "原因*"];

  it("is approved at once; every planted fault is told", async () => {
    const good = [HEAD, [anna, day(0), day(1), "", "项目"], [bert, day(2), day(2), "下午", "项目"]];
    expect((await file.commit((await file.upload(good)).batchId)).code).toBe(200);
    const { simpleList } = await ok(searchApplications, { page: {}, query: { whose: "all", type: 8 } }, clerk);
    expect(simpleList.slice(0, 2)).toMatchObject([
      { jobNumber: bert, startHalf: 2, endHalf: 2, chargeCentiDay: 50 },
      { jobNumber: anna, startHalf: 1, endHalf: 2, chargeCentiDay: 200 },
    ]);
    const faults = await file.faults([
      HEAD,
      [anna, day(1), day(2), "", "重叠"],
      [bert, day(3), day(2), "", "倒序"],
      [bert, day(3), day(4), "上午", "多天"],
      [bert, day(3), day(3), "夜里", "时段"],
      [bert, day(4), day(4), "上午", "好的"],
      [bert, day(4), day(4), "全天", "同一天"],
    ]);
    expect(faults).toEqual([
      expect.stringMatching(/^2 开始日期: 与申请#\d+时间重叠$/),
      "3 结束日期: 开始时间应早于结束时间",
      "4 时段: 只有一天时才能写上午或下午",
      "5 时段: 应为：全天 / 上午 / 下午",
      "7 开始日期: 与第 6 行时间重叠",
    ]);
    expect(await written(8)).toEqual({ n: 2 });
  });
});

describe("sign-in cards by file", () => {
  const file = importOf("signInCard", "signInCard", () => clerk.token);
  const HEAD = ["工号*", "日期*", "补卡类型*", "打卡时间*", "原因*"];

  it("become punches, and their days are reckoned anew; a point gets one card", async () => {
    await punched(ids.anna, PAST, "08:25");
    await one("delete from attendance_due returning emp_id").catch(() => null);
    const rows = [HEAD, [anna, PAST, "下班", "18:01", "忘记打卡"]];
    expect((await file.commit((await file.upload(rows)).batchId)).code).toBe(200);
    expect(
      await one(
        "select source, punch_at as at, application_id > 0 as of from punches where emp_id = $1 and source = 4",
        [ids.anna],
      ),
    ).toEqual({ source: 4, at: expect.anything(), of: true });
    expect((await dueOf(ids.anna)).days).toContain(PAST);
    expect(await file.faults(rows)).toEqual(["2 补卡类型: 该打卡点已有补卡申请"]);
  });

  it("tell every planted fault; the days that a form has do not count, the cards of the month do", async () => {
    const old = addDays(PAST, -14);
    const dates = [0, 1, 2, 3].map((n) => `${old.slice(0, 8)}${String(4 + n).padStart(2, "0")}`);
    for (const date of dates) {
      await planned(ids.bert, date, "D1");
      await one("delete from punches where emp_id = $1 and punch_at::date = $2 returning id", [ids.bert, date]).catch(
        () => null,
      );
      await punched(ids.bert, date, "08:25");
    }
    await one("delete from attendance_applications where type = 5 and emp_id = $1 returning id", [ids.bert]).catch(
      () => null,
    );
    await punched(ids.anna, PAST, "08:25", "18:02");
    const card = (jobNumber: string, date: string, point: string, clock: string) => [
      ...[jobNumber, date, point, clock, "忘记打卡"],
    ];
    const faults = await file.faults([
      HEAD,
      ...dates.slice(0, 3).map((date) => card(bert, date, "下班", "18:00")),
      card(bert, dates[0]!, "下班", "18:05"),
      card(bert, dates[3]!, "下班", "18:00"),
      card(anna, PAST, "下班", "18:00"),
      card(anna, addDays(companyDay(), 2), "上班", "08:30"),
      card(anna, PAST, "上班", "半夜"),
      card(anna, PAST, "午休", "12:00"),
    ]);
    expect(faults).toEqual([
      "5 补卡类型: 该打卡点已有补卡申请",
      "6 日期: 本月补卡次数已用完（3 次）",
      "7 补卡类型: 当天此次打卡没有异常",
      "8 日期: 补卡时间不能在未来",
      expect.stringMatching(/^9 打卡时间: /),
      "10 补卡类型: 应为：上班 / 下班",
    ]);
    expect(await written(5)).toEqual({ n: 0 });
  });
});

describe("weekend work by file", () => {
  const file = importOf("weekendWork", "weekendWork", () => clerk.token);
  const HEAD = ["工号*", "日期*", "开始时间*", "结束时间*", "补偿方式*", "原因*"];

  it("is approved at once on days of rest; every planted fault is told, limits count within the file", async () => {
    const good = [
      HEAD,
      [anna, day(5), "09:00", "17:00", "调休", "上线"],
      [bert, day(6), "20:00", "26:00", "加班费", "上线"],
    ];
    expect((await file.commit((await file.upload(good)).batchId)).code).toBe(200);
    const { simpleList } = await ok(searchApplications, { page: {}, query: { whose: "all", type: 7 } }, clerk);
    expect(simpleList.slice(0, 2)).toMatchObject([
      { jobNumber: bert, startMin: 1200, endMin: 1560, chargeMin: 360 },
      { jobNumber: anna, startMin: 540, endMin: 1020, chargeMin: 480 },
    ]);
    const rest = [6, 12, 13, 19].map(day);
    for (const date of rest) await planned(ids.anna, date, null);
    await approved(ids.anna, 2, { day: day(0), from: "18:30", until: "21:30" }, { compensation: 1 });
    await one(
      `insert into protected_periods (emp_id, kind, from_date, to_date) values ($1, 1, $2, $3)
       returning id`,
      [ids.bert, day(-6), day(84)],
    );
    const faults = await file.faults([
      HEAD,
      [anna, day(1), "19:00", "21:00", "加班费", "工作日"],
      [anna, rest[1]!, "09:00", "21:00", "加班费", "十二小时"],
      [anna, rest[2]!, "09:00", "21:00", "加班费", "又十二小时"],
      [anna, rest[3]!, "09:00", "12:00", "加班费", "超过三十六"],
      [anna, day(5), "16:00", "18:00", "加班费", "重叠"],
      [anna, rest[0]!, "17:00", "09:00", "加班费", "倒序"],
      [bert, day(5), "09:00", "12:00", "加班费", "受保护"],
    ]);
    const { name } = await one<{ name: string }>("select emp_name as name from employees where job_number = $1", [
      bert,
    ]);
    expect(faults).toEqual([
      "2 开始时间: 当天是该员工的工作日",
      "5 开始时间: 月加班累计将达38.0小时，超过36小时上限",
      expect.stringMatching(/^6 日期: 与申请#\d+时间重叠$/),
      "6 开始时间: 月加班累计将达40.0小时，超过36小时上限",
      "7 结束时间: 开始时间应早于结束时间",
      `8 开始时间: ${name} 在 ${day(5)} 不得安排加班或夜班`,
    ]);
    expect(await written(7)).toEqual({ n: 2 });
  });

  it("nobody brings a file without the right", async () => {
    const manager = { token: await sessionOf("100092") };
    expect(await importOf("weekendWork", "weekendWork", () => manager.token).upload([HEAD])).toBeNull();
  });
});

it("a moment of a file is a date, with a half or a time", () => {
  const halves = new Map([
    ["上午", "1"],
    ["pm", "2"],
  ]);
  const read = (typed: string) => momentOf(typed, halves);
  expect(read("2026-11-20")).toEqual({ date: "2026-11-20", half: null, minute: null });
  expect(read(" 2026/1/2 上午")).toEqual({ date: "2026-01-02", half: 1, minute: null });
  expect(read("2026-11-20PM")).toEqual({ date: "2026-11-20", half: 2, minute: null });
  expect(read("2026.11.20 8:05:00")).toEqual({ date: "2026-11-20", half: null, minute: 485 });
  expect(read("2026-11-20 24:00")?.minute).toBe(1440);
  for (const day of ["2026年11月20日", "2026 年 11 月 20 日", "２０２６年１１月２０日"])
    expect(read(day)).toEqual({ date: "2026-11-20", half: null, minute: null });
  expect(read("2026年11月20日上午")).toEqual({ date: "2026-11-20", half: 1, minute: null });
  for (const time of ["2026年11月20日 14:05", "2026年11月20日 下午2:05", "2026-11-20 2:05 PM"])
    expect(read(time)).toEqual({ date: "2026-11-20", half: null, minute: 845 });
  for (const wrong of ["2026-02-30", "2026-11-20 25:00", "2026-11-20 8:75", "2026-11-20 晚上", "上午", ""])
    expect(read(wrong)).toBeNull();
  expect(instant("2026-11-20", "08:05")).toBe("2026-11-20T00:05:00.000Z");
});
