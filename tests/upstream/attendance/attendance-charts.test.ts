import { beforeEach, describe, expect, it } from "vitest";
import { attendanceCharts } from "~/contracts/attendance/charts";
import { DAY_EXCEPTION } from "~/contracts/attendance/codes";
import { searchDays } from "~/contracts/attendance/days";
import type { In } from "~/contracts/endpoint";
import { database } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { CLOCK, statements } from "../../support/statements";
import { idOf } from "./desk";

const MONTH = "2026-10";
const PERIOD = { from: `${MONTH}-01`, to: `${MONTH}-31` };
const on = (day: number) => `${MONTH}-${String(day).padStart(2, "0")}`;
/** Two of Nanshan's group one, whose head is the manager; somebody of Longhua. */
const [anna, bert, head, stranger] = ["100007", "100017", "100092", "10011"];

let clerk: { token: string };
let departmentId: number;
const write = (text: string, values: unknown[] = []) => database().writePool.query(text, values);
const charts = (query: In<typeof attendanceCharts>["query"] = {}, who = clerk) =>
  ok(attendanceCharts, { query: { month: MONTH, ...query } }, who);

/** A day as it was reckoned: what is given, of a whole day that a schedule asks for. */
async function reckoned(empId: number, day: number, figures: Record<string, number> = {}) {
  const given = { day_centi: 100, ...figures };
  const names = Object.keys(given).join(", ");
  await write(
    `insert into daily_results (emp_id, work_date, day_type, inputs_hash, ${names})
     values ($1, $2, 1, 'x', ${Object.values(given).join(", ")})`,
    [empId, on(day)],
  );
}

beforeEach(async () => {
  await useDatabase();
  await write("delete from daily_results");
  clerk = { token: await sessionOf("10017") };
  ({ departmentId } = await one<{ departmentId: number }>(
    'select department_id as "departmentId" from employees where job_number = $1',
    [anna],
  ));
});

describe("pictures of a month", () => {
  it("say what was attended of what schedules asked for: leave and absence are taken off, rest days do not count", async () => {
    const [a, b] = [await idOf(anna), await idOf(bert)];
    await reckoned(a, 12);
    await reckoned(a, 13, { leave_centi_day: 50 });
    await reckoned(a, 14, { trip_centi_day: 100, trip_min: 480 });
    await reckoned(b, 12, { absent_centi_day: 100, absent_min: 480 });
    await reckoned(b, 17, { day_centi: 0, leave_centi_day: 100 });
    await reckoned(b, 14);
    await write("update daily_results set work_date = '2026-09-30' where work_date = $1 and emp_id = $2", [on(14), b]);
    const { whole, departments } = await charts();
    expect(whole).toEqual({ people: 2, requiredCentiDay: 400, attendedCentiDay: 250 });
    expect(departments).toEqual([{ departmentId, name: expect.any(String), itself: 1, ...whole }]);
  });

  it("group by what lies one step below the chosen department, each with all that lies below it", async () => {
    const hr = { token: await sessionOf("10002") };
    await reckoned(await idOf(anna), 12);
    await reckoned(await idOf(stranger), 12, { absent_centi_day: 50 });
    const all = await charts({}, hr);
    expect(all.whole).toEqual({ people: 2, requiredCentiDay: 200, attendedCentiDay: 150 });
    expect(all.departments.map(({ attendedCentiDay }) => attendedCentiDay)).toEqual([50, 100]);
    const { departmentId: upper } = all.departments[1]!;
    const deeper = await charts({ departmentId: upper }, hr);
    expect(deeper.whole.people).toBe(1);
    expect(deeper.department.chosen?.value).toBe(upper);
    expect(deeper.departments).toHaveLength(1);
  });

  it("count exceptions as the list of days does", async () => {
    const [a, b] = [await idOf(anna), await idOf(bert)];
    await reckoned(a, 12, { late_min: 6, missing_out: 1 });
    await reckoned(a, 13, { late_min: 9 });
    await reckoned(b, 12, { early_min: 3 });
    await reckoned(b, 13, { absent_centi_day: 50, absent_min: 210 });
    await write(`update daily_results set flags = '["unscheduled"]' where emp_id = $1 and work_date = $2`, [a, on(13)]);
    const { exceptions } = await charts();
    expect(exceptions).toEqual([
      { kind: DAY_EXCEPTION.late, days: 2, people: 1 },
      { kind: DAY_EXCEPTION.early, days: 1, people: 1 },
      { kind: DAY_EXCEPTION.absent, days: 1, people: 1 },
      { kind: DAY_EXCEPTION.missing, days: 1, people: 1 },
      { kind: DAY_EXCEPTION.unscheduled, days: 1, people: 1 },
    ]);
    for (const { kind, days } of exceptions) {
      const listed = await ok(searchDays, { page: {}, query: { ...PERIOD, exception: kind } }, clerk);
      expect(listed.page.totalCount).toBe(days);
    }
  });

  it("name who worked most overtime, against 36 hours where hours are counted by the month", async () => {
    const [a, b] = [await idOf(anna), await idOf(bert)];
    for (const day of [12, 13]) await reckoned(a, day, { ot_150_min: 120 });
    await reckoned(a, 17, { day_centi: 0, ot_200_min: 300, toil_min: 180, ot_300_min: 30 });
    await reckoned(b, 12, { ot_150_min: 90 });
    const permit = await one<{ id: number }>(
      `insert into work_hour_permits (permit_no, company_id, site_id, hour_system, position_ids, cycle, valid_from, valid_to)
       select 'T-1', min(company_id), 4, 3, '{}', 1, '2026-01-01', '2026-12-31' from companies returning id`,
    );
    await write("delete from attendance_profiles");
    await write(
      `insert into attendance_profiles (emp_id, hour_system, permit_id, from_date, reason) values ($1, 3, $2, $3, 'x')`,
      [b, permit.id, PERIOD.from],
    );
    const { overtime } = await charts();
    expect(overtime.map(({ jobNumber, minutes, limitMin }) => [jobNumber, minutes, limitMin])).toEqual([
      [anna, 750, 2160],
      [bert, 90, null],
    ]);
    const { total } = await one<{ total: number }>(
      "select sum(ot_150_min + ot_200_min + ot_300_min + toil_min)::int as total from daily_results",
    );
    expect(overtime.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(total);
  });

  it("are of the people within reach: the clerk's site, the manager's departments, nobody else's", async () => {
    await reckoned(await idOf(anna), 12);
    await reckoned(await idOf(stranger), 12);
    const people = async (who: string, query = {}) =>
      (await charts(query, { token: await sessionOf(who) })).whole.people;
    expect([await people("10017"), await people(head), await people("10002")]).toEqual([1, 1, 2]);
    expect([await people("10017", { siteId: 1 }), await people("10002", { siteId: 4 })]).toEqual([0, 1]);
    expect((await callApi(attendanceCharts, {}, { token: await sessionOf(stranger) })).code).toBe(403);
  });

  it("ask the database no more often for more people", async () => {
    const hr = { token: await sessionOf("10002") };
    await reckoned(await idOf(anna), 12, { ot_150_min: 60 });
    const asks = () => statements(() => charts({}, hr));
    await asks();
    const few = await asks();
    await write(
      `insert into daily_results (emp_id, work_date, day_type, inputs_hash, day_centi, late_min, ot_150_min)
       select emp_id, '2026-10-13', 1, 'x', 100, 5, 60 from employees where employment = 1`,
    );
    expect(await asks()).toBeLessThanOrEqual(few + CLOCK);
    expect((await charts({}, hr)).overtime).toHaveLength(20);
  });
});
