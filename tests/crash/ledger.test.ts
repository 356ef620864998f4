import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Endpoint, In } from "~/contracts/endpoint";
import { createBorrowing } from "~/contracts/finance/borrowings";
import { bouncePayment, confirmForm, confirmPaid } from "~/contracts/finance/cashier";
import { createReimbursement } from "~/contracts/finance/claim-forms";
import { confirmMerge, createMerge } from "~/contracts/finance/merges";
import { createReceipt } from "~/contracts/finance/receipts";
import { createReversal } from "~/contracts/finance/reversals";
import { companyDay } from "~/lib/period";
import { bookDeduction, openLoan } from "~/upstream/finance/advances/loans.server";
import { closeDatabase, transaction } from "~/upstream/platform/database/db.server";
import { ok, one, sessionOf } from "../support/api";
import { freePort } from "../support/sockets";
import { claimOf, line, paidAdvance } from "../upstream/finance/claim-desk";
import {
  account,
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
import { copyOf, type Part, Product, sleep } from "./product";

const MOMENTS = process.env.SOAK === "1" ? 30 : 3;
const PARTS: Part[] = ["web", "server", "database"];
const moments = Array.from({ length: MOMENTS }, (_, n) => ({ part: PARTS[n % PARTS.length]!, delay: (n * 61) % 230 }));
const dataDir = copyOf(inject("demoFolder"));
// This process prepares forms by the product's own verbs, so it has the product's keys.
Object.assign(process.env, JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8")), {
  LOG_LEVEL: "silent",
});
const TODAY = companyDay();

let product: Product;
let [own, cashier, second, accountant]: string[] = [];
let [card, bank]: number[] = [];
let serials = 0;

/** This process asks the database where it stands now. */
async function reach(): Promise<void> {
  await closeDatabase();
  process.env.EMBEDDED_DATABASE_URL = product.databaseUrl();
}

interface Act {
  send: () => Promise<{ code: number } | null>;
}

