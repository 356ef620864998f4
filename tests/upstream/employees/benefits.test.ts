import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import * as benefits from "~/contracts/employees/benefits/archives";
import * as benefitCovers from "~/contracts/employees/benefits/covers";
import * as benefitMonths from "~/contracts/employees/benefits/months";
import * as benefitParams from "~/contracts/employees/benefits/params";
import { CONTRACT_TYPES } from "~/contracts/employees/codes";
import { STAFF_TYPES } from "~/contracts/organization/codes";
import { contribution, insuredKinds, registration, SOCIAL_KINDS } from "~/lib/employees/contributions";
import { addDays, addMonths } from "~/lib/period-dates";
import {
  amountSql,
  baseSql,
  capSql,
  dueSql,
  dutySql,
  floorSql,
  someDutySql,
} from "~/upstream/employees/benefits/contributions-sql.server";
import { lockedContributions } from "~/upstream/employees/benefits/locked-contributions.server";
import { database } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { baseLimits, contributionBase } from "../../support/contribution-model";
import { useDatabase } from "../../support/database";
import { dayOfMonth } from "../../support/days";
import { auditRow, confirmAll, empIdOf } from "./benefits-probe";

let token: string;
const as = () => ({ token });
const join = (jobNumber: string, base: string, day = "2026-11-03", more: Record<string, unknown> = {}) =>
  callApi(benefits.social.save, { empIdText: jobNumber, cityCode: "440300", base, day, ...more } as never, as());

beforeAll(async () => {
  await useDatabase();
  token = await sessionOf("10004");
});

describe("the database computes as lib/contributions does", () => {
  it("bases and amounts of generated rows", async () => {
    const pick = <T>(values: readonly T[], n: number) => values[n % values.length]!;
    const rows = Array.from({ length: 5_000 }, (_, n) => ({
      n,
      kind: pick([1, 2, 3, 4, 5, 6, 7], n),
      wage: (n * 7_919_113) % 6_000_000,
      avg: 300_000 + ((n * 104_729) % 1_500_000),
      min: 150_000 + ((n * 31) % 100_000),
      floor: n % 3 === 0 ? 100_000 + ((n * 17) % 500_000) : null,
      cap: n % 4 === 0 ? 700_000 + ((n * 13) % 3_000_000) : null,
      bp: (n * 37) % 2_100,
      to: pick([1, 10, 100], n + 1),
      mode: pick([1, 2, 3], Math.floor(n / 3)),
    }));
    const [floor, cap] = [floorSql(sql`r.kind`, sql`r.floor`, sql`r.avg`, sql`r.min`), capSql(sql`r.cap`, sql`r.avg`)];
    const base = baseSql(sql`r.wage`, floor, cap);
    const { rows: made } = await database().read.execute<{ n: number; base: number; amount: number }>(sql`
      select r.n, ${base} as base, ${amountSql(base, sql`r.bp`, sql`r."to"`, sql`r.mode`)} as amount
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        n int, kind smallint, wage bigint, avg bigint, min bigint, floor bigint, cap bigint, bp int, "to" smallint,
          mode smallint
      )`);
    const expected = rows.map((row) => {
      const limits = baseLimits(row.kind, { avgWage: row.avg, minWage: row.min }, row);
      const figure = contributionBase(row.wage, limits.floor, limits.cap);
      return { n: row.n, base: figure, amount: contribution(figure, row.bp, { roundTo: row.to, roundMode: row.mode }) };
    });
    expect(made.sort((a, b) => a.n - b.n)).toEqual(expected);
  });

  it("who is insured in what, and the last day to register", async () => {
    const rows = [null, ...CONTRACT_TYPES].flatMap((contract) =>
      STAFF_TYPES.flatMap((staff) =>
        [0, 1].flatMap((draws) => ["2026-06-30", "2026-07-01"].map((day) => ({ contract, staff, draws, day }))),
      ),
    );
    const { rows: made } = await database().read.execute<{ kinds: number[]; some: boolean; due: string }>(sql`
      select array(
        select k
        from unnest(${sql.param([...SOCIAL_KINDS])}::int[]) k
        where ${dutySql(sql`k`, sql`r.contract`, sql`r.staff`, sql`r.draws`)}
        order by k
      ) as kinds,
        ${someDutySql(sql`r.contract`, sql`r.staff`)} as some,
          ${dueSql(sql`r.day`, sql`r.contract`, sql`r.staff`)} as due
      from jsonb_to_recordset(${JSON.stringify(rows.map((row, n) => ({ n, ...row })))}::jsonb) as r(
        n int, contract smallint, staff smallint, draws smallint, day date
      )
      order by r.n`);
    rows.forEach(({ contract, staff, draws, day }, n) => {
      const duty = { contractType: contract, staffType: staff, drawsPension: draws };
      expect(made[n]!.kinds, JSON.stringify(duty)).toEqual(insuredKinds(duty));
      expect(made[n]!.some).toBe(insuredKinds(duty).length > 0);
      const due = registration(day, duty, "2026-07-01");
      if (due) expect(made[n]!.due).toBe(due.due);
    });
  });
});

