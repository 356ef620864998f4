import { beforeEach, describe, expect, it } from "vitest";
import * as benefitMonths from "~/contracts/employees/benefits/months";
import { compareInsurance, insuranceDetail } from "~/contracts/salary/insurance";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { clerk, companyOf, idOf, logOf, rowsOf, structure } from "./archives-desk";

let pay: { token: string };
const MONTH = "2026-11";
const PEOPLE = ["10011", "10012", "10016"] as const;

/** The test values T1 of the sheet, confirmed: [floor, cap, employer, employee, unit] by kind. */
const T1 = {
  1: [480_000, 2_750_000, 1_600, 800, 1],
  2: [670_000, 3_360_000, 500, 200, 1],
  3: [252_000, 4_400_000, 80, 20, 1],
  4: [252_000, 4_400_000, 20, 0, 1],
  5: [670_000, 3_360_000, 50, 0, 1],
  6: [252_000, 4_400_000, 500, 500, 100],
} as const;

beforeEach(async () => {
  await useDatabase();
  pay = await clerk("10003");
  await one("delete from benefit_params where city_code = '440300' and household_type <> 0");
  await one("delete from benefit_archives");
  await one("delete from contributions");
  await one("update city_params set confirmed = 1");
  await one("update benefit_params set confirmed = 1");
  await one("delete from benefit_params where city_code = '440300'");
  for (const [kind, [floor, cap, employer, employee, unit]] of Object.entries(T1))
    await one(
      `insert into benefit_params (city_code, kind, start_month, floor, cap, employer_bp, employee_bp, round_to, confirmed)
       values ('440300', $1, '2026-01', $2, $3, $4, $5, $6, 1)`,
      [kind, floor, cap, employer, employee, unit],
    );
  const structureId = await structure("龙华薪资结构");
  const { id: companyId } = await companyOf();
  for (const [n, jobNumber] of PEOPLE.entries()) {
    const empId = await idOf(jobNumber);
    await one("insert into salary_archives (emp_id, company_id, structure_id) values ($1, $2, $3)", [
      ...[empId, companyId, structureId],
    ]);
    const base = [3_000_000, 300_000, 1_234_567][n]!;
    await one(
      `insert into benefit_archives (scheme, emp_id, city_code, base, start_month, employer_bp, employee_bp)
       select s, $1, '440300', $2, '2026-01', case when s = 2 then 500 end, case when s = 2 then 500 end
       from generate_series(1, 2) s`,
      [empId, base],
    );
  }
});

/** The lists of the month, made and locked. */
async function locked(
  lists: readonly (typeof benefitMonths.withholding)[] = [benefitMonths.withholding, benefitMonths.buy as never],
) {
  const hr = { token: await sessionOf("10004") };
  for (const list of lists) {
    await ok(list.generate, { month: MONTH }, hr);
    const { version } = await ok(list.month, { query: { month: MONTH } }, hr);
    await ok(list.lock, { month: MONTH, version, locked: 1 }, hr);
  }
}
const compare = async (query: object = {}, as = pay) =>
  ok(compareInsurance, { page: { pageSize: 100 }, query: { month: MONTH, ...query } }, as);
const countsOf = ({ counts }: { counts: readonly { check: number; people: number }[] }) =>
  counts.map(({ people }) => people);
const detail = async (jobNumber: string, as = pay) =>
  callApi(insuranceDetail, { empId: await idOf(jobNumber), month: MONTH }, as);

