import { beforeEach, describe, expect, it } from "vitest";
import {
  exportLendings,
  handOverDocument,
  lendingDetail,
  loseDocument,
  searchLendings,
  takeBackDocument,
} from "~/contracts/finance/lendings";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { broughtBack, changed, dumpOf, expectUnchanged, importOf, workbookOf } from "../../support/imports";

let token: string;
const today = companyDay();

beforeEach(async () => {
  await useDatabase();
  token = await sessionOf("10015");
});

const as = () => ({ token });
/** A row as an approved application leaves it. */
const lending = async (more: { docKind?: number; status?: number; jobNumber?: string; dueOn?: string } = {}) =>
  (
    await one<{ id: number }>(
      `insert into document_borrows (doc_kind, company_id, borrower_emp_id, purpose, due_on, status)
       select $1, 1, emp_id, '投标', $2, $3 from employees where job_number = $4 returning id`,
      [more.docKind ?? 1, more.dueOn ?? addDays(today, 5), more.status ?? 1, more.jobNumber ?? "10011"],
    )
  ).id;
const nameOf = async (jobNumber: string) =>
  (await one<{ n: string }>("select emp_name as n from employees where job_number = $1", [jobNumber])).n;
const listed = async (query: object = {}, who = token) =>
  (await ok(searchLendings, { page: {}, query: { register: "company", ...query } }, { token: who })).simpleList;
const dueOn = addDays(today, 5);

describe("borrowed documents", () => {
  it("an approved one is handed over, taken back; each step in its turn", async () => {
    const id = await lending();
    expect(await listed()).toMatchObject([{ id, acts: ["handOver"], docKind: 1, borrowedOn: null }]);
    expect((await callApi(takeBackDocument, { id, version: 1, returnedOn: today }, as())).code).toBe(409);
    expect((await callApi(handOverDocument, { id, version: 1, dueOn: addDays(today, -1) }, as())).fieldErrors).toEqual({
      dueOn: ["应还日期不能早于今天"],
    });
    expect((await callApi(handOverDocument, { id, version: 1, dueOn: addDays(today, 31) }, as())).fieldErrors).toEqual({
      dueOn: ["最多借用 30 天"],
    });
    const out = await ok(handOverDocument, { id, version: 1, dueOn }, as());
    expect(await ok(lendingDetail, { id }, as())).toMatchObject({
      borrowedOn: today,
      dueOn,
      acts: ["takeBack", "lose"],
      overdue: false,
    });
    const back = { ...out, returnedOn: addDays(today, 1) };
    expect((await callApi(takeBackDocument, back, as())).fieldErrors).toEqual({
      returnedOn: ["归还日期不能晚于今天"],
    });
    await ok(takeBackDocument, { ...out, returnedOn: today }, as());
    expect(await listed({ status: 3 })).toMatchObject([{ id, returnedOn: today, acts: [] }]);
  });

  it("one original is out once, also for two at once; of copies there are several", async () => {
    const ids = [await lending(), await lending({ jobNumber: "10012" })];
    const answers = await Promise.all(ids.map((id) => callApi(handOverDocument, { id, version: 1, dueOn }, as())));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    const holder = answers[0]!.code === 200 ? "10011" : "10012";
    expect(answers.find(({ code }) => code === 409)!.msg).toBe(`${await nameOf(holder)}借用中，应还${dueOn}`);
    for (const id of [await lending({ docKind: 2 }), await lending({ docKind: 2 })])
      await ok(handOverDocument, { id, version: 1, dueOn }, as());
    const { id, version } = (await listed({ status: 2, docKind: 1 }))[0]!;
    await ok(loseDocument, { id, version, reason: "快递遗失" }, as());
    expect(await listed({ status: 4 })).toMatchObject([{ lostReason: "快递遗失", acts: [] }]);
  });

  it("a borrower sees the own rows and takes no step; a registrar of one register not those of another", async () => {
    const id = await lending();
    await lending({ jobNumber: "10012", status: 2, dueOn: addDays(today, -1) });
    const borrower = await sessionOf("10011");
    expect(await listed({}, borrower)).toMatchObject([{ id, acts: [] }]);
    expect(await listed({ overdue: "1" })).toMatchObject([{ overdue: true }]);
    expect((await callApi(handOverDocument, { id, version: 1, dueOn }, { token: borrower })).code).toBe(403);
    expect((await callApi(lendingDetail, { id }, { token: await sessionOf("10012") })).code).toBe(404);
    await one(
      `delete from role_permissions where permission_code = 14117004
       and role_id = (select id from roles where role_code = 'registrar') returning role_id`,
    );
    const other = await sessionOf("10015");
    expect((await callApi(handOverDocument, { id, version: 1, dueOn }, { token: other })).code).toBe(404);
    expect(await listed({}, other)).toEqual([]);
  });
});

