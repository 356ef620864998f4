import { beforeAll, describe, expect, it } from "vitest";
import * as benefitMonths from "~/contracts/employees/benefits/months";
import { saveInput } from "~/contracts/salary/inputs";
import { salaryPaths as paths } from "~/lib/salary/paths";
import { ok, one, sessionOf } from "../support/api";
import { cutRows } from "../support/cards";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import { confirmAll } from "../upstream/employees/benefits-probe";
import { clerk, companyOf, confirmMinimum, idOf, manager, saved, structure } from "../upstream/salary/archives-desk";
import { declare, writeLedger } from "../upstream/salary/tax-desk";

const LANGUAGES = ["zh", "en", "es", "ja"];
const MONTH = "2026-11";
const YEAR = 2026;
const readers = new Map<string, Visitor>();
const keeper = new Visitor();
let empId: number;
let companyId: number;
let inputId: number;
let compensationId: number;

beforeAll(async () => {
  await useDatabase();
  const structureId = await structure("龙华薪资结构");
  await one(
    `insert into pay_items (version_id, sort, code, name, names, kind, sign, formula)
     select id, 11, 'compensation', '赔偿', '{}', 6, -1, 'input' from pay_structure_versions where structure_id = $1`,
    [structureId],
  );
  companyId = (await companyOf()).id;
  empId = await idOf("10011");
  await confirmMinimum();
  const pay = await manager("10004");
  await saved(pay, { jobNumber: "10011", structureId, companyId });
  await declare(pay, { jobNumber: "10011", amounts: { children: "2000", elderly: "1234.56" } });
  const row = { empId, companyId, taxYear: YEAR, incomeType: 1 as const, exempt: 0, other: 0, relief: 0 };
  const figures = { income: 7_654_321, basicDeduction: 500_000, special: 10, additional: 20, withheld: 30 };
  await writeLedger([
    { ...row, ...figures, taxMonth: 1, runId: null, taxable: 40, cumTax: 50 },
    { ...row, ...figures, taxMonth: 2, runId: await importedRun(), taxable: 60, cumTax: 70, additional: 98_765 },
  ]);
  const input = { empId, month: MONTH, amount: "4321.09", remark: "补发" };
  inputId = (await ok(saveInput, { ...input, itemCode: "overtime" }, pay)).id;
  compensationId = (await ok(saveInput, { ...input, itemCode: "compensation" }, pay)).id;
  await lockInsurance();
  await keeper.signIn("10004");
  for (const language of LANGUAGES) {
    const visitor = new Visitor();
    visitor.headers["accept-language"] = language;
    readers.set(language, await visitor.signIn("10004"));
  }
}, 120_000);

/** A locked run of finished wages that came with additional deductions. */
async function importedRun(): Promise<number> {
  const { id } = await one<{ id: number }>(
    `insert into payroll_runs (no, month, company_id, site_ids, kind, seq, pay_date, tax_year, tax_month, state, people,
       locked_at)
     values ('GZ202601009', '2026-01', $1, '{1}', 5, 1, '2026-02-06', $2, 2, 5, 1, now()) returning id`,
    [companyId, YEAR],
  );
  await one(
    `insert into payroll_lines (run_id, emp_id, site_id, department_id, imported)
     select $1, emp_id, site_id, department_id, '{"additional": 98765}' from employees where emp_id = $2 returning id`,
    [id, empId],
  );
  return id;
}

async function lockInsurance(): Promise<void> {
  const hr = { token: await sessionOf("10004") };
  await confirmAll(hr.token);
  await one(
    `insert into benefit_archives (scheme, emp_id, city_code, base, start_month, employer_bp, employee_bp)
     select s, $1, '440300', 800000, '2026-01', case when s = 2 then 500 end, case when s = 2 then 500 end
     from generate_series(1, 2) s`,
    [empId],
  );
  for (const list of [benefitMonths.withholding, benefitMonths.buy]) {
    await ok(list.generate, { month: MONTH }, hr);
    const { version } = await ok(list.month, { query: { month: MONTH } }, hr);
    await ok(list.lock, { month: MONTH, version, locked: 1 }, hr);
  }
}

/** Keys of texts that stand in the page as they are. */
const bareKeys = (html: string) =>
  [
    ...html
      .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, "")
      .matchAll(/>([a-z]\w*(?:\.\w+)+|\w+:[\w.]+)</g),
  ].map(([, text]) => text!);

