import { beforeEach, describe, expect, it } from "vitest";
import { one } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import { type BankDesk, bankDesk } from "../upstream/salary/bank-desk";
import { lineOf, lockedRun } from "../upstream/salary/runs-desk";

let on: BankDesk;
let cashier: Visitor;
beforeEach(async () => {
  await useDatabase();
  on = await bankDesk();
  cashier = await new Visitor().signIn("10008");
});

async function posted(page: string, fields: Record<string, string>): Promise<void> {
  await cashier.post(page, fields);
  if (cashier.location) await cashier.get(cashier.location);
}

describe("bank files on the desk, without script", () => {
  it("are made of a run, downloaded and answered for person by person; nothing shows a number or an amount of one", async () => {
    const runId = await lockedRun(on);
    await cashier.get("/salary/bank");
    expect(cashier.text).toContain("还没有代发批次");
    await cashier.get("/salary/bank/run");
    expect(cashier.text).toMatch(/GZ202611\d+.*2026-11.*月度工资.*4/);
    await cashier.get(`/salary/bank/run/${runId}`);
    expect(cashier.text).toMatch(/4 人/);
    await cashier.post(`/salary/bank/run/${runId}`, {});
    expect(cashier.status).toBe(422);
    await posted(`/salary/bank/run/${runId}`, { bankCodes: "icbc" });
    expect(cashier.text).toContain("已生成 1 个代发文件");
    expect(cashier.text).toMatch(/GZ202611\d+.*已生成.*4/);

    const { id } = await one<{ id: number }>("select id from bank_batches where run_id = $1", [runId]);
    const page = `/salary/bank/${id}`;
    await cashier.get(page);
    const { net } = await lineOf(runId, on.ids["10011"]!);
    const amount = `${Math.floor(net / 100_000)},${String(Math.floor(net / 100) % 1_000).padStart(3, "0")}`;
    expect(cashier.text).toMatch(/林小雅.*未知/);
    expect(cashier.text).not.toContain(on.numbers["10011"]);
    expect(cashier.text).not.toContain(amount);
    await cashier.get(`${page}/file`);
    expect(cashier.location).toBe(page);
    await cashier.get(page);
    await cashier.post(`${page}/file`, { format: "csv" });
    expect(cashier.response.headers.get("content-type")).toContain("text/csv");
    expect(cashier.text).toContain(on.numbers["10011"]);

    const row = `${page}/result/${on.ids["10011"]}`;
    await cashier.get(row);
    expect(cashier.text).toMatch(/林小雅（账号尾号 \d{4}）/);
    await cashier.post(row, { version: cashier.hidden("version"), result: "2", reason: "" });
    expect(cashier.status).toBe(422);
    await posted(row, { version: cashier.hidden("version"), result: "2", reason: "账户已销户" });
    expect(cashier.text).toMatch(/林小雅.*失败.*账户已销户/);
    await cashier.get(`${page}/result`);
    expect(cashier.text).toContain("其余 3 人");
    await posted(`${page}/result`, { version: cashier.hidden("version") });
    expect(cashier.text).toContain("部分失败");
    await cashier.get(`/salary/bank/run/${runId}`);
    expect(cashier.text).toMatch(/1 人/);
  });
});
