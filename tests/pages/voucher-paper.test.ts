import { existsSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRenewal } from "~/contracts/finance/agent-renewals";
import { createAgentCost } from "~/contracts/finance/agents";
import { createLease } from "~/contracts/finance/leases";
import { createMerge } from "~/contracts/finance/merges";
import { createReceipt } from "~/contracts/finance/receipts";
import { applyRent } from "~/contracts/finance/rent-applications";
import { createRent } from "~/contracts/finance/rents";
import { createReversal } from "~/contracts/finance/reversals";
import { createTransfer } from "~/contracts/finance/transfers";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { ok, one, sessionOf } from "../support/api";
import { BROWSER } from "../support/browser";
import { useDatabase } from "../support/database";
import { ORIGIN, Visitor } from "../support/pages";
import { categories, claim, claimOf, line, paidAdvance, payForm } from "../upstream/finance/claim-desk";
import {
  account,
  approveUntilCashier,
  borrow,
  companyCard,
  companyOf,
  creditLine,
  makeCashier,
  owes,
  payablesOf,
  payeeCard,
  wanted,
} from "../upstream/finance/desk";

const today = companyDay();
let browser: Browser;
let page: Page;
let [own, cashier, accountant, registrar]: string[] = [];
const forms: Record<string, number> = {};

beforeAll(async () => {
  await useDatabase();
  await makeCashier("10012");
  [own, cashier, accountant, registrar] = await Promise.all(
    ["10011", "10008", "10016", "10015"].map((number) => sessionOf(number)),
  );
  await creditLine("10011", 100_000_000);
  await categories();
  const card = await payeeCard("10011");
  const company = await companyOf("10011");
  const bank = await account(company, 50_000_000);
  const waiting = async (amount: string) => {
    const made = await borrow(own!, { ...(await wanted("10011", card)), amount, send: 1 });
    await approveUntilCashier(made.instanceId);
    return made;
  };
  const advance = await paidAdvance(own!, cashier!, "10011", card, bank, "2,000.00");
  const ofClaim = async (lines: Parameters<typeof claimOf>[2], more = {}) =>
    (await claim(own!, await claimOf("10011", card, lines, more))).formId;
  forms[101] = await ofClaim([line({ amount: "120.00" }), line({ amount: "80.50", description: "返程" })], {
    offsets: { [advance]: "100.00" },
  });
  const text = "赴武汉、长沙、南昌三地走访渠道客户并协助门店盘点，含机场往返及高铁改签".repeat(5);
  const thirty = (description: (n: number) => string) =>
    Array.from({ length: 30 }, (_, n) => line({ amount: `${n + 1}.01`, description: description(n) }));
  forms.thirty = await ofClaim(thirty((n) => `第 ${n + 1} 次`));
  forms.long = await ofClaim(thirty((n) => text.slice(0, n * 6)));
  const paid = await waiting("1,005.06");
  await payForm(cashier!, paid.formId, bank);
  forms[102] = paid.formId;
  const debt = await owes("10011", 500_000);
  forms[103] = (
    await ok(
      createReversal,
      {
        lines: [
          {
            borrowingId: debt,
            way: 1,
            amount: "860.50",
            invoice: { type: 9, number: "T1", sellerName: "深圳样例酒店", issuedOn: today, gross: "9,999.00" },
          },
          { borrowingId: debt, way: 2, amount: "139.50" },
        ],
        reason: "出差结束清账",
        send: 1,
      },
      { token: own },
    )
  ).formId;
  forms[104] = (
    await ok(
      createReceipt,
      {
        payerType: 2,
        payerName: "深圳样例客户有限公司",
        accountId: bank,
        receivedOn: today,
        category: 5,
        amount: "1,250.00",
        bankSerialNo: "V1",
        reason: "废旧物资处置收入",
        send: 1,
      },
      { token: accountant },
    )
  ).formId;
  const desk = await companyOf("10008");
  const [from, to] = [await account(desk, 10_000_000, "甲户"), await account(desk, 0, "乙户")];
  forms[105] = (
    await ok(
      createTransfer,
      {
        fromAccountId: from,
        toAccountId: to,
        outAmount: "2,000.00",
        fee: "5.00",
        transferOn: today,
        reason: "备付资金",
        send: 1,
      },
      { token: cashier },
    )
  ).formId;
  const merged = [await waiting("100.00"), await waiting("250.50"), await waiting("49.50")];
  const payableIds = await Promise.all(merged.map(async ({ formId }) => (await payablesOf(formId))[0]!.id));
  forms[106] = (await ok(createMerge, { payableIds, reason: "合并", send: 1 }, { token: cashier })).formId;
  const agent = await companyCard("样例代理", "4321");
  const until = addDays(today, 20);
  const cost = await ok(
    createAgentCost,
    {
      agent: "样例代理",
      companyId: 1,
      periodFrom: addDays(today, -300),
      periodTo: until,
      currency: "CNY",
      amount: "3,600",
      service: 2,
      payeeCardId: agent,
    },
    { token: registrar },
  );
  forms[108] = (
    await ok(
      createRenewal,
      {
        lines: [{ proxyCostId: cost.id, amount: "3,800.00" }],
        newPeriodTo: addDays(until, 365),
        payeeCardId: agent,
        reason: "继续委托一年",
        send: 1,
      },
      { token: registrar },
    )
  ).formId;
  const landlord = await companyCard("样例物业", "5678");
  const lease = await ok(
    createLease,
    {
      contractNo: "ZL-1",
      companyId: 1,
      address: "样例路 1 号",
      landlord: "样例物业",
      purpose: 1,
      startOn: "2026-01-01",
      endOn: "2026-12-31",
      monthlyRent: "12,000.00",
      cycleMonths: 3,
    },
    { token: registrar },
  );
  const rent = await ok(
    createRent,
    {
      leaseId: lease.id,
      periodFrom: "2026-01-01",
      periodTo: "2026-03-31",
      dueOn: "2026-01-05",
      amount: "36000",
      extraFees: [{ name: "物业费", amount: "500.50" }],
    },
    { token: registrar },
  );
  const { version } = await one<{ version: number }>("select version from rent_expenses where id = $1", [rent.id]);
  forms[109] = (
    await ok(
      applyRent,
      { rentId: rent.id, rentVersion: version, payeeCardId: landlord, reason: "一季度租金", send: 1 },
      { token: registrar },
    )
  ).formId;
  browser = await chromium.launch({ executablePath: BROWSER, args: ["--no-sandbox", "--disable-gpu"] });
  page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 794, height: 1123 } });
  await page.emulateMedia({ media: "print" });
}, 240_000);
afterAll(() => browser?.close());

