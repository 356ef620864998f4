import { beforeAll, describe, expect, it } from "vitest";
import { one } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

/** What a browser sends that follows a link. */
const BROWSER = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };

async function browser(jobNumber: string): Promise<Visitor> {
  const visitor = await new Visitor().signIn(jobNumber);
  Object.assign(visitor.headers, BROWSER);
  return visitor;
}

beforeAll(async () => {
  await useDatabase();
});

describe("who follows a link to a file that is not to be had reads the error page", () => {
  it("a file that is gone", async () => {
    const person = await browser("10012");
    await person.get("/workflow/form/file/999999");
    expect(person.status).toBe(404);
    expect(person.html).toContain('data-missing="record"');
  });

  it("a file that is forbidden, in the frame of a page", async () => {
    const person = await browser("10012");
    await person.get("/salary/inputs/1/file");
    expect(person.status).toBe(403);
    expect(person.text).toMatch(/无权访问.*\/salary\/inputs\/1\/file/);
    expect(person.html).toContain("<nav");
  });

  it("a forum without an address", async () => {
    const person = await browser("10012");
    await person.get("/link/forum");
    expect(person.status).toBe(503);
    expect(person.text).toContain("该链接尚未配置，请联系管理员");
  });

  it("an export that is forbidden", async () => {
    const person = await browser("10012");
    await person.get("/dashboard");
    await person.post("/employees/organization/jobs/export", {});
    expect(person.status).toBe(403);
    expect(person.text).toMatch(/无权访问.*\/employees\/organization\/jobs\/export/);
  });

  it("an export that fails, with a number of reference", async () => {
    const person = await browser("10002");
    await person.get("/employees/organization/jobs");
    await one("alter table positions rename to positions_away");
    await person.post("/employees/organization/jobs/export", {});
    await one("alter table positions_away rename to positions");
    expect(person.status).toBe(500);
    expect(person.text).toMatch(/系统错误.*E-\d{8}-/);
  });

  it("a stranger signs in first", async () => {
    const stranger = new Visitor();
    Object.assign(stranger.headers, BROWSER);
    await stranger.get("/workflow/cost/list/export");
    expect(stranger.status).toBe(302);
  });

  it("a script is told as before", async () => {
    const script = await new Visitor().signIn("10012");
    await script.send("/workflow/form/file/999999", { headers: { accept: "*/*" } });
    expect(script.status).toBe(404);
    expect(script.response.headers.get("content-type")).toContain("application/json");
  });
});
