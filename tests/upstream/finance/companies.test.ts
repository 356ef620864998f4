import { beforeEach, describe, expect, it } from "vitest";
import {
  companyDetail,
  createCompany,
  exportCompanies,
  searchCompanies,
  updateCompany,
} from "~/contracts/finance/companies";
import { registerCompanies } from "~/contracts/finance/register";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditsOf, workbookOf } from "../../support/imports";

let token: string;
const company = {
  companyName: "深圳样例物流有限公司",
  creditCode: "91440300ma5te5t12y",
  legalRepresentative: "周样例",
  registeredCapital: "5,000,000",
  establishedOn: "2019-05-06",
  termTo: "2049-05-05",
  taxType: 1 as const,
  status: 1 as const,
  registrantEmpIdText: "10015",
};

beforeEach(async () => {
  await useDatabase();
  token = await sessionOf("10015");
});

const names = async (query: object) =>
  (await ok(searchCompanies, { page: {}, query }, { token })).simpleList.map(({ companyName }) => companyName);

describe("companies", () => {
  it("finance 20: a credit code passes its check character or is refused", async () => {
    const { fieldErrors } = await callApi(createCompany, { ...company, creditCode: "91440300MA5TE5T12X" }, { token });
    expect(fieldErrors).toEqual({ creditCode: ["统一社会信用代码校验不通过"] });
    const { id } = await ok(createCompany, company, { token });
    expect(await ok(companyDetail, { id }, { token })).toMatchObject({
      creditCode: "91440300MA5TE5T12Y",
      registeredCapital: 500_000_000,
      registrant: expect.stringMatching(/10015$/),
      accounts: [],
      lent: [],
    });
  });

  it("says everything that is wrong at once", async () => {
    const { fieldErrors } = await callApi(
      createCompany,
      { ...company, companyName: " ", registeredCapital: "1.005", termTo: "2018-01-01" },
      { token },
    );
    expect(fieldErrors).toMatchObject({
      companyName: [expect.any(String)],
      registeredCapital: ["最多2位小数"],
      termTo: ["结束日期早于开始日期"],
    });
    expect(
      (await callApi(createCompany, { ...company, creditCode: "1", registrantEmpIdText: "nobody" }, { token }))
        .fieldErrors,
    ).toMatchObject({ creditCode: [expect.any(String)], registrantEmpId: [expect.any(String)] });
  });

  it("has a name and a credit code once, also for two at once; a stale edit is refused", async () => {
    const answers = await Promise.all([
      callApi(createCompany, company, { token }),
      callApi(createCompany, { ...company, companyName: "另一家" }, { token }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(answers.find(({ code }) => code === 400)!.fieldErrors).toEqual({
      creditCode: ["该统一社会信用代码已存在"],
    });
    const { id, version } = answers.find(({ code }) => code === 200)!.data!;
    const edits = await Promise.all(
      ["甲", "乙"].map((companyName) => callApi(updateCompany, { ...company, companyName, id, version }, { token })),
    );
    expect(edits.map(({ code }) => code).sort()).toEqual([200, 409]);
    const { n, after } = await auditsOf("company.update");
    expect([n, Object.keys(after)]).toEqual([1, ["companyName"]]);
  });

  it("shows accounts masked and what is lent out; a deregistered company is offered for filters only", async () => {
    const { id, version } = await ok(createCompany, company, { token });
    await one(
      `with a as (insert into fund_accounts (company_id, name, bank_code, account_no, account_tail, currency, kind, opening_balance, balance)
         values ($1, '基本户', '102', 'sealed', '5678', 'CNY', 1, 0, 0))
       insert into document_borrows (company_id, doc_kind, borrower_emp_id, borrowed_on, due_on, status)
         select $1, 1, emp_id, '2026-01-01', '2026-01-10', 2 from employees where job_number = '10011'`,
      [id],
    );
    expect(await ok(companyDetail, { id }, { token })).toMatchObject({
      accounts: [{ name: "基本户", accountNo: expect.stringMatching(/^\*+.*5678$/), inUse: true }],
      lent: [{ docKind: 1, borrower: expect.stringMatching(/10011$/), overdue: true }],
    });
    await ok(updateCompany, { ...company, id, version, status: 3 }, { token });
    expect(await names({ status: 3 })).toEqual([company.companyName]);
    expect(await names({ likeName: "ma5te5" })).toEqual([company.companyName]);
    expect(await names({ taxType: 2 })).toEqual([]);
    expect((await ok(registerCompanies, {}, { token })).find((one) => one.companyId === id)!.open).toBe(false);
  });

  it("is read by finance staff, edited by the registrar alone, exported", async () => {
    const accountant = await sessionOf("10016");
    await ok(createCompany, company, { token });
    expect((await callApi(searchCompanies, { page: {}, query: {} }, { token: accountant })).code).toBe(200);
    expect((await callApi(createCompany, company, { token: accountant })).code).toBe(403);
    const rows = await workbookOf(
      await sendCall(exportCompanies, { query: { likeName: "物流" } }, { token: accountant }),
    );
    expect(rows[0]!.slice(0, 2)).toEqual(["公司名称", "统一社会信用代码"]);
    expect(rows[1]!.slice(0, 5)).toEqual([
      company.companyName,
      "91440300MA5TE5T12Y",
      "周样例",
      "",
      expect.stringMatching(/^5000000/),
    ]);
    expect(rows[1]!.slice(7, 9)).toEqual(["一般纳税人", "存续"]);
  });
});
