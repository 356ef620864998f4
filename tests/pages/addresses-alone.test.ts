import { beforeAll, describe, expect, it } from "vitest";
import { calculateMonths } from "~/contracts/attendance/month-steps";
import { ok, one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { dayOfMonth } from "../support/days";
import { Visitor } from "../support/pages";

beforeAll(async () => {
  await useDatabase();
});

describe("an address as a menu or a message names it, without anything behind it", () => {
  it("the work calendar opens with the clerk's own site", async () => {
    const { siteId } = await one<{ siteId: number }>(
      `select e.site_id as "siteId" from employees e join users u on u.emp_id = e.emp_id where u.job_number = '10017'`,
    );
    expect(siteId).toBe(4);
    const clerk = await (await new Visitor().signIn("10017")).get("/attendance/calendar");
    expect(clerk.status).toBe(200);
    expect(clerk.text).toContain("南山");
    expect(clerk.html).not.toContain('<option value="1"');
  });

  it("the statement of attendance opens with one's own newest month; who has none finds none", async () => {
    const month = dayOfMonth(-1, 1).slice(0, 7);
    const { empId } = await one<{ empId: number }>(
      `select emp_id as "empId" from employees where job_number = '10012'`,
    );
    const asked = { siteId: 4 as const, month, empIds: [empId], provisional: 0 as const };
    const none = await (await new Visitor().signIn("10012")).get("/attendance/month/detail");
    expect(none.status).toBe(404);
    await ok(calculateMonths, asked, { token: await sessionOf("10017") });
    const person = await (await new Visitor().signIn("10012")).get("/attendance/month/detail");
    expect(person.status).toBe(200);
    expect(person.text).toContain(month);
    expect((await person.get("/attendance/month/detail?month=1999-01")).status).toBe(404);
    expect((await person.get("/attendance/month/detail?month=once")).status).toBe(400);
  });
});
