import { beforeAll, expect, it } from "vitest";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

beforeAll(() => useDatabase());

async function visit(jobNumber: string): Promise<Visitor> {
  const visitor = new Visitor();
  visitor.cookies.set("oa_web_token", await sessionOf(jobNumber));
  return visitor;
}

/** The registers of finance without script. */

it("a company is entered with what was typed kept, and edited", async () => {
  const desk = await visit("10015");
  const page = "/finance/company/information";
  const typed = { companyName: "样例仓储", creditCode: "91440300MA5TE5T12X", taxType: "1", status: "1" };
  await desk.get(`${page}/new`);
  await desk.post(`${page}/new`, { ...typed, registeredCapital: "1.005" });
  expect(desk.status).toBe(422);
  expect(desk.html).toContain('value="样例仓储"');
  expect(desk.text).toContain("最多2位小数");
  await desk.post(`${page}/new`, typed);
  expect(desk.text).toContain("统一社会信用代码校验不通过");
  await desk.post(`${page}/new`, { ...typed, creditCode: "91440300MA5TE5T12Y", registrantEmpIdText: "10015" });
  const { id } = await one<{ id: number }>("select company_id as id from companies where company_name = '样例仓储'");
  expect([desk.status, desk.location]).toEqual([302, `${page}/${id}`]);
  expect((await desk.get(`${page}/${id}`)).text).toContain("蒋月华 10015");
  await desk.get(`${page}/${id}/edit`);
  await desk.post(`${page}/${id}/edit`, {
    ...typed,
    creditCode: "91440300MA5TE5T12Y",
    companyName: "样例仓储二",
    version: desk.hidden("version"),
  });
  expect([desk.status, desk.location]).toEqual([302, `${page}/${id}`]);
  await desk.get(`${page}/999/edit`);
  expect(desk.status).toBe(404);
});

it("a lease gets its plan on a step page that shows the instalments first; a rent is entered with a fee", async () => {
  const desk = await visit("10015");
  const page = "/finance/houseRent/list";
  await desk.get(`${page}/new`);
  await desk.post(`${page}/new`, {
    contractNo: "ZL-1",
    companyId: "1",
    address: "样例路 1 号",
    landlord: "样例物业",
    purpose: "1",
    startOn: "2025-01-16",
    endOn: "2026-01-15",
    monthlyRent: "12000",
    currency: "CNY",
    cycleMonths: "3",
    payDayOffset: "-5",
  });
  const { id } = await one<{ id: number }>("select id from leases where contract_no = 'ZL-1'");
  expect([desk.status, desk.location]).toEqual([302, `${page}/${id}`]);
  await desk.get(`${page}/${id}/plan`);
  expect(desk.text).toContain("将生成 4 期租金费用");
  expect(desk.text).toContain("36,000.00");
  expect(desk.text).toContain("144.00");
  await desk.post(`${page}/${id}/plan`, { version: desk.hidden("version") });
  expect([desk.status, desk.location]).toEqual([302, `${page}/${id}`]);
  expect((await desk.get("/finance/rent/list?dueWithin=7")).text).toContain("ZL-1");
  const form = "/finance/rent/list/NewOrEdit";
  await desk.get(form);
  const rent = { leaseId: String(id), periodFrom: "2025-01-16", periodTo: "2025-02-15", dueOn: "2025-01-16" };
  await desk.post(form, { ...rent, "extraFees[0].name": "物业费", "extraFees[0].amount": "500" });
  expect(desk.status).toBe(422);
  expect(desk.text).toContain("租期与2025-01-16至2025-04-15重叠");
  expect(desk.html).toContain('value="物业费"');
  const first = await one<{ id: number }>("select min(id) as id from rent_expenses");
  await desk.get(`${form}?id=${first.id}`);
  expect(desk.text).toContain("编辑租金费用");
  await desk.get(`/finance/rent/list/${first.id}/cancel`);
  await desk.post(`/finance/rent/list/${first.id}/cancel`, { version: desk.hidden("version") });
  expect(desk.location).toBe("/finance/rent/list");
  expect((await desk.get("/finance/rent/list?status=3")).text).toContain("已取消");
});

it("a payee card is found by its name from the form of an agency cost, which keeps what was typed", async () => {
  const desk = await visit("10016");
  const form = "/finance/proxyRenew/cost/ProxyNewOrEdit";
  await desk.get(form);
  expect([desk.text.includes("先查找收款卡"), desk.text.includes("可选 0 张")]).toEqual([true, false]);
  const { id } = await one<{ id: number }>(
    `insert into payee_cards (kind, account_name, account_no, account_hash, account_tail, swift)
     values (2, '样例代理', 'sealed', 'h', '4321', 'CMBCCNBS') returning id`,
  );
  const typed = {
    agent: "样例代理",
    companyId: "1",
    service: "2",
    periodFrom: "2026-01-01",
    periodTo: "2026-12-31",
    amount: "3600",
    currency: "CNY",
  };
  await desk.get(form);
  expect(desk.text).toContain("可选 1 张收款卡");
  await desk.post(form, { ...typed, cardSearch: "没有的", _reload: "1" });
  expect([desk.status, desk.text.includes("可选 0 张收款卡")]).toEqual([200, true]);
  await desk.post(form, { ...typed, cardSearch: "代理", _reload: "1" });
  expect(desk.html).toContain(`<option value="${id}"`);
  expect(desk.html).toContain('value="样例代理"');
  await desk.post(form, { ...typed, payeeCardId: String(id) });
  expect([desk.status, desk.location]).toEqual([302, "/finance/proxyRenew/cost"]);
});

