import { beforeEach, describe, expect, it } from "vitest";
import {
  addMembers,
  createRule,
  endMember,
  ruleDetail,
  ruleMembers,
  searchRotating,
  searchRules,
  setRuleStatus,
  updateRule,
} from "~/contracts/attendance/schedule-rules";
import { presentImport } from "~/contracts/platform/imports";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { plansOf } from "~/upstream/attendance/schedules/plans.server";
import { database } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount, importOf, workbookOf } from "../../support/imports";
import { idOf, shiftId } from "./desk";

let clerk: { token: string };
const site4 = "10012";
const rule = {
  code: "R1",
  siteId: 4 as const,
  name: "早晚轮班",
  cycle: "D1*5 休*2",
  anchorDate: "2026-09-28",
  confirm: 1,
};

beforeEach(async () => {
  await useDatabase();
  // The demo's own.
  await one("delete from schedule_days returning emp_id");
  await one("delete from rule_members returning id");
  await one("delete from schedule_rules returning id");
  clerk = { token: await sessionOf("10017") };
});

let read = 0;
/** What days ask of somebody: plan and shift. */
async function asked(empId: number, from: string, days: number) {
  read += 1;
  const plans = await plansOf(
    database().read,
    { versions: { shifts: -read, parameters: -read } },
    [empId],
    from,
    addDays(from, days),
  );
  return Array.from({ length: days }, (_, n) => {
    const { plan, shift, unscheduled } = plans.on(empId, addDays(from, n));
    return unscheduled ? "?" : `${plan ?? 0}${shift?.code ?? "-"}`;
  });
}
const members = (ruleId: number) => ({ ruleId, peopleText: site4, offset: 0 });
const memberships = async (id: number) =>
  (await ok(ruleMembers, { page: {}, query: { id } }, clerk)).simpleList.map(
    ({ jobNumber, plan, offset, from, to }) => [...[jobNumber, plan, offset, from, to]],
  );