/** An act over HTTP that may be sent again under the same key; no answer is null. */
function act<E extends Endpoint>(endpoint: E, input: In<E>, token: string): Act {
  const key = randomUUID();
  const send = async () => {
    const response = await fetch(`${product.url}/api${endpoint.path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(15_000),
    });
    return (await response.json()) as { code: number };
  };
  return { send: () => send().catch(() => null) };
}

/** A borrowing that has reached the cashier. */
async function waiting(amount: string) {
  const made = await borrow(own!, { ...(await wanted("10011", card!)), amount, send: 1 });
  await approveUntilCashier(made.instanceId);
  return { ...made, payable: (await payablesOf(made.formId)).at(-1)! };
}
const versionOf = async (instanceId: number) =>
  (await one<{ version: number }>("select version from approval_instances where id = $1", [instanceId])).version;

/** Form and line that agree on a deduction, as their approval leaves them. */
async function agreed(borrowingId: number): Promise<number> {
  const { id } = await one<{ id: number }>(
    `with form as (
       insert into finance_forms (kind_code, requester_emp_id, department_id, site_digit)
       select 103, requester_emp_id, department_id, site_digit from finance_forms where id = $1 returning id
     ), own as (insert into reversals (form_id) select id from form)
     insert into reversal_lines (form_id, line, borrowing_id, way, amount, instalment)
     select id, 1, $1, 3, 60000, 10000 from form returning id`,
    [borrowingId],
  );
  const terms = { borrowingId, amount: 60_000, sourceId: id, instalment: 10_000, startMonth: TODAY.slice(0, 7) };
  await transaction((tx) => openLoan(tx, {}, terms));
  return (await one<{ id: number }>("select id from loan_plans where source_id = $1", [id])).id;
}

/** A deduction of wages, which has no page; sent again only where nothing of it stands. */
function deduction(planId: number): Act {
  const runNo = `GZ-${planId}`;
  const send = async () => {
    const { n } = await one<{ n: number }>("select count(*)::int as n from advance_entries where run_no = $1", [runNo]);
    if (n === 0) await transaction((tx) => bookDeduction(tx, {}, { planId, amount: 10_000, runNo, bookedOn: TODAY }));
    return { code: 200 };
  };
  return { send: () => send().catch(() => null) };
}

/** A dozen acts on money that are possible now. */
async function acts(): Promise<Act[]> {
  const [alone, bounced, ...merged] = [
    await waiting("110.00"),
    await paidAdvance(own!, cashier!, "10011", card!, bank!, "120.00"),
    await waiting("130.00"),
    await waiting("140.00"),
    await waiting("150.00"),
  ] as const;
  const [debt, planned] = [await owes("10011", 90_000), await owes("10011", 80_000)];
  const merge = await ok(
    createMerge,
    { payableIds: merged.map(({ payable }) => payable.id), send: 1 },
    { token: cashier },
  );
  await approveUntilCashier(merge.instanceId);
  const receipt = {
    accountId: bank!,
    receivedOn: TODAY,
    category: 1,
    method: 2,
    payerType: 1,
    reason: "交回余款",
    send: 1,
  };
  const came = { ...receipt, amount: "30.00", borrowingId: debt };
  const sent = await ok(createReceipt, came, { token: accountant });
  await approveUntilCashier(sent.instanceId);
  const back = { lines: [{ borrowingId: debt, amount: "40.00", way: 2 }], reason: "清账", send: 1 };
  const cleared = await ok(createReversal, back, { token: own });
  await approveUntilCashier(cleared.instanceId);
  const [paid] = await payablesOf(bounced);
  const item = { payableId: alone.payable.id, version: alone.payable.version };
  const claim = await claimOf("10011", card!, [line({ amount: "66.00" })], { offsets: { [debt]: "50.00" } });
  const booked = { accountId: bank!, bookedOn: TODAY };
  serials += 2;
  return [
    act(createBorrowing, { ...(await wanted("10011", card!)), amount: "77.00", send: 1 }, own!),
    act(createReimbursement, claim, own!),
    act(createReceipt, { ...came, amount: "20.00" }, accountant!),
    act(createReversal, { ...back, lines: [{ ...back.lines[0]!, amount: "10.00" }] }, own!),
    act(confirmPaid, { items: [{ ...item, bankSerialNo: `K${serials}` }], accountId: bank!, paidOn: TODAY }, cashier!),
    act(
      confirmMerge,
      {
        formId: merge.formId,
        version: await versionOf(merge.instanceId),
        accountId: bank!,
        bankSerialNo: `K${serials + 1}`,
        paidOn: TODAY,
      },
      second!,
    ),
    act(bouncePayment, { payableId: paid!.id, version: paid!.version, reason: "户名不符", bookedOn: TODAY }, cashier!),
    act(confirmForm, { ...booked, formId: sent.formId, version: await versionOf(sent.instanceId) }, cashier!),
    act(confirmForm, { ...booked, formId: cleared.formId, version: await versionOf(cleared.instanceId) }, cashier!),
    deduction(await agreed(planned)),
  ];
}

/** What would be half done, of each sort how many. */
const halves = () =>
  one(
    `select
       (select count(*)::int from (
          select from payables where status in (0, 1, 2, 3) group by form_id having count(*) > 1
        ) x) as "paid twice",
       (select count(*)::int from approval_instances i where i.kind_code in (101, 102) and i.status = 1
          and exists (select from approval_tasks t where t.instance_id = i.id and t.status = 1 and t.node_key = 'cashier')
          and not exists (select from payables p where p.form_id = i.business_id and p.status in (0, 1, 2))
       ) as "without payable",
       (select count(*)::int from payables p
          where case when p.status = 3 then -p.amount else 0 end <> coalesce(
            (select sum(l.amount) from fund_ledger l where l.source_type in (1, 2) and l.source_id = p.id), 0)
       ) as "booked otherwise",
       (select count(*)::int from (
          select from payables where merge_id is not null group by merge_id having count(distinct status) > 1
        ) x) as "merges half paid",
       (select count(*)::int from payables p join finance_forms f on f.id = p.form_id
          join approval_instances i on i.kind_code = f.kind_code and i.business_id = f.id
          where p.status = 3 and (i.status <> 2 or f.pay_status <> 3)) as "paid and open",
       (select count(*)::int from advances a where a.paid <> coalesce(
          (select sum(e.amount) from advance_entries e where e.borrowing_id = a.borrowing_id and e.type in (1, 7)), 0)
       ) as "paid out otherwise"`,
  );
const NONE = {
  "paid twice": 0,
  "without payable": 0,
  "booked otherwise": 0,
  "merges half paid": 0,
  "paid and open": 0,
  "paid out otherwise": 0,
};

beforeAll(async () => {
  product = new Product(dataDir, await freePort());
  await product.start();
  await reach();
  await makeCashier("10012");
  [own, cashier, second, accountant] = await Promise.all(
    ["10011", "10008", "10012", "10016"].map((no) => sessionOf(no)),
  );
  await creditLine("10011", 100_000_000_000, TODAY);
  card = await payeeCard("10011");
  bank = await account(await companyOf("10011"), 90_000_000_000, "断电试验户");
  await transaction((tx) =>
    tx.execute(sql`
      insert into expense_small (small_classify_code, large_classify_code, name, need_invoice, limit_basis, sort)
      values ('X1', 'TRAVEL', '交通', 0, 0, 9)`),
  );
});

afterAll(async () => {
  await closeDatabase();
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe("money while processes are killed", () => {
  it.each(moments)(
    "$part killed $delay ms after ten acts were sent: ledgers agree, nothing is half paid, and sent again each is done once",
    async ({ part, delay }) => {
      const all = await acts();
      const sent = all.map(({ send }) => send());
      await sleep(delay);
      await product.kill(part);
      const answers = await Promise.all(sent);
      // Done, or told that it is not known.
      expect([200, 503]).toEqual(expect.arrayContaining(answers.flatMap((answer) => (answer ? [answer.code] : []))));
      await product.answering();
      await reach();
      expect(await ledgerFaults()).toEqual([]);
      expect(await halves()).toEqual(NONE);
      const again = await Promise.all(all.map(({ send }) => send()));
      expect(again.map((answer) => answer?.code)).toEqual(all.map(() => 200));
      expect(await ledgerFaults()).toEqual([]);
      expect(await halves()).toEqual(NONE);
    },
  );
});
