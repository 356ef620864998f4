import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { instanceDetail } from "~/contracts/approvals/form-pages";
import { createApplication, previewApplication } from "~/contracts/attendance/applications";
import { createRule, ruleDetail } from "~/contracts/attendance/schedule-rules";
import { createSheet, sheetChoices, sheetDetail } from "~/contracts/attendance/schedule-sheets";
import { calendarDay, saveCalendar, searchCalendar } from "~/contracts/calendar/calendar";
import { DAY_TYPE, type DayType } from "~/contracts/calendar/codes";
import { tightPayDates } from "~/contracts/salary/parameters";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { reckonDue } from "~/upstream/attendance/days/day-worker.server";
import { dueDays, oneDay } from "~/upstream/attendance/due/due.server";
import { missingCalendarsTold } from "~/upstream/attendance/settings/calendar-told.server";
import { approvalKinds as kinds } from "~/upstream/domains.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { signedIn } from "../salary/structure-desk";
import { idOf, planned, punched } from "./desk";

const SITE = 4;
const YEAR = Number(companyDay().slice(0, 4));
const NEXT = YEAR + 1;
const FIXED = ["01-01", "05-01", "05-02", "10-01", "10-02", "10-03"];
let clerk: { token: string };
let hr: { token: string };
let own: { token: string };

beforeEach(async () => {
  await useDatabase();
  clerk = { token: await sessionOf("10017") };
  hr = { token: await sessionOf("10002") };
  own = { token: await sessionOf("10012") };
  await one("delete from calendar_days where date >= $1 returning date", [`${NEXT}-01-01`]);
});

const enter = (siteId: number, date: string, dayType: DayType = DAY_TYPE.holiday, name = "节日") =>
  ok(saveCalendar, { siteId, year: Number(date.slice(0, 4)), days: [{ date, dayType, name }] } as never, hr);
const typeOn = async (siteId: number, date: string) => (await ok(calendarDay, { siteId, date } as never, hr)).dayType;

describe("holidays that law fixes to a date", () => {
  it("attendance 9: stand in every year of every site in China from the start, not abroad", async () => {
    const { days, total, expected, calendarNote } = await ok(searchCalendar, { siteId: SITE, year: NEXT } as never, hr);
    expect(days.map(({ date, dayType }) => [date, dayType])).toEqual(
      FIXED.map((day) => [`${NEXT}-${day}`, DAY_TYPE.holiday]),
    );
    expect(total).toBeGreaterThanOrEqual(expected!);
    expect(calendarNote).toContain(String(NEXT));
    expect((await ok(searchCalendar, { siteId: 7, year: NEXT } as never, hr)).days).toEqual([]);
  });

  it("attendance 9: a day that somebody enters always wins, and one set back stands as the law has it", async () => {
    const date = `${NEXT}-05-02`;
    await enter(SITE, date, DAY_TYPE.work, "");
    expect([await typeOn(SITE, date), await typeOn(1, date)]).toEqual([DAY_TYPE.work, DAY_TYPE.holiday]);
    await enter(SITE, date, DAY_TYPE.holiday, "劳动节");
    expect(await typeOn(SITE, date)).toBe(DAY_TYPE.holiday);
    expect(await one("select count(*)::int as n from calendar_days where date = $1", [date])).toEqual({ n: 0 });
  });

  it("attendance 9: annual leave does not take them, and work on one is paid at 300 %, where nobody entered a calendar", async () => {
    await database().write.execute(sql`
      insert into system_parameters (name, effective_day, value, updated_by)
      values ('siteShift', '2020-01-01', 'D1', 1)`);
    const asked = { type: 1, leaveType: 1, startDate: `${NEXT}-01-01`, endDate: `${NEXT}-01-01` };
    expect(await ok(previewApplication, asked as never, own)).toMatchObject({ chargeCentiDay: 0 });
    const day = companyDay() > `${YEAR}-10-01` ? `${YEAR}-10-01` : `${YEAR - 1}-10-01`;
    await one("delete from calendar_days where date between $1 and $2 returning date", [
      `${day.slice(0, 4)}-01-01`,
      `${day.slice(0, 4)}-12-31`,
    ]);
    const empId = await idOf("10012");
    await one("update employment_spells set start_date = least(start_date, $2::date) where emp_id = $1 returning id", [
      empId,
      day,
    ]);
    await one("update employee_posts set valid_from = least(valid_from, $2::date) where emp_id = $1 returning id", [
      empId,
      day,
    ]);
    await planned(empId, day, "D1");
    await punched(empId, day, "08:20", "18:02");
    await transaction((tx) => dueDays(tx, "test", [oneDay(empId, day)]));
    await reckonDue();
    expect(
      await one("select ot_300_min as paid from daily_results where emp_id = $1 and work_date = $2", [empId, day]),
    ).toEqual({ paid: 480 });
  });
});