describe("pages of tax data, run inputs and the insurance check in four languages", () => {
  const all: [string, () => string][] = [
    ["the list", () => `${paths.taxData}?year=${YEAR}`],
    ["what is set", () => `${paths.taxData}?year=${YEAR}&set=1`],
    ["a person's year", () => paths.taxPerson(empId, YEAR)],
    ["the form of deductions", () => paths.taxDeductions(empId, YEAR)],
    ["the form of the profile", () => paths.taxProfile(empId, YEAR)],
    ["the ledger", () => paths.taxLedger(empId, YEAR)],
    ["the own deductions", () => paths.ownDeductions],
    ["the import of deductions", () => paths.taxImport],
    ["the import of openings", () => paths.openingImport],
    ["the list of inputs", () => `${paths.inputs}?month=${MONTH}`],
    ["a new input", () => `${paths.inputNew}?empIdText=10011&month=${MONTH}`],
    ["an input", () => paths.input(inputId)],
    ["a compensation without a notice", () => paths.input(compensationId)],
    ["the form of an input", () => paths.inputEdit(inputId)],
    ["its removal", () => paths.inputRemove(inputId)],
    ["the notice", () => paths.inputNotice(compensationId)],
    ["the import of inputs", () => paths.inputImport],
    ["the comparison", () => `${paths.insurance}?month=${MONTH}`],
    ["a month that is not locked", () => `${paths.insurance}?month=2026-10`],
    ["a person's lines", () => paths.insurancePerson(empId, MONTH)],
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
      expect(shown, language).not.toMatch(/\b(?:undefined|NaN)\b|\{\{|\$t\(/);
      expect(bareKeys(visitor.html), language).toEqual([]);
      expect(cutRows(visitor.html).cut, language).toEqual([]);
    }
    expect(titles.size).toBe(LANGUAGES.length);
  });

  it("show figures where a look is noted, and in no list", async () => {
    for (const [path, figure] of [
      [`${paths.taxData}?likeName=10011&year=${YEAR}`, "1,234.56"],
      [`${paths.inputs}?month=${MONTH}`, "4,321.09"],
    ] as const) {
      await keeper.get(path);
      expect(keeper.html).not.toContain(figure);
    }
    for (const [path, figure] of [
      [paths.taxPerson(empId, YEAR), "1,234.56"],
      [paths.taxPerson(empId, YEAR), "987.65"],
      [paths.taxPerson(empId, YEAR), "GZ202601009"],
      [paths.taxLedger(empId, YEAR), "153,086.42"],
      [paths.input(inputId), "4,321.09"],
    ] as const) {
      await keeper.get(path);
      expect(keeper.text).toContain(figure);
    }
  });

  it("of nobody, of oneself and for those without the code are not there", async () => {
    const own = await idOf("10004");
    for (const path of [
      ...[paths.taxPerson(99_999), paths.taxPerson(own), paths.taxDeductions(own, YEAR), paths.taxLedger(own, YEAR)],
      ...[paths.input(99_999), paths.input("x"), paths.inputEdit(99_999), paths.inputNotice(inputId)],
      paths.insurancePerson(own, MONTH),
    ]) {
      await keeper.get(path);
      expect(keeper.status, path).toBe(404);
    }
    const employee = await new Visitor().signIn("10011");
    for (const path of [paths.taxData, paths.inputs, paths.insurance, paths.taxImport, paths.inputNew]) {
      await employee.get(path);
      expect(employee.status, path).toBe(403);
    }
  });

  it("have no form for a clerk whose limit lies below the level", async () => {
    await clerk("10003", { maxRank: 0 });
    const limited = await new Visitor().signIn("10003");
    for (const path of [paths.taxPerson(empId, YEAR), paths.taxLedger(empId, YEAR), paths.input(inputId)]) {
      await limited.get(path);
      expect(limited.status).toBe(200);
      expect(limited.text).toContain("此职级的薪资超出你的权限");
      expect(limited.html).not.toMatch(/1,?234\.?56|4,?321\.?09|76,?543|987\.?65|123456|432109|7654321/);
    }
    for (const path of [paths.taxDeductions(empId, YEAR), paths.taxProfile(empId, YEAR), paths.inputEdit(inputId)]) {
      await limited.get(path);
      expect(limited.status, path).toBe(404);
    }
  });
});

describe("the forms, without script", () => {
  it("salary 20: loan and rent come back with what was typed and the reason beside the rent", async () => {
    const path = paths.taxDeductions(empId, YEAR);
    await keeper.get(path);
    const fields = {
      ...{ seen: keeper.hidden("seen"), fromMonth: "1", toMonth: "12" },
      ...Object.fromEntries(
        Array.from({ length: 10 }, (_, n) => [
          [`amounts[${n}].kind`, String(n + 1)],
          [`amounts[${n}].amount`, n === 3 ? "1000" : n === 4 ? "1500" : ""],
        ]).flat() as [string, string][],
      ),
    };
    await keeper.post(path, fields);
    expect(keeper.status).toBe(422);
    expect(keeper.text).toContain("住房贷款与租金不能同时享受");
    expect(keeper.html).toMatch(/name="amounts\[4\]\.amount"[^>]*aria-invalid="true"/);
    await keeper.post(path, { ...fields, "amounts[3].amount": "" });
    expect([keeper.status, keeper.location]).toEqual([302, paths.taxPerson(empId, YEAR)]);
    await keeper.get(keeper.location!);
    expect(keeper.text).toContain("1,500.00");
  });

  it("salary 12: a compensation leads on to its notice, which is asked for", async () => {
    const path = `${paths.inputNew}?empIdText=10011&month=${MONTH}`;
    await keeper.get(path);
    const fields = { empId: String(empId), itemCode: "compensation", amount: "900", remark: "" };
    await keeper.post(path, fields);
    expect(keeper.status).toBe(302);
    expect(keeper.location).toMatch(/^\/salary\/inputs\/\d+\/notice$/);
    await keeper.get(keeper.location!);
    expect(keeper.text).toContain("请先上传扣款书面告知");
  });
});
