import { beforeAll, describe, expect, it } from "vitest";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { csv } from "../support/files";
import { Visitor } from "../support/pages";

const visitor = new Visitor();
let batch: string;

beforeAll(async () => {
  await useDatabase();
  visitor.cookies.set("oa_web_token", await sessionOf("10009"));
  const { company } = await one<{ company: string }>("select company_name as company from companies");
  await visitor.get("/workflow/fundAccount/list");
  expect(visitor.html).toContain('href="/workflow/fundAccount/import"');
  await visitor.get("/workflow/fundAccount/import");
  const account = (name: string, number: string, currency: string, opening: string) => [
    ...[company, name, currency === "CNY" ? "一般户" : "外币户", "中国工商银行", number, currency, opening],
  ];
  const rows = [
    ["公司", "账户名称", "账户类型", "开户银行", "账号", "币种", "期初余额"],
    account("一户", "0062000000001", "CNY", "1,000.50"),
    account("二户", "0062000000002", "JPY", "120000"),
    account("三户", "0062000000003", "USD", "80"),
  ];
  const form = new FormData();
  form.set("template", "fundAccount");
  form.set("file", new Blob([new Uint8Array(csv(rows))]), "accounts.csv");
  await visitor.post("/import/fundAccount/new", form);
  batch = visitor.location!;
});

const asked = async (old: readonly string[], more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ ...more, ...Object.fromEntries(old.map((typed, n) => [`old${n}`, typed])) });
  await visitor.get(`${batch}?${query}`);
  expect(visitor.status).toBe(200);
};
/** What the page says of each sum, in their order. */
const verdicts = () =>
  [
    ...visitor.html.matchAll(
      /<input class="in num"[^>]*name="old(\d)"[^>]*>(?:<p class="(hint|err)"[^>]*>.*?<span>([^<]*)<\/span>)?/g,
    ),
  ].map(([, n, kind, said]) => [Number(n), kind, said]);

describe("the sums of a file beside those of the old system", () => {
  it("are asked for by a form of the same page, one field a currency, and nothing is said before", async () => {
    await visitor.get(batch);
    expect(visitor.text).toMatch(/期初余额 CNY 1,000\.50 .*期初余额 JPY 120,000 .*期初余额 USD 80\.00 /);
    expect(visitor.text).not.toContain("0062000000001");
    expect(verdicts()).toEqual([0, 1, 2].map((n) => [n, undefined, undefined]));
    expect(visitor.html).toMatch(/<form method="get"[^>]*>(?:(?!<\/form>).)*name="old0"/);
  });

  it("are equal, or by how much they are not, in the amounts of their currency; what was typed stays", async () => {
    await asked(["1000.5", "119,500", "100"]);
    expect(verdicts()).toEqual([
      [0, "hint", "一致"],
      [1, "err", "比原系统多 500"],
      [2, "err", "比原系统少 20.00"],
    ]);
    expect(visitor.html).toMatch(/name="old1"[^>]*value="119,500"/);
  });

  it("say beside the field what is no amount; an empty field says nothing", async () => {
    await asked(["1.234", "1.5", ""]);
    expect(verdicts()).toEqual([
      [0, "err", "请填金额，最多两位小数"],
      [1, "err", "请填整数金额"],
      [2, undefined, undefined],
    ]);
    expect(visitor.html.match(/aria-invalid="true"/g)).toHaveLength(2);
    await asked(["9".repeat(100), "<b>", ""]);
    expect(verdicts().map(([, kind]) => kind)).toEqual(["err", "err", undefined]);
    expect(visitor.html).toContain(`value="${"9".repeat(20)}"`);
    expect(visitor.html).toContain(`value="&lt;b&gt;"`);
  });

  it("stay in the address beside page and size, in both directions, and a figure too many is none", async () => {
    await asked(["1000.5", "", "", "77"], { page: "1", limit: "10" });
    expect(verdicts()).toHaveLength(3);
    const form = visitor.html.match(/<form method="get"[^>]*>(?:(?!<\/form>).)*name="old0"/s)![0];
    expect(form).toMatch(/type="hidden" name="limit"[^>]*value="10"/);
    const pager = visitor.html.match(/<nav class="pager".*?<\/nav>/s)![0];
    expect(pager).toMatch(/type="hidden" name="old0"[^>]*value="1000\.5"/);
    const { n } = await one<{ n: number }>(
      "select count(*)::int as n from import_batches where sums::text like '%1000.5%'",
    );
    expect(n).toBe(0);
  });
});
