import { beforeAll, describe, expect, it } from "vitest";
import { performancePaths as paths } from "~/lib/performance/paths";
import { companyDay } from "~/lib/period";
import { approvalKinds } from "~/upstream/domains.server";
import { loadConfiguration } from "~/upstream/performance/demo/configuration.server";
import { one } from "../support/api";
import { cutRows } from "../support/cards";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

const LANGUAGES = ["zh", "en", "es", "ja"];
const keeper = new Visitor();
const readers = new Map<string, Visitor>();

beforeAll(async () => {
  await useDatabase();
  const run = { kinds: approvalKinds, today: companyDay(), amount: "few" as const, takeEffect: async () => {} };
  await loadConfiguration(run);
  await keeper.signIn("10006");
  for (const language of LANGUAGES) {
    const visitor = new Visitor();
    visitor.headers["accept-language"] = language;
    readers.set(language, await visitor.signIn("10006"));
  }
}, 60_000);

const idOf = async (table: string, name: string): Promise<number> =>
  (await one<{ id: number }>(`select id from ${table} where name = $1`, [name])).id;

/** Every field of the page's own form as a browser would send it, with changes; a list is sent value by value. */
function fieldsIn(html: string, changes: Record<string, string | string[]>): FormData {
  const form = new FormData();
  const [main = ""] = [...html.matchAll(/<form[^>]*method="post"[\s\S]*?<\/form>/g)].map(([text]) => text).slice(-1);
  const decoded = (text = "") => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  for (const [tag] of main.matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1];
    const box = /type="(?:checkbox|radio)"/.test(tag);
    if (!name || name in changes || (box && !/ checked/.test(tag))) continue;
    form.append(decoded(name), decoded(/value="([^"]*)"/.exec(tag)?.[1]));
  }
  for (const [, name, options] of main.matchAll(/<select[^>]*name="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g))
    if (!(name! in changes))
      form.append(name!, /<option(?=[^>]* selected)[^>]*value="([^"]*)"/.exec(options!)?.[1] ?? "");
  for (const [, name, text] of main.matchAll(/<textarea[^>]*name="([^"]*)"[^>]*>([\s\S]*?)<\/textarea>/g))
    if (!(name! in changes)) form.append(name!, decoded(text));
  for (const [name, value] of Object.entries(changes)) for (const each of [value].flat()) form.append(name, each);
  return form;
}

const RECORDS: Record<string, () => Promise<string>> = {
  indicator: async () => paths.indicatorEdit(await idOf("perf_indicators", "培训学时")),
  "indicator with points": async () => paths.indicatorEdit(await idOf("perf_indicators", "违反工作纪律")),
  template: async () => paths.templateEdit(await idOf("perf_templates", "管理岗月度模板")),
  scheme: async () => paths.schemeEdit(await idOf("perf_grade_schemes", "默认等级方案")),
  class: async () => paths.classView(await idOf("perf_classes", "职能岗")),
  "class, its form": async () => paths.classEdit(await idOf("perf_classes", "管理岗")),
  "class, a copy": async () => paths.classCopy(await idOf("perf_classes", "管理岗")),
  "class, on or off": async () => paths.classStatus(await idOf("perf_classes", "管理岗")),
  "class, who is in it": async () => `${paths.classNew}?empIdText=10003&cycleKind=1`,
  "class, nobody of that name": async () => `${paths.classNew}?empIdText=nobody`,
  standard: async () => paths.standard(await idOf("perf_standards", "龙华绩效标准")),
  "standard, its form": async () => paths.standardEdit(await idOf("perf_standards", "南山绩效标准")),
  "standard, its submission": async () => paths.standardSubmit(await idOf("perf_standards", "南山绩效标准")),
  "standard, a copy": async () => paths.standardCopy(await idOf("perf_standards", "龙华绩效标准")),
};
const LISTS = [paths.indicators, paths.templates, paths.schemes, paths.configuration, paths.standards];

/** Keys of texts that stand in the page as they are. */
const bareKeys = (html: string) =>
  [
    ...html
      .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, "")
      .matchAll(/>([a-z]\w*(?:\.\w+)+|\w+:[\w.]+)</g),
  ].map(([, text]) => text!);

