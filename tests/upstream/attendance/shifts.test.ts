import { beforeEach, describe, expect, it } from "vitest";
import { createShift, searchShifts, setShiftStatus, shiftDetail, updateShift } from "~/contracts/attendance/shifts";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { callApi, ok, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount } from "../../support/imports";

let clerk: { token: string };
const day = {
  code: "S1",
  siteId: 4,
  name: "仓库白班",
  kind: 1 as const,
  segments: [
    { from: "08:30", to: "12:00" },
    { from: "13:30", to: "18:00" },
  ],
};

beforeEach(async () => {
  await useDatabase();
  clerk = { token: await sessionOf("10017") };
});

const listed = async (query: object = {}, as = clerk) => (await ok(searchShifts, { page: {}, query }, as)).simpleList;
const refused = async (change: object) => (await callApi(createShift, { ...day, ...change }, clerk)).fieldErrors;

describe("shift classes", () => {
  it("are made, found by code, name, site and kind; those of every site are the company's", async () => {
    const made = await ok(createShift, day, clerk);
    expect(await ok(shiftDetail, { id: made.id }, clerk)).toMatchObject({
      code: "S1",
      siteId: 4,
      versions: [{ validFrom: "1900-01-01", netMin: 480, lateGrace: 5, lateToAbsent: 120, halfSplit: null }],
    });
    expect((await listed()).map(({ code, mine }) => [code, mine])).toEqual([
      ["D1", false],
      ["E4", true],
      ["F1", false],
      ["M3", false],
      ["N1", false],
      ["S1", true],
    ]);
    expect((await listed({ likeName: "仓库" })).map(({ code }) => code)).toEqual(["S1"]);
    expect((await listed({ kind: 2 })).map(({ code }) => code)).toEqual(["F1"]);
    expect((await listed({ siteId: 4 })).map(({ code }) => code)).toEqual(["E4", "S1"]);
    expect((await callApi(createShift, day, clerk)).fieldErrors).toEqual({ code: ["该站点已有此编码"] });
    expect(await auditCount("shiftClass.create")).toBe(1);
  });

  it("of another site, or of all, answer like missing ones", async () => {
    expect((await callApi(createShift, { ...day, siteId: 2 }, clerk)).code).toBe(404);
    expect((await callApi(createShift, { ...day, siteId: undefined }, clerk)).code).toBe(404);
    const [{ id } = { id: 0 }] = await listed({ likeName: "D1" });
    expect((await callApi(shiftDetail, { id }, clerk)).code).toBe(200);
    expect((await callApi(setShiftStatus, { id, version: 1, enabled: 0 }, clerk)).code).toBe(404);
    expect((await callApi(searchShifts, { page: {} }, { token: await sessionOf("10011") })).code).toBe(403);
  });

  it("tell all that is wrong with their times at once", async () => {
    const over = {
      segments: [
        { from: "22:00", to: "26:00" },
        { from: "25:00", to: "47:00" },
      ],
    };
    expect(await refused(over)).toEqual({ "segments[1].to": ["与上一段重叠"] });
    expect(await refused({ segments: [{ from: "8点", to: "12:00" }] })).toEqual({
      "segments[0].from": ["时间写作 08:30，次日写作 26:30"],
    });
    expect(
      await refused({ segments: [{ from: "24:00", to: "32:00" }], breaks: [{ from: "23:00", to: "24:30" }] }),
    ).toEqual({ "segments[0].to": ["上班须在当天开始"], "breaks[0].to": ["休息须在一个上班时段之内"] });
    expect(await refused({ segments: [{ from: "06:00", to: "31:00" }], halfSplit: "31:00" })).toEqual({
      "segments[0].to": ["全班不能超过 24 小时"],
      halfSplit: ["分界须在班次之内"],
    });
    expect(await refused({ kind: 3 })).toEqual({
      "segments[1].to": ["自由工时只有一个时段"],
      requiredMin: ["不能为空"],
    });
    expect(await refused({ kind: 2 })).toEqual({ flexBefore: ["不能为空"] });
    expect(await refused({ segments: [] })).toHaveProperty("segments");
    expect(
      await refused({ segments: [{ from: "09:00", to: "10:00" }], breaks: [{ from: "09:00", to: "10:00" }] }),
    ).toEqual({ "segments[0].to": ["净工时不能为 0"] });
  });

  it("change from a day on: what was before stays (attendance rule 8)", async () => {
    const made = await ok(createShift, day, clerk);
    const { code: _, siteId: __, ...asked } = day;
    const later = addDays(companyDay(), 10);
    const shorter = { ...asked, segments: [{ from: "09:00", to: "12:00" }] };
    const yesterday = addDays(companyDay(), -1);
    expect((await callApi(updateShift, { ...shorter, ...made, validFrom: yesterday }, clerk)).fieldErrors).toEqual({
      validFrom: ["生效日期不能早于今天"],
    });
    const next = await ok(updateShift, { ...shorter, ...made, validFrom: later }, clerk);
    expect((await callApi(updateShift, { ...shorter, ...made, validFrom: later }, clerk)).code).toBe(409);
    expect(await listed({ likeName: "S1" })).toMatchObject([{ netMin: 480, changesOn: later }]);
    await ok(updateShift, { ...shorter, ...next, validFrom: later, name: "半日班" }, clerk);
    expect((await ok(shiftDetail, { id: made.id }, clerk)).versions).toMatchObject([
      { validFrom: later, name: "半日班", netMin: 180 },
      { validFrom: "1900-01-01", name: "仓库白班", netMin: 480 },
    ]);
  });

  it("are switched off, never deleted; of two at once one wins", async () => {
    const made = await ok(createShift, day, clerk);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => callApi(setShiftStatus, { ...made, enabled: 0 }, clerk)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409]);
    expect((await listed({ enabled: "0" })).map(({ code }) => code)).toEqual(["S1"]);
  });
});
