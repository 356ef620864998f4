import { beforeAll, describe, expect, it } from "vitest";
import { proposeChange } from "~/contracts/employees/own-file";
import { applyPayeeCard } from "~/contracts/employees/payee-cards";
import { returnTask } from "~/upstream/approvals/engine/give-back.server";
import { ok, one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import { account, BRANCH, decide, loadBanks } from "../upstream/employees/personnel-support";

beforeAll(async () => {
  await useDatabase();
  await loadBanks();
});

async function visit(jobNumber: string, side: "web" | "h5" = "web"): Promise<Visitor> {
  const visitor = new Visitor();
  visitor.cookies.set(`oa_${side}_token`, await sessionOf(jobNumber, { side: side === "h5" ? "mobile" : "web" }));
  return visitor;
}

const COMPANY_FORM = "/employees/payeeCard/company/newOrEdit";
const typed = {
  accountName: "深圳市南方包装有限公司",
  accountNo: "4000021309",
  creditCode: "91350100M000100Y43",
  currency: "CNY",
  bankSearch: "招商 龙华",
};

describe("payee cards without script", () => {
  it("the cashier looks up the branch, is refused beside the field, saves, edits and turns the card off", async () => {
    const cashier = await visit("10008");
    await cashier.get(COMPANY_FORM);
    await cashier.post(COMPANY_FORM, { ...typed, _reload: "1" });
    expect(cashier.html).toContain(`<option value="${BRANCH.cnaps}"`);
    await cashier.post(COMPANY_FORM, { ...typed, cnaps: BRANCH.cnaps, creditCode: "91350100M000100Y44" });
    expect(cashier.status).toBe(422);
    expect(cashier.text).toContain("统一社会信用代码校验不通过");
    expect(cashier.html).toMatch(new RegExp(`<option value="${BRANCH.cnaps}" selected`));
    await cashier.post(COMPANY_FORM, { ...typed, cnaps: BRANCH.cnaps });
    expect([cashier.status, cashier.location]).toEqual([302, "/employees/payeeCard/company"]);
    const { id } = await one<{ id: number }>("select id from payee_cards");
    await cashier.get(`${COMPANY_FORM}?id=${id}`);
    expect(cashier.text).toContain("留空表示不变");
    expect(cashier.html).not.toContain(typed.accountNo);
    await cashier.post(`${COMPANY_FORM}?id=${id}`, {
      ...typed,
      id: String(id),
      version: "1",
      accountNo: "",
      accountName: "南方包装",
      cnaps: BRANCH.cnaps,
    });
    expect(cashier.status).toBe(302);
    await cashier.get(`/employees/payeeCard/${id}/status`);
    await cashier.post(`/employees/payeeCard/${id}/status`, { version: "2", enabled: "0" });
    expect([cashier.status, cashier.location]).toEqual([302, "/employees/payeeCard/company"]);
    expect(await one("select account_name, account_tail, enabled from payee_cards")).toEqual({
      account_name: "南方包装",
      account_tail: "1309",
      enabled: 0,
    });
    expect((await cashier.get(`/employees/payeeCard/personal/newOrEdit?id=${id}`)).status).toBe(404);
    const reader = await visit("10004");
    await reader.get(`/employees/payeeCard/reveal/${id}`);
    await reader.post(`/employees/payeeCard/reveal/${id}`, { purpose: "付款核对" });
    expect(reader.text).toContain(typed.accountNo);
  });

  it("an employee has no page of the company's cards and none of another person's", async () => {
    const employee = await visit("10012");
    for (const page of [
      "/employees/payeeCard/company",
      "/employees/payeeCard/personal",
      COMPANY_FORM,
      "/employees/change",
      "/employees/bankLibrary",
    ])
      expect((await employee.get(page)).status, page).toBe(403);
    const { id } = await one<{ id: number }>("select id from payee_cards");
    for (const [page, status] of [
      [`/employees/payeeCard/${id}/status`, 403],
      [`/employees/payeeCard/reveal/${id}`, 403],
      [`/employees/payeeCard/personal/newOrEdit?id=${id}`, 404],
    ] as const)
      expect((await employee.get(page)).status, page).toBe(status);
    await employee.post(`/employees/payeeCard/${id}/status`, { version: "1", enabled: "1" });
    expect(employee.status).toBeGreaterThanOrEqual(400);
    expect(await one("select enabled from payee_cards")).toEqual({ enabled: 0 });
  });
});

describe("the own file on a phone", () => {
  it("shows the rows of its tables, wide as they are, as cards", async () => {
    const me = await visit("10011");
    const captions = new Set<string>();
    for (const page of ["/employees/mine", "/employees/mine?tab=benefits"]) {
      await me.get(page);
      for (const [table, classes] of me.html.matchAll(/<table class="([^"]*)"[\s\S]*?<\/table>/g)) {
        if ((table.match(/<th scope="col"/g)?.length ?? 0) < 4) continue;
        const rows = table.match(/<tr[^>]*role="row"/g)?.length ?? 0;
        const caption = /<caption[^>]*>([^<]*)/.exec(table)![1]!;
        expect([classes!.split(" ").includes("cards"), table.split('data-c="name"').length - 1], caption).toEqual([
          true,
          rows,
        ]);
        expect(rows, caption).toBeGreaterThan(0);
        captions.add(caption);
      }
    }
    for (const caption of ["合同", "银行卡", "教育经历"]) expect([...captions].join()).toContain(caption);
  });
});

