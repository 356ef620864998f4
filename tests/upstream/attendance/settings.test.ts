import { beforeEach, describe, expect, it } from "vitest";
import { leaveTypeDetail, saveLeaveType, searchLeaveTypes } from "~/contracts/attendance/leave-types";
import {
  deviceDetail,
  placeDetail,
  punchSites,
  saveDevice,
  savePlace,
  searchDevices,
  searchPlaces,
} from "~/contracts/attendance/punch-places";
import { attendanceParameter, attendanceParameters, saveAttendanceParameter } from "~/contracts/attendance/settings";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { ensureLeaveTypes } from "~/upstream/attendance/applications/leave-type-seed.server";
import { leaveBook, leavesAt } from "~/upstream/attendance/settings/leave-book.server";
import { takeEffect } from "~/upstream/domains.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { asAnnounced } from "../../support/days";
import { auditCount } from "../../support/imports";

const today = companyDay();
const tomorrow = addDays(today, 1);
let hr: { token: string };
/** Keeps the settings of Nanshan alone. */
let nanshan: { token: string };

beforeEach(async () => {
  await useDatabase();
  await one(`insert into role_permissions (role_id, permission_code)
    select id, 18101015 from roles where role_code = 'attendanceClerk' returning role_id as id`);
  hr = { token: await sessionOf("10002") };
  nanshan = { token: await sessionOf("10017") };
});

describe("parameters of attendance", () => {
  it("are shown as they count today, and entered by whoever reaches the site", async () => {
    const shown = async (name: string) => (await ok(attendanceParameters, {}, hr)).find((row) => row.name === name);
    expect(await shown("irregularHolidayPay")).toMatchObject({ value: "0", sites: [1, 2, 3, 4, 5].map(paid) });
    const value = { name: "graceTimes", effectiveDay: today, value: "2", siteId: 4 };
    await ok(saveAttendanceParameter, value, nanshan);
    await ok(saveAttendanceParameter, { ...value, siteId: undefined, effectiveDay: tomorrow, value: "1" }, hr);
    expect(await shown("graceTimes")).toEqual({
      name: "graceTimes",
      value: "3",
      sites: [{ siteId: 4, value: "2" }],
      planned: [{ siteId: null, effectiveDay: tomorrow, value: "1" }],
    });
    const detail = await ok(attendanceParameter, { name: "graceTimes" }, nanshan);
    expect(detail).toMatchObject({
      sites: [4],
      all: false,
      rows: [
        { siteId: null, updatedByName: "苏婉清" },
        { siteId: 4, updatedByName: "邹若溪" },
      ],
    });
    const [everywhere] = detail.rows;
    const answers = await Promise.all([
      callApi(saveAttendanceParameter, { ...value, siteId: 1 }, nanshan),
      callApi(saveAttendanceParameter, { ...value, siteId: undefined }, nanshan),
      callApi(saveAttendanceParameter, { ...value, id: everywhere!.id, version: everywhere!.version }, nanshan),
      callApi(saveAttendanceParameter, { ...value, name: "payDay" }, hr),
      callApi(attendanceParameter, { name: "payDay" }, hr),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404]);
    expect(await callApi(saveAttendanceParameter, { ...value, value: "40" }, hr)).toMatchObject({
      code: 400,
      fieldErrors: { value: ["应为 0 至 31 的整数"] },
    });
    expect((await callApi(attendanceParameters, {}, { token: await sessionOf("10011") })).code).toBe(403);
  });
  const paid = (siteId: number) => ({ siteId, value: "1" });
});