describe("pages of the configuration in four languages", () => {
  const all: [string, () => Promise<string>][] = [
    ...LISTS.map((path): [string, () => Promise<string>] => [path, async () => path]),
    ...Object.entries(RECORDS),
    [paths.unclassified, async () => paths.unclassified],
  ];
  it.each(all)("%s", async (_, find) => {
    const path = await find();
    const titles = new Set<string>();
    for (const language of LANGUAGES) {
      const visitor = readers.get(language)!;
      await visitor.get(path);
      expect([visitor.status, visitor.location], language).toEqual([200, null]);
      titles.add(/<title>([^<]*)<\/title>/.exec(visitor.html)![1]!);
      const shown = visitor.html.replace(/<script[\s\S]*?<\/script>/g, "");
      expect(shown, language).not.toMatch(/\b(?:undefined|NaN)\b|\{\{/);
      expect(bareKeys(visitor.html), language).toEqual([]);
      expect(cutRows(visitor.html).cut, language).toEqual([]);
    }
    expect(titles.size).toBe(LANGUAGES.length);
  });

  it("performance 13: iview-config shows 配置详情; the group leads to the list of assessments", async () => {
    await keeper.get(await RECORDS.class!());
    expect(keeper.html).toContain("<title>配置详情 - ");
    for (const path of ["/performance", paths.assess]) {
      await keeper.get(path);
      expect([keeper.status, keeper.location]).toEqual([302, paths.list]);
    }
  });

  it("of nothing that is there, or of what is no draft any more, are 404", async () => {
    const standing = await idOf("perf_standards", "龙华绩效标准");
    const addresses = [
      paths.classEdit(9_999),
      paths.classView("x"),
      paths.standardEdit(standing),
      paths.standard(9_999),
    ];
    for (const path of addresses) {
      await keeper.get(path);
      expect(keeper.status, path).toBe(404);
    }
    const employee = await new Visitor().signIn("10011");
    for (const path of LISTS) {
      await employee.get(path);
      expect(employee.status, path).toBe(403);
    }
  });
});

describe("forms of the configuration, without script", () => {
  it("performance 14: a template whose weights do not make 100 % comes back with what was typed", async () => {
    const path = await RECORDS.template!();
    await keeper.get(path);
    await keeper.post(path, fieldsIn(keeper.html, { "lines[0].weight": "35" }));
    expect(keeper.status).toBe(422);
    expect(keeper.text).toContain("权重合计须为100%");
    expect(keeper.html).toMatch(/name="lines\[0\]\.weight"[^>]*value="35"/);
    await keeper.post(path, fieldsIn(keeper.html, { "lines[0].weight": "40" }));
    expect([keeper.status, keeper.location]).toEqual([302, paths.templates]);
  });

  it("an indicator of another kind asks for what it needs", async () => {
    await keeper.get(paths.indicatorNew);
    await keeper.post(paths.indicatorNew, fieldsIn(keeper.html, { name: "响应时长", kind: "4" }));
    expect(keeper.status).toBe(422);
    expect(keeper.text).toContain("至少填写一个分段");
    expect(/<button[^>]*>(?:(?!<\/button>)[\s\S])*添加分段/.test(keeper.html)).toBe(true);
    const rows = { "table[0].from": "0", "table[0].to": "2", "table[0].score": "100" };
    await keeper.post(paths.indicatorNew, fieldsIn(keeper.html, rows));
    expect([keeper.status, keeper.location]).toEqual([302, paths.indicators]);
  });

  it("performance 15: a class is refused with a self weight of 40 %, copied, and asked about", async () => {
    const copy = await RECORDS["class, a copy"]!();
    await keeper.get(copy);
    const weights = { "chain[0].weight": "40", "chain[1].weight": "30" };
    await keeper.post(copy, fieldsIn(keeper.html, { name: "管理岗（副本）", ...weights }));
    expect(keeper.status).toBe(422);
    expect(keeper.text).toContain("自评权重不得超过30%");
    const named = { "chain[0].weight": "10", "chain[1].weight": "60", "chain[1].resolver": "3" };
    await keeper.post(copy, fieldsIn(keeper.html, named));
    expect(keeper.status).toBe(422);
    expect(keeper.html).toContain('name="chain[1].empIdText"');
    await keeper.post(copy, fieldsIn(keeper.html, { "chain[1].empIdText": "10002" }));
    const id = await idOf("perf_classes", "管理岗（副本）");
    expect([keeper.status, keeper.location]).toEqual([302, paths.classView(id)]);
    await keeper.get(paths.classView(id));
    expect(keeper.text).toContain("苏婉清 10002");
    // Its positions are its model's: it cannot be switched on as it is.
    await keeper.get(paths.classStatus(id));
    await keeper.post(paths.classStatus(id), fieldsIn(keeper.html, {}));
    expect(keeper.status).toBe(422);
    expect(keeper.text).toMatch(/岗位“.+”已属于其他分类“管理岗”/);
    await keeper.get(`${paths.classEdit(id)}?empIdText=10003`);
    expect(keeper.text).toContain("梁雨桐 10003：月度考核，依据部门");
    await keeper.get(`${paths.classEdit(id)}?empIdText=${encodeURIComponent("查无此人")}`);
    expect([keeper.status, keeper.text.includes("没有此姓名或工号的在职人员")]).toEqual([200, true]);
  });

  it("a standard is copied, its draft edited and submitted; versions stand side by side", async () => {
    const standing = await idOf("perf_standards", "龙华绩效标准");
    await keeper.get(paths.standardCopy(standing));
    const month = `${Number(companyDay().slice(0, 4)) + 1}-01`;
    const given = { name: "龙华新标准", fromMonth: month, change: "10" };
    await keeper.post(paths.standardCopy(standing), fieldsIn(keeper.html, given));
    const id = await idOf("perf_standards", "龙华新标准");
    expect([keeper.status, keeper.location]).toEqual([302, paths.standardEdit(id)]);
    await keeper.get(paths.standardEdit(id));
    expect(keeper.html).toMatch(/name="lines\[0\]\.amount"[^>]*value="3,300\.00"/);
    await keeper.post(paths.standardEdit(id), fieldsIn(keeper.html, { "lines[0].amount": "0", send: "1" }));
    expect(keeper.status).toBe(422);
    await keeper.post(paths.standardEdit(id), fieldsIn(keeper.html, { "lines[0].amount": "3,333.00", send: "1" }));
    expect([keeper.status, keeper.location]).toEqual([302, paths.standard(id)]);
    await keeper.get(`${paths.standard(id)}?other=${standing}`);
    expect(keeper.text).toContain("审批中");
    expect(keeper.text).toMatch(/管理岗 M1 至 M2 3,000\.00 3,333\.00 333\.00/);
  });
});