describe("parameters", () => {
  const rate = { cityCode: "440300", kind: "7", startMonth: "2026-01", employerRate: "1%", employeeRate: "0.5" };

  it("come for both cities, unconfirmed", async () => {
    const { cities, figures, rates } = await ok(benefitParams.searchParams, { cityCode: "440100" }, as());
    expect(cities).toEqual([
      { value: "440300", label: "深圳" },
      { value: "440100", label: "广州" },
    ]);
    expect(figures).toMatchObject([{ minWage: 250_000, cutoffDay: 15, siteIds: [6], confirmed: 0 }]);
    expect(rates.every((row) => row.confirmed === 0)).toBe(true);
  });

  it("periods of one kind do not overlap, two savings at once leave one", async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => callApi(benefitParams.saveBenefitParam, { ...rate, endMonth: "2026-06" } as never, as())),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400]);
    expect(answers.find(({ code }) => code === 400)!.fieldErrors).toEqual({ startMonth: ["政策期间重叠"] });
    expect(
      (
        await callApi(
          benefitParams.saveBenefitParam,
          { ...rate, startMonth: "2026-06", householdType: "2" } as never,
          as(),
        )
      ).fieldErrors,
    ).toEqual({ startMonth: ["政策期间重叠"] });
    for (const householdType of ["1", "2"])
      await ok(benefitParams.saveBenefitParam, { ...rate, startMonth: "2026-07", householdType } as never, as());
    expect(
      (await callApi(benefitParams.saveBenefitParam, { ...rate, startMonth: "2027-01" } as never, as())).code,
    ).toBe(400);
    await one("delete from benefit_params where kind = 7");
  });

  it("employees 15: a fund rate of 13 % is refused in the parameters too, above and below, and the database holds it", async () => {
    const fund = (employerRate: string, employeeRate: string) =>
      callApi(
        benefitParams.saveBenefitParam,
        { ...rate, kind: "6", startMonth: "2031-01", householdType: "1", employerRate, employeeRate } as never,
        as(),
      );
    expect((await fund("13%", "5%")).fieldErrors).toEqual({ employerRate: ["缴存比例须在5%至12%之间"] });
    expect((await fund("4.99", "12.01")).fieldErrors).toEqual({
      employerRate: ["缴存比例须在5%至12%之间"],
      employeeRate: ["缴存比例须在5%至12%之间"],
    });
    const kept = "select id, version, employer_bp from benefit_params where kind = 6 order by id limit 1";
    await expect(one("update benefit_params set employer_bp = 1300 where kind = 6 returning id")).rejects.toThrow(
      /benefit_params_fund_check/,
    );
    expect((await one<{ employer_bp: number }>(kept)).employer_bp).toBe(500);
  });

  it("a change takes the confirmation back; a stale version, wrong figures and unknown cities are refused", async () => {
    const { id, version } = await ok(
      benefitParams.saveCityParam,
      {
        cityCode: "440100",
        siteIds: ["6"],
        startMonth: "2027-03",
        avgWage: "9,500.00",
        minWage: "2,600",
        cutoffDay: "20",
      } as never,
      as(),
    );
    const { version: next } = await ok(benefitParams.confirmCityParam, { id, version }, as());
    expect((await callApi(benefitParams.confirmCityParam, { id, version }, as())).code).toBe(409);
    const input = {
      id,
      version: next,
      cityCode: "440100",
      siteIds: ["6"],
      startMonth: "2027-03",
      avgWage: "9,600.00",
      minWage: "2600",
      cutoffDay: "20",
    };
    await ok(benefitParams.saveCityParam, input as never, as());
    expect(await ok(benefitParams.cityParamDetail, { id }, as())).toMatchObject({
      confirmed: 0,
      avgWage: 960_000,
      version: next + 1,
    });
    expect((await callApi(benefitParams.saveCityParam, input as never, as())).code).toBe(409);
    const wrong = (changes: Record<string, unknown>) =>
      callApi(
        benefitParams.saveCityParam,
        { ...input, id: undefined, version: undefined, ...changes } as never,
        as(),
      ).then(({ fieldErrors }) => fieldErrors);
    expect(await wrong({ cityCode: "110000" })).toEqual({ cityCode: ["请选择列表中的选项"] });
    expect(await wrong({ startMonth: "2027-13" })).toEqual({ startMonth: ["月份格式应为 YYYY-MM"] });
    expect(await wrong({ avgWage: "1,00" })).toEqual({ avgWage: ["金额应为元，最多两位小数，且不为负"] });
    expect(await wrong({ avgWage: "2000" })).toEqual({ avgWage: ["平均工资不能低于最低工资"] });
    expect(await wrong({})).toEqual({ startMonth: ["该城市该起始月已有参数"] });
    expect(
      (await callApi(benefitParams.saveBenefitParam, { ...rate, employerRate: "101" } as never, as())).fieldErrors,
    ).toHaveProperty("employerRate");
    await one("delete from city_params where id = $1", [id]);
  });

  it("a site is in one city at a time: who has it is said beside the field, until it is taken off there", async () => {
    const given = { cityCode: "440100", startMonth: "2027-05", avgWage: "9500", minWage: "2600", cutoffDay: "15" };
    const put = (input: object) => callApi(benefitParams.saveCityParam, { ...given, ...input } as never, as());
    expect((await put({ siteIds: ["1", "6"] })).fieldErrors).toEqual({
      siteIds: ["龙华在深圳 2025-03 起的参数中，请先从那里取消该站点"],
    });
    expect(await one("select count(*)::int as n from city_params where start_month = '2027-05'")).toEqual({ n: 0 });
    // From a month on Shenzhen is without it: another city may have it from then on and not before.
    const left = { cityCode: "440300", startMonth: "2027-04", siteIds: ["2", "3", "4", "5"] };
    expect((await put(left)).code).toBe(200);
    expect((await put({ siteIds: ["1", "6"], startMonth: "2027-02" })).code).toBe(400);
    expect((await put({ siteIds: ["1", "6"] })).code).toBe(200);
    expect((await put({ ...left, siteIds: ["1"], startMonth: "2027-06" })).fieldErrors).toHaveProperty("siteIds");
    await one("delete from city_params where start_month >= '2027-01' returning 1");
  });

  it("of two cities that want one site at once, one has it", async () => {
    await one("update city_params set site_ids = '{}' where city_code = '440300' returning 1");
    const given = { startMonth: "2027-07", avgWage: "9500", minWage: "2600", cutoffDay: "15", siteIds: ["1"] };
    const codes = await Promise.all(
      ["440100", "440300"].map((cityCode) =>
        callApi(benefitParams.saveCityParam, { ...given, cityCode } as never, as()).then(({ code }) => code),
      ),
    );
    expect(codes.sort()).toEqual([200, 400]);
    await one("delete from city_params where start_month >= '2027-01' returning 1");
    await one("update city_params set site_ids = '{1,2,3,4,5}' where city_code = '440300' returning 1");
  });

  it("a new row may begin like the latest of each kind of each city", async () => {
    const sources = await ok(benefitParams.rateSources, {}, as());
    const latest = await one<{ id: number }>(
      "select id from benefit_params where city_code = '440300' and kind = 3 order by start_month desc limit 1",
    );
    expect(sources.filter(({ cityCode, kind }) => cityCode === "440300" && kind === 3)).toEqual([
      { id: latest.id, cityCode: "440300", cityName: "深圳", kind: 3, householdType: 0 },
    ]);
  });
});

