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
