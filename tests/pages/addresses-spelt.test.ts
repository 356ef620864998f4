import { beforeAll, describe, expect, it } from "vitest";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

beforeAll(() => useDatabase());

async function visit(jobNumber: string): Promise<Visitor> {
  const visitor = new Visitor();
  visitor.cookies.set("oa_web_token", await sessionOf(jobNumber));
  return visitor;
}

// Routes are found whatever the case and encoding of an address.
describe("an act is known by its own name alone", () => {
  it.each([
    ["10004", "/salary/run/1/LOCK"],
    ["10004", "/salary/run/1/l%6Fck"],
    ["10002", "/performance/assess/cycle/1/EXTEND"],
    ["10002", "/attendance/month/act/LOCK?siteId=1&month=2026-10"],
    ["10016", "/finance/brand/borrow/1/HANDOVER"],
  ])("as %s sees at %s: it is not there, read or sent", async (jobNumber, address) => {
    const visitor = await visit(jobNumber);
    await visitor.get("/dashboard");
    await visitor.post(address, { version: "1", reason: "十个字以上的理由说明" });
    expect(visitor.status).toBe(404);
    expect((await visitor.get(address)).status).toBe(404);
  });
});

describe("an address of a table", () => {
  it("is answered as it is meant, encoded or not", async () => {
    const visitor = await visit("10008");
    expect((await visitor.get("/%65mployees")).status).toBeLessThan(400);
    expect((await visitor.get("/employees/%62ankLibrary/import")).status).toBe(200);
    await visitor.get("/employees/bankLibrary/expor%74");
    expect([visitor.status, visitor.location]).toEqual([302, "/employees/bankLibrary"]);
  });
});

describe("a step whose keys are no numbers of records", () => {
  it.each([
    ["10016", "/workflow/exchangeRate/list/XXX/2026-10-01/delete"],
    ["10016", "/workflow/exchangeRate/list/GBP/2026-02-30/delete"],
    ["10016", "/workflow/config/list/x/1/delete"],
    ["10002", "/attendance/daily/uncorrect?empId=11&workDate=2026-02-30"],
    ["10002", "/attendance/daily/uncorrect?workDate=2026-10-12"],
    ["10002", "/schedule/submit"],
    ["10002", "/schedule/submit?id=1e0"],
  ])("as %s is not there at %s, read or sent", async (jobNumber, address) => {
    const visitor = await visit(jobNumber);
    await visitor.get("/dashboard");
    await visitor.post(address, { version: "1", reason: "十个字以上的理由说明" });
    expect(visitor.status).toBe(404);
    expect((await visitor.get(address)).status).toBe(404);
  });
});

describe("a form at the addresses of a new record and of one that is there", () => {
  const nameOf = async (code: string) => await one("select menu_name, version from menus where menu_code = $1", [code]);

  it("makes no change to a record that is there from the address of a new one", async () => {
    const visitor = await visit("10001");
    const before = await nameOf("probation");
    await visitor.get("/system/setting/menus/new");
    await visitor.post("/system/setting/menus/new", {
      menuCode: "probation",
      menuName: "别的",
      version: "1",
      sort: "1",
    });
    expect(visitor.status).toBe(422);
    expect(await nameOf("probation")).toEqual(before);
  });

  it.each([
    ["/base/classify/bank_name/KZZ9/edit", { itemName: "新项", sort: "1" }],
    ["/system/setting/permissions/99999998/edit", { permissionName: "新权限", sort: "1" }],
  ])("makes no record at %s, whether a version is sent or not", async (address, fields) => {
    const visitor = await visit("10001");
    await visitor.get("/dashboard");
    const versions: Record<string, string>[] = [{}, { version: "" }, { version: "1" }];
    for (const version of versions) {
      await visitor.post(address, { ...fields, ...version });
      expect([404, 422]).toContain(visitor.status);
    }
    expect((await visitor.get(address)).status).toBe(404);
  });

  it("of the organization is found by a key alone", async () => {
    const visitor = await visit("10001");
    for (const key of ["0", "-1", "abc", "2147483648", "1e0", "0x1", "%201"])
      for (const room of ["platform", "department", "jobs", "level/levels", "level/categories"]) {
        const address = `/employees/organization/${room}/${key}/edit`;
        expect([address, (await visitor.get(address)).status]).toEqual([address, 404]);
      }
  });

  it("bears the title of a new one with a slash behind, too", async () => {
    const visitor = await visit("10001");
    const titleAt = async (address: string) => /<title>([^<]*)/.exec((await visitor.get(address)).html)?.[1];
    const title = await titleAt("/employees/bankLibrary/new");
    expect(title).toContain("新增");
    expect(await titleAt("/employees/bankLibrary/new/")).toBe(title);
  });
});

describe("opening an answer", () => {
  it("is counted when somebody reads it, not by a page fetched ahead, a look at its head, or for another", async () => {
    const reads = async () => (await one<{ n: number }>("select sum(view_count)::int as n from faq_problems")).n;
    const { id } = await one<{ id: number }>("select min(id) as id from faq_problems");
    const visitor = await visit("10011");
    const before = await reads();
    await visitor.send(`/faq/answer/${id}`, { headers: { "sec-purpose": "prefetch" } });
    await visitor.send(`/faq/answer/${id}`, { headers: { "x-moz": "prefetch" } });
    await visitor.send(`/faq/answer/${id}`, { headers: { purpose: "Prefetch" } });
    await visitor.send(`/faq/answer/${id}`, { headers: { "x-purpose": "preview" } });
    await visitor.send(`/faq/answer/${id}`, { method: "HEAD" });
    const acting = new Visitor();
    acting.cookies.set("oa_web_token", await sessionOf("10012", { actorJobNumber: "10007" }));
    await acting.get(`/faq/answer/${id}`);
    expect(await reads()).toBe(before);
    await visitor.get(`/faq/answer/${id}`);
    expect(await reads()).toBe(before + 1);
  });
});
