import { beforeEach, describe, expect, it } from "vitest";
import {
  adjustBalance,
  balanceLedger,
  exportBalances,
  exportLedger,
  grantChoices,
  previewGrant,
  runGrant,
  searchBalances,
} from "~/contracts/attendance/balances";
import { GRANT_STATE } from "~/contracts/attendance/codes";
import { importDetail, presentImport } from "~/contracts/platform/imports";
import { companyDay } from "~/lib/period";
import { addDays, addMonths, daysBetween } from "~/lib/period-dates";
import { type Grant, grant, releaseHeld, reserve, spendHeld } from "~/upstream/attendance/balances/ledger.server";
import { unusedAnnual } from "~/upstream/attendance/balances/payout.server";
import { takeEffect } from "~/upstream/domains.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount, importOf, workbookOf } from "../../support/imports";
import { approved, idOf } from "./desk";

const today = companyDay();
const year = Number(today.slice(0, 4));
let hr: { token: string };
let clerk: { token: string };
let own: { token: string };
let empId: number;

beforeEach(async () => {
  await useDatabase();
  hr = { token: await sessionOf("10002") };
  clerk = { token: await sessionOf("10017") };
  own = { token: await sessionOf("10011") };
  empId = await idOf("10011");
});

const give = (more: Partial<Grant> = {}) =>
  transaction((tx) =>
    grant(
      tx,
      [
        {
          ...{ empId, kind: 1, amount: 150, earnedOn: `${year}-01-01`, expiresOn: `${year + 1}-12-31` },
          ...{ source: `annual ${year}` },
          ...more,
        },
      ],
      { by: null },
    ),
  );
const held = (applicationId: number, amount: number, on = today) =>
  transaction((tx) =>
    reserve(
      tx,
      { empId, kind: 1, parts: [{ day: on, amount }] },
      { by: null, applicationId, said: (n) => `${n / 100}` },
    ),
  );
/** Hundredths of a day that a last day would make pay of. */
const unusedOn = async (lastDay: string) =>
  (await unusedAnnual(database().read, empId, lastDay)).reduce((sum, { amount }) => sum + amount, 0);
const ledger = (kind: 1 | 2 = 1, as = own) => ok(balanceLedger, { empId, kind }, as);
const sums = async (kind: 1 | 2 = 1) => {
  const { left, reserved } = await ledger(kind);
  return { left, reserved };
};
const hired = (person: number, hireDate: string, firstWork: string | null) =>
  one("update employees set hire_date = $2, first_work_date = $3 where emp_id = $1 returning emp_id as id", [
    person,
    hireDate,
    firstWork,
  ]);

describe("balances", () => {
  it("show one's own, a department's, a site's; filters and export keep to the same people", async () => {
    await give();
    await give({ kind: 2, amount: 480, source: "overtime x", expiresOn: addDays(today, 5) });
    const names = async (as: { token: string }, query = {}) =>
      (await ok(searchBalances, { page: { pageSize: 1000 }, query }, as)).simpleList.map(({ jobNumber }) => jobNumber);
    expect(await ok(searchBalances, { page: {} }, own)).toMatchObject({
      page: { totalCount: 1 },
      simpleList: [
        {
          ...{ jobNumber: "10011", annualLeft: 150, annualReserved: 0, timeOffLeft: 480, timeOffReserved: 0 },
          ...{ expiresOn: addDays(today, 5), expiringKind: 2, mayAdjust: false },
        },
      ],
    });
    expect(await names(hr, { kind: 2 })).toEqual(["10011"]);
    const all = await names(hr);
    const site = await names(clerk);
    expect(all.length).toBeGreaterThan(site.length);
    expect(site).toContain("10017");
    const elsewhere = all.find((number) => !site.includes(number))!;
    const other = await idOf(elsewhere);
    expect((await callApi(balanceLedger, { empId: other, kind: 1 }, clerk)).code).toBe(404);
    expect((await callApi(balanceLedger, { empId: other, kind: 1 }, own)).code).toBe(404);
    expect((await ok(searchBalances, { page: {}, query: { kind: 1 } }, hr)).simpleList).toMatchObject([
      { empId, mayAdjust: true },
    ]);
    const [head, row] = await workbookOf(await sendCall(exportBalances, { query: { kind: 2 } }, hr));
    expect(head).toContain("调休剩余（小时）");
    expect(row).toEqual(expect.arrayContaining(["10011", "1.5", "8"]));
  });

  it("attendance 20: leave of two days with 1.5 left is refused, the ledger stays as it is", async () => {
    await give();
    await expect(held(1, 200)).rejects.toMatchObject({ message: expect.anything() });
    expect(await sums()).toEqual({ left: 150, reserved: 0 });
    expect((await ledger()).simpleList).toHaveLength(1);
  });

  it("are never negative, however many ask at once", async () => {
    await give({ amount: 500 });
    const answers = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => held(n + 1, 100)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await sums()).toEqual({ left: 0, reserved: 500 });
  });

  it("are a ledger: each entry with what the balance came to, and what it came from", async () => {
    await give();
    await give({ amount: 100, source: "annual x", expiresOn: addDays(today, 3) });
    await held(7, 150);
    await transaction((tx) => spendHeld(tx, 7, { by: null }));
    await held(8, 50);
    await transaction((tx) => releaseHeld(tx, 8, { by: null }));
    const { simpleList, lots, page } = await ledger();
    expect(page.totalCount).toBe(10);
    expect(simpleList[0]).toMatchObject({ entry: 4, amount: 50, balance: 100, applicationId: 8, by: "" });
    expect(simpleList.map(({ balance }) => balance).at(-1)).toBe(150);
    expect(lots).toMatchObject([{ source: `annual ${year}`, left: 100, reserved: 0, expiresOn: `${year + 1}-12-31` }]);
    const [, row] = await workbookOf(await sendCall(exportLedger, { query: { empId, kind: 1 } }, hr));
    expect(row).toEqual(expect.arrayContaining(["10011", "年休假", "占用释放", "0.5", "1"]));
    expect((await callApi(exportLedger, { query: { empId, kind: 1 } }, own)).code).toBe(403);
  });
});

