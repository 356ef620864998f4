import { beforeAll, describe, expect, it } from "vitest";
import { salaryPaths as paths } from "~/lib/salary/paths";
import { cutRows } from "../support/cards";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import { approve, drafted, heldBy, instanceOf, sent } from "../upstream/salary/adjust-desk";
import { clerk, companyOf, confirmMinimum, idOf, manager, saved, structure } from "../upstream/salary/archives-desk";

const LANGUAGES = ["zh", "en", "es", "ja"];
const readers = new Map<string, Visitor>();
const keeper = new Visitor();
let draftId: number;
let sentId: number;
let doneId: number;

beforeAll(async () => {
  await useDatabase();
  const structureId = await structure("龙华薪资结构");
  const companyId = (await companyOf()).id;
  await confirmMinimum();
  const pay = await clerk("10003");
  await manager("10004");
  for (const jobNumber of ["10011", "10012", "10013", "10015"])
    await saved(pay, { jobNumber, structureId, companyId, base: "12345.67" });
  draftId = await drafted(pay, "10011", { base: "23456.78", allowance: "600" });
  sentId = await sent(pay, "10012");
  doneId = await sent(pay, "10013");
  await approve(doneId);
  await keeper.signIn("10003");
  for (const language of LANGUAGES) {
    const visitor = new Visitor();
    visitor.headers["accept-language"] = language;
    readers.set(language, await visitor.signIn("10003"));
  }
}, 120_000);

/** Keys of texts that stand in the page as they are. */
const bareKeys = (html: string) =>
  [
    ...html
      .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, "")
      .matchAll(/>([a-z]\w*(?:\.\w+)+|\w+:[\w.]+)</g),
  ].map(([, text]) => text!);

