import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { searchApplications } from "~/contracts/attendance/application-lists";
import {
  applicationChoices,
  applicationDetail,
  createApplication,
  previewApplication,
  updateApplication,
} from "~/contracts/attendance/applications";
import { grant } from "~/upstream/attendance/balances/ledger.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { idOf, planned, punched } from "./desk";

/** A Monday to come, so that swaps and overtime lie ahead. */
const MONDAY = "2026-12-07";
const day = (n: number) => `2026-12-${String(7 + n).padStart(2, "0")}`;
let empId: number;
let own: { token: string };

beforeEach(async () => {
  await useDatabase();
  empId = await idOf("10011");
  own = { token: await sessionOf("10011") };
  for (const n of [0, 1, 2, 3, 4]) await planned(empId, day(n), "D1");
});

const annual = (amount: number) =>
  transaction((tx) =>
    grant(tx, [{ empId, kind: 1, amount, earnedOn: "2026-01-01", expiresOn: "2026-12-31", source: "annual 2026" }], {
      by: null,
    }),
  );
const leave = (startDate: string, endDate: string, more: object = {}) => ({
  ...{ type: 1 as const, leaveType: 1 as const, startDate, endDate, reason: "回家探亲", send: 1 },
  ...more,
});
const balance = () =>
  one<{ left: number; reserved: number; entries: number }>(
    `select sum(left_amount)::int as "left", sum(reserved)::int as reserved,
       (select count(*)::int from balance_ledger b where b.emp_id = $1) as entries
     from balance_lots where emp_id = $1`,
    [empId],
  );
const states = async () => (await ok(searchApplications, { page: {} }, own)).simpleList.map(({ state }) => state);

