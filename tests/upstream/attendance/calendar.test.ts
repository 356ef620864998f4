import { beforeAll, describe, expect, it } from "vitest";
import * as contract from "~/contracts/calendar/calendar";
import { calendarSite, isWorkday } from "~/lib/calendar/working-days";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import { database } from "~/upstream/platform/database/db.server";
import { callApi, ok, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { asAnnounced } from "../../support/days";

let clerk: string;
const as = () => ({ token: clerk });
const year = (siteId: number, of = 2026) => ok(contract.searchCalendar, { siteId, year: of }, as());

beforeAll(async () => {
  await useDatabase();
  await asAnnounced();
  clerk = await sessionOf("10002");
});

describe("the work calendar", () => {
  it("has the announced years at every site from the first day, and guesses no later one", async () => {
    expect(await year(6)).toMatchObject({
      workDaysPerMonth: [21, 16, 22, 21, 19, 21, 23, 21, 22, 18, 21, 23],
      total: 248,
      expected: 248,
      shipped: true,
    });
    // What law fixes to a date alone: three of the six are on weekdays.
    const later = await year(1, 2027);
    expect(later).toMatchObject({ shipped: false, total: 259, expected: 248 });
    expect(later.days.map(({ date }) => date.slice(5))).toEqual(["01-01", "05-01", "05-02", "10-01", "10-02", "10-03"]);
    expect((await callApi(contract.loadCalendar, { year: 2027, siteIds: [1] }, as())).fieldErrors).toEqual({
      year: ["该年的安排尚未公布，请手工设置或导入"],
    });
  });

  it("a day is set and set back; who saw another type is refused", async () => {
    const day = { date: "2026-03-04", dayType: 5, name: "停电", was: 1 };
    expect((await ok(contract.saveCalendar, { siteId: 2, year: 2026, days: [day] }, as())).total).toBe(247);
    expect(
      (await callApi(contract.saveCalendar, { siteId: 2, year: 2026, days: [{ ...day, dayType: 2 }] }, as())).code,
    ).toBe(409);
    expect((await year(1)).total).toBe(248);
    expect(
      (await ok(contract.saveCalendar, { siteId: 2, year: 2026, days: [{ date: "2026-03-04", dayType: 1 }] }, as()))
        .total,
    ).toBe(248);
    expect((await year(2)).days.some(({ date }) => date === "2026-03-04")).toBe(false);
  });

  it("loading a year puts back what was changed by hand", async () => {
    await ok(
      contract.saveCalendar,
      {
        siteId: 3,
        year: 2026,
        days: [
          { date: "2026-10-01", dayType: 1 },
          { date: "2026-03-04", dayType: 5 },
        ],
      },
      as(),
    );
    await ok(contract.loadCalendar, { year: 2026, siteIds: [3, 4] }, as());
    expect((await year(3)).days).toEqual((await year(4)).days);
    expect((await year(3)).total).toBe(248);
  });

  it("a day of another year is told at its field", async () => {
    const answer = await callApi(
      contract.saveCalendar,
      { siteId: 1, year: 2026, days: [{ date: "2025-01-01", dayType: 3 }] },
      as(),
    );
    expect(answer.fieldErrors).toEqual({ "days[0].date": ["日期不在所选年份内"] });
  });

  it("the overseas warehouse keeps its own: empty at first, no announced holidays, counted for its people alone", async () => {
    expect(await year(7)).toMatchObject({ days: [], shipped: false, expected: null, total: 261 });
    expect((await year(1)).sites).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect((await callApi(contract.loadCalendar, { year: 2026, siteIds: [7] }, as())).code).toBe(400);
    await ok(
      contract.saveCalendar,
      { siteId: 7, year: 2026, days: [{ date: "2026-11-26", dayType: 3, name: "Thanksgiving" }] },
      as(),
    );
    const calendars = await workCalendars(database().read, { versions: {} });
    const [abroad, home] = [1, 0].map((overseasWarehouse) => calendars(calendarSite({ siteId: 1, overseasWarehouse })));
    expect([isWorkday("2026-11-26", abroad!), isWorkday("2026-11-26", home!)]).toEqual([false, true]);
    expect([isWorkday("2026-10-01", abroad!), isWorkday("2026-10-01", home!)]).toEqual([true, false]);
  });
});
