import { beforeEach, describe, expect, it } from "vitest";
import {
  bankFile,
  batchDetail,
  generateBatches,
  recordResult,
  searchBankRows,
  searchBankRuns,
  searchBatches,
} from "~/contracts/salary/bank";
import { reopenRun } from "~/contracts/salary/run-steps";
import { luhnDigit } from "~/lib/employees/bank-card";
import { sha256 } from "~/upstream/platform/identity/crypto.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { importOf, workbookOf } from "../../support/imports";
import { BANK, type BankDesk, bankDesk, card, cashierOf, downloaded, generated, left, said, shown } from "./bank-desk";
import { details, lineOf, lockedRun, MONTH, PEOPLE, rowsOf } from "./runs-desk";

let on: BankDesk;
beforeEach(async () => {
  await useDatabase();
  on = await bankDesk();
});

const stateOf = async (runId: number) =>
  (await one<{ state: number }>("select state from payroll_runs where id = $1", [runId])).state;
const yuan = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, "0")}`;

describe("bank files of a run", () => {
  it("salary 25: of two cashiers who make one at once one does; the file is the net of the run", async () => {
    const id = await lockedRun(on);
    const answers = await Promise.all(
      [on.cashier, on.second].map((as) => callApi(generateBatches, { id, bankCodes: [BANK] }, as)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(answers.find(({ code }) => code === 409)!.msg).toBe("已存在代发批次");
    const [batchId] = answers.find(({ code }) => code === 200)!.data!.batchIds as [number];
    const batch = await shown(on, batchId);
    const { net } = await details(on.manager, id);
    expect(batch).toMatchObject({ count: 4, total: net, seq: 1, state: 0, downloads: 0 });

    const [head, ...lines] = await downloaded(on, batchId);
    expect(head).toEqual(["序号", "账号", "户名", "开户行", "金额", "摘要"]);
    expect(lines.map(([number]) => number)).toEqual(["1", "2", "3", "4"]);
    expect(lines.map((line) => line[1]).sort()).toEqual(Object.values(on.numbers).sort());
    const sum = lines.reduce((all, line) => all + Math.round(Number(line[4]) * 100), 0);
    expect(sum).toBe(net);
    expect(lines.every((line) => line[5] === "工资202611")).toBe(true);
    const own = await lineOf(id, on.ids["10011"]!);
    expect(lines.find((line) => line[1] === on.numbers["10011"])![4]).toBe(yuan(own.net));
  });

  it("of fifty posts at once one makes the file, the others read that there is one", async () => {
    const id = await lockedRun(on);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        callApi(generateBatches, { id, bankCodes: [BANK] }, n % 2 === 0 ? on.cashier : on.second),
      ),
    );
    expect(answers.filter(({ code }) => code === 200).length).toBe(1);
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ msg }) => msg))).toEqual(
      new Set(["已存在代发批次"]),
    );
    const [{ n, paid }] = (await rowsOf<{ n: number; paid: number }>(
      `select count(distinct b.id)::int as n, count(w.emp_id)::int as paid
       from bank_batches b join bank_rows w on w.batch_id = b.id where b.run_id = $1`,
      [id],
    )) as [{ n: number; paid: number }];
    expect({ n, paid }).toEqual({ n: 1, paid: 4 });
  });

  it("is one a bank; amounts of 0 are left out of it", async () => {
    const other = `622848000000000${"01"}`;
    await card(on.ids["10012"]!, { number: other + luhnDigit(other), bankCode: "abc" });
    const id = await lockedRun(on);
    await one(`update payroll_lines set gross = gross - net, net = 0 where run_id = $1 and emp_id = $2 returning id`, [
      id,
      on.ids["10014"],
    ]);
    await one(
      `update payroll_runs set net = s.net, gross = s.gross
       from (select sum(net) as net, sum(gross) as gross from payroll_lines where run_id = $1) s
       where id = $1 returning id`,
      [id],
    );
    const run = await left(on, id);
    expect(run.banks.map(({ bankCode, people, live }) => ({ bankCode, people, live }))).toEqual([
      { bankCode: BANK, people: 2, live: false },
      { bankCode: "abc", people: 1, live: false },
    ]);
    const batchIds = await generated(on, id, [BANK, "abc"]);
    const batches = await Promise.all(batchIds.map((batchId) => shown(on, batchId)));
    expect(batches.map(({ count }) => count).sort()).toEqual([1, 2]);
    const paid = await one("select sum(total)::float8 as net from bank_batches where run_id = $1", [id]);
    expect(paid).toEqual({ net: (await details(on.manager, id)).net });
    expect((await left(on, id)).people).toBe(0);
    expect((await ok(searchBankRuns, { page: {}, query: {} }, on.cashier)).simpleList).toEqual([]);
  });

  it("is refused with all that is wrong with any card at once; a number without check digit needs its reason", async () => {
    const wrong = "6222024000000099999";
    await card(on.ids["10011"]!, { number: wrong });
    await card(on.ids["10013"]!, { number: "622202400" });
    await one("update bank_cards set account_name = '别人' where emp_id = $1 and valid_to is null returning id", [
      on.ids["10012"],
    ]);
    const id = await lockedRun(on);
    const refused = await callApi(generateBatches, { id, bankCodes: [BANK] }, on.cashier);
    const names = await rowsOf<{ name: string }>(
      "select emp_name as name from employees where job_number = any($1) order by emp_id",
      [PEOPLE.slice(0, 3)],
    );
    const [first, second, third] = names.map(({ name }) => name);
    expect(refused.fieldErrors).toEqual({
      bankCodes: [`1 人的户名与姓名不一致：${second}`, `2 人的银行账号不正确：${first}、${third}`],
    });
    expect(JSON.stringify(refused)).not.toContain(wrong);
    expect(await rowsOf("select from bank_batches where run_id = $1", [id])).toEqual([]);

    await one(
      "update bank_cards set account_name = e.emp_name from employees e where e.emp_id = bank_cards.emp_id returning id",
    );
    await one(
      `update payroll_lines l set card = jsonb_set(card, '{accountName}', to_jsonb(e.emp_name)) from employees e
       where e.emp_id = l.emp_id returning l.id`,
    );
    const good = `622202400000${"77"}`;
    const { id: cardId } = await one<{ id: number }>(
      "select id from bank_cards where emp_id = $1 and purpose = 1 and valid_to is null",
      [on.ids["10011"]],
    );
    await one("update bank_cards set unchecked_reason = '存折' where id = $1 returning id", [cardId]);
    await one(
      `update payroll_lines set card = card || jsonb_build_object('accountNo', $3::text) where run_id = $1 and emp_id = $2
       returning id`,
      [
        id,
        on.ids["10013"],
        (await import("~/upstream/platform/identity/crypto.server")).seal(`${good}00${luhnDigit(`${good}00`)}`),
      ],
    );
    expect((await generated(on, id)).length).toBe(1);
  });

  it("comes from locked and published runs alone, while they balance", async () => {
    const id = await lockedRun(on);
    await one("update payroll_runs set state = 4 where id = $1 returning id", [id]);
    expect((await callApi(generateBatches, { id, bankCodes: [BANK] }, on.cashier)).code).toBe(409);
    await one("update payroll_runs set state = 6, net = net + 1, gross = gross + 1 where id = $1 returning id", [id]);
    expect((await callApi(generateBatches, { id, bankCodes: [BANK] }, on.cashier)).code).toBe(409);
    await one("update payroll_runs set net = net - 1, gross = gross - 1 where id = $1 returning id", [id]);
    expect((await generated(on, id)).length).toBe(1);
  });

  it("is counted and logged at each download; its hash is that of the file; the run stays closed from then on", async () => {
    const id = await lockedRun(on);
    const [batchId] = (await generated(on, id)) as [number];
    const before = await shown(on, batchId);
    const answer = await sendCall(bankFile, { id: batchId }, on.cashier);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(sha256(Buffer.from(await answer.arrayBuffer()))).toBe(before.fileHash);
    const rows = await workbookOf(await sendCall(bankFile, { id: batchId, format: "xlsx" }, on.second));
    expect(rows.length).toBe(5);
    expect(rows[1]!.slice(0, 2)).toEqual(["1", on.numbers["10011"]]);
    expect(await shown(on, batchId)).toMatchObject({ state: 1, downloads: 2 });
    expect(
      await rowsOf(
        `select action, subject, run_id as "runId", rows from salary_log where subject = 'bankBatch' order by id`,
      ),
    ).toEqual([
      { action: 2, subject: "bankBatch", runId: id, rows: 4 },
      { action: 3, subject: "bankBatch", runId: id, rows: 4 },
      { action: 3, subject: "bankBatch", runId: id, rows: 4 },
    ]);
    const asked = { id, version: (await details(on.manager, id)).version, reason: "考勤有误，需要重新核算" };
    expect(await callApi(reopenRun, asked, on.manager)).toMatchObject({ code: 409, msg: "已发放，请使用补发" });
    const { text } = await one<{ text: string }>(
      `select string_agg(coalesce(before::text, '') || coalesce(after::text, ''), ' ') as text from audit_log`,
    );
    expect(text).not.toContain(String(before.total));
    for (const number of Object.values(on.numbers)) expect(text).not.toContain(number);
  });

  it("is not given out when its rows were changed behind its back", async () => {
    const id = await lockedRun(on);
    const [batchId] = (await generated(on, id)) as [number];
    await one("update bank_rows set amount = amount + 1 where batch_id = $1 and emp_id = $2 returning batch_id", [
      batchId,
      on.ids["10011"],
    ]);
    const answer = await callApi(bankFile, { id: batchId }, on.cashier);
    expect(answer).toMatchObject({ code: 409 });
    expect((await shown(on, batchId)).downloads).toBe(0);
  });
});

describe("what the bank says", () => {
  it("salary 28: goes to the card of the run's month, and to the newest after the bank has refused that", async () => {
    const empId = on.ids["10011"]!;
    const body = "62220240000000099";
    const newer = body + luhnDigit(body);
    // Changed on 25 November, after the cut-off: it counts from December on.
    await card(empId, { number: newer, validFrom: null, month: "2026-12" });
    const id = await lockedRun(on);
    const [first] = (await generated(on, id)) as [number];
    expect((await downloaded(on, first)).map((line) => line[1])).toContain(on.numbers["10011"]);
    await said(on, first, 2, empId);
    await said(on, first, 1);
    expect(await shown(on, first)).toMatchObject({ state: 3, failed: 1, open: 0 });
    expect(await stateOf(id)).toBe(5);

    const [second] = (await generated(on, id)) as [number];
    expect(await shown(on, second)).toMatchObject({ seq: 2, count: 1 });
    const [, line] = await downloaded(on, second);
    expect(line![1]).toBe(newer);
    expect(line![4]).toBe(yuan((await lineOf(id, empId)).net));
    expect((await callApi(generateBatches, { id, bankCodes: [BANK] }, on.second)).msg).toBe("已存在代发批次");
    await said(on, second, 1);
    expect((await shown(on, second)).state).toBe(2);
    expect(await stateOf(id)).toBe(7);
  });

  it("a card changed up to the cut-off day counts for its own month", async () => {
    const body = "62220240000000098";
    const newer = body + luhnDigit(body);
    await one("update bank_cards set valid_to = '2026-11-20' where emp_id = $1 and valid_to is null returning id", [
      on.ids["10011"],
    ]);
    await card(on.ids["10011"]!, { number: newer, validFrom: "2026-11-20" });
    const id = await lockedRun(on);
    const [batchId] = (await generated(on, id)) as [number];
    expect((await downloaded(on, batchId)).map((line) => line[1])).toContain(newer);
  });

  it("a file of results finds its rows by account and amount, all that is wrong at once", async () => {
    const id = await lockedRun(on);
    const [batchId] = (await generated(on, id)) as [number];
    const filed = importOf("bankResult", "bankResult", () => on.cashier.token);
    const head = ["账号", "金额", "结果", "原因"];
    const amounts = new Map<string, string>();
    for (const jobNumber of PEOPLE) amounts.set(jobNumber, yuan((await lineOf(id, on.ids[jobNumber]!)).net));
    const row = (jobNumber: string, result: string, reason = "") => [
      on.numbers[jobNumber]!,
      amounts.get(jobNumber)!,
      result,
      reason,
    ];
    expect(await filed.faults([head, row("10011", "成功")])).toEqual(["2 账号: 等待结果的批次中没有该账号"]);
    await downloaded(on, batchId);
    expect(
      await filed.faults([
        head,
        [on.numbers["10011"]!, "1.00", "成功", ""],
        row("10012", "失败"),
        row("10013", "也许"),
      ]),
    ).toEqual(
      ["2 金额: 该账号没有这笔金额", "3 原因: 必填", "4 结果: 不在可选范围内"].map((text) =>
        expect.stringContaining(text.slice(0, 6)),
      ),
    );
    const { batchId: file } = await filed.upload([
      head,
      ...["10011", "10012", "10013"].map((jobNumber) => row(jobNumber, "成功")),
      row("10014", "失败", "账户已销户"),
    ]);
    const preview = JSON.stringify(await filed.preview(file));
    expect(preview).not.toContain(on.numbers["10011"]);
    expect(preview).not.toContain(amounts.get("10011"));
    expect((await filed.commit(file)).code).toBe(200);
    expect(await shown(on, batchId)).toMatchObject({ state: 3, failed: 1, open: 0 });
    const failed = await ok(searchBankRows, { page: {}, query: { id: batchId, result: 2 } }, on.cashier);
    expect(failed.simpleList).toMatchObject([
      { empId: on.ids["10014"], failReason: "账户已销户", tail: on.numbers["10014"]!.slice(-4) },
    ]);
  });

  it("is recorded of a batch that was sent, and of a failure with its reason", async () => {
    const id = await lockedRun(on);
    const [batchId] = (await generated(on, id)) as [number];
    const input = {
      id: batchId,
      version: (await shown(on, batchId)).version,
      empId: on.ids["10011"]!,
      result: 1 as const,
    };
    expect((await callApi(recordResult, input, on.cashier)).code).toBe(409);
    await downloaded(on, batchId);
    const now = { ...input, version: (await shown(on, batchId)).version };
    expect((await callApi(recordResult, { ...now, result: 2 }, on.cashier)).fieldErrors).toHaveProperty("reason");
    await ok(recordResult, now, on.cashier);
    expect((await callApi(recordResult, now, on.second)).code).toBe(409);
  });
});

describe("who reaches a batch", () => {
  it("is cashier of its company; to everybody else there is none", async () => {
    const id = await lockedRun(on);
    const [batchId] = (await generated(on, id)) as [number];
    const { id: other } = await one<{ id: number }>("select min(company_id) as id from companies");
    const stranger = await cashierOf("10015", other);
    expect((await callApi(batchDetail, { id: batchId }, stranger)).code).toBe(404);
    expect((await callApi(bankFile, { id: batchId }, stranger)).code).toBe(404);
    expect((await callApi(generateBatches, { id, bankCodes: [BANK] }, stranger)).code).toBe(404);
    const result = { id: batchId, version: 1, result: 1 as const };
    expect((await callApi(recordResult, result, stranger)).code).toBe(404);
    expect((await ok(searchBatches, { page: {}, query: {} }, stranger)).simpleList).toEqual([]);
    expect((await ok(searchBatches, { page: {}, query: { month: MONTH } }, on.second)).simpleList).toMatchObject([
      { id: batchId, count: 4 },
    ]);
    expect((await callApi(searchBatches, { page: {}, query: {} }, { token: await sessionOf("10011") })).code).toBe(403);
    expect((await callApi(searchBatches, { page: {}, query: {} }, on.clerk)).code).toBe(403);
  });
});