describe("social security archives", () => {
  it("join up to the cut-off day for the month, later for the next; a person is insured once at a time", async () => {
    const first = await join("10011", "4200", "2026-11-15", { account: "S-1" });
    expect([first.code, first.data!.month]).toEqual([200, "2026-11"]);
    expect((await join("10012", "30,000.00", "2026-11-16")).data!.month).toBe("2026-12");
    const again = await join("10011", "5000", "2026-12-20");
    expect(again.fieldErrors).toEqual({ empId: ["该员工在此期间已有档案"] });
    const many = await Promise.all([1, 2, 3].map(() => join("10005", "8000")));
    expect(many.map(({ code }) => code).sort()).toEqual([200, 400, 400]);
    expect((await auditRow("socialSecurity.join")).after.base).toBe("***");
  });

  it("interns, dispatched people and people under foreign law do not join", async () => {
    const { job } = await one<{ job: string }>(
      "select e.job_number as job from employees e join contracts c using (emp_id) where e.employment = 1 and c.type = 4 limit 1",
    );
    expect((await join(job, "3000")).fieldErrors!.empId![0]).toMatch("无需由本公司参保");
  });

  it("employees 26: a re-engaged person below the minimum wage is refused, and shows red the day after the first", async () => {
    const { id, job } = await one<{ id: number; job: string }>(
      "select emp_id as id, job_number as job from employees where employment = 1 and staff_type = 3 and site_id = 1 limit 1",
    );
    await one("delete from contracts where emp_id = $1", [id]);
    await one(
      "insert into contracts (contract_no, emp_id, company_id, type, start_date, state) select 'X-26', $1, company_id, 5, '2026-08-03', 3 from companies limit 1",
      [id],
    );
    const refused = await join(job, "2,400.00", "2026-08-03", { drawsPension: "1" });
    expect(refused.fieldErrors).toEqual({ base: ["低于当地最低工资2,520.00"] });
    expect(
      (
        await callApi(benefits.social.save, { empIdText: job, base: "2400", day: "2026-08-03" } as never, {
          token,
          language: "en",
        })
      ).fieldErrors,
    ).toEqual({ base: ["Below the minimum wage 2,520.00"] });
    const red = await ok(benefits.social.search, { page: {}, query: { state: "overdue", likeEmpName: job } }, as());
    expect(red.simpleList).toMatchObject([{ jobNumber: job, due: "2026-08-03", overdue: true, state: "unregistered" }]);
    expect((await join(job, "2,520.00", "2026-08-03", { drawsPension: "1" })).code).toBe(200);
    expect(
      (await ok(benefits.social.search, { page: {}, query: { state: "overdue", likeEmpName: job } }, as())).page
        .totalCount,
    ).toBe(0);
  });

  it("a new base begins in its month and keeps the months before; stops and joins are declared, a new base once", async () => {
    const { id, version } = (await join("10016", "9000", "2026-09-01")).data!;
    const moved = await ok(benefits.social.rebase, { id, version, day: "2026-11-20", base: "9,900.00" }, as());
    expect(moved.month).toBe("2026-12");
    expect(
      (await callApi(benefits.social.rebase, { id, version: version + 1, day: "2026-11-20", base: "1" }, as())).code,
    ).toBe(409);
    const corrected = await ok(
      benefits.social.rebase,
      { id: moved.id, version: moved.version, day: "2026-12-01", base: "10000" },
      as(),
    );
    expect(corrected.id).toBe(moved.id);
    const { history } = await ok(benefits.social.detail, { id: moved.id }, as());
    expect(history).toMatchObject([
      { base: 1_000_000, startMonth: "2026-12", stopMonth: null },
      { base: 900_000, startMonth: "2026-09", stopMonth: "2026-12", stopReason: 4 },
    ]);
    const early = await callApi(
      benefits.social.stop,
      { id: moved.id, version: corrected.version, day: "2026-10-01", stopReason: 1 },
      as(),
    );
    expect(early.fieldErrors).toEqual({ day: ["生效月早于起缴月2026-12"] });
    const stopped = await ok(
      benefits.social.stop,
      { id: moved.id, version: corrected.version, day: "2027-01-16", stopReason: 1 },
      as(),
    );
    expect(stopped.month).toBe("2027-02");
    const declared = async (month: string) =>
      (await ok(benefits.social.declaration, { page: {}, query: { month } }, as())).simpleList
        .filter(({ jobNumber }) => jobNumber === "10016")
        .map(({ event }) => event);
    expect([await declared("2026-09"), await declared("2026-12"), await declared("2027-02")]).toEqual([
      ["join"],
      ["base"],
      ["stop"],
    ]);
  });

  it("lists, filters and exports within the scope of the caller", async () => {
    const all = await ok(benefits.social.search, { page: {}, query: {} }, as());
    expect(all.simpleList.map(({ jobNumber }) => jobNumber)).toContain("10012");
    const named = await ok(
      benefits.social.search,
      { page: {}, query: { likeEmpName: "10011", siteId: 1, cityCode: "440300", state: "insured" } },
      as(),
    );
    expect(named.simpleList).toMatchObject([{ account: "S-1", base: 420_000, state: "insured" }]);
    await one("insert into roles (role_code, role_name, data_scope) values ('siteBenefits', 'x', 4)");
    await one(
      "insert into role_permissions (role_id, permission_code) select id, unnest(array[11091001, 11091002, 11091004]) from roles where role_code = 'siteBenefits'",
    );
    await one(
      "insert into user_roles (user_id, role_id) select user_id, id from users, roles where job_number = '10017' and role_code = 'siteBenefits'",
    );
    const narrow = { token: await sessionOf("10017") };
    const seen = await ok(benefits.social.search, { page: { pageSize: 1000 }, query: {} }, narrow);
    expect(new Set(seen.simpleList.map(({ siteId }) => siteId))).toEqual(new Set([4]));
    expect(seen.page.totalCount).toBeLessThan(all.page.totalCount);
    const own = all.simpleList.find(({ jobNumber }) => jobNumber === "10011")!;
    expect((await callApi(benefits.social.detail, { id: own.id! }, narrow)).code).toBe(404);
    expect(
      (await callApi(benefits.social.stop, { id: own.id!, version: 1, day: "2026-12-01", stopReason: 1 }, narrow)).code,
    ).toBe(404);
    expect(
      (await callApi(benefits.social.save, { empIdText: "10007", base: "5000", day: "2026-11-02" } as never, narrow))
        .code,
    ).toBe(404);
    const file = await sendCall(benefits.social.export, { query: {} }, as());
    expect([file.status, file.headers.get("content-type")]).toEqual([
      200,
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ]);
    await file.arrayBuffer();
  });
});

