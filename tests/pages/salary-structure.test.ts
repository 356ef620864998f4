import { beforeAll, describe, expect, it } from "vitest";
import { companyDay } from "~/lib/period";
import { addMonths } from "~/lib/period-dates";
import { salaryPaths as paths } from "~/lib/salary/paths";
import { demoCaller } from "~/upstream/demo/acts.server";
import { approvalKinds } from "~/upstream/domains.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { loadStructures } from "~/upstream/salary/demo/structures.server";
import { logSalary } from "~/upstream/salary/log/log.server";
import { one } from "../support/api";
import { cutRows } from "../support/cards";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

const LANGUAGES = ["zh", "en", "es", "ja"];
const manager = new Visitor();
const auditor = new Visitor();
const managers = new Map<string, Visitor>();
const auditors = new Map<string, Visitor>();

beforeAll(async () => {
  await useDatabase();
  const run = { kinds: approvalKinds, today: companyDay(), amount: "few" as const, takeEffect: async () => {} };
  await loadStructures(run);
  const caller = await demoCaller({ jobNumber: "10004" });
  const values = (base: number) => ({ values: { base } });
  const after = { fromDate: "2026-11-01", ...values(1_100_000) };
  const entry = { action: 2 as const, subject: "archive", before: values(1_000_000), after };
  await transaction((tx) => logSalary(tx, caller, [{ ...entry, empId: 11, reason: "转正" }]));
  await manager.signIn("10004");
  await auditor.signIn("100241");
  for (const language of LANGUAGES)
    for (const [readers, jobNumber] of [
      [managers, "10004"],
      [auditors, "100241"],
    ] as const) {
      const visitor = new Visitor();
      visitor.headers["accept-language"] = language;
      readers.set(language, await visitor.signIn(jobNumber));
    }
}, 60_000);

const keyOf = async (text: string) => (await one<{ id: number }>(text)).id;
const longhua = () => keyOf("select id from pay_structures where name = '龙华薪资结构'");
const later = () => keyOf("select id from pay_structure_versions order by from_month desc, id limit 1");
const clerk = () => keyOf("select emp_id as id from payroll_clerks limit 1");
const table = () => keyOf("select id from tax_tables where confirmed = 0 limit 1");
const figure = () => keyOf("select id from tax_figures where confirmed = 0 order by id limit 1");
const entry = () => keyOf("select id from salary_log order by id limit 1");

/** The page's own form as a browser would send it, with changes. */
function fieldsIn(html: string, changes: Record<string, string | string[]>): FormData {
  const form = new FormData();
  const [main = ""] = [...html.matchAll(/<form[^>]*method="post"[\s\S]*?<\/form>/g)].map(([text]) => text).slice(-1);
  const decoded = (text = "") => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&").replaceAll("&lt;", "<");
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

/** Keys of texts that stand in the page as they are. */
const bareKeys = (html: string) =>
  [
    ...html
      .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, "")
      .matchAll(/>([a-z]\w*(?:\.\w+)+|\w+:[\w.]+)</g),
  ].map(([, text]) => text!);

const LISTS = [paths.structures, paths.settings, paths.taxTables, paths.taxFigures];
const PAGES: Record<string, () => Promise<string>> = {
  ...Object.fromEntries(LISTS.map((path) => [path, async () => path])),
  "a new structure": async () => paths.structureNew,
  structure: async () => paths.structure(await longhua()),
  "structure, a later version": async () => `${paths.structure(await longhua())}?of=${await later()}`,
  "structure, its form": async () => `${paths.structureVersion(await longhua())}?of=${await later()}`,
  "structure, a new version": async () => paths.structureVersion(await longhua()),
  "structure, its test": async () => paths.structureTest(await longhua()),
  "structure, on or off": async () => paths.structureStatus(await longhua()),
  "a new clerk": async () => paths.clerkNew,
  clerk: async () => paths.clerk(await clerk()),
  "clerk, removed": async () => paths.clerkRemove(await clerk()),
  "a new table": async () => paths.taxTableNew,
  table: async () => paths.taxTableEdit(await table()),
  "table, confirmed": async () => paths.taxTableConfirm(await table()),
  "a new figure": async () => paths.taxFigureNew,
  figure: async () => paths.taxFigureEdit(await figure()),
  "figure, confirmed": async () => paths.taxFigureConfirm(await figure()),
};
const READ: Record<string, () => Promise<string>> = {
  log: async () => paths.log,
  "log, an entry": async () => paths.logEntry(await entry()),
};