const WHO: Readonly<Record<string, string>> = {
  ...{ 101: "10011", thirty: "10011", long: "10011", 102: "10011", 103: "10011" },
  ...{ 104: "10016", 105: "10008", 106: "10008", 108: "10015", 109: "10015" },
};

/** The page of vouchers in a browser, as it goes to paper. */
async function show(visitor: Visitor, address: string): Promise<void> {
  await visitor.get(address);
  expect(visitor.status).toBe(200);
  await page.unrouteAll();
  await page.route("**/*", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith("/workflow/"))
      return route.fulfill({ body: visitor.html, headers: { "content-type": "text/html; charset=utf-8" } });
    const file = path.resolve("public", pathname.slice(1));
    return existsSync(file) ? route.fulfill({ path: file }) : route.abort();
  });
  await page.goto(ORIGIN + address);
}

const showForms = async (keys: string[], query = "", language = "zh-CN") => {
  const visitor = new Visitor();
  visitor.headers = { "accept-language": language };
  await visitor.signIn(WHO[keys[0]!]!);
  await show(visitor, `/workflow/voucher/print/${keys.map((key) => forms[key]).join()}${query}`);
};

/** Where the parts of each voucher stand, in CSS pixels from its own upper left corner. */
const placed = () =>
  page.evaluate(() =>
    [...document.querySelectorAll(".voucher")].map((voucher) => {
      const own = voucher.getBoundingClientRect();
      const place = (element: Element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const text = (element.textContent ?? "").trim();
        return { text, left: left - own.left, right: right - own.left, top: top - own.top, bottom: bottom - own.top };
      };
      const all = (css: string) => [...voucher.querySelectorAll(css)].map(place);
      return {
        width: own.width,
        height: own.height,
        title: all("h2")[0]!,
        head: all(".voucher-line span"),
        table: all("table")[0]!,
        rows: all("tbody tr"),
        amounts: all("tbody td.r, tfoot td.r"),
        capitals: all("tfoot tr:first-child th")[0],
        boxes: all(".voucher-signs > div"),
        foot: all(".voucher-foot")[0],
        every: all("*"),
      };
    }),
  );

