import { expect, it } from "vitest";
import { companyDay } from "~/lib/period";
import { addDays, addMonths } from "~/lib/period-dates";
import { fixedHolidays, isShipped } from "~/upstream/calendar/calendar-seed.server";
import { mondayFrom } from "../../support/days";
import { MONTH, SITE_NAMES, WORKERS } from "./company";
import { byTwo, imported, person } from "./staff";

/** Who keeps the attendance of each site, and who does what he may not do of himself. */
const CLERKS = { 1: ["90010", "90009"], 6: ["90011", "90013"] } as const;
const MANAGERS = ["90003", "90002"] as const;
const SITES = [1, 6] as const;
const FIRST_DAY = `${MONTH}-01`;
const HERE = (site: 1 | 6) => WORKERS.filter((one) => one.site === site);
const LAST_DAY = addDays(addMonths(FIRST_DAY, 1), -1);
const YEARS = [...new Set([FIRST_DAY, companyDay()].map((day) => Number(day.slice(0, 4))))];
const DAYS = Array.from({ length: Number(LAST_DAY.slice(8)) }, (_, n) => addDays(FIRST_DAY, n));

/** The calendar, who works when, what the machines told, and the month that is closed. */
export function month() {
  it("it has calendars of its years", async () => {
    for (const site of SITES)
      for (const year of YEARS) {
        const clerk = await person(CLERKS[site][0]);
        if (isShipped(year)) {
          await clerk.open(`/attendance/calendar/load?siteId=${site}&year=${year}`);
          await clerk.fill({ siteIds: String(site) });
        } else
          await imported(clerk, "/attendance/calendar/import", [
            ["站点", "日期", "类型", "名称"],
            ...fixedHolidays(site, year).map(({ date, name }) => [SITE_NAMES[site], date, "法定节假日", name]),
          ]);
      }
  });

  it("it has a shift and a rule at each site, and everybody is in it since the month before", async () => {
    for (const site of SITES) {
      const clerk = await person(CLERKS[site][0]);
      await clerk.open("/attendance/scheduling/createClass");
      await clerk.fill({
        ...{ code: "D1", name: "白班", siteId: String(site) },
        ...{ "segments[0].from": "08:30", "segments[0].to": "12:00" },
        ...{ "segments[1].from": "13:30", "segments[1].to": "18:00" },
      });
      await clerk.open("/attendance/scheduling/rule/new");
      await clerk.fill({
        ...{ code: `W${site}`, name: "五休二", siteId: String(site), anchorDate: mondayFrom(addDays(FIRST_DAY, -40)) },
        ...{ cycle: "D1 D1 D1 D1 D1 休 休", followCalendar: "1" },
      });
      await byTwo(CLERKS[site], "/attendance/scheduling/rotating/import", HERE(site), ({ jobNumber }) => [
        ["工号", jobNumber],
        ["规则编码", `W${site}`],
        ["起始日期", mondayFrom(addDays(FIRST_DAY, -7))],
        ["周期起点", "1"],
      ]);
    }
    const admin = await person("90001");
    await admin.open("/system/start");
    expect(admin.text).toContain(`未来一周有班 ${WORKERS.length} / ${WORKERS.length} 人`);
  });

  it("it has what people had left of their leave, by file", async () => {
    await byTwo(MANAGERS, "/attendance/balance/import", WORKERS, ({ jobNumber }) => [
      ["工号", jobNumber],
      ["类型", "年休假"],
      ["数量", "3"],
      ["到期日", `${companyDay().slice(0, 4)}-12-31`],
    ]);
  });

  it("the machines' punches of the month before come by file, each site's by its clerk", async () => {
    for (const site of SITES)
      await imported(await person(CLERKS[site][0]), "/attendance/punch/import", [
        ["工号", "打卡时间"],
        ...HERE(site).flatMap(({ jobNumber }) =>
          DAYS.flatMap((day) => [
            [jobNumber, `${day} 08:21:00`],
            [jobNumber, `${day} 18:05:00`],
          ]),
        ),
      ]);
  });

  it("the month is reckoned, sent, confirmed by everybody on the phone, and locked at each site", async () => {
    const act = async (site: 1 | 6, what: string) => {
      const clerk = await person(CLERKS[site][0]);
      await clerk.open(`/attendance/month/act/${what}?siteId=${site}&month=${MONTH}`);
      await clerk.fill({});
      return clerk;
    };
    for (const site of SITES) {
      await act(site, "calculate");
      await act(site, "send");
    }
    for (const { jobNumber } of WORKERS) {
      const who = await person(jobNumber);
      await who.open(`/attendance/month?month=${MONTH}`).catch(() => undefined);
      await who.open(`/attendance/month/detail?month=${MONTH}`);
      await who.fill({ version: who.at.hidden("version") }, "确认");
    }
    for (const site of SITES) expect((await act(site, "lock")).text).toContain("锁定");
  });
}
