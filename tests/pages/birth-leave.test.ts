import { beforeAll, expect, it } from "vitest";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

/** The form of a leave without script: what a birth is asked stands there once its leave is chosen (rule 37). */

beforeAll(async () => {
  await useDatabase();
  await one("update employees set gender = 2 where job_number = '10011'");
  await one("update leave_types set proof_required = 0 where code = 5");
});

const asked = { leaveType: "5", unit: "1", startDate: "2026-12-01", startHalf: "1", endHalf: "2", reason: "休产假" };
const [DESK, PHONE] = ["/attendance/flow/new?type=1", "/h5/attendanceApply?type=1"];

async function visit(page: string): Promise<Visitor> {
  const visitor = new Visitor();
  if (page === DESK) await visitor.signIn("10011");
  else visitor.cookies.set("oa_h5_token", await sessionOf("10011", { side: "mobile" }));
  return visitor.get(page);
}

it.each([DESK, PHONE])("%s", async (page) => {
  const person = await visit(page);
  expect([person.status, person.html.includes('name="children"')]).toEqual([200, false]);
  await person.post(page, { ...asked, endDate: "2027-05-28", do: "send" });
  expect(person.status).toBe(422);
  for (const name of ["children", "difficultBirth"]) expect(person.html).toContain(`name="${name}"`);
  expect(person.html).not.toContain('name="pregnancyMonths"');
  expect(person.text).toContain("最多 178 天，至 2027-05-27");
  await person.post(page, { ...asked, endDate: "2027-05-28", children: "1", do: "send" });
  expect([person.status, person.text.includes("申请了 179 天")]).toEqual([422, true]);
  await person.post(page, { ...asked, endDate: "2027-05-28", children: "1", difficultBirth: "1", do: "save" });
  expect(person.status).toBe(302);
});

it("a draft comes back with its case", async () => {
  const person = await visit(DESK);
  const { id } = await one<{ id: number }>("select max(id) as id from attendance_applications where leave_type = 5");
  await person.get(`/attendance/flow/${id}/edit`);
  expect(person.html).toMatch(/name="difficultBirth"[^>]*checked/);
  expect(person.text).toContain("最多 208 天，至 2027-06-26");
});