describe("housing fund archives", () => {
  const fund = (more: Record<string, unknown>) =>
    callApi(benefits.fund.save, { empIdText: "10011", base: "12,345.67", day: "2026-11-03", ...more } as never, as());
  it("employees 15: 13% is refused, 5% joins in the city of the site, equal rates by default", async () => {
    expect((await fund({ employerRate: "13" })).fieldErrors).toEqual({ employerRate: ["缴存比例须在5%至12%之间"] });
    expect((await fund({ employerRate: "12%", employeeRate: "4.99" })).fieldErrors).toEqual({
      employeeRate: ["缴存比例须在5%至12%之间"],
    });
    const { data } = await fund({ employerRate: "5" });
    expect(await ok(benefits.fund.detail, { id: data!.id }, as())).toMatchObject({
      cityCode: "440300",
      employerBp: 500,
      employeeBp: 500,
      startMonth: "2026-11",
    });
  });

  it("with a first job ever it begins in the second month", async () => {
    await one(
      "update employees set hire_date = '2026-11-02', first_work_date = '2026-11-02' where job_number = '10006'",
    );
    expect((await fund({ empIdText: "10006", employerRate: "8" })).data!.month).toBe("2026-12");
  });
});

describe("a month", () => {
  const rowsOf = async (jobNumber: string, month = "2026-11") =>
    (
      await ok(
        benefitMonths.withholding.search,
        { page: { pageSize: 100 }, query: { month, likeEmpName: jobNumber } },
        as(),
      )
    ).simpleList;

  it("is not generated from parameters that nobody has confirmed", async () => {
    const answer = await callApi(benefitMonths.withholding.generate, { month: "2026-11" }, as());
    expect([answer.code, answer.msg]).toEqual([409, "深圳2026-11参数未确认"]);
    expect(
      (await callApi(benefitMonths.withholding.generate, { month: "2026-11" }, { token, language: "en" })).msg,
    ).toBe("Parameters of Shenzhen 2026-11 are not confirmed");
    await confirmAll(token);
  });

  it("employees 14: a wage of 4,200.00 makes 550.80 and 1,215.00; 30,000.00 makes 2,160.00 of pension", async () => {
    const made = await ok(benefitMonths.withholding.generate, { month: "2026-11" }, as());
    const rows = await rowsOf("10011");
    expect(rows.map(({ kind, base, employeeAmount }) => [kind, base, employeeAmount])).toEqual([
      [1, 540_000, 43_200],
      [2, 540_000, 10_800],
      [3, 540_000, 1_080],
      [4, 540_000, 0],
      [5, 540_000, 0],
    ]);
    const sums = await ok(benefitMonths.withholding.month, { query: { month: "2026-11", likeEmpName: "10011" } }, as());
    expect(sums).toMatchObject({ people: 1, employeeAmount: 55_080, employerAmount: 121_500, locked: false });
    expect((await auditRow("withholding.generate")).after).toMatchObject({ rows: made.rows });
    await ok(benefitMonths.withholding.generate, { month: "2026-12" }, as());
    expect((await rowsOf("10012", "2026-12"))[0]).toMatchObject({ kind: 1, base: 2_700_000, employeeAmount: 216_000 });
    expect(await ok(benefitMonths.withholding.detail, { id: rows[0]!.id }, as())).toMatchObject({
      declaredBase: 420_000,
      floor: 540_000,
      cap: 2_700_000,
      roundTo: 1,
      roundMode: 1,
      lateDays: 0,
      cityName: "深圳",
    });
  });

  it("employees 15: arrears of 1,215.00 paid 20 days late cost 12.15, by the day", async () => {
    const { id } = await one<{ id: number }>(
      "update contributions set employer_amount = 121500, employee_amount = 0 where id = (select max(id) from contributions where month = '2026-11' and scheme = 1 and kind = 1) returning id",
    );
    const late = (paidOn?: string) => ok(benefitMonths.withholding.detail, { id, paidOn } as never, as());
    expect(await late("2026-12-21")).toMatchObject({ lateDays: 20, lateFee: 1_215 });
    expect(await late("2026-12-02")).toMatchObject({ lateDays: 1, lateFee: 61 });
    expect(await late("2026-11-30")).toMatchObject({ lateDays: 0, lateFee: 0 });
    expect(await late()).toMatchObject({ lateDays: 0, lateFee: 0 });
  });

  it("a re-engaged person who draws a pension pays no pension, medical and unemployment insurance", async () => {
    const { job } = await one<{ job: string }>(
      "select e.job_number as job from employees e join contracts c using (emp_id) where c.contract_no = 'X-26'",
    );
    expect((await rowsOf(job)).map(({ kind }) => kind)).toEqual([4, 5]);
  });

  it("employees 15: the fund of 12,345.67 at 5% is 617.28, by a rounding to yuan 617.00", async () => {
    const bought = async () => {
      await ok(benefitMonths.buy.generate, { month: "2026-11" }, as());
      return (await ok(benefitMonths.buy.search, { page: {}, query: { month: "2026-11", likeEmpName: "10011" } }, as()))
        .simpleList[0]!.employeeAmount;
    };
    expect(await bought()).toBe(61_728);
    await one("update benefit_params set round_to = 100 where kind = 6");
    expect(await bought()).toBe(61_700);
    await one("update benefit_params set round_to = 1 where kind = 6");
  });

  it("generated anew it keeps what was adjusted by hand; people who stopped are gone", async () => {
    const [row] = await rowsOf("10011");
    const detail = await ok(benefitMonths.withholding.detail, { id: row!.id }, as());
    await ok(
      benefitMonths.withholding.save,
      { id: row!.id, version: detail.version, employerAmount: "864.00", employeeAmount: "400", remark: "补差" },
      as(),
    );
    expect(
      (
        await callApi(
          benefitMonths.withholding.save,
          { id: row!.id, version: detail.version, employerAmount: "1", employeeAmount: "1", remark: "x" },
          as(),
        )
      ).code,
    ).toBe(409);
    const before = await rowsOf("10005");
    expect(before.length).toBeGreaterThan(0);
    await one("update benefit_archives set stop_month = '2026-11', stop_reason = 1 where emp_id = $1", [
      await empIdOf("10005"),
    ]);
    await ok(benefitMonths.withholding.generate, { month: "2026-11" }, as());
    expect(await rowsOf("10005")).toEqual([]);
    expect((await rowsOf("10011"))[0]).toMatchObject({ id: row!.id, employeeAmount: 40_000, source: 3 });
    expect((await rowsOf("10011")).length).toBe(5);
  });

  it("generated three times at once it holds every row once", async () => {
    await Promise.all([1, 2, 3].map(() => ok(benefitMonths.withholding.generate, { month: "2026-11" }, as())));
    expect((await rowsOf("10011")).length).toBe(5);
  });

  it("locked it refuses adjusting and generating, and payroll may read it; opened again it does not", async () => {
    expect(await lockedContributions(database().read, "2026-11", [])).toBeNull();
    const lock = async (calls: typeof benefitMonths.buy, locked: number) => {
      const { version } = await ok(calls.month, { query: { month: "2026-11" } }, as());
      return ok(calls.lock, { month: "2026-11", version, locked }, as());
    };
    expect(await lock(benefitMonths.withholding, 1)).toMatchObject({ locked: true, lockedByName: "罗嘉慧" });
    expect(await lockedContributions(database().read, "2026-11", [])).toBeNull();
    await lock(benefitMonths.buy, 1);
    const empId = await empIdOf("10011");
    expect((await lockedContributions(database().read, "2026-11", [empId]))!.get(empId)).toMatchObject({
      socialEmployee: 51_880,
      fundEmployee: 61_700,
      items: { length: 6 },
    });
    const [row] = await rowsOf("10011");
    const { version } = await ok(benefitMonths.withholding.detail, { id: row!.id }, as());
    const refused = await callApi(
      benefitMonths.withholding.save,
      { id: row!.id, version, employerAmount: "1", employeeAmount: "1", remark: "x" },
      as(),
    );
    expect([refused.code, refused.msg]).toEqual([409, "2026-11已锁定，不能修改"]);
    expect(
      (await callApi(benefitMonths.withholding.generate, { month: "2026-11" }, { token, language: "en" })).msg,
    ).toBe("2026-11 is locked");
    expect(
      (await callApi(benefitMonths.withholding.lock, { month: "2026-11", version: 1, locked: 0 }, as())).code,
    ).toBe(409);
    await lock(benefitMonths.withholding, 0);
    await ok(benefitMonths.withholding.generate, { month: "2026-11" }, as());
    expect((await auditRow("contributionMonth.unlock")).n).toBe(1);
  });

  it("is locked by nobody with less than the whole company, and not while it is empty; a lock and a generation at once agree", async () => {
    expect(
      (
        await callApi(
          benefitMonths.withholding.lock,
          { month: "2026-11", version: 1, locked: 1 },
          { token: await sessionOf("10017") },
        )
      ).code,
    ).toBe(403);
    expect(
      (await callApi(benefitMonths.withholding.lock, { month: "2030-01", version: 1, locked: 1 }, as())).msg,
    ).toMatch(/^2030-01没有数据，而有 \d+ 人在缴：先生成或导入当月，再锁定；两份清单都锁定后工资才能归集$/);
    // Before the first archive nobody is paid: that is what payroll reads.
    const nobody = await ok(benefitMonths.buy.lock, { month: "2001-01", version: 1, locked: 1 }, as());
    expect(nobody.locked).toBe(true);
    const { version } = await ok(benefitMonths.withholding.month, { query: { month: "2026-12" } }, as());
    const [locked, made] = await Promise.all([
      callApi(benefitMonths.withholding.lock, { month: "2026-12", version, locked: 1 }, as()),
      callApi(benefitMonths.withholding.generate, { month: "2026-12" }, as()),
    ]);
    // Whoever comes second is refused: the one finds it locked, the other sees a newer version.
    expect([locked.code, made.code].sort()).toEqual([200, 409]);
  });

  it("shows and sums for a narrower scope only its own people", async () => {
    const narrow = { token: await sessionOf("10017") };
    const whole = await ok(benefitMonths.withholding.month, { query: { month: "2026-12" } }, as());
    const part = await ok(benefitMonths.withholding.month, { query: { month: "2026-12" } }, narrow);
    expect(part.people).toBe(1);
    expect(part.people).toBeLessThan(whole.people);
    const [row] = await rowsOf("10011");
    expect((await callApi(benefitMonths.withholding.detail, { id: row!.id }, narrow)).code).toBe(404);
    const file = await sendCall(benefitMonths.withholding.export, { query: { month: "2026-12" } }, narrow);
    expect(file.status).toBe(200);
    await file.arrayBuffer();
  });
});