describe("leave types", () => {
  const rule = { unit: 1, basis: 1, pay: 1, balanceKind: 3, quotaDays: 5, gender: 0, enabled: 1 } as const;

  it("are there from the beginning, the law's of Guangdong at its sites; a company's own stay", async () => {
    const figures = await Promise.all(
      [1, 7].map(async (site) =>
        leavesAt(await leaveBook(database().read), site, today).map(({ code, quotaCentiDay }) => [code, quotaCentiDay]),
      ),
    );
    expect(figures[0]).toHaveLength(15);
    expect(Object.fromEntries(figures[0]!)).toMatchObject({ 1: null, 4: 300, 9: 1500, 10: 1000, 11: 500, 12: 300 });
    expect(figures[1]!.map(([code]) => code)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 12, 13, 14, 15]);
    await one("update leave_types set quota_centi_day = 1300 where code = 4 returning id");
    await transaction(ensureLeaveTypes);
    expect(await one("select count(*)::int as n, max(quota_centi_day) as q from leave_types where code = 4")).toEqual({
      n: 1,
      q: 1300,
    });
  });

  it("change from a day on: what has counted stays, and a day has one rule", async () => {
    const marriage = { ...rule, code: 4, effectiveFrom: tomorrow } as const;
    const made = await ok(saveLeaveType, marriage, hr);
    const rows = await ok(searchLeaveTypes, { code: 4 }, hr);
    expect(rows.map(({ quotaCentiDay, effectiveFrom }) => [effectiveFrom, quotaCentiDay])).toEqual([
      ["1900-01-01", 300],
      [tomorrow, 500],
    ]);
    expect((await callApi(saveLeaveType, marriage, hr)).fieldErrors).toEqual({
      effectiveFrom: ["该站点这一天已有规定，请修改那一条"],
    });
    const changed = await ok(saveLeaveType, { ...marriage, ...made, quotaDays: 13 }, hr);
    expect(changed.version).toBe(made.version + 1);
    expect((await callApi(saveLeaveType, { ...marriage, ...made }, hr)).code).toBe(409);
    const [first] = rows;
    const past = { ...marriage, id: first!.id, version: first!.version };
    expect((await callApi(saveLeaveType, past, hr)).fieldErrors).toEqual({
      effectiveFrom: ["该规定已经生效，请新增一条"],
    });
    expect(await auditCount("leaveType.create")).toBe(1);
    expect(await auditCount("leaveType.update")).toBe(1);
  });

  it("tell all that is wrong at once; of another site and of all they are not there to change", async () => {
    const wrong = { ...rule, code: 9, effectiveFrom: "2026-02-30", quotaDays: 1.3, gender: 5 } as never;
    expect(Object.keys((await callApi(saveLeaveType, wrong, hr)).fieldErrors ?? {}).sort()).toEqual([
      "effectiveFrom",
      "gender",
      "quotaDays",
    ]);
    const nothing = { ...rule, code: 9, effectiveFrom: today, quotaDays: undefined } as const;
    expect((await callApi(saveLeaveType, nothing, hr)).fieldErrors).toEqual({ quotaDays: ["不能为空"] });
    const own = { ...rule, code: 9, effectiveFrom: today } as const;
    const answers = await Promise.all([
      callApi(saveLeaveType, { ...own, siteId: 1 }, nanshan),
      callApi(saveLeaveType, own, nanshan),
      callApi(saveLeaveType, { ...own, siteId: 4 }, nanshan),
      callApi(saveLeaveType, { ...own, siteId: 4, quotaDays: 9 }, hr),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 404, 404]);
    const [, site] = await ok(searchLeaveTypes, { code: 9, siteId: 1 }, hr);
    expect((await callApi(leaveTypeDetail, { id: site!.id }, nanshan)).code).toBe(404);
    expect(await ok(leaveTypeDetail, { id: site!.id }, hr)).toMatchObject({ siteId: 1, planned: false, all: true });
  });
});