/** Pages of the printed document, and their size in millimetres. */
async function pages() {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return sizes.map(([, width, height]) => [width, height].map((points) => Math.round((Number(points) * 25.4) / 72)));
}
const A4 = [210, 297];
const A5_ACROSS = [210, 148];

const TITLES: Readonly<Record<string, string>> = {
  ...{ 101: "报销单", 102: "借款单", 103: "借款冲销单", 104: "收款收据", 105: "转账单" },
  ...{ 106: "付款凭单", 108: "付款凭单", 109: "付款凭单" },
};
const CAPITALS: Readonly<Record<string, string>> = {
  101: "人民币贰佰元零伍角整",
  102: "人民币壹仟零伍元零陆分",
  103: "人民币壹仟元整",
  104: "人民币壹仟贰佰伍拾元整",
  105: "人民币贰仟元整",
  106: "人民币肆佰元整",
  108: "人民币叁仟捌佰元整",
  109: "人民币叁万陆仟伍佰元零伍角整",
};

describe("vouchers on paper", () => {
  it.each(Object.keys(TITLES))("kind %s has its parts in their places, on half an A4", async (kind) => {
    await showForms([kind]);
    const [voucher, ...others] = await placed();
    expect(others).toEqual([]);
    const { width, height, title, head, table, rows, capitals, boxes, foot, every, amounts } = voucher!;
    expect(title.text).toBe(TITLES[kind]);
    expect(Math.abs((title.left + title.right) / 2 - width / 2)).toBeLessThan(2);
    expect(title.bottom).toBeLessThan(height / 4);
    for (const { top, bottom } of head) expect([top > title.bottom, bottom <= table.top]).toEqual([true, true]);
    expect(capitals!.text).toBe(`合计　${CAPITALS[kind]}`);
    expect(capitals!.top).toBeGreaterThanOrEqual(rows.at(-1)!.bottom - 1);
    expect(new Set(amounts.map(({ right }) => Math.round(right))).size).toBe(1);
    expect(boxes.map(({ text }) => text)).toEqual(["会计", "出纳", "领款人"]);
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
    expect(boxes[0]!.top).toBeGreaterThan(table.bottom);
    expect(foot!.top).toBeGreaterThan(boxes[0]!.bottom);
    expect(foot!.bottom).toBeLessThan(height);
    for (const { left, right, bottom } of every)
      expect([left >= 0, right <= width + 0.5, bottom <= height]).toEqual([true, true, true]);
    expect(await pages()).toEqual([A4]);
  });

  it("two stand on one A4, three on two, and each on its own A5 across", async () => {
    await showForms(["101", "102"]);
    expect(await pages()).toEqual([A4]);
    await showForms(["101", "102", "103"]);
    expect(await pages()).toEqual([A4, A4]);
    await showForms(["101", "102", "103"], "?paper=a5");
    expect(await pages()).toEqual([A5_ACROSS, A5_ACROSS, A5_ACROSS]);
  });

  it.each(["thirty", "long"])("%s lines go on over sheets, each with its head, sums carried over", async (key) => {
    await showForms([key]);
    const vouchers = await placed();
    expect(vouchers.length).toBeGreaterThan(2);
    let sum = 0;
    const amount = (text: string) => Number(text.replace(/[^\d]/g, ""));
    for (const [n, { title, head, rows, amounts, height, every, boxes, capitals }] of vouchers.entries()) {
      expect(title.text).toBe("报销单");
      expect(head.map(({ text }) => text)).toContain(`第 ${n + 1}/${vouchers.length} 页`);
      for (const { bottom } of every) expect(bottom).toBeLessThanOrEqual(height);
      const last = n === vouchers.length - 1;
      expect([boxes.length, capitals === undefined]).toEqual(last ? [3, false] : [0, true]);
      for (const [at, { text }] of rows.entries()) {
        if (text.startsWith("承前页") || text.startsWith("过次页")) expect(amount(text)).toBe(sum);
        else sum += amount(amounts[at]!.text);
      }
      expect(rows[0]!.text.startsWith("承前页")).toBe(n > 0);
      expect(rows.at(-1)!.text.startsWith("过次页")).toBe(!last);
      if (last) expect(amount(amounts[rows.length]!.text)).toBe(sum);
    }
    expect((await pages()).length).toBe(Math.ceil(vouchers.length / 2));
  });

  it.each([
    ["en", "Expense claim"],
    ["es", "Reembolso de gastos"],
    ["ja", "経費精算書"],
  ])("in %s its parts stand inside the paper too", async (language, title) => {
    await showForms(["101"], "", language);
    const [voucher] = await placed();
    expect(voucher!.title.text).toBe(title);
    expect(voucher!.capitals!.text).toContain("人民币贰佰元零伍角整");
    for (const { right, bottom } of voucher!.every)
      expect([right <= voucher!.width + 0.5, bottom <= voucher!.height]).toEqual([true, true]);
  });
});

