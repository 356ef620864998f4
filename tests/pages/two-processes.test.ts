import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint, In } from "~/contracts/endpoint";
import { createBorrowing } from "~/contracts/finance/borrowings";
import { confirmPaid } from "~/contracts/finance/cashier";
import { createReimbursement } from "~/contracts/finance/claim-forms";
import { handOverDocument } from "~/contracts/finance/lendings";
import { createReversal } from "~/contracts/finance/reversals";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { type Running, startApi } from "../support/processes";
import { categories, claimOf, line } from "../upstream/finance/claim-desk";
import {
  account,
  advanceOf,
  approveUntilCashier,
  borrow,
  companyOf,
  creditLine,
  ledgerFaults,
  makeCashier,
  owes,
  payablesOf,
  payeeCard,
  wanted,
} from "../upstream/finance/desk";

/** Posts at one thing, half of them to each process. */
const POSTS = 50;
const TODAY = companyDay();

let hosts: Running[] = [];
let [cashier, second, registrar]: string[] = [];
let [card, bank]: number[] = [];
/** Sessions of the borrower, to take turns: one alone would come to its limit. */
let own: string[] = [];

beforeAll(async () => {
  await useDatabase();
  await makeCashier("10012");
  [cashier, second, registrar] = await Promise.all(["10008", "10012", "10015"].map((no) => sessionOf(no)));
  own = await Promise.all(Array.from({ length: 5 }, () => sessionOf("10011")));
  await categories();
  await creditLine("10011", 100_000_000);
  card = await payeeCard("10011");
  bank = await account(await companyOf("10011"), 90_000_000);
  hosts = await Promise.all([startApi(), startApi()]);
});
afterAll(() => Promise.all(hosts.map((host) => host.stop())));

interface Answer {
  code: number;
  msg: string;
  fieldErrors?: Record<string, string[]>;
}

/** The same asked for fifty times in the same moment, each with a key of its own. @returns refusals, as they were read */
async function race<E extends Endpoint>(endpoint: E, input: (n: number) => In<E>, tokens: readonly string[]) {
  const answers = await Promise.all(
    Array.from({ length: POSTS }, async (_, n) => {
      const answer = await fetch(`${hosts[n % 2]!.url}${endpoint.path}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${tokens[n % tokens.length]}`,
          "content-type": "application/json",
          "accept-language": "zh",
          "idempotency-key": randomUUID(),
        },
        body: JSON.stringify(input(n)),
      });
      return (await answer.json()) as Answer;
    }),
  );
  const refused = answers.filter(({ code }) => code !== 200);
  const said = refused.map(({ msg, fieldErrors }) => Object.values(fieldErrors ?? {}).flat()[0] ?? msg);
  return { won: answers.length - refused.length, said: [...new Set(said)] };
}

/** A borrowing that has reached the cashier. */
async function waiting(amount: string) {
  const made = await borrow(own[0]!, { ...(await wanted("10011", card!)), amount, send: 1 });
  await approveUntilCashier(made.instanceId);
  return (await payablesOf(made.formId))[0]!;
}
const paying = ({ id, version }: { id: number; version: number }, bankSerialNo: string) => ({
  items: [{ payableId: id, version, bankSerialNo }],
  accountId: bank!,
  paidOn: TODAY,
});

describe("fifty posts to two processes in the same moment: one wins, the others read a sentence", () => {
  it("at one payable", async () => {
    const payable = await waiting("100.00");
    const { won, said } = await race(confirmPaid, (n) => paying(payable, `P${n}`), [cashier!, second!]);
    expect([won, said]).toEqual([1, ["单据已不在待付款"]]);
  });

  it("at one serial number of a bank, for as many payables", async () => {
    const payables: Awaited<ReturnType<typeof waiting>>[] = [];
    for (let n = 0; n < 4; n += 1) payables.push(await waiting(`${n + 1}0.00`));
    const input = (n: number) => paying(payables[n % 4]!, "ONE-SERIAL");
    const { won, said } = await race(confirmPaid, input, [cashier!, second!]);
    expect(won).toBe(1);
    expect(said.sort()).toEqual(["单据已不在待付款", "银行流水号已使用"].sort());
  });

  it("at one invoice", async () => {
    const invoice = { type: 9, number: "TWICE-1", sellerName: "书店", issuedOn: TODAY, gross: "120.00" };
    const input = await claimOf("10011", card!, [line({ smallClassifyCode: "X3", invoice })]);
    const { won, said } = await race(createReimbursement, () => input, own);
    expect(won).toBe(1);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^发票TWICE-1已在单据\S+中使用$/);
  });

  it("at the last of a credit line", async () => {
    const { left } = await one<{ left: number }>(
      `select (100000000 - coalesce(sum(paid - cleared + held_cny), 0))::float8 as left from advances
       join employees using (emp_id) where job_number = '10011'`,
    );
    const input = { ...(await wanted("10011", card!)), amount: `${left / 100 - 100}`, send: 1 as const };
    const { won, said } = await race(createBorrowing, () => input, own);
    expect([won, said]).toEqual([1, ["超出借款额度，可用额度100.00"]]);
  });

  it("at the last of an advance", async () => {
    const debt = await owes("10011", 50_000);
    const input = { lines: [{ borrowingId: debt, amount: "500.00", way: 2 }], reason: "清账", send: 1 as const };
    const { won, said } = await race(createReversal, () => input, own);
    expect([won, said]).toEqual([1, ["最多可冲销0.00"]]);
    expect(await advanceOf(debt)).toMatchObject({ frozen: 50_000 });
  });

  it("at one original", async () => {
    const ids: number[] = [];
    for (let n = 0; n < POSTS; n += 1)
      ids.push(
        (
          await one<{ id: number }>(
            `insert into document_borrows (doc_kind, company_id, borrower_emp_id, purpose, due_on, status)
             select 1, 1, emp_id, '投标', $1, 1 from employees where job_number = '10011' returning id`,
            [addDays(TODAY, 5)],
          )
        ).id,
      );
    const input = (n: number) => ({ id: ids[n]!, version: 1, dueOn: addDays(TODAY, 5) });
    const { won, said } = await race(handOverDocument, input, [registrar!]);
    expect(won).toBe(1);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain("借用中");
  });

  it("the ledgers agree after it", async () => {
    expect(await ledgerFaults()).toEqual([]);
  });
});
