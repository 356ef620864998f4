import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { LOCATION_NOTICE } from "~/contracts/attendance/codes";
import * as contracts from "~/contracts/attendance/punches";
import type { In } from "~/contracts/endpoint";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { takeEffect } from "~/upstream/domains.server";
import { database } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount, workbookOf } from "../../support/imports";
import { approved, idOf, instant, planned, punched } from "./desk";

/** Outside of every network of the company. */
const FAR = "198.51.100.7";
const INSIDE = { lat: 22.6585, lng: 114.0319, accuracyM: 20 };
const OUTSIDE = { lat: 22.6595, lng: 114.0319, accuracyM: 20 };

let token: string;
let empId: number;
beforeEach(async () => {
  await useDatabase();
  token = await sessionOf("10011", { side: "mobile" });
  empId = await idOf("10011");
});

type Given = Partial<In<typeof contracts.createPunch>>;
const punch = (given: Given = {}, ip = FAR) =>
  callApi(contracts.createPunch, { clientId: randomUUID(), ...given }, { token, ip });
const consent = () => ok(contracts.consentLocation, { noticeVersion: LOCATION_NOTICE }, { token });
const stored = async () =>
  (await database().writePool.query("select * from punches order by id")).rows as Record<string, unknown>[];
const due = async (of = empId) =>
  (
    await one<{ days: string[] }>(
      "select coalesce(array_agg(work_date::text order by work_date), '{}') as days from attendance_due where emp_id = $1",
      [of],
    )
  ).days;

