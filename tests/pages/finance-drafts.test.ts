import { beforeAll, describe, expect, it } from "vitest";
import { failPayment, startPaying } from "~/contracts/finance/cashier";
import { createReimbursement } from "~/contracts/finance/claim-forms";
import { createMerge } from "~/contracts/finance/merges";
import { createReceipt } from "~/contracts/finance/receipts";
import { createReversal } from "~/contracts/finance/reversals";
import { createTransfer } from "~/contracts/finance/transfers";
import { companyDay } from "~/lib/period";
import { ok, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { workbookOf } from "../support/imports";
import { Visitor } from "../support/pages";
import {
  account,
  approveUntilCashier,
  borrow,
  companyOf,
  creditLine,
  makeCashier,
  owes,
  payablesOf,
  payeeCard,
  wanted,
} from "../upstream/finance/desk";

const today = companyDay();
let names = 0;
let token: Record<string, string>;

beforeAll(async () => {
  await useDatabase();
  await makeCashier("10012");
  const people = ["10008", "10011", "10012", "10016"];
  token = Object.fromEntries(
    await Promise.all(people.map(async (number) => [number, await sessionOf(number)] as const)),
  );
  await creditLine("10011", 1_000_000_000);
});

async function visit(jobNumber: string): Promise<Visitor> {
  const visitor = new Visitor();
  visitor.cookies.set("oa_web_token", token[jobNumber]!);
  return visitor;
}

type Draft = Promise<{ formId: number }>;
const as = (jobNumber: string) => ({ token: token[jobNumber] });

async function transfer(): Draft {
  const company = await companyOf("10008");
  const [fromAccountId, toAccountId] = [
    await account(company, 9_000, `甲户${++names}`),
    await account(company, 0, `乙户${names}`),
  ];
  return ok(createTransfer, { fromAccountId, toAccountId, outAmount: "1.00", transferOn: today }, as("10008"));
}

async function merge(): Draft {
  const card = await payeeCard("10011");
  const made = await borrow(token["10011"]!, { ...(await wanted("10011", card)), send: 1 });
  await approveUntilCashier(made.instanceId);
  const [payable] = await payablesOf(made.formId);
  return ok(createMerge, { payableIds: [payable!.id] }, as("10008"));
}

const FORMS: [string, string, string, () => Draft][] = [
  ["reimbursement", "报销单", "10011", () => ok(createReimbursement, { lines: [] }, as("10011"))],
  ["reversal", "借款冲销", "10011", () => ok(createReversal, {}, as("10011"))],
  ["receipt", "收款单", "10016", () => ok(createReceipt, { amount: "1.00" }, as("10016"))],
  ["transfer", "转账单", "10008", transfer],
  ["mergePayment", "合并付款", "10008", merge],
];

describe.each(FORMS)("a draft of /workflow/%s", (form, title, owner, make) => {
  it("is given up on a page of its own, which its edit page names; nobody else finds it", async () => {
    const { formId } = await make();
    const page = `/workflow/${form}/delete/${formId}`;
    const desk = await visit(owner);
    expect((await desk.get(`/workflow/${form}/edit/${formId}`)).html).toContain(`href="${page}"`);
    await desk.get(page);
    expect(desk.status).toBe(200);
    expect(desk.text).toContain("草稿将作废，不再出现在待提交中。");
    expect(desk.text).toContain(title);
    await desk.post(page, { version: "9" });
    expect(desk.status).toBe(422);
    await desk.get(page);
    await desk.post(page, { version: desk.hidden("version") });
    expect([desk.status, desk.location]).toEqual([302, `/workflow/${form}/list`]);
    expect((await desk.get(`/workflow/${form}/list?status=0`)).html).not.toContain(page);
    const stranger = await visit("10012");
    expect([403, 404]).toContain((await stranger.get(page)).status);
  });
});

describe("lists of forms", () => {
  it.each([
    ["borrowing", "10016"],
    ["receipt", "10016"],
    ["reversal", "10016"],
    ["transfer", "10008"],
    ["mergePayment", "10008"],
  ])("/workflow/%s/list leaves as a workbook by its button", async (form, jobNumber) => {
    const desk = await visit(jobNumber);
    const page = `/workflow/${form}/list/export`;
    expect((await desk.get(`/workflow/${form}/list`)).html).toContain(page);
    await desk.post(page, {});
    expect(desk.status).toBe(200);
    expect((await workbookOf(desk.response))[0]![0]).toBe("单号");
  });

  it.each(["reimbursement", "borrowing"])("/workflow/%s/list leads to its import whoever may", async (form) => {
    const link = `href="/workflow/${form}/import"`;
    expect((await (await visit("10016")).get(`/workflow/${form}/list`)).html).toContain(link);
    expect((await (await visit("10011")).get(`/workflow/${form}/list`)).html).not.toContain(link);
  });
});

it("a line of a reversal asks for what backs the way that was chosen, without script with the next answer", async () => {
  const desk = await visit("10011");
  const page = "/workflow/reversal/create";
  const asked = () =>
    ["invoice.number", "receiptId", "instalment"].filter((field) => desk.html.includes(`name="lines[0].${field}"`));
  await desk.get(page);
  expect(asked()).toEqual(["invoice.number"]);
  for (const [way, fields] of [
    ["2", ["receiptId"]],
    ["3", ["instalment"]],
    ["", ["invoice.number", "receiptId", "instalment"]],
  ] as const) {
    await desk.post(page, { "lines[0].way": way, _reload: "1" });
    expect([way, desk.status, asked()]).toEqual([way, 200, fields]);
  }
});

it("a receipt says how to begin before an advance was looked for, and how many were found after it", async () => {
  await owes("10011", 5_000);
  const desk = await visit("10016");
  const page = "/workflow/receipt/create";
  const said = () => [desk.text.includes("先查找借款"), /找到 (\d+) 笔/.exec(desk.text)?.[1]];
  await desk.get(page);
  expect(said()).toEqual([true, undefined]);
  const looked = [
    ["没有的", "0"],
    ["10011", "1"],
    [" ", undefined],
  ] as const;
  for (const [advanceSearch, found] of looked) {
    await desk.post(page, { advanceSearch, _reload: "advance" });
    expect([desk.status, ...said()]).toEqual([200, found === undefined, found]);
  }
});

it("what came back from the bank has no acts, what was paid has", async () => {
  const card = await payeeCard("10011", "0018");
  const made = await borrow(token["10011"]!, { ...(await wanted("10011", card)), send: 1 });
  await approveUntilCashier(made.instanceId);
  const [payable] = await payablesOf(made.formId);
  const accountId = await account(await companyOf("10011"), 1_000_000_000, `付户${++names}`);
  const items = [{ payableId: payable!.id, version: payable!.version }];
  await ok(startPaying, { items, accountId }, as("10008"));
  const [paying] = await payablesOf(made.formId);
  await ok(failPayment, { payableId: paying!.id, version: paying!.version, reason: "户名不符" }, as("10008"));
  const desk = await visit("10008");
  const list = "/workflow/cashier/list";
  await desk.get(`${list}?tab=failed`);
  expect([desk.text.includes("户名不符"), /<th[^>]*class="acts"/.test(desk.html)]).toEqual([true, false]);
  await desk.get(`${list}?tab=waiting`);
  expect(desk.html).toMatch(/<th[^>]*class="acts"/);
});
