import { beforeEach, describe, expect, it } from "vitest";
import { daysOfMonth } from "~/lib/attendance/sheet-cells";
import { one } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import { approved, idOf } from "../upstream/attendance/desk";

const KB = 1024;
const MONTH = "2026-12";
const [anna, bert, head] = ["100007", "100017", "100092"];

describe("the page of the team calendar", () => {
  beforeEach(async () => {
    await useDatabase();
  });

  it("names the kind to the manager, in the grid and by day, and to a colleague that somebody is away", async () => {
    await approved(await idOf(anna), 1, { day: "2026-12-02", halves: [1, 1] }, { leaveType: 2 });
    const manager = await (await new Visitor().signIn(head)).get(`/attendance/team?month=${MONTH}`);
    expect(manager.html).toContain('title="病假 · 上午"');
    const colleague = await (await new Visitor().signIn(bert)).get(`/attendance/team?month=${MONTH}`);
    expect(colleague.html).toContain('title="不在岗 · 上午"');
    expect(colleague.html).not.toContain("病假 ·");
    expect(colleague.html).not.toContain("leaveType");
  });

  it("weighs at most 150 KB with a hundred people of whom each is away on days of his", async () => {
    const { departmentId } = await one<{ departmentId: number }>(
      'select department_id as "departmentId" from employees where job_number = $1',
      [anna],
    );
    await one(
      `update employees set department_id = $1, site_id = 4, overseas_warehouse = 0
       where emp_id in (
         select emp_id from employees
         where employment = 1 and department_id <> $1 and job_number not in ('10017', $2)
         order by emp_id limit 100 - (select count(*) from employees where department_id = $1 and employment = 1)
       ) returning emp_id`,
      [departmentId, head],
    );
    const application = await approved(await idOf(anna), 3, { day: "2026-12-24", to: "2026-12-31", halves: [1, 2] });
    await one(
      `insert into application_rows (application_id, line_no, emp_id, type, state, unit, start_date, end_date, start_half, end_half)
       select $1, 1 + row_number() over (), emp_id, 3, 3, 1, '2026-12-07', '2026-12-09', 2, 1
       from employees where department_id = $2 and employment = 1 returning id`,
      [application, departmentId],
    );
    const address = `/attendance/team?month=${MONTH}&departmentId=${departmentId}&limit=100`;
    const page = await (await new Visitor().signIn("10017")).get(address);
    expect(page.status).toBe(200);
    expect(page.html.match(/<th scope="row">/g)!.length).toBe(100);
    expect(page.html.match(/<td/g)!.length).toBeGreaterThanOrEqual(100 * daysOfMonth(MONTH).length);
    const bytes = Buffer.byteLength(page.html);
    process.stdout.write(`team calendar of 100 people: ${(bytes / KB).toFixed(0)} KB\n`);
    expect(bytes).toBeLessThan(150 * KB);
  });
});
