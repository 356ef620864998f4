import { beforeAll, describe, expect, it } from "vitest";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

beforeAll(() => useDatabase());

async function visit(jobNumber: string, side: "web" | "h5" = "web"): Promise<Visitor> {
  const visitor = new Visitor();
  visitor.cookies.set(`oa_${side}_token`, await sessionOf(jobNumber, { side: side === "h5" ? "mobile" : "web" }));
  return visitor;
}

const LIST = "/employees/subsidy";
const PHONE = "/h5/companyRegistrySubsidy";

describe("a registry subsidy without script", () => {
  it("is written by HR with what was typed kept, read and declined by its holder on the phone", async () => {
    const hr = await visit("10002");
    await hr.get(`${LIST}/invite`);
    const typed = {
      empIdText: "10011",
      companyId: "1",
      role: "3",
      monthlyAmount: "600.00",
      startMonth: "2026-01",
      endMonth: "2027-01",
    };
    await hr.post(`${LIST}/invite`, typed);
    expect(hr.status).toBe(422);
    expect(hr.text).toContain("每次签署最长 12 个月");
    expect(hr.html).toContain('value="600.00"');
    await hr.post(`${LIST}/invite`, { ...typed, endMonth: "2026-12" });
    expect([hr.status, hr.location]).toEqual([302, LIST]);
    const { id } = await one<{ id: number }>("select id from registry_subsidies");
    expect((await hr.get(LIST)).text).toContain("600.00");
    const page = `${PHONE}/electronSignature?id=${id}`;
    const other = await visit("10012", "h5");
    for (const nowhere of [page, `${PHONE}/electronSignature`, `${PHONE}/decline?id=${id}`])
      expect((await other.get(nowhere)).status, nowhere).toBe(404);
    const me = await visit("10011", "h5");
    await me.get(PHONE);
    expect(me.text).toContain("阅读协议");
    await me.post(PHONE, { id: String(id), version: "1" });
    expect([me.status, me.location]).toEqual([302, page]);
    await me.get(page);
    expect(me.text).toContain("工商登记补贴协议（第 1 版）");
    await me.post(page, { version: "1", agreed: "1", typedName: "林小雅", verifyCode: "000000" });
    expect(me.text).toContain("请先阅读并同意协议");
    await me.get(`${PHONE}/decline?id=${id}`);
    await me.post(`${PHONE}/decline?id=${id}`, { version: "1", reason: "" });
    expect([me.status, me.location]).toEqual([302, PHONE]);
    expect((await me.get(PHONE)).text).toContain("已拒绝");
    expect((await hr.get(`${LIST}/end/${id}`)).status).toBe(404);
  });

  it("finance sees the list and the month, and invites nobody; an employee sees neither", async () => {
    const finance = await visit("10016");
    for (const page of [LIST, `${LIST}/month`]) expect((await finance.get(page)).status, page).toBe(200);
    expect((await finance.get(`${LIST}/invite`)).status).toBe(403);
    expect((await (await visit("10012")).get(LIST)).status).toBe(403);
  });
});

describe("certificates without script", () => {
  it("are asked for by an employee, issued and revoked by HR, and print with number, seal place and hash", async () => {
    const me = await visit("10011");
    await me.get("/employees/certificate/apply");
    await me.post("/employees/certificate/apply", { type: "1", language: "zh", purpose: "" });
    expect(me.status).toBe(422);
    await me.post("/employees/certificate/apply", { type: "1", language: "zh", purpose: "办理签证" });
    expect([me.status, me.location]).toEqual([302, "/employees/mine"]);
    expect((await me.get("/employees/mine")).text).toContain("办理签证");
    expect((await me.get("/employees/certificate/issue")).status).toBe(403);
    const hr = await visit("10002");
    await hr.get("/employees/certificate/issue");
    await hr.post("/employees/certificate/issue", { empIdText: "10011", type: "1", language: "en", purpose: "Visa" });
    const paper = hr.location!;
    expect((await me.get(paper)).text).toMatch(
      /Certificate of Employment.*No\. ZM-\d{4}-0001.*Company \(seal\).*[0-9a-f]{64}/,
    );
    expect((await (await visit("10012")).get(paper)).status).toBe(404);
    const revoke = paper.replace("detail", "revoke");
    expect((await me.get(revoke)).status).toBe(404);
    await hr.get(revoke);
    await hr.post(revoke, { version: "1", reason: "信息有误" });
    expect([hr.status, hr.location]).toEqual([302, paper]);
    expect((await hr.get(paper)).text).toContain("已作废：信息有误");
  });
});
