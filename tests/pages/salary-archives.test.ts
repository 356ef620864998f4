import { beforeAll, describe, expect, it } from "vitest";
import { salaryPaths as paths } from "~/lib/salary/paths";
import { cutRows } from "../support/cards";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import { clerk, companyOf, confirmMinimum, idOf, manager, saved, structure } from "../upstream/salary/archives-desk";

const LANGUAGES = ["zh", "en", "es", "ja"];
const readers = new Map<string, Visitor>();
const keeper = new Visitor();
const limited = new Visitor();
let structureId: number;
let companyId: number;
let empId: number;

beforeAll(async () => {
  await useDatabase();
  structureId = await structure("龙华薪资结构");
  companyId = (await companyOf()).id;
  empId = await idOf("10011");
  await confirmMinimum();
  await saved(await manager("10004"), { jobNumber: "10011", structureId, companyId, base: "12345.67" });
  await clerk("10003", { maxRank: 0 });
  await keeper.signIn("10004");
  await limited.signIn("10003");
  for (const language of LANGUAGES) {
    const visitor = new Visitor();
    visitor.headers["accept-language"] = language;
    readers.set(language, await visitor.signIn("10004"));
  }
}, 120_000);

/** Keys of texts that stand in the page as they are. */
const bareKeys = (html: string) =>
  [
    ...html
      .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, "")
      .matchAll(/>([a-z]\w*(?:\.\w+)+|\w+:[\w.]+)</g),
  ].map(([, text]) => text!);

describe("pages of salary archives in four languages", () => {
  const all: [string, () => string][] = [
    ["the list", () => paths.archives],
    ["who has none", () => `${paths.archives}?missing=1&siteId=1`],
    ["the choice of a person", () => paths.archiveNew],
    ["nobody of that name", () => `${paths.archiveNew}?empIdText=nobody`],
    ["an archive", () => paths.archive(empId)],
    ["its form", () => paths.archiveEdit(empId)],
    ["the form of another structure", () => `${paths.archiveEdit(empId + 1)}?structureId=${structureId}`],
    ["the import", () => paths.archiveImport],
  ];
  it.each(all)("%s", async (_, path) => {
    const titles = new Set<string>();
    for (const language of LANGUAGES) {
      const visitor = readers.get(language)!;
      await visitor.get(path());
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
    for (const path of [paths.archive(99_999), paths.archive("x"), paths.archiveEdit(await idOf("10004"))]) {
      await keeper.get(path);
      expect(keeper.status, path).toBe(404);
    }
    const employee = await new Visitor().signIn("10011");
    for (const path of [paths.archives, paths.archiveNew, paths.archiveImport, paths.archive(empId)]) {
      await employee.get(path);
      expect(employee.status, path).toBe(403);
    }
  });
});

describe("the figures", () => {
  it("stand on the archive alone, and not for a clerk whose limit lies below the level", async () => {
    await keeper.get(`${paths.archives}?likeName=10011`);
    expect(keeper.text).not.toContain("12,345.67");
    await keeper.get(paths.archive(empId));
    expect(keeper.text).toContain("12,846.17");
    await limited.get(paths.archive(empId));
    expect(limited.status).toBe(200);
    expect(limited.text).toContain("此职级的薪资超出你的权限");
    expect(limited.html).not.toMatch(/12,?345|1234567|12,?846/);
    await limited.get(paths.archiveEdit(empId));
    expect(limited.status).toBe(404);
  });
});

describe("the form of an archive, without script", () => {
  const fields = (base: string) => ({
    ...{ structureId: String(structureId), companyId: String(companyId), status: "1", fromDate: "2026-11-16" },
    ...{ "values[0].itemCode": "base", "values[0].amount": base },
    ...{ "values[1].itemCode": "positionAllowance", "values[1].amount": "0" },
  });

  it("leads from the choice of a person to his form", async () => {
    await keeper.get(`${paths.archiveNew}?empIdText=10012`);
    expect([keeper.status, keeper.location]).toEqual([302, paths.archiveEdit(await idOf("10012"))]);
    await keeper.get(`${paths.archiveNew}?empIdText=10004`);
    expect(keeper.text).toContain("不能处理本人薪资");
  });

  it("salary 3: comes back with what was typed and the reason beside the first item, then is saved", async () => {
    const path = paths.archiveEdit(empId);
    await keeper.get(path);
    expect(keeper.html).toMatch(/name="values\[0\]\.amount"[^>]*value="12,345\.67"/);
    const version = keeper.hidden("version");
    // The form itself says which version it is of.
    expect(keeper.html.match(/name="version"/g)).toHaveLength(1);
    await keeper.post(path, { ...fields("1999"), version });
    expect(keeper.status).toBe(422);
    expect(keeper.text).toContain("低于当地最低工资2,520.00");
    expect(keeper.html).toMatch(/name="values\[0\]\.amount"[^>]*value="1999"/);
    await keeper.post(path, { ...fields("13000"), version });
    expect([keeper.status, keeper.location]).toEqual([302, paths.archive(empId)]);
    await keeper.get(path);
    await keeper.post(path, { ...fields("14000"), version });
    expect(keeper.status).toBe(422);
  });

  it("leaves the list as a file", async () => {
    await keeper.get(paths.archives);
    await keeper.post(`${paths.archives}/export?structureId=${structureId}`, {});
    expect(keeper.response.headers.get("content-type")).toContain("spreadsheetml");
    expect(keeper.response.headers.get("cache-control")).toBe("no-store");
  });
});
