import { beforeAll, describe, expect, it } from "vitest";
import { calculateMonths, sendMonths } from "~/contracts/attendance/month-steps";
import { monthDetail } from "~/contracts/attendance/months";
import { attendancePaths } from "~/lib/attendance/paths";
import { ok, one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { dayOfMonth } from "../support/days";
import { Visitor } from "../support/pages";

const MONTH = dayOfMonth(-1, 1).slice(0, 7);
const ids: Record<string, number> = {};

beforeAll(async () => {
  await useDatabase();
  const clerk = { token: await sessionOf("10017") };
  for (const jobNumber of ["10011", "10012"]) {
    const { empId } = await one<{ empId: number }>(
      `update employees set site_id = 4 where job_number = $1 returning emp_id as "empId"`,
      [jobNumber],
    );
    ids[jobNumber] = empId;
    await one("update employee_posts set site_id = 4 where emp_id = $1 returning id", [empId]);
    const asked = { siteId: 4 as const, month: MONTH, empIds: [empId] };
    await ok(calculateMonths, { ...asked, provisional: 0 }, clerk);
    await ok(sendMonths, asked as never, clerk);
  }
});

async function visit(jobNumber: string, side: "web" | "h5"): Promise<Visitor> {
  const visitor = new Visitor();
  visitor.cookies.set(`oa_${side}_token`, await sessionOf(jobNumber, { side: side === "h5" ? "mobile" : "web" }));
  return visitor;
}
const stateOf = async (jobNumber: string) =>
  (await ok(monthDetail, { empId: ids[jobNumber]!, month: MONTH }, { token: await sessionOf(jobNumber) })).state;

describe("a month of attendance is answered without script, by the form as it stands", () => {
  it("disputed on the phone", async () => {
    const page = attendancePaths.phoneMonth(MONTH);
    const phone = await visit("10012", "h5");
    await phone.get(page);
    await phone.postForm(page, "text", { do: "dispute", text: "10 日有补卡" });
    expect([phone.status, await stateOf("10012")]).toEqual([302, 4]);
    expect((await phone.get(page)).text).toContain("异议");
  });

  it("confirmed on the desk", async () => {
    const page = `/attendance/month/detail?empId=${ids["10011"]}&month=${MONTH}`;
    const desk = await visit("10011", "web");
    await desk.get(page);
    await desk.postForm(page, "version", {});
    expect([desk.status, await stateOf("10011")]).toEqual([302, 3]);
  });
});