it("a document is handed over by the registrar and seen by its borrower alone", async () => {
  const { id } = await one<{ id: number }>(
    `insert into document_borrows (doc_kind, company_id, borrower_emp_id, purpose, due_on, status)
     select 3, 1, emp_id, '签约', current_date + 5, 1 from employees where job_number = '10011' returning id`,
  );
  const desk = await visit("10015");
  const page = "/finance/company/borrow";
  expect((await desk.get(page)).text).toContain("交接借出");
  await desk.get(`${page}/${id}/handOver`);
  await desk.post(`${page}/${id}/handOver`, { version: desk.hidden("version"), dueOn: "2020-01-01" });
  expect([desk.status, desk.text.includes("应还日期不能早于今天")]).toEqual([422, true]);
  await desk.post(`${page}/${id}/handOver`, { version: desk.hidden("version"), dueOn: addDays(companyDay(), 3) });
  expect([desk.status, desk.location]).toEqual([302, page]);
  const foreign = `/finance/brand/borrow/${id}/takeBack`;
  expect((await desk.get(foreign)).status).toBe(404);
  const other = await visit("10015");
  for (const person of [desk, other]) await person.get(`${page}/${id}/takeBack`);
  const back = { version: desk.hidden("version"), returnedOn: companyDay() };
  expect((await desk.post(foreign, back)).status).toBe(404);
  await desk.get(`${page}/${id}/takeBack`);
  expect((await desk.post(`${page}/${id}/takeBack`, back)).location).toBe(page);
  await other.post(`${page}/${id}/takeBack`, back);
  expect([other.status, other.text.includes("数据已被他人修改")]).toEqual([422, true]);
  expect(other.text).toContain("现在不能办理：当前状态不允许，或已有他人办理");
  expect((await other.get(`${page}/${id}/takeBack`)).html).not.toContain('name="returnedOn"');
  const borrower = await visit("10011");
  expect((await borrower.get(page)).text).toContain("公章");
  expect(borrower.text).not.toContain("收回");
  const stranger = await visit("10012");
  expect((await stranger.get(page)).text).toContain("没有证照借用");
  expect((await stranger.get(`${page}?likeName=x`)).text).toContain("没有符合条件的借用记录");
});

it("an application for a document asks only for what the chosen kind belongs to", async () => {
  const employee = await visit("10011");
  const page = "/finance/company/borrow/apply";
  const asked = () => ["companyId", "leaseId", "brandId"].filter((name) => employee.html.includes(`name="${name}"`));
  await employee.get(page);
  expect(asked()).toEqual([]);
  for (const [docKind, names] of [
    ["3", ["companyId"]],
    ["8", ["leaseId"]],
    ["10", ["brandId"]],
    ["11", ["companyId", "leaseId", "brandId"]],
  ] as const) {
    await employee.post(page, { docKind, quantity: "1", _reload: "kind" });
    expect([docKind, employee.status, asked()]).toEqual([docKind, 200, names]);
  }
});

it("a trademark goes its way by pages", async () => {
  const desk = await visit("10015");
  const page = "/finance/brand/register";
  await desk.get(`${page}/new`);
  await desk.post(`${page}/new`, {
    name: "恒川",
    niceClass: "9",
    country: "CN",
    companyId: "1",
    appliedOn: "2024-01-01",
  });
  const { id } = await one<{ id: number }>("select id from brands");
  expect(desk.location).toBe(`${page}/${id}`);
  for (const [step, fields] of [
    ["publish", {}],
    ["register", { registrationNo: "7654321", registeredOn: "2025-03-01" }],
  ] as const) {
    await desk.get(`${page}/${id}/${step}`);
    await desk.post(`${page}/${id}/${step}`, { version: desk.hidden("version"), ...fields });
    expect([desk.status, desk.location]).toEqual([302, `${page}/${id}`]);
  }
  expect((await desk.get(`${page}/${id}`)).text).toContain("2035-02-28");
  await desk.get(`${page}/${id}/fileRenewal`);
  await desk.post(`${page}/${id}/fileRenewal`, { version: desk.hidden("version") });
  expect([desk.status, desk.text.includes("商标当前状态或日期不能办理该步骤")]).toEqual([422, true]);
});