describe("an adjustment by hand", () => {
  const adjust = (more: object = {}, as = hr) =>
    callApi(
      adjustBalance,
      { empId, kind: 1, amount: "2", expiresOn: `${year}-12-31`, reason: "补发上年假期", ...more },
      as,
    );

  it("adds a lot with its last day, and takes from what expires first", async () => {
    await give();
    expect((await adjust()).data).toEqual({ empId, left: 350 });
    expect((await adjust({ amount: "-2.5", expiresOn: undefined })).data).toEqual({ empId, left: 100 });
    const { lots, simpleList } = await ledger();
    expect(lots).toMatchObject([{ source: `annual ${year}`, left: 100 }]);
    expect(simpleList.map(({ entry, amount, reason }) => [entry, amount, reason]).slice(0, 2)).toEqual([
      [6, -50, "补发上年假期"],
      [6, -200, "补发上年假期"],
    ]);
    expect((await adjust({ kind: 2, amount: "1.5" })).data).toEqual({ empId, left: 90 });
    expect(await auditCount("leaveBalance.adjust")).toBe(3);
  });

  it("of oneself names who else may, and where nobody does the role that it takes", async () => {
    const own = { empId: await idOf("10002") };
    expect((await adjust(own)).others).toMatch(/^目前没有其他人可以办理，需由“.+”角色的人办理$/);
    await one(
      `insert into user_roles (user_id, role_id)
       select u.user_id, r.id from users u, roles r where u.job_number in ('10003', '10004') and r.role_code = 'hrManager'`,
    );
    const { others } = await adjust(own);
    expect(others).toMatch(/^可以找这些人办理：\S+ 10003、\S+ 10004$/);
    expect((await adjust()).others).toBeUndefined();
  });

  it("is refused below zero, without a reason, for oneself, elsewhere and to whoever may not", async () => {
    await give();
    expect(await adjust({ amount: "-2" })).toMatchObject({
      code: 409,
      msg: "假期余额不足：年休假剩余 1.5，需要 2",
    });
    expect((await adjust({ amount: "0", expiresOn: undefined, reason: "短" })).fieldErrors).toEqual({
      amount: ["应为不等于 0 的数，最多两位小数"],
      reason: ["至少 5 个字"],
    });
    expect((await adjust({ expiresOn: undefined })).fieldErrors).toEqual({ expiresOn: ["不能为空"] });
    expect((await adjust({ expiresOn: addDays(today, -1) })).fieldErrors).toEqual({ expiresOn: ["到期日已过"] });
    expect(await adjust({ empId: await idOf("10002") })).toMatchObject({ code: 409, msg: "不能处理本人的记录" });
    expect((await adjust({}, clerk)).code).toBe(403);
    await one(`insert into role_permissions (role_id, permission_code)
      select id, 18101014 from roles where role_code = 'attendanceClerk' returning role_id as id`);
    const nanshan = { token: await sessionOf("10017") };
    const site = (await ok(searchBalances, { page: { pageSize: 1000 } }, nanshan)).simpleList;
    const other = (await ok(searchBalances, { page: { pageSize: 1000 } }, hr)).simpleList.find(
      (row) => !site.some((mine) => mine.empId === row.empId),
    )!;
    expect((await adjust({ empId: other.empId }, nanshan)).code).toBe(404);
    expect(await sums()).toEqual({ left: 150, reserved: 0 });
  });
});

