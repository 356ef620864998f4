import { beforeAll, describe, expect, it } from "vitest";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

/** What finance keeps beside its forms, worked with through forms, without script. */

const accountant = new Visitor();
const manager = new Visitor();
const employee = new Visitor();

beforeAll(async () => {
  await useDatabase();
  accountant.cookies.set("oa_web_token", await sessionOf("10016"));
  manager.cookies.set("oa_web_token", await sessionOf("10009"));
  employee.cookies.set("oa_web_token", await sessionOf("10011"));
});

/** Opens a page, posts to it and says where that leads. */
async function done(visitor: Visitor, page: string, fields: Record<string, string> | [string, string][]) {
  await visitor.get(page);
  expect([page, visitor.status]).toEqual([page, 200]);
  const version = visitor.hidden("version");
  const form = new FormData();
  if (version) form.set("version", version);
  for (const [name, value] of Array.isArray(fields) ? fields : Object.entries(fields)) form.append(name, value);
  await visitor.post(page, form);
  return [visitor.status, visitor.location];
}

describe("exchange rates", () => {
  const list = "/workflow/exchangeRate/list";

  it("a rate far from the one before is asked for again with a tick; its history stands in a table", async () => {
    await one("delete from exchange_rates where currency = 'GBP'");
    const rate = { currency: "GBP", rateDate: "2026-10-01", quoteUnit: "1", quotedRate: "9" };
    expect(await done(accountant, `${list}/new`, rate)).toEqual([302, list]);
    const later = { ...rate, rateDate: "2026-10-02", quotedRate: "10" };
    expect(await done(accountant, `${list}/new`, later)).toEqual([422, null]);
    expect(accountant.text).toContain("超过 5%，请核对");
    expect(accountant.html).toMatch(/<input type="checkbox"[^>]*name="confirmed"/);
    expect(await done(accountant, `${list}/new`, { ...later, confirmed: "1" })).toEqual([302, list]);
    await accountant.get(`${list}/GBP`);
    expect(accountant.text).toMatch(/GBP 2026-10-02 1 10\.0000 10\.0000 \+11\.11%/);
    expect(await done(accountant, `${list}/GBP/2026-10-02/edit`, { quoteUnit: "1", quotedRate: "9.1" })).toEqual([
      302,
      list,
    ]);
    expect(await done(accountant, `${list}/GBP/2026-10-02/delete`, {})).toEqual([302, list]);
    for (const path of ["/XXX", "/GBP/2026-02-30/edit", "/GBP/2026-10-02/delete", "/CNY"]) {
      await accountant.get(list + path);
      expect([path, accountant.status]).toEqual([path, 404]);
    }
  });
});

describe("expense categories", () => {
  const list = "/workflow/cost/list";

  it("large and small ones are made, limited by level and city, and turned off in their order", async () => {
    expect(await done(accountant, `${list}/new`, { largeClassifyCode: "T1", name: "差旅费", sort: "1" })).toEqual([
      302,
      list,
    ]);
    const small = {
      largeClassifyCode: "T1",
      smallClassifyCode: "T101",
      name: "住宿费",
      limitBasis: "3",
      "limits[0].limit": "350",
      "limits[1].cityTier": "1",
      "limits[1].limit": "500",
    };
    expect(await done(accountant, `${list}/T1/new`, small)).toEqual([302, list]);
    await accountant.get(list);
    expect(accountant.text).toMatch(/差旅费 T1 .*住宿费 T101 .*每晚 2 项标准/);
    await accountant.get(`${list}/small/T101/edit`);
    expect(accountant.html).toMatch(/name="limits\[1\]\.limit"[^>]*value="500.00"/);
    expect(await done(accountant, `${list}/T1/status`, { isTakeEffect: "0" })).toEqual([422, null]);
    expect(accountant.text).toContain("请先停用下级费用小类");
    expect(await done(accountant, `${list}/small/T101/status`, { isTakeEffect: "0" })).toEqual([302, list]);
    expect(await done(accountant, `${list}/T1/status`, { isTakeEffect: "0" })).toEqual([302, list]);
  });
});

describe("sharing rules", () => {
  it("lines are added without script and must make a whole", async () => {
    const list = "/workflow/sharing/list";
    const rule: [string, string][] = [
      ["code", "S1"],
      ["name", "系统费"],
      ["lines[0].siteDigit", "1"],
      ["lines[0].percent", "50"],
      ["lines[1].siteDigit", "4"],
      ["lines[1].percent", "49"],
    ];
    expect(await done(accountant, `${list}/new`, rule)).toEqual([422, null]);
    expect(accountant.text).toContain("分摊比例合计须为100%");
    rule[5] = ["lines[1].percent", "50"];
    expect(await done(accountant, `${list}/new`, rule)).toEqual([302, list]);
    await accountant.get(list);
    expect(accountant.text).toContain("龙华 50.00%; 南山 50.00%");
  });
});

