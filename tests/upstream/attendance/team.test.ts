import { beforeEach, describe, expect, it } from "vitest";
import { previewApplication } from "~/contracts/attendance/applications";
import { searchTeam } from "~/contracts/attendance/team";
import type { In } from "~/contracts/endpoint";
import { database } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { CLOCK, statements } from "../../support/statements";
import { approved, idOf, planned } from "./desk";

/** Two of Nanshan's group one, whose head is the manager; the clerk keeps Nanshan, the stranger works in Longhua. */
const [anna, bert, head, stranger] = ["100007", "100017", "100092", "10011"];
const MONTH = "2026-12";
const on = (day: number) => `${MONTH}-${String(day).padStart(2, "0")}`;
const WHOLE: [1, 2] = [1, 2];

let annaId: number;
let bertId: number;
let departmentId: number;
const write = (text: string, values: unknown[] = []) => database().writePool.query(text, values);
const as = async (jobNumber: string) => ({ token: await sessionOf(jobNumber) });
const team = async (who: string, query: In<typeof searchTeam>["query"] = {}) =>
  ok(searchTeam, { page: { pageSize: 100 }, query: { month: MONTH, ...query } }, await as(who));
const rowOf = async (who: string, empId: number, query: In<typeof searchTeam>["query"] = { departmentId }) =>
  (await team(who, query)).simpleList.find((row) => row.empId === empId);
const awayOf = async (who: string, empId = annaId) => (await rowOf(who, empId))?.away;
const pending = async (id: number) => {
  await write("update attendance_applications set state = 2 where id = $1", [id]);
  await write("update application_rows set state = 2 where application_id = $1", [id]);
};

beforeEach(async () => {
  await useDatabase();
  await write("delete from application_rows");
  await write("delete from rule_members");
  await write("delete from schedule_days");
  [annaId, bertId] = [await idOf(anna), await idOf(bert)];
  ({ departmentId } = await one<{ departmentId: number }>(
    'select department_id as "departmentId" from employees where emp_id = $1',
    [annaId],
  ));
  for (const day of [1, 2, 3, 4, 7, 8, 9]) await planned(annaId, on(day), "D1");
});

