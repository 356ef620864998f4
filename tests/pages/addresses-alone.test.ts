import { beforeAll, describe, expect, it } from "vitest";
import { one } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

beforeAll(async () => {
  await useDatabase();
});

describe("an address as a menu or a message names it, without anything behind it", () => {
  it("the work calendar opens with the clerk's own site", async () => {
    const { siteId } = await one<{ siteId: number }>(
      `select e.site_id as "siteId" from employees e join users u on u.emp_id = e.emp_id where u.job_number = '10017'`,
    );
    expect(siteId).not.toBe(1);
    const clerk = await (await new Visitor().signIn("10017")).get("/attendance/calendar");
    expect(clerk.status).toBe(200);
    expect(clerk.html).toMatch(new RegExp(`<option value="${siteId}" selected`));
  });

  it("the statement of attendance opens with one's own newest month; who has none finds none", async () => {
    const { jobNumber, month } = await one<{ jobNumber: string; month: string }>(
      `select u.job_number as "jobNumber", max(m.month) as month
       from monthly_results m join users u on u.emp_id = m.emp_id
       where u.status = 1 group by 1 order by 1 limit 1`,
    );
    const person = await (await new Visitor().signIn(jobNumber)).get("/attendance/month/detail");
    expect(person.status).toBe(200);
    expect(person.text).toContain(month);
    expect((await person.get("/attendance/month/detail?month=1999-01")).status).toBe(404);
    expect((await person.get("/attendance/month/detail?month=once")).status).toBe(400);
  });
});