describe("leave", () => {
  it("is previewed, sent, and holds what it takes until it is decided", async () => {
    await annual(200);
    const preview = await ok(previewApplication, { type: 1, leaveType: 1, startDate: MONDAY, endDate: day(1) }, own);
    expect(preview).toEqual({
      chargeCentiDay: 200,
      chargeMin: 960,
      balance: { kind: 1, have: 200, left: 0 },
      birth: null,
      unscheduled: false,
      beside: { people: 0, more: false, named: [] },
      calendarNote: expect.any(String),
    });
    const sent = await ok(createApplication, leave(MONDAY, day(1), { endHalf: 1 }), own);
    expect(sent).toMatchObject({ sent: true });
    expect(await balance()).toEqual({ left: 50, reserved: 150, entries: 2 });
    expect(await ok(applicationDetail, { id: sent.id }, own)).toMatchObject({
      state: 2,
      number: expect.stringMatching(/\d{8}-\d{4}$/),
      chargeCentiDay: 150,
      editable: false,
    });
  });

  it("attendance 39: a balance that ends inside the leave is said to be short before it is sent, as it is then", async () => {
    await annual(500);
    await one("update balance_lots set expires_on = $2 where emp_id = $1 returning id", [empId, MONDAY]);
    const preview = await ok(previewApplication, { type: 1, leaveType: 1, startDate: MONDAY, endDate: day(1) }, own);
    expect(preview).toMatchObject({ chargeCentiDay: 200, balance: { kind: 1, have: 100, left: -100 } });
    expect((await callApi(createApplication, leave(MONDAY, day(1)), own)).msg).toBe(
      "假期余额不足：年休假剩余 1，需要 2",
    );
  });

  it("attendance 20: more than there is, is refused and nothing is kept", async () => {
    await annual(150);
    const answer = await callApi(createApplication, leave(MONDAY, day(1)), own);
    expect([answer.code, answer.msg]).toEqual([409, "假期余额不足：年休假剩余 1.5，需要 2"]);
    expect(await balance()).toEqual({ left: 150, reserved: 0, entries: 1 });
    expect(await states()).toEqual([]);
  });

  it("attendance 23: two for the last day at the same instant: one waits, the other is refused", async () => {
    await annual(100);
    const answers = await Promise.all(
      [MONDAY, day(1), day(2), day(3)].map((date) => callApi(createApplication, leave(date, date), own)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409]);
    expect(await balance()).toEqual({ left: 0, reserved: 100, entries: 2 });
  });

  it("says of days that nobody has planned that they are without a schedule, before it is sent and then", async () => {
    await annual(500);
    const [monday, weekend] = [leave(day(7), day(7)), leave(day(5), day(6))];
    const unscheduled = async (asked: typeof monday) =>
      (await ok(previewApplication, { ...asked, send: undefined } as never, own)).unscheduled;
    expect([await unscheduled(monday), await unscheduled(weekend)]).toEqual([true, false]);
    expect((await callApi(createApplication, monday, own)).fieldErrors).toEqual({
      startDate: ["这几天没有排班，请联系考勤员"],
    });
  });

  it("may not overlap another one, nor take what is no day of work", async () => {
    await annual(500);
    await ok(createApplication, leave(MONDAY, MONDAY), own);
    const answer = await callApi(createApplication, leave(MONDAY, day(1)), own);
    expect([answer.code, answer.msg]).toEqual([409, expect.stringMatching(/^与申请.*时间重叠$/)]);
    expect((await callApi(createApplication, leave(day(5), day(6)), own)).fieldErrors).toEqual({
      startDate: ["这段时间没有需要出勤的时间"],
    });
    expect((await callApi(createApplication, leave(day(1), MONDAY), own)).fieldErrors).toEqual({
      endDate: ["开始时间应早于结束时间"],
    });
  });

  it("without a balance: of two for the same time sent at once, the second is refused", async () => {
    const trip = { type: 3 as const, startDate: MONDAY, endDate: day(1), place: "苏州", reason: "客户拜访", send: 1 };
    const answers = await Promise.all(
      [leave(MONDAY, day(1), { leaveType: 3 }), trip].map((one) => callApi(createApplication, one, own)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await states()).toEqual([2]);
  });

  it("is kept as a draft, changed and sent; a stale edit and somebody else's are refused", async () => {
    await annual(500);
    const draft = await ok(createApplication, leave(MONDAY, MONDAY, { send: 0 }), own);
    expect(await balance()).toEqual({ left: 500, reserved: 0, entries: 1 });
    const changed = await ok(updateApplication, { ...leave(day(1), day(2), { send: 0 }), ...pickKey(draft) }, own);
    expect((await callApi(updateApplication, { ...leave(day(3), day(3)), ...pickKey(draft) }, own)).code).toBe(409);
    const other = { token: await sessionOf("10012") };
    expect((await callApi(updateApplication, { ...leave(day(3), day(3)), ...pickKey(changed) }, other)).code).toBe(404);
    expect((await callApi(applicationDetail, { id: draft.id }, other)).code).toBe(404);
    await ok(updateApplication, { ...leave(day(1), day(2)), ...pickKey(changed) }, own);
    expect(await states()).toEqual([2]);
    expect(await balance()).toEqual({ left: 300, reserved: 200, entries: 2 });
  });
});

const pickKey = ({ id, version }: { id: number; version: number }) => ({ id, version });

describe("overtime", () => {
  const overtime = (date: string, startTime: string, endTime: string, more: object = {}) => ({
    ...{ type: 2 as const, startDate: date, startTime, endTime, compensation: 1 as const, reason: "赶货出仓", send: 1 },
    ...more,
  });
  const approvedHours = (date: string, hours: number) =>
    database().write.execute(sql`
      with made as (
        insert into attendance_applications (type, emp_id, state) values (2, ${empId}, 3) returning id
      )
      insert into application_rows (
        application_id, line_no, emp_id, type, state, unit, start_date, end_date, start_at, end_at
      )
      select id, 1, ${empId}, 2, 3, 2, ${date}, ${date}, ${date}::date, ${date}::date + make_interval(mins => ${Math.round(hours * 60)})
      from made`);

  it("attendance 17: time off for a statutory date is refused, nothing is stored", async () => {
    await planned(empId, "2026-10-01", null);
    const answer = await callApi(createApplication, overtime("2026-10-01", "09:00", "12:00", { compensation: 2 }), own);
    expect([answer.code, answer.msg]).toEqual([409, "法定节假日加班须支付加班费，不可调休"]);
    expect(await states()).toEqual([]);
  });

  it("attendance 18: more than 36 hours in a month are refused", async () => {
    await approvedHours("2026-12-26", 24);
    await approvedHours("2026-12-27", 11.5);
    const answer = await callApi(createApplication, overtime(day(1), "18:30", "20:00"), own);
    expect([answer.code, answer.msg]).toEqual([409, "月加班累计将达37.0小时，超过36小时上限"]);
    expect((await callApi(createApplication, overtime(day(1), "18:30", "22:00"), own)).msg).toBe(
      "当日加班累计将达3.5小时，超过3小时上限",
    );
    await ok(createApplication, overtime(day(1), "18:30", "19:00"), own);
  });

  it("attendance 26: none for whoever is protected, and the sentence names no ground", async () => {
    await database().write.execute(sql`
      insert into protected_periods (emp_id, kind, from_date, to_date)
      values (${empId}, 1, '2026-10-01', '2027-02-28')`);
    const { name } = await one<{ name: string }>("select emp_name as name from employees where emp_id = $1", [empId]);
    expect((await callApi(createApplication, overtime(MONDAY, "18:30", "20:30"), own)).msg).toBe(
      `${name} 在 ${MONDAY} 不得安排加班或夜班`,
    );
  });
});

describe("a sign-in card", () => {
  const card = (date: string, startTime: string, checkPoint: 1 | 2 = 2) => ({
    ...{ type: 5 as const, startDate: date, startTime, checkPoint, reason: "忘记打卡", send: 1 },
  });
  const past = (n: number) => new Date(Date.now() + 8 * 3_600_000 - n * 86_400_000).toISOString().slice(0, 10);

  it("attendance 19: the fourth of a month, and one eight days ago, are refused", async () => {
    const dates = [1, 2, 3, 4].map(past).filter((date) => date.slice(0, 7) === past(1).slice(0, 7));
    for (const date of [past(8), ...dates]) {
      await planned(empId, date, "D1");
      await punched(empId, date, "08:20");
    }
    expect((await callApi(createApplication, card(past(8), "18:05"), own)).fieldErrors).toEqual({
      startDate: ["只能补 7 天内的卡"],
    });
    for (const date of dates.slice(0, 3)) await ok(createApplication, card(date, "18:05"), own);
    // What is left is of this month, which begins without any.
    const spent = past(0).slice(0, 7) === past(1).slice(0, 7) ? Math.min(3, dates.length) : 0;
    expect((await ok(applicationChoices, {}, own)).cardsLeft).toBe(3 - spent);
    if (dates[3])
      expect((await callApi(createApplication, card(dates[3], "18:05"), own)).msg).toBe("本月补卡次数已用完（3 次）");
  });

  it("is refused where nothing is missing, and for a time of another day", async () => {
    await planned(empId, past(1), "D1");
    await punched(empId, past(1), "08:20", "18:05");
    expect((await callApi(createApplication, card(past(1), "18:10"), own)).fieldErrors).toEqual({
      checkPoint: ["当天此次打卡没有异常"],
    });
    expect((await callApi(createApplication, card(past(1), "02:00"), own)).fieldErrors).toEqual({
      startTime: ["时间不在当天的打卡范围内"],
    });
  });
});