async function readIn(readers: ReadonlyMap<string, Visitor>, path: string): Promise<void> {
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
}

describe("pages of structures, settings and the log in four languages", () => {
  it.each(Object.entries(PAGES))("%s", async (_, find) => readIn(managers, await find()));
  it.each(Object.entries(READ))("%s", async (_, find) => readIn(auditors, await find()));

  it("the group leads to the first page of whoever comes", async () => {
    await manager.get(paths.salary);
    expect([manager.status, manager.location?.startsWith("/salary/")]).toEqual([302, true]);
    await auditor.get(paths.salary);
    expect([auditor.status, auditor.location]).toEqual([302, paths.log]);
  });

  it("of nothing that is there, or of what changes no more, are 404; to others they are closed", async () => {
    const id = await longhua();
    const confirmed = await keyOf("select id from tax_tables where confirmed = 1 limit 1");
    for (const path of [
      ...[paths.structure(9_999), paths.structure("x"), `${paths.structure(id)}?of=9999`, paths.clerk(9_999)],
      ...[`${paths.structureVersion(id)}?of=x`, paths.taxTableEdit(confirmed), paths.taxFigureEdit(9_999)],
    ]) {
      await manager.get(path);
      expect(manager.status, path).toBe(404);
    }
    const employee = await new Visitor().signIn("10011");
    for (const path of [...LISTS, paths.structureNew, paths.taxTableNew, paths.log]) {
      await employee.get(path);
      expect(employee.status, path).toBe(403);
    }
    await manager.get(paths.logEntry(await entry()));
    expect(manager.status).toBe(403);
  });
});