describe("a year without its calendar", () => {
  const told = async (day: string) =>
    missingCalendarsTold({ now: new Date(`${day}T04:00:00Z`), around: await systemCircumstances(), kinds });
  const notices = (jobNumber: string) =>
    one<{ n: number }>(
      `select count(*)::int as n from notifications n join employees e on e.emp_id = n.emp_id
       where e.job_number = $1 and n.event_key like 'calendar:missing:%'`,
      [jobNumber],
    );

  it("attendance 9: is told from 15 November, once a week, to whoever keeps calendars, until it is entered", async () => {
    // This year has its own, whichever year it is.
    for (const siteId of [1, 2, 3, 4, 5, 6, 7]) await enter(siteId, `${YEAR}-03-08`, DAY_TYPE.work, "开工");
    expect(await told(`${YEAR}-11-14`)).toBe(0);
    expect(await told(`${YEAR}-11-15`)).toBeGreaterThan(0);
    await told(`${YEAR}-11-21`);
    expect([await notices("10017"), await notices("10002"), await notices("10012")]).toEqual([
      { n: 1 },
      { n: 1 },
      { n: 0 },
    ]);
    await told(`${YEAR}-11-22`);
    expect(await notices("10017")).toEqual({ n: 2 });
    await enter(SITE, `${NEXT}-02-10`);
    await told(`${YEAR}-12-01`);
    expect([await notices("10017"), await notices("10002")]).toEqual([{ n: 2 }, { n: 3 }]);
  });

  it("attendance 9: pages that reckon into it say so, in the reader's language, and no longer once it is entered", async () => {
    for (const siteId of [1, 2, 3, 4, 5, 6, 7]) await enter(siteId, `${YEAR}-03-08`, DAY_TYPE.work, "开工");
    const rule = {
      code: "RY",
      siteId: SITE,
      name: "轮班",
      cycle: "D1*5 休*2",
      anchorDate: `${YEAR}-01-05`,
      confirm: 1,
    };
    const { id: ruleId } = await ok(createRule, rule as never, clerk);
    const [department] = await ok(sheetChoices, {}, clerk);
    const sheet = await ok(
      createSheet,
      { departmentId: department!.value, month: `${NEXT}-03`, way: 0 } as never,
      clerk,
    );
    const asked = { type: 1, leaveType: 1, startDate: `${YEAR}-12-30`, endDate: `${NEXT}-01-05` };
    const notes = async () => [
      (await ok(previewApplication, asked as never, own)).calendarNote,
      (await ok(sheetDetail, { id: sheet.id }, clerk)).calendarNote,
      (await ok(searchCalendar, { siteId: SITE, year: NEXT } as never, clerk)).calendarNote,
    ];
    for (const note of await notes()) expect(note).toContain(`${NEXT} 年的工作日历尚未录入`);
    const english = await ok(previewApplication, asked as never, { ...own, language: "en" } as never);
    expect(english.calendarNote).toContain(`The work calendar of ${NEXT} has not been entered yet`);
    // What is reckoned from today on reaches into it in the last weeks of a year alone.
    const reaches = (days: number) => addDays(companyDay(), days) >= `${NEXT}-01-01`;
    const manager = await signedIn("10004");
    expect((await ok(ruleDetail, { id: ruleId }, clerk)).calendarNote !== "").toBe(reaches(41));
    expect((await ok(tightPayDates, {}, manager)).calendarNote !== "").toBe(reaches(60));
    for (const siteId of [1, 2, 3, 4, 5, 6, 7]) await enter(siteId, `${NEXT}-02-10`);
    expect(await notes()).toEqual(["", "", ""]);
  });

  it("attendance 9: so does a form whose task is due in it", async () => {
    for (const siteId of [1, 2, 3, 4, 5, 6, 7]) await enter(siteId, `${YEAR}-03-08`, DAY_TYPE.work, "开工");
    const form = { type: 3, unit: 1, startDate: `${YEAR}-12-30`, endDate: `${YEAR}-12-31`, startHalf: 1, endHalf: 2 };
    const { instanceId } = await ok(
      createApplication,
      { ...form, place: "武汉", reason: "客户现场", send: 1 } as never,
      own,
    );
    const dueOn = (date: string) =>
      one("update approval_tasks set due_at = $1::timestamptz where instance_id = $2 returning id", [
        `${date}T02:00:00Z`,
        instanceId,
      ]);
    const note = async () => (await ok(instanceDetail, { id: instanceId }, own)).calendarNote;
    await dueOn(`${YEAR}-12-31`);
    expect(await note()).toBe("");
    await dueOn(`${NEXT}-01-05`);
    expect(await note()).toContain(`${NEXT} 年的工作日历尚未录入`);
  });
});
