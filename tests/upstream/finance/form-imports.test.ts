import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteReimbursement } from "~/contracts/finance/applications";
import { borrowingDetail, searchBorrowings } from "~/contracts/finance/borrowings";
import { createReimbursement } from "~/contracts/finance/claim-forms";
import { searchReimbursements } from "~/contracts/finance/claim-lists";
import { reimbursementDetail } from "~/contracts/finance/reimbursements";
import { aboutImport, importTemplate } from "~/contracts/platform/imports";
import { LANGUAGES } from "~/lib/languages";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount, importOf, workbookOf } from "../../support/imports";
import { CLOCK, statements } from "../../support/statements";
import { categories, originalOf, rateOf } from "./claim-desk";
import { companyOf, creditLine, owes, payeeCard } from "./desk";

let [own, other, accountant]: string[] = [];
let company: string;
const today = companyDay();
const PAGE = { page: { pageNo: 1, pageSize: 100 }, query: {} };

beforeAll(async () => {
  await useDatabase();
  await categories();
  await one("update expense_small set is_take_effect = 0 where small_classify_code = 'X4' returning 1");
  await one("update expense_small set invoice_types = '{4}' where small_classify_code = 'X3' returning 1");
  [own, other, accountant] = await Promise.all(["10011", "10012", "10016"].map((number) => sessionOf(number)));
  company = (
    await one<{ name: string }>("select company_name as name from companies where company_id = $1", [
      await companyOf("10011"),
    ])
  ).name;
  await one("delete from exchange_rates returning 1");
  await rateOf("EUR", 7_732_500);
});

/** What a person may upload in a minute is none of these tests' matter. */
beforeEach(() => one("delete from rate_counters returning 1"));

const forms = () => one<{ n: string }>("select count(*) as n from finance_forms");