describe("covers", () => {
  it("of a trainee do not overlap; a day of the internship without one is listed", async () => {
    const [hired, second, third] = [-2, -1, 0].map((months) => dayOfMonth(months, 1)) as [string, string, string];
    const { job } = await one<{ job: string }>(
      "update employees set hire_date = $1, contract_end = $2 where emp_id = (select min(emp_id) from employees where staff_type = 2 and employment = 1) returning job_number as job",
      [hired, addDays(addMonths(third, 2), -1)],
    );
    const cover = (fromDay: string, toDay: string) =>
      callApi(
        benefitCovers.traineeBenefit.save,
        { empIdText: job, cover: 1, policyNo: `P-${fromDay}`, fromDay, toDay },
        as(),
      );
    const gaps = async () =>
      (
        await ok(benefitCovers.traineeBenefit.uncovered, { page: {}, query: { likeEmpName: job } }, as())
      ).simpleList.flatMap((row) => row.gaps);
    expect((await gaps())[0]!.from).toBe(hired);
    const last = addDays(second, -1);
    const answers = await Promise.all([cover(hired, last), cover(last, addDays(second, 14))]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(answers.find(({ code }) => code === 400)!.fieldErrors).toEqual({ fromDay: ["保障期间与已有记录重叠"] });
    await one("delete from trainee_benefits");
    for (const [from, to] of [
      [hired, last],
      [addDays(second, 2), addDays(addMonths(third, 3), -1)],
    ])
      expect((await cover(from!, to!)).code).toBe(200);
    expect(await gaps()).toEqual([{ from: second, to: addDays(second, 1) }]);
    expect((await cover(addDays(second, 1), second)).fieldErrors).toHaveProperty("toDay");
    expect(
      (await ok(benefitCovers.traineeBenefit.search, { page: {}, query: { state: "over" } }, as())).simpleList[0],
    ).toMatchObject({ policyNo: `P-${hired}`, state: "over" });
  });

  it("of the supplementary medical plan are kept with dependants and the date of the check; one policy a person", async () => {
    const plan = {
      empIdText: "10011",
      plan: "A",
      policyNo: "M-1",
      fromDay: "2026-01-01",
      toDay: "2026-12-31",
      dependants: "张三，李四",
      checkDate: "2026-05-20",
      checkOrg: "市一医院",
    };
    const { id, version } = await ok(benefitCovers.medicalBenefit.save, plan, as());
    expect((await callApi(benefitCovers.medicalBenefit.save, plan, as())).fieldErrors).toEqual({
      policyNo: ["该员工已有此保单"],
    });
    await ok(benefitCovers.medicalBenefit.save, { ...plan, empIdText: undefined, id, version, plan: "B" }, as());
    expect(await ok(benefitCovers.medicalBenefit.detail, { id }, as())).toMatchObject({
      plan: "B",
      dependants: ["张三", "李四"],
      checkDate: "2026-05-20",
      version: version + 1,
    });
    expect((await callApi(benefitCovers.medicalBenefit.save, { ...plan, id, version }, as())).code).toBe(409);
    for (const calls of [benefitCovers.medicalBenefit, benefitCovers.traineeBenefit])
      await (await sendCall(calls.export, { query: {} } as never, as())).arrayBuffer();
  });
});