describe("a punch on the phone", () => {
  it("attendance 16: 200 m from a place of 300 m is inside, 311 m is outside and asks for a remark", async () => {
    await consent();
    const inside = await punch(INSIDE);
    expect(inside.data).toMatchObject({ fence: 1, distanceM: 200, review: 0, again: false });
    await database().writePool.query("update punches set punch_at = punch_at - interval '1 minute'");
    expect((await punch(OUTSIDE)).fieldErrors).toEqual({ remark: ["不在打卡范围内，请填写说明"] });
    expect(await stored()).toHaveLength(1);
    const outside = await punch({ ...OUTSIDE, remark: "去客户现场" });
    expect(outside.data).toMatchObject({ fence: 2, distanceM: 311, review: 1, again: false });
    expect(await due()).toEqual([addDays(companyDay(), -1), companyDay()]);
    expect(await auditCount("punch.create")).toBe(2);
  });

  it("attendance 24: two taps with one number, or two within a minute, are one punch with one time", async () => {
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => punch({ clientId, remark: "外出" })));
    expect(new Set(answers.map(({ data }) => data?.punchAt)).size).toBe(1);
    expect(answers.filter(({ data }) => data?.again === false)).toHaveLength(1);
    const [first] = answers;
    expect((await punch({ remark: "又一次" })).data).toMatchObject({ punchAt: first!.data!.punchAt, again: true });
    expect((await punch()).data).toMatchObject({ punchAt: first!.data!.punchAt, again: true });
    expect(await stored()).toHaveLength(1);
    await database().writePool.query("update punches set punch_at = punch_at - interval '60 seconds'");
    expect((await punch({ remark: "外出" })).data).toMatchObject({ again: false });
    // The tap that is long past still answers with its own punch, to nobody else.
    expect((await punch({ clientId })).data).toMatchObject({ id: first!.data!.id, again: true });
    const other = await callApi(contracts.createPunch, { clientId }, { token: await sessionOf("10007"), ip: FAR });
    expect(other).toMatchObject({ code: 409, data: null });
  });

  it("attendance 32: without consent outside the network range it is asked for a remark and reviewed", async () => {
    expect((await punch(INSIDE)).fieldErrors).toHaveProperty("remark");
    expect((await punch({ ...INSIDE, remark: "无定位" })).data).toMatchObject({ fence: 3, distanceM: null, review: 1 });
    expect((await stored())[0]).toMatchObject({ lat: null, lng: null, accuracy_m: null, place_id: null });
  });

  it("is inside in the network of a place, by IPv4 and IPv6, and posts no location after the consent is withdrawn", async () => {
    expect((await punch({}, "203.0.113.77")).data).toMatchObject({ fence: 1, review: 0 });
    await database().writePool.query(
      "update punch_places set cidrs = cidrs || array['2001:db8:7::/48'] where site_id = 1",
    );
    await database().writePool.query("update punches set punch_at = punch_at - interval '60 seconds'");
    expect((await punch({}, "2001:db8:7:1::9")).data).toMatchObject({ fence: 1, review: 0, again: false });
    await database().writePool.query("update punches set punch_at = punch_at - interval '60 seconds'");
    await consent();
    expect(await ok(contracts.withdrawConsent, {}, { token })).toBeNull();
    expect((await punch({ ...INSIDE, remark: "x" })).data).toMatchObject({ fence: 3, review: 1 });
    expect((await callApi(contracts.consentLocation, { noticeVersion: "old" }, { token })).code).toBe(409);
    expect((await punch({}, "::ffff:203.0.113.9")).data).toMatchObject({ again: true });
  });

  it("needs no remark and no review while an outing, a trip or home work covers it", async () => {
    const id = await approved(empId, 3, { day: companyDay(), halves: [1, 2] });
    expect((await punch()).data).toMatchObject({ fence: 3, review: 0 });
    await database().writePool.query("delete from attendance_applications where id = $1", [id]);
    await database().writePool.query("update punches set punch_at = punch_at - interval '60 seconds'");
    expect((await punch()).fieldErrors).toHaveProperty("remark");
  });

  it("that was typed offline is kept at the server's time, for review, and stands in nobody's way", async () => {
    const typedAt = new Date(Date.now() - 3_600_000).toISOString();
    expect((await punch({ typedAt }, "203.0.113.9")).data).toMatchObject({ typedAt, review: 1, again: false });
    expect((await punch({}, "203.0.113.9")).data).toMatchObject({ typedAt: null, review: 0, again: false });
    expect(Date.now() - Date.parse(String((await stored())[0]!.punch_at))).toBeLessThan(60_000);
  });

  it("is the own one: nobody punches for another, nobody without an employment", async () => {
    const acting = await sessionOf("10011", { actorJobNumber: "10007" });
    expect((await callApi(contracts.createPunch, { clientId: randomUUID() }, { token: acting })).code).toBe(403);
    await database().writePool.query("update employment_spells set end_date = $2 where emp_id = $1", [
      empId,
      addDays(companyDay(), -2),
    ]);
    expect((await punch({ remark: "x" })).code).toBe(409);
    await database().writePool.query("update employment_spells set end_date = null where emp_id = $1", [empId]);
  });

  it("loses its coordinates 90 days after its month was locked, and keeps distance and fence (rule 55)", async () => {
    await consent();
    await punch(INSIDE);
    await database().writePool.query(
      `insert into monthly_results (emp_id, month, site_id, from_date, to_date, state, locked_at)
       values ($1, '2000-01', 1, $2, $2, 5, now())`,
      [empId, companyDay()],
    );
    await takeEffect(new Date(Date.now() + 89 * 86_400_000));
    expect((await stored())[0]).toMatchObject({ lat: INSIDE.lat, distance_m: 200 });
    await takeEffect(new Date(Date.now() + 91 * 86_400_000));
    expect((await stored())[0]).toMatchObject({ lat: null, lng: null, accuracy_m: null, distance_m: 200, fence: 1 });
    expect(await auditCount("location.forget")).toBe(1);
  });

  it("stands on the page with the shift of its day", async () => {
    const day = companyDay();
    await planned(empId, day, "D1");
    await planned(empId, addDays(day, -1), null);
    await punched(empId, day, "08:25");
    await consent();
    const today = await ok(contracts.punchToday, {}, { token, ip: "203.0.113.9" });
    expect(today).toMatchObject({ empId, network: true, covered: false, keepDays: 90 });
    expect(today.consentedAt).not.toBeNull();
    if (today.workDate === day)
      expect(today).toMatchObject({ shift: { code: "D1" }, punches: [{ time: "08:25", source: 1 }] });
  });
});