describe("pages of salary adjustments in four languages", () => {
  const all: [string, () => string | Promise<string>][] = [
    ["the list", () => paths.adjustments],
    ["those in approval", () => `${paths.adjustments}?state=1&reason=5&siteId=1`],
    ["the choice of a person", () => paths.adjustmentNew],
    ["the form of somebody with an archive", async () => paths.adjustmentNewOf(await idOf("10015"))],
    ["of somebody with an open one", async () => paths.adjustmentNewOf(await idOf("10011"))],
    ["of somebody without an archive", async () => paths.adjustmentNewOf(await idOf("10016"))],
    ["a draft", () => paths.adjustment(draftId)],
    ["its form", () => paths.adjustmentEdit(draftId)],
    ["the form on another day", () => `${paths.adjustmentEdit(draftId)}?effectiveDate=2027-01-01`],
    ["its sending", () => paths.adjustmentSubmit(draftId)],
    ["its withdrawal", () => paths.adjustmentWithdraw(draftId)],
    ["one in approval", () => paths.adjustment(sentId)],
    ["its withdrawal as well", () => paths.adjustmentWithdraw(sentId)],
    ["one in force", () => paths.adjustment(doneId)],
    ["the import", () => paths.adjustmentImport],
  ];
  it.each(all)("%s", async (_, path) => {
    const titles = new Set<string>();
    for (const language of LANGUAGES) {
      const visitor = readers.get(language)!;
      await visitor.get(await path());
      expect([visitor.status, visitor.location], language).toEqual([200, null]);
      expect(visitor.response.headers.get("cache-control")).toBe("no-store");
      titles.add(/<title>([^<]*)<\/title>/.exec(visitor.html)![1]!);
      const shown = visitor.html.replace(/<script[\s\S]*?<\/script>/g, "");
      expect(shown, language).not.toMatch(/\b(?:undefined|NaN)\b|\{\{/);
      expect(bareKeys(visitor.html), language).toEqual([]);
      expect(cutRows(visitor.html).cut, language).toEqual([]);
    }
    expect(titles.size).toBe(LANGUAGES.length);
  });

  it("of nobody, of oneself and for those without the code are not there", async () => {
    const own = paths.adjustmentNewOf(await idOf("10003"));
    for (const path of [paths.adjustment(99_999), paths.adjustment("x"), own, paths.adjustmentEdit(sentId)]) {
      await keeper.get(path);
      expect(keeper.status, path).toBe(404);
    }
    const employee = await new Visitor().signIn("10011");
    for (const path of [paths.adjustments, paths.adjustmentNew, paths.adjustmentImport, paths.adjustment(draftId)]) {
      await employee.get(path);
      expect(employee.status, path).toBe(403);
    }
  });
});

describe("the figures", () => {
  it("stand on the adjustment, not in the list, with old, new and percentage", async () => {
    await keeper.get(paths.adjustments);
    expect(keeper.text).not.toMatch(/23,456|12,345/);
    await keeper.get(paths.adjustment(draftId));
    for (const shown of ["12,345.67", "23,456.78", "+90.00%", "24,056.78"]) expect(keeper.text).toContain(shown);
  });

  it("are read at the approval by the holder, with them, and by the clerk without", async () => {
    const path = `/approval/detail/${await instanceOf(sentId)}`;
    const [holder] = await heldBy(sentId);
    const head = await new Visitor().signIn(holder!.job);
    await head.get(path);
    expect(head.text).toContain("12,345.67");
    expect(head.response.headers.get("cache-control")).toBe("no-store");
    await keeper.get(path);
    expect([keeper.status, keeper.text.includes("12,345.67")]).toEqual([200, false]);
  });
});

describe("the form of an adjustment, without script", () => {
  const fields = (base: string, send = "0") => ({
    ...{ reason: "3", effectiveDate: "2026-12-01", send },
    ...{ "values[0].itemCode": "base", "values[0].amount": base },
    ...{ "values[1].itemCode": "positionAllowance", "values[1].amount": "500.50" },
  });

  it("leads from the choice of a person to his form", async () => {
    await keeper.get(`${paths.adjustmentNew}?empIdText=10015`);
    expect([keeper.status, keeper.location]).toEqual([302, paths.adjustmentNewOf(await idOf("10015"))]);
    await keeper.get(`${paths.adjustmentNew}?empIdText=10003`);
    expect(keeper.text).toContain("不能处理本人薪资");
  });

  it("comes back with what was typed, is kept as a draft, changed, sent and taken back", async () => {
    const path = paths.adjustmentNewOf(await idOf("10015"));
    await keeper.get(path);
    expect(keeper.html).toMatch(/name="values\[0\]\.amount"[^>]*value="12,345\.67"/);
    await keeper.post(path, fields("1999"));
    expect(keeper.status).toBe(422);
    expect(keeper.text).toContain("低于当地最低工资2,520.00");
    expect(keeper.html).toMatch(/name="values\[0\]\.amount"[^>]*value="1999"/);
    await keeper.post(path, fields("13000"));
    expect(keeper.status).toBe(302);
    const record = keeper.location!;
    const id = Number(record.split("/").at(-1));
    await keeper.get(paths.adjustmentEdit(id));
    expect(keeper.html).toMatch(/name="values\[0\]\.amount"[^>]*value="13,000\.00"/);
    const version = keeper.hidden("version");
    await keeper.post(paths.adjustmentEdit(id), { ...fields("14000"), version });
    expect([keeper.status, keeper.location]).toEqual([302, record]);
    await keeper.get(paths.adjustmentSubmit(id));
    await keeper.post(paths.adjustmentSubmit(id), { version: keeper.hidden("version"), id: keeper.hidden("id") });
    expect([keeper.status, keeper.location]).toEqual([302, record]);
    await keeper.get(record);
    expect(keeper.text).toContain("审批中");
    await keeper.get(paths.adjustmentWithdraw(id));
    await keeper.post(paths.adjustmentWithdraw(id), { version: keeper.hidden("version") });
    expect([keeper.status, keeper.location]).toEqual([302, record]);
    await keeper.get(record);
    expect(keeper.text).toContain("已撤回");
  });
});