describe("the comparison of a month", () => {
  it("salary 8: recomputes the locked lists from the same rows; test values T1", async () => {
    await locked();
    const found = await compare();
    expect(found).toMatchObject({ month: MONTH, locked: { social: true, fund: true }, page: { totalCount: 3 } });
    expect(countsOf(found)).toEqual([3, 0, 0, 0]);
    expect(
      found.simpleList.map(({ jobNumber, check, locked, reckoned }) => [jobNumber, check, locked, reckoned]),
    ).toEqual([
      ["10011", 1, { employee: 436_000, employer: 785_000 }, { employee: 436_000, employer: 785_000 }],
      ["10012", 1, { employee: 67_400, employer: 131_650 }, { employee: 67_400, employer: 131_650 }],
      ["10016", 1, { employee: 187_625, employer: 339_478 }, { employee: 187_625, employer: 339_478 }],
    ]);
    const { lines, back } = (await detail("10016")).data!;
    expect(
      lines.map(({ kind, locked, reckonedBase }) => [kind, locked!.employee, locked!.employer, reckonedBase]),
    ).toEqual([
      [1, 98_765, 197_531, 1_234_567],
      [2, 24_691, 61_728, 1_234_567],
      [3, 2_469, 9_877, 1_234_567],
      [4, 0, 2_469, 1_234_567],
      [5, 0, 6_173, 1_234_567],
      [6, 61_700, 61_700, 1_234_567],
    ]);
    expect(back).toEqual([]);
  });

  it("names differences, lines that are missing and people without any, those first", async () => {
    await locked();
    await one("update contributions set employee_amount = employee_amount + 1 where emp_id = $1 and kind = 1", [
      await idOf("10012"),
    ]);
    await one("delete from contributions where emp_id = $1 and kind = 6", [await idOf("10016")]);
    const uninsured = await idOf("10007");
    await one(
      "insert into salary_archives (emp_id, company_id, structure_id) select $1, company_id, structure_id from salary_archives limit 1",
      [uninsured],
    );
    await one(
      `insert into contributions (scheme, emp_id, month, for_month, kind, employer_amount, employee_amount, source)
       values (1, $1, $2, '2026-09', 1, 500, 300, 3)`,
      [await idOf("10011"), MONTH],
    );
    const found = await compare();
    expect(found.simpleList.map(({ jobNumber, check }) => [jobNumber, check])).toEqual([
      ["10016", 3],
      ["10012", 2],
      ["10007", 4],
      ["10011", 1],
    ]);
    expect(found.simpleList[2]).toMatchObject({ locked: { employee: null }, reckoned: { employee: null } });
    expect(countsOf(found)).toEqual([1, 1, 1, 1]);
    expect(countsOf(await compare({ check: 2 }))).toEqual([1, 1, 1, 1]);
    expect((await compare({ check: 2 })).simpleList.map(({ jobNumber }) => jobNumber)).toEqual(["10012"]);
    expect((await compare({ check: 2 })).page.totalCount).toBe(1);
    expect((await detail("10016")).data!.lines.at(-1)).toMatchObject({
      kind: 6,
      locked: null,
      reckoned: { employee: 61_700 },
    });
    // A back payment is shown and not compared.
    expect((await detail("10011")).data!.back).toEqual([
      { kind: 1, forMonth: "2026-09", employee: 300, employer: 500 },
    ]);
    expect((await detail("10007")).data!.lines).toEqual([]);
  });

  it("leaves out what is not locked yet", async () => {
    const open = await compare();
    expect(open).toMatchObject({ locked: { social: false, fund: false }, simpleList: [], page: { totalCount: 0 } });
    expect((await detail("10011")).data!.lines).toEqual([]);
    await locked([benefitMonths.buy as never]);
    const half = await compare();
    expect(half.locked).toEqual({ social: false, fund: true });
    expect(half.simpleList[0]).toMatchObject({
      locked: { employee: 150_000 },
      reckoned: { employee: 150_000 },
      check: 1,
    });
    expect((await detail("10011")).data!.lines.map(({ kind }) => kind)).toEqual([6]);
  });

  it("goes by the parameters as they are now", async () => {
    await locked();
    await one("update benefit_params set employee_bp = 900 where city_code = '440300' and kind = 1");
    const { simpleList } = await compare({ likeName: "10011" });
    expect(simpleList).toMatchObject([{ check: 2, locked: { employee: 436_000 }, reckoned: { employee: 463_500 } }]);
  });
});

describe("who sees it", () => {
  it("a clerk by his sites and levels: the result is shown, the amounts above his limit are not", async () => {
    await locked();
    const nanshan = await clerk("10006", { siteIds: [4] });
    expect((await compare({}, nanshan)).simpleList.map(({ siteId }) => siteId)).not.toContain(1);
    expect((await detail("10011", nanshan)).code).toBe(404);
    await one(
      "update employees set level_id = (select level_id from position_levels order by rank desc limit 1) where job_number = '10011'",
    );
    const low = await clerk("10003", { maxRank: 1 });
    expect((await compare({ likeName: "10011" }, low)).simpleList).toMatchObject([
      { figures: false, check: 1, locked: { employee: null, employer: null } },
    ]);
    expect((await detail("10011", low)).data).toMatchObject({ figures: false, lines: [], back: [] });
    expect((await detail("10003")).code).toBe(404);
  });

  it("is noted: a month is one look, a person one of his own", async () => {
    await compare();
    expect(await rowsOf("select subject from salary_log")).toEqual([]);
    await locked();
    await compare();
    await detail("10011");
    expect(
      await rowsOf("select action, subject, reason, rows, emp_id is null as month from salary_log order by id"),
    ).toEqual([
      { action: 1, subject: "insuranceCheck", reason: MONTH, rows: 3, month: true },
      { action: 1, subject: "insuranceCheck", reason: "", rows: null, month: false },
    ]);
    expect(await logOf("10011")).toHaveLength(1);
  });
});