describe("accounts, settings, credit lines and cards", () => {
  it("are made and changed by the finance manager and the accountant", async () => {
    const accounts = "/workflow/fundAccount/list";
    const cash = { name: "现金", companyId: "1", kind: "6", currency: "CNY", openingBalance: "12.50" };
    expect(await done(manager, `${accounts}/new`, cash)).toEqual([302, accounts]);
    const { id } = await one<{ id: number }>("select id from fund_accounts");
    await manager.get(`${accounts}/${id}`);
    expect([manager.status, manager.text.includes("12.50")]).toEqual([200, true]);
    expect(await done(manager, `${accounts}/${id}/edit`, { name: "备用金", kind: "6" })).toEqual([302, accounts]);
    expect(await done(manager, `${accounts}/${id}/status`, { isTakeEffect: "0" })).toEqual([422, null]);

    const settings = "/workflow/config/list";
    await manager.get(settings);
    expect(manager.text).toContain("以下公司和站点不足两名出纳");
    const setting = { siteDigit: "0", kindCode: "101", invoiceMaxAgeDays: "90", maxLines: "50", companyIds: "1" };
    expect(await done(manager, `${settings}/new`, setting)).toEqual([302, settings]);
    expect(await done(manager, `${settings}/0/101/edit`, { invoiceMaxAgeDays: "91", maxLines: "50" })).toEqual([
      302,
      settings,
    ]);
    expect(await done(manager, `${settings}/0/101/delete`, {})).toEqual([302, settings]);
    await manager.get(`${settings}/9/101/edit`);
    expect(manager.status).toBe(404);

    const lines = "/workflow/creditLine/list";
    const line = { scope: "1", empIdText: "10011", limit: "8,000", validFrom: "2026-01-01" };
    const asked = () =>
      ["empIdText", "levelId", "departmentId"].filter((name) => manager.html.includes(`name="${name}"`));
    await manager.get(`${lines}/new`);
    expect(asked()).toEqual(["empIdText"]);
    await manager.post(`${lines}/new`, { scope: "2", _reload: "scope" });
    expect([manager.status, asked()]).toEqual([200, ["levelId"]]);
    expect(await done(manager, `${lines}/new`, line)).toEqual([302, lines]);
    const made = await one<{ id: number }>("select max(id) as id from credit_lines");
    expect(await done(manager, `${lines}/${made.id}/edit`, { limit: "9000", validFrom: "2026-01-01" })).toEqual([
      302,
      lines,
    ]);
    expect(await done(manager, `${lines}/${made.id}/end`, {})).toEqual([302, lines]);

    const cards = "/workflow/creditCard/list";
    const card = {
      cardNo: "6222024000012345670",
      bank: "102",
      empIdText: "10011",
      companyId: "1",
      limit: "1",
      statementDay: "1",
      repayDay: "20",
      expiry: "2030-01",
    };
    expect(await done(accountant, `${cards}/new`, card)).toEqual([302, cards]);
    const own = await one<{ id: number }>("select id from credit_cards");
    expect(await done(accountant, `${cards}/${own.id}/edit`, { ...card, cardNo: "", limit: "2" })).toEqual([
      302,
      cards,
    ]);
    expect(await done(accountant, `${cards}/${own.id}/status`, { status: "2" })).toEqual([302, cards]);
    const { id: paid } = await one<{ id: number }>(
      "insert into card_transactions (card_id, traded_on, merchant, auth_code, amount, currency, settled_cny) values ($1, '2026-10-01', '酒店', 'A1', 100, 'CNY', 100) returning id",
      [own.id],
    );
    const private_ = await done(accountant, `${cards}/transactions/${paid}/private`, { private: "1" });
    expect(private_).toEqual([302, `${cards}/transactions`]);
  });
});

it("are shut to those without the codes, lists and forms alike", async () => {
  for (const list of ["cost", "exchangeRate", "sharing", "fundAccount", "config", "creditLine", "creditCard"])
    for (const page of ["", "/new"]) {
      await employee.get(`/workflow/${list}/list${page}`);
      expect([list, page, employee.status]).toEqual([list, page, 403]);
    }
});

it("every list answers its filters", async () => {
  for (const [visitor, address] of [
    [accountant, "/workflow/cost/list?likeName=x&isTakeEffect=1"],
    [accountant, "/workflow/exchangeRate/list?currency=USD&dateFrom=2026-01-01&dateTo=2026-12-31"],
    [accountant, "/workflow/sharing/list?likeName=x&isTakeEffect=0"],
    [manager, "/workflow/fundAccount/list?likeName=x&companyId=1&currency=CNY&kind=6&isTakeEffect=1"],
    [manager, "/workflow/config/list?siteDigit=0&kindCode=101"],
    [manager, "/workflow/creditLine/list?scope=1&likeEmpName=x&inForceOn=2026-01-01"],
    [accountant, "/workflow/creditCard/list?likeEmpName=x&tail=1234&companyId=1&status=1"],
    [accountant, "/workflow/creditCard/list/transactions?likeEmpName=x&tail=1234&status=0&dateFrom=2026-01-01"],
  ] as const) {
    await visitor.get(address);
    expect([address, visitor.status]).toEqual([address, 200]);
  }
});

it("a list that grows without end is counted as far as one pages, says that there is more, and ends there", async () => {
  const { id } = await one<{ id: number }>(
    `insert into fund_accounts (company_id, name, currency, kind, opening_balance, balance)
     values (1, '流水', 'CNY', 1, 0, 0) returning id`,
  );
  const book = (rows: number) =>
    one(
      `with booked as (
         insert into fund_ledger (account_id, amount, balance_after, source_type, source_id, booked_on)
         select $1, 1, n, 1, n, current_date from generate_series(1, $2::int) n
         returning id
       )
       select count(*) from booked`,
      [id, rows],
    );
  const list = `/workflow/fundAccount/list/${id}`;
  await book(5_000);
  await manager.get(list);
  expect(manager.text).toMatch(/共 5,000 条/);
  await book(1);
  await manager.get(`${list}?page=250`);
  expect([manager.status, /共 5,000\+ 条/.test(manager.text)]).toEqual([200, true]);
  await manager.get(`${list}?page=251`);
  expect([manager.status, manager.location]).toEqual([302, `${list}?page=250`]);
});