describe("punches of others", () => {
  let head: string;
  let clerk: string;
  let nanshan: number;
  const day = addDays(companyDay(), -3);
  beforeEach(async () => {
    head = await sessionOf("10007");
    clerk = await sessionOf("10017");
    nanshan = await idOf("10012");
  });
  const search = async (as: string, query: object = {}) =>
    (await ok(contracts.searchPunches, { page: {}, query }, { token: as })).simpleList;

  /** One to be reviewed, of somebody, at 23:50 of a day. */
  async function pending(of: number): Promise<number> {
    await punched(of, day, "23:50");
    const { id } = await one<{ id: number }>(
      "update punches set review = 1, source = 2 where emp_id = $1 returning id",
      [of],
    );
    return id;
  }

  it("are seen by superiors and the clerk of the site, with the day they count for and without a position", async () => {
    await punched(empId, day, "08:20");
    await punched(nanshan, day, "08:21", "18:05");
    const [own] = await search(token);
    expect(own).toMatchObject({ jobNumber: "10011", deviceNo: "M1", acts: [], countedOn: day });
    expect(Object.keys(own!)).not.toContain("lat");
    expect((await search(head)).map(({ jobNumber }) => jobNumber)).toEqual(["10011"]);
    const seen = await search(clerk);
    expect(seen.map(({ jobNumber, acts }) => [jobNumber, acts])).toEqual([
      ["10012", ["void"]],
      ["10012", ["void"]],
    ]);
    expect(await search(clerk, { likeName: "10012", from: day, to: day, source: 1, fence: 3, review: 0 })).toHaveLength(
      2,
    );
    expect(await search(clerk, { from: companyDay() })).toHaveLength(0);
    expect(await search(clerk, { isVoid: "1" })).toHaveLength(0);
    const foreign = (await search(head))[0]!.id;
    expect((await callApi(contracts.punchDetail, { id: foreign }, { token: clerk })).code).toBe(404);
    const asked = { id: foreign, version: 1, reason: "x" };
    expect((await callApi(contracts.voidPunch, asked, { token: clerk })).code).toBe(404);
    expect((await callApi(contracts.voidPunch, asked, { token: head })).code).toBe(403);
  });

  it("are those of the last 31 days, unless somebody asks for more", async () => {
    const old = addDays(companyDay(), -40);
    await punched(nanshan, old, "08:20");
    expect(await search(clerk)).toHaveLength(0);
    expect(await search(clerk, { from: old })).toHaveLength(1);
    expect(await search(clerk, { likeName: "10012" })).toHaveLength(1);
    expect(await search(clerk, { likeName: "10011" })).toHaveLength(0);
    expect(await search(await sessionOf("10002"), { from: old })).toHaveLength(1);
  });

  it("are reviewed once, with a reason where refused, and never the own one", async () => {
    const id = await pending(empId);
    const asked = { id, version: 1, accept: 0, reason: "" };
    expect((await callApi(contracts.reviewPunch, asked, { token: head })).fieldErrors).toEqual({
      reason: ["不能为空"],
    });
    const both = await Promise.all(
      [0, 1].map((accept) => callApi(contracts.reviewPunch, { ...asked, accept, reason: "现场" }, { token: head })),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await due()).toEqual([addDays(day, -1), day, addDays(day, 1)]);
    expect(await auditCount("punch.review")).toBe(1);
    const own = await pending(await idOf("10007"));
    expect(await callApi(contracts.reviewPunch, { id: own, version: 1, accept: 1 }, { token: head })).toMatchObject({
      code: 409,
      msg: "不能处理本人的记录",
    });
  });

  it("are void with a reason and stay, unless their month is locked", async () => {
    await punched(nanshan, day, "08:20");
    const [{ id } = { id: 0 }] = await search(clerk);
    const asked = { id, version: 1, reason: "代打卡" };
    await database().writePool.query(
      `insert into monthly_results (emp_id, month, site_id, from_date, to_date, state, locked_at)
       values ($1, '2000-01', 4, $2, $2, 5, now() - interval '1 hour')`,
      [nanshan, day],
    );
    expect(await callApi(contracts.voidPunch, asked, { token: clerk })).toMatchObject({
      code: 409,
      msg: "2000-01 考勤已锁定",
    });
    expect(await search(clerk, { late: "1" })).toHaveLength(1);
    await database().writePool.query("delete from monthly_results");
    expect((await callApi(contracts.voidPunch, { ...asked, reason: " " }, { token: clerk })).code).toBe(400);
    await ok(contracts.voidPunch, asked, { token: clerk });
    expect(await search(clerk)).toHaveLength(0);
    expect(await search(clerk, { isVoid: "1" })).toMatchObject([{ id, acts: [] }]);
    expect((await callApi(contracts.voidPunch, { ...asked, version: 2 }, { token: clerk })).code).toBe(409);
  });

  it("leave as a workbook in every language, without a position", async () => {
    await punched(nanshan, day, "08:20");
    const rows = await workbookOf(await sendCall(contracts.exportPunches, { query: {} }, { token: clerk }));
    expect(rows).toHaveLength(2);
    expect(rows[0]!.slice(0, 3)).toEqual(["工号", "打卡时间", "设备编号"]);
    expect(rows[1]!.slice(0, 3)).toEqual(["10012", `${day} 08:20:00`, "M1"]);
    expect((await callApi(contracts.exportPunches, { query: {} }, { token: head })).code).toBe(403);
    expect(instant(day, "08:20")).toBe(`${day}T00:20:00.000Z`);
  });
});
