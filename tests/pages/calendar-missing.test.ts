import { beforeAll, expect, it } from "vitest";
import { createRule } from "~/contracts/attendance/schedule-rules";
import { createSheet, sheetChoices } from "~/contracts/attendance/schedule-sheets";
import { companyDay } from "~/lib/period";
import { ok, one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

/** Pages that reckon into a year without its calendar say so in one sentence (attendance rule 9). */

const NEXT = Number(companyDay().slice(0, 4)) + 1;
const SENTENCE = `${NEXT} 年的工作日历尚未录入`;
const LEAVE = { leaveType: "1", unit: "1", startHalf: "1", endHalf: "2", startDate: `${NEXT}-03-01` };
let sheetId: number;
let ruleId: number;

beforeAll(async () => {
  await useDatabase();
  await one("delete from calendar_days where date >= $1 returning date", [`${NEXT}-01-01`]);
  const clerk = { token: await sessionOf("10017") };
  const [department] = await ok(sheetChoices, {}, clerk);
  const sheet = { departmentId: department!.value, month: `${NEXT}-03`, way: 0 };
  ({ id: sheetId } = await ok(createSheet, sheet as never, clerk));
  const rule = { code: "RY", siteId: 4, name: "轮班", cycle: "D1*5 休*2", anchorDate: `${NEXT}-01-05`, confirm: 1 };
  ({ id: ruleId } = await ok(createRule, rule as never, clerk));
});

it.each([
  ["a desk", "/attendance/flow/new?type=1"],
  ["a phone", "/h5/attendanceApply?type=1"],
])("attendance 9: a leave asked for on %s", async (_, page) => {
  const visitor = new Visitor();
  if (page.startsWith("/h5")) visitor.cookies.set("oa_h5_token", await sessionOf("10011", { side: "mobile" }));
  else await visitor.signIn("10011");
  await visitor.get(page);
  await visitor.post(page, { ...LEAVE, endDate: `${NEXT}-03-02`, reason: "", do: "send" });
  expect([visitor.status, visitor.text.includes(SENTENCE)]).toEqual([422, true]);
});

it("attendance 9: the calendar itself, with what to do, a sheet that is looked at, and one that is filled", async () => {
  const clerk = await new Visitor().signIn("10017");
  await clerk.get(`/attendance/calendar?siteId=4&year=${NEXT}`);
  expect([clerk.text.includes(SENTENCE), clerk.text.includes("公布后在此设置或导入")]).toEqual([true, true]);
  for (const page of [`/schedule/detail?id=${sheetId}`, `/schedule/add?id=${sheetId}`]) {
    await clerk.get(page);
    expect([page, clerk.text.includes(SENTENCE)]).toEqual([page, true]);
  }
  await clerk.get(`/attendance/scheduling/rule/detail?id=${ruleId}`);
  expect(clerk.status).toBe(200);
});