describe("the import of claims", () => {
  const HEAD = [
    ...["分组号", "申请人工号", "公司", "日期", "小类编码", "金额", "币种", "事由"],
    ...["发票类型", "发票代码", "发票号码"],
  ];
  const file = importOf("reimbursement", "reimbursement", () => accountant!);
  const row = (group: string, jobNumber: string, amount: string, more: Record<string, string> = {}) =>
    Object.entries({
      group,
      jobNumber,
      company,
      day: today,
      category: "X1",
      amount,
      currency: "CNY",
      reason: "华南客户拜访",
      type: "",
      code: "",
      number: "",
      ...more,
    }).map(([, cell]) => cell);
  const NUMBER = "24442000000123456789";

  it("tells every fault of every row at once, and writes nothing", async () => {
    await one(
      "insert into finance_settings (site_digit, kind_code, max_lines) select site_id, 101, 2 from employees where job_number = '10012'",
    );
    await one(
      "insert into reference_versions (name, version) values ('financeSettings', 77) on conflict (name) do update set version = 77",
    );
    const before = await forms();
    expect(
      await file.faults([
        HEAD,
        ["", "", "", "", "", "", "", "", "", "", ""].map((_, n) => (n === 0 ? "G0" : "")),
        row("G1", "99999", "120.00", { company: "没有的公司" }),
        row("G2", "10011", "1.005", { day: addDays(today, 1), category: "X4" }),
        row("G2", "10011", "0", { category: "nowhere", currency: "USD", reason: "另一件事" }),
        row("G3", "10011", "10.00", { currency: "EUR", day: addDays(today, -60) }),
        row("G3", "10012", "10.00", { type: "增值税专用发票", code: "12", number: "34" }),
        row("G4", "10011", "10.00", { number: "1234" }),
        row("G4", "10011", "10.00", { type: "数电票（普通）", number: NUMBER }),
        row("G5", "10012", "10.00", { type: "4", number: NUMBER }),
        row("G5", "10012", "10.00", { type: "喜帖" }),
        row("G5", "10012", "99,999,999.99"),
      ]),
    ).toEqual([
      "2 申请人工号: 不能为空",
      "2 公司: 不能为空",
      "2 日期: 不能为空",
      "2 小类编码: 不能为空",
      "2 金额: 不能为空",
      "2 币种: 不能为空",
      "2 事由: 不能为空",
      "3 申请人工号: 工号不存在",
      "3 公司: 没有此公司，或不能由其报销",
      "4 日期: 发生日期不能晚于今天",
      "4 小类编码: 没有此费用小类，或已停用",
      "4 金额: 最多2位小数",
      "5 小类编码: 没有此费用小类，或已停用",
      "5 金额: 金额须大于0",
      `5 币种: ${today}前7天内未维护USD汇率`,
      "5 事由: 与第4行属于同一分组，须填写一致",
      `6 币种: ${addDays(today, -60)}前7天内未维护EUR汇率`,
      "7 申请人工号: 与第6行属于同一分组，须填写一致",
      "7 发票代码: 应为10 / 12位，开头的0可能已丢失，请先将该列设为文本，再重新填写",
      "7 发票号码: 发票号码为8位数字",
      "8 发票类型: 不能为空",
      "10 分组号: 费用明细最多2条",
      "10 发票号码: 与第9行重复",
      expect.stringMatching(/^11 发票类型: 应为：./),
    ]);
    expect(await forms()).toEqual(before);
    await one("delete from finance_settings where kind_code = 101 returning 1");
    await one("update reference_versions set version = 78 where name = 'financeSettings' returning 1");
  });

  it("finance 12: refuses an invoice that another form holds, and takes it after that form was given up", async () => {
    const fileId = await originalOf("10011");
    const card = await payeeCard("10011");
    const { name, code } = await one<{ name: string; code: string }>(
      "select company_name as name, credit_code as code from companies where company_id = $1",
      [await companyOf("10011")],
    );
    const input = {
      companyId: await companyOf("10011"),
      payeeCardId: card,
      reason: "办公用品",
      attachmentIds: [fileId],
      lines: [
        {
          occurredOn: today,
          smallClassifyCode: "X1",
          amount: "100.00",
          invoice: {
            ...{ type: 4, number: NUMBER, issuedOn: today, gross: "100.00", fileId },
            ...{ buyerName: name, buyerTaxNo: code },
          },
        },
      ],
      send: 1,
    };
    const sent = await ok(createReimbursement, input, { token: own });
    const { no } = await one<{ no: string }>("select instance_no as no from approval_instances where id = $1", [
      sent.instanceId,
    ]);
    const rows = [HEAD, row("1", "10012", "100.00", { type: "4", number: NUMBER })];
    expect(await file.faults(rows)).toEqual([`2 发票号码: 发票${NUMBER}已在单据${no}中使用`]);
    await one("update invoices set used_by_form_id = null where form_id = $1 returning 1", [sent.formId]);
    expect(await file.faults(rows)).toEqual([]);
  });

  it("makes one draft of each group, of the employee it names, and says what only he can add", async () => {
    const { batchId } = await file.upload([
      HEAD,
      row("A", "10012", "120.00"),
      row("B", "10013", "50.00", { category: "X3" }),
      row("A", "10012", "86.40", { currency: "EUR" }),
      row("A", "10012", "20.00", { category: "X3", type: "4", number: NUMBER }),
    ]);
    expect((await file.preview(batchId)).map(({ label }) => label)).toEqual([
      "B 10013 50.00 ⚠ 该费用类别需要发票",
      "A 10012 120.00",
      "A 10012 86.40",
      "A 10012 20.00",
    ]);
    expect((await file.commit(batchId)).code).toBe(200);
    await file.commit(batchId);
    const { simpleList } = await ok(searchReimbursements, PAGE, { token: other });
    expect(simpleList).toMatchObject([{ number: null, status: 0, jobNumber: "10012", total: 12_000 + 66_809 + 2_000 }]);
    const detail = await ok(reimbursementDetail, { formId: simpleList[0]!.formId }, { token: other });
    expect(detail.lines).toMatchObject([
      { amount: 12_000, smallClassifyCode: "X1", payMethod: 1 },
      { amount: 8_640, currency: "EUR" },
      { amount: 2_000, invoice: { type: 4, number: NUMBER } },
    ]);
    expect(await one("select count(*)::int as n from audit_log where action = 'reimbursement.import'")).toEqual({
      n: 2,
    });
    const { by, facts } = await one<{ by: string; facts: Record<string, unknown> }>(
      `select (select u.job_number from audit_log a join users u on u.user_id = a.user_id
         where a.action = 'reimbursement.import' and a.object_id = ($1::int)::text) as by,
         (select facts from approval_instances where kind_code = 101 and business_id = $1::int) as facts`,
      [simpleList[0]!.formId],
    );
    expect(by).toBe("10016");
    expect(facts).toMatchObject({ amountCny: 80_809, payableCny: 80_809, overLimit: "0", payeeType: "1" });
  });

  it("the same file again changes nothing, also where the owner has added to his draft", async () => {
    const rows = [
      HEAD,
      row("1", "10013", "7.00", { reason: "市内交通" }),
      row("1", "10013", "7.00", { reason: "市内交通" }),
      row("2", "10013", "7.00", { reason: "市内交通" }),
    ];
    const [first, twin] = [await file.upload(rows), await file.upload(rows)];
    expect((await file.commit(first.batchId)).code).toBe(200);
    const told = await auditCount("reimbursement.import");
    const count = await forms();
    // Checked before the first was written: by now it would make everything twice.
    expect((await file.commit(twin.batchId)).code).toBe(409);
    const again = await file.upload(rows);
    expect(await file.detail(again.batchId)).toMatchObject({ creates: 0, updates: 0, unchanged: 3 });
    expect((await file.commit(again.batchId)).code).toBe(200);
    expect([await forms(), await auditCount("reimbursement.import")]).toEqual([count, told]);
    const more = await file.upload([...rows, row("2", "10013", "8.00", { reason: "市内交通" })]);
    expect(await file.detail(more.batchId)).toMatchObject({ creates: 2, unchanged: 2 });
  });

  it("makes a claim anew once its draft was given up, and refuses a file whose draft has gone meanwhile", async () => {
    const rows = [HEAD, row("9", "10011", "31.00", { reason: "停车费" })];
    const draft = async () =>
      (await ok(searchReimbursements, { ...PAGE, query: { status: 0 } }, { token: own })).simpleList[0]!.formId;
    await file.commit((await file.upload(rows)).batchId);
    const twin = await file.upload(rows);
    await ok(deleteReimbursement, { formId: await draft(), version: 1 }, { token: own });
    expect((await file.commit(twin.batchId)).code).toBe(409);
    const again = await file.upload(rows);
    expect(await file.detail(again.batchId)).toMatchObject({ creates: 1, unchanged: 0 });
  });

  it("costs as many statements for 200 claims as for 10", async () => {
    const claims = (n: number, reason: string) => [
      HEAD,
      ...Array.from({ length: n }, (_, at) => row(String(at), at % 2 ? "10011" : "10012", "12.00", { reason })),
    ];
    const run = async (n: number, reason: string) => {
      const { batchId } = await file.upload(claims(n, reason));
      expect((await file.commit(batchId)).code).toBe(200);
    };
    await run(2, "预热");
    const few = await statements(() => run(10, "十张"));
    const many = await statements(() => run(200, "两百张"));
    expect(many).toBeLessThanOrEqual(few + CLOCK);
    expect(await one("select count(*)::int as n from finance_forms where reason = '两百张'")).toEqual({ n: 200 });
  });

  it("names only people in scope; whoever is outside it reads as nobody, and without the code nobody imports", async () => {
    await one("update roles set data_scope = 1 where role_code in ('accountant', 'employee') returning id");
    const token = await sessionOf("10016");
    const narrow = importOf("reimbursement", "reimbursement", () => token);
    expect(await narrow.faults([HEAD, row("1", "10011", "1.00"), row("2", "10016", "1.00")])).toEqual([
      "2 申请人工号: 工号不存在",
    ]);
    await one("update roles set data_scope = 5 where role_code = 'accountant' returning id");
    expect((await callApi(aboutImport, { type: "reimbursement" }, { token: own })).code).toBe(403);
  });

  it("the template has the columns in every language, and a file under those headings is read", async () => {
    for (const language of LANGUAGES) {
      const answer = await sendCall(importTemplate, { type: "reimbursement" }, { token: accountant, language });
      const [head] = await workbookOf(answer);
      expect(head).toHaveLength(HEAD.length);
      const back = await file.bringBack([head!.map((title) => title.replace("*", "")), row("1", "10011", "3.00")]);
      expect([back.errorCount, back.creates]).toEqual([0, 1]);
    }
  });
});

