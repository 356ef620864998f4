import { beforeEach, describe, expect, it } from "vitest";
import { instanceDetail } from "~/contracts/approvals/form-pages";
import { personLedger } from "~/contracts/finance/ledger";
import { previewImport } from "~/contracts/platform/imports";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { ledgerFaults } from "~/upstream/finance/advances/ledger-check.server";
import { database } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { csv } from "../../support/files";
import { auditCount, importOf } from "../../support/imports";

const HEAD = ["工号", "公司", "原单号", "用途", "未清金额", "币种", "借款日期", "应还日期", "事由"];
const today = companyDay();
const [lent, due] = [addDays(today, -40), addDays(today, 20)];
let token: string;
let company: string;
const file = importOf("advanceOpening", "advanceOpening", () => token);
const as = () => ({ token });

beforeEach(async () => {
  await useDatabase();
  token = await sessionOf("10009");
  company = (await one<{ name: string }>("select company_name as name from companies where status = 1 limit 1")).name;
});
const row = (jobNumber: string, oldNumber: string, amount: string, more: Partial<Record<number, string>> = {}) =>
  [jobNumber, company, oldNumber, "差旅", amount, "CNY", lent, due, "旧系统"].map((cell, n) => more[n] ?? cell);
const empIdOf = async (jobNumber: string) =>
  (await one<{ id: number }>("select emp_id as id from employees where job_number = $1", [jobNumber])).id;
const owed = async (jobNumber: string) =>
  ok(personLedger, { empId: await empIdOf(jobNumber), currency: "CNY" } as never, as());

describe("advances of an old system that are still owed", () => {
  it("are owed here without being paid again, tell their sum, and come in once", async () => {
    const rows = [HEAD, row("10011", "JK-1", "1,200.50"), row("10011", "JK-2", "300"), row("10012", "JK-1", "80")];
    const { batchId, errors } = await file.upload(rows);
    expect(errors).toBe(0);
    expect((await file.detail(batchId)).sums).toEqual([{ header: "未清金额", currency: "CNY", sum: 158_050 }]);
    expect((await file.commit(batchId)).data!.written).toBe(3);
    const ledger = await owed("10011");
    expect(ledger.balance).toBe(150_050);
    expect(ledger.advances.map(({ outstanding, dueOn }) => [outstanding, dueOn])).toEqual([
      [120_050, due],
      [30_000, due],
    ]);
    expect(
      await one(
        "select count(*)::int as n from payables join finance_forms f on f.id = form_id where f.reason like 'JK-%'",
      ),
    ).toEqual({ n: 0 });
    expect(await ledgerFaults(database().read)).toEqual([]);
    expect(await auditCount("advance.opening")).toBe(3);
    const { instanceId, number } = ledger.advances[0]!;
    expect(number).toMatch(/^[A-Z]+\d-\d{8}-\d{4}$/);
    expect((await ok(instanceDetail, { id: instanceId }, { token: await sessionOf("10011") })).instance).toMatchObject({
      status: 2,
      instanceNo: number,
    });

    const again = await file.upload(rows);
    expect(await file.detail(again.batchId)).toMatchObject({ creates: 0, unchanged: 3 });
    expect((await file.commit(again.batchId)).code).toBe(200);
    expect((await owed("10011")).balance).toBe(150_050);
  });

  it("tell every fault at once", async () => {
    const first = await file.upload([HEAD, row("10011", "JK-1", "100")]);
    await file.commit(first.batchId);
    expect(
      await file.faults([
        HEAD,
        row("99999", "JK-9", "100"),
        row("10011", "jk-1", "200"),
        row("10011", "JK-3", "0", { 1: "没有的公司" }),
        row("10011", "JK-4", "1.234", { 6: addDays(today, 1), 7: today }),
        row("10011", "JK-5", "100", { 5: "USD", 6: "2001-01-01" }),
        row("10011", "JK-6", "100"),
        row("10011", "JK-6", "100"),
      ]),
    ).toEqual([
      expect.stringMatching(/^2 工号: /),
      "3 未清金额: 该单号已按 100.00 CNY 带入，金额有误请在借款台账中更正",
      expect.stringMatching(/^4 公司: /),
      expect.stringMatching(/^4 未清金额: /),
      expect.stringMatching(/^5 未清金额: /),
      "5 借款日期: 借款日期不能晚于今天",
      expect.stringMatching(/^5 应还日期: /),
      expect.stringMatching(/^6 币种: /),
      "8 原单号: 与第7行重复",
    ]);
  });

  it("of two files at once with one number one is written, whole", async () => {
    const batches = [
      await file.upload([HEAD, row("10011", "JK-1", "100"), row("10012", "JK-8", "5")]),
      await file.upload([HEAD, row("10012", "JK-9", "7"), row("10011", "JK-1", "100")]),
    ];
    const answers = await Promise.all(batches.map(({ batchId }) => file.commit(batchId)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await one("select count(*)::int as n from advance_openings")).toEqual({ n: 2 });
    expect(await ledgerFaults(database().read)).toEqual([]);
  });

  it("are brought by whoever corrects the ledger: not his own, not by a cashier", async () => {
    const own = await file.upload([HEAD, row("10009", "JK-1", "100"), row("10011", "JK-2", "5")]);
    expect(await file.detail(own.batchId)).toMatchObject({ creates: 1, unchanged: 1, warned: 1 });
    expect((await file.commit(own.batchId)).code).toBe(200);
    expect(await one("select count(*)::int as n from advance_openings")).toEqual({ n: 1 });
    const asked = { type: "advanceOpening", template: "advanceOpening", name: "x.csv" };
    expect((await callApi(previewImport, asked, { token: await sessionOf("10011"), file: csv([HEAD]) })).code).toBe(
      403,
    );
    await one(
      "insert into role_permissions (role_id, permission_code) select id, 14115002 from roles where role_code = 'cashier' returning 1",
    );
    const cashier = await sessionOf("10008");
    const paid = importOf("advanceOpening", "advanceOpening", () => cashier);
    expect(await paid.faults([HEAD, row("10011", "JK-3", "5")])).toEqual(["2 工号: 出纳不得更正借款台账"]);
  });
});
