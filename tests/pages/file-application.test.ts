import { beforeAll, expect, it } from "vitest";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import { approved, idOf } from "../upstream/attendance/desk";

let id: number;

beforeAll(async () => {
  await useDatabase();
  id = await approved(await idOf("10011"), 1, { day: "2026-12-07", halves: [1, 1] }, { leaveType: 3 });
});

async function signedIn(jobNumber: string): Promise<Visitor> {
  const visitor = new Visitor();
  await visitor.signIn(jobNumber);
  return visitor;
}

it("an application that a file brought is read, by its person and his clerk, and edited by nobody", async () => {
  for (const jobNumber of ["10011", "10002"]) {
    const person = await signedIn(jobNumber);
    const page = await person.get(`/attendance/flow/${id}`);
    expect(page.status).toBe(200);
    for (const word of [`请假 #${id}`, "林小雅", "事假", "2026-12-07 上午", "已通过", "由文件导入"])
      expect(page.html).toContain(word);
    expect(page.html).not.toContain("查看审批");
    const edit = await person.get(`/attendance/flow/${id}/edit`);
    expect([edit.status, edit.location]).toEqual([302, `/attendance/flow/${id}`]);
  }
  const list = await (await signedIn("10011")).get("/attendance/flow");
  expect(list.html).toContain(`href="/attendance/flow/${id}"`);
  expect((await (await signedIn("10012")).get(`/attendance/flow/${id}`)).status).toBe(404);
});

it("half a time asks for nothing while it is typed, and stays in the field when it is sent", async () => {
  for (const side of ["web", "h5"] as const) {
    const person = new Visitor();
    await person.signIn("10012", side);
    const page = side === "h5" ? "/h5/attendanceApply?type=4" : "/attendance/flow/new?type=4";
    await person.get(page);
    const typed = { startDate: "2026-12-07", startTime: "9点", endTime: "14:0", empB: "x" };
    for (const ahead of ["charge", "way"]) {
      const asked = await new Visitor().signIn("10012");
      expect(
        (await asked.get(`/attendance/flow/${ahead}?${new URLSearchParams({ type: "4", ...typed })}`)).status,
      ).toBe(200);
    }
    await person.postForm(page, "startTime", { ...typed, reason: "外出见客户", send: "1" });
    expect(person.status).toBe(422);
    expect(person.html).toContain('value="9点"');
  }
});