describe("vouchers on a phone", () => {
  beforeAll(async () => {
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 360, height: 740 });
  });
  afterAll(async () => {
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 794, height: 1123 });
  });

  it.each(["zh-CN", "en", "es", "ja"])(
    "in %s they are as wide as the screen, every part in sight",
    async (language) => {
      for (const key of ["101", "103", "long"]) {
        await showForms([key], "", language);
        const sheet = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.querySelector(".sheet")!;
          return { scrollWidth, clientWidth, page: document.documentElement.scrollWidth };
        });
        expect([sheet.page, sheet.scrollWidth]).toEqual([360, sheet.clientWidth]);
        for (const { width, height, every } of await placed())
          for (const { left, right, bottom } of every)
            expect([left >= 0, right <= width + 0.5, bottom <= height + 0.5]).toEqual([true, true, true]);
      }
    },
  );
});

describe("marks on paper", () => {
  const printed = () => page.evaluate(() => document.querySelector(".voucher-line")?.textContent ?? "");

  it("finance rule 27: only the page that follows the counting is the original; any other is a reprint with its count", async () => {
    const visitor = await new Visitor().signIn("10011");
    const address = `/workflow/voucher/print/${forms[103]}`;
    const reads = async (query = "") => {
      await show(visitor, address + query);
      return (await printed()).match(/重打 \d+ 次/)?.[0];
    };
    expect(await reads()).toBeUndefined();
    await visitor.post(address, {});
    expect([visitor.status, visitor.location]).toEqual([302, address]);
    expect(await reads()).toBeUndefined();
    expect(await reads()).toBe("重打 1 次");
    expect(await reads("?print=1")).toBe("重打 1 次");
    await visitor.post(address, {});
    expect(await reads()).toBe("重打 1 次");
    expect(await reads()).toBe("重打 2 次");
  });

  it("finance rule 28: one that is not approved says so across its corner, one that is paid does not", async () => {
    const stamps = () => page.evaluate(() => [...document.querySelectorAll(".voucher-void")].map((e) => e.textContent));
    await showForms(["101"]);
    expect(await stamps()).toEqual(["未生效"]);
    await showForms(["102"]);
    expect(await stamps()).toEqual([]);
  });
});

describe("the ways to a voucher", () => {
  it("stand on the page of the form and beside what waits for the cashier's word", async () => {
    const { id } = await one<{ id: number }>(
      "select id from approval_instances where kind_code = 104 and business_id = $1",
      [forms[104]],
    );
    const accountantSees = await new Visitor().signIn("10016");
    await accountantSees.get(`/approval/detail/${id}`);
    expect(accountantSees.html).toContain(`href="/workflow/voucher/print/${forms[104]}"`);
    await approveUntilCashier(id);
    const cashierSees = await new Visitor().signIn("10008");
    await cashierSees.get("/workflow/cashier/list?tab=confirm");
    expect(cashierSees.html).toContain(`href="/workflow/voucher/print/${forms[104]}"`);
  });
});