describe("the team calendar (attendance rule 54)", () => {
  it("tells a colleague that somebody is away, the manager and the clerk why as well", async () => {
    await approved(annaId, 1, { day: on(1), to: on(2), halves: WHOLE }, { leaveType: 2 });
    await approved(annaId, 3, { day: on(7), halves: WHOLE });
    const told = [1, 2, 7].map((day) => ({ day, half: 0, pending: 0 }));
    expect(await awayOf(bert)).toEqual(told);
    expect(await awayOf(anna)).toEqual(told);
    const kinds = [
      ...[1, 2].map((day) => ({ day, half: 0, pending: 0, kind: { type: 1, leaveType: 2 } })),
      { day: 7, half: 0, pending: 0, kind: { type: 3, leaveType: null } },
    ];
    expect(await awayOf(head)).toEqual(kinds);
    expect(await awayOf("10017")).toEqual(kinds);
  });

  it("shows nothing by which a colleague would know sick, maternity or nursing leave", async () => {
    await approved(annaId, 1, { day: on(1), from: "08:30", until: "09:30" }, { leaveType: 8 });
    await approved(annaId, 1, { day: on(2), halves: [1, 1] }, { leaveType: 2 });
    await approved(annaId, 1, { day: on(2), halves: [2, 2] }, { leaveType: 5 });
    expect(await awayOf(bert)).toEqual([{ day: 2, half: 0, pending: 0 }]);
    const answer = await callApi(searchTeam, { page: {}, query: { month: MONTH } }, await as(bert));
    expect(JSON.stringify(answer)).not.toMatch(/kind|leaveType|"type"/);
    expect(await awayOf(head)).toHaveLength(3);
  });

  it("says what waits for approval, and leaves out what was withdrawn, overtime and cards", async () => {
    await pending(await approved(annaId, 8, { day: on(3), halves: WHOLE }));
    const withdrawn = await approved(annaId, 1, { day: on(4), halves: WHOLE }, { leaveType: 1 });
    await write("update application_rows set state = 6 where application_id = $1", [withdrawn]);
    await approved(annaId, 2, { day: on(7), from: "18:30", until: "21:00" });
    await approved(annaId, 5, { day: on(8), from: "08:30", until: "08:31" });
    expect(await awayOf(bert)).toEqual([{ day: 3, half: 0, pending: 1 }]);
  });

  it("counts halves by the person's own shift; what is approved goes before what waits", async () => {
    await approved(annaId, 1, { day: on(1), to: on(2), halves: [2, 1] }, { leaveType: 1 });
    await approved(annaId, 4, { day: on(3), from: "14:00", until: "16:00" });
    await approved(annaId, 4, { day: on(4), from: "11:00", until: "15:00" });
    await pending(await approved(annaId, 3, { day: on(7), halves: WHOLE }));
    await approved(annaId, 4, { day: on(7), from: "09:00", until: "10:00" });
    await approved(annaId, 4, { day: on(8), from: "19:00", until: "20:00" });
    expect((await awayOf(head))?.map(({ day, half, pending }) => [day, half, pending])).toEqual([
      [1, 2, 0],
      [2, 1, 0],
      [3, 2, 0],
      [4, 0, 0],
      [7, 1, 0],
      [7, 2, 1],
    ]);
  });

  it("shades rest by each person's plan and statutory holidays by the calendar", async () => {
    await planned(annaId, on(5), "D1");
    await planned(annaId, on(9), null);
    const days = async (empId: number, month = MONTH) => (await rowOf(head, empId, { departmentId, month }))!.days;
    expect([...(await days(annaId))].slice(3, 9).join("")).toBe("wwrwwr");
    expect([...(await days(bertId))].slice(3, 9).join("")).toBe("wrrwww");
    expect((await days(bertId, "2026-10")).slice(0, 3)).toBe("hhh");
    expect((await team(head, { month: "2026-10" })).dates[0]).toEqual({ date: "2026-10-01", dayType: 3 });
  });

  it("is the own department's; another one is not there for whoever does not see its people", async () => {
    const own = await team(bert);
    expect(own).toMatchObject({ chooses: false, department: { chosen: { value: departmentId } } });
    expect(own.simpleList.map(({ empId }) => empId)).toContain(annaId);
    const other = await one<{ id: number }>("select department_id as id from employees where job_number = $1", [
      stranger,
    ]);
    const asks = async (who: string, id: number) =>
      (await callApi(searchTeam, { page: {}, query: { departmentId: id } }, await as(who))).code;
    expect(await asks(bert, other.id)).toBe(404);
    expect(await asks(stranger, departmentId)).toBe(404);
    expect(await asks(head, other.id)).toBe(404);
    expect(await asks("10017", departmentId)).toBe(200);
    expect(await asks("10002", other.id)).toBe(200);
    expect(await asks(bert, 2_000_000_000)).toBe(404);
    const choices = (await team("10017")).department.all!.map(({ value }) => value);
    expect(choices).toContain(departmentId);
    expect(choices).not.toContain(other.id);
  });

  it("shows people below the own department to whoever sees them, to colleagues those of the department alone", async () => {
    const { id: below } = await one<{ id: number }>(
      `insert into departments (department_name, code, parent_id, site_id, department_level_id, valid_from)
       select '临时小组', 'T-1', department_id, site_id, department_level_id, '2020-01-01' from departments where department_id = $1
       returning department_id as id`,
      [departmentId],
    );
    await write("update employees set department_id = $1 where emp_id = $2", [below, annaId]);
    expect(await rowOf(bert, annaId, {})).toBeUndefined();
    expect(await rowOf(head, annaId, {})).toBeDefined();
  });

  it("asks the database no more often for more people, and brings them in pages", async () => {
    const clerk = await as("10017");
    const asks = (pageSize: 10 | 100) =>
      statements(() => ok(searchTeam, { page: { pageSize }, query: { month: MONTH, departmentId } }, clerk));
    await write("update employees set department_id = $1 where site_id = 4 and overseas_warehouse = 0", [departmentId]);
    await asks(10);
    const few = await asks(10);
    await approved(bertId, 3, { day: on(7), to: on(9), halves: WHOLE });
    expect(await asks(100)).toBeLessThanOrEqual(few + CLOCK);
    const page = await ok(searchTeam, { page: { pageNo: 2, pageSize: 10 }, query: { departmentId } }, clerk);
    expect(page.simpleList.length).toBeGreaterThan(0);
    expect(page.page.totalCount).toBeGreaterThan(20);
  });
});

describe("the form of an application", () => {
  const asked = { type: 1 as const, leaveType: 1 as const, startDate: on(2), endDate: on(4) };

  it("says who else of the department is away on these days, without a word on why and on other days", async () => {
    await approved(annaId, 1, { day: on(1), to: on(3), halves: WHOLE }, { leaveType: 5 });
    await pending(await approved(annaId, 3, { day: on(4), to: on(8), halves: WHOLE }));
    await approved(annaId, 1, { day: on(3), from: "08:30", until: "09:30" }, { leaveType: 8 });
    await approved(bertId, 1, { day: on(3), halves: WHOLE }, { leaveType: 1 });
    await approved(await idOf(stranger), 3, { day: on(3), halves: WHOLE });
    const { name } = await one<{ name: string }>("select emp_name as name from employees where emp_id = $1", [annaId]);
    const { beside } = await ok(previewApplication, asked, await as(bert));
    expect(beside).toEqual({
      people: 1,
      more: false,
      named: [
        { name, from: on(2), to: on(3), pending: 0 },
        { name, from: on(4), to: on(4), pending: 1 },
      ],
    });
    const overtime = { type: 2 as const, startDate: on(2), startTime: "18:30", endTime: "20:30" };
    expect((await ok(previewApplication, overtime as never, await as(bert))).beside.people).toBe(0);
  });
});