describe("the yearly grant", () => {
  const siteOf = async (id: number) =>
    (await one<{ site: number }>("select site_id as site from employees where emp_id = $1", [id])).site as 1;
  const rowsOf = async (siteId: 1) =>
    (await ok(previewGrant, { page: { pageSize: 1000 }, query: { year, siteId } }, hr)).simpleList;
  const rowOf = async (siteId: 1, person: number) => (await rowsOf(siteId)).find((row) => row.empId === person)!;

  it("attendance 14: is floor of what is left of the year, by service with all employers; leaving pays what is due", async () => {
    const siteId = await siteOf(empId);
    const [hireDate, firstWork] = [`${year}-07-10`, `${year - 12}-07-01`];
    await hired(empId, hireDate, firstWork);
    expect(await rowOf(siteId, empId)).toMatchObject({
      ...{ days: 4, dueOn: hireDate, serviceFrom: firstWork, proven: true },
      state: hireDate > today ? GRANT_STATE.later : GRANT_STATE.due,
      stretches: [{ days: 175, entitlement: 10, from: hireDate, to: `${year}-12-31` }],
    });
    await hired(empId, `${year}-12-01`, `${year - 3}-11-01`);
    expect((await rowOf(siteId, empId)).days).toBe(0);
    await hired(empId, `${year - 6}-03-01`, `${year - 10}-07-01`);
    expect(await rowOf(siteId, empId)).toMatchObject({
      days: 7,
      stretches: [
        { days: daysBetween(`${year}-01-01`, `${year}-07-01`), entitlement: 5 },
        { days: 184, entitlement: 10 },
      ],
    });
    await hired(empId, `${year - 11}-03-01`, `${year - 12}-01-01`);
    const first = await ok(runGrant, { year, siteId }, hr);
    expect(first.people).toBeGreaterThan(0);
    expect(await ok(runGrant, { year, siteId }, hr)).toEqual({ people: 0 });
    expect(await sums()).toEqual({ left: 1000, reserved: 0 });
    expect(await rowOf(siteId, empId)).toMatchObject({ state: GRANT_STATE.granted });
    await held(1, 300);
    await transaction((tx) => spendHeld(tx, 1, { by: null }));
    expect(await unusedOn(`${year}-09-30`)).toBe(400);
    await held(2, 100);
    await transaction((tx) => spendHeld(tx, 2, { by: null }));
    expect(await unusedOn(`${year}-03-31`)).toBe(0);
    expect(await auditCount("leaveBalance.grant")).toBe(2);
  });

  it("of two runs at once each person gets it once; one's own is left to the daily run", async () => {
    const me = await idOf("10002");
    const siteId = await siteOf(me);
    const answers = await Promise.all([1, 2].map(() => callApi(runGrant, { year, siteId }, hr)));
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    const twice = `select count(*)::int as n from (
      select 1 from balance_ledger where entry = 1 group by emp_id having count(*) > 1) t`;
    expect(await one(twice)).toEqual({ n: 0 });
    expect(await one("select count(*)::int as n from balance_lots where emp_id = $1", [me])).toEqual({ n: 0 });
    expect((await callApi(runGrant, { year, siteId }, clerk)).code).toBe(403);
    expect((await callApi(previewGrant, { page: {}, query: { year, siteId: 9 as 1 } }, hr)).code).toBe(400);
    expect((await ok(grantChoices, {}, hr)).sites).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it("is barred by long sick leave and by paid personal leave; taken before, the next year's falls away", async () => {
    const siteId = await siteOf(empId);
    await hired(empId, `${year - 11}-03-01`, `${year - 12}-01-01`);
    const state = async () => (await rowOf(siteId, empId)).state;
    const sick = { leaveType: 2 };
    await approved(empId, 1, { day: `${year}-01-05`, to: addDays(`${year}-01-05`, 58), halves: [1, 2] }, sick);
    expect(await state()).toBe(GRANT_STATE.due);
    await approved(empId, 1, { day: `${year}-05-01`, to: `${year}-05-31`, halves: [1, 2] }, sick);
    expect(await rowOf(siteId, empId)).toMatchObject({
      state: GRANT_STATE.barred,
      bar: { bar: 2, year, centiDays: 9_000 },
    });
    await one("update application_rows set state = 7 where emp_id = $1 returning id", [empId]);
    const personal = await approved(
      empId,
      1,
      { day: `${year}-06-01`, to: `${year}-06-26`, halves: [1, 2] },
      { leaveType: 3 },
    );
    await one("update application_rows set charge_centi_day = 2000 where application_id = $1 returning id", [personal]);
    expect(await state()).toBe(GRANT_STATE.due);
    await one("update leave_types set pay = 1 where code = 3 returning id");
    expect((await rowOf(siteId, empId)).bar).toEqual({ bar: 1, year, centiDays: 2_000 });
    await one("update application_rows set start_date = $2, end_date = $3 where emp_id = $1 returning id", [
      empId,
      `${year - 1}-06-02`,
      `${year - 1}-06-27`,
    ]);
    expect(await state()).toBe(GRANT_STATE.due);
    await give({ source: `annual ${year - 1}`, earnedOn: `${year - 1}-01-01` });
    await held(1, 100);
    expect((await rowOf(siteId, empId)).bar).toEqual({ bar: 1, year: year - 1, centiDays: 2_000 });
  });

  it("comes by itself on 1 January and when twelve months are complete", async () => {
    const later = await idOf("10012");
    await hired(empId, `${year - 2}-02-01`, null);
    await hired(later, `${year}-03-10`, null);
    const lots = (person: number) =>
      one(
        `select count(*)::int as n, max(left_amount)::int as "left", max(expires_on)::text as until
        from balance_lots where emp_id = $1 and source = $2`,
        [person, `annual ${year + 1}`],
      );
    const at = (day: string) => takeEffect(new Date(`${year + 1}-${day}T01:00:00+08:00`));
    await at("01-01");
    await at("01-02");
    expect(await lots(empId)).toEqual({ n: 1, left: 500, until: `${year + 1}-12-31` });
    expect(await lots(later)).toMatchObject({ n: 0 });
    await at("03-10");
    expect(await lots(later)).toMatchObject({ n: 1, left: 400 });
  });
});

describe("what is not used", () => {
  it("is told 30 days before its last day, once, and over on the day after it", async () => {
    const until = addMonths(today, 1);
    await give({ kind: 2, amount: 120, source: "overtime 1", expiresOn: until });
    await give({ kind: 2, amount: 90, source: "overtime 2", expiresOn: until });
    const told = () =>
      one(
        `select count(*)::int as n, max(text->'params'->>'left') as "left" from notifications
        where starts_with(event_key, 'attendance:balance:') and emp_id = $1`,
        [empId],
      );
    const at = (day: string) => takeEffect(new Date(`${day}T03:00:00+08:00`));
    await at(addDays(until, -31));
    expect(await told()).toMatchObject({ n: 0 });
    for (const before of [30, 29]) await at(addDays(until, -before));
    expect(await told()).toEqual({ n: 1, left: "3.5" });
    await at(until);
    expect(await sums(2)).toMatchObject({ left: 210 });
    for (const after of [1, 2]) await at(addDays(until, after));
    expect(await sums(2)).toMatchObject({ left: 0 });
    expect(
      await one("select count(*)::int as n, sum(amount)::int as sum from balance_ledger where entry = 5 and kind = 2"),
    ).toEqual({ n: 2, sum: -210 });
  });

  it("goes to the pay of a leaver from the morning of his last day, once", async () => {
    await hired(empId, `${year - 11}-03-01`, `${year - 12}-01-01`);
    await give({ amount: 1000 });
    await one(
      `insert into dimissions (emp_id, type, initiator, reason_code, expect_date, state, last_work_date)
       values ($1, 1, 1, 'x', $2, 2, $2) returning id`,
      [empId, `${year}-11-25`],
    );
    const at = (day: string) => takeEffect(new Date(`${day}T08:00:00+08:00`));
    await at(`${year}-11-25`);
    await at(`${year}-11-25`);
    expect(
      await one("select month, item_code as item, quantity, state from run_inputs where source_type = 11"),
    ).toEqual({
      ...{ month: `${year}-11`, item: "unusedLeave", quantity: 900, state: 0 },
    });
    expect(await one("select sum(amount)::int as paid from balance_ledger where entry = 7")).toEqual({ paid: -900 });
  });
});

describe("opening balances by file", () => {
  const HEAD = ["工号", "类型", "数量", "到期日"];
  const opening = importOf("openingBalance", "openingBalance", () => hr.token);
  const until = `${year + 1}-03-31`;
  const bring = async (...rows: (string | number)[][]) => {
    const { batchId } = await opening.upload([HEAD, ...rows]);
    expect((await opening.commit(batchId)).code).toBe(200);
    return opening.preview(batchId);
  };

  it("tell what the file comes to, faulty rows with the others, to whoever has brought it alone", async () => {
    const { batchId } = await opening.upload([
      HEAD,
      ["10011", "年休假", 3.5, until],
      ["10012", "年休假", "1.25", until],
      ["nobody", "年休假", 2, until],
      ["10012", "调休", "many", until],
    ]);
    expect((await opening.detail(batchId)).sums).toEqual([{ header: "数量", currency: null, sum: 675 }]);
    const seen = await callApi(importDetail, { type: "openingBalance", batchId }, { token: clerk.token });
    expect(seen.code).toBe(404);
  });

  it("are entries; the same file once more changes nothing, another amount adds the difference", async () => {
    const rows = [
      ["10011", "年休假", 3.5, until],
      ["10011", "调休", 6, until],
      ["10012", "年休假", 0, until],
    ];
    await bring(...rows);
    expect([(await sums(1)).left, (await sums(2)).left]).toEqual([350, 360]);
    await bring(...rows);
    expect([(await sums(1)).left, (await sums(2)).left]).toEqual([350, 360]);
    await callApi(adjustBalance, { empId, kind: 1, amount: "-1", reason: "多导入一天" }, hr);
    await bring(...rows);
    expect((await sums(1)).left).toBe(250);
    await bring(["10011", "年休假", 4, until]);
    expect((await sums(1)).left).toBe(300);
    expect((await ledger()).simpleList.map(({ entry, amount }) => [entry, amount])).toEqual([
      [6, 50],
      [6, -100],
      [6, 350],
    ]);
    expect(await auditCount("leaveBalance.import")).toBe(2);
    const asked = { type: "openingBalance", template: "openingBalance" };
    const stands = await workbookOf(await sendCall(presentImport, asked, hr));
    expect(stands.at(-1)?.slice(0, 4)).toEqual(["10011", "调休", "6", until]);
    expect(await opening.bringBack(stands)).toMatchObject({ errorCount: 0, unchanged: 2, preview: [] });
  });

  it("pass over the row of whoever brings the file, until somebody else brings the same file", async () => {
    const rows = [HEAD, ["10002", "年休假", 5, until], ["10011", "年休假", 3, until]];
    const own = () =>
      one<{ n: number }>(
        "select coalesce(sum(left_amount), 0)::int as n from balance_lots join employees using (emp_id) where job_number = '10002' and source like 'opening%'",
      );
    const first = await opening.upload(rows);
    expect(first.errors).toBe(0);
    expect(await opening.detail(first.batchId)).toMatchObject({ creates: 1, unchanged: 1, warned: 1 });
    expect((await opening.commit(first.batchId)).code).toBe(200);
    expect([(await own()).n, (await sums(1)).left]).toEqual([0, 300]);
    await one(
      "insert into role_permissions (role_id, permission_code) select id, 18101014 from roles where role_code = 'hrSpecialist'",
    );
    const token = await sessionOf("10003");
    const other = importOf("openingBalance", "openingBalance", () => token);
    const second = await other.upload(rows);
    expect(await other.detail(second.batchId)).toMatchObject({ creates: 1, unchanged: 1, warned: 0 });
    expect((await other.commit(second.batchId)).code).toBe(200);
    expect((await own()).n).toBe(500);
    // His own row in his own file: what stands already is no news.
    const again = await opening.upload(rows);
    expect(await opening.detail(again.batchId)).toMatchObject({ creates: 0, unchanged: 2, warned: 0 });
  });

  it("name every fault of the file at once", async () => {
    await bring(["10011", "年休假", 3, until]);
    await held(1, 200);
    const faults = await opening.faults([
      HEAD,
      ["99999", "年休假", 1, until],
      ["99998", "年休假", 1, until],
      ["10012", "病假", -1, until],
      ["10012", "调休", 1, "2020-01-01"],
      ["10011", "年休假", 1, until],
      ["10011", "年休假", 2, until],
    ]);
    expect(faults.map((fault) => fault.split(":")[0])).toEqual(
      expect.arrayContaining(["2 工号", "3 工号", "4 类型", "4 数量", "5 到期日", "6 数量", "7 到期日"]),
    );
    const nobody = importOf("openingBalance", "openingBalance", () => clerk.token);
    expect(await nobody.upload([HEAD, ["10011", "年休假", 1, until]])).toBeNull();
  });
});
