import { beforeAll, describe, expect, it } from "vitest";
import { confirmPaid } from "~/contracts/finance/cashier";
import { correctAdvance, exportLedger, ledgerSums, personLedger, searchLedger } from "~/contracts/finance/ledger";
import { companyDay } from "~/lib/period";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import {
  account,
  approveUntilCashier,
  borrow,
  companyOf,
  creditLine,
  ledgerFaults,
  payablesOf,
  payeeCard,
  wanted,
} from "./desk";

let [own, other, cashier, accountant, manager]: string[] = [];
let empId: number;
const advances: number[] = [];

/** An advance of 10011 that was paid; due so many days ago. */
async function advance(card: number, bank: number, amount: string, late: number): Promise<number> {
  const made = await borrow(own!, { ...(await wanted("10011", card)), amount, send: 1 });
  await approveUntilCashier(made.instanceId);
  const [payable] = await payablesOf(made.formId);
  await ok(
    confirmPaid,
    {
      items: [{ payableId: payable!.id, version: payable!.version, bankSerialNo: `L${made.formId}` }],
      accountId: bank,
      paidOn: companyDay(),
    },
    { token: cashier },
  );
  await one(
    `update advances set due_on = (now() at time zone 'Asia/Shanghai')::date - $2::int where borrowing_id = $1
     returning due_on`,
    [made.formId, late],
  );
  return made.formId;
}

beforeAll(async () => {
  await useDatabase();
  [own, other, cashier, accountant, manager] = await Promise.all(
    ["10011", "10012", "10008", "10016", "10009"].map((jobNumber) => sessionOf(jobNumber)),
  );
  empId = (await one<{ id: number }>("select emp_id as id from employees where job_number = '10011'")).id;
  await creditLine("10011", 100_000_000);
  const [card, bank] = [await payeeCard("10011"), await account(await companyOf("10011"), 90_000_000)];
  const amounts = ["1,000.00", "500.00", "70.00"];
  for (const amount of amounts) advances.push(await advance(card, bank, amount, 0));
  for (const [n, late] of [-5, 20, 100].entries())
    await one(
      `update advances set due_on = (now() at time zone 'Asia/Shanghai')::date - $2::int where borrowing_id = $1
       returning due_on`,
      [advances[n], late],
    );
});

const search = (token: string, query = {}) => ok(searchLedger, { page: { pageNo: 1, pageSize: 20 }, query }, { token });
const person = (token: string) => callApi(personLedger, { empId, currency: "CNY" }, { token });

describe("the ledger of advances", () => {
  it("says what a person owes and how long it is overdue; what is not due yet stands by itself", async () => {
    const [row] = (await search(own!)).simpleList;
    expect(row).toMatchObject({
      jobNumber: "10011",
      currency: "CNY",
      out: 157_000,
      cleared: 0,
      balance: 157_000,
      overdueDays: 100,
      ageing: { notDue: 100_000, to30: 50_000, to60: 0, to90: 0, over90: 7_000 },
    });
  });

  it("is the own one, or with the code that of the people in scope", async () => {
    expect((await search(other!)).page.totalCount).toBe(0);
    expect((await search(accountant!)).page.totalCount).toBe(1);
    expect((await search(accountant!, { overdue: 1 })).page.totalCount).toBe(1);
    expect((await search(accountant!, { currency: "USD" })).page.totalCount).toBe(0);
    expect((await person(other!)).code).toBe(404);
    const shown = await person(own!);
    expect(shown.data?.advances.map(({ outstanding }) => outstanding)).toEqual([7_000, 50_000, 100_000]);
    expect(shown.data?.entries.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [7_000, 157_000],
      [50_000, 150_000],
      [100_000, 100_000],
    ]);
  });

  it("has the sums of all that the filters let through, by currency and within the same reach", async () => {
    const sums = (token: string, query = {}) => ok(ledgerSums, { query }, { token });
    const all = {
      ...{ currency: "CNY", people: 1, out: 157_000, cleared: 0, balance: 157_000 },
      ageing: { notDue: 100_000, to30: 50_000, to60: 0, to90: 0, over90: 7_000 },
    };
    expect(await sums(own!)).toEqual([all]);
    expect(await sums(accountant!, { overdue: 1 })).toEqual([all]);
    expect(await sums(accountant!, { currency: "USD" })).toEqual([]);
    expect(await sums(other!)).toEqual([]);
  });

  it("is corrected by an entry of its own, never by a cashier, nor for what was not shown", async () => {
    const input = { borrowingId: advances[2]!, currency: "CNY", outstanding: 7_000, amount: "-20.00", reason: "坏账" };
    expect((await callApi(correctAdvance, input, { token: accountant })).code).toBe(403);
    expect((await callApi(correctAdvance, { ...input, outstanding: 1 }, { token: manager })).code).toBe(409);
    const much = await callApi(correctAdvance, { ...input, amount: "-70.01" }, { token: manager });
    expect([much.code, much.msg]).toEqual([409, "更正金额超出借款余额"]);
    const odd = await callApi(correctAdvance, { ...input, amount: "-0.005" }, { token: manager });
    expect(odd.fieldErrors?.amount).toEqual(["最多2位小数"]);
    expect(await ok(correctAdvance, input, { token: manager })).toEqual({ outstanding: 5_000 });
    expect((await callApi(correctAdvance, input, { token: manager })).code).toBe(409);
    const [last] = (await person(own!)).data!.entries;
    expect(last).toMatchObject({ type: 6, amount: -2_000, balanceAfter: 155_000, reason: "坏账" });
    expect(await ledgerFaults()).toEqual([]);
  });

  it("a cashier who also got that code is refused", async () => {
    await one(
      `insert into role_permissions (role_id, permission_code)
       select id, 14115002 from roles where role_code = 'cashier' returning role_id`,
    );
    const input = { borrowingId: advances[2]!, currency: "CNY", outstanding: 5_000, amount: "-1.00", reason: "坏账" };
    const said = await callApi(correctAdvance, input, { token: await sessionOf("10008") });
    expect([said.code, said.msg]).toEqual([409, "出纳不得更正借款台账"]);
  });

  it("of two who correct the same at once one does", async () => {
    const input = { borrowingId: advances[1]!, currency: "CNY", outstanding: 50_000, amount: "-10.00", reason: "坏账" };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => callApi(correctAdvance, input, { token: manager })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await ledgerFaults()).toEqual([]);
  });

  it("an entry is never changed or removed", async () => {
    await expect(one("update advance_entries set amount = 1")).rejects.toThrow("append-only");
    await expect(one("delete from advance_entries")).rejects.toThrow("append-only");
    await expect(one("truncate fund_ledger")).rejects.toThrow("append-only");
  });

  it("leaves as a workbook for whoever reads it", async () => {
    const answer = await sendCall(exportLedger, { query: {} }, { token: accountant });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, expect.stringContaining("sheet")]);
    expect((await sendCall(exportLedger, { query: {} }, { token: own })).status).toBe(403);
  });
});