describe("the import of borrowings", () => {
  const HEAD = ["工号", "公司", "用途", "金额", "币种", "预计归还日期", "事由"];
  const file = importOf("borrowing", "borrowing", () => accountant!);
  const back = addDays(today, 20);
  const row = (jobNumber: string, amount: string, more: Record<string, string> = {}) =>
    Object.values({ jobNumber, company, purpose: "差旅", amount, currency: "CNY", back, reason: "展会差旅", ...more });

  it("tells every fault of every row at once, and writes nothing", async () => {
    const before = await forms();
    expect(
      await file.faults([
        HEAD,
        row("99999", "x", { company: "没有的公司", purpose: "旅游", currency: "ABC", back: "某天", reason: "" }),
        row("10011", "1.005", { back: addDays(today, -1) }),
        row("10011", "100,000,000.00", { currency: "USD", back: addDays(today, 91) }),
        row("10011", "1.00", { purpose: "备用金", back: `${Number(today.slice(0, 4)) + 1}-01-01` }),
      ]),
    ).toEqual([
      "2 工号: 工号不存在",
      "2 公司: 没有此公司，或不能由其付款",
      "2 用途: 应为：差旅 / 备用金 / 采购 / 押金 / 其他",
      "2 金额: 请输入金额，如 1,234.56",
      expect.stringMatching(/^2 币种: /),
      "2 预计归还日期: 日期格式应为 YYYY-MM-DD，且日期真实存在",
      "2 事由: 不能为空",
      "3 金额: 最多2位小数",
      "3 预计归还日期: 预计归还日期不能早于今天",
      "4 金额: 金额过大，请分成几张单据",
      `4 币种: ${today}前7天内未维护USD汇率`,
      `4 预计归还日期: 预计归还日期最迟为${addDays(today, 90)}`,
      `5 预计归还日期: 预计归还日期最迟为${today.slice(0, 4)}-12-31`,
    ]);
    expect(await forms()).toEqual(before);
  });

  it("makes drafts of the employees, and warns of what sending would refuse", async () => {
    await creditLine("10012", 500_000);
    const late = await owes("10013", 10_000);
    await one("update advances set due_on = current_date - 9 where borrowing_id = $1 returning 1", [late]);
    await creditLine("10013", 500_000);
    const { batchId } = await file.upload([
      HEAD,
      row("10012", "3,000.00"),
      row("10012", "2,000.01", { reason: "第二笔" }),
      row("10013", "1.00"),
      row("10014", "1.00"),
    ]);
    const [second, overdue, none, first] = (await file.preview(batchId)).map(({ label }) => label);
    expect(first).toBe("10012 3,000.00");
    expect(second).toBe("10012 2,000.01 ⚠ 超出借款额度，可用额度2,000.00");
    expect(overdue).toMatch(/^10013 1.00 ⚠ 借款JK-TEST-\d+已逾期\d+天，不能再次借款$/);
    expect(none).toBe("10014 1.00 ⚠ 未设置借款额度");
    expect((await file.commit(batchId)).code).toBe(200);
    const { simpleList } = await ok(searchBorrowings, PAGE, { token: other });
    expect(simpleList).toMatchObject([
      { number: null, total: 200_001, purpose: 1, dueOn: back },
      { number: null, total: 300_000 },
    ]);
    const detail = await ok(borrowingDetail, { formId: simpleList[1]!.formId }, { token: other });
    expect(detail).toMatchObject({ amount: 300_000, payeeCardId: null, reason: "展会差旅", version: 1 });
    expect(await auditCount("borrowing.import")).toBe(4);
  });

  it("the same file again changes nothing, a further row of the same kind is new", async () => {
    const rows = [HEAD, row("10015", "9.00"), row("10015", "9.00")];
    const [first, twin] = [await file.upload(rows), await file.upload(rows)];
    expect((await file.commit(first.batchId)).code).toBe(200);
    const count = await forms();
    expect((await file.commit(twin.batchId)).code).toBe(409);
    const again = await file.upload(rows);
    expect(await file.detail(again.batchId)).toMatchObject({ creates: 0, unchanged: 2 });
    expect((await file.commit(again.batchId)).code).toBe(200);
    expect(await forms()).toEqual(count);
    const more = await file.upload([...rows, row("10015", "9.00")]);
    expect(await file.detail(more.batchId)).toMatchObject({ creates: 1, unchanged: 2 });
  });

  it("costs as many statements for 200 borrowings as for 10", async () => {
    const run = async (n: number, reason: string) => {
      const rows = Array.from({ length: n }, (_, at) => row(at % 2 ? "10011" : "10012", "12.00", { reason }));
      const { batchId } = await file.upload([HEAD, ...rows]);
      expect((await file.commit(batchId)).code).toBe(200);
    };
    await run(2, "预热");
    const few = await statements(() => run(10, "十笔"));
    expect(await statements(() => run(200, "两百笔"))).toBeLessThanOrEqual(few + CLOCK);
  });

  it("the template has the columns in every language, and a file under those headings is read", async () => {
    for (const language of LANGUAGES) {
      const answer = await sendCall(importTemplate, { type: "borrowing" }, { token: accountant, language });
      const [head] = await workbookOf(answer);
      expect(head).toHaveLength(HEAD.length);
      const read = await file.bringBack([head!.map((title) => title.replace("*", "")), row("10011", "3.00")]);
      expect([read.errorCount, read.creates]).toEqual([0, 1]);
    }
  });
});