describe("a request that came back", () => {
  it("leads from its approval form to the form of its section, or of the card, and is sent again", async () => {
    const token = await sessionOf("10011");
    const change = await ok(
      proposeChange,
      {
        section: "address",
        householdAddress: "广东省深圳市龙华区一路 1 号",
        currentAddress: "广东省深圳市龙华区二路 2 号",
      },
      { token },
    );
    const card = await ok(
      applyPayeeCard,
      { accountName: "本人", accountNo: account(7), cnaps: BRANCH.cnaps },
      { token },
    );
    for (const { id } of [change, card]) await decide(id, returnTask as never);
    const me = await visit("10011");
    await me.get(`/employees/mine/request/${change.id}`);
    expect(me.location).toBe(`/employees/mine/change/address?id=${change.id}`);
    await me.get(me.location!);
    expect(me.html).toContain("广东省深圳市龙华区一路 1 号");
    const { version } = await one<{ version: number }>("select version from personnel_requests where id = $1", [
      change.id,
    ]);
    await me.post("/employees/mine/change/address", {
      id: String(change.id),
      version: String(version),
      householdAddress: "广东省深圳市龙华区一路 3 号",
      currentAddress: "广东省深圳市龙华区二路 2 号",
    });
    expect([me.status, me.location]).toEqual([302, "/employees/mine"]);
    await me.get(`/employees/mine/request/${card.id}`);
    expect(me.location).toBe(`/employees/payeeCard/personal/newOrEdit?request=${card.id}`);
    expect((await me.get(me.location!)).status).toBe(200);
    expect((await me.get("/employees/mine/change/nothing")).status).toBe(404);
    expect((await (await visit("10012")).get(`/employees/mine/request/${card.id}`)).status).toBe(404);
    expect((await me.get("/employees/mine")).text).toContain("修改后重新提交");
  });
});

describe("the card page of somebody who is signed in", () => {
  it("shows the card masked, refuses beside the field and leads to the end page; nobody else gets in", async () => {
    const me = await visit("10011", "h5");
    const page = "/employee/api/read/card/create";
    await me.get(page);
    expect(me.text).toMatch(/\d{3}\*+[\dX]{4}/);
    await me.post(page, { issuedBy: "深圳市公安局", idStartDate: "2026-11-01" });
    expect(me.status).toBe(422);
    expect(me.text).toContain("请填写有效期截止日或勾选长期");
    await me.post(page, { issuedBy: "深圳市公安局", idStartDate: "2026-11-01", longTerm: "1" });
    expect(me.location).toBe("/h5/success-page?kind=renewal");
    expect((await new Visitor().get(page)).location).toContain("/h5/h5Login");
  });
});