describe("the imports of borrowed documents", () => {
  const head = (subject: string) => ["资料类型", subject, "借用人工号", "用途", "借出日期", "应还日期", "归还日期"];
  const HEAD = head("公司");
  const file = importOf("companyBorrow", "companyBorrow", () => token);
  const TABLE = { table: "document_borrows", action: "documentBorrow.import" };
  let company: string;
  beforeEach(async () => {
    company = (await one<{ n: string }>("select company_name as n from companies where company_id = 1")).n;
  });

  it("tells every fault at once and writes nothing", async () => {
    const id = await lending();
    await ok(handOverDocument, { id, version: 1, dueOn }, as());
    const before = await dumpOf("document_borrows");
    const day = (n: number) => addDays(today, n);
    expect(
      await file.faults([
        HEAD,
        ["商标注册证", "没有的公司", "99999", "", "2026-02-30", "", ""],
        ["公章", company, "10012", "用", day(-5), day(-6), day(-7)],
        ["公章", company, "10012", "用", day(-40), day(0), day(1)],
        ["公章", company, "10012", "用", day(1), day(2), ""],
        ["营业执照正本", company, "10012", "用", day(-1), day(2), ""],
        ["财务章", company, "10012", "用", day(-2), day(2), ""],
        ["财务章", company, "10011", "用", day(-1), day(2), ""],
      ]),
    ).toEqual([
      expect.stringMatching(/^2 资料类型: /),
      "2 公司: 公司不存在",
      "2 借用人工号: 工号不存在",
      "2 用途: 不能为空",
      "2 借出日期: 日期格式应为 YYYY-MM-DD，且日期真实存在",
      "2 应还日期: 不能为空",
      "3 应还日期: 结束日期早于开始日期",
      "3 归还日期: 结束日期早于开始日期",
      "4 应还日期: 最多借用 30 天",
      "4 归还日期: 归还日期不能晚于今天",
      "5 借出日期: 借出日期不能晚于今天",
      `6 公司: ${await nameOf("10011")}借用中，应还${dueOn}`,
      "8 公司: 与第7行重复",
    ]);
    expect(await dumpOf("document_borrows")).toEqual(before);
  });

  it("adds what is out or came back, later the return alone; what was exported comes back unchanged", async () => {
    const first = addDays(today, -10);
    const rows = [
      HEAD,
      ["营业执照正本", company, "10011", "投标", first, addDays(first, 20), ""],
      ["公章", company, "10012", "签约", first, addDays(first, 3), addDays(first, 2)],
      ["营业执照副本", company, "10011", "开户", first, addDays(first, 20), ""],
      ["营业执照副本", company, "10012", "开户", first, addDays(first, 20), ""],
    ];
    const { batchId } = await file.upload(rows);
    expect(await file.detail(batchId)).toMatchObject({ errorCount: 0, creates: 4 });
    expect((await file.commit(batchId)).code).toBe(200);
    expect((await listed()).map(({ status }) => status).sort()).toEqual([2, 2, 2, 3]);
    const query = { register: "company" as const };
    const exported = async (language: string) =>
      (await workbookOf(await sendCall(exportLendings, { query }, { token, language }))).map((row) => row.slice(0, 7));
    for (const language of ["zh", "en", "es", "ja"]) await expectUnchanged(file, await exported(language), TABLE);
    const back = await broughtBack(
      file,
      changed(await exported("zh"), (row) => row[0] === "营业执照正本", "归还日期", today),
      TABLE,
    );
    expect(Object.values(back.differing)).toEqual([{ returned_on: [null, today], status: [2, 3] }]);
  });

  it("leases are known by number, trademarks by number, class and country where one number has several", async () => {
    await one(
      `with l as (insert into leases (contract_no, company_id, address, landlord, purpose, start_on, end_on, monthly_rent, cycle_months)
         values ('ZL-1', 1, 'x', 'x', 1, '2026-01-01', '2026-12-31', 1, 1))
       insert into brands (name, registration_no, nice_class, company_id, applied_on) values ('甲', '100', 9, 1, '2026-01-01'), ('甲', '100', 35, 1, '2026-01-01')`,
    );
    const first = addDays(today, -3);
    const row = (kind: string, subject: string) => [kind, subject, "10011", "用", first, today, ""];
    const lease = importOf("leaseBorrow", "leaseBorrow", () => token);
    expect(await lease.faults([head("合同号"), row("公章", "ZL-2")])).toEqual([
      expect.stringMatching(/^2 资料类型: /),
      "2 合同号: 合同号不存在",
    ]);
    const leased = await lease.upload([head("合同号"), row("租赁合同", "zl-1")]);
    expect((await lease.commit(leased.batchId)).code).toBe(200);
    const brand = importOf("brandBorrow", "brandBorrow", () => token);
    expect(await brand.faults([head("商标号"), row("商标注册证", "100")])).toEqual([
      "2 商标号: 有多条记录，请写成“注册号/类别/国家代码”",
    ]);
    const lent = await brand.upload([head("商标号"), row("商标注册证", "100/35/cn")]);
    expect((await brand.commit(lent.batchId)).code).toBe(200);
    for (const [register, subject] of [
      ["lease", "ZL-1 x"],
      ["brand", "甲 100 35"],
    ])
      expect(await listed({ register })).toMatchObject([{ register, subject, status: 2 }]);
    for (const [type, register, at] of [
      ["leaseBorrow", "lease", lease],
      ["brandBorrow", "brand", brand],
    ] as const) {
      const back = await workbookOf(await sendCall(exportLendings, { query: { register } }, as()));
      expect(type).toBe(`${register}Borrow`);
      await expectUnchanged(
        at,
        back.map((cells) => cells.slice(0, 7)),
        TABLE,
      );
    }
  });
});