describe("scheduling rules", () => {
  it("are a cycle that begins at its anchor and may follow the calendar (attendance rule 2)", async () => {
    const empId = await idOf(site4);
    const { id } = await ok(createRule, { ...rule, followCalendar: 1 }, clerk);
    await ok(addMembers, { ...members(id), fromDate: "2026-09-28" }, clerk);
    // 1 to 7 October are off, Saturday the 10th makes up for one: it has the shift of Friday.
    expect(await asked(empId, "2026-09-28", 14)).toEqual([
      ...["1D1", "1D1", "1D1"],
      ...["1-", "1-", "1-", "1-", "1-", "1-", "1-"],
      ...["1D1", "1D1", "1D1", "1-"],
    ]);
    const plain = await ok(createRule, { ...rule, code: "R2", cycle: "D1 N1 休" }, clerk);
    await ok(addMembers, { ...members(plain.id), fromDate: "2026-10-01", offset: 1 }, clerk);
    expect(await asked(empId, "2026-09-30", 7)).toEqual(["1D1", "1-", "1D1", "1N1", "1-", "1D1", "1N1"]);
    expect(await memberships(id)).toEqual([[site4, 1, 0, "2026-09-28", "2026-09-30"]]);
  });

  it("count below sheets, rosters, swaps and temporary schedules, above the office (attendance rule 1)", async () => {
    const empId = await idOf(site4);
    const day = "2026-11-16";
    expect(await asked(empId, day, 1)).toEqual(["?"]);
    const put = async (plan: number, code: string) =>
      one(
        `insert into schedule_days (emp_id, work_date, plan, shift_id, published_at)
         values ($1, $2, $3, $4, '2020-01-01') returning emp_id`,
        [empId, day, plan, await shiftId(code)],
      );
    await one(
      `insert into system_parameters (site_id, name, effective_day, value, updated_by)
       values (4, 'siteShift', '2020-01-01', 'F1', 1) returning id`,
    );
    expect(await asked(empId, day, 1)).toEqual(["0F1"]);
    const { id } = await ok(createRule, { ...rule, cycle: "D1" }, clerk);
    await ok(addMembers, { ...members(id), fromDate: day }, clerk);
    expect(await asked(empId, day, 1)).toEqual(["1D1"]);
    await put(2, "M3");
    expect(await asked(empId, day, 1)).toEqual(["2M3"]);
    await one("update rule_members set plan = 3 returning id");
    expect(await asked(empId, day, 1)).toEqual(["3D1"]);
    await put(4, "N1");
    expect(await asked(empId, day, 1)).toEqual(["4N1"]);
    await put(5, "D1");
    expect(await asked(empId, day, 1)).toEqual(["5D1"]);
    await put(6, "F1");
    expect(await asked(empId, day, 1)).toEqual(["6F1"]);
  });

  it("tell all that is wrong with a cycle at once, and keep what is in use", async () => {
    const refused = async (change: object) => (await callApi(createRule, { ...rule, ...change }, clerk)).fieldErrors;
    expect(await refused({ cycle: "N1 M3", confirm: 0 })).toEqual({
      confirm: [
        ...["两班间隔 0 分钟，不足 480 分钟", "循环中没有休息日，或连续排班超过 6 天"],
        "如仍要保存，请勾选确认",
      ],
    });
    expect(await refused({ cycle: "D1*60 Z9" })).toEqual({
      cycle: ["循环最多 56 天，现为 61 天", "该站点没有这些班次或已停用：Z9"],
    });
    expect(await refused({ cycle: "N1 M3" })).toBeUndefined();
    const [{ id: other } = { id: 0 }] = (await ok(searchRules, { page: {} }, clerk)).simpleList;
    expect((await ok(ruleDetail, { id: other }, clerk)).cycle).toEqual(["N1", "M3"]);
    expect((await callApi(createRule, { ...rule, code: "R1" }, clerk)).fieldErrors).toEqual({ code: ["已有此编码"] });
    const made = await ok(createRule, { ...rule, code: "R5" }, clerk);
    const today = companyDay();
    await ok(addMembers, { ...members(made.id), fromDate: addDays(today, 3) }, clerk);
    const { code: _, siteId: __, ...same } = rule;
    const next = await ok(updateRule, { ...made, ...same, cycle: "D1*6 休" }, clerk);
    await ok(addMembers, { ...members(made.id), fromDate: today }, clerk);
    expect(await callApi(updateRule, { ...next, ...same, cycle: "D1" }, clerk)).toMatchObject({ code: 409 });
    const named = await ok(updateRule, { ...next, ...same, cycle: "D1*6 休", name: "六休一" }, clerk);
    const shown = await ok(ruleDetail, { id: made.id, empId: await idOf(site4) }, clerk);
    expect(shown).toMatchObject({ name: "六休一", members: 1, fresh: false, mine: true });
    expect(shown.preview).toHaveLength(42);
    expect(shown.changes.map(({ action }) => action)).toEqual([
      ...["scheduleRule.update", "scheduleRule.members", "scheduleRule.update", "scheduleRule.members"],
      "scheduleRule.create",
    ]);
    // The way to another cycle: a new rule that takes the members over from a day on.
    const later = addDays(today, 10);
    const taking = { ...rule, code: "R6", cycle: "D1 休", takeFrom: made.id, takeOn: later };
    const heir = await ok(createRule, taking, clerk);
    expect(await memberships(heir.id)).toEqual([[site4, 1, 0, later, null]]);
    expect((await memberships(made.id))[0]).toEqual([site4, 1, 0, addDays(today, 3), addDays(later, -1)]);
    await ok(setRuleStatus, { ...named, enabled: 0 }, clerk);
    expect((await callApi(addMembers, { ...members(made.id), fromDate: later }, clerk)).code).toBe(409);
  });

  it("take a department in from a day on; whoever of it is hired later comes in on his first day", async () => {
    const { id } = await ok(createRule, rule, clerk);
    const people = await one<{ departmentId: number; numbers: string[] }>(
      `select e.department_id as "departmentId", array_agg(e.job_number order by e.job_number) as numbers
       from employees e
       where e.employment = 1 and e.site_id = 4 and e.overseas_warehouse = 0 and e.job_number <> '10017'
         and e.department_id = (select department_id from employees where job_number = $1)
       group by 1`,
      [site4],
    );
    const late = people.numbers.find((number) => number !== site4)!;
    const [from, hired] = [companyDay(), addDays(companyDay(), 4)];
    await one(
      `with spell as (
         update employment_spells set start_date = $2 where emp_id = (select emp_id from employees where job_number = $1)
         returning emp_id, start_date
       ), post as (
         update employee_posts p set valid_from = s.start_date from spell s where p.emp_id = s.emp_id returning 1
       )
       update employees e set hire_date = s.start_date from spell s where e.emp_id = s.emp_id returning 1`,
      [late, hired],
    );
    const put = () => ok(addMembers, { ruleId: id, departmentId: people.departmentId, fromDate: from }, clerk);
    const added = await put();
    expect(added).toMatchObject({ later: 1, unchanged: 0 });
    const stand = new Map((await memberships(id)).map(([number, , , first]) => [number, first]));
    expect([stand.get(site4), stand.get(late), stand.size]).toEqual([from, hired, added.added]);
    // Once more nothing changes; by name it is the same.
    expect(await put()).toEqual({ added: 0, later: 0, unchanged: added.added });
    const named = { ruleId: id, peopleText: late, fromDate: addDays(from, 1) };
    expect(await ok(addMembers, named, clerk)).toEqual({ added: 0, later: 0, unchanged: 1 });
  });

  it("of other sites, and people there, are not there", async () => {
    expect((await callApi(createRule, { ...rule, siteId: 1 }, clerk)).code).toBe(404);
    expect((await callApi(createRule, { ...rule, siteId: undefined }, clerk)).code).toBe(404);
    const { id } = await ok(createRule, rule, clerk);
    const put = (peopleText: string) => callApi(addMembers, { ruleId: id, peopleText, fromDate: companyDay() }, clerk);
    expect((await put("10011")).fieldErrors).toEqual({ peopleText: ["有 1 名员工不在你的管理范围内"] });
    expect((await put("10017")).msg).toBe("不能处理本人的记录");
    await one("update schedule_rules set site_id = 1 returning id");
    expect((await put(site4)).code).toBe(404);
    expect((await callApi(ruleDetail, { id }, clerk)).code).toBe(404);
    const head = { token: await sessionOf("10007") };
    expect((await ok(searchRules, { page: {} }, head)).simpleList).toEqual([]);
    expect((await callApi(ruleDetail, { id }, head)).code).toBe(404);
    expect((await callApi(updateRule, { id, version: 1, ...rule }, head)).code).toBe(403);
  });

  it("two clerks at once: one rule a day, whoever comes second; an end is refused to whoever saw another", async () => {
    const [one1, two] = [
      await ok(createRule, rule, clerk),
      await ok(createRule, { ...rule, code: "R2", cycle: "N1" }, clerk),
    ];
    const from = companyDay();
    const answers = await Promise.all(
      [one1, two, one1, two].map(({ id }) => callApi(addMembers, { ...members(id), fromDate: from }, clerk)),
    );
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    const { n, id } = await one<{ n: number; id: number }>(
      "select count(*)::int as n, max(id) as id from rule_members",
    );
    expect(n).toBe(1);
    const ends = await Promise.all(
      [1, 2].map((days) => callApi(endMember, { id, toDate: addDays(from, days) }, clerk)),
    );
    expect(ends.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect((await callApi(endMember, { id, toDate: addDays(from, -1), seen: addDays(from, 1) }, clerk)).code).not.toBe(
      200,
    );
  });
});

describe("rotating shifts by file", () => {
  const head = ["工号*", "规则编码*", "起始日期*", "周期起点*"];
  const file = () => importOf("rotating", "rotating", () => clerk.token);

  it("close the rule before, begin where the file says, and the same file changes nothing", async () => {
    const empId = await idOf(site4);
    const { id } = await ok(createRule, { ...rule, cycle: "D1 N1 休" }, clerk);
    await ok(addMembers, { ...members(id), fromDate: "2026-11-02" }, clerk);
    const rows = [head, [site4, "R1", "2026-11-16", "2"], [site4, "R1", "2026-11-23", "1"]];
    const first = await file().upload(rows);
    expect((await file().commit(first.batchId)).code).toBe(200);
    expect(await memberships(id)).toEqual([
      [site4, 3, expect.any(Number), "2026-11-23", null],
      [site4, 3, expect.any(Number), "2026-11-16", "2026-11-22"],
      [site4, 1, 0, "2026-11-02", "2026-11-15"],
    ]);
    expect(await asked(empId, "2026-11-16", 9)).toEqual([
      ...["3N1", "3-", "3D1", "3N1", "3-", "3D1", "3N1"],
      ...["3D1", "3N1"],
    ]);
    const told = await auditCount("scheduleRule.rotating");
    const again = await file().upload(rows);
    expect((await file().detail(again.batchId)).unchanged).toBe(2);
    await file().commit(again.batchId);
    expect(await auditCount("scheduleRule.rotating")).toBe(told);
    expect((await ok(searchRotating, { page: {}, query: { on: "2026-11-24" } }, clerk)).simpleList).toMatchObject([
      { from: "2026-11-23", startDay: 1, mine: true },
    ]);
    const asStands = await workbookOf(await sendCall(presentImport, { type: "rotating", template: "rotating" }, clerk));
    expect(asStands[0]).toEqual(head);
    const back = await file().bringBack(asStands);
    expect([back.errorCount, back.unchanged]).toEqual([0, asStands.length - 1]);
  });

  it("tell every fault of a file, and nothing of it counts", async () => {
    await ok(createRule, { ...rule, cycle: "D1 N1 休" }, clerk);
    const rows = [
      head,
      ["99999", "R1", "2026-11-16", "1"],
      ["10011", "R1", "2026-11-16", "1"],
      ["10017", "R1", "2026-11-16", "1"],
      [site4, "R9", "2026-11-16", "1"],
      [site4, "R1", "2026-11-17", "4"],
      [site4, "R1", "1999-11-17", "1"],
      [site4, "R1", "2026-11-18", "0"],
    ];
    expect(await file().faults(rows)).toEqual([
      "2 工号: 工号不存在",
      "3 工号: 工号不存在",
      "4 工号: 不能处理本人的记录",
      "5 规则编码: 规则编码不存在",
      "6 周期起点: 超出循环天数 3",
      "7 起始日期: 1999-11-17 不在职",
      expect.stringContaining("8 周期起点"),
    ]);
    const { batchId } = await file().upload(rows);
    expect((await file().commit(batchId)).code).toBe(409);
    expect(await one("select count(*)::int as n from rule_members")).toEqual({ n: 0 });
  });
});