describe("punch places and devices", () => {
  const place = {
    siteId: 4,
    name: "科技园",
    lat: 22.540796131694766,
    lng: 113.9171764808363,
    radiusM: 300,
  } as const;
  const device = { siteId: 4, deviceNo: "KQ-91", name: "前台", appId: "clock", enabled: 1 } as const;
  const app = () =>
    one(`insert into gateway_apps (app_id, name, public_key, methods) select 'clock', '考勤机', 'x', '{}'
      returning app_id as id`);

  it("are kept as WGS-84 wherever the point was picked, with their networks", async () => {
    const made = await ok(
      savePlace,
      { ...place, domestic: 1, cidrs: "203.0.113.0/24\n2001:db8::/32\n203.0.113.0/24", enabled: 1 },
      nanshan,
    );
    const kept = await ok(placeDetail, { id: made.id }, nanshan);
    expect(kept).toMatchObject({ cidrs: ["203.0.113.0/24", "2001:db8::/32"], enabled: 1, radiusM: 300 });
    expect([kept.lat.toFixed(5), kept.lng.toFixed(5)]).toEqual(["22.54385", "113.91232"]);
    const off = await ok(savePlace, { ...place, ...made, enabled: 0 }, nanshan);
    expect(off.version).toBe(made.version + 1);
    expect((await ok(searchPlaces, { page: {}, query: { enabled: "0" } }, hr)).simpleList).toMatchObject([
      { name: place.name, lat: 22.5407961 },
    ]);
    expect((await callApi(savePlace, { ...place, ...made }, nanshan)).code).toBe(409);
    expect((await callApi(savePlace, place, hr)).fieldErrors).toEqual({ name: ["该站点已有同名地点"] });
    const elsewhere = await ok(savePlace, { ...place, siteId: 1 }, hr);
    const answers = await Promise.all([
      callApi(placeDetail, { id: elsewhere.id }, nanshan),
      callApi(savePlace, { ...place, ...elsewhere }, nanshan),
      callApi(savePlace, { ...place, siteId: 1, name: "x" }, nanshan),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([404, 404, 404]);
    expect([await auditCount("punchPlace.create"), await auditCount("punchPlace.update")]).toEqual([2, 1]);
  });

  it("tell all that is wrong at once", async () => {
    const wrong = { siteId: 4, name: "", lat: 91, lng: "东经", radiusM: 49, cidrs: "10.0.0.0/8\n300.1.1.1" } as never;
    expect((await callApi(savePlace, wrong, hr)).fieldErrors).toEqual({
      name: ["不能为空"],
      lat: ["应为十进制度数，如 22.6567"],
      lng: ["应为十进制度数，如 22.6567"],
      radiusM: ["应为 50 至 2000 的整数"],
      cidrs: ["每行一个 IP 地址或网段"],
    });
  });

  it("devices have an application of the gateway; of two at once with one number the database lets one", async () => {
    expect((await callApi(saveDevice, device, nanshan)).fieldErrors).toHaveProperty("appId");
    await app();
    expect((await ok(punchSites, {}, nanshan)).sites).toEqual([4]);
    const answers = await Promise.all([
      callApi(saveDevice, device, nanshan),
      callApi(saveDevice, { ...device, name: "后门" }, hr),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(answers.find(({ code }) => code === 400)!.fieldErrors).toEqual({ deviceNo: ["设备编号已登记"] });
    const [row] = (await ok(searchDevices, { page: {}, query: { likeName: "KQ-9" } }, nanshan)).simpleList;
    expect(row).toMatchObject({ deviceNo: "KQ-91", lastSeenAt: null, silent: false });
    const elsewhere = await ok(saveDevice, { ...device, siteId: 1, deviceNo: "KQ-92" }, hr);
    expect((await callApi(deviceDetail, { id: elsewhere.id }, nanshan)).code).toBe(404);
    await ok(saveDevice, { ...device, id: row!.id, version: row!.version, enabled: 0 }, nanshan);
    expect(await auditCount("punchDevice.update")).toBe(1);
  });

  it("a device that is silent for an hour of a work day is reported once to the clerk of its site", async () => {
    await asAnnounced();
    await app();
    const { id } = await ok(saveDevice, device, hr);
    const told = () =>
      one<{ n: number }>(
        "select count(*)::int as n from notifications where starts_with(event_key, 'attendance:device')",
      );
    const at = (clock: string) => new Date(`2026-11-25T${clock}:00+08:00`);
    await one("update punch_devices set last_seen_at = '2026-11-25T09:00:00+08:00' where id = $1 returning id", [id]);
    for (const clock of ["09:59", "10:05", "11:05"]) await takeEffect(at(clock));
    expect(await told()).toEqual({ n: 1 });
    // Sunday.
    await takeEffect(new Date("2026-11-29T11:05:00+08:00"));
    expect(await told()).toEqual({ n: 1 });
    await takeEffect(new Date("2026-11-30T11:05:00+08:00"));
    expect(await told()).toEqual({ n: 2 });
    expect((await ok(searchDevices, { page: {}, query: { likeName: "KQ-9" } }, hr)).simpleList).toMatchObject([
      { lastSeenAt: "2026-11-25T01:00:00.000Z" },
    ]);
  });
});