describe("forms of structures and settings, without script", () => {
  it("salary 2: a formula with a fault comes back beside its field, with what was typed", async () => {
    await manager.get(paths.structureNew);
    expect(manager.html).toMatch(/name="items\[0\]\.name"[^>]*value="基本工资"/);
    const typed = {
      name: "宝安薪资结构",
      siteId: "3",
      fromMonth: "2026-01",
      "items[9].formula": "unpaidBase × nobody",
    };
    await manager.post(paths.structureNew, fieldsIn(manager.html, typed));
    expect(manager.status).toBe(422);
    expect(manager.text).toContain("事假缺勤扣款 公式错误：没有名称“nobody”（第 14 个字符）");
    expect(manager.html).toContain("unpaidBase × nobody</textarea>");
    await manager.post(paths.structureNew, fieldsIn(manager.html, { "items[9].formula": "unpaidBase × 2" }));
    const id = await keyOf("select id from pay_structures where name = '宝安薪资结构'");
    expect([manager.status, manager.location]).toEqual([302, paths.structure(id)]);
  });

  it("each item is a line that says in words where its amount comes from, its fields folded below it", async () => {
    await manager.get(paths.structureNew);
    const folds = [...manager.html.matchAll(/<details class="more"( open="")?><summary>([\s\S]*?)<\/summary>/g)];
    const lines = folds.map(([, , text]) => text!.replace(/<[^>]*>/g, "").trim());
    expect(folds.map(([, open]) => open)).toEqual(lines.map(() => undefined));
    expect(lines).toHaveLength(21);
    expect(lines[0]).toBe("基本工资 固定收入 · 薪资档案的金额，按计薪天数折算");
    expect(lines[2]).toBe("绩效工资 浮动收入 · perfAmount + input（input = 录入：当月工资录入项）");
    expect(lines[11]).toBe("养老保险 社保公积金（个人） · 系统带入：当月社保公积金的个人部分");
    expect(lines[15]).toBe("个人所得税 个人所得税 · 系统核算：累计预扣法");
    await manager.post(paths.structureNew, fieldsIn(manager.html, { name: "折叠", "items[9].formula": "nobody" }));
    const open = [...manager.html.matchAll(/<details class="more" open=""><summary>([^<]*)/g)].map(([, name]) => name);
    expect(open).toEqual(["事假缺勤扣款"]);
  });

  it("items are added and removed by buttons of the form", async () => {
    await manager.get(paths.structureNew);
    const insert = JSON.stringify({ type: "insert", payload: { name: "items" } });
    await manager.post(paths.structureNew, fieldsIn(manager.html, { __intent__: insert }));
    expect(manager.status).toBe(200);
    expect(manager.html).toContain('name="items[21].code"');
    const remove = JSON.stringify({ type: "remove", payload: { name: "items", index: 0 } });
    await manager.post(paths.structureNew, fieldsIn(manager.html, { __intent__: remove }));
    expect(manager.html).toMatch(/name="items\[0\]\.name"[^>]*value="岗位津贴"/);
  });

  it("a version is added and changed", async () => {
    const id = await longhua();
    await manager.get(paths.structureVersion(id));
    const month = addMonths(companyDay(), 6).slice(0, 7);
    await manager.post(paths.structureVersion(id), fieldsIn(manager.html, { fromMonth: month }));
    const added = await keyOf(`select id from pay_structure_versions where from_month = '${month}'`);
    expect([manager.status, manager.location]).toEqual([302, `${paths.structure(id)}?of=${added}`]);
    const form = `${paths.structureVersion(id)}?of=${added}`;
    await manager.get(form);
    await manager.post(form, fieldsIn(manager.html, { "items[4].formula": "nightCount × 40" }));
    expect([manager.status, manager.location]).toEqual([302, `${paths.structure(id)}?of=${added}`]);
    await manager.get(`${paths.structure(id)}?of=${added}`);
    expect(manager.text).toContain("nightCount × 40");
  });

  it("a test says what came of each item and how, and keeps what was typed out of the address", async () => {
    const path = paths.structureTest(await longhua());
    await manager.get(path);
    const typed = { "inputs.nightCount": "3", "inputs.unpaidBase": "12,000.00", "inputOf[0].amount": "11000" };
    await manager.post(path, fieldsIn(manager.html, typed));
    expect([manager.status, manager.location]).toEqual([200, null]);
    const [, rate, exact] =
      /夜班津贴 [\d.]+ nightCount × (\d+) 夜班次数 = 3；得 (\d+) 元，舍入到分/.exec(manager.text) ?? [];
    expect(exact).toBe(String(3 * Number(rate)));
    expect(manager.text).toContain("基本工资 11,000.00 input 本项目自己的金额 = 11000 元；");
    expect(manager.text).toContain("“perfAmount”没有值");
    expect(manager.html).toMatch(/name="inputs\.unpaidBase"[^>]*value="12,000\.00"/);
    await manager.post(path, fieldsIn(manager.html, { "inputs.D": "x" }));
    expect([manager.status, manager.text.includes("填写数字，最多 2 位小数")]).toEqual([422, true]);
  });

  it("clerks and parameters of tax", async () => {
    await manager.get(paths.clerkNew);
    const level = await keyOf("select level_id as id from position_levels where name = 'P5'");
    const given = { empIdText: "10012", levelId: String(level), siteIds: ["1", "4"], companyIds: "1" };
    await manager.post(paths.clerkNew, fieldsIn(manager.html, given));
    expect([manager.status, manager.location]).toEqual([302, paths.settings]);
    await manager.get(paths.settings);
    expect(manager.text).toContain("龙华、南山");
    await manager.get(paths.taxTableConfirm(await table()));
    await manager.post(paths.taxTableConfirm(await table()), fieldsIn(manager.html, {}));
    expect([manager.status, manager.location]).toEqual([302, paths.taxTables]);
    await manager.get(paths.taxTables);
    expect(manager.text).toContain("罗嘉慧 确认");
    await manager.get(paths.taxFigureNew);
    const figured = { code: "child", value: "2,500", fromDate: "2099-01-01", source: "x" };
    await manager.post(paths.taxFigureNew, fieldsIn(manager.html, figured));
    expect([manager.status, manager.location]).toEqual([302, paths.taxFigures]);
  });

  it("the log shows what an edit changed", async () => {
    await auditor.get(paths.log);
    expect(auditor.text).not.toMatch(/1000000|10,000\.00/);
    await auditor.get(paths.logEntry(await entry()));
    expect(auditor.text).toMatch(/生效日期 — 无 2026-11-01 base 10,000\.00 11,000\.00/);
  });
});
